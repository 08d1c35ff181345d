"""Draws what is on the stage: pieces in order of depth, the props between them, effects above."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame

from game.art.arena import Arena
from game.art.ball import ball
from game.art.beasts import FEET as BEAST_FEET
from game.art.beasts import beast, beast_size
from game.art.beasts_data import FRAME, GROUND
from game.art.beasts_drama import entrance
from game.art.beasts_fireworks import fireworks
from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.colour import CREAM, INK, SIDES
from game.art.dice import die
from game.art.marker_bars import mini_bar, mini_bars
from game.art.marker_chips import burst
from game.art.marker_rings import draw_ring
from game.art.rig import cycle, has_cycle
from game.art.soft import ground_shadow
from game.kernel.hexes import Cell
from game.stage.camera import Camera
from game.stage.components import Figure, Lifetime, Place, Posture, Shown, View
from game.stage.stage import Stage
from game.ui.look import Look
from game.ui.pictures import picture

from .model import Book, Dice, Ghost

CAT = 112
"""Size of a cat's picture, in drawing units, at the zoom a hex is 62 wide."""
FEET = 98
"""How far down in it the feet stand."""
BODY = 0.6
"""Part of a figure's width that is its body when it is pointed at."""
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
    """Everything that stands up, back to front."""
    origin = round(camera.left), round(camera.top)
    todo: list[Drawing] = []
    for prop in arena.standing:
        at = prop.corner[0] + origin[0], prop.corner[1] + origin[1]
        todo.append((prop.depth - 1, 0, partial(target.blit, prop.picture, at)))
    for figure, place, posture, _, view in stage.figures():
        _, y = _spot(camera, place)
        state = "selected" if figure.unit in (selected, asked) else "hover" if figure.unit == hovered else "plain"
        todo.append((y - origin[1], 1, partial(_piece, target, camera, figure, place, posture, view, state)))
    for ghost in ghosts:
        x, y = camera.to_screen(ghost.cell)
        todo.append((y - origin[1] + 1, 2, partial(_ghost, target, camera, stage, looks, ghost, x, y)))
    for _, _, draw in sorted(todo, key=lambda item: item[:2]):
        draw()


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


def _piece(target: pygame.Surface, camera: Camera, figure: Figure, place: Place, posture: Posture, view: View, state: str) -> None:
    x, y = _spot(camera, place)
    zoom, k = camera.zoom, camera.layout.k
    if figure.kind == "ball":
        _ball(target, x, y, round(place.lift * k), k, place)
        return
    draw_ring(target, x, y, figure.side if figure.side is not None else 5, zoom, state if not view.spent or state != "plain" else "spent")  # type: ignore[arg-type]
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


# ---------------------------------------------------------------------- effects


