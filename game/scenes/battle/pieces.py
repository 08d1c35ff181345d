"""Draws what is on the stage: pieces in order of depth, and the props between them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.art.arena import Arena, Props
from game.art.ball import ball
from game.art.beasts import FEET as BEAST_FEET
from game.art.beasts import beast, beast_size
from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.marker_bars import mini_bar, mini_bars
from game.art.marker_rings import State, base_ring, draw_ring, draw_ring_through, ring_box
from game.art.rig import cycle, has_cycle
from game.art.soft import ground_shadow
from game.kernel.hexes import Cell
from game.stage.camera import Camera
from game.stage.components import Figure, Place, Posture, View
from game.stage.stage import Stage
from game.ui.pictures import picture

from .model import Ghost

CAT = 112
"""Size of a cat's picture, in drawing units, at the zoom a hex is 62 wide."""
FEET = 98
"""How far down in it the feet stand."""
BODY = 0.6
"""Part of a figure's width that is its body when it is pointed at."""
NOBODY = 5
"""Whose colour those have that are on no side."""
Drawing = tuple[float, int, Callable[[], object]]


def paint_pieces(
    target: pygame.Surface,
    camera: Camera,
    arena: Arena,
    stage: Stage,
    looks: Mapping[str, CatLook],
    ghosts: Sequence[Ghost],
    selected: str | None,
    hovered: str | None,
    asked: str | None,
) -> None:
    """Everything that stands up, back to front; through a prop before it, a figure's ring shines."""
    origin = round(camera.left), round(camera.top)
    todo: list[Drawing] = []
    rings: list[tuple[float, pygame.Rect, pygame.Surface]] = []
    for figure, place, posture, _, view in stage.figures():
        x, y = _spot(camera, place)
        if figure.kind == "ball":
            ring = None
        else:
            state: State = "selected" if figure.unit in (selected, asked) else "hover" if figure.unit == hovered else "plain"
            ring = figure.side if figure.side is not None else NOBODY, "spent" if view.spent and state == "plain" else state
            rings.append((y - origin[1], ring_box(x, y, camera.zoom), base_ring(ring[0], camera.zoom, ring[1])))
        todo.append((y - origin[1], 1, partial(_piece, target, camera, figure, place, posture, view, ring)))
    props = arena.props(origin)
    shining: dict[int, list[tuple[pygame.Rect, pygame.Surface]]] = {}
    for depth, spot, image in rings:
        for number in spot.collidelistall(props.boxes):
            if depth < props.depths[number]:
                shining.setdefault(number, []).append((spot, image))
    for ghost in ghosts:
        x, y = camera.to_screen(ghost.cell)
        todo.append((y - origin[1] + 1, 2, partial(_ghost, target, camera, stage, looks, ghost, x, y)))
    done = 0
    for depth, _, draw in sorted(todo, key=lambda item: item[:2]):
        before = bisect_right(props.depths, depth)
        _paint_props(target, props, done, before, shining)
        draw()
        done = before
    _paint_props(target, props, done, len(props.depths), shining)


def _paint_props(
    target: pygame.Surface, props: Props, start: int, end: int, shining: Mapping[int, Sequence[tuple[pygame.Rect, pygame.Surface]]]
) -> None:
    """A run of the props, with the rings that shine through some of them."""
    for number in sorted(number for number in shining if start <= number < end):
        target.fblits(props.blits[start : number + 1])
        start = number + 1
        for spot, ring in shining[number]:
            draw_ring_through(target, spot, ring, *props.blits[number])
    target.fblits(props.blits[start:end])


def _spot(camera: Camera, place: Place) -> tuple[int, int]:
    """Where a piece's feet are on the screen, lift left out."""
    (ax, ay), (bx, by) = camera.to_screen(place.cell), camera.to_screen(place.to)
    k = camera.layout.k
    return round(ax + (bx - ax) * place.t + place.push[0] * k), round(ay + (by - ay) * place.t + place.push[1] * k)


