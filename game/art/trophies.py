"""What a league hands out and keeps: cups, medals, wreaths, gravestones, and the marks of a result."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

import pygame

from game.art.colour import CREAM, INK, TEXT, Side, shade
from game.art.lettering import centred, word
from game.art.ops import star_path
from game.art.outlines import emblem, regular
from game.art.pen import Pen, ellipse_path
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import fill, line
from game.art.svg import document, linear, raw

Metal = Literal["gold", "silver", "bronze", "stone"]
Result = Literal["win", "draw", "loss"]


class Tones(NamedTuple):
    """A metal's colours."""

    main: str
    dark: str
    light: str


METALS: Final[dict[Metal, Tones]] = {
    "gold": Tones("#ffc93a", "#b9741c", "#fff3b4"),
    "silver": Tones("#c6cfdd", "#77849c", "#ffffff"),
    "bronze": Tones("#d98a4f", "#8a4826", "#ffd2a8"),
    "stone": Tones("#a99c96", "#6a5e62", "#ded4c8"),
}
RESULTS: Final[dict[Result, str]] = {"win": "#3c9a52", "draw": "#e0a52a", "loss": "#c8473c"}
_BONE, _PLINTH = "#fbf0d2", "#7a4a2c"
_KEPT = SurfaceStore(6 * MEGABYTE)
_CUP = "M26 22 C24 46 32 60 46 64 L54 64 C68 60 76 46 74 22 L70 8 L60 18 C54 16 46 16 40 18 L30 8 Z"
"""A bowl whose rim rises into two ears."""


def _paw(x: float, y: float, r: float, colour: str, opacity: float = 1.0) -> str:
    """A paw print about (x, y), ``r`` units wide each way."""
    out = fill(ellipse_path(x, y + r * 0.3, r * 0.62, r * 0.5), colour, opacity)
    for dx, dy in ((-0.78, -0.12), (-0.3, -0.62), (0.3, -0.62), (0.78, -0.12)):
        out += fill(ellipse_path(x + dx * r, y + dy * r, r * 0.24, r * 0.3), colour, opacity)
    return out


def trophy(size: int, metal: Metal = "gold") -> pygame.Surface:
    """A cup with ears, ``size`` x ``size`` pixels: tails for handles, or bones for those of stone. Shared: never draw on it."""

    def make() -> pygame.Surface:
        tone, pen = METALS[metal], Pen(max(5.6, 190 / size), 2.4)
        if metal == "stone":
            for side in (-1, 1):
                _bone(pen, 50 + side * 32, 33, side * 20)
        else:
            pen.limb("M27 24 C10 22 8 40 20 46 C28 50 34 48 36 44", 5.4, tone.main)
            pen.limb("M73 24 C90 22 92 40 80 46 C72 50 66 48 64 44", 5.4, tone.main)
        pen.shape("M45 60 L55 60 L57 74 L43 74 Z", tone.dark)
        pen.shape("M34 74 L66 74 L68 82 L32 82 Z", tone.main)
        pen.shape("M28 82 L72 82 L75 95 L25 95 Z", _PLINTH)
        shine = fill("M31 14 L36 20 C33 34 36 46 42 56 C33 50 29 38 30 24 Z", tone.light, 0.85)
        shine += fill("M64 20 C68 34 64 50 54 61 C66 56 72 44 71 26 Z", tone.dark, 0.5)
        if metal == "gold":  # in grey it is as light as silver
            pen.shape(star_path(50, 13.5, 5, 9, 4), tone.main)
        pen.shape(_CUP, "url(#m)", inside=shine)
        pen.line("M34 26 C42 31 58 31 66 26", tone.dark, 2.4)
        pen.detail(_paw(50, 43, 11.5, tone.dark))
        if metal == "stone":
            pen.line("M62 20 L57 29 L61 35 M36 54 L41 50", tone.dark, 2.2)
        plate = "M41 86 L59 86 L59 91.5 L41 91.5 Z"
        pen.detail(fill(plate, tone.main) + line(plate, INK, 1.6))
        metal_fall = linear("m", 26, 0, 76, 0, (0, tone.main), (0.4, shade(tone.main, 0.2)), (1, shade(tone.main, -0.18)))
        return raw(document(pen.body(), 100, 100, metal_fall), size, size)

    return _KEPT.get(("trophy", size, metal), make)


