"""The head of a cat: ears, fur, face, mark and hat, around (0, 0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.art.cat_data import Coat, Eyes, data
from game.art.colour import INK, shade
from game.art.ops import draw, inside_text
from game.art.pen import Pen, ellipse_path

_LEFT, _RIGHT = (-9.5, -3.0), (15.5, -3.0)
_PUPIL = "#1b1420"
_EAR_INSIDE = 0.6


@dataclass(frozen=True)
class Face:
    """What a head looks like: outline, ears, eyes, mouth, hat and mark by name; ``fine`` False is the simple face of small sizes."""

    shape: str
    ears: str
    eyes: str
    mouth: str
    hat: str | None
    mark: str | None
    fine: bool


def draw_head(pen: Pen, coat: Coat, face: Face, colours: Mapping[str, str]) -> None:
    """Draw a head with ``pen``; ``colours`` are those of the fur and of the side."""
    known = data()
    hat = known.hats[face.hat] if face.hat else None
    if hat:
        draw(pen, hat.behind, colours, 1.0, face.fine)
    _ears(pen, coat, face, colours)
    outline, shadow = known.heads[face.shape]
    inside = f'<path d="{shadow}" fill="{shade(coat.base, -0.3)}" opacity="0.5"/>'
    pen.shape(outline, "url(#fur)", inside=inside + inside_text(coat.pattern.head, 0, colours))
    if coat.kind != "point":
        pen.fill(known.muzzle["shape"], coat.light)
    mark = known.marks[face.mark] if face.mark else None
    if mark and mark.under:
        draw(pen, mark.ops, colours)
    _eyes(pen, coat, known.eyes[face.eyes], {**colours, "lid": coat.marks if coat.kind == "point" else shade(coat.base, -0.12)}, face.fine)
    if mark and not mark.under:
        draw(pen, mark.ops, colours)
    dark_face = coat.kind in ("point", "tux")
    pen.detail(f'<path d="{known.muzzle["nose"]}" fill="{"#8a5260" if dark_face else "#d7566b"}" stroke="{INK}" stroke-width="1.5"/>')
    # a dark muzzle would swallow an ink mouth
    draw(pen, known.mouths[face.mouth], {**colours, "ink": "#1d1018"} if coat.kind == "point" else colours)
    if face.fine:
        pen.line(known.muzzle["whiskers"], "#fffbe9", 1.5)
    if hat:
        draw(pen, hat.front, colours, 1.0, face.fine)


def _ears(pen: Pen, coat: Coat, face: Face, colours: Mapping[str, str]) -> None:
    left, right, tips = data().ears[face.ears]
    for outline, fur, foot in ((left, coat.pattern.ears[0], -24), (right, coat.pattern.ears[1], 28)):
        smaller = f"translate({foot} -22) scale({_EAR_INSIDE}) translate({-foot} 22)"
        pen.shape(outline, colours[fur], inside=f'<g transform="{smaller}"><path d="{outline}" fill="{coat.pattern.pink}"/></g>')
    draw(pen, tips, colours)


def _eyes(pen: Pen, coat: Coat, eyes: Eyes, colours: Mapping[str, str], fine: bool) -> None:
    draw(pen, eyes.whole, colours)
    grow = 1.0 if fine else 1.08
    for (x, y), side, iris in ((_LEFT, 1, eyes.iris or eyes.left), (_RIGHT, -1, eyes.iris)):
        if iris is None:
            continue
        rx, ry, pupil = iris[0] * grow, iris[1] * grow, iris[2] * grow
        glow = f'<path d="{ellipse_path(x, y + 3.6, rx - 2.4, ry - 5)}" fill="#ffffff" opacity="0.38"/>'
        pen.detail(f'<path d="{ellipse_path(x, y, rx, ry)}" fill="{coat.eye}"/>{glow}')
        pen.detail(f'<path d="{ellipse_path(x + 1.4, y + 0.6, pupil, ry - 2.2)}" fill="{_PUPIL}"/>')
        pen.detail(f'<path d="{ellipse_path(x + 2.8, y - 2.8, 2.1 * grow, 2.1 * grow)}" fill="#ffffff"/>')
        pen.detail(f'<path d="{ellipse_path(x, y, rx, ry)}" fill="none" stroke="{INK}" stroke-width="2.2"/>')
        if eyes.lid:
            pen.push(f"translate({x} {y}) scale({side} 1)")
            draw(pen, eyes.lid, colours)
            pen.pop()
