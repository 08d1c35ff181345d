"""Conceding and agreeing on a draw: CT-69."""

import pytest
from sketched import cat


def test_ct_69_a_player_may_concede(sketched):
    """The side whose decision is due may give up: the other wins."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    assert "side 1 has nothing to decide" in fight.refusal("1 concede")
    fight.play("0 concede")
    assert (fight.winner, fight.turn, fight["a"].ap) == (1, "", 0)
    assert fight.log[-1]["why"] == "conceded" and fight.log[-1]["rule"] == "CT-69"


def test_ct_69_the_other_in_its_turn(sketched):
    """In B's turn side 1 may concede, side 0 not."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("a end")
    assert fight.refusal("0 concede") is not None
    fight.play("1 concede")
    assert fight.winner == 0


def test_ct_69_both_may_agree_on_a_draw(sketched):
    """Offered, then accepted by the other side: a draw."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("0 offer_draw")
    assert fight.asked == "1 draw"
    fight.play("1 accept_draw")
    assert (fight.winner, fight.asked, fight.turn) == ("draw", None, "")


def test_ct_69_declined_all_is_as_before(sketched):
    """Declined, the turn goes on where it was; offers are not limited."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("a move E")
    before = fight.line
    for _ in range(3):
        fight.play("0 offer_draw", "1 decline_draw")
        assert fight.line == before
    fight.play("a taunt")


def test_ct_69_while_offered_only_the_answers_are_open(sketched):
    """Until it is answered nothing else may be done, and only the other side answers."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("0 offer_draw")
    assert fight.legal == [{"side": 1, "do": "accept_draw"}, {"side": 1, "do": "decline_draw"}]
    for words in ("a end", "a taunt", "0 offer_draw", "0 concede", "1 concede", "1 offer_draw", "0 accept_draw", "0 decline_draw"):
        assert fight.refusal(words)
    fight.play("1 decline_draw")


def test_ct_69_no_answer_without_an_offer(sketched):
    """Nobody accepts what was not offered."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    for side in (0, 1):
        assert fight.refusal(f"{side} accept_draw") and fight.refusal(f"{side} decline_draw")


def test_ct_69_the_one_asked_for_a_boost_may_offer_and_the_question_stands_again(sketched):
    """Whoever is asked decides: B, asked for a boost, may offer a draw; declined, the boost is asked again. 2 2 against 5 5."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2), boosts=True, dice="22 55")
    fight.play("a strike B")
    assert fight.refusal("0 offer_draw") and fight.refusal("0 concede")
    assert [data for data in fight.legal if "side" in data] == [{"side": 1, "do": "concede"}, {"side": 1, "do": "offer_draw"}]
    fight.play("1 offer_draw")
    assert fight.asked == "0 draw"
    fight.play("0 decline_draw")
    assert fight.asked == "B boost"
    fight.play("B boost 2")
    assert fight.degree == -8


def test_ct_69_conceding_in_mid_question(sketched):
    """Asked for a boost, B's player concedes: over at once, no dice, nothing paid but what was."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2), boosts=True)
    fight.play("a strike B +3", "1 concede")
    assert (fight.winner, fight.asked, fight.line["dice_used"], fight["a"].stamina, fight["a"].acted) == (0, None, 0, 15, True)


def test_ct_69_conceding_in_mid_walk(sketched):
    """Asked for an opportunity attack, B's player concedes: a stays on the hex it had come to."""
    fight = sketched(
        """
        . . . . .
         a . . B .
        . . . . .
        """,
        a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("a move E E W W", "1 concede")
    assert (fight.winner, fight["a"].at) == (0, (2, 1))


def test_ct_69_a_draw_agreed_in_mid_question(sketched):
    """A draw offered by the asked and accepted by the attacker ends it there."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2), boosts=True)
    fight.play("a strike B", "1 offer_draw", "0 accept_draw")
    assert (fight.winner, fight.asked, fight.line["dice_used"]) == ("draw", None, 0)


@pytest.mark.parametrize("side", [2, -1, True, "0", None])
def test_ct_69_there_are_two_sides(sketched, side):
    """Sides are 0 and 1."""
    fight = sketched("a . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    assert "side: one of 0, 1 is due" in fight.refusal({"side": side, "do": "concede"})
