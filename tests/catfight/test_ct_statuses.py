"""The six statuses, standing up, and how they add up: CT-30 to CT-37."""

import pytest
from sketched import cat

BETWEEN = """
. H . .
 # a B #
. . . .
"""
"""a between a wall and B; H, when there is one, above a."""


def degree(sketched, attack, a=None, b=None, h=None, dice="66 11"):
    """The degree of one attack of a on B, both of skill and physique 6 and without crowding."""
    drawing = BETWEEN if h is not None else BETWEEN.replace("H", ".")
    others = {} if h is None else {"H": cat(6, 6, 1, **h)}
    fight = sketched(drawing, a=cat(6, 6, 9, **(a or {})), B=cat(6, 6, 2, **({"stamina": 1} | (b or {}))),
                     rules={"crowding": 0}, dice=dice, **others)
    fight.play(attack)
    return fight.degree


PLAIN = 10
"""Dice 6 6 against 1 1 with equal stats."""


def test_ct_30_prone_is_3_less_in_attack_and_in_defence(sketched):
    """Prone: −3 in attack, −3 in defence. 6 + (6 6) against 6 + (1 1)."""
    assert degree(sketched, "a strike B") == PLAIN
    assert degree(sketched, "a strike B", a={"prone": True}) == PLAIN - 3
    assert degree(sketched, "a strike B", b={"prone": True}) == PLAIN + 3
    assert degree(sketched, "a strike B", a={"prone": True}, b={"prone": True}) == PLAIN


def test_ct_30_prone_counts_in_every_attack_and_on_break(sketched):
    """Prone is −3 whatever the attack is, a break too."""
    for attack in ("push", "grab", "trap"):
        assert degree(sketched, f"a {attack} B", a={"prone": True}) == PLAIN - 3
    assert degree(sketched, "a break B skill", a={"prone": True}, b={"grab": "a"}) == PLAIN - 3


def test_ct_30_the_prone_do_not_move(sketched):
    """The prone may not move until they stand up; acting is open to them."""
    fight = sketched("a . B", a=cat(5, 5, 5, prone=True), B=cat(5, 5, 1))
    assert "cannot move" in fight.refusal("a move E")
    assert fight.verbs("a") == {"stand", "taunt", "rest", "end"}
    fight.play("a stand", "a move E")
    assert fight["a"].at == (1, 0)


def test_ct_31_grabbed_is_1_less_in_attack_and_2_in_defence(sketched):
    """Grabbed: −1 in attack, 0 on a break, −2 in defence."""
    assert degree(sketched, "a strike B", b={"grab": "a"}) == PLAIN - 1
    assert degree(sketched, "a push B", b={"grab": "a"}) == PLAIN - 1
    assert degree(sketched, "a break B skill", b={"grab": "a"}) == PLAIN
    assert degree(sketched, "a break B physique", b={"grab": "a"}) == PLAIN
    assert degree(sketched, "a strike B", a={"grab": "B"}) == PLAIN + 2


@pytest.mark.parametrize("kind", ["grab", "trap", "control"])
def test_ct_31_ct_32_ct_33_the_held_do_not_move(sketched, kind):
    """Who is grabbed, trapped or controlled may not move."""
    fight = sketched(
        """
        . . .
         # a B
        """,
        a=cat(5, 5, 5), B=cat(5, 5, 1, **{kind: "a"}))
    assert fight.refusal("a move NW") is not None
    assert "move" not in fight.verbs("a")


def test_ct_32_trapped_is_1_less_in_attack_and_3_in_defence(sketched):
    """Trapped: −1 in attack, −1 on the break of another's grab, −3 in defence."""
    assert degree(sketched, "a strike B", b={"trap": "a"}) == PLAIN - 1
    assert degree(sketched, "a strike B", a={"trap": "B"}) == PLAIN + 3


