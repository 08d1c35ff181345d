"""Fireworks for a point and for the kick that wins a match: rockets that burst into rings, paws, stars and palms.

Pictures are light: blit them with ``special_flags=pygame.BLEND_RGB_ADD``. ``steady`` has no flash at the burst and dims the sparks.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.art.colour import mix
from game.art.soft import light
from game.art.store import MEGABYTE, SurfaceStore

STEPS: Final = 20
HUES: Final = ("#ffd23e", "#7fe6d8", "#ff8a5a", "#c9a6ff", "#a8ec7a", "#ff9ac0")
FORMS: Final = ("ring", "paw", "star", "palm")
_KEPT = SurfaceStore(12 * MEGABYTE)
_UP = 0.22  # share of the time a rocket climbs


def _step(t: float) -> int:
    return min(STEPS, max(0, round(t * STEPS)))


def fireworks(t: float, seed: int, size: int, steady: bool = False, colour: str = "") -> pygame.Surface:
    """One rocket, from its start at the lower edge (``t`` 0) to its last sparks (1): ``size`` x ``size`` pixels of light.

    The seed chooses form (ring, paw, star, palm) and, without a ``colour``, the hue. Shared: never draw on it.
    """
    step, seed = _step(t), seed % 24
    return _KEPT.get(("fire", step, seed, size, steady, colour), lambda: _rocket(step / STEPS, seed, size, steady, colour))


def _rocket(t: float, seed: int, size: int, steady: bool, colour: str) -> pygame.Surface:
    out = pygame.Surface((size, size))
    hue, k, middle = colour or HUES[seed % len(HUES)], size / 240, 108 * size / 240
    strength = 0.6 if steady else 1.0
    if t < _UP:
        f = t / _UP
        for n in range(7):
            y = size - (size - middle) * max(0.0, f - n * 0.05)
            rx, ry = max(2, round((13 - n) * k)), max(2, round((17 - n) * k))
            light(out, size / 2 + 4 * k * math.sin(n + 9 * f), y, rx, ry, "#ffcf80", round(190 * strength))
        return _shown(out)
    f = (t - _UP) / (1 - _UP)
    fade = min(1.0, 1.5 * (1 - f)) * strength
    if not steady and f < 0.22:
        light(out, size / 2, middle, round(90 * k), round(90 * k), mix(hue, "#fff6de", 0.5), round(210 * (1 - f / 0.22)))
    reach = (1 - (1 - f) ** 2.6) * 92
    for n, (x, y) in enumerate(_sparks(seed)):
        for trail in range(4 if FORMS[seed // len(HUES) % len(FORMS)] != "palm" else 7):
            g = max(0.0, 1 - trail * 0.07)
            px = size / 2 + x * reach * g * k
            py = middle + (y * reach * g + 34 * (f * g) ** 2) * k
            r = max(2, round((11.5 - 1.4 * trail) * k * (1.2 - 0.5 * f)))
            tone = mix(hue, "#fff6de", 0.55) if trail == 0 else hue if n % 3 else mix(hue, "#ff7a3c", 0.4)
            light(out, px, py, r, r, tone, max(0, round(255 * fade * (1 - trail * 0.13))))
    return _shown(out)


def _sparks(seed: int) -> list[tuple[float, float]]:
    """Where the sparks of a rocket fly: points about (0, 0), mostly within 1."""
    form, chance = FORMS[seed // len(HUES) % len(FORMS)], random.Random(f"sparks {seed}")
    if form == "paw":
        spots = ((-0.78, -0.22), (-0.3, -0.74), (0.3, -0.74), (0.78, -0.22))
        toes = [(x + 0.19 * math.cos(a), y + 0.24 * math.sin(a)) for x, y in spots for a in _round(6)]
        return toes + [(0.5 * math.cos(a), 0.4 + 0.4 * math.sin(a)) for a in _round(14)]
    if form == "star":
        radii = (1.0, 0.7, 0.45, 0.7)
        return [(radii[n % 4] * math.sin(a), -radii[n % 4] * math.cos(a)) for n, a in enumerate(_round(20))]
    if form == "palm":
        lengths = [chance.uniform(0.8, 1.0) for _ in range(11)]
        return [(math.cos(a) * r, math.sin(a) * r) for a, r in zip(_round(11), lengths, strict=True)]
    outer = [(math.cos(a), math.sin(a)) for a in _round(22)]
    return outer + [(0.55 * math.cos(a), 0.55 * math.sin(a)) for a in _round(12)]


def _round(many: int) -> list[float]:
    return [math.tau * n / many for n in range(many)]


def _shown(picture: pygame.Surface) -> pygame.Surface:
    return picture.convert() if pygame.display.get_init() and pygame.display.get_surface() else picture


def show(
    t: float, seed: int, area: pygame.Rect, rockets: int = 6, steady: bool = False, colours: tuple[str, ...] = ()
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The pictures of a whole display at moment ``t`` (0-1) and where they go in ``area``.

    ``colours`` are those of the side that is cheered; without any every hue is used.
    """
    chance, out = random.Random(f"show {seed}"), []
    size = max(48, min(area.w, area.h) // 2)
    for n in range(rockets):
        start = n / max(1, rockets) * 0.55
        x = area.x + round((area.w - size) * ((n * 0.381966 + chance.random() * 0.2) % 1.0))
        y = area.y + round((area.h - size) * chance.random() * 0.5)
        form = chance.randrange(24)
        f = (t - start) / 0.45
        if 0 < f < 1:
            tint = colours[n % len(colours)] if colours else ""
            out.append((fireworks(f, form, size, steady, tint), (x, y)))
    return out


def kept() -> SurfaceStore:
    """The store of rockets (for tests and the memory page)."""
    return _KEPT
