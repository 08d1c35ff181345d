"""Teams: read strictly, written the same every time, kept whole, never in the way when damaged."""

import json
from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import paths
from game.art.cat_data import data
from game.formats import strict, teams
from game.formats.sheets import SHEETS
from game.formats.teams import LOOK_PARTS, Team, Unit
from game.kernel.errors import Refused
from game.rules.catalogue import RULESETS

LOOK = {"coat": "ginger", "build": "mid", "ears": "norm", "hat": None, "garb": "scarf", "mark": "scar", "prop": None}


def a_team(**changes):
    units = (Unit("Ann", {"skill": 6, "physique": 7, "move": 5}), Unit("Bea", {"skill": 9, "physique": 4, "move": 5}))
    return replace(Team("catfight", "Night Shift", units, "Late again.", {"Ann": LOOK}), **changes)


def plain(**changes):
    return teams.to_plain(a_team()) | changes


def test_a_team_goes_round():
    team = a_team()
    assert teams.read(strict.parse(teams.to_bytes(team))) == team
    assert teams.to_bytes(team) == teams.to_bytes(teams.read(strict.parse(teams.to_bytes(team))))


letters = st.characters(codec="utf-8", categories=["L", "Nd", "P", "S"])
names = st.text(letters, min_size=1, max_size=12).map(lambda text: normalize("NFC", text)).filter(lambda text: not teams.name_fault(text))


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(names, st.lists(names, max_size=5, unique=True), names)
def test_teams_with_any_names_go_round(name, fighters, motto):
    units = tuple(Unit(n, {"skill": 1, "physique": 12, "move": 6}) for n in fighters)
    team = Team("catfight", name, units, motto, dict.fromkeys(fighters, LOOK))
    assert teams.read(strict.parse(teams.to_bytes(team))) == team


