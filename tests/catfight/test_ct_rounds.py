"""Rounds, coins and groups: CT-10 to CT-13."""

from sketched import cat

ROW = "a . B . c . D"


def kinds(fight):
    return [event["kind"] for event in fight.log]


def test_ct_10_highest_move_first(sketched):
    """In a round everyone has one turn, the highest move first; then the next round begins."""
    fight = sketched(ROW, a=cat(5, 5, 3), B=cat(5, 5, 6), c=cat(5, 5, 4), D=cat(5, 5, 1))
    order = []
    for _ in range(8):
        order.append(fight.turn)
        fight.play(f"{fight.turn} end")
    assert order == ["B", "c", "a", "D", "B", "c", "a", "D"]
    assert fight.round == 3


def test_ct_10_nobody_has_two_turns_a_round(sketched):
    """Whose turn is over, or still to come, may do nothing but answer."""
    fight = sketched(ROW, a=cat(5, 5, 3), B=cat(5, 5, 6), c=cat(5, 5, 4), D=cat(5, 5, 1))
    fight.play("B end")
    for letter in "aBD":
        for words in ("move", "rest hp", "taunt", "end"):
            assert "not the turn" in fight.refusal(f"{letter} {words}")


def test_ct_11_a_coin_where_both_sides_have_the_same_move(sketched):
    """A coin (1: side 0 first, 2: side 1 first) decides between groups of equal move. Coin 2, so B comes before a."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 4), dice="2")
    assert fight.turn == "B"
    fight.play("B end")
    assert fight.turn == "a"


def test_ct_11_a_coin_of_1_lets_side_0_go_first(sketched):
    """Coin 1: the side listed first in the match goes first."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 4), dice="1")
    assert fight.turn == "a"


def test_ct_11_a_coin_for_each_shared_move_highest_first(sketched):
    """One coin for each move value that both sides have, the highest value first. Coins 2 (move 6) and 1 (move 3)."""
    fight = sketched(
        "a b c . A B C",
        a=cat(5, 5, 3), b=cat(5, 5, 6), c=cat(5, 5, 5), A=cat(5, 5, 3), B=cat(5, 5, 6), C=cat(5, 5, 4), dice="21")
    assert [(event["move"], event["side"]) for event in fight.events("coin_flipped")] == [(6, 1), (3, 0)]
    order = []
    for _ in range(6):
        order.append(fight.turn)
        if len(order) < 6:
            fight.play(f"{fight.turn} end")
    assert order == ["B", "b", "c", "C", "a", "A"]


def test_ct_11_coins_are_flipped_at_the_start_of_every_round(sketched):
    """The coin is flipped anew at the start of each round: coins 1, then 2."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 4), dice="12")
    fight.play("a end", "B end")
    assert (fight.round, fight.turn) == (2, "B")


def test_ct_11_actions_are_unspent_again_before_the_coins(sketched):
    """A round begins with everyone's action unspent again, then the coins, then the first turn. Coins 1 and 1."""
    fight = sketched("a . B", a=cat(5, 5, 4), B=cat(5, 5, 4), dice="11")
    fight.play("a taunt", "a end", "B rest hp", "B end")
    assert kinds(fight)[-4:] == ["round_began", "coin_flipped", "order_set", "turns_began"]
    assert not fight["a"].acted and not fight["B"].acted


def test_ct_11_the_unconscious_count_for_the_coin(sketched):
    """For a coin all count who are not defeated, the unconscious too. Coin 2: the unconscious B has the first turn."""
    fight = sketched("a . B . C", a=cat(5, 5, 4), B=cat(5, 5, 4, hp=0), C=cat(5, 5, 1), dice="2")
    assert fight.turn == "B"


def test_ct_11_no_coin_for_the_defeated(sketched):
    """Who was defeated does not count for the next round's coins, and no coin is flipped again in this one.

    Coin 1 for move 4; a defeats B (5 5 against 2 2); in round 2 nobody else of move 4 stands against a.
    """
    fight = sketched("a B . C", a=cat(5, 5, 4), B=cat(5, 5, 4, hp=1, morale=0, stamina=1), C=cat(5, 5, 1), dice="1 55 22")
    fight.play("a strike B", "a end")
    assert fight.turn == "C" and len(fight.events("coin_flipped")) == 1
    fight.play("C end")
    assert (fight.round, fight.turn) == (2, "a")


def test_ct_12_a_group_acts_in_any_interleaving(sketched):
    """Fighters of one side with the same move act together: their commands may be mixed, and each ends its own turn."""
    fight = sketched(
        """
        a . B
         b . .
        . . .
        """,
        a=cat(5, 5, 4), b=cat(5, 5, 4), B=cat(5, 5, 2))
    assert fight.turn == "ab"
    assert (fight["a"].ap, fight["b"].ap, fight["B"].ap) == (4, 4, 0)
    fight.play("b move SW", "a taunt", "b rest hp", "a end")
    assert fight.turn == "b"
    fight.play("b move E")
    assert fight.turn == "b"
    fight.play("b end")
    assert fight.turn == "B"


def test_ct_12_the_turn_list_is_in_the_order_of_the_file(sketched):
    """A group begins together, and so two of a side with another of its moves apart are two groups."""
    fight = sketched("c . B . b a", c=cat(5, 5, 4), b=cat(5, 5, 3), a=cat(5, 5, 4), B=cat(5, 5, 2))
    assert fight.turn == "ca"
    fight.play("a end", "c end")
    assert fight.turn == "b"


