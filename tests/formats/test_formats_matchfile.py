"""Match files: what they must and may hold, hashes that show a change, and writing what was read."""

import json
import random
from hashlib import sha256

import pytest
from match_maker import GONE, SMALL, small

from game.cli.referee import referee
from game.formats import matchfile, strict
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.sketch import cells_hash, from_rows

PLAYED = [
    {"unit": "bea", "do": "move", "path": [[3, 1]]},
    {"unit": "bea", "do": "end"},
    {"unit": "ann", "do": "taunt"},
    {"side": 0, "do": "offer_draw"},
    {"side": 1, "do": "decline_draw"},
    {"unit": "ann", "do": "end"},
]


def load(data):
    return matchfile.read(strict.parse(json.dumps(data).encode()))


def refusal(data):
    """The line by which a file is refused, or what its play says."""
    with pytest.raises(Refused) as caught:
        matchfile.play(load(data))
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200
    return str(caught.value)


def test_the_small_match_plays():
    assert matchfile.play(load(small(commands=PLAYED))).line()["turn"] == ["al"]


# ---------------------------------------------------------------------- keys

REQUIRED = [
    "format", "version", "ruleset", "map", "sides", "dice", "commands", "sides.0.name",
    "sides.1.name", "sides.0.units", "sides.0.units.0.id", "sides.0.units.0.skill",
    "sides.0.units.0.physique", "sides.0.units.0.move", "sides.0.units.0.at", "sides.1.units.1.move", "map.rows", "dice.faces",
]


@pytest.mark.parametrize("path", REQUIRED)
def test_every_required_key_is_missed_by_name(path):
    said = refusal(small({path: GONE}))
    key = path.split(".")[-1]
    assert key in said, said
    assert "is missing" in said or "exactly one of" in said


def test_keys_of_holds_and_checks_are_required_too():
    for key in ("kind", "target"):
        hold = {"kind": "grab", "target": "bea"}
        del hold[key]
        assert f"hold.{key}: is missing" in refusal(small({"sides.0.units.0.hold": hold}))
    for key in ("after", "state"):
        check = {"after": 0, "state": "0" * 64}
        del check[key]
        assert refusal(small({"checks": [check]})) == f"checks[0].{key}: is missing"


PLACES = ["", "map.", "dice.", "rules.", "sides.0.", "sides.1.", "sides.0.units.0.", "sides.1.units.1.", "sides.0.units.0.hold.",
          "checks.0."]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("key", ["colour", "Format", "unit"])
def test_every_unknown_key_is_refused_by_name(place, key):
    data = small({"rules": {}, "checks": [{"after": 0, "state": "0" * 64}], "sides.0.units.0.hold": {"kind": "grab", "target": "bea"}})
    inner = data
    for step in place.split(".")[:-1]:
        inner = inner[int(step) if step.isdecimal() else step]
    inner[key] = 1
    said = refusal(data)
    assert "unknown key" in said and "newer" in said and f"{key}: " in said


def test_keys_that_may_be_left_out():
    file = load(small())
    assert file.made_by is None and file.checks == [] and dict(file.rules) == {} and file.start is None
    assert matchfile.play(load(small({"sides.0.units.0.name": GONE}))).line()["turn"] == ["bea"]


@pytest.mark.parametrize("version", [2, 3, 10**9])
def test_a_newer_version_says_so(version):
    said = refusal(small({"version": version}))
    assert "newer" in said and str(version) in said


def test_a_newer_version_says_so_whatever_else_it_holds():
    said = refusal({"version": 2, "format": "clowder-match", "sides": "all new"})
    assert "version" in said and "newer" in said


@pytest.mark.parametrize("made_by", ["clowder 0.1", "", "x" * 500, "\u202e", "a\x00b"])
def test_made_by_is_any_text(made_by):
    assert load(small({"made_by": made_by})).made_by == made_by


# ---------------------------------------------------------------------- hashes

def recorded():
    """A file as the game writes it after these commands."""
    file = load(small(commands=PLAYED))
    return file.with_match(matchfile.play(file), "clowder test")


def test_what_the_game_writes_plays_to_the_same_state():
    file = recorded()
    data = matchfile.to_plain(file)
    again = load(json.loads(strict.canonical(data)))
    assert matchfile.play(again).line() == matchfile.play(file).line()
    assert data["made_by"] == "clowder test" and len(data["map"]["cells"]) == 64
    assert data["checks"] == [{"after": len(PLAYED), "state": matchfile.play(file).hash()}]
    assert list(data) == ["format", "version", "made_by", "ruleset", "rules", "map", "sides", "dice", "commands", "checks"]


def test_it_records_a_hash_every_so_often():
    commands = [{"unit": "bea", "do": "move", "path": [[[3, 1], [4, 1]][n % 2]]} for n in range(8)]
    commands.append({"unit": "bea", "do": "end"})
    for _ in range(30):
        commands += [{"side": 0, "do": "offer_draw"}, {"side": 1, "do": "decline_draw"}]
    file = load(small(commands=commands))
    checks = file.with_match(matchfile.play(file), "x").checks
    assert [after for after, _ in checks] == [*range(10, 69, 10), 69]
    match = matchfile.play(file)
    assert all(digest == match.hash(after) for after, digest in checks)


def status(tmp_path, capsys, data):
    """(exit status, the line on standard error) of the referee."""
    path = tmp_path / "kept.json"
    path.write_bytes(strict.canonical(data))
    found = referee(path, False)
    said = capsys.readouterr().err
    assert said.count("\n") == (found != 0) and "kept.json" in said if found else said == ""
    return found, said


