"""Opportunity attacks on whoever is moved by force, and what they cost: CT-65."""

import pytest
from shoved_lane import LANE, begun, mate, pushed, pusher
from sketched import cat


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
