"""Opportunity attacks on whoever is moved by force: CT-65, CT-65a, and the two kinds inside each other."""

import pytest
from sketched import cat, next_to

LANE = """
. . c . . . .
 a B . . . . .
. . d . . . .
"""
"""a pushes B to the east, into and out of the reach of c and d."""


def pusher(**more):
    return cat(1, 9, 9, **more)


def pushed(**more):
    return cat(5, 9, 2, **{"stamina": 1, **more})


def mate(move=1, **more):
    return cat(9, 9, move, stamina=1, **more)


def begun(sketched, *, push="44 33", dice="", drawing=LANE, **sheets):
    """a has pushed B (degree 2 unless said otherwise), and the first of its mates is asked."""
    cats = {"a": pusher(), "B": pushed(), "c": mate(3), "d": mate(1)} | sheets
    fight = sketched(drawing, rules={"crowding": 0}, dice=push + dice, **cats)
    fight.play("a push B")
    return fight


def test_ct_65_a_shove_provokes_the_enemies_of_the_shoved(sketched):
    """B enters the reach of c and d in the shove and leaves it in the next hex: both are asked before. 4 4 against 3 3: 2 hexes."""
    fight = begun(sketched)
    assert fight.asked == "c opportunity B" and fight["B"].at == (2, 1)
    fight.play("c decline")
    assert fight.asked == "d opportunity B" and fight["B"].at == (2, 1)
    fight.play("d decline")
    assert fight.asked is None and fight["B"].at == (3, 1)


def test_ct_65_only_hexes_entered_in_the_shove_count(sketched):
    """Who began beside an enemy and is shoved straight out of its reach does not provoke it: c at B's back. 4 4 against 3 3."""
    fight = begun(sketched, drawing="""
        . c . . . . .
         a B . . . . .
        . d . . . . .
        """)
    assert fight.asked is None and fight["B"].at == (3, 1)


def test_ct_65_what_it_walked_past_itself_does_not_count(sketched):
    """B's own walk beside c is another movement: pushed out of c's reach at once it does not provoke it.

    B walks beside c, and in a's turn is pushed away. 4 4 against 3 3.
    """
    fight = sketched(
        """
        . c . . . . .
         a . B . . . .
        . . . . . . .
        """,
        a=pusher(), B=cat(5, 9, 10, stamina=1), c=mate(), dice="44 33", rules={"crowding": 0})
    fight.play("B move W", "B end", "a push B")
    assert fight.asked is None and fight["B"].at == (3, 1)


def test_ct_65_such_an_attack_is_the_enemys_action_and_its_turn_has_1_ap_less(sketched):
    """c strikes B on its way (6 6 against 1 1): that was its action for the round, and its turn to come has 1 AP less."""
    fight = begun(sketched, dice="66 11")
    fight.play("c strike B", "d decline")
    assert fight.damage == {"B": (9, 0)} and fight["B"].at == (3, 1)
    assert fight["c"].acted and not fight["d"].acted
    fight.play("a end")
    assert fight.turn == "c" and (fight["c"].ap, fight["c"].acted) == (2, True)
    assert "used its action" in fight.refusal("c taunt")


def test_ct_65_the_ap_are_back_in_the_next_round(sketched):
    """1 AP less for that turn only. 6 6 against 1 1."""
    fight = begun(sketched, dice="66 11")
    fight.play("c strike B", "d decline", "a end", "c end", "B end", "d end", "a end")
    assert (fight.round, fight.turn, fight["c"].ap, fight["c"].acted) == (2, "c", 3, False)


def test_ct_65_a_fighter_of_move_1_has_nothing_left(sketched):
    """d, of move 1, has 0 AP in its turn, which comes all the same. 6 6 against 1 1."""
    fight = begun(sketched, dice="66 11")
    fight.play("c decline", "d strike B", "a end", "c end", "B end")
    assert (fight.turn, fight["d"].ap) == ("d", 0)
    assert fight.verbs("d") == {"end"}


def test_ct_65_a_slow_fighter_that_owes_cannot_stand_up(sketched):
    """Standing takes the whole turn below move 3, and the whole of it is not there: action and AP are spent. 6 6 against 1 1."""
    fight = begun(sketched, d=mate(1, prone=True), dice="66 11")
    fight.play("c decline", "d strike B", "a end", "c end", "B end")
    assert "takes the whole turn" in fight.refusal("d stand")


def test_ct_65_declining_costs_nothing(sketched):
    """Declined, action and AP stay."""
    fight = begun(sketched)
    fight.play("c decline", "d decline", "a end")
    assert (fight["c"].ap, fight["c"].acted) == (3, False)


