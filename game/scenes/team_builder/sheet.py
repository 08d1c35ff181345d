"""The sheet of the fighter in hand: its name, its numbers by steppers, what follows from them, and what is left to be done."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art.colour import BAD, GOOD, HP, SOFT, STAMINA, TEXT
from game.formats.sheets import Stat
from game.formats.teams import name_fault
from game.scenes.team_builder.bench import Bench
from game.scenes.teams.paint import STAT_COLOURS
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.numbers import Gauge, Stepper
from game.ui.panels import Label, Panel
from game.ui.pictures import picture
from game.ui.scroll import ScrollPanel
from game.ui.widget import Widget

_DERIVED = (HP, STAMINA)


class StatLine(Stepper):
    """A stepper with the stat's name and colour before it. The box is the line; the buttons lie in its right part."""

    SHARE = 0.42

    def __init__(self, stat: Stat, changed: Callable[[int], None]) -> None:
        super().__init__(stat.least, stat.most, stat.usual, changed, stat.step, name=stat.key, tip=stat.tip)
        self.stat = stat

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(220), look.px(46)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, x = look.px, self.rect.x
        pygame.draw.circle(target, STAT_COLOURS[self.stat.key], (x + p(7), self.rect.centery), p(6))
        room = round(self.rect.w * self.SHARE) - p(20)
        stat = self.stat
        whole = f"{stat.short} {stat.label.lower()}" if stat.short.isupper() else stat.label
        size = next((size for size in (17, 16, 15, 14) if look.press.width(whole, p(size), "head") <= room), 0)
        label = whole if size else stat.short
        look.write(target, label, (x + p(19), self.rect.centery), size or 17, TEXT, "head", "midleft", width=max(1, room))
        super().draw(target, look)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        left = round(self.rect.w * self.SHARE)
        side = min(self.rect.h, (self.rect.w - left) // 3)
        less = Rect(self.rect.x + left, self.rect.y, side, self.rect.h)
        more = Rect(self.rect.right - side, self.rect.y, side, self.rect.h)
        return less, Rect(less.right, self.rect.y, max(1, more.x - less.right), self.rect.h), more


class Sheet(Panel):
    """``changed`` is called when a number or the name is another."""

    def __init__(self, bench: Bench, changed: Callable[[], None]) -> None:
        self.bench, self.changed = bench, changed
        self._following = False
        self.field = TextField("", self._renamed, check=name_fault, empty=f"Name of the {bench.sheet.fighter}", name="fighter name")
        self.lines = [StatLine(stat, lambda value, key=stat.key: self._set(key, value)) for stat in bench.sheet.stats]  # type: ignore[misc]
        self.gauges = [Gauge(d.label, "", 0.0, _DERIVED[n % 2]) for n, d in enumerate(bench.sheet.derived)]
        self.worth = Label("", 15, SOFT, "bold", "right", name="worth")
        self.notes: list[Label] = [Label("", 14, BAD, "bold", wrap=True) for _ in range(5)]
        inside: list[Widget] = [self.field, self.worth, *self.lines, *self.gauges, *self.notes]
        self.scroll = ScrollPanel(self._lay, inside, name="sheet")
        super().__init__(self.scroll, seed=27, tapes=(0.5,), name="sheet panel")
        self.refresh()

    def refresh(self) -> None:
        """Another fighter, or other numbers."""
        self._following = True
        member, sheet = self.bench.here, self.bench.sheet
        for widget in (self.field, *self.lines):
            widget.allow(member is not None, "Add somebody first")
        if member:
            if self.field.text != member.name:
                self.field.put(member.name)
            self.field.problem = name_fault(member.name) if member.name else ""
            for line in self.lines:
                line.put(member.stats[line.stat.key])
            for gauge, derived in zip(self.gauges, sheet.derived, strict=True):
                value = derived.times * member.stats[derived.of]
                gauge.set(str(value), value / (derived.times * sheet.stat(derived.of).most))
            points = sheet.points(member.stats)
            due = f" of {sheet.sum}" if sheet.sum is not None else ""
            self.worth.put(f"{points}{due} points", BAD if sheet.sum is not None and points != sheet.sum else SOFT)
        self._note()
        self._following = False
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.scroll.place(Rect(rect.x + p(16), rect.y + p(18), rect.w - p(32), rect.h - p(34)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        before = target.get_clip()
        target.set_clip(self.scroll.rect.inflate(look.px(8), 0).clip(before))
        for note in self.notes:
            if note.shown and note.text:
                name = "warn" if note.colour == BAD else "check" if note.colour == GOOD else "info"
                image = picture(name, look.px(20))
                target.blit(image, (note.rect.x - look.px(26), note.rect.y))
        target.set_clip(before)

    def _note(self) -> None:
        troubles, hints = self.bench.troubles(), self.bench.hints()
        found = [(line, BAD) for line in troubles] + [(line, SOFT) for line in hints]
        if not troubles:
            found.insert(0, ("Ready to play", GOOD))
        if len(found) > len(self.notes):
            more = len(found) - len(self.notes) + 1
            found = [*found[: len(self.notes) - 1], (f"and {more} more", BAD if troubles else SOFT)]
        for note, (line, colour) in zip(self.notes, [*found, *[("", SOFT)] * len(self.notes)], strict=False):
            note.show(bool(line))
            note.put(line, colour)

    def _lay(self, rect: Rect, look: Look) -> int:
        p, y = look.px, rect.y
        self.field.place(Rect(rect.x, y, rect.w, p(66)), look)
        y += p(66)
        for line in self.lines:
            line.place(Rect(rect.x, y, rect.w, p(46)), look)
            y += p(52)
        self.worth.place(Rect(rect.x, y - p(2), rect.w, p(22)), look)
        y += p(24)
        gap = p(14)
        each = (rect.w - gap) // 2
        for number, gauge in enumerate(self.gauges):
            gauge.place(Rect(rect.x + (number % 2) * (each + gap), y, each, p(38)), look)
        y += p(48) if self.gauges else 0
        for note in self.notes:
            if note.shown:
                high = note.high(look, rect.w - p(26))
                note.place(Rect(rect.x + p(26), y, rect.w - p(26), high), look)
                y += high + p(6)
        return y - rect.y

    def _set(self, key: str, value: int) -> None:
        if not self._following and self.bench.here:
            self.bench.here.stats[key] = value
            self.changed()

    def _renamed(self, text: str) -> None:
        if not self._following and self.bench.here:
            self.bench.here.name = text
            self.changed()
