"""A table: columns with titles that sort, over a list of rows. Everything in it can be reached by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.buttons import Pressable, draw_ring
from game.ui.fonts import Face
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.rects import Share, columns
from game.ui.text import Align
from game.ui.widget import Cursor, Group, Point

Row = Any
DrawCell = Callable[[pygame.Surface, Rect, Row, RowState, Look], None]


class Column(NamedTuple):
    """A column: its title, its share of the width, what to show, and how to sort.

    ``show`` gives the text of a row, or ``paint`` draws its cell. ``key`` sorts (None: this column does not);
    ``falling`` means that the first press puts the largest on top.
    """

    title: str
    weight: float = 1.0
    show: Callable[[Row], str] = str
    align: Align = "left"
    key: Callable[[Row], Any] | None = None
    falling: bool = False
    face: Face = "body"
    paint: DrawCell | None = None
    tip: str = ""


class _Title(Pressable):
    def __init__(self, column: Column, act: Callable[[], None]) -> None:
        super().__init__(act, column.title, column.tip)
        self.column = column
        self.order = 0
        self.stops = column.key is not None
        self.solid = column.key is not None or bool(column.tip)

    def activate(self) -> None:
        if self.column.key:
            super().activate()

    def pointer(self, pos: Point) -> Cursor:
        return "hand" if self.column.key else "arrow"

    def draw(self, target: pygame.Surface, look: Look) -> None:
        mark = look.px(13) if self.order else 0
        colour = TEXT if self.hovered or self.order else SOFT
        room = max(1, self.rect.w - mark - look.px(4))
        line = look.line(self.column.title, 15, colour, "bold", width=room)
        rect = line.get_rect(centery=self.rect.centery)
        wide = line.get_width() + mark
        rect.x = _aligned(self.rect, wide, self.column.align)
        target.blit(line, rect)
        if self.order:
            arrow = picture("arrow_down" if self.order < 0 else "arrow_up", look.px(15), TEXT)
            target.blit(arrow, arrow.get_rect(midleft=(rect.right + look.px(1), self.rect.centery)))
        if self.ringed():
            draw_ring(target, self.rect, look, 8)


class Table(Group):
    """Rows of anything, sorted by a column. ``chosen`` and ``picked`` are called with the row itself."""

    HEAD = 34

    def __init__(
        self,
        cols: Sequence[Column],
        rows: Sequence[Row],
        high: float = 44,
        chosen: Callable[[Row], None] | None = None,
        picked: Callable[[Row], None] | None = None,
        name: str = "",
        empty: str = "",
    ) -> None:
        self.cols = list(cols)
        self.rows = list(rows)
        self.sorted_by = -1
        self.falling = False
        self.list = List(
            len(self.rows),
            high,
            self._draw_row,
            (lambda i: chosen(self.rows[i])) if chosen else None,
            (lambda i: picked(self.rows[i])) if picked else None,
            name=name,
            empty=empty,
        )
        self.titles = [_Title(column, lambda n=number: self.sort(n)) for number, column in enumerate(self.cols)]  # type: ignore[misc]
        super().__init__(*self.titles, self.list, name=name)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        head = look.px(self.HEAD)
        self.list.place(Rect(rect.x, rect.y + head, rect.w, max(0, rect.h - head)), look)
        line = Rect(rect.x, rect.y, self.list.row_rect(0).w, head - look.px(4))
        for title, box in zip(self.titles, self._cells(line, look), strict=True):
            title.place(box, look)

    def refill(self, rows: Sequence[Row]) -> None:
        """Other rows, in the order chosen before; the chosen row stays chosen if it is still there."""
        kept = self.rows[self.list.at] if 0 <= self.list.at < len(self.rows) else None
        self.rows = list(rows)
        self._order(kept)

    def sort(self, number: int, falling: bool | None = None) -> None:
        """Sort by a column; by the same once more the other way round."""
        column = self.cols[number]
        if column.key is None:
            return
        again = self.sorted_by == number
        self.falling = falling if falling is not None else (not self.falling if again else column.falling)
        self.sorted_by = number
        kept = self.rows[self.list.at] if 0 <= self.list.at < len(self.rows) else None
        self._order(kept)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        y = self.list.rect.y - look.px(3)
        pygame.draw.rect(target, "#8a6a50", (self.rect.x + look.px(4), y, self.list.row_rect(0).w - look.px(8), look.px(2)))

    def _order(self, kept: Row) -> None:
        if self.sorted_by >= 0:
            key = self.cols[self.sorted_by].key
            if key:
                self.rows.sort(key=key, reverse=self.falling)
        for number, title in enumerate(self.titles):
            title.order = 0 if number != self.sorted_by else (-1 if self.falling else 1)
        self.list.refill(len(self.rows), next((i for i, row in enumerate(self.rows) if row is kept), -1) if kept is not None else -1)

    def _cells(self, line: Rect, look: Look) -> list[Rect]:
        pad = look.px(10)
        inner = Rect(line.x + pad, line.y, max(0, line.w - 2 * pad), line.h)
        return columns(inner, *[Share(c.weight) for c in self.cols], gap=look.px(8))

    def _draw_row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        row = self.rows[state.row]
        for column, cell in zip(self.cols, self._cells(rect, look), strict=True):
            if column.paint:
                column.paint(target, cell, row, state, look)
                continue
            size = 17 if column.face == "head" else 15
            line = look.line(column.show(row), size, TEXT, column.face, width=cell.w)
            target.blit(line, (_aligned(cell, line.get_width(), column.align), cell.centery - line.get_height() // 2))


def _aligned(box: Rect, wide: int, align: Align) -> int:
    return {"left": box.x, "centre": box.centerx - wide // 2, "right": box.right - wide}[align]
