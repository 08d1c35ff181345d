"""What the players are pointing at: selection, chosen action, way-points, boost. Changes on clicks and keys; commits nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.hexes import NOWHERE, Cell

from .model import NOTHING, Book, Preview, Tip


class Aim:
    """The aiming state over one book. Everything is read off the match anew after each decision (:meth:`refresh`)."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.unit: str | None = None
        self.slot: str | None = None
        self.amount = 0
        self.via: list[Cell] = []
        self.cell: Cell = NOWHERE
        """The cell under the cursor, or the keyboard's."""
        self.lean: tuple[float, float] = (0.0, 0.0)
        self._seen: tuple[object, Preview] = (None, NOTHING)

    def refresh(self) -> None:
        """After a decision: the selection stays if it can still act, else the first that can is selected."""
        active = list(self.book.active())
        if self.unit not in active:
            self.unit = active[0] if active else None
            self.slot = None
        if self.slot and self.unit and self.slot not in [slot.key for slot in self.book.slots(self.unit) if not slot.barred]:
            self.slot = None
        self.amount = 0
        self.via = []
        self._seen = (None, NOTHING)

    def select(self, unit: str | None) -> None:
        self.unit, self.slot, self.amount, self.via = unit, None, 0, []

    def choose(self, slot: str | None) -> None:
        """Takes an action in hand, or puts it away if it is in hand already."""
        self.slot = None if slot == self.slot else slot
        self.amount, self.via = 0, []

    def point(self, cell: Cell, lean: tuple[float, float] = (0.0, 0.0)) -> bool:
        """The cursor is over a cell; whether that changes anything."""
        changed = (cell, lean) != (self.cell, self.lean)
        self.cell, self.lean = cell, lean
        return changed

    def next_unit(self, step: int = 1) -> None:
        active = list(self.book.active())
        if active:
            at = active.index(self.unit) if self.unit in active else -step
            self.select(active[(at + step) % len(active)])

    def next_target(self, step: int = 1) -> None:
        """Points at the next target of the action in hand."""
        if self.unit is None:
            return
        targets: Sequence[Cell] = self.book.targets(self.unit, self.slot)
        if targets:
            at = targets.index(self.cell) if self.cell in targets else -step
            self.point(targets[(at + step) % len(targets)])

    def step_back(self) -> bool:
        """Peels one layer: way-points, then the action in hand. False if there was none."""
        if self.via:
            self.via = []
        elif self.slot:
            self.slot, self.amount = None, 0
        else:
            return False
        return True

    def bend(self) -> None:
        """Makes the cell under the cursor a way-point, if the walk can go through it."""
        if self.cell != NOWHERE and self.preview().path and self.cell not in self.via:
            self.via.append(self.cell)

    def preview(self) -> Preview:
        """What a click here would bring."""
        if self.cell == NOWHERE or self.unit is None:
            return NOTHING
        key = (self.book.match.now, self.unit, self.slot, self.amount, tuple(self.via), self.cell, self.lean)
        if self._seen[0] is None or self._seen[0] != key:
            via = [] if self.book.unit_at(self.cell) else self.via
            seen = self.book.preview(self.unit, self.slot, self.cell, self.lean, self.amount, via)
            if self.slot and not (seen.commands or seen.tip):
                seen = seen._replace(tip=self._why_not(self.unit, self.slot))
            self._seen = (key, seen)
        return self._seen[1]

    def reason(self) -> str:
        """What keeps the action in hand, or any, from whoever is pointed at; "" if nothing does."""
        reason = self.book.why_not(self.unit, self.slot, self.cell, self.lean) if self.unit and self.cell != NOWHERE else None
        return reason[0].upper() + reason[1:] if reason else ""

    def _why_not(self, unit: str, key: str) -> Tip | None:
        """The reason on a slip."""
        reason = self.reason()
        if not reason:
            return None
        slot = next(slot for slot in self.book.slots(unit) if slot.key == key)
        return Tip(self.cell, slot.label, slot.icon, "", "bad", (), ((reason, "bad"),))
