"""What a new league is: its name, its form, what it is played to, where; and what that will come to."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.art.banners import WIDE
from game.art.colour import BAD, GOOD, SOFT, Side
from game.formats.teams import name_fault
from game.league.facts import FORMS
from game.scenes.gather import Gather
from game.tiled import MapEntry, listed, listing
from game.ui.buttons import IconButton
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Label, Panel
from game.ui.scroll import ScrollPanel
from game.ui.toggles import Segments, Toggle
from game.ui.widget import Widget

from . import folder, pictures
from .founding import SEEDS, Founding

_FORMS: Final = ("All meet", "Twice", "Knock-out")
_LABELS: Final = ("Name", "Form", "A match is won with", "Field", "Seed")


class LeagueForm(Panel):
    """``changed`` is called when something is another, ``entered`` when Enter is pressed on the name."""

    def __init__(self, founding: Founding, changed: Callable[[], None], entered: Callable[[], None]) -> None:
        self.founding, self._changed = founding, changed
        self.badges: Sequence[Side] = ()
        self.maps = self._fit(listing(own=True))
        self._more = Gather(listed(own=False))
        at = next((n for n, entry in enumerate(self.maps) if entry.path.name == folder.FIELD), 0)
        self.name_field = TextField(
            founding.name, self._named, lambda _: entered(), name_fault, empty="Name of the league", name="league name"
        )
        self.form = Segments(_FORMS, 0, self._formed, "form", "Who meets whom; what that comes to stands above", 16)
        self.goals = Stepper(1, 9, 3, self._goals, 1, lambda n: f"{n} point{'' if n == 1 else 's'}", "goals", "Points that win a match")
        self.field = DropDown([entry.title for entry in self.maps] or ["none"], at, self._fielded, "field", "Where matches are played")
        self.seed_field = Stepper(
            0, SEEDS - 1, founding.seed, self._seeded, 1, str, "seed", "Settles lots, dice and the names of new players"
        )
        self.shake = IconButton("dice", lambda: self.seed_field.put(secrets.randbelow(SEEDS)), "Another seed", name="another seed")
        self.undo = Toggle("Undo by agreement", False, self._undo, tip="Decisions may be taken back even after dice have been rolled")
        self.promise = Label("", 15, GOOD, "bold", wrap=True, name="promise")
        self.labels = [Label(words, 15, SOFT, "bold") for words in _LABELS]
        inside: list[Widget] = [
            self.promise, *self.labels, self.name_field, self.form, self.goals, self.field, self.seed_field, self.shake, self.undo,
        ]  # fmt: skip
        self.scroll = ScrollPanel(self._lay, inside, name="league form")
        super().__init__(self.scroll, title="The league", seed=43, tapes=(0.2, 0.8), name="league form sheet")

    def follow(self, badges: Sequence[Side]) -> None:
        """The founding is another; these are the banners of its teams."""
        trouble = self.founding.trouble()
        self.badges = badges
        self.promise.put(trouble or self.founding.promise(), BAD if trouble else GOOD)

    @property
    def reading(self) -> bool:
        """Whether there may be more fields to choose from than are read yet."""
        return self._more.going

    def read_on(self) -> None:
        """Some more of the player's own maps: fields to choose from, under the others."""
        found = self._fit(self._more.step())
        if found:
            self.maps += found
            if len(self.maps) == len(found):  # the first there are
                self._fielded(0)
            self.field.put_options([entry.title for entry in self.maps])

    @staticmethod
    def _fit(entries: Iterable[MapEntry]) -> list[MapEntry]:
        return [entry for entry in entries if entry.problem is None and "cavebrawl" in entry.games]

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        self.scroll.place(self.inner(look), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        box = self.inner(look)
        top = box.y + self.scroll.high + p(8)
        room = Rect(box.x, top, box.w, box.bottom - top)
        high = min(p(120), room.h, round(box.w / max(1, min(len(self.badges), 8)) / WIDE) - p(6))
        if high < p(44) or not self.badges:
            return
        rows = 2 if len(self.badges) > 8 and room.h > 2 * p(50) else 1
        high = min(high, room.h // rows)
        across = -(-len(self.badges) // rows)
        step = min(round(high * WIDE) + p(10), (box.w - round(high * WIDE)) // max(1, across - 1)) if across > 1 else 0
        for number, side in enumerate(self.badges):
            row, column = divmod(number, across)
            count = min(across, len(self.badges) - row * across)
            sign = pictures.banner(side, high)
            x = box.centerx - (count - 1) * step // 2 + column * step
            y = room.y + (room.h - rows * high) // 2 + row * high
            target.blit(sign, sign.get_rect(midtop=(x, y)))

    # ------------------------------------------------------------ within

    def _named(self, text: str) -> None:
        self.founding.name = text
        self._changed()

    def _formed(self, number: int) -> None:
        self.founding.form = FORMS[number]
        self._changed()

    def _goals(self, value: int) -> None:
        self.founding.goals = value

    def _fielded(self, number: int) -> None:
        if self.maps:
            self.founding.ground = self.maps[number].path.name

    def _seeded(self, value: int) -> None:
        self.founding.seed = value

    def _undo(self, on: bool) -> None:
        self.founding.free_undo = on

    def _lay(self, rect: Rect, look: Look) -> int:
        p, y = look.px, rect.y
        narrow = rect.w < p(430)
        high = self.promise.high(look, rect.w)
        self.promise.place(Rect(rect.x, y, rect.w, high), look)
        y += high + p(8)

        def label(number: int) -> None:
            nonlocal y
            self.labels[number].place(Rect(rect.x + p(2), y, rect.w, p(20)), look)
            y += p(22)

        label(0)
        self.name_field.place(Rect(rect.x, y, rect.w, p(66)), look)
        y += p(66)
        label(1)
        self.form.place(Rect(rect.x, y, rect.w, p(48)), look)
        y += p(56)
        half = rect.w if narrow else (rect.w - p(16)) // 2
        label(2)
        top = y
        self.goals.place(Rect(rect.x, y, min(half, p(220)), p(46)), look)
        y += p(54)
        if narrow:
            label(3)
            self.field.place(Rect(rect.x, y, rect.w, p(46)), look)
            y += p(54)
        else:
            self.labels[3].place(Rect(rect.x + half + p(18), top - p(22), half, p(20)), look)
            self.field.place(Rect(rect.x + half + p(16), top, half, p(46)), look)
        label(4)
        self.seed_field.place(Rect(rect.x, y, min(half - p(58), p(240)), p(46)), look)
        self.shake.place(Rect(self.seed_field.rect.right + p(8), y, p(48), p(46)), look)
        if narrow:
            y += p(54)
            self.undo.place(Rect(rect.x, y, rect.w, p(38)), look)
        else:
            self.undo.place(Rect(rect.x + half + p(16), y + p(4), half, p(38)), look)
        return y + p(46) - rect.y