def test_points_are_the_sum_of_the_sheets():
    assert a_team().points == 36
    player = {"bt": 6, "cd": 2, "pk": 1, "mv": 4, "hp": 18}
    assert SHEETS["cavebrawl"].points(player) == 22


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"format": "clowder-match"}, "format"),
        ({"version": 2}, "version"),
        ({"ruleset": "chess"}, "ruleset"),
        ({"name": ""}, "name"),
        ({"name": "a" * 41}, "name"),
        ({"name": "tab\there"}, "name"),
        ({"name": "\u202eeman"}, "name"),
        ({"name": "e\u0301"}, "name"),
        ({"name": None}, "name"),
        ({"motto": 7}, "motto"),
        ({"colour": "red"}, "colour"),
        ({"units": "all"}, "units"),
        ({"units": [{"name": "Ann", "skill": 6, "physique": 7, "move": 5}] * 13}, "units"),
        ({"units": [{"name": "Ann", "skill": 6, "physique": 7, "move": 5}] * 2, "looks": {}}, "units[1].name"),
        ({"units": [{"name": "Ann", "skill": 0, "physique": 7, "move": 5}]}, "units[0].skill"),
        ({"units": [{"name": "Ann", "skill": 13, "physique": 7, "move": 5}]}, "units[0].skill"),
        ({"units": [{"name": "Ann", "skill": True, "physique": 7, "move": 5}]}, "units[0].skill"),
        ({"units": [{"name": "Ann", "skill": 6, "physique": 7}]}, "units[0].move"),
        ({"units": [{"name": "Ann", "skill": 6, "physique": 7, "move": 5, "hp": 99}]}, "units[0].hp"),
        ({"looks": {"Nobody": LOOK}}, "looks.Nobody"),
        ({"looks": {"Ann": {"coat": "ginger"}}}, "looks.Ann.build"),
        ({"looks": {"Ann": LOOK | {"wings": "two"}}}, "looks.Ann.wings"),
        ({"looks": {"Ann": LOOK | {"coat": 3}}}, "looks.Ann.coat"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(changes, where):
    with pytest.raises(Refused) as error:
        teams.read(plain(**changes))
    assert error.value.where == where
    assert "\n" not in str(error.value)


def test_hit_points_come_in_twos():
    player = {"name": "Ox", "bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 13}
    with pytest.raises(Refused, match=r"units\[0\]\.hp: a step of 2"):
        teams.read({"format": "clowder-team", "version": 1, "ruleset": "cavebrawl", "name": "Odd", "units": [player]})


def test_half_a_team_can_be_kept_and_says_what_it_lacks():
    player = Unit("Ox", {"bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 16})
    team = Team("cavebrawl", "Half", (player,))
    assert teams.read(strict.parse(teams.to_bytes(team))) == team
    assert teams.faults(team) == ["A team has 7 players; this one has 1", "Ox is worth 23 points, 22 are due (1 too many)"]
    assert teams.faults(Team("catfight", "Nobody", ())) == ["A team has 1 to 12 fighters; this one has 0"]


def test_files_are_numbered_and_never_named_after_the_team(tmp_path):
    hostile = a_team(name="../../etc/passwd")
    first = teams.save(tmp_path / "teams", hostile)
    second = teams.save(tmp_path / "teams", a_team(name="CON"))
    assert [first.name, second.name] == ["0001.json", "0002.json"]
    assert teams.load(first) == hostile
    again = teams.save(tmp_path / "teams", a_team(name="Renamed"), first)
    assert again == first
    assert [entry.team.name for entry in teams.listing(tmp_path / "teams", own=True)] == ["Renamed", "CON"]
    assert [path.name for path in (tmp_path / "teams").iterdir() if path.suffix != ".json"] == []


def test_damaged_files_are_listed_with_their_reason_and_stand_last(tmp_path):
    good = teams.save(tmp_path, a_team())
    (tmp_path / "0000.json").write_text("{")
    (tmp_path / "9999.json").write_bytes(b"\xff\xfe")
    (tmp_path / "big.json").write_bytes(b" " * (teams.LARGEST + 1))
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "notes.txt").write_text("not a team")
    found = teams.listing(tmp_path, own=True)
    assert [entry.path for entry in found if entry.team] == [good]
    assert found[0].path == good
    damaged = {entry.path.name: entry.damage for entry in found if not entry.team}
    assert set(damaged) == {"0000.json", "9999.json", "big.json", "deep.json", "folder.json"}
    assert all(damage.startswith(f"{name}: ") and "\n" not in damage for name, damage in damaged.items())
    # a damaged file's number is not given away
    assert teams.save(tmp_path, a_team()).name == "10000.json"


def test_a_folder_that_is_not_there_holds_no_teams(tmp_path):
    assert teams.listing(tmp_path / "nowhere", own=True) == []
    teams.delete(tmp_path / "nowhere.json")


def test_a_write_that_fails_leaves_the_old_team(tmp_path, monkeypatch):
    path = teams.save(tmp_path, a_team())
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        teams.save(tmp_path, a_team(name="Other"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def ready_made(ruleset):
    return teams.listing(paths.resources() / "assets" / "teams" / ruleset, own=False)


@pytest.mark.parametrize("ruleset", sorted(SHEETS))
def test_ready_made_teams_are_fit_to_play(ruleset):
    found = ready_made(ruleset)
    assert len(found) >= 8
    known = data()
    for entry in found:
        assert entry.damage == ""
        assert teams.faults(entry.team) == []
        assert entry.path.read_bytes() == teams.to_bytes(entry.team), f"{entry.path.name} is not as the game would write it"
        assert set(entry.team.looks) == {unit.name for unit in entry.team.units}
        dressed = [(parts["coat"], parts["hat"]) for parts in entry.team.looks.values()]
        assert len(set(dressed)) == len(dressed), f"two of {entry.team.name} look alike"
        shelves = (known.coats, known.builds, known.ears, known.hats, known.garbs, known.marks, known.props)
        for parts in entry.team.looks.values():
            for part, shelf in zip(LOOK_PARTS, shelves, strict=True):
                assert parts[part] is None or parts[part] in shelf
    assert len({entry.team.name for entry in found}) == len(found)


def test_ready_made_catfight_teams_pair_up_and_differ_in_size():
    totals = {}
    for entry in ready_made("catfight"):
        totals.setdefault(entry.team.points, []).append(len(entry.team.units))
    assert all(len(sizes) >= 2 for sizes in totals.values()), totals
    assert len(totals) >= 3
    assert any(len(set(sizes)) > 1 for sizes in totals.values())


def test_the_rules_take_every_sheet_that_a_team_may_have():
    """The least and the most of each stat are legal in a match (CT-01, CB-02)."""
    sheet = SHEETS["catfight"]
    from game.kernel.sketch import from_rows

    for end in ("least", "most"):
        stats = {stat.key: getattr(stat, end) for stat in sheet.stats}
        sides = [{"name": name, "units": [{"id": name, **stats, "at": [at, 0]}]} for name, at in (("a", 0), ("b", 2))]
        state = RULESETS["catfight"].setup(sides, {}, from_rows(["..."]), None)
        assert len(state.fighters) == 2


def test_json_is_readable_by_others():
    assert json.loads(teams.to_bytes(a_team()))["units"][0] == {"name": "Ann", "skill": 6, "physique": 7, "move": 5}
