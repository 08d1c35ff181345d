"""Shoves and collisions: CT-60 to CT-62."""

import pytest
from sketched import cat


def test_ct_60_a_wall_stops_and_hurts_by_the_hexes_remaining(sketched):
    """Damage is the hexes that could not be made, the closed one too: 5 hexes, 2 free, 3 damage. 5 + (5 5) against 5 + (2 3)."""
    fight = sketched("a B . . # . .", a=cat(1, 5, 5), B=cat(1, 5, 2, stamina=1), dice="55 23")
    fight.play("a push B")
    assert fight.shows("a . . B # . .")
    assert fight.damage == {"B": (3, 0)}
    collided, = fight.events("collided")
    assert (collided["remaining"], collided["into"], collided["rule"]) == (3, None, "CT-60")


def test_ct_60_a_shove_that_just_fits_hurts_nobody(sketched):
    """Coming to a stop before a wall is no collision. 5 + (4 4) against 5 + (3 3): 2 of 2 free hexes."""
    fight = sketched("a B . . # . .", a=cat(1, 5, 5), B=cat(1, 5, 2, stamina=1), dice="44 33")
    fight.play("a push B")
    assert fight.shows("a . . B # . .") and fight.damage == {}


@pytest.mark.parametrize(("physique", "shoved", "other"), [(2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (1, 1, 0)])
def test_ct_61_a_character_shares_the_damage(sketched, physique, shoved, other):
    """Half each; of an odd number the shoved one takes one more, of 1 all. (6 6) against (1 1): the whole physique, no free hex."""
    fight = sketched("a B C", a=cat(1, physique, 5), B=cat(1, 1, 2, hp=3, stamina=1), C=cat(1, 5, 1), dice="66 11")
    fight.play("a push B")
    assert fight.shows("a B C")
    assert fight.damage == {"B": (shoved, 0), **({"C": (other, 0)} if other else {})}


def test_ct_61_damage_of_nought_is_no_damage(sketched):
    """The other's half of 1 is 0, and 0 is no damage: it does not defeat C, whose morale is 0. 1 + (6 6) against 1 + (1 1)."""
    fight = sketched("a B C", a=cat(1, 1, 5), B=cat(1, 1, 2, hp=3, stamina=1), C=cat(1, 5, 1, morale=0), dice="66 11")
    fight.play("a push B")
    assert fight["C"].condition == "ready" and fight["B"].hp == 2


@pytest.mark.parametrize(("letter", "sheet"), [("c", {}), ("C", {}), ("C", {"prone": True}), ("C", {"hp": 0})])
def test_ct_61_friends_count_like_enemies(sketched, letter, sheet):
    """Whoever is in the way: a friend of the pusher, a friend of the pushed, prone, unconscious. 4 + (6 6) against 1 + (1 1): 4 = 2 + 2."""
    fight = sketched(f"a B . {letter}", a=cat(1, 5, 5), B=cat(1, 4, 2, stamina=1), dice="66 11", **{letter: cat(1, 4, 1, **sheet)})
    fight.play("a push B")
    assert fight["B"].at == (2, 0)
    assert fight.damage == {"B": (2, 0), letter: (2, 0)}


def test_ct_61_the_one_run_into_stays_where_it_is(sketched):
    """The other is hurt, not moved, and neither loses a hold by it. C keeps b, who stands behind. 5 + (6 6) against 4 + (1 1)."""
    fight = sketched("a B . C b", a=cat(1, 5, 5), B=cat(1, 4, 2, stamina=1), C=cat(1, 4, 1, grab="b"), b=cat(1, 1, 3), dice="66 11")
    fight.play("a push B")
    assert fight["C"].at == (3, 0) and fight["C"].holds == "grab b"


def test_ct_61_both_may_fall_by_one_collision(sketched):
    """One collision may knock out both: 6 split 3 and 3. 6 + (6 6) against 1 + (1 1)."""
    fight = sketched("a B C", a=cat(1, 6, 5), B=cat(1, 1, 2, stamina=1), C=cat(1, 1, 1), dice="66 11")
    fight.play("a push B")
    assert fight["B"].condition == fight["C"].condition == "unconscious"


def test_ct_62_a_first_hex_that_is_closed_takes_the_full_number(sketched):
    """A shove whose first hex is closed moves nobody and deals its full number: degree 4. 5 + (4 4) against 5 + (2 2)."""
    fight = sketched("a B #", a=cat(1, 5, 5), B=cat(1, 5, 2, stamina=1), dice="44 22")
    fight.play("a push B")
    assert fight.shows("a B #") and fight.damage == {"B": (4, 0)}


def test_ct_62_a_throw_whose_first_hex_is_closed(sketched):
    """So for throws in any direction: NE of B is a wall. 5 + (4 4) against 5 + (3 4) − 2: degree 3."""
    fight = sketched(
        """
        . . # .
         a B . .
        . . . .
        """,
        a=cat(1, 5, 5, grab="B"), B=cat(1, 5, 2, stamina=1), dice="44 34")
    fight.play("a throw B NE")
    assert fight["B"].at == (1, 1) and fight.damage == {"B": (3, 0)}


def test_ct_60_the_hurt_come_to_rest_before_they_are_judged(sketched):
    """The collision's damage may defeat: shoved into a wall with morale 0, B is out for good. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B #", a=cat(1, 5, 5), B=cat(1, 5, 2, stamina=1, morale=0), dice="66 11")
    fight.play("a push B")
    assert fight["B"].condition == "defeated" and fight.winner == 0
