"""Opposed rolls: totals, ties, crowding, who has no defence, the order of the dice: CT-20, CT-21, CT-23, CT-24."""

import pytest
from sketched import cat

DUEL = "a B"


def parts(event, side):
    return [(part["name"], part["value"]) for part in event[side]]


def test_ct_20_the_higher_total_wins(sketched):
    """2d6 + stat against 2d6 + stat; the degree is the difference. 6 + (4 3) = 13 against 5 + (2 5) = 12: hit by 1."""
    fight = sketched(DUEL, a=cat(6, 3, 5), B=cat(5, 9, 1, stamina=1), dice="43 25")
    fight.play("a strike B")
    rolled, = fight.events("rolled")
    assert (parts(rolled, "attack"), parts(rolled, "defence"), rolled["degree"]) == ([("skill", 6)], [("skill", 5)], 1)
    assert fight.damage == {"B": (3, 0)}


def test_ct_20_a_lower_total_misses(sketched):
    """6 + (4 3) = 13 against 5 + (4 5) = 14: missed by 1, nothing happens but the cost."""
    fight = sketched(DUEL, a=cat(6, 3, 5), B=cat(5, 9, 1, stamina=1), dice="43 45")
    fight.play("a strike B")
    assert fight.degree == -1 and fight.damage == {}


def test_ct_20_a_tie_is_rolled_again(sketched):
    """On a tie all four dice are rolled again, as often as need be: 5 5 / 5 5, 1 2 / 2 1, then 3 3 / 3 2."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 1, stamina=1), dice="55 55 12 21 33 32")
    fight.play("a strike B")
    rolled, = fight.events("rolled")
    assert rolled["faces"] == [5, 5, 5, 5, 1, 2, 2, 1, 3, 3, 3, 2]
    assert fight.degree == 1 and fight.line["dice_used"] == 12


def test_ct_20_boosts_stay_through_a_tie(sketched):
    """The boosts are paid once and count in each roll: 5 + 2 + (2 2) = 11 = 5 + 1 + (2 3), then 5 + 2 + (3 3) against 5 + 1 + (3 3)."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(5, 9, 2), boosts=True, dice="22 23 33 33")
    fight.play("a strike B +2", "B boost 1")
    assert fight.degree == 1
    assert (fight["a"].stamina, fight["B"].stamina) == (13, 5)


def test_ct_21_crowding_is_3_for_each_other_enemy_beside_one(sketched):
    """Each takes −3 for each enemy adjacent to them other than the opponent.

    a stands beside B, C and D: −6 attacking B. B stands beside a, c and d: −6 too. 5 + (6 6) − 6 = 11, 5 + (2 2) − 6 = 3.
    """
    fight = sketched(
        """
        . C c .
         D a B .
        . . d .
        """,
        a=cat(5, 4, 5), B=cat(5, 9, 1, stamina=1), C=cat(5, 5, 1), D=cat(5, 5, 1), c=cat(5, 5, 2), d=cat(5, 5, 2), dice="66 22")
    fight.play("a strike B")
    rolled, = fight.events("rolled")
    assert parts(rolled, "attack") == [("skill", 5), ("crowded", -6)]
    assert parts(rolled, "defence") == [("skill", 5), ("crowded", -6)]
    assert fight.degree == 8


def test_ct_21_the_unconscious_and_the_defeated_do_not_crowd(sketched):
    """Who is unconscious or defeated crowds nobody: C is out, D was defeated (6 6 against 1 1), so a has no malus against B."""
    fight = sketched(
        """
        . C . .
         D a B .
        . e . .
        """,
        a=cat(5, 4, 5), e=cat(9, 9, 6), B=cat(5, 9, 1, stamina=1), C=cat(5, 5, 1, hp=0), D=cat(5, 5, 1, hp=1, stamina=1, morale=0),
        dice="66 11 43 43 33 32")
    fight.play("e strike D", "e end")
    assert fight["D"].condition == "defeated"
    fight.play("a strike B")
    assert parts(fight.events("rolled")[-1], "attack") == [("skill", 5)]
    assert fight.degree == 1


