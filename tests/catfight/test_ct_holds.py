"""Holds: one relation of a holder and a target, and what ends it: CT-38, CT-39."""

import pytest
from sketched import Sketched, cat

from game.kernel.errors import Refused


def test_ct_38_a_newer_hold_of_the_same_two_replaces_the_older(sketched):
    """From one holder to one target there is one hold: trap, then grab, then control. 6 6 against 1 1 twice."""
    fight = sketched("a B #", a=cat(9, 9, 5, trap="B"), B=cat(5, 5, 9, stamina=1), dice="66 11 66 11")
    fight.play("B end", "a grab B")
    assert fight["a"].holds == "grab B"
    assert not fight.events("hold_ended")
    fight.play("a end", "B end", "a control B")
    assert fight["a"].holds == "control B"


def test_ct_38_a_holder_has_one_target(sketched):
    """With its hands on B, a cannot grab or trap C as well."""
    fight = sketched(
        """
        . C .
         a B .
        """,
        a=cat(9, 9, 5, grab="B"), B=cat(5, 5, 2), C=cat(5, 5, 1))
    for attack in ("grab", "trap", "push", "trip"):
        assert "is holding somebody" in fight.refusal(f"a {attack} C")


def test_ct_38_a_target_may_be_held_by_several(sketched):
    """a and b both grab C; each hold is its own. 6 6 against 1 1 twice."""
    fight = sketched("a C b", a=cat(9, 9, 5), b=cat(9, 9, 5), C=cat(5, 5, 2, stamina=1), dice="66 11 66 11")
    fight.play("a grab C", "b grab C")
    assert (fight["a"].holds, fight["b"].holds) == ("grab C", "grab C")
    fight.play("a release")
    assert (fight["a"].holds, fight["b"].holds) == (None, "grab C")


def test_ct_38_two_may_hold_each_other(sketched):
    """A grabbed fighter with free hands may grab its grabber. 6 6 against 1 1."""
    fight = sketched("a B", a=cat(9, 9, 5), B=cat(5, 5, 2, grab="a", stamina=1), dice="66 11")
    fight.play("a grab B")
    assert (fight["a"].holds, fight["B"].holds) == ("grab B", "grab a")


HOLD_FILES = [
    ("a friend", "a b B", {"a": {"grab": "b"}}, "no enemy"),
    ("itself", "a B .", {"a": {"grab": "a"}}, "no enemy"),
    ("nobody", "a B .", {"a": {"grab": "Z"}}, "no enemy"),
    ("at distance 2", "a . B", {"a": {"grab": "B"}}, "not next to"),
    ("by the unconscious", "a B .", {"a": {"grab": "B", "hp": 0}}, "unconscious or controlled"),
    ("by one out of breath", "a B .", {"a": {"trap": "B", "stamina": 0}}, "unconscious or controlled"),
    ("by the controlled", "a B .", {"a": {"grab": "B"}, "B": {"control": "a"}}, "unconscious or controlled"),
    ("control both ways", "a B .", {"a": {"control": "B"}, "B": {"control": "a"}}, "unconscious or controlled"),
    ("a trap without its obstacle", "a B .", {"a": {"trap": "B"}}, "no obstacle"),
]


@pytest.mark.parametrize(("drawing", "holds", "why"), [case[1:] for case in HOLD_FILES], ids=[case[0] for case in HOLD_FILES])
def test_ct_38_a_match_starts_with_holds_that_can_be(drawing, holds, why):
    """A hold in a file needs a conscious, uncontrolled holder and an adjacent enemy; a trap its obstacle too."""
    letters = [letter for letter in drawing.split() if letter.isalpha()]
    with pytest.raises(Refused, match=why):
        Sketched(drawing, **{letter: cat(5, 5, 5 if letter.islower() else 4, **holds.get(letter, {})) for letter in letters})


def test_ct_38_a_match_may_start_with_the_unconscious_held(sketched):
    """The target of a hold in a file may be unconscious, and may hold its holder when it is not controlled."""
    assert sketched("a B", a=cat(5, 5, 5, control="B"), B=cat(5, 5, 4, hp=0))["a"].holds == "control B"
    assert sketched("a B", a=cat(5, 5, 5, grab="B"), B=cat(5, 5, 4, grab="a"))["B"].holds == "grab a"
    assert sketched("a B #", a=cat(5, 5, 5, trap="B"), B=cat(5, 5, 4, grab="a"))["a"].holds == "trap B"


