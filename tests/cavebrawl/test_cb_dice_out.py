"""Every kind of command that rolls, with the dice it wants in their order: cut at each of them, and a face that fits none."""

import pytest
from cuts import judge_last
from pitched import Pitched, beast, cat
from refereed import refused, told

FIELD = """
    . . . L . . .
     a x Y . . y b
    . . . R . . .
    """
CAVE = """
    . . . L . . .
     a x 1 . . . b
    . . . R . . .
    """
TWO = """
    . . . L . . . .
     a x 1 . . y 2 b
    . . . R . . . .
    """
GOAL = """
    . . . L . . .
     a Y . . . x b
    . . . R . . .
    """


def facing(dice, holder="x", **more):
    """x before Y, and y beyond; Z in its tunnel."""
    return {"drawing": FIELD, "x": cat(), "Y": cat(), "y": cat(), "Z": cat(), "holder": holder, "dice": dice, **more}


def hunted(kind, dice, hp=9, **more):
    """x with the ball before a beast that its own stalling let loose; y in its tunnel."""
    return {"drawing": CAVE, "x": cat(), "y": cat(), "Y": cat(), "holder": "x", "beasts": {"1": beast(kind, hp)}, "dice": dice, **more}


def stalled(dice, **more):
    """x on a wide field in its second still turn."""
    return {"x": cat(at=(0, 6)), "Y": cat(), "holder": "x", "still": 1, "dice": dice, **more}


def mouth(dice):
    """The same under the left cave: whatever comes attacks at once."""
    return stalled(dice, drawing=CAVE.replace("x 1 .", ". . x"), x=cat())


def gripped(dice):
    """The same before a snake that grips x in its first act; the ball lies apart."""
    return hunted("giant snake", f"20 1 1 {dice}", holder=None, ball_at=(5, 0))


GRIP = "0 end_turn, 1 end_turn, "

