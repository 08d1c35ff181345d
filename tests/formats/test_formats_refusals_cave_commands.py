"""Commands of Cave Brawl that are not legal, each with its index and the exact reason."""

import pytest
from match_maker import GONE, pitch
from refusal_tables import cases, judge, judge_prefixes


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
    ("a command that is a list", [[]], 0, "a command is an object with a key 'do'"),
    ("a command of nothing", [{}], 0, "the key 'do' is missing"),
    ("a verb of Catfight", [ann("strike", target="bea")], 0, "there is no command 'strike'"),
    ("a verb in capitals", [ann("Block", target="bea")], 0, "there is no command 'Block'"),
    ("the unit left out", [{"do": "kick"}], 0, "the key 'unit' is missing"),
    ("the unit a number", [{"unit": 3, "do": "kick"}], 0, "unit: a text is due, got 3"),
    ("an unknown player", [{"unit": "zoe", "do": "kick"}], 0, "there is no player 'zoe'"),
    ("a beast as a player", [{"unit": "beast1", "do": "block", "target": "ann"}], 0, "there is no player 'beast1'"),
    ("a key too many", [ann("kick", why="now")], 0, "unknown key 'why'"),
    ("a boost, which Cave Brawl has not", [ann("block", target="bea", boost=1)], 0, "unknown key 'boost'"),
    # turns
    ("the other side's player", [{"unit": "bea", "do": "block", "target": "ann"}], 0, "it is not the turn of Bea: it is side 0's"),
    ("the other side's end", [{"side": 1, "do": "end_turn"}], 0, "it is side 0's turn"),
    ("an end of side 2", [{"side": 2, "do": "end_turn"}], 0, "side: one of 0, 1 is due, got 2"),
    ("an end of side true", [{"side": False, "do": "end_turn"}], 0, "side: one of 0, 1 is due, got false"),
    ("an end without a side", [{"do": "end_turn"}], 0, "the key 'side' is missing"),
    ("an end by a unit", [{"unit": "ann", "do": "end_turn"}], 0, "unknown key 'unit'"),
    # walks
    ("a walk without a path", [al("move")], 0, "the key 'path' is missing"),
    ("a walk of no square", [al("move", path=[])], 0, "the path is empty"),
    ("a walk that is no list", [al("move", path="E")], 0, "path: a list is due, got 'E'"),
    ("a step that is no cell", [al("move", path=["E"])], 0, "path: a cell [column, row] is due, got 'E'"),
    ("a step of true", [al("move", path=[[True, 2]])], 0, "path: a cell [column, row] is due, got [true, 2]"),
    ("a walk off the field", [al("move", path=[[2, 4], [2, 5]])], 0, "path: the cell [2, 5] is not on the map (10 columns, 5 rows)"),
    ("a walk by a leap", [al("move", path=[[2, 1]])], 0, "step 0 of the path is not next to the player"),
    ("a walk with a leap in it", [al("move", path=[[2, 4], [5, 4]])], 0, "step 1 of the path is not next to the one before"),
    ("a walk on the spot", [al("move", path=[[2, 3]])], 0, "step 0 of the path is not next to the player"),
    ("a walk onto a rock", [al("move", path=[[2, 2], [2, 1]])], 0, "step 1 of the path is an obstacle"),
    ("a walk onto a friend", [al("move", path=[[3, 2]])], 0, "step 0 of the path is taken by Ann"),
    ("a walk onto an opponent", [ann("move", path=[[4, 2]])], 0, "step 0 of the path is taken by Bea"),
    ("a walk onto a beast", [ann("move", path=[[3, 3]])], 0, "step 0 of the path is taken by the smilodon"),
    ("a walk of 6 squares with 5", [al("move", path=[[1, 3], [2, 3]] * 3)], 0, "the path takes 6 movement and Al has 5 left"),
    ("a walk of 100,000 squares", [al("move", path=[[1, 3], [2, 3]] * 50_000)], 0, "the path takes 100000 movement and Al has 5 left"),
    ("a second walk too long", [al("move", path=[[1, 3], [2, 3], [1, 3]]), al("move", path=[[2, 3], [1, 3]] * 2)], 1,
     "the path takes 4 movement and Al has 2 left"),
    ("out of the tunnel, not by the goal", [{"unit": "amy", "do": "move", "path": [[1, 2]]}], 0,
     "step 0 of the path is not the goal square of its own tunnel"),
    ("out of the tunnel, too far", [{"unit": "amy", "do": "move", "path": [[0, 2], [1, 2]] * 3}], 0,
     "the path takes 6 movement and Amy has 5 left"),
    # actions
    ("a block from the tunnel", [{"unit": "amy", "do": "block", "target": "bea"}], 0, "Amy is in its tunnel and can only move out"),
    ("a kick from the tunnel", [{"unit": "amy", "do": "kick"}], 0, "Amy is in its tunnel and can only move out"),
    ("a block of nobody", [ann("block", target="zoe")], 0, "there is no 'zoe' to block"),
    ("a block without a target", [ann("block")], 0, "the key 'target' is missing"),
    ("a block at a cell", [ann("block", target=[4, 2])], 0, "target: a text is due, got [4, 2]"),
    ("a block of a friend", [ann("block", target="al")], 0, "Al is no opponent of Ann"),
    ("a block of herself", [ann("block", target="ann")], 0, "Ann is no opponent of Ann"),
    ("a block of one who is down", [ann("block", target="bob")], 0, "Bob is not standing on the field, so nobody can block it"),
    ("a block of one in its tunnel", [ann("block", target="ben")], 0, "Ben is not standing on the field, so nobody can block it"),
    ("a block at a distance", [al("block", target="bea")], 0, "Bea is not next to Al"),
    ("a tackle at a distance", [al("tackle", target="bea")], 0, "Bea is not next to Al"),
    ("a tackle of a friend", [al("tackle", target="ann")], 0, "Ann is no opponent of Al"),
    ("a tackle of a beast that is not there", [ann("tackle", target="beast2")], 0, "there is no 'beast2' to tackle"),
    ("a pass without the ball", [al("pass", target="ann")], 0, "Al does not have the ball"),
    ("a pass to an opponent", [ann("pass", target="bea")], 0, "Bea is no team-mate of Ann"),
    ("a pass to herself", [ann("pass", target="ann")], 0, "Ann is no team-mate of Ann"),
    ("a pass to nobody", [ann("pass", target="zoe")], 0, "there is no player 'zoe'"),
    ("a pass to a beast", [ann("pass", target="beast1")], 0, "there is no player 'beast1'"),
    ("a pass into the tunnel", [ann("pass", target="amy")], 0, "Amy is not standing on the field"),
    ("a pass without a target", [ann("pass")], 0, "the key 'target' is missing"),
    ("a kick without the ball", [al("kick")], 0, "Al does not have the ball"),
    ("a kick with a target", [ann("kick", target="bea")], 0, "unknown key 'target'"),
    ("standing on her feet", [ann("stand")], 0, "Ann is not down"),
    ("picking up what she holds", [ann("pick_up")], 0, "no ball lies under Ann"),
    ("picking up from the tunnel", [{"unit": "amy", "do": "pick_up"}], 0, "Amy is in its tunnel and can only move out"),
    # answers
    ("a shove that nobody asked for", [ann("shove", to=[5, 2])], 0, "nothing is asked that 'shove' would answer"),
    ("a carry that nobody asked for", [ann("carry")], 0, "nothing is asked that 'carry' would answer"),
    ("a ball placed that nobody asked for", [{"side": 0, "do": "place_ball", "to": [5, 2]}], 0,
     "nothing is asked that 'place_ball' would answer"),
    ("an end before the shove", [*BLOCKED, DONE], 2, "Ann moves its victim first, or leaves it"),
    ("a walk before the shove", [*BLOCKED, al("move", path=[[1, 2]])], 2, "Ann moves its victim first, or leaves it"),
    ("a shove by another", [*BLOCKED, al("shove", to=[5, 2])], 2, "Ann moves its victim first, or leaves it"),
    ("a shove by the victim", [*BLOCKED, {"unit": "bea", "do": "shove", "to": [5, 2]}], 2, "Ann moves its victim first, or leaves it"),
    ("a shove two squares far", [*BLOCKED, ann("shove", to=[6, 2])], 2, "the victim cannot be moved there"),
    ("a shove onto a friend", [*BLOCKED, ann("shove", to=[2, 2])], 2, "the victim cannot be moved there"),
    ("a shove off the field", [*BLOCKED, ann("shove", to=[4, 9])], 2, "to: the cell [4, 9] is not on the map (10 columns, 5 rows)"),
    ("a shove of true", [*BLOCKED, ann("shove", to=True)], 2, "to: a cell [column, row] is due, got true"),
    ("a shove without a place", [*BLOCKED, ann("shove")], 2, "the key 'to' is missing"),
    ("a concession before the shove", [*BLOCKED, {"side": 1, "do": "concede"}], 2, "side 1 has nothing to decide now: side 0 does"),
    # after an action
    ("a second action", [*BLOCKED, ann("shove", to=None), ann("kick")], 3, "Ann has used its action for this turn"),
    # the end
    ("a draw nobody offered", [{"side": 0, "do": "accept_draw"}], 0, "no draw is offered"),
    ("an offer out of turn", [{"side": 1, "do": "offer_draw"}], 0, "side 1 has nothing to decide now: side 0 does"),
    ("going on while a draw is offered", [*OFFER, DONE], 1, "a draw is offered: accept_draw or decline_draw first"),
    ("accepting one's own offer", [*OFFER, {"side": 0, "do": "accept_draw"}], 1, "side 0 has nothing to decide now: side 1 does"),
    ("a concession out of turn", [{"side": 1, "do": "concede"}], 0, "side 1 has nothing to decide now: side 0 does"),
    ("a command after the end", [*OVER, DONE], 1, "the match is over"),
    ("nonsense after the end", [*OVER, {"do": "dance"}], 1, "there is no command 'dance'"),
]  # fmt: skip

