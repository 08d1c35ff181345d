"""Soft things: light, shadow, gradients and the grain of paper, wood and felt. All cached and shared: copy before drawing on one.

Light is added (``BLEND_RGB_ADD``) and has no alpha; shadow, vignette, gradient and grain are blitted as they are.
"""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from game.art.colour import SHADOW, mix, rgba
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import document, radial, raw

Grain = Literal["paper", "wood", "felt"]
_KEPT = SurfaceStore(24 * MEGABYTE)
_GRAIN = 256
_BIG = 200  # light wider than this is rendered small and stretched: it has no detail to lose


def glow(radius_x: int, radius_y: int, colour: str, alpha: int = 255) -> pygame.Surface:
    """A pool of light 2 * radius wide and high. Blit with ``special_flags=pygame.BLEND_RGB_ADD``; ``alpha`` 0-255 is its strength."""
    rx, ry = max(1, int(radius_x)), max(1, int(radius_y))

    def make() -> pygame.Surface:
        fall = radial("g", 100, 100, 100, (0, colour, 1), (0.2, colour, 0.72), (0.45, colour, 0.36), (0.72, colour, 0.11), (1, colour, 0))
        text = document('<circle cx="100" cy="100" r="100" fill="url(#g)"/>', 200, 200, fall)
        side = min(2 * max(rx, ry), _BIG)  # square: the renderer keeps proportions and would not flatten a circle
        pool = raw(text, side, side)
        lit = pygame.Surface(pool.get_size())
        lit.blit(pool, (0, 0))
        lit.fill((alpha, alpha, alpha), special_flags=pygame.BLEND_RGB_MULT)
        lit = pygame.transform.smoothscale(lit, (2 * rx, 2 * ry)) if lit.get_size() != (2 * rx, 2 * ry) else lit
        return lit.convert() if pygame.display.get_init() and pygame.display.get_surface() else lit

    return _KEPT.get(("glow", rx, ry, colour, alpha), make)


def light(target: pygame.Surface, x: float, y: float, radius_x: int, radius_y: int, colour: str, alpha: int = 255) -> None:
    """Add a glow centred on (x, y) to ``target``."""
    pool = glow(radius_x, radius_y, colour, alpha)
    target.blit(pool, (round(x) - radius_x, round(y) - radius_y), special_flags=pygame.BLEND_RGB_ADD)


def shadow(w: int, h: int, radius: int = 10, blur: int = 8, alpha: int = 120) -> pygame.Surface:
    """The soft plum shadow of a rounded box. The surface is 2 * ``blur`` wider on every side."""

    def make() -> pygame.Surface:
        out = pygame.Surface((w + 4 * blur, h + 4 * blur), pygame.SRCALPHA)
        out.fill(rgba(SHADOW, 0))
        pygame.draw.rect(out, rgba(SHADOW, alpha), (2 * blur, 2 * blur, w, h), border_radius=radius)
        return ready(pygame.transform.gaussian_blur(out, blur) if blur > 0 else out)

    return _KEPT.get(("shadow", w, h, radius, blur, alpha), make)


def drop(target: pygame.Surface, rect: pygame.Rect, radius: int = 10, blur: int = 8, alpha: int = 120, down: int = 5) -> None:
    """Blit the shadow of ``rect`` onto ``target``, ``down`` pixels below it."""
    target.blit(shadow(rect.w, rect.h, radius, blur, alpha), (rect.x - 2 * blur, rect.y - 2 * blur + down))


def ground_shadow(w: int, h: int, alpha: int = 110) -> pygame.Surface:
    """The soft oval under a standing piece, ``w`` x ``h`` pixels."""

    def make() -> pygame.Surface:
        fall = radial("g", 50, 50, 50, (0, SHADOW, 1), (0.55, SHADOW, 0.75), (1, SHADOW, 0))
        side = max(w, h)
        text = document('<circle cx="50" cy="50" r="50" fill="url(#g)"/>', 100, 100, fall)
        out = pygame.transform.smoothscale(raw(text, side, side), (w, h))
        out.set_alpha(alpha)
        flat = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        flat.blit(out, (0, 0))
        return ready(flat)

    return _KEPT.get(("ground", w, h, alpha), make)


