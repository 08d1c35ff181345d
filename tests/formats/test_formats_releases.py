"""Folders of older releases are kept for good: every later version finds in them what was there, and goes on with it."""

import json
import random
import shutil
import tomllib
from pathlib import Path

import pytest
from keep_release import RELEASES, found_in

from game.formats import saves
from game.league.league import open_league
from game.players.random_player import choose

VERSIONS = sorted(path.name for path in RELEASES.iterdir())


@pytest.fixture(params=VERSIONS)
def kept(request, tmp_path):
    """A copy of a folder, and what is to be found in it."""
    shutil.copytree(RELEASES / request.param / "home", tmp_path / "copy")
    return tmp_path / "copy", json.loads((RELEASES / request.param / "expected.json").read_text("utf-8"))


def test_the_version_of_now_is_kept():
    house = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert house["project"]["version"] in VERSIONS, "run tests/formats/keep_release.py"


def test_everything_is_found_as_it_was_and_plays_to_its_end(kept):
    home, expected = kept
    before = {path: path.read_bytes() for path in home.rglob("*.json")}
    assert found_in(home) == expected
    assert {path: path.read_bytes() for path in home.rglob("*.json")} == before, "looking rewrites nothing"
    assert {ruleset for ruleset, *_ in expected["matches"].values()} == {"catfight", "cavebrawl"}
    assert sorted(generation for _, _, _, generation, _ in expected["matches"].values()) == [0, 0, 2], "one is damaged"
    killed, sound = (expected["leagues"][f"000{number}.league"] for number in (2, 1))
    assert killed == sound and len(sound[1]) > 8 and len(sound[3]) == 1


def test_and_it_goes_on(kept):
    home, expected = kept
    for entry in saves.listing(home / "matches"):
        match, keeper = saves.resume(entry)
        match.play(choose(match, random.Random(1)))
        keeper.save(match)
        again = saves.look_into(entry.folder)
        assert again.damage is None and again.commands == expected["matches"][entry.folder.name][1] + 1
    for path in (home / "leagues").glob("*.league"):
        league = open_league(path)
        assert league.record_score(league.next_fixture().fixture.id, 3, 0).new
        league.close()