def test_ct_12_those_defeated_when_the_group_comes_up_are_not_in_it(sketched):
    """The turns of the members not defeated begin. B is defeated before its group comes up (5 5 against 2 2); C alone acts."""
    fight = sketched("a B . C", a=cat(5, 5, 4), B=cat(5, 5, 3, hp=1, morale=0, stamina=1), C=cat(5, 5, 3), dice="55 22")
    fight.play("a strike B", "a end")
    assert fight.turn == "C"


def test_ct_12_a_group_of_the_defeated_is_passed_over(sketched):
    """A group all of whose members have been defeated has no turn: D is next. Strike 5 5 against 2 2."""
    fight = sketched("a B . D", a=cat(5, 5, 4), B=cat(5, 5, 3, hp=1, morale=0, stamina=1), D=cat(5, 5, 1), dice="55 22")
    fight.play("a strike B", "a end")
    assert fight.turn == "D"


def test_ct_12_the_next_group_waits_until_the_last_effect_is_done(sketched):
    """The next turns begin only when every effect of the last command is done.

    B pushes a into C (6 6 against 1 1, degree 10, at most 5; no free hex): C, alone in its group beside B, is knocked out by its
    share, so the turn of B goes on and no other has begun.
    """
    fight = sketched(
        """
        . . . . .
         . B a C .
        . . . . D
        """,
        B=cat(5, 5, 4), C=cat(5, 5, 4, hp=2), D=cat(5, 5, 1), a=cat(5, 5, 2, stamina=1), dice="66 11")
    assert fight.turn == "BC"
    fight.play("B push a")
    assert fight["C"].condition == "unconscious"
    assert fight.turn == "B"
    fight.play("B end")
    assert fight.turn == "a"


def test_ct_12_the_next_round_waits_for_the_whole_command(sketched):
    """The next round's coins come after every effect of the last command.

    Z, the last of the round, walks off from a and is struck down on its way (6 6 against 1 1): that ends its turn and the round.
    Coins: 1 in round 1, then, after the whole walk is settled, 2 in round 2.
    """
    fight = sketched(
        """
        . . . . . .
         . . a . Z .
        . . . . . y
        """,
        a=cat(9, 9, 9, stamina=1), Z=cat(1, 1, 4, stamina=1), y=cat(1, 1, 4), dice="1 66 11 2")
    fight.play("a end", "y end")
    events = fight.play("Z move W E", "a strike Z")
    names = [event["kind"] for event in events]
    assert names.index("knocked_out") < names.index("turn_ended") < names.index("round_began") < names.index("coin_flipped")
    assert fight.round == 2 and fight.turn == "a"


def test_ct_13_the_unconscious_have_their_turn(sketched):
    """The unconscious take their turn: B may rest in it."""
    fight = sketched("a . B . C", a=cat(5, 5, 2), B=cat(5, 5, 4, hp=-5), C=cat(5, 5, 1))
    assert fight.turn == "B"
    assert fight.verbs("B") == {"rest", "end"}


def test_ct_13_who_is_defeated_first_has_no_turn(sketched):
    """Who is defeated before its turn has none in this round or any other. Strike 5 5 against 2 2."""
    fight = sketched("a B . C", a=cat(5, 5, 4), B=cat(5, 5, 3, hp=1, morale=0, stamina=1), C=cat(5, 5, 1), dice="55 22")
    fight.play("a strike B", "a end", "C end", "a end", "C end", "a end")
    assert (fight.round, fight.turn) == (3, "C")


def test_ct_13_a_member_knocked_out_in_its_turn_has_had_it(sketched):
    """A member of the group that is knocked out while its turn is on has had its turn, whether it did anything or not.

    a pushes B (6 6 against 1 1: degree 10, at most 5) straight into its own mate b: 5 split 3 and 2, and b falls.
    """
    fight = sketched(
        """
        . . . .
         a B b C
        . . . .
        """,
        a=cat(5, 5, 4), b=cat(5, 5, 4, hp=2), B=cat(5, 5, 3, stamina=1), C=cat(5, 5, 1), dice="66 11")
    assert fight.turn == "ab"
    fight.play("a push B")
    assert fight["b"].condition == "unconscious"
    assert fight.turn == "a"
    assert "not the turn" in fight.refusal("b rest hp")


def test_ct_13_one_unconscious_when_its_group_came_up_keeps_its_turn(sketched):
    """One already unconscious when its group came up keeps its turn, though it is hurt again in it.

    a pushes B into the unconscious b (6 6 against 1 1; 5 split 3 and 2).
    """
    fight = sketched(
        """
        . . . .
         a B b C
        . . . .
        """,
        a=cat(5, 5, 4), b=cat(5, 5, 4, hp=-1), B=cat(5, 5, 3, stamina=1), C=cat(5, 5, 1), dice="66 11")
    fight.play("a push B")
    assert fight["b"].hp == -3
    assert fight.turn == "ab"
    fight.play("b rest hp")
    assert fight["b"].hp == -1


def test_ct_13_an_unconscious_member_that_is_defeated_loses_its_turn(sketched):
    """A member defeated while its turn is on has had its turn. a pushes B into the unconscious b of morale 0 (6 6 against 1 1)."""
    fight = sketched(
        """
        . . . .
         a B b C
        . . . .
        """,
        a=cat(5, 5, 4), b=cat(5, 5, 4, hp=-1, morale=0), B=cat(5, 5, 3, stamina=1), C=cat(5, 5, 1), dice="66 11")
    fight.play("a push B")
    assert fight["b"].condition == "defeated"
    assert fight.turn == "a"
