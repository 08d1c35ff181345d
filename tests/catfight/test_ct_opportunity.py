"""Who is provoked by a step of one's own: CT-63."""

from sketched import cat

ROAD = """
. . . . . .
 a . . B . .
. . . . . .
"""


BESIDE = """
. . . . . .
 . . a B . .
. . . . . .
"""


def walker(**more):
    return cat(5, 9, 9, stamina=1, **more)


def watcher(**more):
    return cat(9, 9, 2, stamina=1, **more)


def test_ct_63_coming_up_and_leaving_in_one_turn_provokes(sketched):
    """Who moves next to an enemy and later in the same turn away from it provokes it, before the leaving step."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E W W")
    assert fight.asked == "B opportunity a" and fight["a"].at == (2, 1) and fight["a"].ap == 7
    fight.play("B decline")
    assert fight.asked is None and fight["a"].at == (0, 1) and fight["a"].ap == 5


def test_ct_63_in_another_command_of_the_same_turn_too(sketched):
    """It is the turn that counts, not the command: coming up, an action, then leaving."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E", "a taunt", "a move W")
    assert fight.asked == "B opportunity a"
    fight.play("B decline")


def test_ct_63_who_began_the_turn_beside_the_enemy_may_leave(sketched):
    """Having begun adjacent, leaving provokes nobody."""
    fight = sketched(BESIDE, a=walker(), B=watcher())
    fight.play("a move W W")
    assert fight.asked is None and fight["a"].at == (0, 1)


def test_ct_63_in_the_next_turn_one_may_leave(sketched):
    """What one did last turn is forgotten."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E", "a end", "B end", "a move W")
    assert fight.asked is None


def test_ct_63_a_step_around_the_enemy_counts_as_coming_up(sketched):
    """A move that starts and ends adjacent counts as moving adjacent: begun beside B, a circles it, then leaves."""
    fight = sketched(BESIDE, a=walker(), B=watcher())
    fight.play("a move NE W")
    assert fight.asked == "B opportunity a" and fight["a"].at == (3, 0)
    fight.play("B decline")


def test_ct_63_passing_along_provokes_once_at_the_leaving_step(sketched):
    """Along the enemy's side no step provokes until the one that leaves it."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E NE E E")
    assert fight.asked == "B opportunity a" and fight["a"].at == (4, 0)
    fight.play("B decline")
    assert fight["a"].at == (5, 0)


def test_ct_63_leaving_twice_provokes_twice(sketched):
    """Each leaving step provokes anew: away, back, and away again. B declines both."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E W E W")
    assert fight.asked == "B opportunity a"
    fight.play("B decline")
    assert fight.asked == "B opportunity a" and fight["a"].at == (2, 1)
    fight.play("B decline")
    assert fight["a"].at == (1, 1)


def test_ct_63_being_moved_by_force_adds_nothing(sketched):
    """Pushed next to an enemy and then leaving it in one's turn provokes nobody.

    Z, the quickest, pushes a beside B (9 + (3 3) against 9 + (3 2)); a then walks off.
    """
    fight = sketched(
        """
        . . . . . .
         Z a . B . .
        . . . . . .
        """,
        a=walker(), B=watcher(), Z=cat(9, 9, 12), dice="33 32")
    fight.play("Z push a", "Z end")
    assert fight["a"].at == (2, 1)
    fight.play("a move W")
    assert fight.asked is None and fight["a"].at == (1, 1)


def test_ct_63_being_moved_by_force_wipes_out_nothing(sketched):
    """What was entered stays entered: a comes up to B, is pushed on to another hex beside B, and provokes it by leaving from there.

    C's push on the way: 9 + (3 3) against 9 + (3 2), one hex.
    """
    fight = sketched(
        """
        . . . . . .
         a . . B . .
        . . C . . .
        """,
        a=walker(), B=watcher(), C=cat(9, 9, 3, stamina=1), rules={"crowding": 0}, dice="33 32")
    fight.play("a move E E NE")
    assert fight.asked == "C opportunity a"
    fight.play("C push a")
    assert (fight["a"].at, fight["a"].ap) == ((3, 0), 7)
    fight.play("a move W")
    assert fight.asked == "B opportunity a"
    fight.play("B decline")
    assert fight["a"].at == (2, 0)