def test_ct_32_a_trap_counts_on_a_break_of_another_hold(sketched):
    """Trapped by B and grabbed by H, a break of H's grab is at −1: the trap's, not the grab's."""
    fight = sketched(BETWEEN, a=cat(6, 6, 9), B=cat(6, 6, 2, trap="a"), H=cat(6, 6, 1, grab="a", stamina=1),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("a break H skill")
    assert fight.degree == PLAIN - 1
    assert fight["H"].holds is None and fight["B"].holds == "trap a"


def test_ct_33_controlled_is_2_less_in_attack_and_in_defence(sketched):
    """Controlled: −2 on a break too, −2 in defence."""
    assert degree(sketched, "a break B skill", b={"control": "a"}) == PLAIN - 2
    assert degree(sketched, "a submission B skill", a={"control": "B"}) == PLAIN + 2


def test_ct_33_the_controlled_may_only_break_and_rest(sketched):
    """The controlled may not move, stand up or act, except break and rest."""
    fight = sketched("a B . C", a=cat(5, 5, 5, prone=True), B=cat(5, 5, 2, control="a"), C=cat(5, 5, 1))
    assert fight.verbs("a") == {"break", "rest", "end"}
    for words in ("stand", "taunt", "strike B", "grab B", "push B", "release"):
        assert "controlled" in fight.refusal(f"a {words}")
    fight.play("a rest hp", "a end")


def test_ct_34_the_unconscious_may_only_rest(sketched):
    """The unconscious have no defence, are prone, and may not move, stand up or act, except rest."""
    fight = sketched("a B", a=cat(5, 5, 5, hp=-9), B=cat(5, 5, 2))
    assert (fight["a"].condition, fight["a"].prone) == ("unconscious", True)
    assert fight.verbs("a") == {"rest", "end"}
    for words in ("stand", "taunt", "strike B", "move"):
        assert fight.refusal(f"a {words}")
    assert "unconscious" in fight.refusal("a stand") and "unconscious" in fight.refusal("a taunt")


@pytest.mark.parametrize("gauge", [{"hp": 0}, {"stamina": 0}, {"hp": -3, "prone": False}, {"stamina": -3, "prone": True}])
def test_ct_34_unconscious_is_prone(sketched, gauge):
    """HP or stamina of 0 or less at the start is unconscious and prone, whatever the file says of prone."""
    fight = sketched("a . B", a=cat(5, 5, 5, **gauge), B=cat(5, 5, 2))
    assert (fight["a"].condition, fight["a"].prone) == ("unconscious", True)


def test_ct_35_the_defeated_do_nothing(sketched):
    """The defeated are prone, have no turn and answer nothing. Strike 6 6 against 1 1; C walks past the body unasked."""
    fight = sketched(
        """
        . . . .
         a B . c
        . . . .
        """,
        a=cat(5, 5, 9), B=cat(5, 5, 2, hp=1, morale=0, stamina=1), c=cat(5, 5, 5), dice="66 11")
    events = fight.play("a strike B")
    assert [event["kind"] for event in events][-2:] == ["defeated", "ended"]
    assert (fight["B"].condition, fight["B"].prone) == ("defeated", True)


def test_ct_35_a_body_answers_no_step_and_defends_nothing(sketched):
    """A body makes no opportunity attack and is asked for no boost. Strike 6 6 against 1 1; c comes up to the body and leaves."""
    fight = sketched(
        """
        . . . . . .
         a B . c . .
        . . . . . D
        """,
        a=cat(5, 5, 9), B=cat(5, 5, 2, hp=1, morale=0, stamina=5), c=cat(5, 5, 5), D=cat(5, 5, 1), boosts=True, dice="66 11")
    fight.play("a strike B", "B boost 0", "a end", "c move W E W")
    assert fight.asked is None and fight["c"].at == (2, 1)
    fight.play("c strike B")
    assert fight.asked is None and fight["B"].hp == 1 - 5 - 5


def test_ct_36_standing_up_costs_3_ap_and_no_action(sketched):
    """Standing up is 3 AP and no action: of 5 AP, 2 are left to walk, and the action too."""
    fight = sketched("a . . B", a=cat(5, 5, 5, prone=True), B=cat(5, 5, 1))
    fight.play("a stand")
    assert (fight["a"].ap, fight["a"].acted, fight["a"].prone) == (2, False, False)
    assert "is not prone" in fight.refusal("a stand")
    fight.play("a move E", "a taunt")
    assert (fight["a"].ap, fight["a"].acted) == (1, True)


def test_ct_36_not_with_less_than_3_ap_left(sketched):
    """A prone fighter of move 4 that has attacked has 3 AP and may stand; of move 3 it has 2 and may not. 2 2 against 5 5."""
    fight = sketched("a B", a=cat(5, 5, 4, prone=True), B=cat(5, 5, 1, stamina=1), dice="22 55")
    fight.play("a strike B", "a stand")
    assert fight["a"].ap == 0
    fight = sketched("a B", a=cat(5, 5, 3, prone=True), B=cat(5, 5, 1, stamina=1), dice="22 55")
    fight.play("a strike B")
    assert "standing up costs 3 AP" in fight.refusal("a stand")


@pytest.mark.parametrize("move", [1, 2])
def test_ct_36_below_move_3_it_takes_the_whole_turn(sketched, move):
    """Move below 3: all AP and the action."""
    fight = sketched("a . B", a=cat(5, 5, move, prone=True), B=cat(5, 5, 5))
    fight.play("B end", "a stand")
    assert (fight["a"].ap, fight["a"].acted, fight["a"].prone) == (0, True, False)
    assert fight.verbs("a") == {"end"}


@pytest.mark.parametrize(("first", "dice"), [("a taunt", ""), ("a rest hp", ""), ("a strike B", "22 55")])
def test_ct_36_and_only_with_all_of_it_unspent(sketched, first, dice):
    """Below move 3 one stands only with all AP and the action unspent."""
    fight = sketched("a B", a=cat(5, 5, 2, prone=True), B=cat(5, 5, 5, stamina=1), dice=dice)
    fight.play("B end", first)
    assert "takes the whole turn" in fight.refusal("a stand")


def test_ct_36_letting_go_first_does_not_matter(sketched):
    """Letting go of a hold spends nothing, so a slow fighter may still stand."""
    fight = sketched("a B", a=cat(5, 5, 2, prone=True, grab="B"), B=cat(5, 5, 5))
    fight.play("B end", "a release", "a stand")
    assert (fight["a"].prone, fight["a"].acted) == (False, True)


@pytest.mark.parametrize("kind", ["grab", "trap"])
def test_ct_36_the_grabbed_and_the_trapped_may_stand_up(sketched, kind):
    """The grabbed and the trapped may stand up; the controlled may not (CT-33)."""
    fight = sketched("# a B", a=cat(5, 5, 5, prone=True), B=cat(5, 5, 2, **{kind: "a"}))
    fight.play("a stand")
    assert not fight["a"].prone


def test_ct_36_standing_keeps_ones_own_hold(sketched):
    """Standing up is no movement: the hold one has stays."""
    fight = sketched("a B", a=cat(5, 5, 5, prone=True, grab="B"), B=cat(5, 5, 2))
    fight.play("a stand")
    assert fight["a"].holds == "grab B"


def test_ct_37_different_statuses_add_up(sketched):
    """Prone and grabbed: −3 − 1 in attack, −3 − 2 in defence."""
    assert degree(sketched, "a strike B", a={"prone": True}, b={"grab": "a"}) == PLAIN - 4
    assert degree(sketched, "a strike B", a={"grab": "B"}, b={"prone": True}) == PLAIN + 5


def test_ct_37_grabbed_and_trapped_add_up(sketched):
    """Grabbed by H and trapped by B, a strikes at −2."""
    assert degree(sketched, "a strike B", b={"trap": "a"}, h={"grab": "a"}) == PLAIN - 2


def test_ct_37_one_status_counts_once_however_many_inflict_it(sketched):
    """Grabbed by two, a is at −1, not −2; and defends at −2, not −4."""
    assert degree(sketched, "a strike B", b={"grab": "a"}, h={"grab": "a"}) == PLAIN - 1
    fight = sketched(BETWEEN, a=cat(6, 6, 1, stamina=1), B=cat(6, 6, 9, grab="a"), H=cat(6, 6, 2, grab="a"),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("B strike a")
    assert fight.degree == PLAIN + 2


def test_ct_37_all_that_can_come_together_in_defence(sketched):
    """Prone, grabbed, trapped and controlled by three, with crowding: −3 − 2 − 3 − 2 − 6. 6 + (3 3) against 6 + (5 5) − 16."""
    fight = sketched(
        """
        . H . .
         # a B .
        . J . .
        """,
        a=cat(6, 6, 1, prone=True, stamina=1), B=cat(6, 6, 9, trap="a"), H=cat(6, 6, 3, grab="a"), J=cat(6, 6, 2, control="a"),
        dice="33 55")
    fight.play("B strike a")
    assert fight.degree == -4 + 16
    defence = {part["name"]: part["value"] for part in fight.events("rolled")[0]["defence"]}
    assert defence == {"skill": 6, "prone": -3, "grabbed": -2, "trapped": -3, "controlled": -2, "crowded": -6}
