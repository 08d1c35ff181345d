"""Who may stand where, and who can be reached: CT-05 to CT-07."""

import pytest
from sketched import cat


@pytest.mark.parametrize(("how", "sheet"), [
    ("standing", {}), ("prone", {"prone": True}), ("unconscious", {"hp": 0}), ("out of breath", {"stamina": -2}),
])
@pytest.mark.parametrize("other", ["B", "b"])
def test_ct_05_nobody_walks_through_anybody(sketched, how, sheet, other):
    """One character to a hex: nobody enters one that holds a friend or an enemy, standing, prone or unconscious."""
    fight = sketched(
        f"""
        . # . .
         a {other} . C
        . # . .
        """,
        a=cat(5, 5, 5), C=cat(5, 5, 1), **{other: cat(5, 5, 2, **sheet)})
    assert "step 0 of the path holds a character" in fight.refusal("a move E")
    assert "step 0 of the path holds a character" in fight.refusal("a move E E")


def test_ct_05_the_defeated_stay_as_bodies(sketched):
    """A defeated fighter stays where it fell: its hex stays taken, and it can be collided with.

    Dice: strike 5 5 against 2 2; push 6 6 against 1 1: 6 + 12 − 4 − 2 = 12, at most 6 hexes; 1 free, 5 remain at the body.
    """
    fight = sketched(
        """
        . . . . .
         a D . B c
        . . . . .
        """,
        a=cat(6, 6, 5), c=cat(6, 6, 6), B=cat(3, 4, 4, hp=1, morale=0, stamina=1), D=cat(3, 4, 3, stamina=1), dice="55 22 66 11")
    fight.play("c strike B", "c end")
    assert fight["B"].condition == "defeated" and fight["B"].at == (3, 1) and fight["B"].prone
    assert "holds a character" in fight.refusal({"unit": "a", "do": "move", "path": [[1, 0], [2, 0], [3, 0], [3, 1]]})
    fight.play("a push D")
    assert fight.shows("""
        . . . . .
         a . D B c
        . . . . .
        """)
    assert fight.damage == {"B": (6 + 2, 0), "D": (3, 0)}


def test_ct_05_a_body_can_be_shoved(sketched):
    """Bodies can be shoved like anybody: degree 2 d6 5 5 + 6 = 16, at most 6; 2 free hexes, then the edge."""
    fight = sketched(
        """
        . . . . . .
         . a B . . .
        . . D . . .
        """,
        a=cat(6, 6, 5), B=cat(3, 4, 4, hp=1, morale=0, stamina=1), D=cat(3, 4, 3, stamina=1), dice="55 22 55")
    fight.play("a strike B", "a end", "D end", "a push B")
    assert fight.shows("""
        . . . . . .
         . a . . . B
        . . D . . .
        """)
    assert fight["B"].hp == 1 - 6 - 3


def test_ct_06_obstacles_and_the_edge_are_closed(sketched):
    """Obstacles cannot be entered, and neither can what is off the map."""
    fight = sketched(
        """
        # . .
         a . B
        """,
        a=cat(5, 5, 5), B=cat(5, 5, 1))
    assert "step 0 of the path is an obstacle" in fight.refusal("a move NW")
    for off in ("W", "SW", "SE"):
        assert "not on the map" in fight.refusal(f"a move {off}")


@pytest.mark.parametrize("drawing", [
    """
    . . . .
     a B # .
    . . . .
    """,
    """
    . . .
     . a B
    . . .
    """,
])
def test_ct_06_the_edge_stops_a_shove_like_a_wall(sketched, drawing):
    """The edge of the map is an obstacle too: a shove into it hurts as one into a wall. 4 4 against 4 4, degree 3."""
    fight = sketched(drawing, a=cat(5, 6, 5), B=cat(5, 3, 1, stamina=1), dice="44 44")
    fight.play("a push B")
    assert fight.damage == {"B": (3, 0)}


ATTACKS = ["strike", "push", "trip", "grab", "trap"]


@pytest.mark.parametrize("attack", ATTACKS)
def test_ct_07_attacks_reach_one_hex(sketched, attack):
    """Every attack is against an adjacent enemy: two hexes off is too far, in a straight line or off it."""
    fight = sketched(
        """
        . . . C
         a . B #
        . . . .
        """,
        a=cat(5, 5, 5), B=cat(5, 5, 1), C=cat(5, 5, 1))
    assert "not next to" in fight.refusal(f"a {attack} B")
    assert "not next to" in fight.refusal(f"a {attack} C")


@pytest.mark.parametrize("attack", ATTACKS)
def test_ct_07_attacks_are_against_the_other_side(sketched, attack):
    """No attack on a friend, on oneself, or on somebody who is not there."""
    fight = sketched(
        """
        . . . .
         B a b #
        . . . .
        """,
        a=cat(5, 5, 5), b=cat(5, 5, 2), B=cat(5, 5, 1))
    assert "no enemy" in fight.refusal(f"a {attack} b")
    assert "no enemy" in fight.refusal(f"a {attack} a")
    assert "there is no fighter" in fight.refusal(f"a {attack} Z")
    assert all(data.get("target", "B") == "B" for data in fight.legal)
