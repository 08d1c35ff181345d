"""How a coat's marks run along tails and limbs: rings, tips, bands, socks."""

from __future__ import annotations

from game.art.cat_data import Coat
from game.art.colour import shade
from game.art.pen import Pen
from game.art.rig import curve

_STROKE = 'fill="none"'


def tail_marks(pen: Pen, coat: Coat, path: str, points: tuple[float, ...], width: float) -> None:
    """Rings or a tip along a tail whose outline is already drawn. ``points`` are its seven points."""
    kind = coat.pattern.tail
    if kind == "rings":
        pen.detail(
            f'<path d="{path}" {_STROKE} stroke="{coat.marks}" stroke-width="{width:g}" stroke-dasharray="4.5 8" stroke-dashoffset="-14"/>'
        )
    elif kind == "tip":
        tip = _tip(points)
        end = curve(tip[:2], tip[2:])
        pen.detail(f'<path d="{end}" {_STROKE} stroke="{coat.light}" stroke-width="{width:g}" stroke-linecap="round"/>')


def _tip(p: tuple[float, ...]) -> tuple[float, ...]:
    """The last half of the tail's second curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (p[6:8], p[8:10], p[10:12], p[12:14])
    bcx, bcy, cdx, cdy = (bx + cx) / 2, (by + cy) / 2, (cx + dx) / 2, (cy + dy) / 2
    abx, aby = (ax + bx) / 2, (ay + by) / 2
    mx, my = (abx + 2 * bcx + cdx) / 4, (aby + 2 * bcy + cdy) / 4
    return mx, my, (bcx + cdx) / 2, (bcy + cdy) / 2, cdx, cdy, dx, dy


def banded_limb(pen: Pen, coat: Coat, path: str, width: float, depth: float, sleeve: float | None) -> None:
    """Bands, dots or socks on a limb already drawn; none where a sleeve covers it all. ``depth`` darkens the far limbs."""
    kind = coat.pattern.limb
    if kind == "plain" or sleeve == 0:
        return
    colour = shade(coat.marks, depth)
    if kind == "bands":
        pen.detail(f'<path d="{path}" {_STROKE} stroke="{colour}" stroke-width="{width:g}" stroke-dasharray="0 9 3.2 6.4 3.2 400"/>')
    elif kind == "dots":
        dots = 'stroke-linecap="round" stroke-dasharray="0.6 9.6"'
        pen.detail(f'<path d="{path}" {_STROKE} stroke="{colour}" stroke-width="{width * 0.42:.1f}" {dots}/>')
    elif kind == "socks":
        pen.detail(
            f'<path d="{path}" {_STROKE} stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-dasharray="0 20 300 1"/>'
        )
