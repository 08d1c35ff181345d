"""What is pressed: buttons, action slots, tabs, chips, switches and ticks, in every state."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.colour import CREAM, GOOD_CHIP, INK, PAPER, PLAIN, PRIMARY, SELECTED, SLOT, mix, shade
from game.art.materials import LOW, NONE, Piece, Shade, canvas, cast, drawing, finished, kept, px, reach
from game.art.outlines import box
from game.art.svg import linear

State = Literal["plain", "hover", "pressed", "off"]
Kind = Literal["primary", "plain", "good", "bad", "dark"]
FACES: dict[Kind, str] = {"primary": PRIMARY, "plain": PLAIN, "good": GOOD_CHIP, "bad": "#b8402f", "dark": "#6d4a38"}
LIP = 6.0  # how far a button stands out, design units
_OFF = "#b7a48c"


def face_colour(kind: Kind, state: State) -> str:
    """The colour of a button's face, from which its lettering takes its outline."""
    base = FACES[kind]
    if state == "off":
        return mix(base, _OFF, 0.84)
    return shade(base, 0.14) if state == "hover" else shade(base, -0.08) if state == "pressed" else base


def lettering(kind: Kind, state: State) -> tuple[str, str]:
    """Colour and outline ("" for none) of a button's label. Off it is dark on pale, so that it can still be read."""
    return ("#43302f", "") if state == "off" else (CREAM, shade(face_colour(kind, state), -0.6))


def sunk(state: State, k: float) -> int:
    """Pixels the face lies lower than at rest; lettering moves with it."""
    return px(LIP - 2, k) if state == "pressed" else 0


def button(size: tuple[int, int], kind: Kind = "plain", state: State = "plain", k: float = 1.0, selected: bool = False, radius: float = 12) -> Piece:
    """A button that stands ``LIP`` units out of the wood; pressed it is down, off it is flat and pale, selected it has a bright rim."""
    w, h = max(20, size[0]), max(20, size[1])
    lip = {"pressed": 2.0, "off": 3.0}.get(state, LIP)
    shadow = {"off": NONE, "pressed": Shade(4, 2, 110), "hover": Shade(8, 5, 150)}.get(state, LOW)
    margin = max(reach(LOW, k), reach(shadow, k))
    face = face_colour(kind, state)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        cast(out, at, radius, shadow, k)
        out.blit(drawing(_button(w / k, h / k, face, state, lip, selected, radius), w, h, k, _sheen(face, h / k, state)), at)
        return finished(out)

    return kept(("button", kind, state, k, selected, radius), (w, h), (margin, margin), make)


def _sheen(face: str, h: float, state: State) -> str:
    if state == "off":
        return linear("b", 0, 0, 0, h, (0, shade(face, 0.06)), (1, face))
    if state == "pressed":
        return linear("b", 0, 0, 0, h, (0, shade(face, -0.14)), (0.25, face), (1, shade(face, 0.08)))
    return linear("b", 0, 0, 0, h, (0, shade(face, 0.26)), (0.55, shade(face, 0.04)), (1, shade(face, -0.04)))


def _button(w: float, h: float, face: str, state: State, lip: float, selected: bool, radius: float) -> str:
    top = 2.0 + (LIP - 2 if state == "pressed" else 0.0)
    base = box(2, top, w - 4, h - 2 - top, radius)
    upper = box(3.6, top + 1.6, w - 7.2, h - top - 5.2 - lip, max(2.0, radius - 1.6))
    edge = shade(face, -0.3) if state == "off" else INK
    parts = [f'<path d="{base}" fill="{shade(face, -0.42 if state != "off" else -0.16)}"/><path d="{upper}" fill="url(#b)"/>']
    if state in ("plain", "hover"):
        parts.append(f'<path d="{box(9, top + 4.4, w - 18, 4, 2)}" fill="#ffffff" opacity="{0.5 if state == "hover" else 0.36}"/>')
        parts.append(f'<path d="M{radius} {h - 3 - lip:.1f} H{w - radius}" stroke="{shade(face, -0.22)}" stroke-opacity=".55" stroke-width="1.6"/>')
    if selected:
        parts.append(f'<path d="{box(5.4, top + 3.4, w - 10.8, h - top - 8.8 - lip, max(2.0, radius - 3.4))}" fill="none" stroke="{SELECTED}" stroke-width="2.8"/>')
    parts.append(f'<path d="{base}" fill="none" stroke="{edge}" stroke-width="3.4"/>')
    return "".join(parts)