# ---------------------------------------------------------------------- CT-39: what ends a hold

def off(fight):
    return [(event["unit"], event["target"], event["why"]) for event in fight.events("hold_ended")]


def test_ct_39_a_hold_ends_when_its_target_breaks_it(sketched):
    """Break: 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, grab="a", stamina=1), dice="66 11")
    fight.play("a break B skill")
    assert off(fight) == [("B", "a", "broken")]


def test_ct_39_a_hold_ends_when_the_holder_lets_go(sketched):
    """Letting go ends it."""
    fight = sketched("a B", a=cat(5, 5, 5, control="B"), B=cat(5, 5, 2))
    fight.play("a release")
    assert off(fight) == [("a", "B", "let go")] and fight["a"].holds is None


@pytest.mark.parametrize("kind", ["grab", "trap", "control"])
def test_ct_39_a_hold_ends_when_the_holder_walks(sketched, kind):
    """The holder's own step ends its hold, a step beside the target too."""
    fight = sketched(
        """
        . . .
         a B #
        . . .
        """,
        a=cat(5, 5, 5, **{kind: "B"}), B=cat(5, 5, 2))
    fight.play("a move NE")
    assert off(fight) == [("a", "B", "walked")]


def test_ct_39_a_hold_ends_when_its_target_is_shoved(sketched):
    """b pushes C one hex out of a's grip: 5 + (3 3) against 5 + (3 4) − 2: degree 1. (Crowding is off.)"""
    fight = sketched(
        """
        . . . .
         a C . .
        . b . .
        """,
        a=cat(5, 5, 3, grab="C"), b=cat(5, 5, 5), C=cat(5, 5, 2, stamina=1), rules={"crowding": 0}, dice="33 34")
    fight.play("b push C")
    assert fight["C"].at == (2, 0)
    assert off(fight) == [("a", "C", "moved")]


def test_ct_39_a_hold_ends_when_its_holder_is_shoved(sketched):
    """a pushes B, which held c: 5 + (3 3) against 5 + (3 2)."""
    fight = sketched(
        """
        . c . .
         a B . .
        . . . .
        """,
        a=cat(5, 5, 5), c=cat(5, 5, 1), B=cat(5, 5, 2, grab="c", stamina=1), rules={"crowding": 0}, dice="33 32")
    fight.play("a push B")
    assert fight["B"].at == (2, 1) and off(fight) == [("B", "c", "moved")]


def test_ct_39_a_shove_that_moves_nobody_ends_no_hold(sketched):
    """A hex not entered is no movement: pushed into a wall, B keeps its grip and stays in a's mate's. 5 + (3 3) against 5 + (3 2) − 2."""
    fight = sketched(
        """
        . c . .
         a B # .
        . . . .
        """,
        a=cat(5, 5, 5), c=cat(5, 5, 1, grab="B"), B=cat(5, 5, 2, grab="c", stamina=1), rules={"crowding": 0}, dice="33 32")
    fight.play("a push B")
    assert fight.damage == {"B": (3, 0)}
    assert off(fight) == [] and fight["B"].holds == "grab c" and fight["c"].holds == "grab B"


def test_ct_39_only_ones_own_drag_keeps_the_hold(sketched):
    """Dragged by a, B loses its grip on c and is torn from d's, but stays in a's. Drag 6 6 against 1 1."""
    fight = sketched(
        """
        . . c .
         . a B .
        . . d .
        """,
        a=cat(5, 5, 6, grab="B"), c=cat(5, 5, 1), d=cat(5, 5, 1, grab="B"), B=cat(5, 5, 2, grab="c", stamina=1), dice="66 11")
    fight.play("a drag B", "a move W")
    assert set(off(fight)) == {("B", "c", "moved"), ("d", "B", "moved")}
    assert fight["a"].holds == "grab B"
    assert fight.shows("""
        . . c .
         a B . .
        . . d .
        """)


