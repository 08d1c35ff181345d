"""Throw and slam, which give up the grab: CT-47, CT-48."""

import pytest
from sketched import cat

FIELD = """
. . . . . . .
 . . . . . . .
. . . a B . .
 . . . . . . .
. . . . . . .
"""


@pytest.mark.parametrize(("direction", "at"), [("E", (6, 2)), ("NE", (5, 0)), ("NW", (3, 0)), ("SW", (3, 4)), ("SE", (5, 4))])
def test_ct_47_throw_in_any_direction(sketched, direction, at):
    """Physique against physique: shoved from its own hex in the direction chosen. 6 + (3 3) against 6 + (3 3) − 2: 2 hexes."""
    fight = sketched(FIELD, a=cat(1, 6, 6, grab="B"), B=cat(12, 6, 2, stamina=1), dice="33 33")
    fight.play(f"a throw B {direction}")
    assert fight["B"].at == at and fight.damage == {}
    assert fight["a"].holds is None


def test_ct_47_overhead_the_throwers_hex_is_skipped(sketched):
    """Thrown towards the thrower, the thrown passes overhead: 2 hexes are the two beyond. 6 + (3 3) against 6 + (3 3) − 2."""
    fight = sketched(FIELD, a=cat(1, 6, 6, grab="B"), B=cat(12, 6, 2, stamina=1), dice="33 33")
    fight.play("a throw B W")
    assert fight.shows("""
        . . . . . . .
         . . . . . . .
        . B . a . . .
         . . . . . . .
        . . . . . . .
        """)
    assert fight.damage == {}


@pytest.mark.parametrize("drawing", ["# a B . .", "a B . ."])
def test_ct_47_overhead_into_an_obstacle_hurts_in_full(sketched, drawing):
    """If the hex beyond the thrower is closed, by a wall or the edge, that is a collision with all hexes remaining: 5 of 5."""
    fight = sketched(drawing, a=cat(1, 5, 6, grab="B"), B=cat(12, 6, 2, stamina=1), dice="66 33")
    before = fight["B"].at
    fight.play("a throw B W")
    assert fight["B"].at == before
    assert fight.damage == {"B": (5, 0)}
    assert fight["a"].holds is None


def test_ct_47_overhead_onto_a_character_is_split(sketched):
    """If somebody stands beyond the thrower, the damage is split: 5 as 3 to the thrown one, 2 to the other."""
    fight = sketched("C a B . .", a=cat(1, 5, 6, grab="B"), B=cat(12, 6, 2, stamina=1), C=cat(1, 1, 1), rules={"crowding": 0}, dice="66 33")
    fight.play("a throw B W")
    assert fight.shows("C a B . .")
    assert fight.damage == {"B": (3, 0), "C": (2, 0)}


def test_ct_47_at_most_the_throwers_physique(sketched):
    """Up to the degree, at most the attacker's physique: 2 + (6 6) against 2 + (1 1) − 2, degree 12, 2 hexes."""
    fight = sketched(FIELD, a=cat(1, 2, 6, grab="B"), B=cat(12, 2, 2, stamina=1), dice="66 11")
    fight.play("a throw B NE")
    assert fight["B"].at == (5, 0)


def test_ct_47_the_grab_ends_hit_or_miss_and_counts_in_the_roll(sketched):
    """Missed: the grab is off all the same, after the dice: its −2 still counted. 5 + (2 2) against 6 + (3 3) − 2."""
    fight = sketched(FIELD, a=cat(1, 5, 6, grab="B"), B=cat(12, 6, 2, stamina=1), dice="22 33")
    events = fight.play("a throw B E")
    assert fight.degree == 5 + 4 - 6 - 6 + 2
    assert fight["a"].holds is None and fight["B"].at == (4, 2)
    assert [event["kind"] for event in events][-2:] == ["rolled", "hold_ended"]


def test_ct_47_the_grab_ends_before_the_effect(sketched):
    """The grab is off before the first hex is moved. 6 + (3 3) against 6 + (3 3) − 2."""
    fight = sketched(FIELD, a=cat(1, 6, 6, grab="B"), B=cat(12, 6, 2, stamina=1), dice="33 33")
    events = fight.play("a throw B E")
    assert [event["kind"] for event in events][-4:] == ["rolled", "hold_ended", "shoved", "shoved"]


@pytest.mark.parametrize("direction", ["N", "S", "e", "", None, 0])
def test_ct_47_the_direction_must_be_one_of_the_map(sketched, direction):
    """A throw names one of the six directions of the map."""
    fight = sketched(FIELD, a=cat(1, 6, 6, grab="B"), B=cat(12, 6, 2))
    assert "dir: one of" in fight.refusal({"unit": "a", "do": "throw", "target": "B", "dir": direction})
    assert "'dir' is missing" in fight.refusal("a throw B")


def test_ct_48_slam_is_twice_the_physique(sketched):
    """Physique against physique: 2 × physique damage, and the grab ends. 4 + (3 3) against 5 + (3 3) − 2: degree 1, 8 damage."""
    fight = sketched("a B", a=cat(1, 4, 6, grab="B"), B=cat(12, 5, 2, stamina=1), dice="33 33")
    fight.play("a slam B")
    assert fight.degree == 1 and fight.damage == {"B": (8, 0)}
    assert fight["a"].holds is None and fight["B"].at == (1, 0) and not fight["B"].prone


def test_ct_48_the_grab_ends_with_a_miss_too(sketched):
    """4 + (2 2) against 5 + (3 3) − 2: missed by 1; the grab is off."""
    fight = sketched("a B", a=cat(1, 4, 6, grab="B"), B=cat(12, 5, 2, stamina=1), dice="22 33")
    fight.play("a slam B")
    assert fight.degree == -1 and fight.damage == {} and fight["a"].holds is None


def test_ct_48_the_grab_ends_before_the_damage(sketched):
    """Off before the effect: nobody is held when the damage lands and knocks B out. 4 + (6 6) against 2 + (1 1) − 2."""
    fight = sketched("a B", a=cat(1, 4, 6, grab="B"), B=cat(12, 2, 2, stamina=1), dice="66 11")
    events = fight.play("a slam B")
    assert [event["kind"] for event in events][-4:] == ["rolled", "hold_ended", "hurt", "knocked_out"]