def vignette(size: tuple[int, int], alpha: int = 150) -> pygame.Surface:
    """Darker corners for a whole screen."""

    def make() -> pygame.Surface:
        small = pygame.Surface((64, 36), pygame.SRCALPHA)
        for x in range(64):
            for y in range(36):
                far = ((x - 31.5) / 34) ** 2 + ((y - 17.5) / 20) ** 2
                small.set_at((x, y), (24, 8, 34, int(max(0.0, min(1.0, (far - 0.55) * 0.95)) * alpha)))
        return ready(pygame.transform.smoothscale(small, size))

    return _KEPT.get(("vignette", size, alpha), make)


def gradient(w: int, h: int, *colours: str) -> pygame.Surface:
    """``colours`` from top to bottom, evenly spaced, opaque with an alpha channel."""

    def make() -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        last = len(colours) - 1
        for y in range(h):
            place = y / max(1, h - 1) * last
            step = min(int(place), max(0, last - 1))
            line = mix(colours[step], colours[min(step + 1, last)], place - step)
            out.fill(line, (0, y, w, 1))
        return ready(out)

    return _KEPT.get(("gradient", w, h, colours), make)


def noise(kind: Grain, seed: int = 1) -> pygame.Surface:
    """A tile of 256 x 256 pixels of grain to lay over a colour with ``tile``."""

    def make() -> pygame.Surface:
        out = pygame.Surface((_GRAIN, _GRAIN), pygame.SRCALPHA)
        chance = random.Random(f"{kind}{seed}")
        {"paper": _paper, "wood": _wood, "felt": _felt}[kind](out, chance)
        return ready(out)

    return _KEPT.get(("noise", kind, seed), make)


def tile(target: pygame.Surface, texture: pygame.Surface) -> None:
    """Cover ``target`` with copies of ``texture``."""
    w, h = texture.get_size()
    target.fblits([(texture, (x, y)) for x in range(0, target.get_width(), w) for y in range(0, target.get_height(), h)])


def clipped(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """``picture`` with rounded corners, smooth; drawn on in place and returned (so give it a copy)."""
    w, h = picture.get_size()

    def make() -> pygame.Surface:
        mask = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))  # a mask that starts black leaves dark fringes
        pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, w * 2, h * 2), border_radius=radius * 2)
        return pygame.transform.smoothscale(mask, (w, h))

    picture.blit(_KEPT.get(("corners", w, h, radius), make), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _paper(out: pygame.Surface, chance: random.Random) -> None:
    n = _GRAIN
    for _ in range(2600):
        out.set_at((chance.randrange(n), chance.randrange(n)), (120, 80, 30, chance.randrange(10, 40)))
    for _ in range(150):
        _hair(out, chance, 9, (130, 90, 40, chance.randrange(8, 26)))


def _felt(out: pygame.Surface, chance: random.Random) -> None:
    for _ in range(9000):
        v = chance.choice((0, 255))
        _hair(out, chance, 4, (v, v, v, chance.randrange(4, 15)))


def _wood(out: pygame.Surface, chance: random.Random) -> None:
    n = _GRAIN
    for _ in range(90):
        y, phase, swing = chance.random() * n, chance.random() * 6.3, chance.random() * 3
        dark = chance.random() < 0.75
        colour = (44, 16, 20, chance.randrange(18, 62)) if dark else (255, 226, 170, chance.randrange(14, 40))
        # whole waves across the tile, so that neighbouring tiles meet without a step
        waves = chance.choice((1, 2))
        points = [(x, y + swing * math.sin(phase + x * math.tau * waves / n)) for x in range(0, n + 16, 8)]
        pygame.draw.lines(out, colour, False, points, 1)


def _hair(out: pygame.Surface, chance: random.Random, length: float, colour: tuple[int, int, int, int]) -> None:
    x, y, a = chance.randrange(_GRAIN), chance.randrange(_GRAIN), chance.random() * math.tau
    pygame.draw.line(out, colour, (x, y), (x + length * math.cos(a), y + length * math.sin(a)))
