"""SVG text and how it becomes a surface.

The renderer knows fills, strokes, transforms, opacity, dashes and gradients in user space;
it knows no clip paths, masks, patterns, filters or text.
"""

from __future__ import annotations

import io
import re

import pygame

from game.art.store import MEGABYTE, SurfaceStore, ready

Stop = tuple[float, str] | tuple[float, str, float]
_KEPT = SurfaceStore(48 * MEGABYTE)
_NUMBER = re.compile(r"-?\d*\.?\d+")


def document(body: str, w: float, h: float, defs: str = "", view: str | None = None) -> str:
    """A whole SVG of ``w`` x ``h`` units; ``view`` is a view box (``x y w h``) when it is another."""
    box = view or f"0 0 {w:g} {h:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}" height="{h:g}" viewBox="{box}">'
    return f"{head}<defs>{defs}</defs>{body}</svg>"


def render(text: str, w: int, h: int | None = None) -> pygame.Surface:
    """The SVG ``text`` as a surface of ``w`` x ``h`` pixels (``h`` = ``w`` when left out).

    The drawing keeps its proportions: where they differ from ``w`` : ``h`` it is centred, not stretched.
    Kept in a bounded cache and shared by all who ask: copy it before drawing on it.
    """
    size = (max(1, int(w)), max(1, int(w if h is None else h)))
    return _KEPT.get((text, size), lambda: raw(text, *size))


def raw(text: str, w: int, h: int) -> pygame.Surface:
    """As ``render``, but always made anew and kept nowhere (for those who keep the result themselves)."""
    size = (max(1, int(w)), max(1, int(h)))
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if drawn.get_size() != size:  # the renderer gives no more than the drawing itself needs
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
        drawn = whole
    return ready(drawn)


def _stops(stops: tuple[Stop, ...]) -> str:
    out = []
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        out.append(f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(out)


def linear(id: str, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:  # noqa: A002
    """A linear gradient for ``defs``, in user units; a stop is (offset, colour[, opacity]). Use as ``url(#id)``."""
    ends = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    return f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'


def radial(id: str, cx: float, cy: float, r: float, *stops: Stop) -> str:  # noqa: A002
    """A radial gradient for ``defs``, in user units; a stop is (offset, colour[, opacity]). Use as ``url(#id)``."""
    place = f'cx="{cx:g}" cy="{cy:g}" r="{r:g}"'
    return f'<radialGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</radialGradient>'


def scale_path(d: str, sx: float, sy: float = 1.0) -> str:
    """Path data with every x times ``sx`` and y times ``sy``. Only for paths of absolute M, L, C, Q, Z (no H, V, A)."""
    turn = 0

    def scaled(found: re.Match[str]) -> str:
        nonlocal turn
        turn += 1
        return f"{float(found.group()) * (sx if turn % 2 else sy):.1f}"

    return _NUMBER.sub(scaled, d)
