"""Motions put pieces where they belong at every moment, and know nothing of rules."""

import pytest

from game.art.rig import poses, windup
from game.stage import motions as m
from game.stage.components import Place, Posture


class Piece:
    """One piece, between two hexes that lie side by side."""

    def __init__(self):
        self._place, self._posture = Place(0, 0), Posture(resting="guard")

    def place(self, unit):
        return self._place

    def posture(self, unit):
        return self._posture

    def way(self, start, to):
        return 1.0, 0.0


def at(motion, t):
    piece = Piece()
    motion(piece, t)
    return piece.posture("a"), piece.place("a")


@pytest.mark.parametrize("pose", ["strike", "throw", "slam"])
def test_a_blow_is_drawn_back_and_then_lands(pose):
    motion = m.lunge("a", 0, 1, pose)
    back, place = at(motion, 0.34)
    assert (back.pose, back.into) == ("guard", windup(pose)) and back.t > 0.95 and place.push[0] < 0
    lands, place = at(motion, 0.55)
    assert (lands.pose, lands.into, lands.t) == (windup(pose), pose, 1.0) and place.push[0] > 10
    over, place = at(motion, 1.0)
    assert over.pose == "guard" and over.t == 0 and place.push[0] == pytest.approx(0)


@pytest.mark.parametrize("pose", ["kick", "pass"])
def test_the_ball_is_kicked_and_passed_with_a_swing(pose):
    motion = m.deed("a", pose)
    assert at(motion, 0.34)[0].into == windup(pose) in poses()
    assert at(motion, 0.6)[0].into == pose


def test_what_has_no_wind_up_is_gone_into_straight():
    motion = m.deed("a", "catch")
    assert windup("catch") is None
    assert {at(motion, t)[0].into for t in (0.1, 0.34, 0.5, 0.9)} == {"catch"}
