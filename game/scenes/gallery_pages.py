"""The pages of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper, plates, woodwork
from game.art.buttons import FACES, Kind
from game.art.colour import BAD, BAD_CHIP, CREAM, GOOD, GOOD_CHIP, HP, INK, MORALE, SIDES, SOFT, STAMINA, TEXT, WARN
from game.ui.buttons import ActionSlot, Button, IconButton
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.flow import flow, form
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.numbers import Gauge, Slider, Stepper
from game.ui.panels import Canvas, Chip, Label, Panel, Plate, Ribbon
from game.ui.pictures import picture
from game.ui.scroll import ScrollPanel
from game.ui.table import Column, Table
from game.ui.toggles import Segments, Toggle
from game.ui.widget import Widget

Say = Callable[[str], None]
KINDS: tuple[Kind, ...] = tuple(FACES)


class Page(NamedTuple):
    """A sheet with a scrolling inside."""

    title: str
    panel: Panel
    scroll: ScrollPanel


class Block(NamedTuple):
    """A heading and what stands under it; ``wide`` ones go side by side with nothing."""

    title: str
    widgets: Sequence[Widget]


class Posed(Canvas):
    """A widget held still in a state it would otherwise need a hand for."""

    def __init__(self, widget: Widget, hovered: bool = False, held: bool = False) -> None:
        super().__init__(self._pose, name=f"{widget.name} posed")
        self.widget = widget
        widget.hovered, widget.held = hovered, held

    def wants(self, look: Look) -> tuple[int, int]:
        return self.widget.wants(look)

    def _pose(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        self.widget.place(rect, look)
        self.widget.draw(target, look)


class Sized(Canvas):
    """A drawing that wants a size in design units."""

    def __init__(self, wide: float, high: float, paint: Callable[[pygame.Surface, Rect, Look], None]) -> None:
        super().__init__(paint)
        self.units = (wide, high)

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(self.units[0]), look.px(self.units[1])


def page(title: str, blocks: Sequence[Block], stuff: str = "paper") -> Page:
    """A page of headed blocks, each flowing over as many lines as it takes."""
    dark = stuff != "paper"
    heads = [Label(b.title, 20, CREAM if dark else TEXT, "head", outline=INK if dark else "") for b in blocks]

    def lay(rect: Rect, look: Look) -> int:
        y = rect.y
        for head, block in zip(heads, blocks, strict=True):
            head.place(Rect(rect.x, y, rect.w, look.px(30)), look)
            y += look.px(38)
            y += flow(block.widgets, Rect(rect.x, y, rect.w, 0), look) + look.px(20)
        return y - rect.y

    inside = [w for head, block in zip(heads, blocks, strict=True) for w in (head, *block.widgets)]
    return _page(title, ScrollPanel(lay, inside, name=title), stuff)


def _page(title: str, scroll: ScrollPanel, stuff: str = "paper") -> Page:
    panel = Panel(
        scroll, stuff="paper" if stuff == "paper" else "wood", tapes=(0.08, 0.92) if stuff == "paper" else (), planks=4, name=title
    )
    return Page(title, panel, scroll)


def button_page(ask: Callable[[], None], say: Say) -> Page:
    """Buttons of every kind and state, action slots, icon buttons."""
    live: list[Widget] = [Button(kind.capitalize(), lambda k=kind: say(f"{k} was pressed"), kind) for kind in KINDS]  # type: ignore[misc]
    states: list[Widget] = []
    for kind in KINDS[:2]:
        states += [Posed(Button("Hover", kind=kind), hovered=True), Posed(Button("Pressed", kind=kind), held=True)]
        chosen = Button("Chosen", kind=kind)
        chosen.select(True)
        off = Button("Off", kind=kind)
        off.allow(False, "No action points are left: end the turn")
        states += [chosen, off]
    pictured: list[Widget] = [
        Button("Continue", ask, "primary", "play", "#ffe08a", "Catfight, round 3", 30),
        Button("League", ask, picture="trophy"),
        Button("Rules", ask, picture="book"),
        Button("Undo", ask, picture="undo", tip="Takes back the last walk: U"),
        *(IconButton(name, lambda n=name: say(n), tip=tip) for name, tip in (("gear", "Settings"), ("sound", "Sound"), ("eye", "Replay"))),  # type: ignore[misc]
    ]
    quiet = IconButton("trash", tip="Throw away")
    quiet.allow(False, "The last team cannot be thrown away")
    slots: list[Widget] = []
    names = (
        ("strike", "Strike"),
        ("push", "Push"),
        ("trip", "Trip"),
        ("grab", "Grab"),
        ("trap", "Trap"),
        ("taunt", "Taunt"),
        ("rest", "Rest"),
    )
    for number, (name, label) in enumerate(names, 1):
        slot = ActionSlot(name, label, lambda n=label: say(n), str(number), tip=f"{label}: what it would do")  # type: ignore[misc]
        slot.select(name == "push")
        if name == "trap":
            slot.allow(False, "There is no wall behind Needle")
        slots.append(slot)
    blocks = [
        Block("Live", live),
        Block("Hover, pressed, chosen, off", states),
        Block("With pictures", [*pictured, quiet]),
        Block("Actions", [*slots, Boost()]),
    ]
    return page("Buttons", blocks, "wood")


class Boost(Panel):
    """A slider in a well, with what it costs."""

    def __init__(self) -> None:
        self.slider = Slider(0, 10, 2, lambda _: self.touch(), marks=10, name="boost")
        super().__init__(self.slider, stuff="well", name="boost well")

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(280), look.px(78)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.slider.place(Rect(rect.x + look.px(14), rect.y + look.px(36), rect.w - look.px(28), look.px(36)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        bolt = picture("boost", look.px(30), WARN)
        target.blit(bolt, (self.rect.x + look.px(10), self.rect.y + look.px(6)))
        look.write(target, "Boost", (self.rect.x + look.px(44), self.rect.y + look.px(9)), 18, CREAM, "head")
        cost = f"+{self.slider.value} for {self.slider.value} stamina"
        look.write(target, cost, (self.rect.right - look.px(14), self.rect.y + look.px(11)), 15, "#ffe6a6", "bold", "topright")


def control_page() -> Page:
    """Choices, numbers, fields."""
    off_toggle = Toggle("Hand-over screen", True)
    off_toggle.allow(False, "Two players at one mouse only")
    off_slider = Slider(0, 100, 30)
    off_slider.allow(False, "There is no sound device")
    off_drop = DropDown(["English"])
    off_drop.allow(False, "There is one language so far")
    off_field = TextField("Harbour Crew")
    off_field.allow(False, "The match has begun")
    lines: list[tuple[str, Widget]] = [
        ("Switch", Toggle("Reduced motion", True)),
        ("Switch, off", Toggle("No flashes")),
        ("Switch that cannot be used", off_toggle),
        ("Box to tick", Toggle("Ask before ending a turn", True, box=True)),
        ("One of a few", Segments(["Slow", "Normal", "Fast"], 1, name="speed")),
        ("One of many", DropDown(["Off", "Deuteranopia", "Protanopia", "Tritanopia", "Greys"], 0, name="colours")),
        ("Cannot be changed", off_drop),
        ("Number", Slider(100, 300, 125, step=25, marks=8, name="scale")),
        ("Number, marked", Slider(0, 10, 4, marks=10, colour=MORALE, name="boost")),
        ("Number, off", off_slider),
        ("Number in steps", Stepper(1, 12, 7, words=lambda n: f"{n} rounds", name="rounds")),
        ("A name", TextField("Marmalade", check=_named, empty="Name of the cat", name="cat name")),
        ("A name that will not do", TextField("  ", check=_named, name="wrong name")),
        ("Nothing written yet", TextField("", check=_named, empty="Name of the team", name="team name")),
        ("Off", off_field),
    ]
    pairs = [(Label(text, 15, TEXT, "bold"), control) for text, control in lines]
    inside = [w for pair in pairs for w in pair]
    return _page("Controls", ScrollPanel(lambda rect, look: form(pairs, rect, look, 0.34), inside, name="controls"))


def _named(text: str) -> str:
    return "" if text.strip() else "A name needs at least one letter"


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
        return flow(panels, rect, look, look.px(18))

    return _page("Lists", ScrollPanel(lay, panels, name="lists"), "wood")


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