def body_of(camera: Camera, figure: Figure, place: Place, posture: Posture, view: View) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a cat or a beast as it is shown now, and where its corner lies on the screen."""
    x, y = _spot(camera, place)
    k = camera.layout.k
    ground = y + round(10 * k) - round(place.lift * k)
    if figure.kind == "beast":
        size = round(CAT * k * beast_size(figure.name))
        image = beast(figure.name, posture.into or posture.pose, size, posture.flip, view.faded, posture.phase)
        return image, (x - size // 2, ground - round(BEAST_FEET * size))
    size = round(CAT * k)
    look = figure.look if view.prop is None else replace(figure.look, prop=view.prop)
    at = cycle(posture.pose, posture.phase) if has_cycle(posture.pose) else posture.pose
    image = cat(look, at, size, posture.flip, view.faded, (posture.into, posture.t) if posture.into else None)
    return image, (x - size // 2, ground - round(FEET * k))


def figure_at(camera: Camera, stage: Stage, pos: tuple[int, int], under: Cell) -> Cell | None:
    """The cell of the figure whose body is under a point; None if the hex ``under`` the point is what is meant.

    A body is the middle of a figure's picture, so that a tail or a stretched arm hides no hex behind it. Where that hex has
    somebody in it, only what is really drawn in front of them counts.
    """
    drawn = [(_spot(camera, place)[1], figure, place, posture, view) for figure, place, posture, _, view in stage.figures()]
    drawn = [row for row in drawn if row[1].kind != "ball"]
    behind = max((y for y, _, place, *_ in drawn if place.cell == under), default=None)
    for y, figure, place, posture, view in sorted(drawn, key=lambda row: row[0], reverse=True):
        if behind is not None and y <= behind:
            return None
        image, corner = body_of(camera, figure, place, posture, view)
        if not image.get_rect(topleft=corner).collidepoint(pos):
            continue
        solid = image.get_bounding_rect(128)
        if not solid.inflate(round(-(1 - BODY) * solid.w), 0).move(corner).collidepoint(pos):
            continue
        if behind is None or image.get_at((pos[0] - corner[0], pos[1] - corner[1])).a >= 128:
            return place.cell
    return None


def _piece(
    target: pygame.Surface, camera: Camera, figure: Figure, place: Place, posture: Posture, view: View, ring: tuple[int, State] | None
) -> None:
    x, y = _spot(camera, place)
    if ring is None:
        _ball(target, x, y, round(place.lift * camera.layout.k), camera.layout.k, place)
        return
    draw_ring(target, x, y, ring[0], camera.zoom, ring[1])
    target.blit(*body_of(camera, figure, place, posture, view))


def paint_bars(target: pygame.Surface, camera: Camera, stage: Stage) -> None:
    """Bars and badges of every piece, over all that stands: no prop and no neighbour hides how somebody is."""
    k = camera.layout.k
    for figure, place, _, bars, view in stage.figures():
        if figure.kind == "ball":
            continue
        x, y = _spot(camera, place)
        shares = [max(0.0, min(1.0, value / most)) if most else 0.0 for value, most in bars.shown]
        if shares and view.faded == 1.0:
            image = mini_bars(camera.zoom, *shares) if len(shares) == 3 else mini_bar(camera.zoom, shares[0])
            target.blit(image, (x - image.get_width() // 2, y + round(20 * k)))
        for number, tag in enumerate(view.tags):
            badge = picture(tag, max(20, round(24 * k)))
            target.blit(badge, (x + round((12 + 20 * number) * k), y - round(70 * k)))


def _ball(target: pygame.Surface, x: int, y: int, lift: int, k: float, place: Place) -> None:
    size = max(12, round(26 * k))
    shade = ground_shadow(round(20 * k), round(8 * k))
    target.blit(shade, shade.get_rect(center=(x, y + round(10 * k))))
    image = ball(size, place.t)
    target.blit(image, (x - size // 2, y + round(8 * k) - size - lift))


def _ghost(target: pygame.Surface, camera: Camera, stage: Stage, looks: Mapping[str, CatLook], ghost: Ghost, x: int, y: int) -> None:
    k = camera.layout.k
    size = round(100 * k)
    flip = stage.posture(ghost.unit).flip if stage.has(ghost.unit) else False
    body = cat(looks[ghost.unit], ghost.posture, size, flip, ghost.strength)
    target.blit(body, (x - size // 2, y + round(8 * k) - round(88 * k)))
