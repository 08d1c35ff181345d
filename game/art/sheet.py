"""Contact sheets: everything the cat rig, the medallions and the icons can do, on one picture, to be judged by eye.

``sheet()`` is the overview, ``pose_sheet()`` every pose, ``pair_sheet()`` two cats on neighbouring hexes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from font_fredoka_one import FredokaOne

from game.art.cat import cat
from game.art.cat_data import data
from game.art.cat_look import Look, looks_for
from game.art.colour import CREAM, FELT, FELT_DARK, INK, rgba
from game.art.icons import icon, icons
from game.art.portrait import portrait
from game.art.rig import poses
from game.art.soft import gradient, noise, tile, vignette

_WIDE, _HIGH = 1280, 720
_SHOWN = ("idle", "guard", "strike", "push", "walk", "taunt", "cheer", "hurt", "prone", "grab", "carry", "kick", "swing")
_LINE = (*_SHOWN[:12], "rest", "trip", "control", "dragged", "thrown", "break", "out", "tackle")
_HATS = (None, "cap", "beanie", "bowler", "band")
_HELD = {"carry": "ball", "club": "club", "swing": "club", "swing_wind": "club", "shoot": "zap", "drink": "bottle"}
PAIRS = (
    ("grab", "grabbed"), ("trap", "trapped"), ("control", "controlled"), ("submission", "controlled_squirm"),
    ("slam", "prone"), ("dragged", "drag"), ("push", "hurt"), ("strike", "dodge"),
    ("trip", "prone"), ("block_hit", "block"), ("tackle", "hurt"), ("throw", "thrown"),
)  # fmt: skip
_MEDALS = ("guard", "idle", "cheer", "strike", "guard", "hurt", "guard", "taunt")
_ICONS = (
    "strike", "push", "trip", "grab", "trap", "throw", "slam", "drag", "control", "submission", "break", "taunt", "rest",
    "boost", "heart", "morale", "star", "burst", "warn", "die", "block", "tackle", "pass", "kick", "stand", "boot",
    "hourglass", "paw", "trophy", "eye", "book", "gear", "undo", "play",
)  # fmt: skip


def sheet() -> pygame.Surface:
    """The overview, 1280 x 720: poses, coats, builds, clothes, small sizes, silhouettes, medallions, icons."""
    out = _table((_WIDE, _HIGH))
    coats, builds = list(data().coats), list(data().builds)
    _label(out, "Poses", 16, 4)
    for i, name in enumerate(_SHOWN):
        look = Look(coats[i % 12], builds[i % 6], side=i % 2, prop=_HELD.get(name))
        _cell(out, cat(look, name, 118), (i * 97 - 2, 20), name)
    _label(out, "Coats: a round scarf for one side, a pointed kerchief for the other", 16, 158)
    for i, coat in enumerate(coats):
        _cell(out, cat(Look(coat, side=i % 2), "guard", 116), (6 + i * 105, 170), coat)
    _label(out, "Builds", 16, 306)
    for i, build in enumerate(builds):
        _cell(out, cat(Look(coats[i], build), "idle", 126), (i * 96, 314), build)
    _label(out, "Clothes", 590, 306)
    dressed = (
        Look("ginger", garb="jacket", hat="cap"),
        Look("siamese", garb="fur", hat="skull", prop="club", side=1),
        Look("cream", garb="suit", hat="bubble", prop="zap"),
        Look("brown", "stout", garb="armour", hat="helm", prop="sword", side=2),
        Look("white", garb="tribe", hat="feather", prop="staff", side=1),
        Look("blue", garb="cloak", hat="topper", prop="cane", side=3),
        Look("spotted", "slim", garb="robe", hat="wizard", prop="wand", side=4),
    )
    for i, look in enumerate(dressed):
        out.blit(cat(look, "club", 126), (570 + i * 99, 318))
    _small_rows(out, coats, builds)
    _label(out, "Medallions", 1010, 456)
    for i, look in enumerate(looks_for([f"cat {n}" for n in range(8)], 4).values()):
        worn = Look(look.coat, look.build, look.ears, look.hat, side=(0, 1, 0, 1, 2, 3, 4, 5)[i])
        out.blit(portrait(worn, 62, at=_MEDALS[i]), (1006 + (i % 4) * 67, 476 + (i // 4) * 68))
    for i, name in enumerate(_ICONS):
        out.blit(icon(name, 34), (12 + i * 37, 682))
    return out


def _small_rows(out: pygame.Surface, coats: Sequence[str], builds: Sequence[str]) -> None:
    for y, text in ((456, "64 px"), (536, "48 px"), (602, "48 px silhouettes")):
        _label(out, text, 16, y)
    for i, name in enumerate(_LINE):
        look = Look(coats[i % 12], builds[i % 6], hat=_HATS[i % 5], side=i % 2, prop=_HELD.get(name))
        x = 12 + i * 49
        out.blit(cat(look, name, 64), (x - 6, 472))
        small = cat(look, name, 48)
        out.blit(small, (x, 556))
        shape = pygame.mask.from_surface(cat(look, name, 48), 110)
        out.blit(shape.to_surface(setcolor=rgba("#140a18", 255), unsetcolor=(0, 0, 0, 0)), (x, 624))


def pose_sheet(size: int = 104) -> pygame.Surface:
    """Every pose there is, with its name."""
    names, columns = list(poses()), _WIDE // size
    rows = -(-len(names) // columns)
    out = _table((_WIDE, rows * (size + 16) + 12))
    coats = list(data().coats)
    for i, name in enumerate(names):
        look = Look(coats[i % 12], side=i % 2, prop=_HELD.get(name))
        _cell(out, cat(look, name, size), (i % columns * size, i // columns * (size + 16) + 4), name)
    return out


def pair_sheet(size: int = 112) -> pygame.Surface:
    """Two cats on neighbouring hexes in each pair of poses that belong together."""
    gap = size * 62 / 112  # the width of a hex beside a cat of this size
    cell = (max(180, round(size * 2.25)), round(size * 1.1) + 24)
    columns = max(1, _WIDE // cell[0])
    out = _table((_WIDE, -(-len(PAIRS) // columns) * cell[1] + 8))
    for i, (doer, other) in enumerate(PAIRS):
        x, y = i % columns * cell[0], i // columns * cell[1]
        towed = other == "drag"  # the one that is dragged looks the same way
        apart = gap * (2 if other == "thrown" else 1)
        out.blit(cat(Look("grey", hat="bowler", side=1), other, size, flip=not towed), (x + 10 + apart, y))
        out.blit(cat(Look("ginger", hat="cap"), doer, size), (x + 10, y))
        _label(out, f"{doer} + {other}", x + 20, y + size + 4, 14)
    return out


def icon_sheet() -> pygame.Surface:
    """Every icon at 48 and 24 px, on and off."""
    names = list(icons())
    out = _table((_WIDE, -(-len(names) // 14) * 84 + 8))
    for i, name in enumerate(names):
        x, y = i % 14 * 91, i // 14 * 84
        out.blit(icon(name, 48), (x + 6, y + 6))
        out.blit(icon(name, 24), (x + 58, y + 6))
        out.blit(icon(name, 24, off=True), (x + 58, y + 32))
        _label(out, name, x + 6, y + 60, 14)
    return out


def _table(size: tuple[int, int]) -> pygame.Surface:
    out = gradient(*size, FELT, FELT_DARK).copy()
    tile(out, noise("felt", 2))
    out.blit(vignette(size, 90), (0, 0))
    return out


def _cell(out: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], name: str) -> None:
    out.blit(picture, at)
    text = _written(name, 14)
    out.blit(text, text.get_rect(center=(at[0] + picture.get_width() / 2, at[1] + picture.get_height() + 3)))


@lru_cache(maxsize=8)
def _font(size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FredokaOne, size)


def _written(text: str, size: int) -> pygame.Surface:
    out = _font(size).render(text, True, CREAM)
    edge = _font(size).render(text, True, INK)
    framed = pygame.Surface((out.get_width() + 4, out.get_height() + 4), pygame.SRCALPHA)
    for x, y in ((0, 2), (4, 2), (2, 0), (2, 4), (1, 1), (3, 1), (1, 3), (3, 3)):
        framed.blit(edge, (x, y))
    framed.blit(out, (2, 2))
    return framed


def _label(out: pygame.Surface, text: str, x: float, y: float, size: int = 15) -> None:
    out.blit(_written(text, size), (x, y))
