"""What a hit of some beasts may bring beyond the damage (CB-54 to CB-56)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.dice import Check
from game.kernel.table import Table

from .beast_events import Constricted, FateRolled, Weakened
from .data.beasts import Fate
from .effects import put_out
from .state import Player, State

SAFE = 2
"""A d6 of less than this meets the fate."""


class _Row(NamedTuple):
    rule: str
    spared: Callable[[Player], bool]
    """Who need not roll."""
    befall: Callable[[Table[State], str, str], None]
    """What comes of it, for the victim and the beast of these ids."""


def _carry_off(table: Table[State], victim: str, _: str) -> None:
    """Never to return; its ball is placed by its coach (CB-54)."""
    put_out(table, victim, "CB-54")


def _constrict(table: Table[State], victim: str, beast: str) -> None:
    """It cannot move until the grip ends (CB-55)."""
    table.emit(Constricted(victim, beast))


def _weaken(table: Table[State], victim: str, _: str) -> None:
    """1 less of every score (CB-56)."""
    table.emit(Weakened(victim))


_FATES: dict[Fate, _Row] = {
    "carried off": _Row("CB-54", lambda _: False, _carry_off),
    "constricted": _Row("CB-55", lambda victim: victim.held_by is not None, _constrict),
    "weakened": _Row("CB-56", lambda _: False, _weaken),
}


def after_hit(table: Table[State], victim: str, beast: str) -> None:
    """The victim of a hit, still in, rolls a d6 if the beast is of such a kind."""
    fate = table.state.beasts[beast].row.fate
    if fate is None or _FATES[fate].spared(table.state.players[victim]):
        return
    row, check = _FATES[fate], Check(SAFE, 6)
    drawn = table.roll(check)
    met = not check.passed(drawn.value)
    table.emit(FateRolled(victim, fate, met, drawn.faces, row.rule))
    if met:
        row.befall(table, victim, beast)
