"""Every kind of command that rolls, with the dice it wants in their order: cut at each of them, and a face that fits none."""

import pytest
from cuts import judge_last
from refereed import refused
from shoved_lane import LANE, mate, pushed, pusher
from sketched import Sketched, cat

FOUR = "d6 d6 d6 d6"
ROW = "# a B . . ."
WALK = """
    . C . . .
     a . . . .
    . B . . .
    """

SHOVED = {"a": pusher(), "B": pushed(), "c": mate(3), "d": mate()}


def pair(dice, kind=None, **more):
    """a before B, who has no stamina to be asked for; the hands of a as ``kind`` says."""
    keys = {"drawing": ROW, "a": cat(6, 6, 6, **({kind: "B"} if kind else {})), "B": cat(6, 6, 2, stamina=1)}
    return {**keys, "dice": dice, **more}


def walk(dice, **more):
    """a leaves both B and C with its first step."""
    keys = {"drawing": WALK, "a": cat(6, 9, 6, stamina=1), "B": cat(6, 6, 2, stamina=1), "C": cat(6, 6, 1, stamina=1)}
    return {**keys, "dice": dice, **more}


def equals(dice):
    """Two pairs of equal move: two coins a round."""
    return {"drawing": "a . B . c . D", "a": cat(5, 5, 4), "B": cat(5, 5, 4), "c": cat(5, 5, 2), "D": cat(5, 5, 2), "dice": dice}


ROLLS = [
    # coins, CT-11
    ("the first coins", equals("1 2"), "", "d2 d2"),
    ("the coins of the next round", equals("1 2 2 1"), "a end, B end, D end, c end", "d2 d2"),
    # attacks, CT-20 to CT-53
    ("a strike", pair("66 11"), "a strike B", FOUR),
    ("a strike that misses", pair("11 66"), "a strike B", FOUR),
    ("a tie", pair("16 25 62 14"), "a strike B", f"{FOUR} {FOUR}"),
    ("two ties", pair("16 25 33 33 62 14"), "a strike B", f"{FOUR} {FOUR} {FOUR}"),
    ("a strike, boosted", pair("66 11"), "a strike B +3", FOUR),
    ("the answer to a strike", pair("66 11", B=cat(6, 6, 2), boosts=True), "a strike B, B boost 2", FOUR),
    ("an answer, and a tie", pair("16 16 66 11", B=cat(6, 6, 2), boosts=True), "a strike B, B boost 0", f"{FOUR} {FOUR}"),
    ("a push", pair("66 11"), "a push B", FOUR),
    ("a trip", pair("66 11"), "a trip B", FOUR),
    ("a grab", pair("66 11"), "a grab B", FOUR),
    ("a trap", pair("66 11", drawing="a B # ."), "a trap B", FOUR),
    ("a slam", pair("66 11", "grab"), "a slam B", FOUR),
    ("a throw", pair("66 11", "grab"), "a throw B E", FOUR),
    ("a drag", pair("66 11", "grab"), "a drag B", FOUR),
    ("a control", pair("66 11", "grab"), "a control B", FOUR),
    ("a submission", pair("66 11", "control"), "a submission B skill", FOUR),
    ("a break", pair("66 11", B=cat(6, 6, 2, stamina=1, grab="a")), "a break B physique", FOUR),
    ("a push of the unconscious", pair("34", B=cat(6, 6, 2, hp=0)), "a push B", "d6 d6"),
    ("a throw of the unconscious", pair("34", "grab", B=cat(6, 6, 2, hp=0)), "a throw B E", "d6 d6"),
    ("a strike after standing up", pair("66 11", a=cat(6, 6, 6, prone=True)), "a stand, a strike B", FOUR),
    # attacks on the way, CT-60 to CT-65
    ("an attack on the way", walk("11 66"), "a move E E, B strike a", FOUR),
    ("the second attack on the way", walk("11 66 11 66"), "a move E E, B strike a, C strike a", FOUR),
    ("an attack on the way, answered", walk("11 66", a=cat(6, 9, 6), boosts=True), "a move E E, B strike a, a boost 1", FOUR),
    ("an attack on one that is shoved past", {"drawing": LANE, **SHOVED, "dice": "44 33 66 11"},
     "a push B, c strike B", FOUR),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "script", "wants"), [row[1:] for row in ROLLS], ids=[row[0] for row in ROLLS])
def test_cut_at_each_die(sketched, tmp_path, capsys, keys, script, wants):
    judge_last(sketched(**keys), script, wants, tmp_path, capsys)


LINES = [
    (pair(""), "a strike B", "command 0: the dice ran out after 0 faces: a d6 is wanted"),
    (pair("123"), "a trip B", "command 0: the dice ran out after 3 faces: a d6 is wanted"),
    (pair("16 25"), "a strike B", "command 0: the dice ran out after 4 faces: a d6 is wanted"),
    (pair("1270"), "a grab B", "command 0: face 7 (number 2 of the list) does not fit: a d6 is wanted"),
    (pair("0000"), "a push B", "command 0: face 0 (number 0 of the list) does not fit: a d6 is wanted"),
    (equals("1 2"), "a end, B end, D end, c end", "command 3: the dice ran out after 2 faces: a d2 is wanted"),
    (equals("1 2 2 3"), "a end, B end, D end, c end", "command 3: face 3 (number 3 of the list) does not fit: a d2 is wanted"),
]


@pytest.mark.parametrize(("keys", "script", "line"), LINES)
def test_the_line_as_it_is_read(tmp_path, capsys, keys, script, line):
    """Written out, so that nothing but the referee makes it."""
    fight = Sketched(**keys)
    commands = [fight.command(words) for words in script.split(", ")]
    assert refused(tmp_path, capsys, {**fight.data, "commands": commands}) == line + "\n"
