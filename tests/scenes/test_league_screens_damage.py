"""Leagues, kept matches and what stands beside them, damaged or made odd by hand: one line each, and the game goes on."""

import copy
import json
import os

import pytest
from league_hands import at_league, found
from setup_hands import picture

from game import paths
from game.formats import matchfile
from game.league.league import open_league
from game.scenes.league import matches
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
