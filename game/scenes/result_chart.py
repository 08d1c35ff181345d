"""A small chart of two sides over the rounds: a line each in the side's colour, its shape at every point."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.art.colour import INK, SIDES, SOFT, TEXT
from game.art.materials import drawing, finished, kept
from game.art.outlines import emblem
from game.art.strokes import fill, line
from game.rules.story import Stage
from game.ui.look import Look
from game.ui.widget import Widget

_GRID = "#cdb182"
_MOST_SHAPES = 16
"""More points than this are only joined, or the line would be all shapes."""


class Chart(Widget):
    """``stages`` from the start to the end of a match; ``title`` says what is counted."""

    solid = False

    def __init__(self, title: str, stages: Sequence[Stage], names: tuple[str, str]) -> None:
        super().__init__("chart")
        self.title, self.stages, self.names = title, tuple(stages), names

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(320), look.px(180)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        look.write(target, self.title, rect.topleft, 14, SOFT, "bold", width=rect.w)
        if not self.stages:
            return
        most = _round_up(max(max(stage.values) for stage in self.stages))
        box = Rect(rect.x + p(30), rect.y + p(26), max(1, rect.w - p(44)), max(1, rect.h - p(50)))
        for number in (0, 1, 2) if box.h > p(60) else (0, 2):
            y = box.bottom - box.h * number // 2
            look.write(target, round(most * number / 2), (box.x - p(6), y), 14, SOFT, "bold", "midright")
        self._labels(target, look, box)
        key = ("story chart", look.k, self.stages, most)
        picture = kept(key, box.size, (p(9), p(9)), lambda: self._lines(box, look.k, most, p(9)))
        picture.put(target, box.topleft)

    def _labels(self, target: pygame.Surface, look: Look, box: Rect) -> None:
        """The rounds, as many as there is room for; the last always."""
        last = len(self.stages) - 1
        step = max(1, -(-last // max(1, box.w // look.px(44))))
        for number, stage in enumerate(self.stages):
            if number != last and (number % step or last - number < step * 0.7):
                continue
            x = box.x + (box.w * number // last if last else 0)
            look.write(target, stage.label, (x, box.bottom + look.px(4)), 14, TEXT if number == last else SOFT, "bold", "midtop")

    def _lines(self, box: Rect, k: float, most: float, margin: int) -> pygame.Surface:
        w, h, m = box.w / k, box.h / k, margin / k
        last = max(1, len(self.stages) - 1)
        body = "".join(line(f"M{m:.1f} {m + h * n / 2:.1f} h{w:.1f}", _GRID, 1.2, 0.8) for n in range(3))
        if len(self.stages) <= _MOST_SHAPES:
            body += "".join(line(f"M{m + w * n / last:.1f} {m:.1f} v{h:.1f}", _GRID, 1, 0.45) for n in range(len(self.stages)))
        for side in (1, 0):
            spots = [(m + w * n / last, m + h * (1 - stage.values[side] / most)) for n, stage in enumerate(self.stages)]
            path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
            body += line(path, INK, 6.4, ends=True) + line(path, SIDES[side].main, 3.4, ends=True)
            shown = spots if len(spots) <= _MOST_SHAPES else [spots[0], spots[-1]]
            for x, y in shown:
                shape = emblem(SIDES[side].shape, x, y, 5.4)
                body += fill(shape, SIDES[side].main) + line(shape, INK, 2.2)
        return finished(drawing(body, box.w + 2 * margin, box.h + 2 * margin, k))


def _round_up(value: float) -> float:
    """The end of the scale: a number that halves well."""
    for step in (2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 300, 400, 600, 800, 1000):
        if value <= step:
            return float(step)
    return float(2 * -(-value // 2))
