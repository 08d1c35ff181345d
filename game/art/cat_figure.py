"""A whole cat as SVG: the rig's joints dressed in fur, clothes and what it holds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.art.cat_data import Build, Coat, Garb, data
from game.art.cat_head import Face, draw_head
from game.art.cat_look import Look
from game.art.coats import banded_limb, tail_marks
from game.art.colour import CREAM, INK, shade
from game.art.ops import draw, inside_text
from game.art.pen import Pen
from game.art.rig import FRAME, GROUND, Pose, curve, neck
from game.art.svg import document, linear, scale_path

_scaled = lru_cache(maxsize=256)(scale_path)
_ROUND = 'fill="none" stroke-linecap="round"'


@dataclass(frozen=True)
class _Cat:
    """Everything a part needs to draw itself."""

    pen: Pen
    pose: Pose
    look: Look
    coat: Coat
    build: Build
    garb: Garb
    colours: dict[str, str]
    fine: bool


def figure(look: Look, pose: Pose, outer: float, fine: bool, view: str) -> str:
    """The SVG of a cat. ``outer`` is the silhouette's width, ``view`` the part of the frame that is shown."""
    known = data()
    coat, build, garb = known.coats[look.coat], known.builds[look.build], known.garbs[look.garb]
    side = look.team
    colours = {
        "base": coat.base, "marks": coat.marks, "light": coat.light, "third": coat.third, "eye": coat.eye,
        "main": side.main, "dark": side.dark, "pale": side.light, "ink": INK, "cream": CREAM,
    }  # fmt: skip
    pose = _on_the_belly(pose, build.wide)
    cat = _Cat(Pen(outer, 2.3 if fine else 2.6), pose, look, coat, build, garb, colours, fine)
    if build.size != 1.0:  # about the ground under the middle, so that all builds stand on one line
        cat.pen.push(f"translate({FRAME / 2} {GROUND}) scale({build.size}) translate({-FRAME / 2} {-GROUND})")
    for part in _under_skirts(pose.order) if garb.long else pose.order:
        _DRAW[part](cat)
    if build.size != 1.0:
        cat.pen.pop()
    fur = linear("fur", 0, -28, 0, 25, (0, shade(coat.base, 0.1)), (0.55, coat.base), (1, shade(coat.base, -0.1)))
    return document(cat.pen.body(), FRAME, FRAME, fur, view)


def _on_the_belly(pose: Pose, wide: float) -> Pose:
    """``pose`` with a lying body raised by as much as the build is broader, so that nobody sinks into the ground."""
    x, y, turn, *stretch = pose.body
    return replace(pose, body=(x, y - (wide - 1) * 19 * abs(math.sin(math.radians(turn))), turn, *stretch))


def _under_skirts(order: tuple[str, ...]) -> list[str]:
    """``order`` with the front leg just before the body, so that a long garment hangs over it."""
    out = [part for part in order if part != "leg_front"]
    out.insert(out.index("body"), "leg_front")
    return out


def _tint(cat: _Cat, name: str, f: float = 0.0) -> str:
    plain, plus, amount = name.partition("-")
    colour = plain if plain.startswith("#") else cat.colours[plain]
    return shade(shade(colour, -int(amount) / 100) if plus else colour, f)


def _in_body(cat: _Cat, paint: Callable[[], None]) -> None:
    x, y, turn, wide, high = cat.pose.body
    stretch = f" scale({wide:.3f} {high:.3f})" if (wide, high) != (1.0, 1.0) else ""
    cat.pen.push(f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}){stretch}")
    paint()
    cat.pen.pop()


def _back(cat: _Cat) -> None:
    if cat.garb.back:
        _in_body(cat, lambda: draw(cat.pen, cat.garb.back, cat.colours, cat.build.wide, cat.fine))


def _tail(cat: _Cat) -> None:
    t = cat.pose.tail
    path = curve(t[:2], t[2:8], t[8:])
    kind = cat.coat.pattern.tail
    cat.pen.limb(path, cat.build.tail, cat.coat.marks if kind == "marks" else cat.coat.base)
    tail_marks(cat.pen, cat.coat, path, t, cat.build.tail)


