"""The pages of the gallery: how one is made, and those that show buttons and controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art.buttons import FACES, Kind
from game.art.colour import CREAM, INK, MORALE, TEXT, WARN
from game.ui.buttons import ActionSlot, Button, IconButton
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.flow import flow, form
from game.ui.look import Look
from game.ui.numbers import Slider, Stepper
from game.ui.panels import Canvas, Label, Panel
from game.ui.pictures import picture
from game.ui.scroll import ScrollPanel
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
    return scrolled(title, ScrollPanel(lay, inside, name=title), stuff)


def scrolled(title: str, scroll: ScrollPanel, stuff: str = "paper") -> Page:
    """A page whose inside is already laid out."""
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
    return scrolled("Controls", ScrollPanel(lambda rect, look: form(pairs, rect, look, 0.34), inside, name="controls"))


def _named(text: str) -> str:
    return "" if text.strip() else "A name needs at least one letter"
