"""Whether a forced movement goes on after an answer, and one inside another: CT-65a."""

from shoved_lane import LANE, begun, mate, pushed, pusher
from sketched import cat, next_to


def test_ct_65a_the_order_of_the_enemies_of_the_shoved(sketched):
    """Descending move, then the order of the file: d is listed before c and has the same move."""
    fight = sketched(LANE, a=pusher(), d=mate(3), c=mate(3), B=pushed(), rules={"crowding": 0}, dice="44 33")
    fight.play("a push B")
    assert fight.asked == "d opportunity B"
    fight.play("d decline")
    assert fight.asked == "c opportunity B"
    fight.play("c decline")


def test_ct_65a_a_strike_does_not_stop_a_shove(sketched):
    """Struck (6 6 against 1 1) the shoved goes on, and d is asked."""
    fight = begun(sketched, dice="66 11")
    fight.play("c strike B")
    assert fight.asked == "d opportunity B"
    fight.play("d decline")
    assert fight["B"].at == (3, 1)


def test_ct_65a_unconscious_it_goes_on(sketched):
    """Knocked out on its way (6 6 against 1 1) it goes on, conscious or not, and d may strike it without dice."""
    fight = begun(sketched, B=pushed(hp=9), dice="66 11")
    fight.play("c strike B")
    assert fight["B"].condition == "unconscious" and fight.asked == "d opportunity B"
    assert fight.verbs("d") == {"strike", "push", "grab", "decline"}
    fight.play("d strike B")
    assert fight["B"].hp == -9 and fight["B"].at == (3, 1)


def test_ct_65a_a_trip_does_not_stop_a_shove(sketched):
    """Tripped (6 6 against 1 1) it is prone and goes on."""
    fight = begun(sketched, dice="66 11")
    fight.play("c trip B", "d decline")
    assert fight["B"].prone and fight["B"].at == (3, 1)


def test_ct_65a_a_new_hold_stops_it(sketched):
    """Grabbed (6 6 against 1 1) the shoved stops, and d is not asked."""
    fight = begun(sketched, dice="66 11")
    fight.play("c grab B")
    assert fight.asked is None and fight["B"].at == (2, 1) and fight["c"].holds == "grab B"


def test_ct_65a_a_trap_stops_it_too(sketched):
    """c traps B against a wall (6 6 against 1 1) behind it: the shove is over."""
    fight = begun(sketched, drawing="""
        . . c . . . .
         a B . . . . .
        . . d # . . .
        """, dice="66 11")
    assert "trap" in fight.verbs("c")
    fight.play("c trap B")
    assert fight["B"].at == (2, 1) and fight["c"].holds == "trap B"


def test_ct_65a_moved_by_the_attack_it_stops(sketched):
    """c pushes B out of the lane (3 3 against 3 2: 1 hex): a's shove is over, and d is not asked for it."""
    fight = begun(sketched, dice="33 32")
    fight.play("c push B")
    assert fight.asked is None and fight["B"].at == (3, 2)


def test_ct_65a_a_push_that_moves_nobody_does_not_stop_it(sketched):
    """c pushes B into the wall below it (3 3 against 3 2: 1 damage): not moved, so the shove goes on."""
    fight = begun(sketched, drawing="""
        . . c . . . .
         a B . . . . .
        . . d # . . .
        """, dice="33 32")
    fight.play("c push B", "d decline")
    assert fight["B"].at == (3, 1) and fight.damage == {"B": (1, 0)}


def test_ct_65a_a_shove_inside_a_shove(sketched):
    """A forced movement inside another: c's push of B, on its way in a's, takes it into and out of the reach of e, who is asked.

    a 4 4 / 3 3; c 5 5 / 3 2 (5 hexes): B slides past e at (2, 3) to (3, 3), and before it leaves for (4, 4) e strikes, 6 6 / 1 1.
    At (4, 4) it meets the edge with 2 hexes to go.
    """
    fight = sketched(
        """
        . . c . . . .
         a B . . . . .
        . . . . . . .
         . . e . . . .
        . . . . . . .
        """,
        a=pusher(), B=pushed(), c=mate(3), e=mate(1), rules={"crowding": 0}, dice="44 33 55 32 66 11")
    fight.play("a push B", "c push B")
    assert fight.asked == "e opportunity B" and fight["B"].at == (3, 3)
    fight.play("e strike B")
    assert fight["B"].at == (4, 4)
    assert fight.damage == {"B": (9 + 2, 0)}
    assert fight["c"].acted and fight["e"].acted


