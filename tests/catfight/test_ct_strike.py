"""Strike with free hands and with hands full: CT-40, CT-46."""

import pytest
from sketched import cat


def test_ct_40_strike_is_skill_against_skill_for_the_physique(sketched):
    """Skill against skill: the target takes the attacker's physique. 9 + (4 4) = 17 against 3 + (5 5) = 13: 7 damage."""
    fight = sketched("a B", a=cat(9, 7, 6), B=cat(3, 4, 2, stamina=1), dice="44 55")
    fight.play("a strike B")
    assert fight.degree == 4 and fight.damage == {"B": (7, 0)}
    assert (fight["B"].hp, fight["B"].stamina, fight["B"].morale) == (5, 1, 10)


def test_ct_40_the_degree_does_not_matter_for_the_damage(sketched):
    """By 1 or by 20, the damage is the physique. 12 + (6 6) against 1 + (1 1)."""
    fight = sketched("a B", a=cat(12, 2, 6), B=cat(1, 4, 2, stamina=1), dice="66 11")
    fight.play("a strike B")
    assert fight.degree == 21 and fight.damage == {"B": (2, 0)}


def test_ct_40_a_miss_does_nothing(sketched):
    """Missed: 9 + (1 1) against 3 + (6 6)."""
    fight = sketched("a B", a=cat(9, 7, 6), B=cat(3, 4, 2, stamina=1), dice="11 66")
    fight.play("a strike B")
    assert fight.damage == {} and fight["a"].acted


@pytest.mark.parametrize("target", ["B", "C"])
def test_ct_46_a_grabber_may_strike_anybody_beside_it(sketched, target):
    """While grabbing B, a may strike B or any other enemy beside it. The grip stays. 9 + (6 6) − 3 against 3 + (1 1)."""
    fight = sketched("C a B", a=cat(9, 7, 6, grab="B"), B=cat(3, 4, 2, stamina=1), C=cat(3, 4, 1, stamina=1), dice="66 11")
    fight.play(f"a strike {target}")
    assert fight.damage == {target: (7, 0)} and fight["a"].holds == "grab B"


def test_ct_46_so_may_a_trapper(sketched):
    """While trapping B: strike at any adjacent enemy. 9 + (6 6) − 3 against 3 + (1 1)."""
    fight = sketched("C a B #", a=cat(9, 7, 6, trap="B"), B=cat(3, 4, 2, stamina=1), C=cat(3, 4, 1, stamina=1), dice="66 11")
    fight.play("a strike C")
    assert fight.damage == {"C": (7, 0)} and fight["a"].holds == "trap B"


def test_ct_46_a_grabber_may_not_do_what_wants_free_hands(sketched):
    """While grabbing: strike, throw, slam, drag, control, taunt (and rest, break, let go); not push, trip, grab or trap."""
    fight = sketched("C a B #", a=cat(9, 7, 6, grab="B"), B=cat(3, 4, 2), C=cat(3, 4, 1, grab="a"))
    assert fight.verbs("a") == {"strike", "throw", "slam", "drag", "control", "break", "taunt", "rest", "release", "end"}
    for attack in ("throw C E", "slam C", "drag C", "control C"):
        assert "only the one it holds" in fight.refusal(f"a {attack}")
    for attack in ("push", "trip", "grab", "trap"):
        assert "is holding somebody (grab)" in fight.refusal(f"a {attack} B")


def test_ct_40_free_hands_have_no_use_for_a_holders_actions(sketched):
    """With free hands: strike, push, taunt, trip, grab and trap; what needs a grip is refused."""
    fight = sketched("a B #", a=cat(9, 7, 6), B=cat(3, 4, 2))
    assert fight.verbs("a") == {"strike", "push", "trip", "grab", "trap", "taunt", "rest", "end"}
    for attack in ("throw B E", "slam B", "drag B", "control B", "submission B skill"):
        assert "has nobody in its grip" in fight.refusal(f"a {attack}")
