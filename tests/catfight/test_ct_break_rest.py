"""What anyone may do, held or not: break, rest, let go: CT-53 to CT-55."""

import pytest
from sketched import cat


@pytest.mark.parametrize(("stat", "degree"), [("skill", 1), ("physique", 4)])
def test_ct_53_break_is_skill_or_physique_against_the_holders_skill(sketched, stat, degree):
    """The breaker chooses its stat. 6 (or 9) + (3 3) against 5 + (3 3), grabbed: no malus on a break."""
    fight = sketched("a B", a=cat(6, 9, 9), B=cat(5, 12, 2, stamina=1, grab="a"), dice="33 33")
    fight.play(f"a break B {stat}")
    assert fight.degree == degree and fight["B"].holds is None


def test_ct_53_only_that_holders_hold_ends(sketched):
    """Held by two, the break of B's grip leaves C's. 6 + (6 6) against 5 + (1 1), crowding off."""
    fight = sketched("C a B", a=cat(6, 6, 9), B=cat(5, 12, 2, stamina=1, grab="a"), C=cat(5, 5, 1, grab="a"),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("a break B skill")
    assert (fight["B"].holds, fight["C"].holds) == (None, "grab a")
    assert "move" not in fight.verbs("a")


def test_ct_53_a_failed_break(sketched):
    """6 + (1 1) against 5 + (6 6)."""
    fight = sketched("a B", a=cat(6, 6, 9), B=cat(5, 12, 2, stamina=1, grab="a"), dice="11 66")
    fight.play("a break B physique")
    assert fight["B"].holds == "grab a"


@pytest.mark.parametrize("target", ["B", "C"])
def test_ct_53_the_controlled_may_break_any_grab_or_control(sketched, target):
    """Controlled by B and grabbed by C: either may be broken, at −2. 6 + (6 6) − 2 against 5 + (1 1)."""
    fight = sketched("C a B", a=cat(6, 6, 9), B=cat(5, 5, 2, stamina=1, control="a"), C=cat(5, 5, 1, stamina=1, grab="a"),
                     rules={"crowding": 0}, dice="66 11")
    fight.play(f"a break {target} skill")
    assert fight.degree == 11 - 2 and fight[target].holds is None


def test_ct_53_a_trap_cannot_be_broken(sketched):
    """A trap cannot be broken, nor a hold on somebody else, nor none."""
    fight = sketched("# a B c", a=cat(6, 6, 9), c=cat(5, 5, 1), B=cat(5, 12, 2, trap="a"))
    assert "a trap cannot be broken" in fight.refusal("a break B skill")
    fight.play("a end")
    fight = sketched("a B c", a=cat(6, 6, 9), c=cat(5, 5, 1), B=cat(5, 12, 2, grab="c"))
    assert "does not hold a" in fight.refusal("a break B skill")


def test_ct_53_a_break_keeps_ones_own_hold(sketched):
    """Two who hold each other: a breaks B's grip and keeps its own. 6 + (6 6) against 5 + (1 1) − 2."""
    fight = sketched("a B", a=cat(6, 6, 9, grab="B"), B=cat(5, 12, 2, stamina=1, grab="a"), dice="66 11")
    fight.play("a break B skill")
    assert fight.degree == 11 + 2
    assert (fight["a"].holds, fight["B"].holds) == ("grab B", None)


def test_ct_53_the_stat_must_be_named(sketched):
    """Which stat breaks is part of the command."""
    fight = sketched("a B", a=cat(6, 6, 9), B=cat(5, 12, 2, grab="a"))
    assert "'stat' is missing" in fight.refusal("a break B")
    assert "stat: one of" in fight.refusal({"unit": "a", "do": "break", "target": "B", "stat": "move"})


@pytest.mark.parametrize(("what", "before", "after"), [
    ("hp", {"hp": 5}, (7, 15)), ("hp", {"hp": 14}, (15, 15)), ("hp", {}, (15, 15)),
    ("stamina", {"stamina": 5}, (15, 7)), ("stamina", {"stamina": 14}, (15, 15)), ("stamina", {}, (15, 15)),
])
def test_ct_54_rest_regains_2_never_above_the_maximum(sketched, what, before, after):
    """Rest regains 2 HP or 2 stamina, never above the maximum, and may be had when nothing is gained."""
    fight = sketched("a . B", a=cat(5, 5, 5, **before), B=cat(5, 5, 2))
    fight.play(f"a rest {what}")
    assert (fight["a"].hp, fight["a"].stamina) == after
    assert (fight["a"].acted, fight["a"].ap) == (True, 5)


@pytest.mark.parametrize("what", ["morale", "HP", "", None])
def test_ct_54_rest_names_what_it_regains(sketched, what):
    """Rest is for "hp" or "stamina"."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    assert "what: one of 'hp', 'stamina' is due" in fight.refusal({"unit": "a", "do": "rest", "what": what})
    assert "'what' is missing" in fight.refusal({"unit": "a", "do": "rest"})


@pytest.mark.parametrize("sheet", [{"prone": True}, {"grab": "B"}, {"prone": True, "trap": "B"}])
def test_ct_55_resting_taunting_and_letting_go_while_down_or_holding(sketched, sheet):
    """All of it may be done prone, grabbed or trapped, and a holder may rest, taunt, break a hold on itself, or let go."""
    fight = sketched("a B #", a=cat(5, 5, 5, **sheet), B=cat(5, 5, 2, grab="a"))
    verbs = fight.verbs("a")
    assert {"rest", "taunt", "break", "strike"} <= verbs
    assert ("release" in verbs) == ("grab" in sheet or "trap" in sheet)


def test_ct_55_a_prone_trapped_and_grabbed_fighter_may_do_all_with_its_maluses(sketched):
    """Free hands, prone, trapped and grabbed: everything but walking. 9 + (6 6) − 3 − 1 − 1 against 5 + (1 1)."""
    fight = sketched(
        """
        . C .
         # a B
        . . .
        """,
        a=cat(9, 9, 5, prone=True), B=cat(5, 5, 2, trap="a", stamina=1), C=cat(5, 5, 1, grab="a"), rules={"crowding": 0}, dice="66 11")
    assert fight.verbs("a") == {"strike", "push", "trip", "grab", "trap", "break", "stand", "taunt", "rest", "end"}
    fight.play("a trip B")
    assert fight.degree == 9 + 12 - 5 - 5 - 2 and fight["B"].prone


@pytest.mark.parametrize("kind", ["grab", "trap", "control"])
def test_ct_55_a_holder_may_rest_taunt_break_and_let_go(sketched, kind):
    """Whatever one's hands are on, one may rest, taunt, break a hold on oneself, and let go."""
    fight = sketched("C a B #", a=cat(5, 5, 5, **{kind: "B"}), B=cat(5, 5, 2), C=cat(5, 5, 1, grab="a"))
    assert {"rest", "taunt", "break", "release", "end"} <= fight.verbs("a")