def test_ct_21_the_prone_and_the_held_crowd(sketched):
    """Prone and held enemies crowd like standing ones: 5 + (4 4) − 6 against 5 + (4 3)."""
    fight = sketched(
        """
        . C . .
         D a B .
        . . . .
        """,
        a=cat(5, 4, 5, grab="D"), B=cat(5, 9, 1, stamina=1), C=cat(5, 5, 1, prone=True), D=cat(5, 5, 1), dice="44 43")
    fight.play("a strike B")
    assert fight.degree == 1 - 6


def test_ct_21_friends_do_not_crowd(sketched):
    """One's own side is no crowd: b and c beside a cost nothing. 5 + (4 4) against 5 + (4 3)."""
    fight = sketched(
        """
        . b . .
         c a B .
        . . . .
        """,
        a=cat(5, 4, 5), b=cat(1, 1, 2), c=cat(1, 1, 2), B=cat(5, 9, 1, stamina=1), dice="44 43")
    fight.play("a strike B")
    assert fight.degree == 1


@pytest.mark.parametrize("crowding", range(7))
def test_ct_21_crowding_is_a_match_option_from_0_to_6(sketched, crowding):
    """The option says how much each enemy costs. One other enemy beside a: 5 + (5 5) − n against 5 + (3 3)."""
    dice = "55 33" if crowding != 4 else "55 33 55 32"
    fight = sketched("C a B", a=cat(5, 4, 5), B=cat(5, 9, 1, stamina=1), C=cat(5, 5, 1), rules={"crowding": crowding}, dice=dice)
    fight.play("a strike B")
    assert fight.degree == 4 - crowding + (crowding == 4)


STRIKES_AT_THE_HELPLESS = ["strike", "grab", "trap"]


@pytest.mark.parametrize("attack", STRIKES_AT_THE_HELPLESS)
def test_ct_23_against_the_unconscious_attacks_succeed_without_dice(sketched, attack):
    """An attack on somebody unconscious succeeds, and no dice are rolled. (Trip is out: the unconscious are prone.)"""
    fight = sketched("a B #", a=cat(1, 2, 5), B=cat(12, 12, 1, hp=0))
    fight.play(f"a {attack} B")
    if attack == "strike":
        assert fight["B"].hp == -2
    else:
        assert fight["a"].holds == f"{attack} B"
    assert fight["a"].acted and fight["a"].ap == 4


def test_ct_23_the_unconscious_give_no_boost(sketched):
    """Who has no defence is not asked for a boost, stamina or not."""
    fight = sketched(DUEL, a=cat(1, 2, 5), B=cat(12, 12, 9, hp=0), boosts=True)
    assert fight["B"].stamina == 27
    fight.play("B end", "a strike B")
    assert fight.asked is None and fight["B"].hp == -2


def test_ct_23_an_attack_without_dice_takes_no_boost(sketched):
    """An attack that rolls no dice takes no boost above 0."""
    fight = sketched(DUEL, a=cat(1, 2, 5), B=cat(12, 12, 1, hp=0))
    for attack in STRIKES_AT_THE_HELPLESS[:2]:
        assert "takes no boost" in fight.refusal(f"a {attack} B +1")
    assert fight.refusal("a strike B +0") is None


@pytest.mark.parametrize(("holding", "attack"), [
    ("grab", "slam B"), ("grab", "drag B"), ("grab", "control B"), ("control", "submission B skill"),
])
def test_ct_23_a_holder_needs_no_dice_against_the_unconscious(sketched, holding, attack):
    """Slam, drag, control and submission need no dice against the unconscious either, and take no boost."""
    fight = sketched(DUEL, a=cat(4, 2, 5, **{holding: "B"}), B=cat(12, 12, 1, hp=0))
    assert "takes no boost" in fight.refusal(f"a {attack} +1")
    fight.play(f"a {attack}")
    found = {"slam B": fight["B"].hp == -4, "drag B": bool(fight.events("drag_won")), "control B": fight["a"].holds == "control B",
             "submission B skill": (fight["B"].hp, fight["B"].stamina) == (-4, 3 - 4)}
    assert found[attack]


