"""What adorns an arena round its board: the cave's tunnels, gates, boulders and onlookers.

Everything is placed by the marks on the board, so that a map decides where the goals and the beasts are.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.art import backdrop_cave as cave
from game.art.backdrop_cave import Ornament
from game.art.board import WALL, BoardArt
from game.art.cat import cat
from game.art.cat_look import look_for
from game.art.ground import variant_at
from game.art.props import prop, prop_shadow
from game.art.soft import ground_shadow, light
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw

_KEPT = SurfaceStore(4 * MEGABYTE)
CROWD = ((-80, -52, 84, 0), (-134, -22, 76, 2), (-26, -12, 80, 1))
"""Onlookers on the boulders of a corner: x, y from the near corner of the board (outwards is below 0), size in units, which one."""
CLUTTER = {"alley": ("bin", "crate", "barrel"), "roof": ("vent", "chimney", "tank"), "cave": ("rock", "stalagmite", "rock")}
"""What stands about along the wall, off the board."""
APART = 190
NAMES = ("Moss", "Brindle", "Pounce", "Ochre", "Flint", "Thistle")


def _picture(name: str, ornament: Ornament, k: float) -> tuple[pygame.Surface, tuple[int, int]]:
    body, (left, top, w, h) = ornament
    size = round(w * k), round(h * k)
    view = f"{left:g} {top:g} {w:g} {h:g}"
    return _KEPT.get((name, size), lambda: raw(document(body, *size, view=view), *size)), (round(left * k), round(top * k))


def _put(target: pygame.Surface, name: str, ornament: Ornament, x: float, y: float, k: float) -> None:
    picture, (dx, dy) = _picture(name, ornament, k)
    target.blit(picture, (round(x) + dx, round(y) + dy))


def _marked(board: BoardArt, name: str) -> list[tuple[float, float]]:
    """Middles of the cells with that mark."""
    return [board.layout.centre(cell) for cell, (ground, _) in board.looks.items() if ground == name]


def paint_back(target: pygame.Surface, board: BoardArt, view: pygame.Rect) -> None:
    """What lies behind the board: things along the wall, tunnels at its ends, boulders with onlookers at its near corners."""
    _clutter(target, board, view)
    if board.theme != "cave":
        return
    k, (w, h) = board.layout.k, board.layout.size
    for side in (0, 1):
        for x, y in _marked(board, f"goal{side}"):
            left = x < w / 2
            at = -10 * k if left else w + 10 * k
            _put(target, f"tunnel {side} {left}", cave.tunnel(side, left), at - view.x, y - view.y, k)
    for flip in (False, True):
        x, y, out = (w if flip else 0) - view.x, h - view.y, -k if flip else k
        for dx, dy, size, who in CROWD:
            _onlooker(target, x + dx * out, y + dy * k, round(size * k), who + 3 * flip, flip)
        _put(target, f"boulders {flip}", cave.boulders(flip), x - 52 * out, y + 66 * k, k)
        light(target, x - 10 * out, y + 2 * k, round(80 * k), round(70 * k), "#3fb0a0", 80)


def _clutter(target: pygame.Surface, board: BoardArt, view: pygame.Rect) -> None:
    """Bins and crates in the half dark at the foot of the wall, to the left and right of the board."""
    kinds, k, theme = CLUTTER.get(board.theme, ()), board.layout.k, board.theme
    if not kinds:
        return
    for n in range(int(view.left / k / APART) - 2, int(view.right / k / APART) + 2):
        x, y = n * APART + variant_at(n, 1, 70), WALL + 16 + variant_at(n, 2, 16)
        if -110 < x < board.layout.size[0] / k + 110:
            continue
        name = kinds[n % len(kinds)]
        dark, at = prop_shadow(theme, name, board.layout.tile_w)
        target.blit(dark, (round(x * k) - view.x - at[0], round(y * k) - view.y - at[1]))
        picture, at = prop(theme, name, variant_at(n, 3, 4), board.layout.tile_w)
        dim = _KEPT.get(("clutter", theme, name, variant_at(n, 3, 4), board.layout.tile_w), partial(_dimmed, picture, (150, 128, 165)))
        target.blit(dim, (round(x * k) - view.x - at[0], round(y * k) - view.y - at[1]))


def _dimmed(picture: pygame.Surface, by: tuple[int, int, int]) -> pygame.Surface:
    out = picture.copy()
    out.fill(by, special_flags=pygame.BLEND_RGB_MULT)
    return out


def _onlooker(target: pygame.Surface, x: float, y: float, size: int, who: int, flip: bool) -> None:
    """A cat in the half dark, its feet at (x, y)."""
    if size < 16:
        return
    pose = "cheer" if who % 3 == 1 else "sit"
    look = look_for(NAMES[who], 7, int(flip), "cavebrawl")
    dim = _KEPT.get(("onlooker", who, size), lambda: _dimmed(cat(look, pose, size, flip), (146, 116, 146)))
    target.blit(dim, (round(x - size / 2), round(y - size * 0.87)))


def paint_front(target: pygame.Surface, board: BoardArt, view: pygame.Rect) -> None:
    """What stands before the wall or the near edge of the board: the gates of the beasts."""
    if board.theme != "cave":
        return
    k, (_, h) = board.layout.k, board.layout.size
    for cell in board.gates:
        x, y = board.layout.centre(cell)
        if y < h / 2:
            dark = ground_shadow(round(250 * k), round(60 * k), 150)
            target.blit(dark, (round(x - view.x) - dark.get_width() // 2, round(6 * k - view.y) - dark.get_height() // 2))
            _put(target, "beast gate", cave.beast_gate(), x - view.x, 8 * k - view.y, k)
            light(target, x - view.x, -30 * k - view.y, round(120 * k), round(90 * k), "#c0392b", 60)
        else:
            _put(target, "low gate", cave.low_gate(), x - view.x, h + 60 * k - view.y, k)