def slot(size: tuple[int, int], state: State = "plain", k: float = 1.0, selected: bool = False) -> Piece:
    """An action slot (66 x 78 units): a dark tile in the wood, pale when selected."""
    w, h = max(20, size[0]), max(20, size[1])
    ground = "#fff2c4" if selected else {"plain": "#4a2f2a", "hover": "#653f33", "pressed": "#38222a", "off": "#6d5243"}[state]
    rim = "#d9572f" if selected else {"plain": "#8a6248", "hover": "#e3b277", "pressed": "#e3b277", "off": "#7d6150"}[state]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        light = (shade(ground, 0.1), ground, shade(ground, -0.16)) if not selected else ("#fffbe6", ground, "#ffe2a0")
        if state == "pressed" and not selected:
            light = (shade(ground, -0.35), ground, ground)
        fill = linear("s", 0, 0, 0, uh, (0, light[0]), (0.5, light[1]), (1, light[2]))
        body = (
            f'<path d="{box(2, 2, uw - 4, uh - 4, 12)}" fill="url(#s)"/>'
            f'<path d="{box(5, 5, uw - 10, uh - 10, 9)}" fill="none" stroke="{rim}" stroke-width="{3 if selected else 1.7}"/>'
            f'<path d="{box(2, 2, uw - 4, uh - 4, 12)}" fill="none" stroke="{INK}" stroke-width="3.2"/>'
        )
        return finished(drawing(body, w, h, k, fill))

    return kept(("slot", state, k, selected), (w, h), (0, 0), make)


def tab(size: tuple[int, int], chosen: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A tab: the chosen one is paper, the others wood."""
    w, h = max(20, size[0]), max(16, size[1])
    pale = ("#fffaf0", PAPER) if chosen else {"hover": ("#cfa878", "#b0885e"), "pressed": ("#9c7650", "#8c6846"), "off": ("#a08c78", "#94806c")}.get(state, ("#b99266", "#9c7650"))

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(1.5, 1.5, uw - 3, uh - 3, 10)
        gleam = f'<path d="M10 5 H{uw - 10:.1f}" stroke="#ffffff" stroke-opacity="{0.7 if chosen else 0.3}" stroke-width="2" stroke-linecap="round"/>'
        body = f'<path d="{path}" fill="url(#t)"/>{gleam}<path d="{path}" fill="none" stroke="{INK}" stroke-width="3"/>'
        return finished(drawing(body, w, h, k, linear("t", 0, 0, 0, uh, (0, pale[0]), (1, pale[1]))))

    return kept(("tab", chosen, state, k), (w, h), (0, 0), make)


def chip(size: tuple[int, int], colour: str, k: float = 1.0) -> Piece:
    """A pill that holds a number: chances, damage."""
    w, h = max(12, size[0]), max(10, size[1])
    margin = reach(Shade(5, 3, 140), k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        cast(out, at, uh / 2, Shade(5, 3, 140), k)
        r = (uh - 4) / 2
        body = (
            f'<path d="{box(2, 2, uw - 4, uh - 4, r)}" fill="{shade(colour, -0.32)}"/><path d="{box(3.6, 3.4, uw - 7.2, uh - 10.4, r)}" fill="url(#c)"/>'
            f'<path d="M{r + 2:.1f} 6.4 H{uw - r - 2:.1f}" stroke="#ffffff" stroke-opacity=".42" stroke-width="2.2" stroke-linecap="round"/>'
            f'<path d="{box(2, 2, uw - 4, uh - 4, r)}" fill="none" stroke="{INK}" stroke-width="3.2"/>'
        )
        out.blit(drawing(body, w, h, k, linear("c", 0, 0, 0, uh, (0, shade(colour, 0.14)), (1, colour))), at)
        return finished(out)

    return kept(("chip", colour, k), (w, h), (margin, margin), make)


def switch(size: tuple[int, int], on: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A switch with a paw for a knob. On is right, green and ticked; off is left, dark and crossed out: never colour alone."""
    w, h = max(32, size[0]), max(18, size[1])

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        r = uh / 2 - 2
        track = mix(GOOD_CHIP if on else SLOT, _OFF, 0.7) if state == "off" else (GOOD_CHIP if on else "#5a4046")
        track = shade(track, 0.12) if state == "hover" else track
        x = uw - uh / 2 if on else uh / 2
        ex = uh * 0.5 if on else uw - uh * 0.5
        sign = f"M{ex - 5:.1f} {uh / 2 + 0.5:.1f} l4 4.5 l8 -9" if on else f"M{ex - 4:.1f} {uh / 2 - 4:.1f} l8 8 m0 -8 l-8 8"
        body = (
            f'<path d="{box(2, 2, uw - 4, uh - 4, r)}" fill="{track}"/><path d="M{r:.1f} 5.4 H{uw - r:.1f}" stroke="#000000" stroke-opacity=".22" stroke-width="3.4"/>'
            f'<path d="{box(2, 2, uw - 4, uh - 4, r)}" fill="none" stroke="{INK}" stroke-width="3"/>'
            f'<path d="{sign}" fill="none" stroke="{CREAM}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" opacity="{0.6 if state == "off" else 1}"/>'
            + paw(x, uh / 2, uh * 0.5, "#d9c7b0" if state == "off" else ("#fff6de" if state != "hover" else "#ffe9a8"), "#c98a86" if state != "off" else "#b5a294")
        )
        return finished(drawing(body, w, h, k))

    return kept(("switch", on, state, k), (w, h), (0, 0), make)


def paw(x: float, y: float, r: float, colour: str, pad: str) -> str:
    """SVG of a round paw seen from below, about ``2 * r`` across."""
    toes = "".join(f'<ellipse cx="{x + tx * r:.2f}" cy="{y + ty * r:.2f}" rx="{0.17 * r:.2f}" ry="{0.21 * r:.2f}" fill="{pad}"/>' for tx, ty in ((-0.52, -0.1), (-0.2, -0.46), (0.2, -0.46), (0.52, -0.1)))
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{colour}" stroke="{INK}" stroke-width="3"/>{toes}'
        f'<path d="M{x - 0.38 * r:.2f} {y + 0.36 * r:.2f} C{x - 0.36 * r:.2f} {y - 0.1 * r:.2f} {x + 0.36 * r:.2f} {y - 0.1 * r:.2f} {x + 0.38 * r:.2f} {y + 0.36 * r:.2f} '
        f'C{x + 0.3 * r:.2f} {y + 0.62 * r:.2f} {x - 0.3 * r:.2f} {y + 0.62 * r:.2f} {x - 0.38 * r:.2f} {y + 0.36 * r:.2f} Z" fill="{pad}"/>'
    )


