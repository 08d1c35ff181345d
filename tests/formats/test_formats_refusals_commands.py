"""Commands of Catfight that are not legal, each with its index and the exact reason."""

import pytest
from match_maker import small
from refusal_tables import cases, judge, judge_prefixes

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
    ("a command that is a list", [[]], 0, "a command is an object with a key 'do'"),
    ("a command that is a text", ["end"], 0, "a command is an object with a key 'do'"),
    ("a command that is null", [BEA, None], 1, "a command is an object with a key 'do'"),
    ("a command of nothing", [BEA, {}], 1, "the key 'do' is missing"),
    ("a command without do", [{"unit": "bea"}], 0, "the key 'do' is missing"),
    ("do null", [{"unit": "bea", "do": None}], 0, "there is no command null"),
    ("do a list", [{"unit": "bea", "do": ["end"]}], 0, 'there is no command ["end"]'),
    ("an unknown verb", [bea("bite", target="ann")], 0, "there is no command 'bite'"),
    ("a verb in capitals", [bea("End")], 0, "there is no command 'End'"),
    ("a verb of Cave Brawl", [bea("tackle", target="ann")], 0, "there is no command 'tackle'"),
    ("the unit left out", [{"do": "end"}], 0, "the key 'unit' is missing"),
    ("the unit a number", [{"unit": 1, "do": "end"}], 0, "unit: a text is due, got 1"),
    ("an unknown unit", [{"unit": "zoe", "do": "end"}], 0, "there is no fighter 'zoe'"),
    ("a key too many", [bea("end", why="tired")], 0, "unknown key 'why'"),
    ("a boost on a taunt", [bea("taunt", boost=0)], 0, "unknown key 'boost'"),
    ("a target on a taunt", [bea("taunt", target="ann")], 0, "unknown key 'target'"),
    ("the target left out", [bea("strike")], 0, "the key 'target' is missing"),
    ("a target that is a cell", [bea("strike", target=[1, 1])], 0, "target: a text is due, got [1, 1]"),
    ("a target of 41 letters", [bea("strike", target="a" * 41)], 0, "target: a text has 40 letters at most, not 41"),
    ("a boost of a thousand digits", [bea("strike", target="ann", boost=[10**999])], 0,
     f"boost: a whole number is due, got [1{'0' * 35}..."),
    ("the path left out", [bea("move")], 0, "the key 'path' is missing"),
    ("the rest's kind left out", [bea("rest")], 0, "the key 'what' is missing"),
    ("a rest of morale", [bea("rest", what="morale")], 0, "what: one of 'hp', 'stamina' is due, got 'morale'"),
    # turns
    ("not her turn yet", [{"unit": "ann", "do": "end"}], 0, "it is not the turn of Ann"),
    ("not her turn any more", [BEA, BEA], 1, "it is not the turn of Bea"),
    ("the other side's turn", [BEA, {"unit": "bob", "do": "taunt"}], 1, "it is not the turn of bob"),
    ("a second action", [bea("taunt"), bea("rest", what="hp")], 1, "Bea has used its action for this round"),
    ("standing on her feet", [bea("stand")], 0, "Bea is not prone"),
    ("letting go of nobody", [bea("release")], 0, "Bea holds nobody"),
    # walks
    ("a walk of no hex", [bea("move", path=[])], 0, "the path is empty"),
    ("a walk that is no list", [bea("move", path="E")], 0, "path: a list is due, got 'E'"),
    ("a step that is no cell", [bea("move", path=[[3, 1], "E"])], 0, "path: a cell [column, row] is due, got 'E'"),
    ("a step of three numbers", [bea("move", path=[[3, 1, 0]])], 0, "path: a cell [column, row] is due, got [3, 1, 0]"),
    ("a step of true", [bea("move", path=[[True, 1]])], 0, "path: a cell [column, row] is due, got [true, 1]"),
    ("a walk off the map", [bea("move", path=[[5, 1], [6, 1]])], 0, "path: the cell [6, 1] is not on the map (6 columns, 4 rows)"),
    ("a walk by a leap", [bea("move", path=[[2, 2]])], 0, "step 0 of the path is no neighbour of the hex before it"),
    ("a walk with a leap in it", [bea("move", path=[[3, 1], [1, 1]])], 0, "step 1 of the path is no neighbour of the hex before it"),
    ("a walk on the spot", [bea("move", path=[[4, 1]])], 0, "step 0 of the path is no neighbour of the hex before it"),
    ("a walk into the wall", [bea("move", path=[[3, 1], [2, 1]])], 0, "step 1 of the path is an obstacle"),
    ("a walk into a friend", [bea("move", path=[[5, 2], [5, 3]])], 0, "step 1 of the path holds a character"),
    ("a walk into an enemy", [UP, bea("move", path=[[1, 1]])], 1, "step 0 of the path holds a character"),
    ("a walk of 9 hexes with 8 AP", [bea("move", path=[[3, 1], [4, 1]] * 4 + [[3, 1]])], 0, "the path costs 9 AP and Bea has 8"),
    ("a walk of 100,000 hexes", [bea("move", path=[[3, 1], [4, 1]] * 50_000)], 0, "the path costs 100000 AP and Bea has 8"),
    # attacks
    ("a strike at distance 3", [bea("strike", target="ann")], 0, "Ann is not next to Bea"),
    ("a strike at a friend", [bea("move", path=[[4, 2]]), bea("strike", target="bob")], 1, "bob is no enemy of Bea"),
    ("a strike at herself", [bea("strike", target="bea")], 0, "Bea is no enemy of Bea"),
    ("a strike at nobody", [UP, bea("strike", target="zoe")], 1, "there is no fighter 'zoe'"),
    ("a boost below 0", [UP, bea("strike", target="ann", boost=-1)], 1, "a boost is 0 or more"),
    ("a boost of true", [UP, bea("strike", target="ann", boost=True)], 1, "boost: a whole number is due, got true"),
    ("a boost in words", [UP, bea("strike", target="ann", boost="2")], 1, "boost: a whole number is due, got '2'"),
    ("a boost of null", [UP, bea("strike", target="ann", boost=None)], 1, "boost: a whole number is due, got null"),
    ("a boost of all she has", [UP, bea("strike", target="ann", boost=24)], 1, "Bea has only 23 stamina to boost with"),
    ("a boost of a thousand million", [UP, bea("push", target="ann", boost=10**9)], 1, "Bea has only 23 stamina to boost with"),
    ("a trap in the open", [UP, bea("trap", target="ann")], 1, "no obstacle is straight behind Ann"),
    ("a slam with free hands", [UP, bea("slam", target="ann")], 1, "Bea has nobody in its grip and cannot slam"),
    ("a drag with free hands", [UP, bea("drag", target="ann")], 1, "Bea has nobody in its grip and cannot drag"),
    ("a control with free hands", [UP, bea("control", target="ann")], 1, "Bea has nobody in its grip and cannot control"),
    ("a throw with free hands", [UP, bea("throw", target="ann", dir="E")], 1, "Bea has nobody in its grip and cannot throw"),
    ("a throw to the north", [UP, bea("throw", target="ann", dir="N")], 1, "dir: one of 'E', 'NE', 'NW', 'W', 'SW', 'SE' is due, got 'N'"),
    ("a throw nowhere", [UP, bea("throw", target="ann")], 1, "the key 'dir' is missing"),
    ("a submission with free hands", [UP, bea("submission", target="ann", damage="skill")], 1,
     "Bea has nobody in its grip and cannot squeeze"),
    ("a submission by move", [UP, bea("submission", target="ann", damage="move")], 1,
     "damage: one of 'skill', 'physique' is due, got 'move'"),
    ("a break from nobody", [UP, bea("break", target="ann", stat="skill")], 1, "Ann does not hold Bea"),
    ("a break by move", [UP, bea("break", target="ann", stat="move")], 1, "stat: one of 'skill', 'physique' is due, got 'move'"),
    ("a break by nothing", [UP, bea("break", target="ann")], 1, "the key 'stat' is missing"),
    # answers
    ("a boost that nobody asked for", [bea("boost", boost=0)], 0, "nothing is asked that 'boost' would answer"),
    ("a decline that nobody asked for", [bea("decline")], 0, "nothing is asked that 'decline' would answer"),
    ("the attacker goes on", [*ATTACK, bea("end")], 2, "Ann is asked for a boost first"),
    ("the attacker answers", [*ATTACK, bea("boost", boost=0)], 2, "Ann is asked for a boost first"),
    ("a friend answers", [*ATTACK, {"unit": "al", "do": "boost", "boost": 0}], 2, "Ann is asked for a boost first"),
    ("an attack for an answer", [*ATTACK, {"unit": "ann", "do": "strike", "target": "bea"}], 2, "Ann is asked for a boost first"),
    ("a boost left out of the answer", [*ATTACK, {"unit": "ann", "do": "boost"}], 2, "the key 'boost' is missing"),
    ("an answer below 0", [*ATTACK, {"unit": "ann", "do": "boost", "boost": -1}], 2, "Ann can boost by 0 to 17"),
    ("an answer of all she has", [*ATTACK, {"unit": "ann", "do": "boost", "boost": 18}], 2, "Ann can boost by 0 to 17"),
    ("an answer of true", [*ATTACK, {"unit": "ann", "do": "boost", "boost": True}], 2, "boost: a whole number is due, got true"),
    ("the walker goes on", [*LEAVE, bea("end")], 1, "Ann is asked first whether to attack Bea on its way"),
    ("the walker declines", [*LEAVE, bea("decline")], 1, "Ann is asked first whether to attack Bea on its way"),
    ("the enemy taunts on the way", [*LEAVE, {"unit": "ann", "do": "taunt"}], 1, "Ann is asked first whether to attack Bea on its way"),
    ("the enemy breaks on the way", [*LEAVE, {"unit": "ann", "do": "break", "target": "bea", "stat": "skill"}], 1,
     "Ann is asked first whether to attack Bea on its way"),
    ("the enemy traps in the open", [*LEAVE, {"unit": "ann", "do": "trap", "target": "bea"}], 1, "no obstacle is straight behind Bea"),
    ("the enemy hits somebody else", [*LEAVE, {"unit": "ann", "do": "strike", "target": "bob"}], 1,
     "Ann may attack only Bea, which is on its way"),
    ("the enemy boosts too much", [*LEAVE, {"unit": "ann", "do": "strike", "target": "bea", "boost": 18}], 1,
     "Ann has only 17 stamina to boost with"),
    ("another enemy answers", [*LEAVE, {"unit": "al", "do": "decline"}], 1, "Ann is asked first whether to attack Bea on its way"),
    # the end
    ("a draw nobody offered", [{"side": 1, "do": "accept_draw"}], 0, "no draw is offered"),
    ("a draw declined that nobody offered", [{"side": 1, "do": "decline_draw"}], 0, "no draw is offered"),
    ("an offer out of turn", [{"side": 0, "do": "offer_draw"}], 0, "side 0 has nothing to decide now: side 1 does"),
    ("a concession out of turn", [{"side": 0, "do": "concede"}], 0, "side 0 has nothing to decide now: side 1 does"),
    ("a concession by the attacker while the defender is asked", [*ATTACK, {"side": 1, "do": "concede"}], 2,
     "side 1 has nothing to decide now: side 0 does"),
    ("a side 2", [{"side": 2, "do": "concede"}], 0, "side: one of 0, 1 is due, got 2"),
    ("a side of true", [{"side": True, "do": "concede"}], 0, "side: one of 0, 1 is due, got true"),
    ("a side left out", [{"do": "concede"}], 0, "the key 'side' is missing"),
    ("a concession with a unit", [{"side": 1, "unit": "bea", "do": "concede"}], 0, "unknown key 'unit'"),
    ("going on while a draw is offered", [*OFFER, bea("end")], 1, "a draw is offered: accept_draw or decline_draw first"),
    ("accepting one's own offer", [*OFFER, {"side": 1, "do": "accept_draw"}], 1, "side 1 has nothing to decide now: side 0 does"),
    ("offering back", [*OFFER, {"side": 0, "do": "offer_draw"}], 1, "a draw is offered: accept_draw or decline_draw first"),
    ("conceding instead of an answer", [*OFFER, {"side": 0, "do": "concede"}], 1, "a draw is offered: accept_draw or decline_draw first"),
    ("a command after the end", [*OVER, bea("end")], 1, "the match is over"),
    ("a concession after the end", [*OVER, {"side": 0, "do": "concede"}], 1, "the match is over"),
    ("nonsense after the end", [*OVER, {"do": "dance"}], 1, "there is no command 'dance'"),
    # two
    ("the first of two wrong ones", [bea("fly"), bea("dance")], 0, "there is no command 'fly'"),
]  # fmt: skip

