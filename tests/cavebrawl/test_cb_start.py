"""How a match file of Cave Brawl may begin, and what of it is refused, in one line that names the place."""

import copy

import pytest
from pitched import FIELD, beast, cat

from game.formats import matchfile
from game.kernel.errors import Refused

GOOD = {
    "format": "clowder-match", "version": 1, "ruleset": "cavebrawl", "rules": {},
    "map": {"rows": ["".join(row) for row in FIELD]},
    "sides": [{"name": "Flint", "units": [{"id": "x", **cat(), "at": [5, 5]}, {"id": "y", **cat(), "at": [6, 5], "down": True}]},
              {"name": "Bone", "units": [{"id": "Y", **cat()}]}],
    "start": {"offence": 0, "ball": {"holder": "x"}, "side": 1, "score": [1, 2], "still": 1,
              "beasts": [beast("smilodon", 36, by=1, at=[9, 9]), beast("stirge swarm", 1, at=[9, 8], attacked=False)]},
    "dice": {"faces": []}, "commands": [],
}


def begin(path=(), value=None, drop=False):
    """The good file with one thing changed, begun."""
    data = copy.deepcopy(GOOD)
    place = data
    for key in path[:-1]:
        place = place[key]
    if path and drop:
        del place[path[-1]]
    elif path:
        place[path[-1]] = value
    return matchfile.begin(matchfile.read(data))


def test_a_match_may_begin_in_the_middle_of_things():
    """Everything of ``start`` is in the state line; what may be left out begins as the rules say."""
    line = begin().line()
    assert (line["turn"], line["side"], line["offence"], line["score"], line["still"]) == (1, 1, 0, [1, 2], 1)
    assert line["ball"] == {"at": [5, 5], "holder": "x"} and line["units"]["y"]["down"] and line["dice_used"] == 0
    assert line["units"]["Y"] == {"side": 1, "at": None, "where": "tunnel", "hp": 14, "bt": 4, "cd": 3, "pk": 3, "mv_left": 5,
                                  "acted": False, "down": False, "constricted_by": None}
    assert line["beasts"] == {
        "beast1": {"kind": "smilodon", "at": [9, 9], "hp": 36, "released_by": 1, "down": False, "attacked": True},
        "beast2": {"kind": "stirge swarm", "at": [9, 8], "hp": 1, "released_by": 0, "down": False, "attacked": False}}
    for key in ("score", "still", "beasts"):
        assert begin(("start", key), drop=True).line()[key] == {"score": [0, 0], "still": 0, "beasts": {}}[key]
    assert begin(("start", "ball"), {"at": [3, 3]}).line()["ball"] == {"at": [3, 3], "holder": None}
    assert begin(("start", "ball"), {"holder": "x"}).line()["asked"] is None