ROLLS = [
    # the start, CB-10
    ("the coin", {"x": cat(), "Y": cat(), "kick_off": True, "dice": "2"}, "", "d2"),
    # block and tackle, CB-30, CB-31, CB-57
    ("a block that fails", facing("1"), "x block Y", "d20"),
    ("a block, and a victim to be moved", facing("20 3"), "x block Y", "d20 d6"),
    ("a block by another after a follow-up", facing("20 3 20 2"), "x block Y, x shove 3 1, x move E, y move W, y block Y", "d20 d6"),
    ("a block that puts the carrier out", facing("20 3", "Y", Y=cat(hp=2)), "x block Y", "d20 d6"),
    ("a block of a beast", hunted("smilodon", "20 3"), "x block 1", "d20 d6"),
    ("a block that kills a beast", hunted("smilodon", "20 3", 2), "x block 1", "d20 d6"),
    ("a tackle of the carrier", facing("20 3 4", "Y"), "x tackle Y", "d20 d6 d6"),
    ("a tackle that puts the carrier out", facing("20 3 4", "Y", Y=cat(hp=2)), "x tackle Y", "d20 d6 d6"),
    ("a tackle that fails, and the ball lost", facing("1 3"), "x tackle Y", "d20 d6"),
    ("a tackle that fails and puts the tackler out", facing("1 3", x=cat(hp=2)), "x tackle Y", "d20 d6"),
    ("a tackle of a beast", hunted("mastodon", "20 3 4"), "x tackle 1", "d20 d6 d6"),
    ("a tackle of a beast that fails", hunted("mastodon", "1 3"), "x tackle 1", "d20 d6"),
    ("a block after standing up", facing("20 3", "y", x=cat(down=True)), "x stand, x block Y", "d20 d6"),
    # the ball, CB-32 to CB-36
    ("a pass that goes astray", facing("1 4"), "x pass y", "d20 d6"),
    ("a pass that is caught", facing("20 20"), "x pass y", "d20 d20"),
    ("a pass that is dropped", facing("20 1"), "x pass y", "d20 d20"),
    ("a pass on by the one that caught it", facing("20 20 20 1"), "x pass y, y pass x", "d20 d20"),
    ("a pass by one that picked the ball up a turn ago", facing("1 4", None, ball_at=(2, 0)),
     "x move NE, 0 end_turn, 1 end_turn, x pass y", "d20 d6"),
    ("a kick that wins", facing("20", x=cat(pk=8)), "x kick", "d20"),
    ("a kick that goes astray", facing("1 4"), "x kick", "d20 d6"),
    ("a kick by one whose team was scored on", {**stalled("1 4"), "drawing": GOAL, "x": cat(), "Y": cat(), "Z": cat(), "y": cat()},
     "x move E, 0 end_turn, Y carry, Y move out W, Y kick", "d20 d6"),
    # a beast let loose, CB-51: its kind, its cave, its hit points; too far off to attack
    ("a stirge swarm", stalled("1 1 3 4"), "0 end_turn", "d6 d2 d6 d6"),
    ("a smilodon", stalled("2 2 1 2 3 4 5 6"), "0 end_turn", "d6 d2" + " d6" * 6),
    ("a stegosaurus", stalled("3 1 1 2 3 4 5 6 1 2"), "0 end_turn", "d6 d2" + " d6" * 8),
    ("a giant snake", stalled("4 2 1 2 3 4"), "0 end_turn", "d6 d2" + " d6" * 4),
    ("a mastodon", stalled("5 1 1 2 3 4 5 6 1 2 3 4"), "0 end_turn", "d6 d2" + " d6" * 10),
    ("a pteranodon", stalled("6 2 1 2 3 4"), "0 end_turn", "d6 d2" + " d6" * 4),
    ("a stirge swarm that attacks at once", mouth("1 1 3 4 20 2 1"), "0 end_turn", "d6 d2 d6 d6 d20 d6 d6"),
    ("a pteranodon that attacks at once", mouth("6 1 1 2 3 4 20 2 2"), "0 end_turn", "d6 d2" + " d6" * 4 + " d20 d6 d6"),
    # what beasts do, CB-52 to CB-56
    ("a beast that misses", hunted("smilodon", "1"), "0 end_turn", "d20"),
    ("a stirge swarm that weakens", hunted("stirge swarm", "20 2 1"), "0 end_turn", "d20 d6 d6"),
    ("a smilodon that hits", hunted("smilodon", "20 2 3"), "0 end_turn", "d20 d6 d6"),
    ("a stegosaurus that hits", hunted("stegosaurus", "20 2 3 4"), "0 end_turn", "d20 d6 d6 d6"),
    ("a giant snake that grips", gripped(""), "0 end_turn", "d20 d6 d6"),
    ("a mastodon that hits", hunted("mastodon", "20 2 3 4"), "0 end_turn", "d20 d6 d6 d6"),
    ("a mastodon that puts the carrier out", hunted("mastodon", "20 6 6 6"), "0 end_turn", "d20 d6 d6 d6"),
    ("a pteranodon that carries off", hunted("pteranodon", "20 2 1"), "0 end_turn", "d20 d6 d6"),
    ("a beast between two players", hunted("smilodon", "2 1", y=cat(at=(2, 0))), "0 end_turn", "d2 d20"),
    ("a beast among three", hunted("giant snake", "3 20 1 2", y=cat(at=(2, 0)), Y=cat(at=(3, 1))), "0 end_turn", "d3 d20 d6 d6"),
    ("a beast that was tackled", hunted("smilodon", "20 1 1 1"), "x tackle 1, 0 end_turn", "d20"),
    ("the grip of a snake", gripped("4"), GRIP + "0 end_turn", "d6"),
    ("a block out of the grip of a snake", gripped("20 2"), GRIP + "x block 1", "d20 d6"),
    ("a block in vain out of the grip", gripped("1"), GRIP + "x block 1", "d20"),
    ("two beasts", hunted("smilodon", "20 1 1 20 1 1 1", drawing=TWO, y=cat(), beasts={"1": beast("smilodon"), "2": beast("mastodon")}),
     "0 end_turn", "d20 d6 d6 d20 d6 d6 d6"),
    ("an old beast, then the one just let loose", hunted("smilodon", "1 1 3 4 1 20 1 2", still=1),
     "0 end_turn", "d6 d2 d6 d6 d20 d20 d6 d6"),
    # an answer that goes on with dice: the ball is placed before the next beast acts, CB-50
    ("a ball placed between two beasts", hunted("smilodon", "20 1 1 20 1 1 1", drawing=TWO, x=cat(hp=2), y=cat(),
                                                beasts={"1": beast("smilodon"), "2": beast("mastodon")}),
     "0 end_turn, 0 place_ball 1 1", "d20 d6 d6 d6"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "script", "wants"), [row[1:] for row in ROLLS], ids=[row[0] for row in ROLLS])