def test_ct_65_a_spent_action_makes_none(sketched):
    """Whose turn has ended or whose action is spent makes none: c rested and ended, d only ended, both before a's turn. 4 4 / 3 3."""
    fight = sketched(LANE, a=cat(1, 9, 5), B=pushed(), c=mate(10), d=mate(9), rules={"crowding": 0}, dice="44 33")
    fight.play("c rest hp", "c end", "d end", "a push B")
    assert fight.asked is None and fight["B"].at == (3, 1)


def test_ct_65_once_in_a_round(sketched):
    """c, having spent its action in a first shove, makes none in the second. e pushes B back along the lane.

    a 4 4 / 3 3 (2 hexes), c strikes 1 1 / 6 6, e 4 4 / 3 3.
    """
    fight = sketched(
        """
        . . c . . . .
         a B . . e . .
        . . . . . . .
        """,
        a=pusher(), e=cat(1, 9, 8), B=pushed(), c=mate(3), rules={"crowding": 0}, dice="44 33 11 66 44 33")
    fight.play("a push B", "c strike B", "a end", "e push B")
    assert fight.asked is None and fight["B"].at == (1, 1)


def test_ct_65_in_its_own_turn_it_costs_1_ap_now(sketched):
    """c acts in a's group: its turn is on, so the attack costs 1 AP at once, and its action. c strikes 6 6 / 1 1."""
    fight = begun(sketched, c=mate(9), dice="66 11")
    assert fight.turn == "ac"
    fight.play("c strike B", "d decline")
    assert (fight["c"].ap, fight["c"].acted) == (8, True)
    assert fight.turn == "ac"


def test_ct_65_and_needs_1_ap(sketched):
    """A member of the group that has walked all its AP away makes none."""
    fight = sketched(
        """
        . . . . . c .
         a B . . . . .
        . . . . . . .
        """,
        a=cat(1, 9, 3), B=pushed(), c=mate(3), rules={"crowding": 0}, dice="44 33")
    fight.play("c move W W W", "a push B")
    assert fight["c"].at == (2, 0) and fight["c"].ap == 0 and not fight["c"].acted
    assert fight.asked is None and fight["B"].at == (3, 1)


@pytest.mark.parametrize("sheet", [{"hp": 0}, {"control": "E"}])
def test_ct_65_the_unconscious_and_controllers_make_none(sketched, sheet):
    """As on one's own movement: c, unconscious or busy controlling E, is not asked. 4 4 against 3 3."""
    fight = sketched(
        """
        . E c . . . .
         a B . . . . .
        . . . . . . .
        """,
        a=pusher(), B=pushed(), c=cat(9, 9, 3, **sheet), E=cat(1, 1, 1), rules={"crowding": 0}, dice="44 33")
    fight.play("a push B")
    assert fight.asked is None and fight["B"].at == (3, 1)


def test_ct_65_the_unconscious_provoke(sketched):
    """Somebody unconscious being shoved provokes: c strikes it without dice. The push rolls 4 4 + 9, at most 9; the edge is 4 hexes off."""
    fight = begun(sketched, B=pushed(hp=0), push="44")
    assert fight.asked == "c opportunity B"
    fight.play("c strike B", "d decline")
    assert fight["B"].at == (6, 1) and fight["B"].hp == 0 - 9 - 4


def test_ct_65_a_body_provokes_nobody(sketched):
    """A body being shoved provokes nobody. d defeats B (6 6 against 1 1); a's push rolls 1 1 + 2: at most 2 hexes."""
    fight = sketched(
        """
        . . c . . . .
         a B . . . . .
        . d . . . . E
        """,
        a=cat(1, 2, 9), B=pushed(hp=1, morale=0), c=mate(3), d=mate(10), E=cat(1, 1, 1), rules={"crowding": 0}, dice="66 11 11")
    fight.play("d strike B", "d end", "a push B")
    assert fight.asked is None and fight["B"].at == (3, 1) and fight["B"].condition == "defeated"


def test_ct_65_a_throw_provokes_like_a_push(sketched):
    """A throw is a shove: thrown to the east past c and d. 4 4 against 3 5 − 2: 2 hexes."""
    fight = sketched(LANE, a=pusher(grab="B"), B=pushed(), c=mate(3), d=mate(1), rules={"crowding": 0}, dice="44 35")
    fight.play("a throw B E")
    assert fight.asked == "c opportunity B"
    fight.play("c decline", "d decline")
    assert fight["B"].at == (3, 1)


def test_ct_65_an_answer_may_be_any_attack_of_free_hands(sketched):
    """Strike, push, trip, grab (and trap where it fits), with hands full only strike, as in CT-64."""
    fight = begun(sketched)
    assert fight.verbs("c") == {"strike", "push", "trip", "grab", "decline"}
    assert "is asked first" in fight.refusal("d strike B")
    fight.play("c decline", "d decline")


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
