"""Leagues, kept matches and what stands beside them, damaged or made odd by hand: one line each, and the game goes on."""

import copy
import json
import os
import sqlite3

import pytest
from league_hands import at_league, at_title, found, turn_to
from lines import is_whole
from setup_hands import picture

from game import paths
from game.formats import matchfile
from game.league.league import open_league
from game.scenes.league import folder, list_scene, matches
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.scene import LeagueScene

POSIX = pytest.mark.skipif(os.name == "nt", reason="no such files there")


def conceded(path):
    """Enters a match that was given up at its first decision; its kept file."""
    league = open_league(path)
    file = league.match_file("s1r1m1", "great_hollow.tmx")
    match = matchfile.begin(file)
    match.play(match.read({"side": match.decider, "do": "concede"}))
    league.apply("s1r1m1", file.with_match(match, "test"))
    league.close()
    return next(path.with_name(path.name + ".matches").iterdir())


def _each_unit(edit):
    return lambda data: [edit(unit) for side in data["sides"] for unit in side["units"]]


ODD = {
    "no units": lambda data: [side.pop("units") for side in data["sides"]],
    "ulits": lambda data: [side.update(ulits=side.pop("units")) for side in data["sides"]],
    "units are none": lambda data: data.update(sides=[1, 2]),
    "a number for a name": _each_unit(lambda unit: unit.update(name=5)),
    "no ids": _each_unit(lambda unit: unit.pop("id")),
    "another game": lambda data: data.update(ruleset="catfight"),
    "turned round": lambda data: data["sides"].reverse(),
    "no commands": lambda data: data.update(commands=[], checks=[]),
    "another map": lambda data: data.update(map={"rows": ["a"]}),
    "another map's cells": lambda data: data["map"].update(cells="0" * 64),
}


@pytest.mark.parametrize("odd", ODD)
def test_a_kept_match_that_is_not_what_was_entered_is_neither_watched_nor_told(odd):
    path = found()
    kept = conceded(path)
    data = copy.deepcopy(json.loads(kept.read_bytes()))
    ODD[odd](data)
    kept.write_text(json.dumps(data))
    stack = at_league(path)
    scene = stack.top
    for show in (matches.watch, matches.story):
        said = show(stack.services, stack, scene.league, scene.badges, "s1r1m1")
        assert said.startswith("Round 1 cannot be shown: ") and "\n" not in said and stack.top is scene


def test_a_kept_match_that_is_what_was_entered_is_shown():
    path = found()
    conceded(path)
    stack = at_league(path)
    scene = stack.top
    for show in (matches.watch, matches.story):
        assert show(stack.services, stack, scene.league, scene.badges, "s1r1m1") == "" and stack.top is not scene
        picture(stack)
        stack.pop()


def at_list():
    stack = at_title()
    scene = LeagueListScene(stack.services, stack)
    stack.push(scene)
    picture(stack)
    return stack, scene


def scored(**more):
    """A league with a result."""
    path = found(**more)
    league = open_league(path)
    league.record_score("s1r1m1", 2, 1, out=["p1"])
    league.close()
    return path


def spoil(path):
    """Zeroes over the page where the figures of careers begin."""
    connection = sqlite3.connect(path)
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tallies'").fetchone()[0]
    connection.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))


def test_a_league_whose_figures_are_spoilt_is_listed_as_damaged_and_the_others_open():
    bad, good = scored(), found(name="The Other Cup")
    spoil(bad)
    stack, scene = at_list()
    assert [(kept.path, bool(kept.damage)) for kept in scene.kept] == [(good, False), (bad, True)]
    assert "damaged" in scene.kept[1].damage
    scene.list.at = 1
    scene.open()
    assert stack.top is scene
    scene.list.at = 0
    scene.open()
    assert isinstance(stack.top, LeagueScene)


def test_a_league_spoilt_between_the_list_and_the_screen_says_so_and_is_let_go(monkeypatch):
    path = scored()
    stack, scene = at_list()
    assert not scene.kept[0].damage
    opened = list_scene.open_league

    def spoilt(where):
        league = opened(where)
        where.write_bytes(b"\xff" * where.stat().st_size)
        return league

    monkeypatch.setattr(list_scene, "open_league", spoilt)  # the disk fails just then
    said = []
    monkeypatch.setattr(scene, "say", said.append)
    scene.open()
    assert stack.top is scene and len(said) == 1 and "damaged" in said[0] and "damaged" in scene.kept[0].damage
    scene.delete(scene.kept[0])  # it would not go while it was open
    assert not path.exists() and not scene.kept


def test_a_league_spoilt_while_it_is_shown_goes_on_being_shown():
    path = scored()
    stack = at_league(path)
    path.write_bytes(b"\xff" * path.stat().st_size)
    for page in stack.top.pages:
        turn_to(stack, page)
    assert stack.top._try(lambda: stack.top.league.record_score("s1r1m2", 1, 2))  # what was spoilt is put aside
    stack.top.leave()
    league = open_league(path)
    assert league.pairing("s1r1m2").result and league.pairing("s1r1m1").result
    league.close()


@pytest.mark.parametrize(
    "statement",
    [
        """UPDATE facts SET body = replace(body, '"out":{"p1":""}', '"out":null') WHERE kind = 'result'""",
        "INSERT INTO teams VALUES ('t7', 7, 'One too many', '')",
        "UPDATE fixtures SET season = 0 WHERE id = 's1final'",
    ],
)
def test_a_league_with_odd_facts_is_listed_as_damaged(statement):
    path = scored()
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER facts_stay")
    assert connection.execute(statement).rowcount == 1
    connection.commit()
    connection.close()
    stack, scene = at_list()
    assert "damaged" in scene.kept[0].damage
    scene.open()
    assert stack.top is scene


ABOUT = '{"format":"clowder-save","version":1,"title":"t","counter":%s,"finished":true,"looks":{},"table":{"league_id":"%s"}}'


@POSIX
@pytest.mark.parametrize("what", ["1e400", "Infinity", "NaN", "9" * 5000, "pipe", "endless", "folder"])
def test_a_league_opens_whatever_stands_beside_a_kept_match(what):
    path = found()
    league = open_league(path)
    number = league.head.id
    league.close()
    about = paths.user_folder() / "matches/000001/about.json"
    about.parent.mkdir(parents=True)
    if what == "pipe":
        os.mkfifo(about)
    elif what == "endless":
        about.symlink_to("/dev/zero")
    elif what == "folder":
        about.mkdir()
    else:
        about.write_text(ABOUT % (what, number))
    stack = at_league(path)
    assert isinstance(stack.top, LeagueScene)
    picture(stack)


@pytest.mark.parametrize(("field", "what"), [("", "no bare file name"), (":", "no bare file name"), ("gone.tmx", "no such map")])
def test_a_field_there_is_not_is_named_with_the_file_that_asks_for_it(field, what):
    path = found(4)
    folder.keep_table(path, folder.Table(field))
    stack = at_league(path)
    scene = stack.top
    line = matches.begin(stack.services, stack, scene.league, scene.badges, scene.league.next_fixture().fixture.id)
    assert stack.top is scene and line.startswith(f"{path.name}.table.json, field: ") and what in line and is_whole(line)
