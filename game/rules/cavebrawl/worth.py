"""How good a state of Cave Brawl is for a side, as far as the eye can tell.

The match is a race to the agreed points. The point under way goes to one side by how far the ball is on its way, who can get at it,
and how the players stand; every later one by what is left of the two teams.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log

from .sight import Sight
from .state import Side, State

LASTING = 2.4
"""What the teams' strength counts for: log-odds of a point for each e-fold of one over the other."""
UNSURE = 0.03
"""The chance of a point is never nearer than this to 0 or 1: a goal that could be made is worth less than one that was."""
_FINE = 10_000
"""Points to come are reckoned with chances in so many parts."""


def worth(state: State, side: int) -> float:
    """How likely a side wins from here: 0 to 1; exactly 0, ½ or 1 when the match is over."""
    if state.winner is not None:
        return 0.5 if state.winner == "draw" else float(state.winner == side)
    sight = Sight(state)
    lasting, now = (LASTING * log(ours / theirs) for ours, theirs in (sight.left, sight.strength()))
    kick_offs = round(_FINE * _point(lasting + sight.kick_off(0))), round(_FINE * _point(lasting + sight.kick_off(1)))
    need, needed = (state.options.goals - points for points in state.score)
    this = _point(now + sight.ball_edge() + sight.stances())
    first = this * race(1, need - 1, needed, kick_offs) + (1 - this) * race(0, need, needed - 1, kick_offs)
    return first if side == 0 else 1 - first


@lru_cache(maxsize=100_000)
def race(attack: Side, need: int, needed: int, kick_offs: tuple[int, int]) -> float:
    """The chance that side 0 gets the points it needs before the other does; ``attack`` is the side about to bring the ball on,
    ``kick_offs`` the chances in 10,000 that side 0 gets the next point when side 0 and when side 1 does."""
    if need <= 0 or needed <= 0:
        return float(need <= 0)
    chance = kick_offs[attack] / _FINE
    return chance * race(1, need - 1, needed, kick_offs) + (1 - chance) * race(0, need, needed - 1, kick_offs)


def _point(odds: float) -> float:
    """Log-odds of a point as a chance."""
    return UNSURE + (1 - 2 * UNSURE) / (1 + exp(-odds))