def _body(cat: _Cat) -> None:
    _in_body(cat, lambda: _torso(cat))


def _torso(cat: _Cat) -> None:
    shapes, wide = data().body, cat.build.wide
    base = cat.garb.whole or cat.coat.base

    def filled(key: str, colour: str, opacity: float) -> str:
        return f'<path d="{_scaled(shapes[key], wide)}" fill="{colour}" opacity="{opacity}"/>'

    inside = filled("shadow", shade(base, -0.3), 0.5)
    if not cat.garb.whole:
        inside += filled("belly", cat.coat.light, 1) + inside_text(cat.coat.pattern.body, 0, cat.colours, wide)
    inside += filled("chin", shade(base, -0.45), 0.4)
    cat.pen.shape(_scaled(shapes["shape"], wide), base, inside=inside)
    if cat.build.shape == "fluff" and not cat.garb.whole:
        cat.pen.fill(_scaled(shapes["ruff"], wide), shade(cat.coat.light, 0.2))
    draw(cat.pen, cat.garb.body[cat.look.team.pattern], cat.colours, wide, cat.fine)


def _arm(cat: _Cat, joints: tuple[float, ...], far: bool) -> None:
    depth = -0.2 if far else 0.0
    width, pen, coat, garb = cat.build.limb, cat.pen, cat.coat, cat.garb
    path = curve(joints[:2], joints[2:])
    paw_colour = {"base": coat.base, "light": coat.light, "marks": coat.marks}[coat.pattern.paw]
    pen.limb(path, width, shade(coat.base, depth))
    if cat.fine:
        banded_limb(pen, coat, path, width, depth, sleeve=garb.length if garb.sleeve else None)
    if garb.sleeve:
        cloth = _tint(cat, garb.sleeve, depth)
        dash = f'stroke-dasharray="{garb.length:g} 300"' if garb.length else ""
        edge = f'stroke-dasharray="{garb.length + 1.2:g} 300"' if garb.length else ""
        pen.detail(f'<path d="{path}" {_ROUND} stroke="{INK}" stroke-width="{width + 2.6:.1f}" {edge}/>')
        pen.detail(f'<path d="{path}" {_ROUND} stroke="{cloth}" stroke-width="{width + 0.6:.1f}" {dash}/>')
    if garb.whole:
        paw_colour = cat.colours["main"]  # a glove
    pen.oval(joints[4], joints[5], width * 0.66, width * 0.62, shade(paw_colour, -0.15 if far else 0))
    if cat.fine and not far:
        _toes(pen, joints, width)


def _toes(pen: Pen, joints: tuple[float, ...], width: float) -> None:
    """Two short lines on a paw, away from the arm."""
    dx, dy = joints[4] - joints[2], joints[5] - joints[3]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    for aside in (-0.26, 0.26):
        x, y = joints[4] + (ux * 0.22 - uy * aside) * width, joints[5] + (uy * 0.22 + ux * aside) * width
        pen.line(f"M{x:.1f} {y:.1f} L{x + ux * width * 0.3:.1f} {y + uy * width * 0.3:.1f}", INK, 1.3)


def _leg(cat: _Cat, joints: tuple[float, ...], far: bool) -> None:
    depth = -0.2 if far else 0.0
    width, pen, coat, garb = cat.build.limb + 2.5, cat.pen, cat.coat, cat.garb
    flat = min(1.0, max(0.0, (joints[5] - 126) / 8))
    path = curve(joints[:2], (*joints[2:5], joints[5] - 2.4 * flat))  # the foot hides the round end
    paw_colour = {"base": coat.base, "light": coat.light, "marks": coat.marks}[coat.pattern.paw]
    pen.limb(path, width, _tint(cat, garb.leg, depth) if garb.leg else shade(coat.base, depth))
    if cat.fine and not garb.leg:
        banded_limb(pen, coat, path, width, depth, sleeve=None)
    if garb.leg:
        paw_colour = cat.colours["main"] if garb.whole else _tint(cat, garb.leg)
    foot = shade(paw_colour, -0.15 if far else 0)
    # a planted foot lies flat and points ahead; one in the air is round and shows its pads
    x, y = joints[4] + 2.5 * flat, joints[5]
    thick = cat.build.limb
    pen.oval(x, y, thick * (0.74 + 0.18 * flat), thick * (0.70 - 0.2 * flat), foot)
    if flat > 0.5:
        if cat.fine:
            pen.line(f"M{x + 1.5:.1f} {y - 0.5:.1f} l0 3.2 M{x + 5.5:.1f} {y - 0.5:.1f} l0 3", INK, 1.4)
    elif cat.fine and not garb.leg:
        _pads(pen, coat, x, y, thick)


