"""What is pressed: buttons, action slots, tabs, chips, and the ring round what the keyboard is at, in every state."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.colour import CREAM, GOOD_CHIP, INK, PAPER, PLAIN, PRIMARY, SELECTED, mix, shade
from game.art.materials import LOW, NONE, Piece, Shade, canvas, cast, drawing, finished, kept, px, reach
from game.art.outlines import box
from game.art.strokes import fill, line
from game.art.svg import linear

State = Literal["plain", "hover", "pressed", "off"]
Kind = Literal["primary", "plain", "good", "bad", "dark"]
FACES: dict[Kind, str] = {"primary": PRIMARY, "plain": PLAIN, "good": GOOD_CHIP, "bad": "#b8402f", "dark": "#6d4a38"}
LIP = 6.0  # how far a button stands out, design units
OFF = "#b7a48c"  # what a control that is off fades to
_CHIP = Shade(5, 3, 140)


def face_colour(kind: Kind, state: State) -> str:
    """The colour of a button's face, from which its lettering takes its outline."""
    base = FACES[kind]
    if state == "off":
        return mix(base, OFF, 0.84)
    return shade(base, 0.14) if state == "hover" else shade(base, -0.08) if state == "pressed" else base


def lettering(kind: Kind, state: State) -> tuple[str, str]:
    """Colour and outline ("" for none) of a button's label. Off it is dark on pale, so that it can still be read."""
    return ("#38262c", "") if state == "off" else (CREAM, shade(face_colour(kind, state), -0.6))


def sunk(state: State, k: float) -> int:
    """Pixels the face lies lower than at rest; lettering moves with it."""
    return px(LIP - 2, k) if state == "pressed" else 0


def button(
    size: tuple[int, int], kind: Kind = "plain", state: State = "plain", k: float = 1.0, selected: bool = False, radius: float = 12
) -> Piece:
    """A button that stands ``LIP`` units out of the wood; pressed it is down, off it is flat and pale, selected it has a bright rim."""
    w, h = max(20, size[0]), max(20, size[1])
    shadow = {"off": NONE, "pressed": Shade(4, 2, 110), "hover": Shade(8, 5, 150)}.get(state, LOW)
    margin = max(reach(LOW, k), reach(shadow, k))
    face = face_colour(kind, state)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        cast(out, at, radius, shadow, k)
        out.blit(drawing(_button(w / k, h / k, face, state, selected, radius), w, h, k, _sheen(face, h / k, state)), at)
        return finished(out)

    return kept(("button", kind, state, k, selected, radius), (w, h), (margin, margin), make)


def _sheen(face: str, h: float, state: State) -> str:
    if state == "off":
        return linear("b", 0, 0, 0, h, (0, shade(face, 0.06)), (1, face))
    if state == "pressed":
        return linear("b", 0, 0, 0, h, (0, shade(face, -0.14)), (0.25, face), (1, shade(face, 0.08)))
    return linear("b", 0, 0, 0, h, (0, shade(face, 0.26)), (0.55, shade(face, 0.04)), (1, shade(face, -0.04)))


def _button(w: float, h: float, face: str, state: State, selected: bool, radius: float) -> str:
    lip = {"pressed": 2.0, "off": 3.0}.get(state, LIP)
    top = 2.0 + (LIP - 2 if state == "pressed" else 0.0)
    base = box(2, top, w - 4, h - 2 - top, radius)
    parts = [fill(base, shade(face, -0.16 if state == "off" else -0.42))]
    parts.append(fill(box(3.6, top + 1.6, w - 7.2, h - top - 5.2 - lip, max(2.0, radius - 1.6)), "url(#b)"))
    if state in ("plain", "hover"):
        parts.append(fill(box(9, top + 4.4, w - 18, 4, 2), "#ffffff", 0.5 if state == "hover" else 0.36))
        parts.append(line(f"M{radius} {h - 3 - lip:.1f} H{w - radius}", shade(face, -0.22), 1.6, 0.55))
    if selected:
        parts.append(line(box(5.4, top + 3.4, w - 10.8, h - top - 8.8 - lip, max(2.0, radius - 3.4)), SELECTED, 2.8))
    parts.append(line(base, shade(face, -0.3) if state == "off" else INK, 3.4))
    return "".join(parts)


