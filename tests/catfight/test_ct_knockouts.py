"""Unconscious, awake again, defeated: CT-66, CT-67."""

import pytest
from sketched import cat


@pytest.mark.parametrize(("hp", "condition"), [(6, "ready"), (5, "unconscious"), (1, "unconscious")])
def test_ct_66_hp_of_nought_or_less_is_unconscious(sketched, hp, condition):
    """At 1 HP one stands, at 0 or less one is unconscious and prone. 5 damage: 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, hp=hp, stamina=1), dice="66 11")
    fight.play("a strike B")
    assert fight["B"].condition == condition
    assert fight["B"].prone == (condition == "unconscious")


def test_ct_66_stamina_of_nought_or_less_is_unconscious_too(sketched):
    """Stamina 0 or less knocks out like HP: submission by skill 3 against 3 stamina. 3 + (6 6) against 5 + (1 1) − 2."""
    fight = sketched("a B", a=cat(3, 5, 5, control="B"), B=cat(5, 5, 2, stamina=3), dice="66 11")
    fight.play("a submission B skill")
    assert (fight["B"].hp, fight["B"].stamina, fight["B"].condition) == (12, 0, "unconscious")


def test_ct_66_waking_takes_both(sketched):
    """One wakes as soon as both are 1 or more, still prone. HP −1 and stamina 0: a rest of each."""
    fight = sketched("a . B", a=cat(5, 5, 5, hp=-1, stamina=0), B=cat(5, 5, 2))
    fight.play("a rest hp")
    assert (fight["a"].hp, fight["a"].condition) == (1, "unconscious")
    fight.play("a end", "B end", "a rest stamina")
    assert (fight["a"].stamina, fight["a"].condition, fight["a"].prone) == (2, "ready", True)


def test_ct_66_a_rest_that_is_not_enough(sketched):
    """HP −2 and a rest: 0, still unconscious."""
    fight = sketched("a . B", a=cat(5, 5, 5, hp=-2), B=cat(5, 5, 2))
    fight.play("a rest hp")
    assert (fight["a"].hp, fight["a"].condition) == (0, "unconscious")
    assert not fight.events("woke")


def test_ct_66_after_waking_the_ap_may_be_used(sketched):
    """In its turn the unconscious has AP like anyone: waking by its own rest, 3 of them stand up and the rest walk; the action is spent."""
    fight = sketched("a . . B", a=cat(5, 5, 5, hp=-1), B=cat(5, 5, 2))
    assert fight["a"].ap == 5
    fight.play("a rest hp")
    assert fight.verbs("a") == {"stand", "end"}
    fight.play("a stand", "a move E")
    assert fight["a"].ap == 1 and "used its action" in fight.refusal("a taunt")


def test_ct_66_below_move_3_waking_leaves_no_turn_to_stand(sketched):
    """A fighter of move 2 that woke by its rest has spent its action, and stands in a later turn."""
    fight = sketched("a . B", a=cat(5, 5, 2, hp=-1), B=cat(5, 5, 5))
    fight.play("B end", "a rest hp")
    assert "takes the whole turn" in fight.refusal("a stand")
    fight.play("a end", "B end", "a stand")
    assert not fight["a"].prone


def test_ct_66_the_unconscious_are_struck_further_down(sketched):
    """Damage to the unconscious adds up; with morale above 0 it stays unconscious. No dice."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, hp=-1, morale=1))
    fight.play("a strike B")
    assert (fight["B"].hp, fight["B"].condition) == (-6, "unconscious")
    assert not fight.events("knocked_out")


def test_ct_67_morale_damage_while_unconscious_defeats(sketched):
    """Taunted while grabbed and unconscious: defeated, whatever the morale."""
    fight = sketched("a B", a=cat(5, 5, 5, grab="B"), B=cat(5, 5, 2, hp=0, morale=100))
    fight.play("a taunt")
    assert (fight["B"].condition, fight["B"].morale) == ("defeated", 98)
    assert fight["a"].holds is None


def test_ct_67_a_plain_taunt_is_no_morale_damage(sketched):
    """A taunt with free hands takes no morale from anybody, and defeats nobody."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, hp=0))
    fight.play("a taunt")
    assert fight["B"].condition == "unconscious"


@pytest.mark.parametrize(("morale", "condition"), [(1, "ready"), (0, "defeated"), (-5, "defeated")])
def test_ct_67_damage_at_a_morale_of_nought_defeats(sketched, morale, condition):
    """HP damage while morale is 0 or less defeats, however many HP are left. 5 of 15: 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, morale=morale, stamina=1), dice="66 11")
    fight.play("a strike B")
    assert (fight["B"].hp, fight["B"].condition, fight["B"].prone) == (10, condition, condition == "defeated")


def test_ct_67_damage_first_then_defeat_then_unconsciousness(sketched):
    """Struck below 0 HP with morale 0: defeated at once, and not knocked out as well. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, hp=1, morale=0, stamina=1), dice="66 11")
    names = [event["kind"] for event in fight.play("a strike B")]
    assert names[-3:] == ["hurt", "defeated", "ended"]


def test_ct_67_a_hit_of_hp_and_stamina_is_one_damage(sketched):
    """A submission's HP and stamina land together: morale 0, one defeat. 5 + (6 6) against 5 + (1 1) − 2."""
    fight = sketched("a B", a=cat(5, 5, 5, control="B"), B=cat(5, 5, 2, morale=0, stamina=1), dice="66 11")
    names = [event["kind"] for event in fight.play("a submission B skill")]
    assert names.count("hurt") == 1 and names.count("defeated") == 1


def test_ct_67_spending_stamina_is_no_damage(sketched):
    """A boost is not damage: with morale 0 it defeats nobody. 5 + 5 + (1 1) against 5 + 5 + (6 6)."""
    fight = sketched("a B", a=cat(5, 5, 5, morale=0), B=cat(5, 5, 2, morale=0), boosts=True, dice="11 66")
    fight.play("a strike B +5", "B boost 5")
    assert fight["a"].condition == fight["B"].condition == "ready"


def test_ct_67_both_of_a_collision_are_judged(sketched):
    """The split damage of a collision defeats either: C (morale 0) by its half. a's push 4 + (6 6) against 4 + (1 1): 4 = 2 + 2."""
    fight = sketched("a B C", a=cat(4, 4, 5), B=cat(4, 4, 2, stamina=1), C=cat(4, 4, 1, morale=0), dice="66 11")
    fight.play("a push B")
    assert (fight["B"].condition, fight["C"].condition) == ("ready", "defeated")


def test_ct_67_the_defeated_stay_defeated(sketched):
    """No rest, no turn, no waking: the next rounds pass a body over. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B . C", a=cat(5, 5, 5), B=cat(5, 5, 4, morale=0, stamina=1), C=cat(5, 5, 1), dice="66 11")
    fight.play("a strike B", "a end", "C end", "a end")
    assert fight.turn == "C" and fight["B"].condition == "defeated"
