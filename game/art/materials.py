"""The ground work of every material: a box with a texture cut to a shape, an ink frame, and a soft shadow under it.

A material is made once for a size and a state and kept. Sizes are pixels; ``k`` is pixels a design unit and sets line weights,
corners and grain. ``Piece`` knows how far its picture reaches beyond the box it was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.art import soft
from game.art.outlines import box as outline_box
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import document, raw

_KEPT = SurfaceStore(48 * MEGABYTE)


class Piece(NamedTuple):
    """A picture for a box: its top left lies ``left`` and ``top`` pixels outside the box's. Shared: never draw on it."""

    image: pygame.Surface
    left: int
    top: int

    def put(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw it so that the top left of its box is ``at``."""
        target.blit(self.image, (at[0] - self.left, at[1] - self.top))


class Shade(NamedTuple):
    """A soft shadow, in design units: how blurred, how far down, how strong (0-255)."""

    blur: float = 8
    down: float = 5
    alpha: int = 120


SOFT = Shade()
LOW = Shade(6, 4, 130)
NONE = Shade(0, 0, 0)


def kept(key: Hashable, size: tuple[int, int], margin: tuple[int, int], make: Callable[[], pygame.Surface]) -> Piece:
    """The piece kept under ``key`` and ``size``; ``make`` draws the whole picture, margins and all."""
    return Piece(_KEPT.get((key, size), make), *margin)


def reach(shade: Shade, k: float) -> int:
    """Pixels a shadow needs on every side of its box."""
    return round(2 * shade.blur * k) + round(shade.down * k) if shade.alpha else 0


def px(units: float, k: float) -> int:
    """Design units in whole pixels, at least 1."""
    return max(1, round(units * k))


def cast(target: pygame.Surface, box: pygame.Rect, radius: float, shade: Shade, k: float) -> None:
    """Blit the shadow of a rounded box.

    Blurred once at the scale of 1 or less and enlarged (it has no detail to lose), and for a large box cut in nine and stretched.
    """
    if not shade.alpha:
        return
    fine = min(1.0, k)
    grow = k / fine
    blur, r = max(1, round(shade.blur * fine)), round(radius * fine)
    far, down = round(2 * blur * grow), round(shade.down * k)
    small = 2 * (r + 2 * blur) + 2
    w, h = min(small, round(box.w / grow)), min(small, round(box.h / grow))
    whole = (round(w * grow) + 2 * far, round(h * grow) + 2 * far)
    image = soft.shadow(max(1, w), max(1, h), r, blur, shade.alpha)
    if image.get_size() != whole:
        image = _KEPT.get(("shadow", image.get_size(), whole, r, blur, shade.alpha), lambda: pygame.transform.smoothscale(image, whole))
    around = box.inflate(2 * far, 2 * far).move(0, down)
    nine(target, image, around, min(whole) // 2 - 1)


def nine(target: pygame.Surface, image: pygame.Surface, box: pygame.Rect, edge: int, flags: int = 0, middle: bool = True) -> None:
    """Blit ``image`` stretched over ``box`` with its corners of ``edge`` pixels as they are; its ``middle`` may be left out."""
    iw, ih = image.get_size()
    across = ((0, edge, box.x, edge), (edge, iw - 2 * edge, box.x + edge, box.w - 2 * edge), (iw - edge, edge, box.right - edge, edge))
    along = ((0, edge, box.y, edge), (edge, ih - 2 * edge, box.y + edge, box.h - 2 * edge), (ih - edge, edge, box.bottom - edge, edge))
    for column, (sx, sw, dx, dw) in enumerate(across):
        for line, (sy, sh, dy, dh) in enumerate(along):
            if min(sw, sh, dw, dh) <= 0 or (column == line == 1 and not middle):
                continue
            part = image.subsurface((sx, sy, sw, sh))
            target.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy), special_flags=flags)


def framed(target: pygame.Surface, box: pygame.Rect, k: float, edge: float, draw: Callable[[float, float], str]) -> None:
    """Draw a frame whose sides are straight beyond ``edge`` units from the corners: ``draw`` gives its SVG for a size in units.

    A large frame is made from a small one, so that it costs no more.
    """
    thick = round(edge * k)
    small = 2 * thick + 2
    if box.w <= small or box.h <= small:
        target.blit(drawing(draw(box.w / k, box.h / k), box.w, box.h, k), box)
        return
    image = _KEPT.get(("frame", k, edge, draw(small / k, small / k)), lambda: drawing(draw(small / k, small / k), small, small, k))
    nine(target, image, box, thick, middle=False)


def rounded(texture: pygame.Surface, radius: float, k: float, inset: float = 1.5) -> pygame.Surface:
    """``texture`` cut to a rounded box ``inset`` units within its edges, in place."""
    w, h = texture.get_size()
    thick = round((radius + inset + 2) * k)
    small = 2 * thick + 2
    if w <= small or h <= small:
        return cut(texture, outline_box(inset, inset, w / k - 2 * inset, h / k - 2 * inset, radius), k)
    side = small / k
    mask = _KEPT.get(
        ("mask", k, radius, inset), lambda: _mask(outline_box(inset, inset, side - 2 * inset, side - 2 * inset, radius), small, small, k)
    )
    nine(texture, mask, texture.get_rect(), thick, pygame.BLEND_RGBA_MULT, middle=False)
    return texture


def fall(w: int, h: int, *colours: str) -> pygame.Surface:
    """``colours`` from top to bottom over a new surface the caller may draw on."""
    column = soft.gradient(1, max(1, h), *colours)
    return pygame.transform.scale(column, (max(1, w), max(1, h)))


def drawing(body: str, w: int, h: int, k: float, defs: str = "") -> pygame.Surface:
    """SVG in design units as a picture of ``w`` x ``h`` pixels (so the view is w/k by h/k units)."""
    return raw(document(body, w / k, h / k, defs), w, h)


def cut(texture: pygame.Surface, path: str, k: float) -> pygame.Surface:
    """``texture`` cut to the SVG path (design units), in place."""
    texture.blit(_mask(path, *texture.get_size(), k), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return texture


def _mask(path: str, w: int, h: int, k: float) -> pygame.Surface:
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))  # a mask that starts black leaves dark fringes
    mask.blit(drawing(f'<path d="{path}" fill="#ffffff"/>', w, h, k), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def grained(texture: pygame.Surface, kind: soft.Grain, seed: int, k: float) -> pygame.Surface:
    """``texture`` with grain laid over it, in place; at a large scale the grain is enlarged too."""
    grain = soft.noise(kind, seed)
    if k >= 1.5:
        side = round(grain.get_width() * (1 + (k - 1) * 0.6))
        grain = _KEPT.get(("grain", kind, seed, side), lambda: pygame.transform.smoothscale(soft.noise(kind, seed), (side, side)))
    soft.tile(texture, grain)
    return texture


def canvas(w: int, h: int, margin: int) -> tuple[pygame.Surface, pygame.Rect]:
    """An empty picture for a box of ``w`` x ``h`` with ``margin`` pixels round it, and where the box lies in it."""
    return pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA), pygame.Rect(margin, margin, w, h)


def finished(image: pygame.Surface) -> pygame.Surface:
    """``image`` in the display's format."""
    return ready(image)
