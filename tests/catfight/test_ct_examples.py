"""The ledger's worked examples, one by one."""

import pytest
from sketched import cat


def test_ct_40_example_1_a_strike(sketched):
    """Skill 9 with 4 4 = 17 against skill 3 with 5 5 = 13: hit; 12 damage on HP 9: −3, unconscious, prone, not defeated."""
    fight = sketched("a B", a=cat(9, 12, 6), B=cat(3, 3, 2, stamina=1), dice="44 55")
    assert fight["B"].hp == 9
    fight.play("a strike B")
    assert (fight["B"].hp, fight["B"].condition, fight["B"].prone) == (-3, "unconscious", True)


def test_ct_22_example_2_a_boosted_grab_that_misses(sketched):
    """Boosted by 8: 3 + 8 + (2 2) = 15 against 9 + (5 6) − 3 (one more enemy adjacent) = 17: a miss; the attacker's stamina is 1."""
    fight = sketched("a B b", a=cat(3, 9, 3), b=cat(1, 1, 1), B=cat(9, 9, 2, stamina=1), dice="22 56")
    assert fight["a"].stamina == 9
    fight.play("a grab B +8")
    assert fight.degree == 15 - 17
    assert (fight["a"].holds, fight["a"].stamina) == (None, 1)


def test_ct_44_example_3_a_boosted_grab_that_holds(sketched):
    """3 + 8 + (3 3) = 17 against 9 + (2 3) − 3 = 11: grabbed."""
    fight = sketched("a B b", a=cat(3, 9, 3), b=cat(1, 1, 1), B=cat(9, 9, 2, stamina=1), dice="33 23")
    fight.play("a grab B +8")
    assert fight.degree == 17 - 11 and fight["a"].holds == "grab B"


def test_ct_49_example_4_a_drag_that_fails(sketched):
    """Physique 3 with 1 2 = 6 against a grabbed physique 12 with 2 3, one more enemy adjacent: 12 + 5 − 3 − 2 = 12: fails."""
    fight = sketched("a B b", a=cat(3, 3, 3, grab="B"), b=cat(1, 1, 1), B=cat(9, 12, 2, stamina=1), dice="12 23")
    fight.play("a drag B")
    assert fight.degree == 6 - 12 and not fight.events("drag_won") and fight["a"].holds == "grab B"


def test_ct_60_example_5_a_push_into_a_wall(sketched):
    """Physique 8 with 6 5 = 19 against 4 with 2 3 = 9: degree 10, at most 8. A wall after 3 free hexes: moves 3, takes 5."""
    fight = sketched("a B . . . # . . . . .", a=cat(1, 8, 5), B=cat(1, 4, 2, stamina=1), dice="65 23")
    fight.play("a push B")
    assert fight.degree == 10
    assert fight.shows("a . . . B # . . . . .")
    assert fight.damage == {"B": (5, 0)}


def test_ct_61_example_6_a_push_into_somebody(sketched):
    """The same with a character after 3 hexes: 5 is split 3 to the shoved one, 2 to the other."""
    fight = sketched("a B . . . C . . . . .", a=cat(1, 8, 5), B=cat(1, 4, 2, stamina=1), C=cat(1, 4, 1), dice="65 23")
    fight.play("a push B")
    assert fight["B"].at == (4, 0)
    assert fight.damage == {"B": (3, 0), "C": (2, 0)}


def test_ct_54_example_7_a_rest_of_the_unconscious(sketched):
    """Rest of an unconscious fighter at HP −3: −1, still unconscious."""
    fight = sketched("a . B", a=cat(9, 12, 6, hp=-3), B=cat(3, 3, 2))
    fight.play("a rest hp")
    assert (fight["a"].hp, fight["a"].condition) == (-1, "unconscious")


@pytest.mark.parametrize(("kind", "taunter", "victim"), [("grab", 12, 8), ("control", 15, 5)])
def test_ct_51_ct_52_example_8_taunts_of_holders(sketched, kind, taunter, victim):
    """Taunt by a grabber at a target of morale 10: 12 and 8. By a controller: 15 and 5."""
    fight = sketched("a B", a=cat(9, 12, 6, **{kind: "B"}), B=cat(3, 3, 2))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale) == (taunter, victim)


def test_ct_20_example_9_a_tie(sketched):
    """Skill 5 with 3 4 = 12 against skill 6 with 2 4 = 12: all four dice again. Then 5 + (4 4) against 6 + (1 5): 13 to 12."""
    fight = sketched("a B", a=cat(5, 2, 6), B=cat(6, 3, 2, stamina=1), dice="34 24 44 15")
    fight.play("a strike B")
    assert fight.degree == 1 and fight.events("rolled")[0]["faces"] == [3, 4, 2, 4, 4, 4, 1, 5]


def test_ct_36_example_10_standing_up(sketched):
    """Move 2, prone: its whole turn goes on standing up. Move 3, prone: stands, has no AP for a step or an attack; may taunt or rest."""
    fight = sketched("B a . c", a=cat(9, 9, 2, prone=True), B=cat(3, 3, 1), c=cat(9, 9, 3, prone=True))
    fight.play("c stand")
    assert fight["c"].ap == 0 and fight.verbs("c") == {"taunt", "rest", "end"}
    fight.play("c taunt", "c end", "a stand")
    assert (fight["a"].ap, fight["a"].acted) == (0, True) and fight.verbs("a") == {"end"}
