"""Files of Catfight that will not do, each with the one line it is refused by: where and what."""

import pytest
from match_maker import GONE, small
from refusal_tables import judge

HASH = "0" * 64
SHEET = {"skill": 3, "physique": 3, "move": 3}
MANY = [{"id": f"u{n}", **SHEET, "at": [n % 6, n // 6]} for n in range(13)]

FILES = [
    # the file itself
    ("another format", {"format": "chess"}, "format: clowder-match is due (perhaps this is from a newer version)"),
    ("format in capitals", {"format": "Clowder-Match"}, "format: clowder-match is due (perhaps this is from a newer version)"),
    ("format a number", {"format": 1}, "format: clowder-match is due"),
    ("a newer rule book", {"ruleset": "newgame"}, "ruleset: one of catfight, cavebrawl is due (perhaps this is from a newer version)"),
    ("made_by null", {"made_by": None}, "made_by: a text is due"),
    ("version 0", {"version": 0}, "version: the number 1 is due"),
    ("version minus 1", {"version": -1}, "version: the number 1 is due"),
    ("version a text", {"version": "1"}, "version: the number 1 is due"),
    ("version true", {"version": True}, "version: the number 1 is due"),
    ("version null", {"version": None}, "version: the number 1 is due"),
    ("version 2", {"version": 2}, "version: version 2 is newer than this game knows (it knows 1)"),
    ("unknown rule book", {"ruleset": "chess"}, "ruleset: one of catfight, cavebrawl is due (perhaps this is from a newer version)"),
    ("rule book a list", {"ruleset": ["catfight"]}, "ruleset: one of catfight, cavebrawl is due"),
    ("rule book null", {"ruleset": None}, "ruleset: one of catfight, cavebrawl is due"),
    ("made_by a number", {"made_by": 7}, "made_by: a text is due"),
    ("made_by a list", {"made_by": ["clowder"]}, "made_by: a text is due"),
    ("commands an object", {"commands": {}}, "commands: a list of 0 to 100000 is due"),
    ("commands null", {"commands": None}, "commands: a list of 0 to 100000 is due"),
    ("rules null", {"rules": None}, "rules: an object is due"),
    ("rules a list", {"rules": []}, "rules: an object is due"),
    ("a start, which Catfight has not", {"start": {"offence": 0}}, "start: catfight knows no start: units say how they begin"),
    ("start null", {"start": None}, "start: an object is due"),
    # dice
    ("dice a list", {"dice": [1, 2]}, "dice: an object is due"),
    ("dice of nothing", {"dice": {}}, "dice: exactly one of 'faces' and 'seed' is due"),
    ("faces and seed", {"dice": {"faces": [1], "seed": 1}}, "dice: exactly one of 'faces' and 'seed' is due"),
    ("faces with a generator", {"dice": {"faces": [1], "generator": "mt-32"}}, "dice.generator: a generator goes with a seed"),
    ("an unknown generator", {"dice": {"seed": 1, "generator": "mt-64"}},
     "dice.generator: mt-32 is due (perhaps this is from a newer version)"),
    ("a generator that is none", {"dice": {"seed": 1, "generator": None}}, "dice.generator: mt-32 is due"),
    ("a seed below 0", {"dice": {"seed": -1}}, "dice.seed: a whole number from 0 on is due"),
    ("a seed in words", {"dice": {"seed": "lucky"}}, "dice.seed: a whole number from 0 on is due"),
    ("a seed of true", {"dice": {"seed": True}}, "dice.seed: a whole number from 0 on is due"),
    ("faces a text", {"dice": {"faces": "123"}}, "dice.faces: a list of 0 to 16000000 is due"),
    ("a face of true", {"dice": {"faces": [1, True]}}, "dice.faces[1]: a face is a whole number"),
    ("a face in words", {"dice": {"faces": ["1"]}}, "dice.faces[0]: a face is a whole number"),
    ("a face null", {"dice": {"faces": [None]}}, "dice.faces[0]: a face is a whole number"),
    ("no face for the coin", {"dice": {"faces": []}}, "before the first command: the dice ran out after 0 faces: a d2 is wanted"),
    ("a face too high for the coin", {"dice": {"faces": [3]}},
     "before the first command: face 3 (number 0 of the list) does not fit: a d2 is wanted"),
    ("a face of 0 for the coin", {"dice": {"faces": [0]}},
     "before the first command: face 0 (number 0 of the list) does not fit: a d2 is wanted"),
    # map
    ("map a list", {"map": ["..."]}, "map: an object is due"),
    ("map of nothing", {"map": {}}, "map: exactly one of 'file' and 'rows' is due"),
    ("file and rows", {"map.file": "yard.tmx"}, "map: exactly one of 'file' and 'rows' is due"),
    ("a map outside", {"map": {"file": "../yard.tmx"}},
     "../yard.tmx: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map by its whole path", {"map": {"file": "/etc/passwd"}},
     "/etc/passwd: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map by a Windows path", {"map": {"file": "C:\\yard.tmx"}},
     "C:\\yard.tmx: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map on a share", {"map": {"file": "\\\\host\\share\\yard.tmx"}},
     "\\\\host\\share\\yard.tmx: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map of a stream", {"map": {"file": "yard.tmx:b"}},
     "yard.tmx:b: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map of NUL", {"map": {"file": "yard\x00.tmx"}},
     "yard\\u0000.tmx: this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map of no name", {"map": {"file": ""}}, "'': this is no bare file name of a map; name it like yard.tmx, without folders"),
    ("a map named by a number", {"map": {"file": 5}}, "map.file: a file name is due"),
    ("rows a text", {"map.rows": "......"}, "map.rows: a list of 1 to 256 is due"),
    ("rows of nothing", {"map.rows": []}, "map.rows: a list of 1 to 256 is due"),
    ("a row of nothing", {"map.rows": [""]}, "map row 0: a board has 1 to 256 columns, not 0"),
    ("a row that is a number", {"map.rows": [1, 2]}, "map.rows: a list of texts is due"),
    ("rows of two lengths", {"map.rows": ["......", "....."]}, "map row 1: 5 cells where row 0 has 6; give all rows one length"),
    ("a letter of Cave Brawl", {"map.rows": ["a.....", "..#...", "......", "......"]},
     "map row 0, column 0: 'a' means nothing here; use . #"),
    ("a blank in a row", {"map.rows": ["...... ", "..#... ", "...... ", "...... "]},
     "map row 0, column 6: ' ' means nothing here; use . #"),
    ("257 rows", {"map.rows": ["."] * 257}, "map.rows: a list of 1 to 256 is due"),
    ("257 columns", {"map.rows": ["." * 257]}, "map row 0: a board has 1 to 256 columns, not 257"),
    ("cells a number", {"map.cells": 5}, "map.cells: 64 hex digits are due"),
    ("cells null", {"map.cells": None}, "map.cells: 64 hex digits are due"),
    # checks
    ("checks an object", {"checks": {}}, "checks: a list of 0 to 100001 is due"),
    ("a check that is a text", {"checks": ["x"]}, "checks[0]: an object is due"),
    ("a check before the start", {"checks": [{"after": -1, "state": HASH}]}, "checks[0].after: the number 0 is due"),
    ("a check past the end", {"checks": [{"after": 1, "state": HASH}]}, "checks[0].after: the number 0 is due"),
    ("a check whose hash is a number", {"checks": [{"after": 0, "state": 0}]}, "checks[0].state: 64 hex digits are due"),
    ("a check after true", {"checks": [{"after": True, "state": HASH}]}, "checks[0].after: the number 0 is due"),
    # options
    ("crowding 7", {"rules": {"crowding": 7}}, "rules.crowding: a whole number from 0 to 6 is due"),
    ("crowding below 0", {"rules": {"crowding": -1}}, "rules.crowding: a whole number from 0 to 6 is due"),
    ("crowding true", {"rules": {"crowding": True}}, "rules.crowding: a whole number from 0 to 6 is due"),
    ("crowding in words", {"rules": {"crowding": "3"}}, "rules.crowding: a whole number from 0 to 6 is due"),
    ("a round limit below 0", {"rules": {"round_limit": -1}}, "rules.round_limit: a whole number from 0 on is due"),
    ("a round limit of null", {"rules": {"round_limit": None}}, "rules.round_limit: a whole number from 0 on is due"),
    ("handicap 1", {"rules": {"handicap": 1}}, "rules.handicap: true or false is due"),
    ("an option of another book", {"rules": {"goals": 3}}, "rules.goals: unknown key (perhaps from a newer version)"),
    # sides
    ("one side", {"sides": [{"units": []}]}, "sides: a list of 2 is due"),
    ("three sides", {"sides.2": {"name": "Attic", "units": []}}, "sides: a list of 2 is due"),
    ("sides an object", {"sides": {}}, "sides: a list of 2 is due"),
    ("a side that is a list", {"sides.1": []}, "sides[1]: an object is due"),
    ("a side without units", {"sides.1.units": GONE}, "sides[1].units: is missing"),
    ("a side of nobody", {"sides.1.units": []}, "sides[1].units: a list of 1 to 12 is due"),
    ("13 on a side", {"sides.0.units": MANY}, "sides[0].units: a list of 1 to 12 is due"),
    ("10,000 on a side", {"sides.0.units": MANY * 770}, "sides[0].units: a list of 1 to 12 is due"),
    ("units an object", {"sides.1.units": {}}, "sides[1].units: a list of 1 to 12 is due"),
    ("a side with a blank name", {"sides.1.name": " "}, "sides[1].name: a name of blanks cannot be read"),
    ("a side with a number for a name", {"sides.1.name": 5}, "sides[1].name: a text is due"),
    ("unequal sides", {"sides.0.units.0.skill": 8},
     "sides: the sides are not worth the same: 33 points against 34 (rules.handicap allows it)"),
    ("a handicap denied", {"rules": {"handicap": False}, "sides.0.units.0.skill": 8},
     "sides: the sides are not worth the same: 33 points against 34 (rules.handicap allows it)"),
    # units
    ("a unit that is a list", {"sides.0.units.0": []}, "sides[0].units[0]: an object is due"),
    ("two of one id on a side", {"sides.0.units.1.id": "ann"}, "sides[0].units[1].id: the id 'ann' is taken already"),
    ("two of one id on two sides", {"sides.1.units.1.id": "ann"}, "sides[1].units[1].id: the id 'ann' is taken already"),
    ("an id that is a number", {"sides.0.units.0.id": 1}, "sides[0].units[0].id: a text is due"),
    ("an id of nothing", {"sides.0.units.0.id": ""}, "sides[0].units[0].id: a name has 1 to 40 characters, not 0"),
    ("an id of 41 letters", {"sides.0.units.0.id": "x" * 41}, "sides[0].units[0].id: a name has 1 to 40 characters, not 41"),
    ("an id with a line break", {"sides.0.units.0.id": "an\nn"}, "sides[0].units[0].id: control characters are not for names"),
    ("an id with a bidirectional control", {"sides.0.units.0.id": "a\u202en"},
     "sides[0].units[0].id: control characters are not for names"),
    ("an id that is not NFC", {"sides.0.units.0.id": "e\u0301"}, "sides[0].units[0].id: the name is not in Unicode form NFC"),
    ("an id with three marks on a letter", {"sides.0.units.0.id": "q\u0323\u0307\u0308"},
     "sides[0].units[0].id: a letter has at most two marks"),
    ("a name with an escape", {"sides.0.units.0.name": "\x1b[1mAnn"}, "sides[0].units[0].name: control characters are not for names"),
    ("a name of null", {"sides.0.units.0.name": None}, "sides[0].units[0].name: a text is due"),
    ("skill 0", {"sides.0.units.0.skill": 0}, "sides[0].units[0].skill: a whole number from 1 to 12 is due"),
    ("skill 13", {"sides.0.units.0.skill": 13}, "sides[0].units[0].skill: a whole number from 1 to 12 is due"),
    ("move true", {"sides.0.units.0.move": True}, "sides[0].units[0].move: a whole number from 1 to 12 is due"),
    ("physique in words", {"sides.0.units.0.physique": "9"}, "sides[0].units[0].physique: a whole number from 1 to 12 is due"),
    ("HP above the maximum", {"sides.0.units.0.hp": 28}, "sides[0].units[0].hp: a whole number of at most 27 is due"),
    ("stamina above the maximum", {"sides.0.units.0.stamina": 19}, "sides[0].units[0].stamina: a whole number of at most 18 is due"),
    ("stamina of a thousand million", {"sides.0.units.0.stamina": 10**9}, "sides[0].units[0].stamina: a whole number of at most 18 is due"),
    ("morale true", {"sides.0.units.0.morale": True}, "sides[0].units[0].morale: a whole number is due"),
    ("prone 0", {"sides.0.units.0.prone": 0}, "sides[0].units[0].prone: true or false is due"),
    ("outside, to the right", {"sides.0.units.0.at": [6, 0]}, "sides[0].units[0].at: the cell is not on the map (6 columns, 4 rows)"),
    ("outside, below", {"sides.0.units.0.at": [0, 4]}, "sides[0].units[0].at: the cell is not on the map (6 columns, 4 rows)"),
    ("outside, to the left", {"sides.0.units.0.at": [-1, 0]}, "sides[0].units[0].at: the cell is not on the map (6 columns, 4 rows)"),
    ("in the wall", {"sides.0.units.0.at": [2, 1]}, "sides[0].units[0].at: the cell is an obstacle"),
    ("two on one hex", {"sides.1.units.1.at": [1, 1]}, "sides[1].units[1].at: Ann stands there already"),
    ("a place of one number", {"sides.0.units.0.at": [1]}, "sides[0].units[0].at: a cell [column, row] is due"),
    ("a place in words", {"sides.0.units.0.at": "1,1"}, "sides[0].units[0].at: a cell [column, row] is due"),
    ("a place of null", {"sides.0.units.0.at": None}, "sides[0].units[0].at: a cell [column, row] is due"),
    # holds
    ("a hold at distance 3", {"sides.0.units.0.hold": {"kind": "grab", "target": "bea"}}, "sides[0].units[0].hold: Bea is not next to Ann"),
    ("a hold at distance 2", {"sides.1.units.0.at": [3, 1], "sides.0.units.0.hold": {"kind": "grab", "target": "bea"}},
     "sides[0].units[0].hold: Bea is not next to Ann"),
    ("a hold on oneself", {"sides.0.units.0.hold": {"kind": "grab", "target": "ann"}},
     "sides[0].units[0].hold: 'ann' is no enemy of Ann"),
    ("a hold by the controlled", {"sides.1.units.0.at": [1, 2], "sides.0.units.0.hold": {"kind": "control", "target": "bea"},
                                  "sides.1.units.0.hold": {"kind": "grab", "target": "ann"}},
     "sides[1].units[0].hold: Bea is unconscious or controlled and holds nobody"),
    ("a hold without a target", {"sides.0.units.0.hold": {"kind": "grab"}}, "sides[0].units[0].hold.target: is missing"),
    ("a hold on a friend", {"sides.0.units.0.hold": {"kind": "grab", "target": "al"}}, "sides[0].units[0].hold: 'al' is no enemy of Ann"),
    ("a hold on nobody", {"sides.0.units.0.hold": {"kind": "grab", "target": "zoe"}}, "sides[0].units[0].hold: 'zoe' is no enemy of Ann"),
    ("an unknown hold", {"sides.0.units.0.hold": {"kind": "hug", "target": "bea"}},
     "sides[0].units[0].hold.kind: one of grab, trap, control is due (perhaps this is from a newer version)"),
    ("a hold that is a text", {"sides.0.units.0.hold": "bea"}, "sides[0].units[0].hold: an object is due"),
    ("a hold of null", {"sides.0.units.0.hold": None}, "sides[0].units[0].hold: an object is due"),
    ("a trap in the open", {"sides.1.units.0.at": [1, 2], "sides.0.units.0.hold": {"kind": "trap", "target": "bea"}},
     "sides[0].units[0].hold: no obstacle is straight behind Bea"),
    ("a hold by the unconscious", {"sides.1.units.0.at": [1, 2], "sides.0.units.0.hold": {"kind": "grab", "target": "bea"},
                                   "sides.0.units.0.hp": 0}, "sides[0].units[0].hold: Ann is unconscious or controlled and holds nobody"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "reason"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_files_that_will_not_do(tmp_path, capsys, changes, reason):
    judge(tmp_path, capsys, small(changes), reason)


def test_a_map_that_is_not_there(tmp_path, capsys):
    """Says where it was looked for, and where it may be put."""
    judge(tmp_path, capsys, small({"map": {"file": "no such map.tmx"}}),
          "no such map.tmx: there is no such map in the game's maps, your own maps and the match file's folder; "
          f"put it into {tmp_path / 'home' / 'maps'}")


def test_more_commands_than_allowed(tmp_path, capsys):
    judge(tmp_path, capsys, small(commands=[{}] * 100_001), "commands: a list of 0 to 100000 is due")


def test_every_row_is_one_of_its_own():
    assert len(FILES) >= 120 and len({case[0] for case in FILES}) == len({repr(case[1]) for case in FILES}) == len(FILES)
