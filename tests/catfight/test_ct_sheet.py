"""Sheets and how a match is set up: CT-01 to CT-04."""

import pytest
from sketched import Sketched, cat

from game.formats import matchfile
from game.kernel.errors import Refused

FACING = """
. . . .
 . a B .
. . . .
"""


def refused(drawing=FACING, **keys):
    with pytest.raises(Refused) as caught:
        Sketched(drawing, **keys)
    return str(caught.value)


@pytest.mark.parametrize("stat", ["skill", "physique", "move"])
@pytest.mark.parametrize("value", [0, 13, -1, 10**30, True, "5", None, [5]])
def test_ct_01_stats_are_whole_numbers_from_1_to_12(stat, value):
    """Skill, physique and move are whole numbers 1 to 12; anything else is refused with its place."""
    said = refused(a={**cat(5, 5, 5), stat: value}, B=cat(5, 5, 5))
    assert said == f"sides[0].units[0].{stat}: a whole number from 1 to 12 is due"


def test_ct_01_points_are_the_sum_of_the_three(sketched):
    """A fighter is worth skill + physique + move: 12 + 12 + 12 is as much as twelve times 1 + 1 + 1."""
    fight = sketched(
        """
        . B C D E
         a F G H I
        . J K L M
        """,
        a=cat(12, 12, 12), rules={"handicap": False}, **{letter: cat(1, 1, 1) for letter in "BCDEFGHIJKLM"})
    assert fight.turn == "a"


def test_ct_02_hp_stamina_and_morale_at_the_start(sketched):
    """HP are 3 × physique and stamina 3 × move, both full; morale is 10."""
    fight = sketched(FACING, a=cat(9, 12, 6), B=cat(9, 9, 1))
    assert (fight["a"].hp, fight["a"].stamina, fight["a"].morale) == (36, 18, 10)
    assert (fight["B"].hp, fight["B"].stamina, fight["B"].morale) == (27, 3, 10)


def test_ct_02_a_fighter_may_begin_hurt_but_not_above_its_maximum(sketched):
    """A match may start in the middle: HP and stamina up to the maximum and below 0, morale any whole number."""
    fight = sketched(FACING, a=cat(9, 2, 6, hp=6, stamina=18, morale=-40), B=cat(9, 9, 1, hp=-3, stamina=-1, morale=10**20))
    assert (fight["a"].hp, fight["a"].stamina, fight["a"].morale) == (6, 18, -40)
    assert (fight["B"].hp, fight["B"].stamina, fight["B"].morale) == (-3, -1, 10**20)
    assert "sides[0].units[0].hp" in refused(a=cat(9, 2, 6, hp=7), B=cat(9, 9, 1))
    assert "sides[1].units[0].stamina" in refused(a=cat(9, 2, 6), B=cat(9, 9, 1, stamina=4))


def test_ct_02_hp_may_fall_below_nought(sketched):
    """HP have no floor: 12 damage on 3 HP leave −9. Dice 4 4 against 3 3."""
    fight = sketched(FACING, a=cat(9, 12, 6), B=cat(3, 1, 1, stamina=1), dice="44 33")
    fight.play("a strike B")
    assert fight["B"].hp == -9


def test_ct_02_morale_has_no_maximum_and_no_floor(sketched):
    """Morale goes past 20 and below 0 without a stop: a controller's taunt is 5 up, 5 down."""
    fight = sketched(FACING, a=cat(9, 12, 6, morale=98, control="B"), B=cat(3, 1, 1, morale=3))
    fight.play("a taunt")
    assert (fight["a"].morale, fight["B"].morale) == (103, -2)


def test_ct_03_sides_of_unequal_worth_are_refused_with_both_totals(sketched):
    """Both sides must be worth the same, unless the match is an open handicap."""
    larger, smaller = cat(9, 12, 6), cat(9, 9, 8)
    assert "27 points against 26" in refused(rules={"handicap": False}, a=larger, B=smaller)
    assert "26 points against 27" in refused(rules={"handicap": False}, a=smaller, B=larger)
    assert sketched(FACING, rules={"handicap": True}, a=larger, B=smaller).turn == "B"


def test_ct_03_a_handicap_is_not_what_is_meant_by_leaving_it_out():
    """Without a word about it the sides must be equal."""
    fight = Sketched(FACING, a=cat(9, 12, 6), B=cat(9, 9, 9))
    del fight.data["rules"]["handicap"]
    assert matchfile.play(matchfile.read(fight.data)).state.round == 1
    fight.data["sides"][1]["units"][0]["move"] = 8
    with pytest.raises(Refused, match="27 points against 26"):
        matchfile.play(matchfile.read(fight.data))


def test_ct_04_one_to_twelve_fighters_a_side(sketched):
    """A side has 1 to 12 fighters."""
    rows = "abcdefghijkl", "ABCDEFGHIJKL"
    sheets = {letter: cat(1, 1, 1 + side) for side, row in enumerate(rows) for letter in row}
    drawing = f"{' '.join(rows[0])}\n {' '.join(rows[1])}"
    assert sketched(drawing, **sheets).turn == rows[1]
    said = refused(" ".join("abcdefghijklmN"), **{letter: cat(1, 1, 1) for letter in "abcdefghijklmN"})
    assert said.startswith("sides[0].units: ") and "1 to 12" in said
    assert refused(". a .", a=cat(1, 1, 1)).startswith("sides[1].units: ")


def test_ct_04_a_file_may_put_fighters_on_any_free_open_hex(sketched):
    """Start areas are the window's affair: a file puts a fighter on any hex that is open and free."""
    cats = {"a": cat(5, 5, 5), "B": cat(5, 5, 4)}
    fight = sketched("B . # a", **cats)
    assert (fight["a"].at, fight["B"].at) == ((3, 0), (0, 0))
    for at, why in (([2, 0], "obstacle"), ([0, 0], "stands there already"), ([4, 0], "not on the map"), ([-1, 0], "not on the map")):
        broken = {**cats["a"], "at": at}
        drawn = Sketched("B . # a", **cats).data
        drawn["sides"][0]["units"][0] |= broken
        drawn["sides"].reverse()
        with pytest.raises(Refused, match=why):
            matchfile.begin(matchfile.read(drawn))
