"""Whatever is left blank in a file, the line that refuses it has no empty place: not where it is, not what is wrong."""

import json

import pytest
from lines import blanked, is_whole
from match_maker import PITCH, SMALL, small

from game import settings
from game.formats import matchfile, strict, teams
from game.formats.about import about_from
from game.kernel.errors import Refused
from game.paths import resources

MOVE = {"unit": "bea", "do": "move", "path": [[3, 1], [3, 2]]}
KEY = "0" * 64
FILES = {
    "catfight": small({"map.cells": KEY, "made_by": "x", "checks": [{"after": 0, "state": KEY}], "rules": {"crowding": 1}}, [MOVE]),
    "a map": {**SMALL, "map": {"file": "nowhere.tmx"}},
    "cave": PITCH,
}


def refusals(read, data):
    """The lines in which each of the blanked forms of some data is refused."""
    found = []
    for form in blanked(data):
        try:
            read(form)
        except Refused as error:
            found.append(str(error))
    return found


@pytest.mark.parametrize("name", FILES)
def test_match_files(name):
    found = refusals(lambda data: matchfile.play(matchfile.read(data)), FILES[name])
    assert len(found) > 100 and all(map(is_whole, found))


@pytest.mark.parametrize("book", ["catfight", "cavebrawl"])
def test_teams(book):
    data = json.loads(next(iter(sorted((resources() / "assets" / "teams" / book).glob("*.json")))).read_text("utf-8"))
    found = refusals(teams.read, data)
    assert len(found) > 100 and all(map(is_whole, found))
    for form in blanked(data):
        try:
            assert all(map(is_whole, teams.faults(teams.read(form))))
        except Refused:
            continue


def test_what_is_no_object_at_all():
    for data in (b"", b" ", b"[]", b"{}", b'{"": 1}', b'""'):
        for read in (matchfile.read, teams.read):
            with pytest.raises(Refused) as caught:
                read(strict.parse(data))
            assert is_whole(str(caught.value))
        assert about_from(data).title == ""


def test_settings(tmp_path):
    assert settings.load(tmp_path)[0].save() == ""
    (path,) = tmp_path.iterdir()
    whole = json.loads(path.read_text("utf-8"))
    said = 0
    for form in blanked(whole):
        path.write_text(json.dumps(form), encoding="utf-8")
        line = settings.load(tmp_path)[1]
        said += bool(line) and is_whole(line)
    assert said > 10