def test_ct_23_a_push_at_the_unconscious_rolls_for_its_degree(sketched):
    """Push rolls the attacker's two dice to find the degree: the whole total counts. (1 2) + 2 = 5 hexes, at most physique 2."""
    fight = sketched("a B . . . . .", a=cat(1, 2, 5), B=cat(12, 12, 1, hp=0), dice="12")
    fight.play("a push B")
    rolled, = fight.events("rolled")
    assert (rolled["faces"], rolled["degree"], rolled["defence"]) == ([1, 2], 5, [])
    assert fight.shows("a . . B . . .")


def test_ct_23_modifiers_and_boost_count_in_that_total(sketched):
    """The attacker's modifiers and boost apply: (1 2) + 12 − 3 (prone) − 6 (two others) + 2 = 8 hexes."""
    fight = sketched(
        """
        . . . . . . . . . . .
         C a B . . . . . . . .
        . D . . . . . . . . .
        """,
        a=cat(1, 12, 5, prone=True), B=cat(12, 12, 1, hp=0), C=cat(1, 1, 1), D=cat(1, 1, 1), dice="12")
    fight.play("a push B +2")
    assert fight.degree == 8
    assert fight["a"].stamina == 13
    assert fight["B"].at == (10, 1)


def test_ct_23_the_degree_is_at_least_1(sketched):
    """However bad the total, the degree is 1: (1 1) + 1 − 3 − 6 = −6."""
    fight = sketched(
        """
        . . . .
         C a B .
        . D . .
        """,
        a=cat(1, 1, 5, prone=True), B=cat(12, 12, 1, hp=0), C=cat(1, 1, 1), D=cat(1, 1, 1), dice="11")
    fight.play("a push B")
    assert fight.degree == 1 and fight["B"].at == (3, 1)


def test_ct_23_a_throw_of_the_unconscious_rolls_too(sketched):
    """Throw rolls the attacker's two dice: (1 1) + 3 = 5, at most 3 hexes."""
    fight = sketched("a B . . . . .", a=cat(1, 3, 5, grab="B"), B=cat(12, 12, 1, hp=0), dice="11")
    fight.play("a throw B E")
    assert fight.shows("a . . . B . .")


def test_ct_23_only_strike_and_push_are_open_against_a_body(sketched):
    """Against the defeated only strike and push: a body's HP go on falling, and nothing else happens to it.

    b defeats B (6 6 against 1 1); then a strikes the body without dice.
    """
    fight = sketched(
        """
        . b . .
         a B # C
        . . . .
        """,
        a=cat(5, 4, 5), b=cat(9, 9, 9), B=cat(5, 5, 1, hp=1, stamina=1, morale=0), C=cat(1, 1, 1), dice="66 11")
    fight.play("b strike B", "b end")
    for attack in ("trip", "grab", "trap"):
        assert "defeated" in fight.refusal(f"a {attack} B")
    assert {data["do"] for data in fight.legal if data.get("target") == "B"} == {"strike", "push"}
    events = fight.play("a strike B")
    assert fight["B"].hp == 1 - 9 - 4
    assert [event["kind"] for event in events] == ["spent", "declared", "hurt"]


def test_ct_24_the_order_of_dice(sketched):
    """The attacker's two, then the defender's two, again for each tie. 5 + (1 6) = 12 against 4 + (2 6) = 12; then (6 2), (1 4)."""
    fight = sketched(DUEL, a=cat(5, 4, 5), B=cat(4, 9, 1, stamina=1), dice="16 26 62 14")
    fight.play("a strike B")
    assert fight.events("rolled")[0]["faces"] == [1, 6, 2, 6, 6, 2, 1, 4]
    assert fight.degree == 5 + 8 - 4 - 5


def test_ct_24_dice_are_used_one_after_the_other(sketched):
    """The round's coin, an attack, the next attack: each takes the faces that come. Coin 1; 2 2 / 3 3; 4 4 / 1 1."""
    fight = sketched(DUEL, a=cat(5, 4, 5, stamina=1), B=cat(5, 9, 5, stamina=1), dice="1 22 33 44 11")
    assert fight.line["dice_used"] == 1
    fight.play("a strike B")
    assert fight.degree == -2 and fight.line["dice_used"] == 5
    fight.play("a end", "B strike a")
    assert fight.degree == 6 and fight.line["dice_used"] == 9