def _pads(pen: Pen, coat: Coat, x: float, y: float, thick: float) -> None:
    pink = coat.pattern.pink
    pen.detail(f'<circle cx="{x:.1f}" cy="{y + thick * 0.18:.1f}" r="{thick * 0.26:.1f}" fill="{pink}"/>')
    for aside, up in ((-0.36, 0.18), (0, 0.36), (0.36, 0.18)):
        pen.detail(f'<circle cx="{x + aside * thick:.1f}" cy="{y - up * thick:.1f}" r="{thick * 0.12:.1f}" fill="{pink}"/>')


def _neck(cat: _Cat) -> None:
    cut = cat.garb.cuts[cat.look.team.scarf]
    if not cut:
        return
    x, y = neck(cat.pose)
    turn = _scarf_turn(cat.pose.body[2] * 0.6 + cat.pose.head[2] * 0.2, cat.pose.body[2])
    cat.pen.push(f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})")
    draw(cat.pen, cut, cat.colours, min(1.1, (1 + cat.build.wide) / 2), cat.fine)
    cat.pen.pop()


def _scarf_turn(turn: float, body: float) -> float:
    """The angle of what is worn at the neck: with the body, but flung up, not into the ground, by a cat on its back."""
    fallen = min(1.0, max(0.0, (-45 - body) / 39))
    return max(-24.0, turn) * (1 - fallen) + 36 * fallen


def _head(cat: _Cat) -> None:
    x, y, turn = cat.pose.head
    look = cat.look
    face = Face(cat.build.shape, look.ears, look.eyes or cat.pose.eyes, look.mouth or cat.pose.mouth, look.hat, look.mark, cat.fine)
    grow = cat.build.head
    hat = data().hats[look.hat] if look.hat else None
    if hat and hat.below:
        y = min(y, GROUND + 12 - hat.below * grow)  # a glass globe rests on the ground, not in it
    cat.pen.push(f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({grow})")
    draw_head(cat.pen, cat.coat, face, cat.colours)
    cat.pen.pop()


def _prop(cat: _Cat) -> None:
    if not cat.look.prop:
        return
    prop = data().props[cat.look.prop]
    x, y = cat.pose.arms[10], cat.pose.arms[11]
    if prop.pole:
        colour, width, foot, top, above = prop.pole
        cat.pen.limb(f"M{x + foot:.1f} {GROUND + 3} L{x + top:.1f} {y - above:.1f}", width, colour)
        cat.pen.push(f"translate({x + top:.1f} {y - above:.1f})")
    else:
        cat.pen.push(f"translate({x:.1f} {y:.1f}) rotate({cat.pose.grip[0] + prop.turn:.1f})")
    draw(cat.pen, prop.front, cat.colours, 1.0, cat.fine)
    cat.pen.pop()


_DRAW: dict[str, Callable[[_Cat], None]] = {
    "back": _back,
    "tail": _tail,
    "arm_back": lambda cat: _arm(cat, cat.pose.arms[:6], far=True),
    "leg_back": lambda cat: _leg(cat, cat.pose.legs[:6], far=True),
    "body": _body,
    "leg_front": lambda cat: _leg(cat, cat.pose.legs[6:], far=False),
    "neck": _neck,
    "head": _head,
    "prop": _prop,
    "arm_front": lambda cat: _arm(cat, cat.pose.arms[6:], far=False),
}