def test_ct_65_a_push_at_a_walker_is_a_forced_movement(sketched):
    """B, provoked by a's own step, pushes it free of charge; the shove provokes C in its turn, and that is C's action.

    The walker a leaves B and C at once; B pushes it west (5 5 / 3 3: 4 hexes) to (1, 1), beside C, and on: C, asked for its action
    of the round, strikes (6 6 / 1 1). Two hexes on there is the edge, with 2 to go.
    """
    fight = sketched(
        """
        . . C . . .
         . . . B . .
        . . a . . .
        """,
        a=cat(5, 9, 9, stamina=1), B=mate(2), C=mate(1), rules={"crowding": 0}, dice="55 33 66 11")
    fight.play("a move NE SW")
    assert fight.asked == "B opportunity a"
    fight.play("B push a")
    assert fight.asked == "C opportunity a" and fight["a"].at == (1, 1)
    fight.play("C strike a")
    assert fight.asked is None and (fight["a"].at, fight["a"].ap) == ((0, 1), 8)
    assert fight.damage == {"a": (9 + 2, 0)}
    assert (fight["B"].acted, fight["C"].acted) == (False, True)
    fight.play("a end")
    assert fight["B"].ap == 2
    fight.play("B end")
    assert (fight.turn, fight["C"].ap) == ("C", 0)


def test_ct_65a_defeated_on_its_way_it_provokes_nobody_more(sketched):
    """A body being shoved provokes nobody: c defeats B on its way (hp 1, morale 0; 6 6 / 1 1), the body slides on, and d is not asked."""
    fight = begun(sketched, B=pushed(hp=1, morale=0), E=cat(1, 1, 4), dice="66 11", drawing=LANE.replace(". . d . . . .", ". . d . . . E"))
    fight.play("c strike B")
    assert fight["B"].condition == "defeated"
    assert fight.asked is None and fight["B"].at == (3, 1)


def along(cell, *steps):
    """The hex reached from another by steps in words."""
    for step in steps:
        cell = next_to(cell, step)
    return cell


def test_ct_65a_moved_in_a_ring_back_to_where_it_was_it_stops_all_the_same(sketched):
    """A shove inside a shove, six deep: pushed on two hexes by each of six mates of a, B comes round to the hex it was to leave
    in a's push. It has been moved, so that push is over. All roll 6 6 against 1 1.
    """
    start = (4, 7)
    place = {"B": along(start, "SW"), "a": along(start, "SW", "SW")}
    ring = ["E", "NE", "NW", "W", "SW", "SE"]
    back, here = dict(zip(ring, ring[3:] + ring[:3], strict=True)), start
    for letter, direction in zip("cdefgh", ring, strict=True):
        place[letter] = along(here, back[direction])
        here = along(here, direction, direction)
    assert here == start
    rows = [["."] * 10 for _ in range(11)]
    for letter, (column, row) in place.items():
        rows[row][column] = letter
    drawing = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    sheets = {letter: cat(1, 2 if letter == "h" else 3, 2) for letter in "cdefgh"}
    fight = sketched(drawing, a=cat(1, 2, 9), B=cat(1, 1, 1, stamina=1), rules={"crowding": 0}, dice="66 11" * 7, **sheets)
    fight.play("a push B")
    for letter in "cdefgh":
        assert fight.asked == f"{letter} opportunity B"
        fight.play(f"{letter} push B")
    assert fight.asked is None and fight["B"].at == start and fight.damage == {}
    assert len(fight.events("shoved")) == 1 + 6 * 2
