"""Files of Cave Brawl that will not do, each with the one line it is refused by."""

import pytest
from match_maker import CAT, GONE, pitch
from refusal_tables import judge

ANN, BEA, AMY = "sides.0.units.0", "sides.1.units.0", "sides.0.units.2"
BEASTS = ("stirge swarm", "smilodon", "stegosaurus", "giant snake", "mastodon", "pteranodon")
MANY = [{"id": f"u{n}", **CAT} for n in range(8)]

FILES = [
    # field
    ("no goal of side 0", {"map.rows.2": ".........b"}, "map rows: the letter 'a' (goal0) stands 0 times; it must stand exactly once"),
    ("two goals of side 1", {"map.rows.3": "........b."}, "map rows: the letter 'b' (goal1) stands 2 times; it must stand exactly once"),
    ("no left cave", {"map.rows.0": ".........."}, "map rows: the letter 'L' (mouthL) stands 0 times; it must stand exactly once"),
    ("two right caves", {"map.rows.4": "...R.R...."}, "map rows: the letter 'R' (mouthR) stands 2 times; it must stand exactly once"),
    ("a letter of no meaning", {"map.rows.3": "....x....."}, "map row 3, column 4: 'x' means nothing here; use . # a b L R"),
    ("a field in two parts", {"map.rows": ["L....#...", "a....#..b", "....R#..."]}, "map: there is no way from cell [0, 0] to cell [6, 0]"),
    # options
    ("no goals", {"rules": {"goals": 0}}, "rules.goals: a whole number from 1 to 9 is due"),
    ("ten goals", {"rules": {"goals": 10}}, "rules.goals: a whole number from 1 to 9 is due"),
    ("goals true", {"rules": {"goals": True}}, "rules.goals: a whole number from 1 to 9 is due"),
    ("goals in words", {"rules": {"goals": "3"}}, "rules.goals: a whole number from 1 to 9 is due"),
    ("a turn limit below 0", {"rules": {"turn_limit": -1}}, "rules.turn_limit: a whole number from 0 on is due"),
    ("a turn limit of null", {"rules": {"turn_limit": None}}, "rules.turn_limit: a whole number from 0 on is due"),
    ("draws 1", {"rules": {"draws": 1}}, "rules.draws: true or false is due"),
    ("an option of Catfight", {"rules": {"crowding": 1}}, "rules.crowding: unknown key (perhaps from a newer version)"),
    # sides and players
    ("a side of nobody", {"sides.1.units": []}, "sides[1].units: a list of 1 to 7 is due"),
    ("eight on a side", {"sides.0.units": MANY, "start": GONE}, "sides[0].units: a list of 1 to 7 is due"),
    ("a side without a name", {"sides.0.name": GONE}, "sides[0].name: is missing"),
    ("a blank name", {"sides.0.name": "  "}, "sides[0].name: a name of blanks cannot be read"),
    ("a key too many on a side", {"sides.0.coach": "Cy"}, "sides[0].coach: unknown key (perhaps from a newer version)"),
    ("bt 9", {ANN + ".bt": 9}, "sides[0].units[0].bt: a whole number from 0 to 8 is due"),
    ("bt below 0", {ANN + ".bt": -1}, "sides[0].units[0].bt: a whole number from 0 to 8 is due"),
    ("cd true", {ANN + ".cd": True}, "sides[0].units[0].cd: a whole number from 0 to 8 is due"),
    ("pk null", {ANN + ".pk": None}, "sides[0].units[0].pk: a whole number from 0 to 8 is due"),
    ("pk left out", {ANN + ".pk": GONE}, "sides[0].units[0].pk: is missing"),
    ("mv 3", {ANN + ".mv": 3}, "sides[0].units[0].mv: a whole number from 4 to 7 is due"),
    ("mv 8", {ANN + ".mv": 8}, "sides[0].units[0].mv: a whole number from 4 to 7 is due"),
    ("hp 0", {ANN + ".hp": 0}, "sides[0].units[0].hp: a whole number from 1 to 20 is due"),
    ("hp 21", {ANN + ".hp": 21}, "sides[0].units[0].hp: a whole number from 1 to 20 is due"),
    ("hp in words", {ANN + ".hp": "14"}, "sides[0].units[0].hp: a whole number from 1 to 20 is due"),
    ("a score of Catfight", {ANN + ".skill": 3}, "sides[0].units[0].skill: unknown key (perhaps from a newer version)"),
    ("two of one id on a side", {"sides.0.units.1.id": "ann"}, "sides[0].units[1].id: the id 'ann' is taken already"),
    ("two of one id on two sides", {BEA + ".id": "ann"}, "sides[1].units[0].id: the id 'ann' is taken already"),
    ("an id beasts have", {AMY + ".id": "beast1"}, "sides[0].units[2].id: 'beast1' is what beasts are called; choose another id"),
    ("an id with a line break", {AMY + ".id": "a\ny"}, "sides[0].units[2].id: control characters are not for names"),
    ("a name with an escape", {AMY + ".name": "\x1b[1mAmy"}, "sides[0].units[2].name: control characters are not for names"),
    ("down 1", {ANN + ".down": 1}, "sides[0].units[0].down: true or false is due"),
    ("down in the tunnel", {AMY + ".down": True}, "sides[0].units[2].down: a player in its tunnel is on its feet"),
    ("a place without a start", {"start": GONE}, "sides[0].units[0].at: unknown key (perhaps from a newer version)"),
    ("outside, to the right", {ANN + ".at": [10, 0]}, "sides[0].units[0].at: the cell is not on the map (10 columns, 5 rows)"),
    ("outside, to the left", {ANN + ".at": [-1, 0]}, "sides[0].units[0].at: the cell is not on the map (10 columns, 5 rows)"),
    ("on a rock", {ANN + ".at": [2, 1]}, "sides[0].units[0].at: the cell is an obstacle"),
    ("two on one square", {BEA + ".at": [2, 3]}, "sides[1].units[0].at: Al stands there already"),
    ("on the other team's goal", {BEA + ".at": [0, 2]}, "sides[1].units[0].at: nobody begins on the other team's goal square"),
    ("a place of one number", {ANN + ".at": [1]}, "sides[0].units[0].at: a cell [column, row] is due"),
    ("a place in words", {ANN + ".at": "3,2"}, "sides[0].units[0].at: a cell [column, row] is due"),
    # the start
    ("a start that is a list", {"start": []}, "start: an object is due"),
    ("no offence", {"start.offence": GONE}, "start.offence: is missing"),
    ("offence 2", {"start.offence": 2}, "start.offence: a whole number from 0 to 1 is due"),
    ("offence true", {"start.offence": True}, "start.offence: a whole number from 0 to 1 is due"),
    ("no side", {"start.side": GONE}, "start.side: is missing"),
    ("side below 0", {"start.side": -1}, "start.side: a whole number from 0 to 1 is due"),
    ("still 2", {"start.still": 2}, "start.still: a whole number from 0 to 1 is due"),
    ("a key too many in the start", {"start.turn": 3}, "start.turn: unknown key (perhaps from a newer version)"),
    ("no ball", {"start.ball": GONE}, "start.ball: is missing"),
    ("a ball nowhere", {"start.ball": {}}, "start.ball: exactly one of 'holder' and 'at' is due"),
    ("a ball held and loose", {"start.ball.at": [6, 1]}, "start.ball: exactly one of 'holder' and 'at' is due"),
    ("a ball held by nobody", {"start.ball.holder": "zoe"}, "start.ball.holder: the ball is held by a standing player of the offence"),
    ("a ball held by the defence", {"start.ball.holder": "bea"}, "start.ball.holder: the ball is held by a standing player of the offence"),
    ("a ball held by one who is down", {"start.offence": 1, "start.ball.holder": "bob"},
     "start.ball.holder: the ball is held by a standing player of the offence"),
    ("a loose ball on a rock", {"start.ball": {"at": [2, 1]}}, "start.ball.at: the cell is an obstacle"),
    ("a loose ball on a goal", {"start.ball": {"at": [9, 2]}}, "start.ball.at: no loose ball lies on a goal square"),
    ("a loose ball under a player", {"start.ball": {"at": [4, 2]}},
     "start.ball.at: no loose ball lies under a figure, and Bea stands there"),
    ("a loose ball off the field", {"start.ball": {"at": [4, 5]}}, "start.ball.at: the cell is not on the map (10 columns, 5 rows)"),
    ("a score of one number", {"start.score": [1]}, "start.score: a list of 2 is due"),
    ("a score already won", {"start.score": [3, 0]}, "start.score: points are whole numbers from 0 to 2"),
    ("a score below 0", {"start.score": [0, -1]}, "start.score: points are whole numbers from 0 to 2"),
    ("a score of true", {"start.score": [True, 0]}, "start.score: points are whole numbers from 0 to 2"),
    ("beasts an object", {"start.beasts": {}}, "start.beasts: a list of 0 to 50 is due"),
    ("an unknown beast", {"start.beasts.0.kind": "moose"},
     f"start.beasts[0].kind: one of {', '.join(BEASTS)} is due (perhaps this is from a newer version)"),
    ("a beast without a place", {"start.beasts.0.at": GONE}, "start.beasts[0].at: is missing"),
    ("a beast on a player", {"start.beasts.0.at": [3, 2]}, "start.beasts[0].at: Ann stands there already"),
    ("a beast on a goal", {"start.beasts.0.at": [9, 2]}, "start.beasts[0].at: no beast stands on a goal square"),
    ("a beast of no HP", {"start.beasts.0.hp": 0}, "start.beasts[0].hp: a whole number from 1 to 36 is due"),
    ("a beast of too many HP", {"start.beasts.0.hp": 10_000}, "start.beasts[0].hp: a whole number from 1 to 36 is due"),
    ("a beast let loose by nobody", {"start.beasts.0.released_by": 2}, "start.beasts[0].released_by: a whole number from 0 to 1 is due"),
    ("a beast that has half attacked", {"start.beasts.0.attacked": 1}, "start.beasts[0].attacked: true or false is due"),
    ("no face for the coin", {"start": GONE, ANN + ".at": GONE, BEA + ".at": GONE, "sides.0.units.1.at": GONE, "sides.1.units.1.at": GONE,
                              "sides.1.units.1.down": GONE, "dice.faces": []},
     "before the first command: the dice ran out after 0 faces: a d2 is wanted"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "reason"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_files_that_will_not_do(tmp_path, capsys, changes, reason):
    judge(tmp_path, capsys, pitch(changes), reason)


def test_every_row_is_one_of_its_own():
    assert len(FILES) >= 70 and len({case[0] for case in FILES}) == len({repr(case[1]) for case in FILES}) == len(FILES)
