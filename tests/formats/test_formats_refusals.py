"""A table of files and commands that will not do, each with the index it is refused at and a word of the reason."""

import pytest
from match_maker import GONE, small
from refereed import refused, written

from game.cli.referee import referee

HASH = "0" * 64
SHEET = {"skill": 3, "physique": 3, "move": 3}
MANY = [{"id": f"u{n}", **SHEET, "at": [n % 6, n // 6]} for n in range(13)]

FILES = [
    # the file itself
    ("another format", {"format": "chess"}, "format"),
    ("format in capitals", {"format": "Clowder-Match"}, "format"),
    ("format a number", {"format": 1}, "format"),
    ("a newer rule book", {"ruleset": "newgame"}, "newer"),
    ("made_by null", {"made_by": None}, "made_by"),
    ("version 0", {"version": 0}, "version"),
    ("version minus 1", {"version": -1}, "version"),
    ("version a text", {"version": "1"}, "version"),
    ("version true", {"version": True}, "version"),
    ("version null", {"version": None}, "version"),
    ("version 2", {"version": 2}, "newer"),
    ("unknown rule book", {"ruleset": "chess"}, "ruleset"),
    ("rule book a list", {"ruleset": ["catfight"]}, "ruleset"),
    ("rule book null", {"ruleset": None}, "ruleset"),
    ("made_by a number", {"made_by": 7}, "made_by"),
    ("made_by a list", {"made_by": ["clowder"]}, "made_by"),
    ("commands an object", {"commands": {}}, "commands"),
    ("commands null", {"commands": None}, "commands"),
    ("rules null", {"rules": None}, "rules"),
    ("rules a list", {"rules": []}, "rules"),
    ("a start, which Catfight has not", {"start": {"offence": 0}}, "start"),
    ("start null", {"start": None}, "start"),
    # dice
    ("dice a list", {"dice": [1, 2]}, "dice"),
    ("dice of nothing", {"dice": {}}, "exactly one"),
    ("faces and seed", {"dice": {"faces": [1], "seed": 1}}, "exactly one"),
    ("faces with a generator", {"dice": {"faces": [1], "generator": "mt-32"}}, "generator"),
    ("an unknown generator", {"dice": {"seed": 1, "generator": "mt-64"}}, "generator"),
    ("a generator that is none", {"dice": {"seed": 1, "generator": None}}, "generator"),
    ("a seed below 0", {"dice": {"seed": -1}}, "seed"),
    ("a seed in words", {"dice": {"seed": "lucky"}}, "seed"),
    ("a seed of true", {"dice": {"seed": True}}, "seed"),
    ("faces a text", {"dice": {"faces": "123"}}, "faces"),
    ("a face of true", {"dice": {"faces": [1, True]}}, "faces[1]"),
    ("a face in words", {"dice": {"faces": ["1"]}}, "faces[0]"),
    ("a face null", {"dice": {"faces": [None]}}, "faces[0]"),
    ("no face for the coin", {"dice": {"faces": []}}, "d2"),
    ("a face too high for the coin", {"dice": {"faces": [3]}}, "d2"),
    ("a face of 0 for the coin", {"dice": {"faces": [0]}}, "d2"),
    # map
    ("map a list", {"map": ["..."]}, "map"),
    ("map of nothing", {"map": {}}, "exactly one"),
    ("file and rows", {"map.file": "yard.tmx"}, "exactly one"),
    ("a map that is not there", {"map": {"file": "no such map.tmx"}}, "no such map"),
    ("a map outside", {"map": {"file": "../yard.tmx"}}, "map"),
    ("a map by its whole path", {"map": {"file": "/etc/passwd"}}, "map"),
    ("a map by a Windows path", {"map": {"file": "C:\\yard.tmx"}}, "map"),
    ("a map on a share", {"map": {"file": "\\\\host\\share\\yard.tmx"}}, "map"),
    ("a map of a stream", {"map": {"file": "yard.tmx:b"}}, "map"),
    ("a map of NUL", {"map": {"file": "yard\x00.tmx"}}, "map"),
    ("a map of no name", {"map": {"file": ""}}, "map"),
    ("a map named by a number", {"map": {"file": 5}}, "map.file"),
    ("rows a text", {"map.rows": "......"}, "rows"),
    ("rows of nothing", {"map.rows": []}, "rows"),
    ("a row of nothing", {"map.rows": [""]}, "row"),
    ("a row that is a number", {"map.rows": [1, 2]}, "rows"),
    ("rows of two lengths", {"map.rows": ["......", "....."]}, "row 1"),
    ("a letter of Cave Brawl", {"map.rows": ["a.....", "..#...", "......", "......"]}, "row 0, column 0"),
    ("a blank in a row", {"map.rows": ["...... ", "..#... ", "...... ", "...... "]}, "column 6"),
    ("257 rows", {"map.rows": ["."] * 257}, "rows"),
    ("257 columns", {"map.rows": ["." * 257]}, "columns"),
    ("cells a number", {"map.cells": 5}, "cells"),
    ("cells null", {"map.cells": None}, "cells"),
    # checks
    ("checks an object", {"checks": {}}, "checks"),
    ("a check that is a text", {"checks": ["x"]}, "checks[0]"),
    ("a check before the start", {"checks": [{"after": -1, "state": HASH}]}, "after"),
    ("a check past the end", {"checks": [{"after": 1, "state": HASH}]}, "after"),
    ("a check whose hash is a number", {"checks": [{"after": 0, "state": 0}]}, "state"),
    ("a check after true", {"checks": [{"after": True, "state": HASH}]}, "after"),
    # options
    ("crowding 7", {"rules": {"crowding": 7}}, "crowding"),
    ("crowding below 0", {"rules": {"crowding": -1}}, "crowding"),
    ("crowding true", {"rules": {"crowding": True}}, "crowding"),
    ("crowding in words", {"rules": {"crowding": "3"}}, "crowding"),
    ("a round limit below 0", {"rules": {"round_limit": -1}}, "round_limit"),
    ("a round limit of null", {"rules": {"round_limit": None}}, "round_limit"),
    ("handicap 1", {"rules": {"handicap": 1}}, "handicap"),
    ("an option of another book", {"rules": {"goals": 3}}, "goals"),
    # sides
    ("one side", {"sides": [{"units": []}]}, "sides"),
    ("three sides", {"sides.2": {"name": "Attic", "units": []}}, "sides"),
    ("sides an object", {"sides": {}}, "sides"),
    ("a side that is a list", {"sides.1": []}, "sides[1]"),
    ("a side without units", {"sides.1.units": GONE}, "units"),
    ("a side of nobody", {"sides.1.units": []}, "1 to 12"),
    ("13 on a side", {"sides.0.units": MANY}, "1 to 12"),
    ("10,000 on a side", {"sides.0.units": MANY * 770}, "1 to 12"),
    ("units an object", {"sides.1.units": {}}, "units"),
    ("a side with a blank name", {"sides.1.name": " "}, "sides[1].name"),
    ("a side with a number for a name", {"sides.1.name": 5}, "sides[1].name"),
    ("unequal sides", {"sides.0.units.0.skill": 8}, "33 points against 34"),
    ("a handicap denied", {"rules": {"handicap": False}, "sides.0.units.0.skill": 8}, "points"),
    # units
    ("a unit that is a list", {"sides.0.units.0": []}, "units[0]"),
    ("two of one id on a side", {"sides.0.units.1.id": "ann"}, "'ann'"),
    ("two of one id on two sides", {"sides.1.units.1.id": "ann"}, "'ann'"),
    ("an id that is a number", {"sides.0.units.0.id": 1}, "id"),
    ("an id of nothing", {"sides.0.units.0.id": ""}, "id"),
    ("an id of 41 letters", {"sides.0.units.0.id": "x" * 41}, "id"),
    ("an id with a line break", {"sides.0.units.0.id": "an\nn"}, "id"),
    ("an id with a bidirectional control", {"sides.0.units.0.id": "a\u202en"}, "id"),
    ("an id that is not NFC", {"sides.0.units.0.id": "e\u0301"}, "NFC"),
    ("a name with an escape", {"sides.0.units.0.name": "\x1b[1mAnn"}, "name"),
    ("a name of null", {"sides.0.units.0.name": None}, "name"),
    ("skill 0", {"sides.0.units.0.skill": 0}, "skill"),
    ("skill 13", {"sides.0.units.0.skill": 13}, "skill"),
    ("move true", {"sides.0.units.0.move": True}, "move"),
    ("physique in words", {"sides.0.units.0.physique": "9"}, "physique"),
    ("HP above the maximum", {"sides.0.units.0.hp": 28}, "hp"),
    ("stamina above the maximum", {"sides.0.units.0.stamina": 19}, "stamina"),
    ("stamina of a thousand million", {"sides.0.units.0.stamina": 10**9}, "stamina"),
    ("morale true", {"sides.0.units.0.morale": True}, "morale"),
    ("prone 0", {"sides.0.units.0.prone": 0}, "prone"),
    ("outside, to the right", {"sides.0.units.0.at": [6, 0]}, "not on the map"),
    ("outside, below", {"sides.0.units.0.at": [0, 4]}, "not on the map"),
    ("outside, to the left", {"sides.0.units.0.at": [-1, 0]}, "not on the map"),
    ("in the wall", {"sides.0.units.0.at": [2, 1]}, "obstacle"),
    ("two on one hex", {"sides.1.units.1.at": [1, 1]}, "stands there already"),
    ("a place of one number", {"sides.0.units.0.at": [1]}, "at"),
    ("a place in words", {"sides.0.units.0.at": "1,1"}, "at"),
    ("a place of null", {"sides.0.units.0.at": None}, "at"),
    # holds
    ("a hold at distance 3", {"sides.0.units.0.hold": {"kind": "grab", "target": "bea"}}, "not next to"),
    ("a hold on a friend", {"sides.0.units.0.hold": {"kind": "grab", "target": "al"}}, "no enemy"),
    ("a hold on nobody", {"sides.0.units.0.hold": {"kind": "grab", "target": "zoe"}}, "no enemy"),
    ("an unknown hold", {"sides.0.units.0.hold": {"kind": "hug", "target": "bea"}}, "kind"),
    ("a hold that is a text", {"sides.0.units.0.hold": "bea"}, "hold"),
    ("a hold of null", {"sides.0.units.0.hold": None}, "hold"),
    ("a trap in the open", {"sides.1.units.0.at": [1, 2], "sides.0.units.0.hold": {"kind": "trap", "target": "bea"}}, "no obstacle"),
    ("a hold by the unconscious", {"sides.1.units.0.at": [1, 2], "sides.0.units.0.hold": {"kind": "grab", "target": "bea"},
                                   "sides.0.units.0.hp": 0}, "unconscious"),
]


@pytest.mark.parametrize(("changes", "word"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_files_that_will_not_do(tmp_path, capsys, changes, word):
    said = refused(tmp_path, capsys, small(changes))
    assert word in said and "command " not in said


BEA = {"unit": "bea", "do": "end"}
UP = {"unit": "bea", "do": "move", "path": [[3, 1], [3, 2], [2, 2]]}   # beside ann at (1, 1)
LEAVE = [{"unit": "bea", "do": "move", "path": [[3, 1], [3, 2], [2, 2], [3, 2]]}]   # ann is asked
ATTACK = [UP, {"unit": "bea", "do": "strike", "target": "ann"}]   # ann is asked for a boost
OFFER = [{"side": 1, "do": "offer_draw"}]
OVER = [{"side": 1, "do": "concede"}]


def bea(do, **keys):
    return {"unit": "bea", "do": do, **keys}


COMMANDS = [
    # no command at all
    ("a command that is a list", [[]], 0, "object"),
    ("a command that is a text", ["end"], 0, "object"),
    ("a command that is null", [BEA, None], 1, "object"),
    ("a command of nothing", [BEA, {}], 1, "'do' is missing"),
    ("a command without do", [{"unit": "bea"}], 0, "'do' is missing"),
    ("do null", [{"unit": "bea", "do": None}], 0, "no command"),
    ("do a list", [{"unit": "bea", "do": ["end"]}], 0, "no command"),
    ("an unknown verb", [bea("bite", target="ann")], 0, "'bite'"),
    ("a verb in capitals", [bea("End")], 0, "'End'"),
    ("a verb of Cave Brawl", [bea("tackle", target="ann")], 0, "'tackle'"),
    ("the unit left out", [{"do": "end"}], 0, "'unit' is missing"),
    ("the unit a number", [{"unit": 1, "do": "end"}], 0, "unit: a text"),
    ("an unknown unit", [{"unit": "zoe", "do": "end"}], 0, "'zoe'"),
    ("a key too many", [bea("end", why="tired")], 0, "'why'"),
    ("a boost on a taunt", [bea("taunt", boost=0)], 0, "'boost'"),
    ("a target on a taunt", [bea("taunt", target="ann")], 0, "'target'"),
    ("the target left out", [bea("strike")], 0, "'target' is missing"),
    ("a target that is a cell", [bea("strike", target=[1, 1])], 0, "target: a text"),
    ("the path left out", [bea("move")], 0, "'path' is missing"),
    ("the rest's kind left out", [bea("rest")], 0, "'what' is missing"),
    ("a rest of morale", [bea("rest", what="morale")], 0, "what: one of"),
    # turns
    ("not her turn yet", [{"unit": "ann", "do": "end"}], 0, "not the turn"),
    ("not her turn any more", [BEA, BEA], 1, "not the turn"),
    ("the other side's turn", [BEA, {"unit": "bob", "do": "taunt"}], 1, "not the turn"),
    ("a second action", [bea("taunt"), bea("rest", what="hp")], 1, "used its action"),
    ("standing on her feet", [bea("stand")], 0, "not prone"),
    ("letting go of nobody", [bea("release")], 0, "holds nobody"),
    # walks
    ("a walk of no hex", [bea("move", path=[])], 0, "empty"),
    ("a walk that is no list", [bea("move", path="E")], 0, "path: a list"),
    ("a step that is no cell", [bea("move", path=[[3, 1], "E"])], 0, "path: a cell"),
    ("a step of three numbers", [bea("move", path=[[3, 1, 0]])], 0, "path: a cell"),
    ("a step of true", [bea("move", path=[[True, 1]])], 0, "path: a cell"),
    ("a walk off the map", [bea("move", path=[[5, 1], [6, 1]])], 0, "not on the map"),
    ("a walk by a leap", [bea("move", path=[[2, 2]])], 0, "step 0"),
    ("a walk with a leap in it", [bea("move", path=[[3, 1], [1, 1]])], 0, "step 1"),
    ("a walk on the spot", [bea("move", path=[[4, 1]])], 0, "step 0"),
    ("a walk into the wall", [bea("move", path=[[3, 1], [2, 1]])], 0, "step 1 of the path is an obstacle"),
    ("a walk into a friend", [bea("move", path=[[4, 2], [5, 3]])], 0, "step 1 of the path"),
    ("a walk into an enemy", [UP, bea("move", path=[[1, 1]])], 1, "holds a character"),
    ("a walk of 9 hexes with 8 AP", [bea("move", path=[[3, 1], [4, 1]] * 4 + [[3, 1]])], 0, "costs 9 AP"),
    ("a walk of 100,000 hexes", [bea("move", path=[[3, 1], [4, 1]] * 50_000)], 0, "costs 100000 AP"),
    # attacks
    ("a strike at distance 3", [bea("strike", target="ann")], 0, "not next to"),
    ("a strike at a friend", [bea("move", path=[[4, 2]]), bea("strike", target="bob")], 1, "no enemy"),
    ("a strike at herself", [bea("strike", target="bea")], 0, "no enemy"),
    ("a strike at nobody", [UP, bea("strike", target="zoe")], 1, "'zoe'"),
    ("a boost below 0", [UP, bea("strike", target="ann", boost=-1)], 1, "boost"),
    ("a boost of true", [UP, bea("strike", target="ann", boost=True)], 1, "boost: a whole number"),
    ("a boost in words", [UP, bea("strike", target="ann", boost="2")], 1, "boost: a whole number"),
    ("a boost of null", [UP, bea("strike", target="ann", boost=None)], 1, "boost: a whole number"),
    ("a boost of all she has", [UP, bea("strike", target="ann", boost=24)], 1, "only 23 stamina"),
    ("a boost of a thousand million", [UP, bea("push", target="ann", boost=10**9)], 1, "stamina"),
    ("a trap in the open", [UP, bea("trap", target="ann")], 1, "no obstacle"),
    ("a slam with free hands", [UP, bea("slam", target="ann")], 1, "nobody in its grip"),
    ("a drag with free hands", [UP, bea("drag", target="ann")], 1, "nobody in its grip"),
    ("a control with free hands", [UP, bea("control", target="ann")], 1, "nobody in its grip"),
    ("a throw with free hands", [UP, bea("throw", target="ann", dir="E")], 1, "nobody in its grip"),
    ("a throw to the north", [UP, bea("throw", target="ann", dir="N")], 1, "dir: one of"),
    ("a throw nowhere", [UP, bea("throw", target="ann")], 1, "'dir' is missing"),
    ("a submission with free hands", [UP, bea("submission", target="ann", damage="skill")], 1, "nobody in its grip"),
    ("a submission by move", [UP, bea("submission", target="ann", damage="move")], 1, "damage: one of"),
    ("a break from nobody", [UP, bea("break", target="ann", stat="skill")], 1, "does not hold"),
    ("a break by move", [UP, bea("break", target="ann", stat="move")], 1, "stat: one of"),
    ("a break by nothing", [UP, bea("break", target="ann")], 1, "'stat' is missing"),
    # answers
    ("a boost that nobody asked for", [bea("boost", boost=0)], 0, "nothing is asked"),
    ("a decline that nobody asked for", [bea("decline")], 0, "nothing is asked"),
    ("the attacker goes on", [*ATTACK, bea("end")], 2, "asked for a boost"),
    ("the attacker answers", [*ATTACK, bea("boost", boost=0)], 2, "asked for a boost"),
    ("a friend answers", [*ATTACK, {"unit": "al", "do": "boost", "boost": 0}], 2, "asked for a boost"),
    ("an attack for an answer", [*ATTACK, {"unit": "ann", "do": "strike", "target": "bea"}], 2, "asked for a boost"),
    ("a boost left out of the answer", [*ATTACK, {"unit": "ann", "do": "boost"}], 2, "'boost' is missing"),
    ("an answer below 0", [*ATTACK, {"unit": "ann", "do": "boost", "boost": -1}], 2, "0 to 17"),
    ("an answer of all she has", [*ATTACK, {"unit": "ann", "do": "boost", "boost": 18}], 2, "0 to 17"),
    ("an answer of true", [*ATTACK, {"unit": "ann", "do": "boost", "boost": True}], 2, "boost: a whole number"),
    ("the walker goes on", [*LEAVE, bea("end")], 1, "asked first"),
    ("the walker declines", [*LEAVE, bea("decline")], 1, "asked first"),
    ("the enemy taunts on the way", [*LEAVE, {"unit": "ann", "do": "taunt"}], 1, "asked first"),
    ("the enemy breaks on the way", [*LEAVE, {"unit": "ann", "do": "break", "target": "bea", "stat": "skill"}], 1, "asked first"),
    ("the enemy traps in the open", [*LEAVE, {"unit": "ann", "do": "trap", "target": "bea"}], 1, "no obstacle"),
    ("the enemy hits somebody else", [*LEAVE, {"unit": "ann", "do": "strike", "target": "bob"}], 1, "only Bea"),
    ("the enemy boosts too much", [*LEAVE, {"unit": "ann", "do": "strike", "target": "bea", "boost": 18}], 1, "only 17 stamina"),
    ("another enemy answers", [*LEAVE, {"unit": "al", "do": "decline"}], 1, "asked first"),
    # the end
    ("a draw nobody offered", [{"side": 1, "do": "accept_draw"}], 0, "no draw is offered"),
    ("a draw declined that nobody offered", [{"side": 1, "do": "decline_draw"}], 0, "no draw is offered"),
    ("an offer out of turn", [{"side": 0, "do": "offer_draw"}], 0, "side 0 has nothing to decide"),
    ("a concession out of turn", [{"side": 0, "do": "concede"}], 0, "side 0 has nothing to decide"),
    ("a concession by the attacker while the defender is asked", [*ATTACK, {"side": 1, "do": "concede"}], 2, "nothing to decide"),
    ("a side 2", [{"side": 2, "do": "concede"}], 0, "side: one of 0, 1"),
    ("a side of true", [{"side": True, "do": "concede"}], 0, "side: one of 0, 1"),
    ("a side left out", [{"do": "concede"}], 0, "'side' is missing"),
    ("a concession with a unit", [{"side": 1, "unit": "bea", "do": "concede"}], 0, "'unit'"),
    ("going on while a draw is offered", [*OFFER, bea("end")], 1, "draw is offered"),
    ("accepting one's own offer", [*OFFER, {"side": 1, "do": "accept_draw"}], 1, "nothing to decide"),
    ("offering back", [*OFFER, {"side": 0, "do": "offer_draw"}], 1, "draw is offered"),
    ("conceding instead of an answer", [*OFFER, {"side": 0, "do": "concede"}], 1, "draw is offered"),
    ("a command after the end", [*OVER, bea("end")], 1, "over"),
    ("a concession after the end", [*OVER, {"side": 0, "do": "concede"}], 1, "over"),
    ("nonsense after the end", [*OVER, {"do": "dance"}], 1, "'dance'"),
    # dice
    ("faces that run out in the attack", [UP, bea("strike", target="ann"), {"unit": "ann", "do": "boost", "boost": 0},
                                          BEA, {"unit": "ann", "do": "strike", "target": "bea"}, bea("boost", boost=0)], 5, "ran out"),
    ("the first of two wrong ones", [bea("fly"), bea("dance")], 0, "'fly'"),
]


@pytest.mark.parametrize(("commands", "index", "word"), [case[1:] for case in COMMANDS], ids=[case[0] for case in COMMANDS])
def test_commands_that_are_not_legal(tmp_path, capsys, commands, index, word):
    said = refused(tmp_path, capsys, small(commands=commands))
    assert said.startswith(f"command {index}: ") and word in said


def test_the_table_is_long_enough():
    assert len(FILES) + len(COMMANDS) >= 200
    assert len({case[0] for case in FILES}) == len(FILES) and len({case[0] for case in COMMANDS}) == len(COMMANDS)


def test_what_comes_before_the_bad_command_is_legal(tmp_path, capsys):
    """So that each row shows its own fault: every prefix plays."""
    seen = []
    for _, commands, index, _ in COMMANDS:
        if commands[:index] not in seen:
            seen.append(commands[:index])
            assert referee(written(tmp_path, small(commands=commands[:index])), False) == 0, capsys.readouterr().err


def test_more_commands_than_allowed(tmp_path, capsys):
    assert "commands" in refused(tmp_path, capsys, small(commands=[{}] * 100_001))


@pytest.mark.parametrize(
    "changes",
    [
        {"dice": {"seed": -1}},
        {"rules": {"round_limit": -1}},
        {"sides.0.units.0.hp": 28},
        {"sides.0.units.0.stamina": 19},
        {"sides.0.units.0.morale": True},
    ],
)
def test_a_refusal_is_a_line_one_can_read(tmp_path, capsys, changes):
    assert len(refused(tmp_path, capsys, small(changes))) < 240
