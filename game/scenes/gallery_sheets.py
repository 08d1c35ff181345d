"""The pages of the gallery that show lists, materials and words."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper, plates, woodwork
from game.art.colour import BAD, BAD_CHIP, CREAM, GOOD, GOOD_CHIP, HP, INK, MORALE, SIDES, SOFT, STAMINA, TEXT
from game.scenes.gallery_pages import Block, Page, Say, Sized, page, scrolled
from game.ui.flow import flow
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.numbers import Gauge
from game.ui.panels import Chip, Label, Panel, Plate, Ribbon
from game.ui.pictures import picture
from game.ui.scroll import ScrollPanel
from game.ui.table import Column, Table
from game.ui.widget import Widget


class Standing(NamedTuple):
    """A row of the table."""

    place: int
    name: str
    side: int
    won: int
    lost: int
    points: int


_TEAMS = ("Ember Fangs", "Blue Clay", "Tar Pit Toms", "Red Ochre", "Moss Backs", "Flint Whiskers")
_ROWS = [Standing(n + 1, team, (1, 0, 3, 2, 4, 5)[n], 5 - n, n, 11 - 4 * n) for n, team in enumerate(_TEAMS)]


def list_page(say: Say) -> Page:
    """A table that sorts, and a long list."""
    cols = [
        Column("", 0.5, lambda r: str(r.place), "centre", lambda r: r.place, face="head"),
        Column("Team", 3, key=lambda r: r.name, paint=_team_cell),
        Column("Won", 1, lambda r: str(r.won), "centre", lambda r: r.won, True),
        Column("Lost", 1, lambda r: str(r.lost), "centre", lambda r: r.lost),
        Column("+/–", 1, key=lambda r: r.points, falling=True, align="centre", paint=_points_cell, tip="Points for less points against"),
    ]
    table = Table(cols, _ROWS, 48, picked=lambda r: say(f"{r.name} was opened"), name="standings")
    table.sort(0, False)
    chronicle = List(
        60, 40, _log_row, picked=lambda n: say(f"Rule of line {n + 1}"), name="chronicle", row_tip=lambda n: f"Line {n + 1} of 60"
    )
    empty = List(0, 40, _log_row, name="empty list", empty="Nobody has played yet. The first match will stand here.")
    panels = [Sheet(table, "Standings"), Sheet(chronicle, "Chronicle"), Sheet(empty, "Nothing yet")]

    def lay(rect: Rect, look: Look) -> int:
        edge = look.px(10)  # the tape sticks out above the sheets
        return edge + flow(panels, Rect(rect.x, rect.y + edge, rect.w, rect.h), look, look.px(18))

    return scrolled("Lists", ScrollPanel(lay, panels, name="lists"), "wood")


class Sheet(Panel):
    """A small sheet round one widget."""

    def __init__(self, widget: Widget, title: str) -> None:
        super().__init__(widget, title=title, tapes=(0.5,))
        self.widget = widget

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(560 if self.title == "Standings" else 330), look.px(410)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.widget.place(self.inner(look), look)


def _team_cell(target: pygame.Surface, cell: Rect, row: Standing, state: RowState, look: Look) -> None:
    side = SIDES[row.side]
    token = look.px(28)
    plates.token(token, side, look.k).put(target, (cell.x, cell.centery - token // 2))
    look.write(target, row.name, (cell.x + look.px(38), cell.centery), 18, TEXT, "head", "midleft", width=max(1, cell.w - look.px(38)))


def _points_cell(target: pygame.Surface, cell: Rect, row: Standing, state: RowState, look: Look) -> None:
    text = f"{row.points:+d}".replace("-", "–")
    look.write(target, text, cell.center, 16, GOOD if row.points > 0 else BAD, "bold", "center")


def _log_row(target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
    side = SIDES[state.row % 2]
    box = Rect(rect.x + look.px(8), rect.y + look.px(8), look.px(6), rect.h - look.px(16))
    pygame.draw.rect(target, side.main, box, border_radius=look.px(3))
    words = ("Pip trips Needle", "Needle stands up", "Needle strikes Pip", "Duchess taunts", "Tux slams Duchess")[state.row % 5]
    look.write(target, words, (rect.x + look.px(22), rect.centery), 15, TEXT, "bold", "midleft", width=rect.w - look.px(80))
    look.write(target, f"{state.row % 7 + 2} +{state.row % 4}", (rect.right - look.px(12), rect.centery), 15, SOFT, "body", "midright")


def material_page() -> Page:
    """Paper, plates, ribbons, chips, bars."""
    names = ("Harbour Crew", "Lantern Gang", "Rust Rats", "Night Mews", "Moss Backs", "Flint Whiskers")
    sides: list[Widget] = [
        Plate(side, name, "3 of 3 standing", number % 2 == 1, number == 1)
        for number, (side, name) in enumerate(zip(SIDES, names, strict=True))
    ]
    gauges: list[Widget] = [
        Gauge("HP", "15 / 21", 0.72, HP),
        Gauge("Stamina", "11 / 15", 0.55, STAMINA, ghost=0.73),
        Gauge("Morale", "8", 0.8, MORALE),
    ]
    chips: list[Widget] = [
        Chip("62 %", GOOD_CHIP),
        Chip("41 %", "#e0902a"),
        Chip("9 %", BAD_CHIP),
        Ribbon("Five tabletop fights, one table"),
    ]
    papers: list[Widget] = [
        Sized(220, 120, lambda t, r, look: paper.sheet(r.size, look.k, 4, tapes=(0.25, 0.8)).put(t, r.topleft)),
        Sized(220, 120, lambda t, r, look: paper.sheet(r.size, look.k, 9, torn=True).put(t, r.topleft)),
        Sized(220, 120, _balloon),
        Sized(196, 120, _notes),
        Sized(180, 60, _stats),
        Sized(220, 58, lambda t, r, look: woodwork.tag(r.size, "#d9572f", look.k, 30, True).put(t, r.topleft)),
        Sized(220, 58, lambda t, r, look: woodwork.tag(r.size, "#3f6fd0", look.k, 31).put(t, r.topleft)),
        Sized(220, 120, lambda t, r, look: woodwork.well(r.size, look.k).put(t, r.topleft)),
        Sized(300, 96, lambda t, r, look: woodwork.bar(r.size, look.k, 9, planks=2).put(t, r.topleft)),
    ]
    blocks = [Block("Sides", sides), Block("Amounts", gauges), Block("Numbers and ribbons", chips), Block("Paper and wood", papers)]
    return page("Materials", blocks)


def _balloon(target: pygame.Surface, rect: Rect, look: Look) -> None:
    box = Rect(rect.x + look.px(20), rect.y, rect.w - look.px(20), rect.h - look.px(26))
    paper.balloon(box.size, (-look.px(12), box.h + look.px(20)), look.k).put(target, box.topleft)
    claws = picture("push", look.px(34))
    target.blit(claws, (box.x + look.px(10), box.y + look.px(8)))
    look.write(target, "Push", (box.x + look.px(48), box.y + look.px(12)), 19, TEXT, "head")
    look.write(
        target, "Wall 27 %: 1 to 4 damage", (box.x + look.px(14), box.bottom - look.px(32)), 14, BAD, "bold", width=box.w - look.px(24)
    )


def _notes(target: pygame.Surface, rect: Rect, look: Look) -> None:
    for number, words in enumerate(("Needle stands up", "Duchess taunts")):
        box = Rect(rect.x + look.px(4 * number), rect.y + number * look.px(64), rect.w - look.px(6), look.px(52))
        paper.note(box.size, SIDES[1 - number].main, look.k, 20 + number, number == 1).put(target, box.topleft)
        look.write(target, words, (box.x + look.px(18), box.y + look.px(6)), 15, TEXT, "bold")
        look.write(target, ("for 3 AP", "+2 morale")[number], (box.x + look.px(18), box.y + look.px(27)), 15, SOFT)


def _stats(target: pygame.Surface, rect: Rect, look: Look) -> None:
    for number, (name, value, colour) in enumerate((("Skill", 6, "#3f78c0"), ("Phys.", 7, "#c8502f"), ("Move", 5, "#3f8f4e"))):
        box = Rect(rect.x + number * look.px(62), rect.y, look.px(56), look.px(54))
        paper.stat(box.size, colour, look.k).put(target, box.topleft)
        look.write(target, value, (box.centerx, box.y + look.px(18)), 25, TEXT, "head", "center")
        look.write(target, name, (box.centerx, box.bottom - look.px(11)), 14, "#ffffff", "bold", "center")


def word_page() -> Page:
    """Words of every size, and names nobody should give a cat."""
    heads: list[Widget] = [Label(f"Heading {size}", size, TEXT, "head") for size in (44, 30, 24, 20, 17)]
    heads += [Label("On a picture", 24, CREAM, "head", outline=INK), Label("On a plate", 20, CREAM, "head", outline=SIDES[0].dark)]
    long = "A press counts only when it is released on the same cell or button. Whatever the cursor is over has it to itself. " * 3
    bodies: list[Widget] = [Words(long, TEXT), Words(long, SOFT)]
    odd = (
        "汉字 かな 한글 עברית العربية Ελληνικά Кошка",
        "e" + "\u0301" * 500 + " with five hundred marks",
        "nul \0, bell \a, a lone \ud800 surrogate",
        "\u202eoverride\u202c, zero\u200bwidth, 😀, 4½ → ★",
        "x" * 3000,
    )
    names: list[Widget] = [Words(text, TEXT) for text in odd]
    return page("Words", [Block("Headings", heads), Block("Body", bodies), Block("Names from far away", names)])


class Words(Label):
    """A paragraph of at most 420 units."""

    def __init__(self, text: str, colour: str) -> None:
        super().__init__(text, 15, colour, wrap=True)

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(420), min(look.px(120), self.high(look, look.px(420)))
