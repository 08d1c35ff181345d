"""Turns, action points, the round limit and walking: CT-14 to CT-17."""

import pytest
from sketched import cat


def test_ct_14_action_points_equal_move(sketched):
    """A turn gives AP equal to move, and a hex costs 1."""
    fight = sketched("a . . . . . B", a=cat(5, 5, 4), B=cat(5, 5, 2))
    assert fight["a"].ap == 4 and fight["B"].ap == 0
    fight.play("a move E E E")
    assert fight["a"].ap == 1
    assert "costs 2 AP" in fight.refusal("a move E E")
    fight.play("a move E")
    assert fight["a"].ap == 0
    fight.play("a end")
    assert fight["B"].ap == 2


def test_ct_14_an_attack_costs_1_ap_too(sketched):
    """An action that is an attack costs 1 AP: move 4 is 3 hexes and an attack. Dice 2 2 against 5 5."""
    fight = sketched("a . . . B", a=cat(5, 5, 4), B=cat(5, 5, 2, stamina=1), dice="22 55")
    fight.play("a move E E E")
    assert fight["a"].ap == 1
    fight.play("a strike B")
    assert (fight["a"].ap, fight["a"].acted) == (0, True)


def test_ct_14_no_attack_without_ap(sketched):
    """Who has walked its whole move cannot attack, but may rest or taunt."""
    fight = sketched("a . . B", a=cat(5, 5, 2), B=cat(5, 5, 1))
    fight.play("a move E E")
    assert "costs 1 AP" in fight.refusal("a strike B")
    assert fight.verbs("a") == {"taunt", "rest", "end"}


def test_ct_14_one_action_a_round(sketched):
    """One action a round, whatever it is. Strike 2 2 against 5 5."""
    fight = sketched("a B", a=cat(5, 5, 4), B=cat(5, 5, 2, stamina=1), dice="22 55")
    fight.play("a strike B")
    for words in ("strike B", "push B", "rest hp", "taunt"):
        assert "used its action" in fight.refusal(f"a {words}")


def test_ct_14_movement_may_be_split_before_and_after_the_action(sketched):
    """Walk, strike, walk on: 2 hexes, an attack and 1 hex are the 4 AP. Dice 2 2 against 5 5."""
    fight = sketched(
        """
        . . . . .
         a . . B .
        """,
        a=cat(5, 5, 4), B=cat(5, 5, 2, stamina=1), dice="22 55")
    fight.play("a move E E", "a strike B", "a move NE")
    assert fight["a"].ap == 0 and fight["a"].at == (3, 0)


@pytest.mark.parametrize("action", ["taunt", "rest hp", "rest stamina"])
def test_ct_14_taunt_and_rest_are_actions_without_cost(sketched, action):
    """Taunt and rest are actions but no attacks: no AP."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 2))
    fight.play(f"a {action}")
    assert (fight["a"].ap, fight["a"].acted) == (4, True)


def test_ct_14_a_break_is_an_attack(sketched):
    """A break has an opposed roll, and so costs the action and 1 AP. Dice 2 2 against 5 5."""
    fight = sketched("a B", a=cat(5, 5, 4), B=cat(5, 5, 2, stamina=1, grab="a"), dice="22 55")
    fight.play("a break B skill")
    assert (fight["a"].ap, fight["a"].acted) == (3, True)


def test_ct_14_letting_go_is_free_and_no_action(sketched):
    """Letting go of a hold is free, no action, and only in one's own turn."""
    fight = sketched("a B . C", a=cat(5, 5, 4, grab="B"), B=cat(5, 5, 2), C=cat(5, 5, 5))
    assert fight.turn == "C"
    assert "not the turn" in fight.refusal("a release")
    fight.play("C end", "a release")
    assert (fight["a"].ap, fight["a"].acted, fight["a"].holds) == (4, False, None)
    assert "holds nobody" in fight.refusal("a release")


def test_ct_15_a_turn_ends_when_its_player_says_so(sketched):
    """Nothing left to do does not end a turn: without AP and action it is still on until its end is said."""
    fight = sketched("a . B", a=cat(5, 5, 1), B=cat(5, 5, 2))
    fight.play("B end", "a taunt", "a move E")
    assert (fight.turn, fight["a"].ap, fight["a"].acted) == ("a", 0, True)
    assert fight.verbs("a") == {"end"}
    fight.play("a end")
    assert fight.turn == "B" and fight.round == 2