ANN, AL, BEA, BOB = "sides.0.units.0", "sides.0.units.1", "sides.1.units.0", "sides.1.units.1"
TUNNEL = {"start": GONE, ANN + ".at": GONE, AL + ".at": GONE, BEA + ".at": GONE, BOB + ".at": GONE, BOB + ".down": GONE, "dice.faces": [1]}
"""The kick-off: side 0 has the ball, so side 1 moves first."""
THEIRS = {"side": 1, "do": "end_turn"}
FELL = {"dice.faces": [1, 3]}
TRIES = [ann("tackle", target="bea")]
"""In vain, with FELL: she falls, and side 0 is asked where the ball bounces."""
LYING = {ANN + ".down": True, "start.ball.holder": "al"}
LOOSE = {"start.ball": {"at": [6, 1]}}
TO_BALL = [[3, 1], [4, 1], [5, 1], [6, 1]]
GOAL = {ANN + ".at": [8, 2], BOB + ".at": [5, 4]}
"""Ann with the ball next to the goal that scores."""
WIDE = {"map.rows": ["...L" + "." * 21, "..#" + "." * 22, "a" + "." * 23 + "b", "." * 25, "...R" + "." * 21]}
GRIP = {"start.beasts.0.kind": "giant snake", "start.beasts.0.released_by": 0, "dice.faces": [1, 20, 1, 1]}
"""The snake chooses Ann, and has her in its grip."""


