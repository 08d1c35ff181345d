"""The same table for Cave Brawl: starts and commands that will not do, each with the index it is refused at and a word of the reason."""

import pytest
from match_maker import GONE, changed
from refereed import refused, written

from game.cli.referee import referee

CAT = {"bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 14}
PITCH = {
    "format": "clowder-match",
    "version": 1,
    "ruleset": "cavebrawl",
    "map": {"rows": ["...L......", "..#.......", "a........b", "..........", "...R......"]},
    "sides": [
        {"name": "Flint", "units": [{"id": "ann", "name": "Ann", **CAT, "at": [3, 2]}, {"id": "al", "name": "Al", **CAT, "at": [2, 3]},
                                    {"id": "amy", "name": "Amy", **CAT}]},
        {"name": "Bone", "units": [{"id": "bea", "name": "Bea", **CAT, "at": [4, 2]},
                                   {"id": "bob", "name": "Bob", **CAT, "at": [7, 3], "down": True}, {"id": "ben", "name": "Ben", **CAT}]},
    ],
    "start": {"offence": 0, "ball": {"holder": "ann"}, "side": 0, "beasts": [{"kind": "smilodon", "at": [3, 3], "hp": 9,
              "released_by": 1}]},
    "dice": {"faces": [20, 1, 3, 3, 1, 1, 1, 1, 1, 1]},
    "commands": [],
}  # fmt: skip
"""Ann has the ball, Bea and a smilodon beside her and Al behind; Amy is in her tunnel, Bob down, Ben in his."""


def pitch(changes=(), commands=None):
    return changed(PITCH, changes, commands)


ANN, BEA, AMY = "sides.0.units.0", "sides.1.units.0", "sides.0.units.2"
MANY = [{"id": f"u{n}", **CAT} for n in range(8)]
LOOSE = {"start.ball": {"at": [6, 1]}}

FILES = [
    # field
    ("no goal of side 0", {"map.rows.2": ".........b"}, "stands 0 times"),
    ("two goals of side 1", {"map.rows.3": "........b."}, "stands 2 times"),
    ("no left cave", {"map.rows.0": ".........."}, "stands 0 times"),
    ("two right caves", {"map.rows.4": "...R.R...."}, "stands 2 times"),
    ("a letter of no meaning", {"map.rows.3": "....x....."}, "means nothing here"),
    ("a field in two parts", {"map.rows": ["L....#...", "a....#..b", "....R#..."]}, "no way from"),
    # options
    ("no goals", {"rules": {"goals": 0}}, "goals"),
    ("ten goals", {"rules": {"goals": 10}}, "goals"),
    ("goals true", {"rules": {"goals": True}}, "goals"),
    ("goals in words", {"rules": {"goals": "3"}}, "goals"),
    ("a turn limit below 0", {"rules": {"turn_limit": -1}}, "turn_limit"),
    ("a turn limit of null", {"rules": {"turn_limit": None}}, "turn_limit"),
    ("draws 1", {"rules": {"draws": 1}}, "draws"),
    ("an option of Catfight", {"rules": {"crowding": 1}}, "crowding"),
    # sides and players
    ("a side of nobody", {"sides.1.units": []}, "1 to 7"),
    ("eight on a side", {"sides.0.units": MANY, "start": GONE}, "1 to 7"),
    ("a side without a name", {"sides.0.name": GONE}, "name"),
    ("a blank name", {"sides.0.name": "  "}, "sides[0].name"),
    ("a key too many on a side", {"sides.0.coach": "Cy"}, "coach"),
    ("bt 9", {ANN + ".bt": 9}, "bt"),
    ("bt below 0", {ANN + ".bt": -1}, "bt"),
    ("cd true", {ANN + ".cd": True}, "cd"),
    ("pk null", {ANN + ".pk": None}, "pk"),
    ("pk left out", {ANN + ".pk": GONE}, "pk"),
    ("mv 3", {ANN + ".mv": 3}, "mv"),
    ("mv 8", {ANN + ".mv": 8}, "mv"),
    ("hp 0", {ANN + ".hp": 0}, "hp"),
    ("hp 21", {ANN + ".hp": 21}, "hp"),
    ("hp in words", {ANN + ".hp": "14"}, "hp"),
    ("a score of Catfight", {ANN + ".skill": 3}, "skill"),
    ("two of one id on a side", {"sides.0.units.1.id": "ann"}, "'ann'"),
    ("two of one id on two sides", {BEA + ".id": "ann"}, "'ann'"),
    ("an id beasts have", {AMY + ".id": "beast1"}, "what beasts are called"),
    ("an id with a line break", {AMY + ".id": "a\ny"}, "id"),
    ("a name with an escape", {AMY + ".name": "\x1b[1mAmy"}, "name"),
    ("down 1", {ANN + ".down": 1}, "down"),
    ("down in the tunnel", {AMY + ".down": True}, "in its tunnel"),
    ("a place without a start", {"start": GONE}, "at"),
    ("outside, to the right", {ANN + ".at": [10, 0]}, "not on the map"),
    ("outside, to the left", {ANN + ".at": [-1, 0]}, "not on the map"),
    ("on a rock", {ANN + ".at": [2, 1]}, "at"),
    ("two on one square", {BEA + ".at": [2, 3]}, "stands there already"),
    ("on the other team's goal", {BEA + ".at": [0, 2]}, "goal square"),
    ("a place of one number", {ANN + ".at": [1]}, "at"),
    ("a place in words", {ANN + ".at": "3,2"}, "at"),
    # the start
    ("a start that is a list", {"start": []}, "start"),
    ("no offence", {"start.offence": GONE}, "offence"),
    ("offence 2", {"start.offence": 2}, "offence"),
    ("offence true", {"start.offence": True}, "offence"),
    ("no side", {"start.side": GONE}, "side"),
    ("side below 0", {"start.side": -1}, "side"),
    ("still 2", {"start.still": 2}, "still"),
    ("a key too many in the start", {"start.turn": 3}, "turn"),
    ("no ball", {"start.ball": GONE}, "ball"),
    ("a ball nowhere", {"start.ball": {}}, "exactly one"),
    ("a ball held and loose", {"start.ball.at": [6, 1]}, "exactly one"),
    ("a ball held by nobody", {"start.ball.holder": "zoe"}, "standing player"),
    ("a ball held by the defence", {"start.ball.holder": "bea"}, "standing player"),
    ("a ball held by one who is down", {"start.offence": 1, "start.ball.holder": "bob"}, "standing player"),
    ("a loose ball on a rock", {"start.ball": {"at": [2, 1]}}, "ball"),
    ("a loose ball on a goal", {"start.ball": {"at": [9, 2]}}, "goal square"),
    ("a loose ball under a player", {"start.ball": {"at": [4, 2]}}, "under a figure"),
    ("a loose ball off the field", {"start.ball": {"at": [4, 5]}}, "not on the map"),
    ("a score of one number", {"start.score": [1]}, "score"),
    ("a score already won", {"start.score": [3, 0]}, "0 to 2"),
    ("a score below 0", {"start.score": [0, -1]}, "score"),
    ("a score of true", {"start.score": [True, 0]}, "score"),
    ("beasts an object", {"start.beasts": {}}, "beasts"),
    ("an unknown beast", {"start.beasts.0.kind": "moose"}, "kind"),
    ("a beast without a place", {"start.beasts.0.at": GONE}, "at"),
    ("a beast on a player", {"start.beasts.0.at": [3, 2]}, "stands there already"),
    ("a beast on a goal", {"start.beasts.0.at": [9, 2]}, "goal square"),
    ("a beast of no HP", {"start.beasts.0.hp": 0}, "hp"),
    ("a beast of too many HP", {"start.beasts.0.hp": 10_000}, "hp"),
    ("a beast let loose by nobody", {"start.beasts.0.released_by": 2}, "released_by"),
    ("a beast that has half attacked", {"start.beasts.0.attacked": 1}, "attacked"),
    ("no face for the coin", {"start": GONE, ANN + ".at": GONE, BEA + ".at": GONE, "sides.0.units.1.at": GONE, "sides.1.units.1.at": GONE,
                              "sides.1.units.1.down": GONE, "dice.faces": []}, "d2"),
]  # fmt: skip


def ann(do, **keys):
    return {"unit": "ann", "do": do, **keys}


def al(do, **keys):
    return {"unit": "al", "do": do, **keys}


BLOCKED = [al("move", path=[[2, 2]]), ann("block", target="bea")]
"""Side 0 is asked where Bea goes."""
DONE = {"side": 0, "do": "end_turn"}
OVER = [{"side": 0, "do": "concede"}]
OFFER = [{"side": 0, "do": "offer_draw"}]

COMMANDS = [
    # no command at all
    ("a command that is a list", [[]], 0, "object"),
    ("a command of nothing", [{}], 0, "'do' is missing"),
    ("a verb of Catfight", [ann("strike", target="bea")], 0, "'strike'"),
    ("a verb in capitals", [ann("Block", target="bea")], 0, "'Block'"),
    ("the unit left out", [{"do": "kick"}], 0, "'unit' is missing"),
    ("the unit a number", [{"unit": 3, "do": "kick"}], 0, "unit: a text"),
    ("an unknown player", [{"unit": "zoe", "do": "kick"}], 0, "'zoe'"),
    ("a beast as a player", [{"unit": "beast1", "do": "block", "target": "ann"}], 0, "'beast1'"),
    ("a key too many", [ann("kick", why="now")], 0, "'why'"),
    ("a boost, which Cave Brawl has not", [ann("block", target="bea", boost=1)], 0, "'boost'"),
    # turns
    ("the other side's player", [{"unit": "bea", "do": "block", "target": "ann"}], 0, "not the turn"),
    ("the other side's end", [{"side": 1, "do": "end_turn"}], 0, "side"),
    ("an end of side 2", [{"side": 2, "do": "end_turn"}], 0, "side: one of 0, 1"),
    ("an end of side true", [{"side": False, "do": "end_turn"}], 0, "side: one of 0, 1"),
    ("an end without a side", [{"do": "end_turn"}], 0, "'side' is missing"),
    ("an end by a unit", [{"unit": "ann", "do": "end_turn"}], 0, "'unit'"),
    # walks
    ("a walk without a path", [al("move")], 0, "'path' is missing"),
    ("a walk of no square", [al("move", path=[])], 0, "empty"),
    ("a walk that is no list", [al("move", path="E")], 0, "path: a list"),
    ("a step that is no cell", [al("move", path=["E"])], 0, "path: a cell"),
    ("a step of true", [al("move", path=[[True, 2]])], 0, "path: a cell"),
    ("a walk off the field", [al("move", path=[[2, 4], [2, 5]])], 0, "not on the map"),
    ("a walk by a leap", [al("move", path=[[2, 1]])], 0, "step 0"),
    ("a walk with a leap in it", [al("move", path=[[2, 4], [5, 4]])], 0, "step 1"),
    ("a walk on the spot", [al("move", path=[[2, 3]])], 0, "step 0"),
    ("a walk onto a rock", [al("move", path=[[2, 2], [2, 1]])], 0, "is an obstacle"),
    ("a walk onto a friend", [al("move", path=[[3, 2]])], 0, "is taken by Ann"),
    ("a walk onto an opponent", [ann("move", path=[[4, 2]])], 0, "is taken by Bea"),
    ("a walk onto a beast", [ann("move", path=[[3, 3]])], 0, "is taken by"),
    ("a walk of 6 squares with 5", [al("move", path=[[1, 3], [2, 3]] * 3)], 0, "takes 6 movement"),
    ("a walk of 100,000 squares", [al("move", path=[[1, 3], [2, 3]] * 50_000)], 0, "takes 100000 movement"),
    ("a second walk too long", [al("move", path=[[1, 3], [2, 3], [1, 3]]), al("move", path=[[2, 3], [1, 3]] * 2)], 1, "has 2 left"),
    ("out of the tunnel, not by the goal", [{"unit": "amy", "do": "move", "path": [[1, 2]]}], 0, "goal square of its own tunnel"),
    ("out of the tunnel, too far", [{"unit": "amy", "do": "move", "path": [[0, 2], [1, 2]] * 3}], 0, "takes 6 movement"),
    ("onto the other goal without the ball", [al("move", path=[[2, 2], [9, 2]])], 0, "step 1"),
    # actions
    ("a block from the tunnel", [{"unit": "amy", "do": "block", "target": "bea"}], 0, "in its tunnel"),
    ("a kick from the tunnel", [{"unit": "amy", "do": "kick"}], 0, "in its tunnel"),
    ("a block of nobody", [ann("block", target="zoe")], 0, "no 'zoe'"),
    ("a block without a target", [ann("block")], 0, "'target' is missing"),
    ("a block at a cell", [ann("block", target=[4, 2])], 0, "target: a text"),
    ("a block of a friend", [ann("block", target="al")], 0, "no opponent"),
    ("a block of herself", [ann("block", target="ann")], 0, "no opponent"),
    ("a block of one who is down", [ann("block", target="bob")], 0, "not standing"),
    ("a block of one in its tunnel", [ann("block", target="ben")], 0, "not standing"),
    ("a block at a distance", [al("block", target="bea")], 0, "not next to"),
    ("a tackle at a distance", [al("tackle", target="bea")], 0, "not next to"),
    ("a tackle of a friend", [al("tackle", target="ann")], 0, "no opponent"),
    ("a tackle of a beast that is not there", [ann("tackle", target="beast2")], 0, "no 'beast2'"),
    ("a pass without the ball", [al("pass", target="ann")], 0, "does not have the ball"),
    ("a pass to an opponent", [ann("pass", target="bea")], 0, "no team-mate"),
    ("a pass to herself", [ann("pass", target="ann")], 0, "no team-mate"),
    ("a pass to nobody", [ann("pass", target="zoe")], 0, "'zoe'"),
    ("a pass to a beast", [ann("pass", target="beast1")], 0, "'beast1'"),
    ("a pass into the tunnel", [ann("pass", target="amy")], 0, "not standing"),
    ("a pass without a target", [ann("pass")], 0, "'target' is missing"),
    ("a kick without the ball", [al("kick")], 0, "does not have the ball"),
    ("a kick with a target", [ann("kick", target="bea")], 0, "'target'"),
    ("standing on her feet", [ann("stand")], 0, "not down"),
    ("picking up what she holds", [ann("pick_up")], 0, "no ball lies under"),
    ("picking up from the tunnel", [{"unit": "amy", "do": "pick_up"}], 0, "in its tunnel"),
    # answers
    ("a shove that nobody asked for", [ann("shove", to=[5, 2])], 0, "nothing is asked"),
    ("a carry that nobody asked for", [ann("carry")], 0, "nothing is asked"),
    ("a ball placed that nobody asked for", [{"side": 0, "do": "place_ball", "to": [5, 2]}], 0, "nothing is asked"),
    ("an end before the shove", [*BLOCKED, DONE], 2, "victim first"),
    ("a walk before the shove", [*BLOCKED, al("move", path=[[1, 2]])], 2, "victim first"),
    ("a shove by another", [*BLOCKED, al("shove", to=[5, 2])], 2, "victim first"),
    ("a shove by the victim", [*BLOCKED, {"unit": "bea", "do": "shove", "to": [5, 2]}], 2, "victim first"),
    ("a shove two squares far", [*BLOCKED, ann("shove", to=[6, 2])], 2, "cannot be moved there"),
    ("a shove onto a friend", [*BLOCKED, ann("shove", to=[2, 2])], 2, "cannot be moved there"),
    ("a shove off the field", [*BLOCKED, ann("shove", to=[4, 9])], 2, "not on the map"),
    ("a shove of true", [*BLOCKED, ann("shove", to=True)], 2, "to: a cell"),
    ("a shove without a place", [*BLOCKED, ann("shove")], 2, "'to' is missing"),
    ("a concession before the shove", [*BLOCKED, {"side": 1, "do": "concede"}], 2, "nothing to decide"),
    # after an action
    ("a second action", [*BLOCKED, ann("shove", to=None), ann("kick")], 3, "used its action"),
    # the end
    ("a draw nobody offered", [{"side": 0, "do": "accept_draw"}], 0, "no draw is offered"),
    ("an offer out of turn", [{"side": 1, "do": "offer_draw"}], 0, "nothing to decide"),
    ("going on while a draw is offered", [*OFFER, DONE], 1, "draw is offered"),
    ("accepting one's own offer", [*OFFER, {"side": 0, "do": "accept_draw"}], 1, "nothing to decide"),
    ("a concession out of turn", [{"side": 1, "do": "concede"}], 0, "nothing to decide"),
    ("a command after the end", [*OVER, DONE], 1, "over"),
    ("nonsense after the end", [*OVER, {"do": "dance"}], 1, "'dance'"),
]


@pytest.mark.parametrize(("changes", "word"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_files_that_will_not_do(tmp_path, capsys, changes, word):
    said = refused(tmp_path, capsys, pitch(changes))
    assert word in said and "command " not in said and len(said) < 240


@pytest.mark.parametrize(("commands", "index", "word"), [case[1:] for case in COMMANDS], ids=[case[0] for case in COMMANDS])
def test_commands_that_are_not_legal(tmp_path, capsys, commands, index, word):
    said = refused(tmp_path, capsys, pitch(commands=commands))
    assert said.startswith(f"command {index}: ") and word in said and len(said) < 240


def test_a_draw_where_the_teams_agreed_on_none(tmp_path, capsys):
    assert refused(tmp_path, capsys, pitch({"rules": {"draws": False}}, OFFER)).startswith("command 0: ")


def test_one_who_is_down_can_only_stand(tmp_path, capsys):
    down = {ANN + ".down": True, "start.ball.holder": "al"}
    for odd in (ann("move", path=[[2, 2]]), ann("block", target="bea")):
        assert "down" in refused(tmp_path, capsys, pitch(down, [odd]))
    assert "not standing" in refused(tmp_path, capsys, pitch(down, [al("pass", target="ann")]))


def test_the_table_is_long_enough():
    assert len(FILES) + len(COMMANDS) >= 150
    assert len({case[0] for case in FILES}) == len(FILES) and len({case[0] for case in COMMANDS}) == len(COMMANDS)


def test_what_comes_before_the_bad_command_is_legal(tmp_path, capsys):
    """So that each row shows its own fault: the start plays, and every prefix."""
    for commands in [[], *[commands[:index] for _, commands, index, _ in COMMANDS if index]]:
        assert referee(written(tmp_path, pitch(commands=commands)), False) == 0, capsys.readouterr().err
    assert referee(written(tmp_path, pitch(LOOSE)), False) == 0, capsys.readouterr().err
