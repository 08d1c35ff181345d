"""Draws what happens on the stage, over everything that stands: numbers, dice, stars, dust."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.art.beasts_data import FRAME, GROUND
from game.art.beasts_drama import entrance
from game.art.beasts_fireworks import fireworks
from game.art.colour import CREAM, INK, SIDES
from game.art.dice import die
from game.art.marker_chips import burst
from game.stage.camera import Camera
from game.stage.components import Lifetime, Shown
from game.stage.stage import Stage
from game.ui.look import Look
from game.ui.pictures import picture

from .model import Book, Dice


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
