"""Contact sheets of what belongs to the caves, to be judged by eye: beasts, ball, entrances, fireworks."""

from __future__ import annotations

import pygame

from game.art.ball import ball, ball_halo, ball_marker, puff
from game.art.beasts import FEET, KINDS, beast, beast_size, poses_of, shadow_size
from game.art.beasts_coils import coils
from game.art.beasts_drama import SHOWN, entrance, shockwave
from game.art.beasts_fireworks import fireworks
from game.art.beasts_portrait import beast_portrait
from game.art.cat import Look, cat
from game.art.colour import CREAM, INK, rgba
from game.art.lettering import word
from game.art.soft import gradient, ground_shadow, noise, tile, vignette

_WIDE = 1280
_STRIP = (
    ("idle", 0.0),
    ("walk", 0.0),
    ("walk", 0.35),
    ("walk", 0.7),
    ("attack", 0.5),
    ("attack", 0.8),
    ("attack", 0.0),
    ("hurt", 0.0),
    ("down", 0.0),
)


def table(size: tuple[int, int]) -> pygame.Surface:
    """Sand by torch light, to lay pictures on."""
    out = gradient(*size, "#b8916f", "#8b6a5c").copy()
    tile(out, noise("felt", 3))
    out.blit(vignette(size, 70), (0, 0))
    return out


def label(out: pygame.Surface, text: str, x: float, y: float, size: int = 15) -> None:
    """A word on a sheet."""
    out.blit(word(text, size, CREAM, INK, 2), (round(x), round(y)))


def beast_sheet() -> pygame.Surface:
    """Every beast in every pose beside a cat; at 48 pixels, as silhouettes, and in medallions."""
    rows = [round(66 * beast_size(kind)) for kind in KINDS]
    out = table((_WIDE, sum(rows) + 340))
    y = 4
    for kind, size in zip(KINDS, rows, strict=True):
        out.blit(cat(Look("grey", garb="fur", side=1, hat="bone"), "guard", 66, flip=True), (4, y + round(size * FEET) - round(66 * FEET)))
        step = (_WIDE - 60 - size) / (len(_STRIP) - 1 + (kind == "giant snake"))
        strip = (*_STRIP, ("constrict", 0.0)) if kind == "giant snake" else _STRIP
        for n, (pose, phase) in enumerate(strip):
            x = 58 + round(n * step)
            _shadowed(out, kind, pose, size, x, y, phase)
        label(out, kind, 6, y + 2, 14)
        y += size
    label(out, "48 px, grey, silhouettes", 8, y + 4)
    for n, kind in enumerate(KINDS):
        for m, pose in enumerate(poses_of(kind)[:5]):
            x = 8 + n * 211 + m * 41
            small = beast(kind, pose, 48)
            out.blit(small, (x, y + 26))
            out.blit(pygame.transform.grayscale(small), (x, y + 74))
            shape = pygame.mask.from_surface(small, 110)
            out.blit(shape.to_surface(setcolor=rgba("#140a18", 255), unsetcolor=(0, 0, 0, 0)), (x, y + 122))
    for n, kind in enumerate(KINDS):
        x = 16 + n * 211
        out.blit(beast_portrait(kind, 112), (x, y + 184))
        out.blit(beast_portrait(kind, 56, "attack", flip=True), (x + 120, y + 184))
        out.blit(beast_portrait(kind, 40, "down", dim=0.7), (x + 126, y + 248))
    return out


def _shadowed(out: pygame.Surface, kind: str, pose: str, size: int, x: int, y: int, phase: float) -> None:
    w, h = shadow_size(kind, size)
    out.blit(ground_shadow(w, h), (x + (size - w) // 2, y + round(size * FEET) - h // 2))
    out.blit(beast(kind, pose, size, phase=phase), (x, y))


def drama_sheet() -> pygame.Surface:
    """The ball and its marks, a beast's entrance, coils, the ring of a blow, fireworks: each as it goes on."""
    out = table((_WIDE, 860))
    for n in range(8):
        out.blit(ball(96, n / 8), (8 + n * 100, 8))
        out.blit(ball(24, n / 8), (816 + n * 30, 12))
        out.blit(ball_marker(62, n / 8), (812 + n * 44, 44))
        out.blit(ball_halo(62, n / 8), (812 + n * 58, 92))
        out.blit(puff(n / 7.5, 60), (8 + n * 64, 112))
        out.blit(shockwave(n / 8, 56), (540 + n * 88, 130))
    out.fill("#140b16", (0, 190, _WIDE, 150))
    for n, kind in enumerate(KINDS):
        out.blit(entrance(kind, 0.2 if n % 2 else 0.55, 150, steady=n == 5).eyes, (16 + n * 210, 190))
    for n in range(8):
        moment = entrance("mastodon", 0.3 + n * 0.09, 150)
        out.blit(moment.cracks, (n * 160, 345))
        if 0.3 + n * 0.09 > SHOWN:
            out.blit(beast("mastodon", "attack", 150, phase=n / 16), (n * 160, 345))
        out.blit(moment.dust, (n * 160, 345))
    out.fill("#3a2536", (0, 510, _WIDE, 170))
    for n in range(8):
        out.blit(fireworks(0.06 + n * 0.12, 6, 160), (n * 160, 515), special_flags=pygame.BLEND_RGB_ADD)
    for n, seed in enumerate((0, 13, 20, 7)):
        out.blit(fireworks(0.5, seed, 160, steady=n == 3), (n * 160, 690), special_flags=pygame.BLEND_RGB_ADD)
    for n, (size, pose) in enumerate(((150, "hurt"), (92, "guard"), (56, "hurt"))):
        x, y = 660 + (0, 170, 280)[n], 840 - size
        behind, front = coils(size, n / 3)
        for picture in (behind, cat(Look("grey", garb="fur"), pose, size), front):
            out.blit(picture, (x, y))
    return out