_SLOT_GROUND: dict[State, str] = {"plain": "#4a2f2a", "hover": "#653f33", "pressed": "#38222a", "off": "#6d5243"}
_SLOT_RIM: dict[State, str] = {"plain": "#8a6248", "hover": "#e3b277", "pressed": "#e3b277", "off": "#7d6150"}


def slot(size: tuple[int, int], state: State = "plain", k: float = 1.0, selected: bool = False) -> Piece:
    """An action slot (66 x 78 units): a dark tile in the wood, pale when selected."""
    w, h = max(20, size[0]), max(20, size[1])
    ground = _SLOT_GROUND[state]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        light = (shade(ground, 0.1), ground, shade(ground, -0.16))
        if selected:
            light = ("#fffbe6", "#fff2c4", "#ffe2a0")
        elif state == "pressed":
            light = (shade(ground, -0.35), ground, ground)
        tile = box(2, 2, uw - 4, uh - 4, 12)
        rim = line(box(5, 5, uw - 10, uh - 10, 9), "#d9572f" if selected else _SLOT_RIM[state], 3 if selected else 1.7)
        shine = linear("s", 0, 0, 0, uh, (0, light[0]), (0.5, light[1]), (1, light[2]))
        return finished(drawing(fill(tile, "url(#s)") + rim + line(tile, INK, 3.2), w, h, k, shine))

    return kept(("slot", state, k, selected), (w, h), (0, 0), make)


_TAB: dict[State, tuple[str, str]] = {
    "plain": ("#b99266", "#9c7650"),
    "hover": ("#cfa878", "#b0885e"),
    "pressed": ("#9c7650", "#8c6846"),
    "off": ("#a08c78", "#94806c"),
}


def tab(size: tuple[int, int], chosen: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A tab: the chosen one is paper, the others wood."""
    w, h = max(20, size[0]), max(16, size[1])
    top, bottom = ("#fffaf0", PAPER) if chosen else _TAB[state]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(1.5, 1.5, uw - 3, uh - 3, 10)
        gleam = line(f"M10 5 H{uw - 10:.1f}", "#ffffff", 2, 0.7 if chosen else 0.3, ends=True)
        return finished(drawing(fill(path, "url(#t)") + gleam + line(path), w, h, k, linear("t", 0, 0, 0, uh, (0, top), (1, bottom))))

    return kept(("tab", chosen, state, k), (w, h), (0, 0), make)


def chip(size: tuple[int, int], colour: str, k: float = 1.0) -> Piece:
    """A pill that holds a number: chances, damage."""
    w, h = max(12, size[0]), max(10, size[1])
    margin = reach(_CHIP, k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        cast(out, at, uh / 2, _CHIP, k)
        r = (uh - 4) / 2
        pill = box(2, 2, uw - 4, uh - 4, r)
        face = fill(box(3.6, 3.4, uw - 7.2, uh - 10.4, r), "url(#c)")
        gleam = line(f"M{r + 2:.1f} 6.4 H{uw - r - 2:.1f}", "#ffffff", 2.2, 0.42, ends=True)
        body = fill(pill, shade(colour, -0.32)) + face + gleam + line(pill, INK, 3.2)
        out.blit(drawing(body, w, h, k, linear("c", 0, 0, 0, uh, (0, shade(colour, 0.14)), (1, colour))), at)
        return finished(out)

    return kept(("chip", colour, k), (w, h), (margin, margin), make)


def ring(size: tuple[int, int], k: float = 1.0, radius: float = 15) -> Piece:
    """The ring round what the keyboard is at: cream between two lines of ink, so that it shows on any ground. Lies outside the box."""
    w, h = size
    margin = px(6, k)

    def make() -> pygame.Surface:
        wide, high = w + 2 * margin, h + 2 * margin
        path = box(3.5, 3.5, wide / k - 7, high / k - 7, radius)
        return finished(drawing(line(path, INK, 6.6) + line(path, SELECTED, 3.2), wide, high, k))

    return kept(("ring", k, radius), (w, h), (margin, margin), make)