def _bone(pen: Pen, x: float, y: float, turn: float) -> None:
    pen.push(f"translate({x} {y}) rotate({turn}) scale(0.9)")
    pen.shape(
        "M-3.6 -12 C-11 -13 -10 -23 -3 -21 C0 -26 6 -24 5 -19 C11 -19 10 -11 4 -12 "
        "L4 12 C11 13 10 22 4 21 C2 26 -6 25 -5 20 C-11 20 -10 12 -4 12 Z",
        _BONE,
    )
    pen.pop()


def result_mark(result: Result, size: int) -> pygame.Surface:
    """A tick in a circle (win), a dash in a diamond (draw), a cross in a square (loss). Shared: never draw on it."""

    def make() -> pygame.Surface:
        edge = max(3.0, 46 / size)
        shape = {"win": "circle", "draw": "diamond", "loss": "square"}[result]
        outline = emblem(shape, 20, 20, {"win": 16.0, "draw": 14.4, "loss": 16.6}[result])  # type: ignore[arg-type]
        mark = {"win": "M12 20.5 L18 26.5 L29 14", "draw": "M13 20 L27 20", "loss": "M14 14 L26 26 M26 14 L14 26"}[result]
        body = line(outline, INK, 2 * edge) + fill(outline, RESULTS[result])
        return raw(document(body + line(mark, TEXT if result == "draw" else "#fffaf0", 4.8, ends=True), 40, 40), size, size)

    return _KEPT.get(("result", result, size), make)


def medal(size: int, metal: Metal = "gold", side: Side | None = None, text: str = "") -> pygame.Surface:
    """A medal on a ribbon in a side's colours, ``size`` x ``size`` pixels; ``text`` (a place) is struck on it, else a paw."""

    def make() -> pygame.Surface:
        tone, pen = METALS[metal], Pen(max(5.6, 190 / size), 2.4)
        first, second = (side.main, side.light) if side else ("#d24a38", "#ffb3a0")
        for mirror in (1, -1):
            pen.push(f"translate(50 0) scale({mirror} 1)")
            pen.shape("M-29 7 L-10 7 L10 42 L-4 52 Z", shade(first, -0.2) if mirror < 0 else first)
            pen.detail(fill("M-22.5 7 L-16 7 L4.5 46 L-0.5 49.5 Z", second, 0.9))
            pen.pop()
        # the rim is jagged for gold, round for silver, cornered for the others: in grey gold is as light as silver
        rim = {"gold": star_path(50, 66, 18, 29, 25.5), "silver": ellipse_path(50, 66, 28, 28)}.get(metal, regular(8, 50, 66, 29))
        pen.shape(rim, tone.dark)
        pen.oval(50, 66, 24, 24, "url(#m)")
        pen.line(ellipse_path(50, 66, 19, 19), tone.dark, 2)
        pen.detail(fill("M32 60 C34 50 44 45 54 47 C44 50 38 54 35 62 Z", tone.light, 0.8))
        if not text:
            pen.detail(_paw(50, 66, 12, tone.dark))
        out = raw(document(pen.body(), 100, 100, linear("m", 30, 44, 66, 90, (0, shade(tone.main, 0.2)), (1, tone.main))), size, size)
        if text:
            struck = word(text, round(size * 0.28), tone.light, shade(tone.dark, -0.45), max(1, round(size / 60)))
            centred(out, struck, size * 0.5, size * 0.655)
        return out

    return _KEPT.get(("medal", size, metal, side, text), make)