@pytest.mark.parametrize(("path", "value", "says"), [
    (("rules", "goals"), 0, "rules.goals: a whole number from 1 to 9 is due"),
    (("rules", "turn_limit"), -1, "rules.turn_limit: a whole number from 0"),
    (("rules", "draws"), 1, "rules.draws: true or false is due"),
    (("rules", "crowding"), 3, "rules.crowding: unknown key"),
    (("sides", 0, "units", 0, "id"), "Y", "sides[1].units[0].id: the id 'Y' is taken already"),
    (("sides", 0, "units", 0, "id"), "beast12", "sides[0].units[0].id: 'beast12' is what beasts are called"),
    (("sides", 0, "units", 0, "bt"), 9, "sides[0].units[0].bt: a whole number from 0 to 8 is due"),
    (("sides", 0, "units", 0, "mv"), 3, "sides[0].units[0].mv: a whole number from 4 to 7 is due"),
    (("sides", 0, "units", 0, "hp"), 0, "sides[0].units[0].hp: a whole number from 1 to 20 is due"),
    (("sides", 0, "units", 0, "skill"), 4, "sides[0].units[0].skill: unknown key"),
    (("sides", 0, "units", 0, "at"), [6, 5], "sides[0].units[1].at: x stands there already"),
    (("sides", 0, "units", 0, "at"), [24, 6], "sides[0].units[0].at: nobody begins on the other team's goal square"),
    (("sides", 0, "units", 0, "at"), [25, 6], "sides[0].units[0].at: the cell is not on the map"),
    (("sides", 1, "units", 0, "down"), True, "sides[1].units[0].down: a player in its tunnel is on its feet"),
    (("sides", 1, "units"), [], "sides[1].units: a list of 1 to 7 is due"),
    (("start", "offence"), 2, "start.offence: a whole number from 0 to 1 is due"),
    (("start", "side"), True, "start.side: a whole number from 0 to 1 is due"),
    (("start", "still"), 2, "start.still: a whole number from 0 to 1 is due"),
    (("start", "score"), [3, 0], "start.score: points are whole numbers from 0 to 2"),
    (("start", "score"), [0], "start.score: a list of 2 is due"),
    (("start", "turn"), 4, "start.turn: unknown key"),
    (("start", "ball"), {}, "start.ball: exactly one of 'holder' and 'at' is due"),
    (("start", "ball"), {"holder": "x", "at": [1, 1]}, "start.ball: exactly one of 'holder' and 'at' is due"),
    (("start", "ball"), {"holder": "Y"}, "start.ball.holder: the ball is held by a standing player of the offence"),
    (("start", "ball"), {"holder": "y"}, "start.ball.holder: the ball is held by a standing player of the offence"),
    (("start", "ball"), {"holder": "q"}, "start.ball.holder: the ball is held by a standing player of the offence"),
    (("start", "ball"), {"at": [5, 5]}, "start.ball.at: no loose ball lies under a figure, and x stands there"),
    (("start", "ball"), {"at": [9, 9]}, "start.ball.at: no loose ball lies under a figure, and the smilodon stands there"),
    (("start", "ball"), {"at": [0, 6]}, "start.ball.at: no loose ball lies on a goal square"),
    (("start", "beasts", 0, "kind"), "dragon", "start.beasts[0].kind: one of stirge swarm, smilodon"),
    (("start", "beasts", 0, "hp"), 37, "start.beasts[0].hp: a whole number from 1 to 36 is due"),
    (("start", "beasts", 1, "hp"), 13, "start.beasts[1].hp: a whole number from 1 to 12 is due"),
    (("start", "beasts", 0, "at"), [5, 5], "start.beasts[0].at: x stands there already"),
    (("start", "beasts", 0, "at"), [0, 6], "start.beasts[0].at: no beast stands on a goal square"),
    (("start", "beasts", 0, "released_by"), 2, "start.beasts[0].released_by: a whole number from 0 to 1 is due"),
    (("start", "beasts", 0, "attacked"), 0, "start.beasts[0].attacked: true or false is due"),
])
def test_what_will_not_do_is_refused_in_one_line(path, value, says):
    with pytest.raises(Refused) as caught:
        begin(path, value)
    assert str(caught.value).startswith(says) and "\n" not in str(caught.value)


@pytest.mark.parametrize("path", [
    ("start", "offence"), ("start", "side"), ("start", "ball"), ("start", "beasts", 0, "kind"), ("start", "beasts", 0, "at"),
    ("start", "beasts", 0, "hp"), ("start", "beasts", 0, "released_by"), ("sides", 0, "units", 0, "id"), ("sides", 0, "units"),
])
def test_what_is_needed_must_be_there(path):
    with pytest.raises(Refused, match="is missing"):
        begin(path, drop=True)


def test_without_a_start_everybody_is_in_the_tunnel():
    """So ``at`` and ``down`` are unknown keys there."""
    for key, value in (("at", [5, 5]), ("down", False)):
        data = copy.deepcopy(GOOD)
        del data["start"]
        data["dice"] = {"faces": [1]}
        for side in data["sides"]:
            side["units"] = [{"id": unit["id"], **cat()} for unit in side["units"]]
        assert matchfile.begin(matchfile.read(data)).line()["ball"] == {"at": None, "holder": None}
        data["sides"][0]["units"][0][key] = value
        with pytest.raises(Refused, match=rf"sides\[0\]\.units\[0\]\.{key}: unknown key"):
            matchfile.begin(matchfile.read(data))


def test_the_coin_needs_its_face():
    """The first die is thrown before the first command."""
    data = copy.deepcopy(GOOD)
    del data["start"]
    for side in data["sides"]:
        side["units"] = [{"id": unit["id"], **cat()} for unit in side["units"]]
    with pytest.raises(Refused, match="before the first command: the dice ran out after 0 faces: a d2 is wanted"):
        matchfile.begin(matchfile.read(data))