@pytest.mark.parametrize(("kind", "sheet", "says"), [
    ("grab", {"hp": 1}, "out"), ("trap", {"hp": 1}, "out"), ("control", {"hp": 1}, "out"), ("grab", {"hp": 1, "morale": 0}, "out"),
])
def test_ct_39_a_hold_ends_when_its_holder_is_knocked_out_or_defeated(sketched, kind, sheet, says):
    """b strikes the holder C down: its grip on a is off. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("# a C b", a=cat(5, 5, 1), b=cat(5, 5, 5), C=cat(5, 5, 3, stamina=1, **{kind: "a"}, **sheet), dice="66 11")
    fight.play("b strike C")
    assert fight["C"].condition == ("defeated" if "morale" in sheet else "unconscious")
    assert off(fight) == [("C", "a", says)]


def test_ct_39_a_hold_ends_when_its_holder_is_controlled(sketched):
    """a controls B, which held c: 5 + (6 6) against 5 + (1 1) − 2, crowding off."""
    fight = sketched("a B c", a=cat(5, 5, 5, grab="B"), c=cat(5, 5, 1), B=cat(5, 5, 3, stamina=1, grab="c"),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("a control B")
    assert (fight["a"].holds, fight["B"].holds) == ("control B", None)
    assert off(fight) == [("B", "c", "controlled")]


def test_ct_39_mutual_holders_lose_theirs_by_being_controlled(sketched):
    """Controlled by a, B loses its grip on a itself. 5 + (6 6) − 1 against 5 + (1 1) − 2."""
    fight = sketched("a B", a=cat(5, 5, 5, grab="B"), B=cat(5, 5, 3, stamina=1, grab="a"), dice="66 11")
    fight.play("a control B")
    assert (fight["a"].holds, fight["B"].holds) == ("control B", None)


def test_ct_39_a_hold_ends_when_its_target_is_defeated(sketched):
    """b strikes B down for good: the grip of a on it is off, that of a knocked-out one would stay. 5 + (6 6) against 5 + (1 1) − 2."""
    fight = sketched(
        "a B b . C", a=cat(5, 5, 3, grab="B"), b=cat(5, 5, 5), B=cat(5, 5, 2, hp=1, morale=0, stamina=1), C=cat(5, 5, 1),
        rules={"crowding": 0}, dice="66 11")
    fight.play("b strike B")
    assert off(fight) == [("a", "B", "defeated")]


def test_ct_39_a_knocked_out_target_stays_held(sketched):
    """Unconsciousness of the target ends no hold. 5 + (6 6) against 5 + (1 1) − 2, crowding off."""
    fight = sketched("a B b", a=cat(5, 5, 3, grab="B"), b=cat(5, 5, 5), B=cat(5, 5, 2, hp=1, stamina=1),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("b strike B")
    assert fight["B"].condition == "unconscious" and fight["a"].holds == "grab B"


def test_ct_39_falling_prone_ends_no_hold_of_ones_own(sketched):
    """Tripped, B keeps its grip on c. 5 + (6 6) against 5 + (1 1), crowding off."""
    fight = sketched("a B c", a=cat(5, 5, 5), c=cat(5, 5, 1), B=cat(5, 5, 3, stamina=1, grab="c"), rules={"crowding": 0}, dice="66 11")
    fight.play("a trip B")
    assert fight["B"].prone and fight["B"].holds == "grab c"


@pytest.mark.parametrize("kind", ["grab", "trap"])
def test_ct_39_being_grabbed_or_trapped_ends_no_hold_of_ones_own(sketched, kind):
    """Grabbed or trapped itself, B keeps its grip on c. 5 + (6 6) against 5 + (1 1), crowding off."""
    fight = sketched(
        """
        . c .
         a B #
        . . .
        """,
        a=cat(5, 5, 5), c=cat(5, 5, 1), B=cat(5, 5, 3, stamina=1, grab="c"), rules={"crowding": 0}, dice="66 11")
    fight.play(f"a {kind} B")
    assert fight["a"].holds == f"{kind} B" and fight["B"].holds == "grab c"


def test_ct_39_what_the_step_provokes_is_resolved_with_the_hold_still_on(sketched):
    """A hold ends with the first hex moved, not before: a has walked up to B and grabbed C; when it walks off and B answers,
    the grip on C is still on, and stays when the step is prevented. Grab 6 6 / 1 1 (crowded −3), B's grab 6 6 / 1 1 (crowded both).
    """
    fight = sketched(
        """
        . . . . .
         a . . B .
        . . C . .
        """,
        a=cat(5, 5, 9, stamina=1), B=cat(5, 5, 2, stamina=1), C=cat(5, 5, 1, stamina=1), rules={"crowding": 0}, dice="66 11 66 11")
    fight.play("a move E E", "a grab C", "a move W")
    assert fight.asked == "B opportunity a"
    assert fight["a"].holds == "grab C"
    fight.play("B grab a")
    assert fight["a"].at == (2, 1) and fight["a"].holds == "grab C"
