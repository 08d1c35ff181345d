"""The colours of Clowder, the sides, and how a colour is shaded. No pygame: colours are ``#rrggbb`` strings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Shape = Literal["circle", "hexagon", "square", "triangle", "diamond", "star"]
Pattern = Literal["plain", "stripe", "check", "half", "dots", "bend"]
Scarf = Literal["round", "pointed"]

INK = "#2a1a2b"  # every outline; nothing is pure black
TEXT = "#3a2630"  # on paper, 11.6:1
SOFT = "#725850"  # quieter text on paper, 5.4:1
CREAM = "#fff6de"  # text on dark
GOLD_TEXT = "#ffe6a6"  # quieter text on dark

PAPER = "#f7e9cb"
PAPER_SHADE = "#e4cfa3"
WOOD = "#8b5935"
DARK_WOOD = "#5a3522"
PLANK = "#a9794a"
BRASS = "#c9a25a"
FELT = "#4f6d5c"
FELT_DARK = "#3c5a4c"
WELL = "#3c2630"
SLOT = "#3a2434"

PRIMARY = "#d9572f"
PLAIN = "#8a6248"
GOOD = "#23703c"
GOOD_CHIP = "#3c9a52"
BAD = "#b02a24"
BAD_CHIP = "#c8502f"
HP = "#e2504a"
STAMINA = "#57b947"
MORALE = "#8f6fe0"
SELECTED = "#fff3b8"
LANE = "#ff6a4a"
WARN = "#ffd23e"
WARN_EDGE = "#ff7a3c"
TAPE = "#ffe9a8"
SHADOW = "#140818"

_LIGHT = "#fff4d6"
_DARK = "#2c1038"


@dataclass(frozen=True)
class Side:
    """A side's colours and its shapes; colour and shape always go together.

    ``shape`` is the base ring and the medallion, ``pattern`` the furs and the banner, ``scarf`` the cut at the neck.
    """

    main: str
    dark: str
    light: str
    shape: Shape
    pattern: Pattern
    scarf: Scarf


SIDES: tuple[Side, ...] = (
    Side("#1fa59c", "#0d6669", "#86e4d4", "circle", "plain", "round"),
    Side("#f2a11f", "#a9590f", "#ffdc84", "hexagon", "stripe", "pointed"),
    Side("#d84a45", "#84202c", "#ffb3a0", "square", "check", "round"),
    Side("#8e63d6", "#4c2f8c", "#d3bcff", "triangle", "half", "pointed"),
    Side("#5fa83f", "#2f6426", "#c3eb98", "diamond", "dots", "round"),
    Side("#7c8da6", "#445068", "#d6e0ec", "star", "bend", "pointed"),
)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, blue of ``#rrggbb`` or ``#rgb``, each 0-255. ``ValueError`` for anything else."""
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(d + d for d in digits)
    if len(digits) != 6 or not colour.startswith("#"):
        raise ValueError(f"not a colour: {colour!r} (write #rrggbb)")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(maxsize=4096)
def mix(a: str, b: str, f: float) -> str:
    """The colour a share ``f`` (0-1) of the way from ``a`` to ``b``."""
    f = min(1.0, max(0.0, f))
    first, second = channels(a), channels(b)
    return "#" + "".join(f"{round(x + (y - x) * f):02x}" for x, y in zip(first, second, strict=True))


def shade(c: str, f: float) -> str:
    """``c`` lighter (``f`` > 0) or darker (``f`` < 0): towards warm cream or plum, never towards white or black."""
    return mix(c, _LIGHT if f > 0 else _DARK, abs(f))


def rgba(c: str, alpha: int) -> tuple[int, int, int, int]:
    """``c`` as a pygame colour tuple with the given alpha (0-255)."""
    return (*channels(c), alpha)


def luminance(c: str) -> float:
    """Relative luminance of ``c``, 0-1, as contrast is reckoned (WCAG)."""
    parts = [v / 255 for v in channels(c)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1-21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
