"""Still turns and the beast they let loose: CB-50 and CB-51."""

import pytest
from pitched import beast, cat

STALL = """
    . . . L . . .
     a x . . . . b
    . . . R . . .
    """


def test_cb_50_a_turn_of_the_offence_that_does_not_move_the_ball_counts(pitch):
    """The same player in the same square at its start and end: one more; a turn of the defence that changes nothing leaves it."""
    match = pitch(STALL, x=cat(), Y=cat(), holder="x")
    match.play("0 end_turn")
    assert match.still == 1
    match.play("1 end_turn")
    assert match.still == 1
    match.play("x move E", "0 end_turn")
    assert match.still == 0


def test_cb_50_there_and_back_is_still(pitch):
    """Whatever happens between: it counts where the ball is at the end. Also passed away and back.

    Dice: x to y 20, caught 20; y to x 20, caught 20.
    """
    walked = pitch(STALL, x=cat(), Y=cat(), holder="x")
    walked.play("x move E W", "0 end_turn")
    assert walked.still == 1
    passed = pitch(STALL, x=cat(), y=cat(at=(3, 1)), Y=cat(), holder="x", dice="20 20 20 20")
    passed.play("x pass y", "y pass x", "0 end_turn")
    assert passed.still == 1


def test_cb_50_another_holder_in_the_same_square_is_not_still(pitch):
    """x hands the ball to y, walks off, and y comes to x's square. Dice: 20 20."""
    match = pitch(STALL, x=cat(), y=cat(at=(2, 1)), Y=cat(), holder="x", still=1, dice="20 20")
    match.play("x pass y", "x move NE", "y move W", "0 end_turn")
    assert match["y"].at == (1, 1) and match.ball == "y" and match.still == 0


def test_cb_50_waiting_in_the_tunnel_is_still(pitch):
    """For the first turn after a kick-off it starts with the ball named. Two such turns let a beast loose.

    Dice: the coin; a stirge swarm, left cave, 1 and 1 hit points.
    """
    match = pitch(STALL.replace("x", "."), x=cat(), Y=cat(), kick_off=True, dice="1 1 1 1 1")
    match.play("1 end_turn", "x carry", "0 end_turn")
    assert match.still == 1
    match.play("1 end_turn", "0 end_turn")
    assert match.still == 0 and match["1"].kind == "stirge swarm"


def test_cb_50_a_loose_ball_of_the_offence_is_not_still(pitch):
    """Nobody holds it at the end of the turn: 0."""
    match = pitch(STALL.replace("x .", ". o"), x=cat(), Y=cat(), still=1)
    match.play("0 end_turn")
    assert match.still == 0


def test_cb_50_a_turn_of_the_defence_that_moves_the_ball_sets_it_to_0(pitch):
    """A carrier shoved a square: 0; shoved and not moved: the count stays. Dice: block 10, 1 damage."""
    for to, still in (("1 2", 0), ("none", 1)):
        match = pitch(STALL.replace("x .", "x Y"), x=cat(), Y=cat(), holder="x", side=1, still=1, dice="10 1")
        match.play("Y block x", f"Y shove {to}", "1 end_turn")
        assert match.still == still


def test_cb_50_the_new_offence_begins_at_0(pitch):
    """The defence picks the ball up: its turn changed the holder."""
    match = pitch(STALL.replace(". b", "o b"), x=cat(), Y=cat(), side=1, offence=0, still=1)
    match.play("Y move out W", "1 end_turn")
    assert match.ball == "Y" and match.still == 0 and match.line["offence"] == 1


def test_cb_50_at_2_a_beast_comes_and_the_count_is_0(pitch):
    """In this order: the count, the beast, the older beasts of this coach in order of release, the new one last, the other's turn.
    Beasts of the other coach do nothing.

    Dice: 2 smilodon, 2 right cave, hit points 1 2 3 4 5 6; the older beast's attack 1, the new one's 20 and 1 1 of damage.
    """
    match = pitch(
        """
        . . . L . . .
         a x 1 2 . . b
        . . R . . . .
        """,
        x=cat(), Y=cat(), holder="x", still=1, beasts={"1": beast("smilodon"), "2": beast("smilodon", by=1)},
        dice="2 2 1 2 3 4 5 6 1 20 1 1")
    match.play("0 end_turn")
    assert match.still == 0 and match.side == 1
    new = match["3"]
    assert (new.kind, new.at, new.hp, new.released_by, new.attacked) == ("smilodon", (2, 2), 21, 0, True)
    assert match["x"].hp == 12 and match["2"].at == (3, 1)
    assert [e["unit"] for e in match.events("pounced")] == ["beast1", "beast3"]
    assert match.events("released")[0]["faces"] == [2, 2, 1, 2, 3, 4, 5, 6]