def tick(side: int, on: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A box to tick."""
    n = max(12, side)

    def make() -> pygame.Surface:
        u = n / k
        ground = {"plain": "#fffaf0", "hover": "#fff3cf", "pressed": "#f0ddb2", "off": "#e0cfae"}[state]
        colour = "#8a7466" if state == "off" else GOOD_CHIP
        mark = f'<path d="M{u * 0.26:.1f} {u * 0.52:.1f} L{u * 0.44:.1f} {u * 0.7:.1f} L{u * 0.77:.1f} {u * 0.3:.1f}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
        body = f'<path d="{box(2, 2, u - 4, u - 4, 7)}" fill="{ground}" stroke="{INK if state != "off" else "#8a7466"}" stroke-width="3"/>'
        if on:
            body += f'{mark} stroke="{INK}" stroke-width="8"/>{mark} stroke="{colour}" stroke-width="4.4"/>'
        return finished(drawing(body, n, n, k))

    return kept(("tick", on, state, k), (n, n), (0, 0), make)


def ring(size: tuple[int, int], k: float = 1.0, radius: float = 15) -> Piece:
    """The ring round what the keyboard is at: cream between two lines of ink, so that it shows on any ground. Lies outside the box."""
    w, h = size
    margin = px(6, k)

    def make() -> pygame.Surface:
        out_w, out_h = w + 2 * margin, h + 2 * margin
        uw, uh = out_w / k, out_h / k
        path = box(3.5, 3.5, uw - 7, uh - 7, radius)
        body = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="6.6"/><path d="{path}" fill="none" stroke="{SELECTED}" stroke-width="3.2"/>'
        return finished(drawing(body, out_w, out_h, k))

    return kept(("ring", k, radius), (w, h), (margin, margin), make)
