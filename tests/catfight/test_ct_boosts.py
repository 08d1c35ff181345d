"""Boosts: stamina for a total, on both sides: CT-22."""

import pytest
from sketched import cat

DUEL = "a B"


def test_ct_22_each_may_spend_stamina_for_a_total(sketched):
    """The attacker declares, the defender answers, both pay, then the dice: 5 + 4 + (2 2) against 5 + 1 + (3 3), degree 1."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2), boosts=True, dice="22 33")
    events = fight.play("a strike B +4")
    assert fight.asked == "B boost"
    assert [event["kind"] for event in events] == ["spent", "declared"]
    events = fight.play("B boost 1")
    assert [event["kind"] for event in events] == ["boosted", "boosted", "rolled", "hurt"]
    assert fight.degree == 1
    assert (fight["a"].stamina, fight["B"].stamina) == (15 - 4, 6 - 1)


def test_ct_22_declaring_spends_ap_and_action_boosts_are_paid_later(sketched):
    """While the defender is asked, the attack's AP and action are spent, but no stamina yet."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2), boosts=True, dice="22 55")
    fight.play("a strike B +4")
    assert (fight["a"].ap, fight["a"].acted, fight["a"].stamina) == (4, True, 15)
    assert fight.line["dice_used"] == 0
    fight.play("B boost 0")
    assert fight["a"].stamina == 11


def test_ct_22_one_stamina_is_kept(sketched):
    """Available is stamina − 1, so that a boost knocks nobody out: of 9 stamina, 8. 5 + 8 + (1 1) against 5 + 5 + (6 6)."""
    fight = sketched(DUEL, a=cat(5, 4, 3), B=cat(5, 9, 2), boosts=True, dice="11 66")
    assert "only 8 stamina" in fight.refusal("a strike B +9")
    fight.play("a strike B +8")
    assert "can boost by 0 to 5" in fight.refusal("B boost 6")
    fight.play("B boost 5")
    assert (fight["a"].stamina, fight["B"].stamina) == (1, 1)
    assert fight["a"].condition == fight["B"].condition == "ready"
    assert fight.degree == -7


@pytest.mark.parametrize("boost", [-1, 15, 10**30])
def test_ct_22_no_boost_beyond_what_is_there(sketched, boost):
    """A boost is 0 to the available stamina."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2))
    assert fight.refusal({"unit": "a", "do": "strike", "target": "B", "boost": boost})


@pytest.mark.parametrize("boost", [True, "1", None, [1]])
def test_ct_22_a_boost_is_a_whole_number(sketched, boost):
    """A boost that is no whole number makes the command illegal, in attack and in defence."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2), boosts=True, dice="22 55")
    assert "a whole number is due" in fight.refusal({"unit": "a", "do": "strike", "target": "B", "boost": boost})
    fight.play("a strike B")
    assert "a whole number is due" in fight.refusal({"unit": "B", "do": "boost", "boost": boost})
    fight.play("B boost 0")


def test_ct_22_who_has_nothing_available_is_not_asked(sketched):
    """A defender with 1 stamina has nothing available, and is not asked. 2 2 against 5 5."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2, stamina=1), boosts=True, dice="22 55")
    fight.play("a strike B")
    assert fight.asked is None and fight.degree == -6


def test_ct_22_two_stamina_are_asked_for_the_one(sketched):
    """With 2 stamina the defender is asked, for 0 or 1. 2 2 against 5 5."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2, stamina=2), boosts=True, dice="22 55")
    fight.play("a strike B")
    assert fight.asked == "B boost"
    assert fight.refusal("B boost 2")
    fight.play("B boost 1")
    assert fight["B"].stamina == 1


def test_ct_22_while_asked_nothing_else_may_be_done(sketched):
    """Until the defender has answered, neither the attacker nor a third may do anything. 2 2 against 5 5."""
    fight = sketched("a B c", a=cat(5, 4, 5), c=cat(5, 5, 5), B=cat(5, 9, 2), boosts=True, dice="22 55")
    fight.play("a strike B")
    for words in ("a strike B", "c strike B", "a end", "c taunt", "B taunt", "B strike a", "a boost 0", "c boost 0", "B decline"):
        assert "asked for a boost" in fight.refusal(words)
    assert [data for data in fight.legal if "unit" in data] == [{"unit": "B", "do": "boost", "boost": 0}]
    fight.play("B boost 0")


def test_ct_22_no_boost_where_none_is_asked(sketched):
    """Outside a question a boost is no command."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2))
    assert "nothing is asked" in fight.refusal("B boost 0")
    assert "nothing is asked" in fight.refusal("a boost 0")


def test_ct_22_the_prone_and_the_held_boost_like_anybody(sketched):
    """Defending prone and grabbed, one is asked all the same: 5 + (5 5) against 5 + 3 + (5 5) − 3 − 2, degree 2."""
    fight = sketched(DUEL, a=cat(5, 4, 5, grab="B"), B=cat(5, 9, 2, prone=True), boosts=True, dice="55 55")
    fight.play("a strike B")
    assert fight.asked == "B boost"
    fight.play("B boost 3")
    assert fight.degree == 2


def test_ct_22_an_opportunity_attack_is_boosted_too(sketched):
    """The enemy that strikes at a mover may boost, and the mover answers. 5 + 2 + (3 3) against 5 + 1 + (3 3)."""
    fight = sketched(
        """
        . . . .
         a . B .
        . . . .
        """,
        a=cat(5, 4, 5), B=cat(5, 3, 2), boosts=True, dice="33 33")
    fight.play("a move E W")
    assert fight.asked == "B opportunity a"
    fight.play("B strike a +2")
    assert fight.asked == "a boost"
    fight.play("a boost 1")
    assert (fight["a"].stamina, fight["B"].stamina) == (14, 4)
    assert fight["a"].hp == 12 - 3