def place(side=0, **to):
    return {"side": side, "do": "place_ball", **to}


FIRST = "side 0 names first which of its players in the tunnel has the ball"

ELSEWHERE = [
    # down
    ("a walk lying down", LYING, [ann("move", path=[[3, 1]])], "Ann cannot move: it is down"),
    ("a block lying down", LYING, [ann("block", target="bea")], "Ann is down and can only stand up"),
    ("a pass to one who is down", LYING, [al("pass", target="ann")], "Ann is not standing on the field"),
    ("a walk after standing up", LYING, [ann("stand"), ann("move", path=[[3, 1]])], "the path takes 1 movement and Ann has 0 left"),
    ("standing up twice", LYING, [ann("stand"), ann("stand")], "Ann is not down"),
    ("standing up in the other side's turn", {}, [{"unit": "bob", "do": "stand"}], "it is not the turn of Bob: it is side 0's"),
    # after a failure
    ("a walk after a block that failed", {"dice.faces": [1]}, [ann("block", target="bea"), ann("move", path=[[3, 1]])],
     "the path takes 1 movement and Ann has 0 left"),
    ("a kick after a block that failed", {"dice.faces": [1]}, [ann("block", target="bea"), ann("kick")],
     "Ann has used its action for this turn"),
    ("standing up after a tackle that failed", FELL, [*TRIES, place(to=[3, 1]), ann("stand")],
     "Ann fell this turn and may not stand up before the next"),
    ("a walk after a tackle that failed", FELL, [*TRIES, place(to=[3, 1]), ann("move", path=[[3, 1]])], "Ann cannot move: it is down"),
    # the ball in the air
    ("an end before the ball is placed", FELL, [*TRIES, DONE], "side 0 places the ball first"),
    ("a walk before the ball is placed", FELL, [*TRIES, al("move", path=[[1, 3]])], "side 0 places the ball first"),
    ("the ball placed by the other side", FELL, [*TRIES, place(1, to=[3, 1])], "side 0 places the ball first"),
    ("the ball placed two squares off", FELL, [*TRIES, place(to=[5, 2])], "the ball cannot be placed there"),
    ("the ball placed on a figure", FELL, [*TRIES, place(to=[4, 2])], "the ball cannot be placed there"),
    ("the ball placed under a beast", FELL, [*TRIES, place(to=[3, 3])], "the ball cannot be placed there"),
    ("the ball placed on a rock", {**FELL, ANN + ".at": [3, 1], BEA + ".at": [4, 1]}, [*TRIES, place(to=[2, 1])],
     "the ball cannot be placed there"),
    ("the ball placed off the field", FELL, [*TRIES, place(to=[3, 5])], "to: the cell [3, 5] is not on the map (10 columns, 5 rows)"),
    ("the ball placed nowhere", FELL, [*TRIES, place(to=None)], "to: a cell [column, row] is due, got null"),
    ("the ball placed without a place", FELL, [*TRIES, place()], "the key 'to' is missing"),
    ("the ball placed by a player", FELL, [*TRIES, ann("place_ball", to=[3, 1])], "unknown key 'unit'"),
    ("the ball placed by side true", FELL, [*TRIES, place(False, to=[3, 1])], "side: one of 0, 1 is due, got false"),
    ("the ball placed twice", FELL, [*TRIES, place(to=[3, 1]), place(to=[3, 1])], "nothing is asked that 'place_ball' would answer"),
    ("a concession before the other side places the ball", FELL, [*TRIES, {"side": 1, "do": "concede"}],
     "side 1 has nothing to decide now: side 0 does"),
    # naming the carrier
    ("a carrier named too early", TUNNEL, [ann("carry")], "nothing is asked that 'carry' would answer"),
    ("an end before the carrier is named", TUNNEL, [THEIRS, DONE], FIRST),
    ("a walk before the carrier is named", TUNNEL, [THEIRS, ann("move", path=[[0, 2]])], FIRST),
    ("a carrier of the other side", TUNNEL, [THEIRS, {"unit": "bea", "do": "carry"}], FIRST),
    ("a carrier that is nobody", TUNNEL, [THEIRS, {"unit": "zoe", "do": "carry"}], FIRST),
    ("a carrier by number", TUNNEL, [THEIRS, {"unit": 0, "do": "carry"}], "unit: a text is due, got 0"),
    ("a carrier named twice", TUNNEL, [THEIRS, ann("carry"), al("carry")], "nothing is asked that 'carry' would answer"),
    ("a kick out of the tunnel", TUNNEL, [THEIRS, ann("carry"), ann("kick")], "Ann is in its tunnel and can only move out"),
    # the ball and the goals
    ("across the ball", LOOSE, [ann("move", path=[*TO_BALL, [7, 1]])], "step 3 of the path holds the ball, where the path must end"),
    ("onto the ball with the action spent", LOOSE, [*BLOCKED, ann("shove", to=None), ann("move", path=TO_BALL)],
     "step 3 of the path holds the ball, and its action to pick it up is spent"),
    ("a pass of a loose ball", LOOSE, [ann("pass", target="al")], "Ann does not have the ball"),
    ("picking up from afar", LOOSE, [ann("pick_up")], "no ball lies under Ann"),
    ("across the goal that scores", GOAL, [ann("move", path=[[9, 2], [9, 1]])],
     "step 0 of the path is the goal that scores, where the path must end"),
    ("onto the other goal without the ball", {**GOAL, "start.ball.holder": "al"}, [ann("move", path=[[9, 2]])],
     "step 0 of the path is the other team's goal square, closed to Ann without the ball"),
    ("a kick from too far", WIDE, [ann("kick")], "the goal is 21 hexes away, 20 at most"),
    ("a pass over too far", {**WIDE, AL + ".at": [24, 3]}, [ann("pass", target="al")], "Al is 22 hexes away, 20 at most"),
    # beasts and the dead
    ("a walk in the grip of a snake", GRIP, [DONE, THEIRS, ann("move", path=[[3, 1]])], "Ann cannot move: it is constricted"),
    ("a beast given a command", {}, [{"unit": "beast1", "do": "move", "path": [[3, 4]]}], "there is no player 'beast1'"),
    ("a block of one that is out", {BEA + ".hp": 1, "dice.faces": [20, 1]},
     [ann("block", target="bea"), al("block", target="bea")], "Bea is not standing on the field, so nobody can block it"),
    ("a command to one that is out", {BEA + ".hp": 1, "dice.faces": [20, 1]},
     [ann("block", target="bea"), DONE, {"unit": "bea", "do": "stand"}], "Bea is out of the match"),
    ("an end twice", {}, [DONE, DONE], "it is side 1's turn"),
    ("a kick by the one that has just scored", GOAL, [ann("move", path=[[9, 2]]), ann("kick")],
     "Ann is in its tunnel and can only move out"),
    # the end
    ("a draw where none is allowed", {"rules": {"draws": False}}, OFFER, "this match allows no agreed draw"),
    ("a draw declined that nobody offered", {}, [{"side": 0, "do": "decline_draw"}], "no draw is offered"),
    ("offering back", {}, [*OFFER, {"side": 1, "do": "offer_draw"}], "a draw is offered: accept_draw or decline_draw first"),
    ("a command after the kick that won", {**GOAL, ANN + ".pk": 8, "dice.faces": [20]}, [ann("kick"), DONE], "the match is over"),
    ("a command after the last point", {**GOAL, "rules": {"goals": 1}}, [ann("move", path=[[9, 2]]), DONE], "the match is over"),
    ("a command after the last turn", {"rules": {"turn_limit": 1}}, [DONE, THEIRS], "the match is over"),
    ("a concession after an agreed draw", {}, [*OFFER, {"side": 1, "do": "accept_draw"}, {"side": 0, "do": "concede"}],
     "the match is over"),
]  # fmt: skip

CASES = cases(COMMANDS, ELSEWHERE)


@pytest.mark.parametrize(("changes", "commands", "index", "reason"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_commands_that_are_not_legal(tmp_path, capsys, changes, commands, index, reason):
    judge(tmp_path, capsys, pitch(changes, commands), f"command {index}: {reason}")


def test_what_comes_before_the_bad_command_is_legal(tmp_path, capsys):
    judge_prefixes(tmp_path, capsys, pitch, CASES)


def test_the_table_is_long_enough():
    assert len(CASES) >= 120