@pytest.mark.parametrize("after", range(len(PLAYED) + 1))
def test_a_state_that_differs_is_exit_3_at_the_first_check_that_does(tmp_path, capsys, after):
    match = matchfile.play(load(small(commands=PLAYED)))
    right = [{"after": n, "state": match.hash(n)} for n in range(len(PLAYED) + 1)]
    assert status(tmp_path, capsys, small({"checks": right}, PLAYED)) == (0, "")
    wrong = [check if check["after"] != after else {**check, "state": match.hash(after)[::-1]} for check in right]
    wrong[-1]["state"] = "0" * 64
    found, said = status(tmp_path, capsys, small({"checks": wrong}, PLAYED))
    assert found == 3 and f"after {after} commands" in said


def test_checks_may_stand_in_any_order_and_twice(tmp_path, capsys):
    match = matchfile.play(load(small(commands=PLAYED)))
    checks = [{"after": n, "state": match.hash(n)} for n in (4, 0, 4, 2)]
    assert status(tmp_path, capsys, small({"checks": checks}, PLAYED))[0] == 0


def test_an_illegal_command_before_the_check_is_exit_2(tmp_path, capsys):
    data = small({"checks": [{"after": 2, "state": "0" * 64}]}, [PLAYED[0], {"unit": "bea", "do": "fly"}])
    found, said = status(tmp_path, capsys, data)
    assert found == 2 and "command 1" in said


@pytest.mark.parametrize("rows", [
    ["......", "......", "......", "......"], ["..#...", "......", "......", "......"],
    ["......", "..#...", "......", "......", "......"], [".......", "..#....", ".......", "......."],
])
def test_other_cells_are_exit_3_before_the_first_command(tmp_path, capsys, rows):
    kept = matchfile.to_plain(recorded())
    assert status(tmp_path, capsys, kept)[0] == 0
    kept["map"]["rows"] = rows
    found, said = status(tmp_path, capsys, kept)
    assert found == 3 and "cells" in said


def test_cells_are_the_rows_joined_by_newlines():
    rows = SMALL["map"]["rows"]
    assert matchfile.to_plain(recorded())["map"]["cells"] == cells_hash(from_rows(rows))
    assert cells_hash(from_rows(rows)) == sha256("\n".join(rows).encode()).hexdigest()


def test_the_hash_of_the_state_is_that_of_canonical_json():
    match = matchfile.play(load(small()))
    text = json.dumps(match.line(), sort_keys=True, separators=(",", ":"))
    assert match.hash() == sha256(text.encode()).hexdigest()
    assert set(match.line()) == {"ruleset", "round", "turn", "asked", "units", "winner", "dice_used"}
    assert set(match.line()["units"]["ann"]) == {
        "side", "at", "hp", "stamina", "morale", "ap", "acted", "prone", "holds", "condition"}


# ---------------------------------------------------------------------- dice

def test_a_seed_deals_the_faces_of_its_generator():
    for dice in ({"seed": 7}, {"seed": 7, "generator": "mt-32"}):
        match = matchfile.play(load(small({"dice": dice}, [{"unit": "bea", "do": "end"}])))
        assert match.line()["dice_used"] == 1
        coin = 1 + int(random.Random(7).random() * 2**32) % 2
        assert match.moments[0].events[1].side == coin - 1


def test_faces_left_over_are_no_error_and_unfit_ones_only_when_needed():
    assert matchfile.play(load(small({"dice.faces": [1, 99, 0, -5]}))).line()["dice_used"] == 1


# ---------------------------------------------------------------------- round trips

@pytest.mark.parametrize("changes", [
    {}, {"rules": {"crowding": 0, "round_limit": 3, "handicap": True}}, {"dice": {"seed": 0}}, {"dice": {"seed": 5, "generator": "mt-32"}},
    {"made_by": "Zoë 🐈"}, {"sides.0.units.0.name": "Łukasz"}, {"sides.0.units.0.hp": -4}, {"sides.0.units.0.prone": True},
    {"map.cells": "ab" * 32}, {"checks": [{"after": 0, "state": "cd" * 32}]}, {"sides.0.units.0.morale": 10**60},
])
def test_reading_undoes_writing_byte_for_byte(changes):
    data = small(changes, PLAYED)
    plain = matchfile.to_plain(load(data))
    assert {key: value for key, value in plain.items() if key in data} == data
    first = strict.canonical(plain)
    assert strict.canonical(matchfile.to_plain(matchfile.read(strict.parse(first)))) == first


def test_the_written_file_is_the_same_from_whatever_order_of_keys():
    def turned(data):
        if isinstance(data, dict):
            return {key: turned(data[key]) for key in reversed(data)}
        return [turned(value) for value in data] if isinstance(data, list) else data

    data = small(commands=PLAYED)
    one, other = (matchfile.play(load(d)) for d in (data, turned(data)))
    assert one.line() == other.line() and one.hash() == other.hash()


def test_a_state_is_hashed_once_however_many_hashes_of_it_are_recorded(monkeypatch):
    """Small letters or capitals, the digits count; the first that differs is named by its place."""
    hashes = [matchfile.play(load(small(commands=PLAYED))).hash(n) for n in (0, 2)]
    checks = [{"after": 0, "state": hashes[0].upper()}, *[{"after": 2, "state": hashes[1]}] * 500]
    asked = []
    hash_of = Match.hash
    monkeypatch.setattr(Match, "hash", lambda match, after=None: asked.append(match) or hash_of(match, after))
    matchfile.play(load({**small(commands=PLAYED), "checks": checks}))
    assert len(asked) == 2
    assert "after 2 commands" in refusal({**small(commands=PLAYED), "checks": [*checks, {"after": 2, "state": "A" * 64}]})
