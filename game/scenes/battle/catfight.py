"""Catfight: Tactics at the battle screen: actions, previews, questions and cards, all read off the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.art.colour import HP, MORALE, STAMINA
from game.kernel.hexes import Cell, cells_of
from game.kernel.match import Match, Moment
from game.kernel.table import Command
from game.rules.catfight import outlook as look
from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.moves.shove import Throw
from game.rules.catfight.moves.turn import End
from game.rules.catfight.moves.walk import Move, reach, step_cost
from game.rules.catfight.state import State

from .catfight_asks import Asker
from .catfight_chronicle import entries
from .catfight_previews import Seer, key_of
from .catfight_walks import Walker
from .catfight_words import LABELS, deed, held_notes
from .memo import Memo
from .model import NOTHING, Ask, Band, Card, Choice, Entry, Gauge, Mark, Place, Preview, Slot, Where

_FREE = ("strike", "push", "trip", "grab", "trap")
_BAR = {
    None: _FREE,
    "grab": ("strike", "throw", "slam", "drag", "control"),
    "trap": ("strike", "grab"),
    "control": ("submission",),
}
"""The attacks shown in the bar, by what the hands are on."""


class CatfightBook:
    """See :class:`~.model.Book`."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.memo = Memo(match)
        self.walker = Walker(match, self.memo)
        self.seer = Seer(match, self.memo, self.walker)
        self.asker = Asker(match, self.memo, self.walker, self.seer)

    # ------------------------------------------------------------------ who

    @property
    def state(self) -> State:
        return self.match.state

    def side_of(self, unit: str) -> int:
        return self.state.fighter(unit).side

    def name_of(self, unit: str) -> str:
        return self.state.fighter(unit).name

    def cell_of(self, unit: str) -> Cell | None:
        return self.state.fighter(unit).cell

    def unit_at(self, cell: Cell) -> str | None:
        return self.state.where.get(cell)

    def active(self) -> Sequence[str]:
        return () if self.match.now.asked or self.match.winner is not None else self.state.on_turn

    # ------------------------------------------------------------------ actions

    def slots(self, unit: str) -> Sequence[Slot]:
        fighter = self.state.fighter(unit)
        kind = fighter.hold.kind if fighter.hold else None
        keys = [*_BAR[kind]]
        keys += ["break"] if self.state.holds_on(unit) else []
        keys += ["taunt", "rest"]
        keys += ["stand"] if fighter.prone else []
        keys += ["release"] if fighter.hold else []
        return [self._slot(unit, key) for key in keys]

    def _slot(self, unit: str, key: str) -> Slot:
        label, icon, _ = LABELS[key]
        at_once = key in ("taunt", "rest", "stand", "release")
        barred = None
        if not self._commands(unit, key):
            barred = self._reason(unit, key)
        return Slot(key, label, icon, barred, at_once, deed(self.state, unit, key))

    def _reason(self, unit: str, key: str) -> str | None:
        """Why an action is not open; None if it would be after a walk."""
        fighter = self.state.fighter(unit)
        sample = self._sample(unit, key)
        if sample is None:
            if fighter.acted:
                return f"{fighter.name} has used its action for this round"
            if fighter.ap < 1:
                return f"{fighter.name} has no AP left"
            return None if self.state.can_move(fighter) else f"no enemy is next to {fighter.name}"
        reason = self.match.bars(sample)
        if reason and self.state.can_move(fighter) and not fighter.acted and fighter.ap > 1 and key in _FREE:
            return None
        return reason

    def _sample(self, unit: str, key: str) -> Any:
        kind: Any = self.match.rules.commands[key]
        return next(iter(kind.choices(self.state, self.state.fighter(unit))), None)

    def _commands(self, unit: str, key: str | None) -> list[Command]:
        """The legal commands of a unit that are no walks; of one action if ``key`` is given."""
        legal = self.memo.once("legal", lambda: [c for c in self.match.legal() if not isinstance(c, Move)])
        return [c for c in legal if getattr(c, "unit", None) == unit and key in (None, c.do)]

    def at_once(self, unit: str, slot: str) -> Sequence[Choice]:
        found = []
        for command in self._commands(unit, slot):
            label, icon, _ = LABELS[key_of(command)]
            found.append(Choice(label, icon, (command,), key=slot))
        return found

    # ------------------------------------------------------------------ reach

    def reach(self, unit: str, slot: str | None = None) -> Sequence[Mark]:
        if slot == "throw":
            return ()
        return self.memo.once(("reach", unit), lambda: self._reach(unit))

    def _reach(self, unit: str) -> list[Mark]:
        state, fighter = self.state, self.state.fighter(unit)
        if fighter.turn != "on":
            fighter = fighter._replace(ap=max(0, fighter.move - fighter.owed), drag=None)
        layers = reach(state, fighter)
        cost, marks = step_cost(fighter), []
        for steps, layer in enumerate(layers[1:], 1):
            still = not fighter.acted and fighter.ap - steps * cost >= 1
            marks += [Mark(cell, "reach" if still else "walk", 1.0, str(steps * cost)) for cell in cells_of(layer)]
        return marks

    def landmarks(self) -> Sequence[tuple[Cell, int]]:
        return ()

    def bands(self, unit: str, slot: str | None) -> Sequence[Band]:
        return ()

    def targets(self, unit: str, slot: str | None) -> Sequence[Cell]:
        if slot == "throw":
            throws = self._throws(unit)
            ends = [lane[0] if (lane := self.seer.lane(throw)) else self.state.fighter(throw.target).cell for throw in throws]
            return list(dict.fromkeys(ends))
        found = [self.state.fighter(attack.target).cell for attack in self._attacks(unit, slot)]
        if not found:
            foes = [f.cell for f in self.state.fighters.values() if f.side != self.side_of(unit)]
            found = [cell for cell in foes if self.walker.approach(unit, cell, (0, 0))]
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------------ previews

    def preview(
        self, unit: str | None, slot: str | None, cell: Cell, lean: tuple[float, float], amount: int, via: Sequence[Cell]
    ) -> Preview:
        other = self.unit_at(cell)
        if unit is None or unit not in self.active():
            return NOTHING
        if slot == "throw":
            return self.seer.throw_preview(self._throws(unit), cell, amount)
        if other is None:
            move = self.walker.to(unit, cell, via)
            return self.seer.walk_preview(move) if move else NOTHING
        if self.side_of(other) == self.side_of(unit):
            return NOTHING
        wanted = self.menu(unit, cell, lean, amount, slot)
        return wanted[0].preview if wanted else NOTHING

    def menu(self, unit: str, cell: Cell, lean: tuple[float, float], amount: int, slot: str | None = None) -> Sequence[Choice]:
        if slot == "throw":  # a click on who is thrown asks where to
            return [self.seer.choice(self.match, t, amount, None) for t in self._throws(unit) if self.state.where.get(cell) == t.target]
        match, attacks, move = self._offers(unit, cell, lean)
        return [self.seer.choice(match, attack, amount, move) for attack in attacks if slot in (None, attack.do)]

    def _offers(self, unit: str, cell: Cell, lean: tuple[float, float]) -> tuple[Match[State], list[Attack], Move | None]:
        """The attacks on whoever is at a cell: from where the unit stands, else from the end of a walk (and the match as it is then)."""
        target = self.unit_at(cell)
        if target is None:
            return self.match, [], None
        found = [c for c in self._commands(unit, None) if isinstance(c, Attack) and c.target == target and not isinstance(c, Throw)]
        move = None if found else self.walker.approach(unit, cell, lean)
        there = self.walker.after(move) if move else None
        if there is None:
            return self.match, found, None
        return there, [c for c in there.legal() if isinstance(c, Attack) and c.unit == unit and c.target == target], move

    def why_not(self, unit: str, slot: str | None, cell: Cell, lean: tuple[float, float]) -> str | None:
        target = self.unit_at(cell)
        if target is None or target == unit or (slot is None and self.side_of(target) == self.side_of(unit)):
            return None
        slot = slot or self.slots(unit)[0].key
        far = self._too_far(unit, slot, cell, lean) if self.side_of(target) != self.side_of(unit) else None
        if far:
            return far
        kind: Any = self.match.rules.commands[slot]
        match = self._offers(unit, cell, lean)[0] if self.side_of(target) != self.side_of(unit) else self.match
        return match.bars(replace(self._sample(unit, slot) or kind(unit, target), target=target))

    def _too_far(self, unit: str, slot: str, cell: Cell, lean: tuple[float, float]) -> str | None:
        """What keeps a fighter with free hands from getting next to an enemy to attack it; None if nothing does, or it stands there."""
        fighter, target = self.state.fighter(unit), self.state.where[cell]
        if slot not in _FREE or self.state.board.near(cell) >> fighter.cell & 1 or self.walker.approach(unit, cell, lean):
            return None
        if fighter.acted:
            return f"{fighter.name} has used its action for this round"
        if fighter.hold or fighter.drag or not self.state.can_move(fighter):
            return None
        price, name = self.walker.price(unit, cell), self.name_of(target)
        if price is None:
            return f"no way leads to a hex next to {name}"
        return f"{name} is out of reach: needs {price} AP, {fighter.name} has {fighter.ap}"

    # ------------------------------------------------------------------ amounts and questions

    def amounts(
        self, unit: str, slot: str, cell: Cell | None, lean: tuple[float, float]
    ) -> Sequence[tuple[Fraction | None, Fraction | None]]:
        match, attacks, move = self.match, self._attacks(unit, slot), None
        if cell is not None and slot != "throw":
            match, attacks, move = self._offers(unit, cell, lean)
        ways = [c for c in attacks if c.do == slot]
        if not ways:
            return [(None, None)] * (self.state.fighter(unit).spare_stamina + 1)
        if slot == "throw":  # where to makes no odds
            ways = ways[:1]
        rows = [self.memo.once(("boosts", attack, move), lambda attack=attack: look.boosts(match, attack)) for attack in ways]  # type: ignore[misc]
        return [max(((chance, worst) for _, chance, worst in row), key=lambda odds: odds[0] or 0) for row in zip(*rows, strict=False)]

    def _attacks(self, unit: str, slot: str | None) -> list[Attack]:
        return [c for c in self._commands(unit, slot) if isinstance(c, Attack)]

    def _throws(self, unit: str) -> list[Throw]:
        return [c for c in self._commands(unit, "throw") if isinstance(c, Throw)]

    def ask(self, amount: int) -> Ask | None:
        return self.asker.ask(amount)

    # ------------------------------------------------------------------ cards and order

    def card(self, unit: str) -> Card:
        f = self.state.fighter(unit)
        stats = ((str(f.skill), "Skill", "#3f73c4"), (str(f.physique), "Phys.", "#c8502f"), (str(f.move), "Move", "#3c8a4a"))
        gauges = (
            Gauge("HP", f.hp, f.max_hp, HP, "heart"),
            Gauge("Stamina", f.stamina, f.max_stamina, STAMINA, "stamina"),
            Gauge("Morale", f.morale, 20, MORALE, "morale", True),
        )
        points = (f.ap, f.move) if f.turn == "on" else None
        return Card(unit, f.name, f"{f.points} points", f.side, stats, gauges, points, held_notes(self.state, f))

    def order(self) -> Sequence[Place]:
        state, places = self.state, []
        for number, group in enumerate(state.order):
            for f in state.fighters.values():
                if f.side == group.side and f.move == group.move and not f.defeated:
                    where: Where = "on" if f.turn == "on" else "done" if f.turn == "ended" else "next" if f.conscious else "out"
                    places.append(Place(f.id, where, number))
        return places

    def headline(self) -> tuple[str, str]:
        return "Round", str(self.state.round)

    def standing(self, side: int) -> str:
        own = [f for f in self.state.fighters.values() if f.side == side]
        return f"{sum(f.conscious for f in own)} of {len(own)} standing"

    def entries(self, before: State, moment: Moment[State]) -> Sequence[Entry]:
        return entries(before, moment)

    def can_still_act(self, unit: str | None) -> str | None:
        name = self._ending(unit)
        if name is None:
            return None
        fighter = self.state.fighter(name)
        if not fighter.acted and fighter.ap > 0 and fighter.ap == fighter.move:
            return f"{fighter.name} has done nothing yet."
        return f"{fighter.name} could still attack." if self._attacks(name, None) else None

    def ending(self) -> str:
        return ""

    def end_command(self, unit: str | None) -> Command | None:
        name = self._ending(unit)
        return End(name) if name else None

    def _ending(self, unit: str | None) -> str | None:
        """Whose turn "End turn" ends: the selected fighter's, else that of whoever is up first."""
        active = self.active()
        return unit if unit in active else next(iter(active), None)