def test_ct_15_a_turn_ends_at_once_by_falling_unconscious(sketched):
    """Whoever is knocked out in its turn has ended it, and the next group's begins. a walks off and is struck: 5 5 against 2 2."""
    fight = sketched(
        """
        . . . .
         a . . B
        . . . C
        """,
        a=cat(5, 1, 8), B=cat(5, 5, 2, stamina=1), C=cat(5, 5, 4), dice="55 22")
    fight.play("a move E E W", "C decline", "B strike a")
    assert fight["a"].condition == "unconscious" and fight["a"].ap == 0
    assert fight.turn == "C"


def test_ct_16_the_round_limit_ends_the_match_as_a_draw(sketched):
    """After the last turn of the limit's round the match is a draw; no coins are flipped then, and the round stays.

    Coins 1 and 2 for the two rounds there are.
    """
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 4), rules={"round_limit": 2}, dice="12")
    fight.play("a end", "B end", "B end")
    assert fight.winner is None
    fight.play("a end")
    assert (fight.winner, fight.round, fight.turn, fight.legal) == ("draw", 2, "", [])
    assert fight.log[-1]["rule"] == "CT-16"


@pytest.mark.parametrize(("limit", "last"), [(None, 50), (1, 1), (3, 3)])
def test_ct_16_the_limit_is_50_unless_the_match_says_otherwise(sketched, limit, last):
    """Left out, the limit is 50."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 2), rules={} if limit is None else {"round_limit": limit})
    while fight.winner is None:
        fight.play(f"{fight.turn} end")
    assert (fight.round, fight.winner) == (last, "draw")


def test_ct_16_a_limit_of_0_is_none(sketched):
    """A limit of 0: the match goes on past round 50."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 2), rules={"round_limit": 0})
    for _ in range(60):
        fight.play("a end", "B end")
    assert (fight.round, fight.winner) == (61, None)


def test_ct_17_a_walk_is_given_as_a_whole_path(sketched):
    """A path must be walkable when it is given: at least one hex, each next to the one before, open and free, and affordable."""
    fight = sketched(
        """
        . . # . .
         a . . B .
        . . . . .
        """,
        a=cat(5, 5, 4), B=cat(5, 5, 2))
    assert "the path is empty" in fight.refusal("a move")
    assert "step 1 of the path is an obstacle" in fight.refusal("a move E NE")
    assert "step 2 of the path holds a character" in fight.refusal("a move E E E")
    assert "costs 5 AP" in fight.refusal("a move E SE E E NE")
    assert "step 0 of the path is no neighbour" in fight.refusal({"unit": "a", "do": "move", "path": [[2, 1]]})
    assert "step 1 of the path is no neighbour" in fight.refusal({"unit": "a", "do": "move", "path": [[1, 1], [1, 1]]})
    assert "step 0 of the path is no neighbour" in fight.refusal({"unit": "a", "do": "move", "path": [[0, 1], [1, 1]]})
    fight.play("a move E E SE E")
    assert fight["a"].ap == 0


def test_ct_17_the_own_starting_hex_is_free_again(sketched):
    """A path may come back over the hex it started from, and over its own hexes."""
    fight = sketched("a . . B", a=cat(5, 5, 4), B=cat(5, 5, 2))
    fight.play("a move E W E W")
    assert fight["a"].at == (0, 0) and fight["a"].ap == 0


def test_ct_17_each_step_is_paid_when_it_is_made(sketched):
    """A step that an opportunity attack prevents is not paid, and the rest of the path lapses.

    a enters the reach of B, and its third step leaves it: B grabs it (5 5 against 2 2) before it goes.
    """
    fight = sketched(
        """
        . . . . .
         a . . B .
        . . . . .
        """,
        a=cat(5, 5, 6, stamina=1), B=cat(5, 5, 2, stamina=1), dice="55 22")
    fight.play("a move E E SW W W", "B grab a")
    assert fight["a"].at == (2, 1)
    assert fight["a"].ap == 4
    assert fight.turn == "a" and fight["B"].holds == "grab a"


def test_ct_17_in_a_drag_the_captive_stands_in_the_hex_just_left(sketched):
    """A drag's path may not turn back into the captive, which follows one hex behind; where it stood before is free again.

    Drag 6 6 against 1 1.
    """
    fight = sketched(
        """
        . . . . .
         . a B . .
        . . . . .
        """,
        a=cat(5, 9, 9, grab="B"), B=cat(5, 5, 2, stamina=1), dice="66 11")
    fight.play("a drag B")
    assert "step 0 of the path holds a character" in fight.refusal("a move E")
    assert "step 1 of the path holds a character" in fight.refusal("a move W E")
    assert "costs 10 AP" in fight.refusal("a move W NE E E E")
    fight.play("a move NE SE E")
    assert fight.shows("""
        . . . . .
         . . B a .
        . . . . .
        """)
    assert fight["a"].ap == 2