def test_cb_50_a_ball_is_placed_before_the_next_beast_acts(pitch):
    """The first smilodon puts x out: its coach places the ball, and only then the second acts.

    Dice: 20 to hit, 1 1 of damage to 2 hit points; the other 1 misses y.
    """
    match = pitch(
        """
        . . . L . . . .
         a x 1 . . y 2 b
        . . . R . . . .
        """,
        x=cat(hp=2), y=cat(bt=8), Y=cat(), holder="x", beasts={"1": beast("smilodon"), "2": beast("smilodon")}, dice="20 1 1 1")
    match.play("0 end_turn")
    assert match.asked == "0 place_ball" and len(match.events("pounced")) == 1 and match.side == 0
    match.play("0 place_ball 1 1")
    assert match.side == 1 and [e["target"] for e in match.events("pounced")] == ["x", "y"]


@pytest.mark.parametrize(("face", "kind", "dice", "move"), [
    (1, "stirge swarm", 2, 4), (2, "smilodon", 6, 6), (3, "stegosaurus", 8, 5), (4, "giant snake", 4, 6), (5, "mastodon", 10, 5),
    (6, "pteranodon", 4, 7),
])
@pytest.mark.parametrize("cave", [1, 2])
def test_cb_51_the_dice_for_a_beast(pitch, face, kind, dice, move, cave):
    """A d6 for the beast, a coin for the cave, then as many d6 as its power for its hit points; it appears at the mouth and goes
    straight for x, 15 squares off, as far as it moves.
    """
    match = pitch(x=cat(at=(0, 6)), Y=cat(), holder="x", still=1, dice=f"{face} {cave} {'3 ' * dice}")
    match.play("0 end_turn")
    released, = match.events("released")
    assert (released["cave"], released["mouth"]) == (("left", [12, 0]) if cave == 1 else ("right", [12, 12]))
    found = match["1"]
    assert (found.kind, found.hp, found.released_by, found.attacked) == (kind, 3 * dice, 0, False)
    assert len(match.events("prowled")[0]["path"]) == move


def test_cb_51_the_nearest_free_cell_if_the_mouth_is_taken(pitch):
    """By hex distance; of several the upper row's, then the left one.

    Dice: a stirge swarm, left cave, 1 1; and one from the right cave. Both go for x, out of reach of their 4 steps.
    """
    match = pitch(x=cat(at=(0, 6)), Y=cat(at=(12, 0)), V=cat(at=(11, 0)), holder="x", still=1, dice="1 1 1 1")
    match.play("0 end_turn")
    assert match.events("released")[0]["to"] == [13, 0]
    bottom = pitch(x=cat(at=(0, 6)), Y=cat(at=(12, 12)), holder="x", still=1, dice="1 2 1 1")
    bottom.play("0 end_turn")
    assert bottom.events("released")[0]["to"] == [11, 11]


def test_cb_51_a_beast_without_room_does_not_come(pitch):
    """Nothing is free but goal squares. The count is 0 all the same. Dice: a stirge swarm, left cave, 1 1."""
    match = pitch(
        """
        # a L R b
         # x Y V #
        """,
        x=cat(), y=cat(at=(2, 0)), Y=cat(), V=cat(), Z=cat(at=(3, 0)), holder="x", still=1, dice="1 1 1 1")
    match.play("0 end_turn")
    assert match.line["beasts"] == {} and match.still == 0 and match.side == 1
    assert match.events("released")[0]["to"] is None


def test_cb_51_ids_go_on_through_the_match(pitch):
    """After a point the beasts are gone, and the next one is the next number.

    Dice: in its second still turn side 1 lets loose a stirge swarm, left cave, 1 1.
    """
    match = pitch(
        """
        . . . L . . .
         a . . 1 . x b
        . . . R . . .
        """,
        x=cat(), Y=cat(), holder="x", beasts={"1": beast("smilodon", by=1)}, dice="1 1 1 1")
    match.play("x move E", "0 end_turn", "Y carry", "1 end_turn", "0 end_turn", "1 end_turn")
    assert list(match.line["beasts"]) == ["beast2"]
