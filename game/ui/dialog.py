"""A question that must be answered before anything else: a sheet of paper over the darkened table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper
from game.art.buttons import Kind
from game.art.colour import TEXT
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Label
from game.ui.rects import Share, centred, columns, inset
from game.ui.scroll import ScrollPanel
from game.ui.widget import Overlay, Widget


class Answer(NamedTuple):
    """A button of a dialog. ``act`` is called once the dialog is gone. The keyboard starts on the answer that is ``safe``."""

    label: str
    act: Callable[[], None] | None = None
    kind: Kind = "plain"
    picture: str = ""
    safe: bool = False


class Dialog(Overlay):
    """Title, words, whatever ``inside`` is wanted, and answers. Escape takes the dialog away and calls ``away``; it never answers.

    ``inside`` widgets stand one under another, each as wide as the sheet.
    """

    WIDE = 480

    def __init__(
        self,
        title: str,
        text: str = "",
        answers: Sequence[Answer] = (Answer("Close", safe=True),),
        inside: Sequence[Widget] = (),
        away: Callable[[], None] | None = None,
        wide: float = WIDE,
    ) -> None:
        self.title, self.answers, self.extra, self.away, self.wide = title, list(answers), list(inside), away, wide
        self.words = Label(text, wrap=True, name="words")
        self.buttons = [Button(a.label, lambda a=a: self._answer(a), a.kind, a.picture) for a in self.answers]  # type: ignore[misc]
        self.middle = ScrollPanel(self._lay, [self.words, *self.extra])
        super().__init__(self.middle, *self.buttons, name=title)
        self.solid = True

    def arrange(self, bounds: Rect, look: Look) -> None:
        pad, gap = look.px(24), look.px(12)
        wide = min(look.px(self.wide), bounds.w - look.px(24))
        head = look.px(58) if self.title else pad
        foot = look.px(52) + gap if self.buttons else 0
        middle = self._lay(Rect(0, 0, wide - 2 * pad, 0), look)
        self.rect = centred(inset(bounds, look.px(12)), (wide, head + middle + foot + pad))
        room = Rect(self.rect.x + pad, self.rect.y + head, self.rect.w - 2 * pad, max(0, self.rect.h - head - foot - pad))
        self.middle.place(room, look)
        line = Rect(room.x, self.rect.bottom - pad - look.px(48), room.w, look.px(48))
        for button, box in zip(self.buttons, self._row(line, look), strict=True):
            button.place(box, look)

    def first(self) -> Widget | None:
        writing = next((w for w in self.extra if w.writes), None)
        safe = next((b for a, b in zip(self.answers, self.buttons, strict=True) if a.safe), None)
        return writing or safe or (self.buttons[-1] if self.buttons else None)

    def dismiss(self) -> None:
        super().dismiss()
        if self.away:
            self.away()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        paper.sheet(self.rect.size, look.k, 11, tapes=(0.5,)).put(target, self.rect.topleft)
        if self.title:
            at = (self.rect.centerx, self.rect.y + look.px(37))
            look.write(target, self.title, at, 24, TEXT, "head", "center", width=self.rect.w - look.px(40))
        super().draw(target, look)

    def _row(self, line: Rect, look: Look) -> list[Rect]:
        wanted = [b.wants(look)[0] for b in self.buttons]
        gap = look.px(12)
        if sum(wanted) + gap * (len(wanted) - 1) > line.w:
            return columns(line, *[Share()] * len(wanted), gap=gap)
        widths = [max(w, look.px(120)) for w in wanted]
        over = sum(widths) + gap * (len(widths) - 1) - line.w
        return columns(line, Share(), *(wanted if over > 0 else widths), gap=gap)[1:]

    def _lay(self, rect: Rect, look: Look) -> int:
        y = rect.y
        if self.words.text:
            high = self.words.high(look, rect.w)
            self.words.place(Rect(rect.x, y, rect.w, high), look)
            y += high + look.px(12)
        for widget in self.extra:
            high = widget.wants(look)[1]
            widget.place(Rect(rect.x, y, rect.w, high), look)
            y += high + look.px(12)
        return y - rect.y

    def _answer(self, answer: Answer) -> None:
        if self.host:
            self.host.close(self)
        if answer.act:
            answer.act()
