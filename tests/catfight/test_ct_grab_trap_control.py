"""Grab, trap, and from the grab to control, with its taunt and submission: CT-44, CT-45, CT-50 to CT-52."""

import pytest
from sketched import DIRECTIONS, cat, next_to


def test_ct_44_grab_is_skill_against_skill(sketched):
    """The target is grabbed by the attacker. 5 + (3 3) against 5 + (3 2)."""
    fight = sketched("a B", a=cat(5, 1, 5), B=cat(5, 12, 2, stamina=1), dice="33 32")
    fight.play("a grab B")
    assert fight["a"].holds == "grab B" and fight["B"].holds is None


def test_ct_44_a_missed_grab_holds_nobody(sketched):
    """5 + (3 2) against 5 + (3 3)."""
    fight = sketched("a B", a=cat(5, 1, 5), B=cat(5, 12, 2, stamina=1), dice="32 33")
    fight.play("a grab B")
    assert fight["a"].holds is None


def test_ct_44_the_grabber_may_be_prone_held_and_all(sketched):
    """A prone, grabbed fighter may grab: 9 + (6 6) − 3 − 1 against 5 + (1 1)."""
    fight = sketched("a B", a=cat(9, 1, 5, prone=True), B=cat(5, 12, 2, stamina=1, grab="a"), dice="66 11")
    fight.play("a grab B")
    assert fight["a"].holds == "grab B" and fight.degree == 10 + 4 - 4


@pytest.mark.parametrize("drawing", ["a B #", "# . a B", "B a ."])
def test_ct_45_trap_needs_an_obstacle_straight_behind(sketched, drawing):
    """Physique against skill, only if the hex straight behind the target is an obstacle or off the map. 5 + (3 3) against 5 + (3 2)."""
    fight = sketched(drawing, a=cat(1, 5, 5), B=cat(5, 12, 2, stamina=1), dice="33 32")
    fight.play("a trap B")
    assert fight["a"].holds == "trap B"


def test_ct_45_not_without_it(sketched):
    """An open hex or a character behind the target is no obstacle, and a wall beside the line is not behind it."""
    fight = sketched(
        """
        . . # .
         a B c .
        # # # .
        """,
        a=cat(1, 5, 5), B=cat(5, 12, 2), c=cat(1, 1, 1))
    assert "no obstacle is straight behind" in fight.refusal("a trap B")
    assert "trap" not in fight.verbs("a")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_ct_45_behind_is_seen_from_the_attacker(sketched, direction):
    """Straight behind means on along the line from attacker to target, in all six directions. 5 + (3 3) against 5 + (3 2)."""
    rows = [["."] * 5 for _ in range(5)]
    target = next_to((2, 2), direction)
    wall = next_to(target, direction)
    for (column, row), what in (((2, 2), "a"), (target, "B"), (wall, "#")):
        rows[row][column] = what
    drawing = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    fight = sketched(drawing, a=cat(1, 5, 5), B=cat(5, 12, 2, stamina=1), dice="33 32")
    fight.play("a trap B")
    assert fight["a"].holds == "trap B"


def test_ct_45_a_trapper_may_strike_grab_and_taunt(sketched):
    """While trapping: strike, grab the trapped one, the plain taunt, and what is open to anybody."""
    fight = sketched("C a B #", a=cat(9, 7, 6, trap="B"), B=cat(3, 4, 2), C=cat(3, 4, 1, grab="a"))
    assert fight.verbs("a") == {"strike", "grab", "break", "taunt", "rest", "release", "end"}
    assert "only the one it holds" in fight.refusal("a grab C")
    for attack in ("push B", "trip B", "trap B", "slam B", "drag B", "control B", "throw B E", "submission B skill"):
        assert "is holding somebody (trap)" in fight.refusal(f"a {attack}")


def test_ct_45_a_trap_ends_when_its_trapper_is_moved(sketched):
    """The trap's victim is freed by moving the trapper: it pushes it off, crowding off. 9 + (6 6) − 1 against 5 + (1 1) + 0."""
    fight = sketched("# a B . . .", a=cat(9, 9, 6), B=cat(5, 5, 2, stamina=1, trap="a"), dice="66 11")
    fight.play("a push B")
    assert fight["B"].holds is None and fight["B"].at == (5, 0)


