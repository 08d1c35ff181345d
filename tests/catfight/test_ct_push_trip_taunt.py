"""Push, trip and the plain taunt: CT-41 to CT-43."""

import pytest
from sketched import cat

LANE = """
. . . . . . . .
 . a B . . . . .
. . . . . . . .
"""


def test_ct_41_push_is_physique_against_physique_up_to_the_degree(sketched):
    """Shoved straight away by the degree of success. 6 + (4 4) = 14 against 5 + (3 4) = 12: 2 hexes."""
    fight = sketched(LANE, a=cat(1, 6, 6), B=cat(12, 5, 2, stamina=1), dice="44 34")
    fight.play("a push B")
    assert fight.shows("""
        . . . . . . . .
         . a . . B . . .
        . . . . . . . .
        """)
    assert fight.damage == {}


def test_ct_41_at_most_the_attackers_physique(sketched):
    """At most as far as the attacker's physique. 3 + (6 6) against 2 + (1 1): degree 11, 3 hexes."""
    fight = sketched(LANE, a=cat(1, 3, 6), B=cat(12, 2, 2, stamina=1), dice="66 11")
    fight.play("a push B")
    assert fight["B"].at == (5, 1)


@pytest.mark.parametrize(("direction", "at"), [
    ("E", (5, 3)), ("NE", (4, 1)), ("NW", (2, 1)), ("W", (1, 3)), ("SW", (2, 5)), ("SE", (4, 5)),
])
def test_ct_41_straight_away_in_each_direction(sketched, direction, at):
    """A push goes the way from attacker to target, in a straight line whatever the rows. 3 + (5 1) against 3 + (3 2): 1 hex."""
    rows = [["."] * 7 for _ in range(7)]
    rows[3][3] = "a"
    column, row = {"E": (4, 3), "NE": (4, 2), "NW": (3, 2), "W": (2, 3), "SW": (3, 4), "SE": (4, 4)}[direction]
    rows[row][column] = "B"
    drawing = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    fight = sketched(drawing, a=cat(1, 3, 6), B=cat(12, 3, 2, stamina=1), dice="51 32")
    fight.play("a push B")
    assert fight["B"].at == at


def test_ct_41_the_pushed_are_not_prone(sketched):
    """A push moves, it fells nobody, and the attacker stays where it is. 6 + (6 6) against 5 + (1 1)."""
    fight = sketched(LANE, a=cat(1, 6, 6), B=cat(12, 5, 2, stamina=1), dice="66 11")
    fight.play("a push B")
    assert not fight["B"].prone and fight["a"].at == (1, 1)


def test_ct_42_taunt_gains_2_morale_without_a_roll(sketched):
    """The taunter gains 2 morale, an enemy near or not; nobody loses any."""
    fight = sketched("a . . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale, fight["a"].ap, fight["a"].acted) == (12, 10, 5, True)


def test_ct_42_a_trapper_taunts_plainly(sketched):
    """While trapping the taunt is the plain one: 2 up, nobody down."""
    fight = sketched("a B #", a=cat(5, 5, 5, trap="B"), B=cat(5, 5, 2))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale) == (12, 10)


def test_ct_43_trip_is_skill_against_skill(sketched):
    """The target falls prone. 5 + (3 3) against 5 + (3 2)."""
    fight = sketched("a B", a=cat(5, 1, 5), B=cat(5, 12, 2, stamina=1), dice="33 32")
    fight.play("a trip B")
    assert fight["B"].prone and fight["B"].at == (1, 0) and fight.damage == {}


def test_ct_43_not_against_the_prone(sketched):
    """No trip against one who is prone already, unconscious ones included."""
    fight = sketched("C a B", a=cat(5, 1, 5), B=cat(5, 12, 2, prone=True), C=cat(5, 12, 1, hp=0))
    assert "is prone already" in fight.refusal("a trip B")
    assert "is prone already" in fight.refusal("a trip C")
    assert "trip" not in fight.verbs("a")
