"""Two things of a kind beside each other on slips of paper, so that one can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SOFT, TEXT
from game.ui.look import Look
from game.ui.rects import Share, columns, inset
from game.ui.widget import Widget


class Slip(NamedTuple):
    """What one is called, and what there is to know of it; the first line counts most."""

    title: str
    lines: Sequence[str]


class SideBySide(Widget):
    """The slips, each as wide as the other."""

    solid = False

    def __init__(self, *slips: Slip) -> None:
        super().__init__("side by side")
        self.slips = slips

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(560), look.px(58 + 23 * max(len(slip.lines) for slip in self.slips))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p = look.px
        for number, (slip, box) in enumerate(zip(self.slips, self._boxes(look), strict=True)):
            paper.sheet(box.size, look.k, 21 + number, "#fffaf0", 6).put(target, box.topleft)
            inner = inset(box, p(14))
            look.write(target, slip.title, inner.topleft, 18, TEXT, "head", width=inner.w)
            for row, line in enumerate(slip.lines):
                at = (inner.x, inner.y + p(28 + 23 * row))
                look.write(target, line, at, 15, SOFT if row else TEXT, "body" if row else "bold", width=inner.w)

    def _boxes(self, look: Look) -> list[Rect]:
        return columns(inset(self.rect, look.px(3)), *[Share()] * len(self.slips), gap=look.px(16))


def how_alike(whole: str, part: str, parts: str, ours: Sequence[object], theirs: Sequence[object]) -> str:
    """How far two matches, or whatever is called ``whole``, are one and the same, each given by its parts from the first on; one is
    called ``part``, many ``parts``."""

    def counted(number: int) -> str:
        return f"{number} {part if number == 1 else parts}"

    both = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
    if both == min(len(ours), len(theirs)):
        less = len(ours) - len(theirs)
        if not less:
            return f"They hold the same {parts}."
        return f"The other is this {whole} {counted(abs(less))} {'earlier' if less > 0 else 'later'}."
    if both == 1:
        return f"Only the first {part} is the same in both."
    return f"The first {counted(both)} are the same in both." if both else f"They have no {part} in common."