def test_ct_50_control_is_skill_against_physique(sketched):
    """While grabbing: the grabbed one is controlled. 5 + (3 3) against 6 + (3 3) − 2, degree 1."""
    fight = sketched("a B", a=cat(5, 1, 5, grab="B"), B=cat(12, 6, 2, stamina=1), dice="33 33")
    fight.play("a control B")
    assert fight.degree == 1 and fight["a"].holds == "control B"


def test_ct_50_a_failed_control_keeps_the_grab(sketched):
    """5 + (1 1) against 6 + (3 3) − 2: missed, the grab stays."""
    fight = sketched("a B", a=cat(5, 1, 5, grab="B"), B=cat(12, 6, 2, stamina=1), dice="11 33")
    fight.play("a control B")
    assert fight["a"].holds == "grab B"


def test_ct_51_a_grabbers_taunt_hurts_the_pride(sketched):
    """While grabbing: 2 morale up, the target 2 down."""
    fight = sketched("a B", a=cat(5, 5, 5, grab="B"), B=cat(5, 5, 2))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale) == (12, 8)


def test_ct_51_morale_damage_at_nought_does_not_defeat_the_conscious(sketched):
    """Morale below 0 alone defeats nobody who is conscious."""
    fight = sketched("a B", a=cat(5, 5, 5, grab="B"), B=cat(5, 5, 2, morale=1))
    fight.play("a taunt")
    assert (fight["B"].morale, fight["B"].condition) == (-1, "ready")


def test_ct_52_a_controllers_taunt_is_5_and_5(sketched):
    """While controlling: 5 up, 5 down, no AP; the hold stays."""
    fight = sketched("a B", a=cat(5, 5, 5, control="B"), B=cat(5, 5, 2))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale, fight["a"].ap, fight["a"].holds) == (15, 5, 5, "control B")


@pytest.mark.parametrize(("stat", "amount"), [("skill", 4), ("physique", 7)])
def test_ct_52_submission_hurts_hp_and_stamina(sketched, stat, amount):
    """Skill against physique: damage to HP and the same to stamina, by skill or physique as the attacker chooses; the hold stays.

    4 + (6 6) against 5 + (1 1) − 2.
    """
    fight = sketched("a B", a=cat(4, 7, 9, control="B"), B=cat(12, 5, 8, stamina=1), dice="66 11")
    fight.play(f"a submission B {stat}")
    assert fight.degree == 4 + 12 - 5 - 2 + 2
    assert fight.damage == {"B": (amount, amount)}
    assert (fight["B"].hp, fight["B"].stamina, fight["B"].condition) == (15 - amount, 1 - amount, "unconscious")
    assert fight["a"].holds == "control B"


def test_ct_52_a_controller_does_nothing_else_to_it(sketched):
    """Strike, throw, slam and drag are not open to a controller, nor anything that wants free hands."""
    fight = sketched("C a B #", a=cat(9, 7, 6, control="B"), B=cat(3, 4, 2), C=cat(3, 4, 1, grab="a"))
    assert fight.verbs("a") == {"submission", "break", "taunt", "rest", "release", "end"}
    for attack in ("strike B", "strike C", "throw B E", "slam B", "drag B", "control B", "grab B", "push B", "push C", "trip C", "trap B"):
        assert "is holding somebody (control)" in fight.refusal(f"a {attack}")


@pytest.mark.parametrize("damage", ["move", "", None, 1])
def test_ct_52_the_damage_must_be_named(sketched, damage):
    """Which stat hurts is part of the command."""
    fight = sketched("a B", a=cat(4, 7, 6, control="B"), B=cat(12, 5, 4))
    assert "'skill', 'physique'" in fight.refusal({"unit": "a", "do": "submission", "target": "B", "damage": damage})
    assert "'damage' is missing" in fight.refusal("a submission B")
