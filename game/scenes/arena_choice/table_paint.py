"""How the arena on the table is drawn: start areas, what stands there, the fighters, the one in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.art.cat import cat
from game.art.colour import CREAM, SIDES, shade
from game.art.marker_rings import base_ring, draw_ring_through
from game.art.markers import draw_tints
from game.art.rig import cycle
from game.art.soft import ground_shadow
from game.kernel.hexes import NOWHERE, Cell
from game.scenes.arena_choice.picture import Shown
from game.scenes.choose.draft import Placed
from game.scenes.teams.breath import BREATH, STEPS
from game.ui.look import Look
from game.ui.widget import Point

CAT: Final = 112
"""Size of a cat's picture, in units where a hex is 62 wide."""
FEET: Final = 98
LOWER: Final = 8
"""How far below the middle of a hex feet and ring are."""


class Held(NamedTuple):
    """A fighter by its side and its place in the team."""

    side: int
    unit: int


class TableState(NamedTuple):
    """What is to be seen: whose each start cell is, where the fighters are, who is in hand, the start cell pointed at."""

    owner: Mapping[Cell, int]
    places: Sequence[Sequence[Cell]]
    teams: Sequence[Sequence[Placed]]
    hand: Held | None
    aim: Cell
    carried: Point | None
    time: float


class _Piece(NamedTuple):
    depth: float
    layer: int
    spot: Point
    """The corner of a picture, or the middle of a fighter's hex."""
    picture: pygame.Surface | None = None
    who: Held | None = None


def draw_board(target: pygame.Surface, rect: Rect, shown: Shown, state: TableState, look: Look) -> None:
    """Draw it all into ``rect`` of the window."""
    target.blit(shown.ground, rect)
    origin = (rect.x + shown.origin[0], rect.y + shown.origin[1])
    for side in (0, 1):
        cells = [cell for cell, owner in state.owner.items() if owner == side]
        dim = state.hand is not None and state.hand.side != side
        draw_tints(target, shown.layout, cells, origin, "walk" if dim else "start", side)
        draw_tints(target, shown.layout, shown.goals[side], origin, "goal", side)
    if state.aim != NOWHERE:
        draw_tints(target, shown.layout, [state.aim], origin, "select" if state.hand else "hover")
    if state.hand:
        draw_tints(target, shown.layout, [state.places[state.hand.side][state.hand.unit]], origin, "path")
    rings: list[tuple[Rect, pygame.Surface]] = []
    for piece in sorted(_pieces(rect, shown, state), key=lambda piece: piece[:2]):
        if piece.picture is not None:
            target.blit(piece.picture, piece.spot)
            for box, ring in rings:
                draw_ring_through(target, box, ring, piece.picture, piece.spot)
        elif piece.who is not None:
            rings.append(_draw_fighter(target, shown, state, piece.who, piece.spot, look))


def _pieces(rect: Rect, shown: Shown, state: TableState) -> list[_Piece]:
    found = [_Piece(depth - 1, 0, (rect.x + at[0], rect.y + at[1]), picture) for depth, picture, at in shown.standing]
    for side in (0, 1) if state.owner else ():
        for number, cell in enumerate(state.places[side]):
            who = Held(side, number)
            mine = state.hand == who
            there = state.aim if mine and state.owner.get(state.aim) == side else cell
            x, y = shown.centre(there)
            spot = (rect.x + x, rect.y + y)
            if mine and state.carried:
                spot = state.carried
            found.append(_Piece(spot[1] - rect.y + (10_000 if mine else 0), 1, spot, None, who))
    return found


def _draw_fighter(
    target: pygame.Surface, shown: Shown, state: TableState, who: Held, spot: Point, look: Look
) -> tuple[Rect, pygame.Surface]:
    """Draws one; its ring and where that lies."""
    placed, mine = state.teams[who.side][who.unit], state.hand == who
    zoom = shown.layout.tile_w
    k = zoom / 62
    size = max(16, round(CAT * k))
    x, y = spot[0], spot[1] + round(LOWER * k)
    mark = base_ring(who.side, zoom, "selected" if mine else "plain")
    box = mark.get_rect(center=(x, y))
    target.blit(mark, box)
    shadow = ground_shadow(max(4, round(44 * k)), max(2, round(14 * k)))
    target.blit(shadow, shadow.get_rect(center=(x, y + round(2 * k))))
    lift = round(14 * k) if mine else 0
    phase = 0.0 if look.calm else (state.time / BREATH + who.unit * 0.19 + who.side * 0.5) % 1
    image = cat(placed.look, cycle("grabbed" if mine else "idle", phase, STEPS), size, who.side == 1)
    target.blit(image, (x - size // 2, y - round(FEET * k) - lift))
    pointed = state.aim != NOWHERE and state.aim == state.places[who.side][who.unit]
    if mine or (pointed and state.hand is None):
        line = look.line(placed.name, 15, CREAM, "head", shade(SIDES[who.side].dark, -0.3))
        target.blit(line, line.get_rect(midbottom=(x, y - round(FEET * k) - lift + look.px(2))))
    return box, mark
