"""How a match is won, and what lapses then: CT-68."""

import pytest
from sketched import cat


def test_ct_68_a_side_wins_when_all_enemies_are_defeated(sketched):
    """The last enemy is defeated: over at once. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, morale=0, stamina=1), dice="66 11")
    fight.play("a strike B")
    assert (fight.winner, fight.turn, fight.asked, fight.legal) == (0, "", None, [])
    assert fight.log[-1] | {"text": ""} == {"kind": "ended", "winner": 0, "why": "defeated", "rule": "CT-68", "text": ""}


def test_ct_68_side_1_wins_likewise(sketched):
    """So for the other side."""
    fight = sketched("a B", a=cat(5, 5, 2, morale=0, stamina=1), B=cat(5, 5, 5), dice="66 11")
    fight.play("B strike a")
    assert fight.winner == 1


def test_ct_68_not_while_one_stands(sketched):
    """With one enemy left there is no winner. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B . C", a=cat(5, 5, 5, morale=50), B=cat(5, 5, 2, morale=0, stamina=1), C=cat(5, 5, 1), dice="66 11")
    fight.play("a strike B")
    assert fight.winner is None and fight.turn == "a"


@pytest.mark.parametrize(("morale", "winner"), [(20, None), (21, 0), (5, None)])
def test_ct_68_or_by_high_morale_when_nobody_stands(sketched, morale, winner):
    """Every enemy unconscious or defeated, and all own with morale above 20. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("a B . C", a=cat(5, 5, 5, morale=morale), B=cat(5, 5, 2, hp=5, stamina=1), C=cat(5, 5, 1, hp=0), dice="66 11")
    fight.play("a strike B")
    assert fight.winner == winner
    if winner == 0:
        assert fight.log[-1]["why"] == "morale"


def test_ct_68_all_own_characters_count_for_it(sketched):
    """One friend of morale 20, awake or not, is in the way of it; a taunt of his decides."""
    fight = sketched("a B . b", a=cat(5, 5, 5, morale=30), b=cat(5, 5, 3, morale=19), B=cat(5, 5, 2, hp=0))
    assert fight.winner is None
    fight.play("a end", "b taunt")
    assert fight["b"].morale == 21 and fight.winner == 0


def test_ct_68_an_unconscious_friend_counts_too(sketched):
    """Own characters not defeated count, the unconscious too: b's morale of 10 prevents the win."""
    fight = sketched("a B . b", a=cat(5, 5, 5, morale=30), b=cat(5, 5, 3, morale=10, hp=0), B=cat(5, 5, 2, hp=0))
    fight.play("a taunt")
    assert fight.winner is None


def test_ct_68_the_defeated_do_not(sketched):
    """A defeated friend's morale does not count. B defeats b (6 6 / 1 1); then a strikes B out (no matter how high b's morale is not)."""
    fight = sketched("b B a", a=cat(5, 5, 5, morale=30), b=cat(5, 5, 1, morale=0, stamina=1), B=cat(5, 5, 9, hp=5, stamina=1),
                     rules={"crowding": 0}, dice="66 11 66 11")
    fight.play("B strike b", "B end")
    assert fight["b"].condition == "defeated" and fight.winner is None
    fight.play("a strike B")
    assert fight.winner == 0 and fight.log[-1]["why"] == "morale"


def test_ct_68_a_taunts_gain_and_loss_are_one_step(sketched):
    """Gain and loss of a taunt are judged together: a gains its 21 and defeats B in one: by defeat, not by morale."""
    fight = sketched("a B", a=cat(5, 5, 5, morale=19, grab="B"), B=cat(5, 5, 2, hp=0))
    fight.play("a taunt")
    assert (fight.winner, fight["B"].condition, fight["B"].morale) == (0, "defeated", 8)
    assert fight.log[-1]["why"] == "defeated"


def test_ct_68_a_rest_is_judged_too(sketched):
    """Waking up takes the enemies' win away before it is there, and the check after a rest finds nobody has won."""
    fight = sketched("a . B", a=cat(5, 5, 5, hp=-1), B=cat(5, 5, 2, morale=20))
    fight.play("a rest hp", "a end", "B taunt")
    assert fight["B"].morale == 22 and fight.winner is None