A, AL, B, BOB = "sides.0.units.0", "sides.0.units.1", "sides.1.units.0", "sides.1.units.1"
NEAR = {B + ".at": [2, 2]}
"""Bea beside Ann."""


def held(kind, by=B, target="ann", **changes):
    return {**NEAR, by + ".hold": {"kind": kind, "target": target}, **changes}


DRAG = [bea("drag", target="ann"), {"unit": "ann", "do": "boost", "boost": 0}]
"""Won Bea has 7 AP left, Ann behind her."""
SLOW = {"rules": {"handicap": True}, **NEAR, B + ".move": 3, B + ".prone": True}
STRIKE = [bea("strike", target="ann"), {"unit": "ann", "do": "boost", "boost": 0}]
BODY = {**NEAR, A + ".morale": 0, A + ".stamina": 1, "dice.faces": [1, 6, 6, 1, 1, 1]}
BEATEN = [bea("strike", target="ann"), BEA, {"unit": "al", "do": "end"}, {"unit": "bob", "do": "end"}]
"""Ann is defeated, and a new round begins."""
LAST = {"rules": {"handicap": True}, "sides.1.units": [{"id": "bea", "name": "Bea", "skill": 9, "physique": 7, "move": 3, "at": [2, 2],
                                                        "morale": 0, "hp": 1, "stamina": 1}], "dice.faces": [6, 6, 1, 1]}
