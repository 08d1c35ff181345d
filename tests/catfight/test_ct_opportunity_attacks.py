"""What an enemy may do to a mover that leaves it, and whether the step goes on: CT-64, CT-65a."""

import pytest
from sketched import cat

ROAD = """
. . . . . .
 a . . B . .
. . . . . .
"""


def walker(**more):
    return cat(5, 9, 9, stamina=1, **more)


def watcher(**more):
    return cat(9, 9, 2, stamina=1, **more)


def test_ct_64_the_attack_comes_before_the_step(sketched):
    """It is resolved while the two are still adjacent; hit or not, the mover goes on if it can. 9 + (6 6) against 5 + (1 1): 9 HP."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="66 11")
    fight.play("a move E E W W", "B strike a")
    names = [event["kind"] for event in fight.log]
    assert names.index("hurt") < len(names) - 1 - names[::-1].index("stepped")
    assert fight.damage == {"a": (9, 0)} and fight["a"].at == (0, 1)


def test_ct_64_it_costs_no_ap_and_no_action(sketched):
    """Provoked by a's own movement it is neither B's action nor of its AP: B has all in its own turn. 9 + (1 1) against 5 + (6 6)."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="11 66")
    fight.play("a move E E W W", "B strike a", "a end")
    assert fight.turn == "B" and (fight["B"].ap, fight["B"].acted) == (2, False)


def test_ct_64_open_to_one_whose_turn_is_over_and_action_spent(sketched):
    """B has ended its turn and spent its action: against a's own movement it may attack all the same. 9 + (1 1) against 5 + (6 6)."""
    fight = sketched(ROAD, a=cat(5, 9, 7, stamina=1), B=cat(9, 9, 12, stamina=1), dice="11 66")
    fight.play("B taunt", "B end", "a move E E W")
    assert fight.asked == "B opportunity a"
    fight.play("B strike a")
    assert fight["a"].at == (1, 1)


def test_ct_64_at_most_one_attack_per_enemy_and_mover_in_a_turn(sketched):
    """An enemy that has attacked this mover in this turn is not asked again. 9 + (1 1) against 5 + (6 6)."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="11 66")
    fight.play("a move E E W E W", "B strike a")
    assert fight.asked is None and fight["a"].at == (1, 1)


def test_ct_64_but_one_against_each_mover(sketched):
    """Another mover of the same turn may be attacked too. 9 + (1 1) against 5 + (6 6), twice."""
    fight = sketched(
        """
        b . . . . .
         a . . B . .
        . . . . . .
        """,
        a=walker(), b=walker(), B=watcher(), dice="11 66 11 66")
    fight.play("a move E E W", "B strike a", "b move E E E W")
    assert fight.asked == "B opportunity b"
    fight.play("B strike b")


def test_ct_64_and_again_in_the_next_turn(sketched):
    """The count begins anew with the mover's next turn. 9 + (1 1) against 5 + (6 6), twice."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="11 66 11 66")
    fight.play("a move E E W", "B strike a", "a end", "B end", "a move E W")
    assert fight.asked == "B opportunity a"
    fight.play("B strike a")