def test_ct_68_is_checked_before_the_first_coin(sketched):
    """A starting position may be won already: no coin is flipped for it."""
    fight = sketched("a . B", a=cat(5, 5, 5, morale=21), B=cat(5, 5, 5, hp=0))
    assert (fight.winner, fight.turn, fight.round, fight.line["dice_used"]) == (0, "", 1, 0)


def test_ct_68_both_at_once_is_a_draw(sketched):
    """Only a starting position can be won by both: all unconscious, all of high morale."""
    fight = sketched("a . B", a=cat(5, 5, 5, morale=21, hp=0), B=cat(5, 5, 4, morale=21, hp=0))
    assert fight.winner == "draw" and fight.log[-1]["why"] == "both"


def test_ct_68_all_unconscious_on_both_sides_wins_nothing_without_morale(sketched):
    """Both sides down and of common morale: the match goes on, and they rest."""
    fight = sketched("a . B", a=cat(5, 5, 5, hp=-5), B=cat(5, 5, 4, hp=-5))
    assert fight.winner is None
    fight.play("a rest hp", "a end", "B rest hp")
    assert fight.turn == "B"


def test_ct_68_what_is_still_to_come_lapses(sketched):
    """Won in mid-command, the rest of it lapses: the walker a strikes nobody down but is itself the last to fall: its path ends.

    a, the last of its side, is defeated on its way (6 6 against 1 1) by the first of two enemies: the second is not asked.
    """
    fight = sketched(
        """
        . . . C . .
         a . . . . .
        . . . B . .
        """,
        a=cat(1, 9, 9, stamina=1, morale=0), C=cat(9, 9, 2), B=cat(9, 9, 4), rules={"crowding": 0}, dice="66 11")
    fight.play("a move E E W W", "B strike a")
    assert (fight.winner, fight.asked, fight.turn, fight["a"].at) == (1, None, "", (2, 1))


def test_ct_68_a_shove_lapses_when_it_is_decided_on_the_way(sketched):
    """B, pushed by a, is defeated on its way by c (6 6 against 1 1): it was the last, so it slides no further. Push 4 4 / 3 3."""
    fight = sketched(
        """
        . . c . . . .
         a B . . . . .
        . . . . . . .
        """,
        a=cat(1, 9, 9), c=cat(9, 9, 1), B=cat(5, 9, 2, stamina=1, morale=0), rules={"crowding": 0}, dice="44 33 66 11")
    fight.play("a push B", "c strike B")
    assert (fight.winner, fight["B"].at) == (0, (2, 1))


def test_ct_68_the_final_state_stays_as_it_stood(sketched):
    """After the end: no turn, no question, every AP 0, the rest as it stood. 5 + (6 6) against 5 + (1 1)."""
    fight = sketched("c a B", a=cat(5, 5, 5), c=cat(5, 5, 5), B=cat(5, 5, 2, morale=0, stamina=1), dice="66 11")
    fight.play("c taunt", "a strike B")
    assert (fight["a"].ap, fight["c"].ap, fight["a"].acted, fight["c"].acted, fight["c"].morale) == (0, 0, True, True, 12)
    for words in ("a end", "a taunt", "0 concede", "1 offer_draw"):
        assert "the match is over" in fight.refusal(words)


def test_ct_68_a_collision_is_judged_when_both_are_hurt(sketched):
    """All of a collision's damage comes before the check: B falls, which wins, and c is hurt too. 4 + (6 6) against 4 + (1 1)."""
    fight = sketched("a B c", a=cat(4, 4, 5, morale=25), c=cat(4, 4, 1, morale=25), B=cat(4, 4, 2, hp=2, stamina=1),
                     rules={"crowding": 0}, dice="66 11")
    fight.play("a push B")
    assert (fight.winner, fight["c"].hp, fight["B"].hp) == (0, 12 - 2, 0)