def test_cut_at_each_die(pitch, tmp_path, capsys, keys, script, wants):
    judge_last(pitch(**keys), script, wants, tmp_path, capsys)


LINES = [
    (facing(""), "x block Y", "command 0: the dice ran out after 0 faces: a d20 is wanted"),
    (facing("20"), "x block Y", "command 0: the dice ran out after 1 face: a d6 is wanted"),
    (facing("21 3"), "x block Y", "command 0: face 21 (number 0 of the list) does not fit: a d20 is wanted"),
    (facing(f"2{'0' * 30} 3"), "x block Y", f"command 0: face 2{'0' * 30} (number 0 of the list) does not fit: a d20 is wanted"),
    (facing("20 7"), "x block Y", "command 0: face 7 (number 1 of the list) does not fit: a d6 is wanted"),
    (facing("20 20", "Y"), "x tackle Y", "command 0: face 20 (number 1 of the list) does not fit: a d6 is wanted"),
    (facing("20"), "x pass y", "command 0: the dice ran out after 1 face: a d20 is wanted"),
    (facing("1 0"), "x kick", "command 0: face 0 (number 1 of the list) does not fit: a d6 is wanted"),
    (stalled("1 3 3 4"), "0 end_turn", "command 0: face 3 (number 1 of the list) does not fit: a d2 is wanted"),
    (stalled("5 1 1 2 3 4 5 6 1 2 3"), "0 end_turn", "command 0: the dice ran out after 11 faces: a d6 is wanted"),
    (hunted("giant snake", "4", y=cat(at=(2, 0)), Y=cat(at=(3, 1))), "0 end_turn",
     "command 0: face 4 (number 0 of the list) does not fit: a d3 is wanted"),
    (hunted("smilodon", "-1"), "0 end_turn", "command 0: face -1 (number 0 of the list) does not fit: a d20 is wanted"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "words", "line"), LINES)
def test_the_line_as_it_is_read(tmp_path, capsys, keys, words, line):
    """Written out, so that nothing but the referee makes it."""
    match = Pitched(**keys)
    assert refused(tmp_path, capsys, {**match.data, "commands": [match.command(words)]}) == line + "\n"


def test_what_rolls_nothing_needs_no_dice(tmp_path, capsys):
    """Walking, standing, picking up, ending a turn without a beast, scoring, the restart after it, naming the carrier, the ways to
    stop."""
    match = Pitched(drawing=GOAL, x=cat(), y=cat(), Y=cat(down=True), Z=cat(), ball_at=(5, 0), side=1, offence=0)
    match.play("Y stand", "1 end_turn", "x move NW", "0 end_turn", "1 end_turn", "x move E SE", "0 end_turn", "Z carry", "Z move out W",
               "1 offer_draw", "0 decline_draw", "1 end_turn", "0 concede")
    assert match.score == [1, 0] and match.winner == 1 and match.data["dice"] == {"faces": []}
    assert '"dice_used": 0' in told(tmp_path, capsys, match.data)[2]