def test_ct_64_declining_uses_nothing_up(sketched):
    """Declined once, the enemy may attack at the next leaving step. 9 + (1 1) against 5 + (6 6)."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="11 66")
    fight.play("a move E E W E W", "B decline", "B strike a")
    assert fight["a"].at == (1, 1)


ANSWERS = {"strike", "push", "trip", "grab"}


def test_ct_64_free_hands_may_strike_push_trip_or_grab(sketched):
    """With free hands any attack but those that need a hold; no taunt, rest, break or walk."""
    fight = sketched(ROAD, a=walker(), B=watcher())
    fight.play("a move E E W")
    assert fight.verbs("B") == {*ANSWERS, "decline"}
    for words in ("B taunt", "B rest hp", "B move W", "B end", "B slam a", "B break a skill", "a decline", "a end", "B boost 0"):
        assert "is asked first" in fight.refusal(words)
    fight.play("B decline")


def test_ct_64_a_trap_where_it_fits(sketched):
    """A trap too if the hex straight behind the mover is an obstacle. 9 + (6 6) against 5 + (1 1): trapped, the step is off."""
    fight = sketched(
        """
        . a . . . .
         . # . B . .
        . . . . . .
        """,
        a=walker(), B=watcher(), dice="66 11")
    fight.play("a move E SE NW")
    assert fight.asked == "B opportunity a" and fight.verbs("B") == {*ANSWERS, "trap", "decline"}
    fight.play("B trap a")
    assert fight["B"].holds == "trap a" and fight["a"].at == (2, 1)


def test_ct_64_only_against_the_mover(sketched):
    """The attack is on the mover, on nobody else beside the enemy."""
    fight = sketched(
        """
        . . . . . .
         a . . B c .
        . . . . . .
        """,
        a=walker(), B=watcher(), c=cat(5, 5, 1))
    fight.play("a move E E W")
    assert "only a" in fight.refusal("B strike c")
    fight.play("B decline")


@pytest.mark.parametrize("kind", ["grab", "trap"])
def test_ct_64_with_hands_full_only_a_strike(sketched, kind):
    """While grabbing or trapping someone else: strike."""
    fight = sketched(
        """
        . . . . . .
         a . . B c #
        . . . . . .
        """,
        a=walker(), B=watcher(**{kind: "c"}), c=cat(5, 5, 1))
    fight.play("a move E E W")
    assert fight.verbs("B") == {"strike", "decline"}
    assert "can only strike" in fight.refusal("B grab a")
    fight.play("B decline")


@pytest.mark.parametrize("sheet", [{"hp": 0}, {"control": "c"}])
def test_ct_64_the_unconscious_and_controllers_make_none(sketched, sheet):
    """The unconscious and controllers are not asked."""
    fight = sketched(
        """
        . . . . . .
         a . . B c .
        . . . . . .
        """,
        a=walker(), B=watcher(**sheet), c=cat(5, 5, 1))
    fight.play("a move E E W")
    assert fight.asked is None and fight["a"].at == (1, 1)


@pytest.mark.parametrize(("kind", "asked"), [("control", None), ("grab", "B opportunity a"), ("trap", "B opportunity a")])
def test_ct_64_the_controlled_make_none_the_grabbed_and_trapped_do(sketched, kind, asked):
    """The controlled are not asked; the grabbed and the trapped are."""
    fight = sketched(
        """
        . . . . . .
         a . # B c .
        . . . . . .
        """,
        a=walker(), B=watcher(), c=cat(5, 5, 1, **{kind: "B"}))
    fight.play("a move NE E E W")
    assert fight.asked == asked
    if asked:
        fight.play("B decline")


def test_ct_64_the_prone_attack_with_their_malus(sketched):
    """The prone are asked, at −3: 9 + (3 3) − 3 against 5 + (3 3), degree 1."""
    fight = sketched(ROAD, a=walker(), B=watcher(prone=True), dice="33 33")
    fight.play("a move E E W", "B strike a")
    assert fight.degree == 1


def test_ct_64_the_mover_defends_as_it_stands(sketched):
    """The mover's own hold is still on, and it defends crowded by all it stands beside. 9 + (3 3) against 5 + (3 3) − 3."""
    fight = sketched(
        """
        . . . . . .
         a . . B . .
        . . . C . .
        """,
        a=walker(), B=watcher(), C=cat(1, 1, 1), rules={"crowding": 3}, dice="33 33")
    fight.play("a move E E W", "B strike a", "C decline")
    assert fight.degree == 4 + 3