class LatestRolls:
    """The dice of the last decisions as the chronicle tells them, the latest first; read once a moment."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._read: tuple[object, list[tuple[Dice, ...]]] = (None, [])

    def on(self, stage: Stage) -> list[tuple[Dice, ...]]:
        """Those that may lie on a stage; none while it shows no dice."""
        moments = self._book.match.moments
        if all(shown.kind != "dice" for shown, _ in stage.effects()):
            return []
        if self._read[0] is not moments[-1]:
            told = [self._book.entries(before.state, moment) for before, moment in pairwise(moments[-4:])]
            self._read = moments[-1], [entry.dice for entries in reversed(told) for entry in reversed(entries) if entry.dice]
        return self._read[1]


def dice_colours(shown: Shown, stage: Stage, rolls: Sequence[tuple[Dice, ...]]) -> list[str]:
    """The colour of each die shown: that of the side whose it is, as in the chronicle.

    With no chronicle to ask, whoever stands there tells: of four dice, the last two are theirs.
    """
    for dice in rolls:
        sides = [one.side for one in dice for _ in one.faces]
        if tuple(face for one in dice for face in one.faces) == shown.faces:
            return [SIDES[side].light for side in sides]
    side = next((f.side for f, place, *_ in stage.figures() if place.cell == shown.cell and f.side is not None), None)
    if side is None or side > 1:
        return [CREAM] * len(shown.faces)
    return [SIDES[side if number >= len(shown.faces) - 2 or shown.sides != 6 else 1 - side].light for number in range(len(shown.faces))]


def paint_effects(target: pygame.Surface, look: Look, camera: Camera, stage: Stage, rolls: Sequence[tuple[Dice, ...]] = ()) -> None:
    """Numbers, dice, stars and dust over everything that stands."""
    for shown, life in stage.effects():
        x, y = camera.to_screen(shown.cell)
        k = camera.layout.k
        rise = shown.rise * k + 26 * k * (1 - (1 - life.t) ** 3)
        if shown.kind == "dice":
            _dice(target, look, shown, life, x, round(y - rise), k, dice_colours(shown, stage, rolls))
        else:
            _EFFECTS[shown.kind](target, look, shown, life, x, round(y - rise), k)


def _text(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    pop = 1.0 + 0.5 * max(0.0, 1 - life.t * 6)
    image = look.line(shown.text, 22 * shown.size * pop * max(0.8, min(1.6, k)), shown.colour, "head", INK, 3)
    _faded(target, image, (x - image.get_width() // 2, y - image.get_height() // 2), life)


def _burst(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    image = burst(shown.text, max(30, round(62 * k)))
    _faded(target, image, (x - image.get_width() // 2, y - image.get_height() // 2), life)


def _icon(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    image = picture(shown.text, round(40 * k))
    _faded(target, image, (x - image.get_width() // 2, y - image.get_height() // 2), life)


def _stars(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    star = picture("star", max(8, round(18 * k)))
    for number in range(4):
        turn = life.t * 5 + number * math.tau / 4
        at = x + round(26 * k * math.cos(turn)) - star.get_width() // 2, y + round(9 * k * math.sin(turn)) - star.get_height() // 2
        _faded(target, star, at, life)


def _dust(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    for number in range(5):
        turn = number * math.tau / 5 + 0.6
        far = (8 + 20 * life.t) * k
        radius = max(1, round((7 - 5 * life.t) * k))
        puff = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(puff, (214, 196, 170, round(150 * (1 - life.t))), (radius, radius), radius)
        target.blit(puff, (x + round(far * math.cos(turn)) - radius, y + round(0.4 * far * math.sin(turn) + 24 * k) - radius))


def _dice(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float, colours: Sequence[str]) -> None:
    """Dice that tumble and come to lie; what they came to above them. With four, the first two are the attacker's."""
    size = max(24, round(28 * min(1.5, k)))
    tumbling = life.t < 0.25 and not look.calm
    spin = round(life.spent / 45)
    faces = [1 + (face + spin + 2 * n) % shown.sides if tumbling else face for n, face in enumerate(shown.faces)]
    left = x - (len(faces) * (size + 3) + (size // 2 if len(faces) == 4 else 0)) // 2
    for number, face in enumerate(faces):
        if number == 2:
            left += size // 2
        _faded(target, die(face, size, colours[number], sides=shown.sides), (left, y - size), life)
        left += size + 3
    if not tumbling and shown.text:
        image = look.line(shown.text, 20 * min(1.4, max(0.9, k)), shown.colour, "head", INK, 2)
        _faded(target, image, (x - image.get_width() // 2, y - size - image.get_height()), life)


def _fireworks(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    """Three rockets, one after the other."""
    size = max(96, round(190 * k))
    for number, (dx, late) in enumerate(((0, 0.0), (-0.55, 0.15), (0.6, 0.28))):
        t = (life.t - late) / (1 - late - 0.02 * number)
        if 0 <= t <= 1:
            image = fireworks(t, int(shown.cell) + 7 * number, size, look.steady)
            target.blit(image, (x + round(dx * size) - size // 2, y - round(0.8 * size)), special_flags=pygame.BLEND_RGB_ADD)


def _entrance(target: pygame.Surface, look: Look, shown: Shown, life: Lifetime, x: int, y: int, k: float) -> None:
    """Eyes in the dark, cracks, dust."""
    size = max(96, round(200 * k))
    left, top = x - size // 2, y - round(size * GROUND / FRAME)
    for image in entrance(shown.text, life.t, size, look.steady):
        target.blit(image, (left, top))


def _faded(target: pygame.Surface, image: pygame.Surface, at: tuple[int, int], life: Lifetime) -> None:
    """Blits, fading out in the last fifth."""
    if life.t > 0.8:
        image = image.copy()
        image.fill((255, 255, 255, round(255 * (1 - life.t) * 5)), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(image, at)


_EFFECTS = {
    "text": _text,
    "burst": _burst,
    "icon": _icon,
    "stars": _stars,
    "dust": _dust,
    "fireworks": _fireworks,
    "entrance": _entrance,
}
