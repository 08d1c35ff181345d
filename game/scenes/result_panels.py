"""The sheets of the result: both sides in numbers, where the match turned, and every cat's row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect

from game.art import gauges, plates
from game.art.cat_look import Look as CatLook
from game.art.colour import BAD, GOOD, INK, SIDES, SOFT, TEXT
from game.art.portrait import portrait
from game.rules.story import Figure, Part, Story
from game.ui.lists import List, RowState
from game.ui.look import Anchor, Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.table import Column, Table
from game.ui.widget import Cursor, Point, Widget


class Sheet(Panel):
    """A sheet round one widget."""

    def __init__(self, widget: Widget, title: str, tapes: tuple[float, ...] = (0.5,), seed: int = 3) -> None:
        super().__init__(widget, title=title, tapes=tapes, seed=seed, name=title)
        self.widget = widget

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        inner = self.inner(look)
        self.widget.place(Rect(inner.x - look.px(4), inner.y, inner.w + look.px(8), inner.h + look.px(6)), look)


class Numbers(List):
    """A row for each figure: both sides' numbers, and a bar shared between them."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = tuple(figures)
        super().__init__(len(self.figures), 35, self._figure, name="numbers", marks=False, row_tip=lambda row: self.figures[row].tip)

    def pointer(self, pos: Point) -> Cursor:
        return "arrow"

    def _figure(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, figure = look.px, self.figures[state.row]
        better = 0 if figure.values[0] > figure.values[1] else 1 if figure.values[1] > figure.values[0] else -1
        target.blit(picture(figure.icon, p(24)), (rect.x + p(4), rect.y + p(3)))
        bar = Rect(rect.x + p(34), rect.y + p(24), rect.w - p(42), p(10))
        first = look.write(target, figure.words[0], (bar.x, rect.y + p(3)), 16, TEXT, "head")
        second = look.write(target, figure.words[1], (bar.right, rect.y + p(3)), 16, TEXT, "head", "topright")
        label = look.line(figure.label, 14, SOFT, "bold", width=max(1, second.x - first.right - p(8)))
        middle = label.get_rect(midtop=(bar.centerx, rect.y + p(4)))
        middle.x = max(first.right + p(4), min(middle.x, second.x - p(4) - middle.w))
        target.blit(label, middle)
        if any(figure.values):
            _shared(target, bar, _share(figure.values), better, look)
        else:
            gauges.bar(bar.size, 0.0, SOFT, look.k).put(target, bar.topleft)


def _share(values: tuple[float, float]) -> float:
    """The first side's part of the bar; with numbers below 0 it leans by their difference."""
    first, second = values
    if min(values) < 0:
        return 0.5 + (first - second) / (2 * max(4.0, abs(first) + abs(second)))
    return first / (first + second) if first + second else 0.5


def _shared(target: pygame.Surface, bar: Rect, share: float, better: int, look: Look) -> None:
    """A bar in both sides' colours, the second's striped as its scarves are."""
    gauges.bar(bar.size, 1.0, SIDES[1].main, look.k).put(target, bar.topleft)
    cut = bar.x + round(bar.w * max(0.02, min(0.98, share)))
    before = target.get_clip()
    target.set_clip(Rect(bar.x, bar.y, cut - bar.x, bar.h).clip(before))
    gauges.bar(bar.size, 1.0, SIDES[0].main, look.k).put(target, bar.topleft)
    target.set_clip(before)
    pygame.draw.rect(target, INK, (cut - look.px(1), bar.y + 1, look.px(2), bar.h - 2))
    if better >= 0:
        x = bar.x + look.px(6) if better == 0 else bar.right - look.px(6)
        pygame.draw.circle(target, "#fffaf0", (x, bar.centery), look.px(2.5))


class Sides(Panel):
    """The sheet of the numbers: both names above them, each with its shape."""

    def __init__(self, figures: Sequence[Figure], names: tuple[str, str]) -> None:
        self.rows = Numbers(figures)
        super().__init__(self.rows, tapes=(0.15, 0.85), seed=3, name="In numbers")
        self.names = names

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        p = look.px
        self.rows.place(Rect(rect.x + p(14), rect.y + p(52), rect.w - p(28), max(1, rect.h - p(64))), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, size, y = look.px, look.px(26), self.rect.y + look.px(32)
        room = self.rect.w // 2 - size - p(23)
        for side, name in enumerate(self.names):
            piece = plates.token(size, SIDES[side], look.k)
            x = self.rect.x + p(16) if side == 0 else self.rect.right - p(16) - size
            piece.put(target, (x, y - size // 2))
            at = (x + size + p(5), y) if side == 0 else (x - p(5), y)
            letters = 17.0
            while letters > 14 and look.press.width(name, p(letters), "head") > room:
                letters -= 1
            anchor: Anchor = "midleft" if side == 0 else "midright"
            look.write(target, name, at, letters, SIDES[side].dark, "head", anchor, width=max(1, room))
        pygame.draw.rect(target, "#b48a52", (self.rect.x + p(18), self.rect.y + p(48), self.rect.w - p(36), max(1, p(2))))


class Turns(List):
    """Where the match turned; one that is clicked is watched again."""

    def __init__(self, story: Story, watch: Callable[[int], None]) -> None:
        self.turns = story.turns
        super().__init__(
            len(self.turns),
            50,
            self._turn,
            None,
            lambda row: watch(self.turns[row].commands),
            "turning points",
            "Nothing of weight has happened.",
            row_tip=lambda _: "Click to watch it again",
            quick=True,
        )

    def _turn(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, turn = look.px, self.turns[state.row]
        size = p(22)
        plates.token(size, SIDES[turn.side], look.k).put(target, (rect.x + p(3), rect.centery - size // 2))
        icon = picture(turn.icon, p(30))
        target.blit(icon, icon.get_rect(midleft=(rect.x + p(25), rect.centery)))
        left, room = rect.x + p(60), rect.right - rect.x - p(66)
        look.write(target, turn.text, (left, rect.y + p(4)), 15, TEXT, "bold", width=max(1, room))
        odds = f" at {turn.chance}" if turn.chance not in ("", "sure") else ""
        below = f"{turn.when}{odds}: {turn.came}" if turn.came else f"{turn.when}{odds}"
        look.write(target, below, (left, rect.y + p(25)), 14, SOFT, width=max(1, room))


class Cats(Table):
    """A row for every cat, to be sorted by any column; the columns are told by pictures."""

    def __init__(self, story: Story, looks: Mapping[str, CatLook]) -> None:
        self._looks, self._hero = looks, story.hero
        self._icons = ("", *(icon for icon, _ in story.columns))
        cols = [Column("Cat", 3.4, key=lambda part: part.name, paint=self._cat)]
        for at, (icon, tip) in enumerate(story.columns):
            paint = self._signed(at) if icon == "dice" else None
            cols.append(Column("", 1, _word(at), "centre", _number(at), True, tip=tip, paint=paint))
        super().__init__(cols, story.parts, 42, name="cats")
        for title, (_, tip) in zip(self.titles[1:], story.columns, strict=True):
            title.name = tip
        if len(cols) > 1:
            self.sort(1)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        for icon, title in zip(self._icons, self.titles, strict=True):
            if icon:
                image = picture(icon, min(look.px(26), title.rect.h))
                left = look.px(7) if title.order else 0
                target.blit(image, image.get_rect(center=(title.rect.centerx - left, title.rect.centery)))

    def _cat(self, target: pygame.Surface, cell: Rect, part: Part, state: RowState, look: Look) -> None:
        size = look.px(34)
        face = portrait(self._looks[part.unit], size)
        target.blit(face, face.get_rect(midleft=(cell.x - look.px(4), cell.centery)))
        star = look.px(18) if part.unit == self._hero else 0
        left = cell.x + size + look.px(2)
        drawn = look.write(target, part.name, (left, cell.centery), 15, TEXT, "bold", "midleft", width=max(1, cell.right - left - star))
        if star:
            target.blit(picture("star", star), (drawn.right + look.px(2), cell.centery - star // 2))

    @staticmethod
    def _signed(at: int) -> Callable[[pygame.Surface, Rect, Part, RowState, Look], None]:
        def draw(target: pygame.Surface, cell: Rect, part: Part, state: RowState, look: Look) -> None:
            words = part.words[at]
            colour = GOOD if words.startswith("+") else BAD if words.startswith("−") else SOFT
            look.write(target, words, cell.center, 15, colour, "bold", "center")

        return draw


def _word(at: int) -> Callable[[Part], str]:
    return lambda part: part.words[at]


def _number(at: int) -> Callable[[Part], float]:
    """What a word counts as when rows are sorted; what has no number comes last."""

    def value(part: Part) -> float:
        digits = part.words[at].split("/")[0].replace("−", "-").replace("±", "")
        return float(digits) if digits.strip("–") else -1e9

    return value
