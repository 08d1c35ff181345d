"""The d20s of Cave Brawl counted again, slowly, from the ledger (CB-20 to CB-22, CB-30 to CB-34, CB-53, CB-57)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.kernel.hexes import NOWHERE
from game.rules.cavebrawl import events as ev
from game.rules.cavebrawl.state import Beast, Player, State

from ..ground import Look

_POWER: Mapping[str, int] = {
    "stirge swarm": 2, "smilodon": 6, "stegosaurus": 8,
    "giant snake": 4, "mastodon": 10, "pteranodon": 4,
}
_CLASSES = ((5, 4, 14), (10, 8, 17), (20, 12, 20))
"""Up to so many cells: of a pass and its catch, of a kick."""


def rolls_are_as_the_ledger_counts_them(look: Look) -> str | None:
    """(54) The total of every d20, whether it is enough, and its chance in twentieths, in whatever crowd and at whatever distance."""
    far = 0
    for state, event in look.steps():
        if isinstance(event, ev.BallLeft):
            far = look.board.grid.distance(event.start, event.to)
        elif isinstance(event, ev.Rolled):
            total = _total(look, state, event, far)
            enough = [face for face in range(1, 21) if face + total >= 10]
            if sum(part.value for part in event.parts) != total:
                return f"{event}: it comes to {total}"
            if event.good != (event.faces[0] in enough) or Fraction(*event.chance) != Fraction(len(enough), 20) or len(event.faces) != 1:
                return f"{event}: {len(enough)} faces are enough"
    return None


def _total(look: Look, state: State, roll: ev.Rolled, far: int) -> int:
    own = state.figure(roll.unit)
    if roll.action in ("block", "tackle", "attack"):
        victim = state.figure(roll.target or "")
        against = victim.bt if isinstance(victim, Player) else _POWER[victim.kind]
        if isinstance(victim, Player) and roll.action != "block":
            against = max(victim.bt, victim.cd)
        return (_POWER[own.kind] if isinstance(own, Beast) else own.bt) - against
    assert isinstance(own, Player)
    enemies = [p for p in state.players.values() if p.side != own.side and not p.down and p.cell != NOWHERE]
    crowd = sum(look.board.adjacent(own.cell, enemy.cell) for enemy in enemies)
    if roll.action == "pass":
        far = look.board.grid.distance(own.cell, state.players[roll.target or ""].cell)
    elif roll.action == "kick":
        far = look.board.grid.distance(own.cell, state.field.goals[1 - own.side])
    passing, kicking = next(row[1:] for row in _CLASSES if far <= row[0])
    score = own.cd if roll.action == "catch" else own.pk
    return score - (kicking if roll.action == "kick" else passing) - crowd