"""Bea is alone, and any blow defeats her."""
BLOW = {"unit": "ann", "do": "strike", "target": "bea"}

ELSEWHERE = [
    # statuses
    ("a walk lying down", {B + ".prone": True}, [bea("move", path=[[3, 1]])], "Bea cannot move: it is prone or held"),
    ("a walk while held", held("grab", A, "bea"), [bea("move", path=[[3, 2]])], "Bea cannot move: it is prone or held"),
    ("standing up twice", {B + ".prone": True}, [bea("stand"), bea("stand")], "Bea is not prone"),
    ("standing up with 2 AP", SLOW, [{"unit": "ann", "do": "end"}, *STRIKE, bea("stand")], "standing up costs 3 AP and Bea has 2"),
    ("standing up slowly after a taunt", {AL + ".prone": True},
     [BEA, {"unit": "ann", "do": "end"}, {"unit": "al", "do": "taunt"}, {"unit": "al", "do": "stand"}],
     "standing up takes the whole turn of al, all AP and its action"),
    ("a strike under control", held("control", A, "bea"), [bea("strike", target="ann")],
     "Bea is controlled and can only break free or rest"),
    ("a taunt under control", held("control", A, "bea"), [bea("taunt")], "Bea is controlled and can only break free or rest"),
    ("standing up under control", held("control", A, "bea", **{B + ".prone": True}), [bea("stand")],
     "Bea is controlled and can only break free or rest"),
    ("a taunt by the unconscious", {B + ".hp": 0}, [bea("taunt")], "Bea is unconscious and can only rest"),
    ("standing up unconscious", {B + ".stamina": 0}, [bea("stand")], "Bea is unconscious and can only rest"),
    ("a strike with no AP left", {}, [bea("move", path=[[3, 1], [4, 1]] * 4), bea("strike", target="ann")],
     "strike costs 1 AP and Bea has 0"),
    # hands and targets
    ("a push with full hands", held("grab"), [bea("push", target="ann")], "Bea is holding somebody (grab) and cannot push"),
    ("a grab with full hands", held("control"), [bea("grab", target="ann")], "Bea is holding somebody (control) and cannot grab"),
    ("a slam out of a control", held("control"), [bea("slam", target="ann")], "Bea is holding somebody (control) and cannot slam"),
    ("a squeeze out of a grab", held("grab"), [bea("submission", target="ann", damage="skill")],
     "Bea is holding somebody (grab) and cannot squeeze"),
    ("a slam of another than the held", held("grab", **{AL + ".at": [1, 2]}), [bea("slam", target="al")],
     "Bea can slam only the one it holds"),
    ("a squeeze of another than the held", held("control", **{AL + ".at": [1, 2]}), [bea("submission", target="al", damage="skill")],
     "Bea can squeeze only the one it holds"),
    ("letting go twice", held("grab"), [bea("release"), bea("release")], "Bea holds nobody"),
    ("a break out of a trap", {A + ".at": [0, 1], B + ".at": [1, 1], A + ".hold": {"kind": "trap", "target": "bea"}},
     [bea("break", target="ann", stat="skill")], "a trap cannot be broken: the trapper must be moved"),
    ("a trip of the fallen", {**NEAR, A + ".prone": True}, [bea("trip", target="ann")], "Ann is prone already"),
    ("a trip of the defeated", BODY, [*BEATEN, bea("trip", target="ann")], "Ann is defeated"),
    ("a trap of the defeated", BODY, [*BEATEN, bea("trap", target="ann")], "Ann is defeated"),
    ("a boost where no dice are rolled", {**NEAR, A + ".hp": 0}, [bea("strike", target="ann", boost=1)],
     "this attack rolls no dice, so it takes no boost"),
    # drags
    ("a drag back into the dragged", held("grab", **{"dice.faces": [1, 6, 6, 1, 1]}), [*DRAG, bea("move", path=[[1, 1]])],
     "step 0 of the path holds a character"),
    ("a drag of 4 hexes with 7 AP", held("grab", **{"dice.faces": [1, 6, 6, 1, 1]}),
     [*DRAG, bea("move", path=[[3, 2], [3, 1], [4, 1], [5, 1]])], "the path costs 8 AP and Bea has 7"),
    # answers
    ("a push on the way with full hands", {BOB + ".at": [0, 1], A + ".hold": {"kind": "grab", "target": "bob"}},
     [*LEAVE, {"unit": "ann", "do": "push", "target": "bea"}], "Ann has its hands full and can only strike"),
    ("a concession by the walker", {}, [*LEAVE, {"side": 1, "do": "concede"}], "side 1 has nothing to decide now: side 0 does"),
    ("an offer by the attacker", {}, [*ATTACK, {"side": 1, "do": "offer_draw"}], "side 1 has nothing to decide now: side 0 does"),
    ("an answer to a question when a draw is offered", {}, [*ATTACK, {"side": 0, "do": "offer_draw"},
                                                            {"unit": "ann", "do": "boost", "boost": 0}],
     "a draw is offered: accept_draw or decline_draw first"),
    # the end
    ("a command after a victory", LAST, [BLOW, {"unit": "ann", "do": "end"}], "the match is over"),
    ("an offer after a victory", LAST, [BLOW, {"side": 0, "do": "offer_draw"}], "the match is over"),
    ("a command after an agreed draw", {}, [*OFFER, {"side": 0, "do": "accept_draw"}, BEA], "the match is over"),
    ("accepting twice", {}, [*OFFER, {"side": 0, "do": "accept_draw"}, {"side": 0, "do": "accept_draw"}], "the match is over"),
    ("a draw accepted that was declined", {}, [*OFFER, {"side": 0, "do": "decline_draw"}, {"side": 1, "do": "accept_draw"}],
     "no draw is offered"),
]  # fmt: skip

CASES = cases(COMMANDS, ELSEWHERE)


@pytest.mark.parametrize(("changes", "commands", "index", "reason"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_commands_that_are_not_legal(tmp_path, capsys, changes, commands, index, reason):
    judge(tmp_path, capsys, small(changes, commands), f"command {index}: {reason}")


def test_what_comes_before_the_bad_command_is_legal(tmp_path, capsys):
    judge_prefixes(tmp_path, capsys, small, CASES)


def test_the_table_is_long_enough():
    assert len(CASES) >= 120
