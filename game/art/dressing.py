"""What adorns an arena round its board: the cave's tunnels, gates, boulders and onlookers.

Everything is placed by the marks on the board, so that a map decides where the goals and the beasts are.
"""

from __future__ import annotations

import pygame

from game.art import backdrop_cave as cave
from game.art.backdrop_cave import Ornament
from game.art.board import BoardArt
from game.art.cat import cat
from game.art.cat_look import look_for
from game.art.soft import ground_shadow, light
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw

_KEPT = SurfaceStore(12 * MEGABYTE)
CROWD = ((-80, -52, 84, 0), (-134, -22, 76, 2), (-26, -12, 80, 1))
"""Onlookers on the boulders of a corner: x, y from the near corner of the board (outwards is below 0), size in units, which one."""
FEATHERS = ("Moss", "Brindle", "Pounce", "Ochre", "Flint", "Thistle")


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
    """What lies behind the board: tunnels at its ends, boulders with onlookers at its near corners."""
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


def _onlooker(target: pygame.Surface, x: float, y: float, size: int, who: int, flip: bool) -> None:
    """A cat in the half dark, its feet at (x, y)."""
    if size < 16:
        return
    pose = "cheer" if who % 3 == 1 else "sit"
    look = look_for(FEATHERS[who], 7, int(flip), "cavebrawl")

    def make() -> pygame.Surface:
        dim = cat(look, pose, size, flip).copy()
        dim.fill((146, 116, 146), special_flags=pygame.BLEND_RGB_MULT)
        return dim

    target.blit(_KEPT.get(("onlooker", who, size), make), (round(x - size / 2), round(y - size * 0.87)))


def paint_front(target: pygame.Surface, board: BoardArt, view: pygame.Rect) -> None:
    """What stands before the wall or the near edge of the board: the gates of the beasts."""
    if board.theme != "cave":
        return
    k, (_, h) = board.layout.k, board.layout.size
    for cell in board.gates:
        x, y = board.layout.centre(cell)
        if y < h / 2:
            dark = ground_shadow(round(250 * k), round(60 * k), 150)
            target.blit(dark, (round(x - view.x) - dark.get_width() // 2, round(14 * k - view.y) - dark.get_height() // 2))
            _put(target, "beast gate", cave.beast_gate(), x - view.x, 18 * k - view.y, k)
            light(target, x - view.x, -30 * k - view.y, round(120 * k), round(90 * k), "#c0392b", 60)
        else:
            _put(target, "low gate", cave.low_gate(), x - view.x, h + 46 * k - view.y, k)


def forget() -> None:
    """Empty the cache (after a change of display mode)."""
    _KEPT.clear()
