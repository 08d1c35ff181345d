"""Sheets, teams and the start of a match: CB-01 to CB-04."""

import pytest
from pitched import cat
from ready_teams import TEAMS, units

from game.kernel.errors import Refused
from game.rules.cavebrawl.data.sheets import FIELDED, ROLES, STANDARD, Sheet, faults


def test_cb_01_a_player_is_five_numbers(pitch):
    """Brawling, dodging and catching, passing and kicking, movement, hit points: all five must be given."""
    match = pitch(x=cat(bt=1, cd=2, pk=3, mv=6, hp=11), Y=cat(), kick_off=True, dice="1")
    unit = match["x"]
    assert (unit.bt, unit.cd, unit.pk, unit.mv_left, unit.hp) == (1, 2, 3, 6, 11)
    for score in ("bt", "cd", "pk", "mv", "hp"):
        sheet = cat()
        del sheet[score]
        with pytest.raises(Refused, match=rf"sides\[0\]\.units\[0\]\.{score}: is missing"):
            pitch(x=sheet, Y=cat(), kick_off=True, dice="1")


@pytest.mark.parametrize(("sheet", "says"), [
    (Sheet("x", 6, 2, 1, 4, 18), ()),
    (Sheet("x", 1, 5, 6, 4, 12), ()),
    (Sheet("x", 7, 1, 1, 4, 18), ("BT is 1 to 6, not 7",)),
    (Sheet("x", 3, 0, 6, 7, 12), ("CD is 1 to 6, not 0",)),
    (Sheet("x", 1, 1, 8, 5, 14), ("PK is 1 to 6, not 8",)),
    (Sheet("x", 3, 3, 3, 3, 20), ("MV is 4 to 7, not 3",)),
    (Sheet("x", 3, 3, 3, 8, 10), ("MV is 4 to 7, not 8",)),
    (Sheet("x", 6, 6, 3, 4, 6), ("HP is an even number 8 to 20, not 6",)),
    (Sheet("x", 3, 2, 2, 4, 22), ("HP is an even number 8 to 20, not 22",)),
    (Sheet("x", 3, 3, 4, 5, 15), ("HP is an even number 8 to 20, not 15",)),
    (Sheet("x", 3, 3, 4, 5, 12), ("BT + CD + PK + MV + half of HP is 22, not 21",)),
    (Sheet("x", 6, 6, 1, 4, 12), ("BT + CD + PK + MV + half of HP is 22, not 23",)),
])
def test_cb_02_a_new_player_is_worth_22(sheet, says):
    """BT, CD and PK 1 to 6, MV 4 to 7, HP even and 8 to 20; the sum with half the HP is 22."""
    assert faults(sheet) == says


def test_cb_02_no_score_is_above_8_or_below_0(pitch):
    """In play (after a season) scores may be 0 to 8, and hit points any number up to 20."""
    pitch(x=cat(bt=0, cd=8, pk=0, hp=1), Y=cat(hp=20), kick_off=True, dice="1")
    for wrong in ({"bt": 9}, {"cd": -1}, {"pk": 9}, {"mv": 3}, {"mv": 8}, {"hp": 0}, {"hp": 21}):
        with pytest.raises(Refused, match="a whole number from"):
            pitch(x=cat(**wrong), Y=cat(), kick_off=True, dice="1")


def test_cb_03_roles_and_teams(pitch):
    """A team has seven players; the ready-made roles and the players of the ready-made teams are all worth 22, and no two teams are
    alike."""
    assert [faults(role) for role in ROLES] == [()] * 5
    assert [role[1:] for role in ROLES] == [(6, 2, 1, 4, 18), (4, 3, 3, 5, 14), (3, 5, 2, 6, 12), (2, 4, 6, 5, 10), (2, 6, 2, 7, 10)]
    sheets = {role.name: role[1:] for role in ROLES}
    standard = sorted(sheets[name] for name in STANDARD)
    assert any(sorted(tuple(unit.stats.values()) for unit in team.units) == standard for team in TEAMS)
    assert len(TEAMS) >= 8 and len({team.name for team in TEAMS}) == len({team.motto for team in TEAMS}) == len(TEAMS)
    for team in TEAMS:
        assert len(team.units) == len({unit.name for unit in team.units}) == FIELDED
        assert [faults(Sheet(unit.name, **unit.stats)) for unit in team.units] == [()] * FIELDED, team.name
    assert len({tuple(sorted(tuple(unit.stats.values()) for unit in team.units)) for team in TEAMS}) == len(TEAMS)


def test_cb_03_ready_made_teams_play(pitch):
    """Seven against seven, as a match file holds them; an eighth is refused."""
    by_name = {team.name: team for team in TEAMS}
    ours = {unit.pop("id"): unit for unit in units(by_name["Boulder Toms"], "x")}
    theirs = {unit.pop("id"): unit for unit in units(by_name["Ridge Runners"], "Y")}
    match = pitch(**ours, **theirs, kick_off=True, dice="2")
    assert len(match.line["units"]) == 14 and match["x1"].hp == 20 and match["Y7"].pk == 5
    with pytest.raises(Refused, match=r"sides\[0\]\.units: a list of 1 to 7 is due"):
        pitch(**ours, x8=cat(), Y=cat(), kick_off=True, dice="2")


def test_cb_04_everybody_starts_with_full_hp(pitch):
    """What the sheet says is what a player has, and it is remembered as its full number."""
    match = pitch(x=cat(hp=12), Y=cat(hp=20), kick_off=True, dice="1")
    assert (match["x"].hp, match["Y"].hp) == (12, 20)
    assert [player.full_hp for player in match.match.state.players.values()] == [12, 20]
