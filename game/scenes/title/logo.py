"""The name of the game: golden letters with a cat in the O, and the ribbon under them."""

from __future__ import annotations

import random
from typing import Final

import pygame

from game.art.colour import CREAM, INK
from game.art.lettering import word
from game.art.pen import Pen
from game.art.plates import ribbon
from game.art.soft import gradient
from game.art.strokes import fill
from game.art.svg import document, raw
from game.ui.look import Look

NAME: Final = "CLOWDER"
LEANS: Final = (7, -3, 0, 3, -2, 3, -6)
DROPS: Final = (10, 2, -4, 2, -2, 2, 12)
FACE_AT: Final = 2
"""The letter a face looks out of."""
BLINK: Final = 0.14
"""Seconds of a blink."""


class Logo:
    """The letters at a size; ``k`` is pixels a unit. Made once for a window."""

    def __init__(self, k: float) -> None:
        self.k = k
        letters = [_letter(char, k, lean) for char, lean in zip(NAME, LEANS, strict=True)]
        xs, x = [], 0
        for number, letter in enumerate(letters):
            xs.append(x)
            x += letter.get_width() - round((58 if NAME[number] == "L" else 50) * k)
        wide = x + round(42 * k)
        high = max(letter.get_height() for letter in letters) + round(84 * k)
        self.image = pygame.Surface((wide + round(20 * k), high), pygame.SRCALPHA)
        middle = high // 2 + round(12 * k)
        tops = [middle - letter.get_height() // 2 + round(drop * k) for letter, drop in zip(letters, DROPS, strict=True)]
        for number in (0, 1, 3, 4, 5, 6):
            self.image.blit(letters[number], (xs[number], tops[number]))
        o = letters[FACE_AT]
        centre = xs[FACE_AT] + o.get_width() // 2
        ears = _ears(k)
        self.image.blit(ears, ears.get_rect(center=(centre, tops[FACE_AT] + round(50 * k))))
        self.image.blit(o, (xs[FACE_AT], tops[FACE_AT]))
        self.face_at = (centre, tops[FACE_AT] + o.get_height() // 2 - round(2 * k))
        self.middle = (wide // 2, middle)
        self._faces: dict[tuple[int, int, bool], pygame.Surface] = {}

    def draw(self, target: pygame.Surface, at: tuple[int, int], gaze: tuple[int, int], shut: bool) -> None:
        """Draw it with its middle at a point; ``gaze`` (-2 to 2 each way) is where the eyes look."""
        corner = (at[0] - self.middle[0], at[1] - self.middle[1])
        target.blit(self.image, corner)
        face = self._face(gaze, shut)
        target.blit(face, face.get_rect(center=(corner[0] + self.face_at[0], corner[1] + self.face_at[1])))

    def face_on(self, at: tuple[int, int]) -> tuple[int, int]:
        """Where the face is when the logo's middle is at a point."""
        return at[0] - self.middle[0] + self.face_at[0], at[1] - self.middle[1] + self.face_at[1]

    def _face(self, gaze: tuple[int, int], shut: bool) -> pygame.Surface:
        key = (0, 0, True) if shut else (*gaze, False)
        if key not in self._faces:
            self._faces[key] = _face(self.k, *key)
        return self._faces[key]


def blinks(now: float, seed: int) -> bool:
    """Whether a pair of eyes is shut at a moment: every few seconds for a blink, now and then twice."""
    span = 4.3 + (seed * 1.7) % 2.2
    turn, age = divmod(now + seed * 2.9, span)
    twice = random.Random(f"{seed} {turn}").random() < 0.3
    return age < BLINK or (twice and BLINK * 2 < age < BLINK * 3)


def draw_ribbon(target: pygame.Surface, look: Look, middle: tuple[int, int], size: tuple[int, int], k: float, text: str) -> None:
    """The ribbon with words, its middle at a point."""
    at = (middle[0] - size[0] // 2, middle[1] - size[1] // 2)
    ribbon(size, k, "#d24a38").put(target, at)
    units = 19.0 * k / look.k
    while units > 10 and look.press.width(text, look.px(units), "head") > size[0] - round(90 * k):
        units -= 0.5
    look.write(target, text, (middle[0], middle[1] - round(2 * k)), units, CREAM, "head", "center", "#7a1f1c")


def _letter(char: str, k: float, lean: float) -> pygame.Surface:
    size = max(20, round(148 * k))
    edge, deep, pad = max(2, round(12 * k)), max(1, round(8 * k)), max(4, round(22 * k))
    plain = word(char, size, "#ffffff")
    w, h = plain.get_size()
    out = pygame.Surface((w + 2 * pad, h + 2 * pad + deep), pygame.SRCALPHA)
    dark = word(char, size, INK, INK, edge)
    for step in range(0, deep + 1, max(1, deep // 4)):
        out.blit(dark, (pad - edge, pad - edge + step))
    out.blit(dark, (pad - edge, pad - edge + deep))
    side = word(char, size, "#8a2f1c")
    for step in range(deep + 1):
        out.blit(side, (pad, pad + deep - step))
    rim = max(1, round(4 * k))
    out.blit(word(char, size, "#c8502f", "#c8502f", rim), (pad - rim, pad - rim))
    gold = gradient(w, h, "#fffbe8", "#fff0b8", "#ffcf5a", "#f59a35", "#e5702c").copy()
    gold.blit(plain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(gold, (pad, pad))
    return pygame.transform.rotozoom(out, lean, 1) if lean else out


def _ears(k: float) -> pygame.Surface:
    pen = Pen(12, 4)
    pen.shape("M4 44 C0 22 2 8 8 0 C24 6 38 20 44 34 Z", "#ffd97a")
    pen.fill("M10 34 C8 22 9 14 12 10 C20 16 26 22 30 29 Z", "#f08a7a")
    pen.shape("M76 34 C82 20 96 6 112 0 C118 8 120 22 116 44 Z", "#ffd97a")
    pen.fill("M90 29 C94 22 100 16 108 10 C111 14 112 22 110 34 Z", "#f08a7a")
    return raw(document(pen.body(), 136, 66, view="-8 -8 136 66"), max(8, round(136 * k)), max(4, round(66 * k)))


def _face(k: float, dx: int, dy: int, shut: bool) -> pygame.Surface:
    """The dark in the O and two eyes in it."""
    pen = Pen(0, 3)
    pen.fill("M38 -8 C62 -8 70 14 70 30 C70 52 58 70 38 70 C18 70 6 52 6 30 C6 14 14 -8 38 -8 Z", INK)
    for x in (22, 54):
        if shut:
            pen.line(f"M{x - 11} 30 C{x - 6} 38 {x + 6} 38 {x + 11} 30", "#b9e05a", 4)
            continue
        pen.detail(f'<ellipse cx="{x}" cy="32" rx="12" ry="15" fill="#b9e05a" stroke="{INK}" stroke-width="3"/>')
        px, py = x + 1 + dx * 2.1, 33 + dy * 1.9
        pen.detail(f'<ellipse cx="{px}" cy="{py}" rx="4.2" ry="11" fill="#1b1420"/>')
        pen.detail(fill(f"M{x + 1} 26 a3.4 3.4 0 1 0 6.8 0 a3.4 3.4 0 1 0 -6.8 0 Z", "#ffffff"))
    return raw(document(pen.body(), 76, 82, view="0 -10 76 82"), max(8, round(58 * k)), max(8, round(62.6 * k)))
