"""Short ways to write the SVG of a filled or stroked path. No pygame."""

from __future__ import annotations

from game.art.colour import INK


def fill(d: str, colour: str, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{colour}"{_faint("opacity", opacity)}/>'


def line(d: str, colour: str = INK, width: float = 3.0, opacity: float = 1.0, dash: str = "", ends: bool = False) -> str:
    """A path as a line, joined roundly; ``dash`` is a dash pattern, ``ends`` gives it round ends."""
    more = f' stroke-dasharray="{dash}"' if dash else ""
    more += ' stroke-linecap="round"' if ends else ""
    faint = _faint("stroke-opacity", opacity)
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"{faint}{more}/>'


def disc(x: float, y: float, rx: float, colour: str, ry: float | None = None, opacity: float = 1.0, edge: float = 0.0) -> str:
    """An ellipse (a circle without ``ry``), with an ink edge of the given width."""
    stroke = f' stroke="{INK}" stroke-width="{edge:g}"' if edge else ""
    place = f'cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{rx if ry is None else ry:.2f}"'
    return f'<ellipse {place} fill="{colour}"{_faint("opacity", opacity)}{stroke}/>'


def _faint(name: str, opacity: float) -> str:
    return f' {name}="{opacity:g}"' if opacity < 1 else ""