def wreath(size: int, colour: str = "#5fa83f", ribbon: str = "#d24a38") -> pygame.Surface:
    """A wreath of leaves, open at the top, ``size`` x ``size`` pixels, to lie under a portrait or a cup about 60 % as wide."""

    def make() -> pygame.Surface:
        pen = Pen(max(4.6, 170 / size), 1.8)
        for mirror in (1, -1):
            pen.push(f"translate(50 51) scale({mirror * 0.93:g} 0.93)")
            pen.limb("M0 40 C26 40 41 18 36 -16 C35 -22 33 -28 30 -32", 2.6, shade(colour, -0.45))
            for n in range(9):
                a = math.radians(82 - n * 15.5)
                x, y = 39 * math.cos(a), 38 * math.sin(a)
                for lean, tone, big in ((0, -0.12, 1.06), (-44, 0.16, 0.74)):
                    turn = math.degrees(a) - 90 + lean
                    pen.push(f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({big - n * 0.03:.2f})")
                    pen.shape("M0 2 C-7 -3 -6 -13 0 -19 C6 -13 7 -3 0 2 Z", shade(colour, tone))
                    pen.line("M0 -1 L0 -13", shade(colour, -0.35), 1.4)
                    pen.pop()
            pen.pop()
        for mirror in (1, -1):
            pen.push(f"translate(50 88) scale({mirror} 1)")
            pen.shape("M0 0 C8 -9 20 -8 20 0 C20 8 8 6 0 0 Z", ribbon)
            pen.pop()
        pen.oval(50, 88, 4.6, 4.6, shade(ribbon, 0.25))
        return raw(document(pen.body(), 100, 100), size, size)

    return _KEPT.get(("wreath", size, colour, ribbon), make)


def tombstone(size: int, variant: int = 0) -> pygame.Surface:
    """A small gravestone for one that did not survive, ``size`` x ``size`` pixels, its foot at 88 % of the height. Three variants."""
    kind = variant % 3

    def make() -> pygame.Surface:
        tone, pen = METALS["stone"], Pen(max(5.6, 190 / size), 2.4)
        pen.push("translate(3.5 1) scale(0.93)")
        pen.push(f"translate(50 90) rotate({(-3, 4, -6)[kind]}) translate(-50 -90)")
        pen.shape("M24 90 L24 38 C24 30 26 26 28 22 L30 6 L42 16 C47 14 53 14 58 16 L70 6 L72 22 C75 27 76 31 76 38 L76 90 Z", tone.main)
        pen.fill("M62 17 L69 9 L70.5 22 C73.5 27 74.6 31 74.6 38 L74.6 88 L62 88 C66 64 66 38 62 17 Z", tone.dark, 0.55)
        pen.fill("M27 84 L27 40 C27 33 29 28 31 24 L32 12 L37 17 C33 36 32 60 33 84 Z", tone.light, 0.75)
        pen.detail(_paw(50, 42, 13, tone.dark))
        pen.line("M38 62 L62 62 M41 70 L59 70", tone.dark, 3.4)
        pen.line(("M66 24 L60 32 L65 39 L61 45", "M30 52 L37 57 L33 64", "M44 16 L47 24 L43 29")[kind], shade(tone.dark, -0.3), 2.2)
        pen.pop()
        for x, r, c in ((18, 9, "#6f8f4a"), (32, 7, "#86a75a"), (70, 7, "#86a75a"), (83, 9, "#6f8f4a")):
            top, waist = 88 - r, 90 - r * 1.5
            pen.shape(f"M{x - r} 92 C{x - r} {92 - r} {x - 2} {waist} {x} {top} C{x + 2} {waist} {x + r} {92 - r} {x + r} 92 Z", c)
        pen.shape("M8 92 C20 88 80 88 92 92 C80 97 20 97 8 92 Z", "#7a5a48")
        flower = (22, 80, 78)[kind]
        pen.limb(f"M{flower} 90 L{flower} 80", 2, "#4f6f3a")
        for k in range(5):
            a = math.tau * k / 5
            pen.oval(flower + 4.6 * math.sin(a), 76 - 4.6 * math.cos(a), 3.3, 3.3, CREAM, 1.4)
        pen.detail(fill(ellipse_path(flower, 76, 2.6, 2.6), "#f2b23f"))
        pen.pop()
        return raw(document(pen.body(), 100, 100), size, size)

    return _KEPT.get(("tomb", size, kind), make)


def kept() -> SurfaceStore:
    """The store of these pictures (for tests and the memory page)."""
    return _KEPT