def test_ct_64_grabbed_on_the_way_the_step_is_off(sketched):
    """Grabbed (6 6 against 1 1), a cannot move: the step is off, its AP are kept, and its turn goes on."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="66 11")
    fight.play("a move E E W W", "B grab a")
    assert (fight["a"].at, fight["a"].ap, fight.turn) == ((2, 1), 7, "a")
    fight.play("a taunt", "a end")


def test_ct_64_tripped_on_the_way_the_step_is_off(sketched):
    """Tripped (6 6 against 1 1), a is prone and stays; it may stand up and go on without being asked about B again."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="66 11")
    fight.play("a move E E W W", "B trip a")
    assert (fight["a"].at, fight["a"].ap, fight["a"].prone) == ((2, 1), 7, True)
    fight.play("a stand", "a move W W")
    assert (fight["a"].at, fight["a"].ap) == ((0, 1), 2)


def test_ct_64_pushed_on_the_way_the_step_is_off(sketched):
    """Pushed a hex (9 + (3 3) against 9 + (3 2)), a is not where it was: the rest of the path lapses."""
    fight = sketched(ROAD, a=walker(), B=watcher(), dice="33 32")
    fight.play("a move E E SW W", "B push a")
    assert (fight["a"].at, fight["a"].ap) == ((1, 1), 7)


def test_ct_64_knocked_out_on_the_way_the_turn_is_over(sketched):
    """Struck down (6 6 against 1 1), a stays where it is and its turn is over."""
    fight = sketched(ROAD, a=walker(hp=9), B=watcher(), dice="66 11")
    fight.play("a move E E W W", "B strike a")
    assert (fight["a"].at, fight["a"].condition, fight.turn) == ((2, 1), "unconscious", "B")


def test_ct_65a_several_answer_by_descending_move_then_by_the_file(sketched):
    """Several enemies provoked by one step answer in the order of descending move, then of units in the file: here D, C, B."""
    fight = sketched(
        """
        . . . . C .
         a . . . D .
        . . . . B .
        """,
        a=walker(), D=cat(9, 9, 2), C=cat(9, 9, 4), B=cat(9, 9, 2))
    fight.play("a move E E E W W")
    order = []
    while fight.asked:
        order.append(fight.asked)
        fight.play(f"{fight.asked[0]} decline")
    assert order == ["C opportunity a", "D opportunity a", "B opportunity a"]
    assert fight["a"].at == (1, 1)


PASS = """
. . . C . .
 a . . . . .
. . . B . .
"""


def test_ct_65a_once_the_step_is_off_nobody_else_is_asked(sketched):
    """B (move 4) trips a (6 6 against 1 1): the step is off and C is not asked; at the next leaving step it is."""
    fight = sketched(PASS, a=walker(), C=watcher(), B=cat(9, 9, 4, stamina=1), dice="66 11", rules={"crowding": 0})
    fight.play("a move E E W")
    assert fight.asked == "B opportunity a"
    fight.play("B trip a")
    assert fight.asked is None and fight["a"].at == (2, 1)
    fight.play("a stand", "a move W")
    assert fight.asked == "C opportunity a"
    fight.play("C decline")
    assert fight["a"].at == (1, 1)


def test_ct_65a_a_hit_that_does_not_stop_lets_the_next_answer(sketched):
    """Struck but able to go on, a is still on its way: C is asked too. B 6 6 / 1 1, C 1 1 / 6 6."""
    fight = sketched(PASS, a=walker(), C=watcher(), B=cat(9, 9, 4, stamina=1), dice="66 11 11 66", rules={"crowding": 0})
    fight.play("a move E E W", "B strike a", "C strike a")
    assert fight["a"].at == (1, 1) and fight["a"].hp == 27 - 9


def test_ct_65a_a_push_that_moves_nobody_does_not_stop_the_walk(sketched):
    """B pushes a into the wall (9 + (3 3) against 9 + (3 2): 1 damage): a is where it was, and goes on."""
    fight = sketched(
        """
        . . . . . .
         . # . B . .
        . a . . . .
        """,
        a=walker(), B=watcher(), dice="33 32")
    fight.play("a move E NE SW", "B push a")
    assert fight.damage == {"a": (1, 0)} and fight["a"].at == (2, 2) and fight["a"].ap == 6
