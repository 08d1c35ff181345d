"""What of a match is in sight on the board: the reach of whoever is chosen, of whoever is looked at, or of all enemies at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.hexes import NOWHERE
from game.scenes.battle.board_view import NO_PANEL, Seen
from game.scenes.battle.covers import ChoiceMenu
from game.scenes.battle.model import NOTHING, Dice, Mark
from game.scenes.battle.pieces import NOBODY

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


def of(battle: BattleScene, threats: bool, rolls: Sequence[tuple[Dice, ...]]) -> Seen:
    """As things stand; ``threats``: with all that the enemies can reach."""
    book, aim, ask, busy = battle.book, battle.aim, battle.shown_ask(), battle.stage.busy
    reach = book.reach(aim.unit, aim.slot) if aim.unit and not ask and not busy else ()
    bands = book.bands(aim.unit, aim.slot) if aim.unit and not busy else ()
    side = ask.side if ask else book.side_of(aim.unit) if aim.unit else 0
    preview = NOTHING if busy else battle.preview
    others = _enemies(battle) if threats else () if busy or ask else _looked_at(battle)
    covered = battle.hud.small.rect if battle.hud.small.card else NO_PANEL
    top = battle.desk.layers.top
    menu = top.rect if isinstance(top, ChoiceMenu) else battle.hud.asked.tips_at(battle.desk.look) if ask else battle.hud.bar.rect
    return Seen(preview, book.landmarks(), reach, others, bands, side, aim.unit, aim.cell, ask, rolls, covered, menu, battle.hud.above())


def _enemies(battle: BattleScene) -> Sequence[tuple[int, Sequence[Mark]]]:
    """All that those who do not decide can reach, in one for each colour."""
    book, stage, decider = battle.book, battle.stage, battle.sitting.match.decider
    there = [name for name in battle.showing.views(battle.sitting.match.state) if stage.has(name)]
    units = [name for name in there if stage.figure(name).kind != "ball"]  # a ball has no side and goes nowhere by itself
    found: dict[int, list[Mark]] = {}
    for unit in units:
        if book.side_of(unit) != decider:
            found.setdefault(_colour(battle, unit), []).extend(book.reach(unit))
    return list(found.items())


def _looked_at(battle: BattleScene) -> Sequence[tuple[int, Sequence[Mark]]]:
    """The reach of whoever is under the cursor and waits, unless something is aimed."""
    book, cell = battle.book, battle.aim.cell
    under = book.unit_at(cell) if cell != NOWHERE else None
    if not under or under in book.active() or battle.preview.commands:
        return ()
    return [(_colour(battle, under), book.reach(under))]


def _colour(battle: BattleScene, unit: str) -> int:
    """Whose colour somebody has, as the ring at its feet."""
    side = battle.stage.figure(unit).side if battle.stage.has(unit) else battle.book.side_of(unit)
    return NOBODY if side is None else side
