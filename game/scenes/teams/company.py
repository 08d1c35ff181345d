"""A team of cats standing in its place: breathing, facing the other side. Cats are drawn back to front and never leave the picture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.art.backdrops import backdrop
from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.colour import INK, SIDES
from game.art.materials import drawing
from game.art.plates import seal
from game.art.rig import cycle
from game.art.soft import clipped, ground_shadow
from game.art.store import MEGABYTE, SurfaceStore
from game.scenes.teams.breath import BREATH, STEPS, Breath
from game.ui.look import Look
from game.ui.widget import Widget

THEMES = {"catfight": "alley", "cavebrawl": "cave"}
_KEPT = SurfaceStore(12 * MEGABYTE)


def scene(theme: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """A place to stand in, with round corners and an ink frame."""

    def make() -> pygame.Surface:
        w, h = size
        picture = backdrop(theme, (w, max(h, round(w * 0.42))))
        view = picture.get_rect()
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.blit(picture, (0, min(0, round((h - view.h) * 0.3))))
        radius = max(2, round(10 * k))
        out = clipped(out, radius)
        pygame.draw.rect(out, INK, out.get_rect(), max(2, round(3 * k)), border_radius=radius)
        return out

    return _KEPT.get((theme, size, k), make)


def ring(side: int, wide: int) -> pygame.Surface:
    """A side's shape lying flat on the ground, ``wide`` pixels across."""
    high = round(wide * 0.6)

    def make() -> pygame.Surface:
        body = f'<g transform="scale(1 0.6)">{seal(SIDES[side], 50, 50, 40)}</g>'
        return drawing(body, wide, high, wide / 100)

    return _KEPT.get(("ring", side, wide), make)


def spots(number: int, rect: Rect, most: int) -> list[tuple[int, int, int]]:
    """(x of the middle, y of the feet, size) of each of ``number`` cats in a box: one row, or two if they are many."""
    if not number:
        return []
    rows = 1 if number <= 4 else 2
    first = (number + 1) // rows if rows == 2 else number
    size = min(most, round(rect.h * (0.86 if rows == 1 else 0.68)), round(rect.w / (first * 0.6 + 0.4)))
    found = []
    for row in range(rows):
        count = first if row == rows - 1 else number - first
        step = min(size * 0.82, (rect.w - size * 0.8) / max(1, count - 1) if count > 1 else 0)
        y = rect.bottom - round(rect.h * 0.07) - (0 if row == rows - 1 else round(size * 0.42))
        for n in range(count):
            found.append((round(rect.centerx + (n - (count - 1) / 2) * step), y, size))
    return found


def draw_company(
    target: pygame.Surface, rect: Rect, looks: Sequence[CatLook], side: int, look: Look, now: float, hot: bool = False
) -> None:
    """Draw a team standing in ``rect``. ``now`` moves their breath (any clock); ``hot`` has them on their guard."""
    places = spots(len(looks), rect, look.px(186))
    behind = len(looks) - (len(looks) + 1) // 2 if len(looks) > 4 else 0
    order = [*range(len(looks) - behind, len(looks)), *range(len(looks) - behind)] if behind else list(range(len(looks)))
    for place, index in zip(places, order, strict=True):
        x, y, size = place
        mark = ring(side, round(size * 0.58))
        target.blit(mark, mark.get_rect(center=(x, y - round(size * 0.02))))
        shadow = ground_shadow(round(size * 0.5), round(size * 0.13))
        target.blit(shadow, shadow.get_rect(center=(x, y)))
        draw_cat(target, looks[index], (x, y), size, side == 1, look, now + index * 0.53, "guard" if hot else "idle")


def draw_cat(
    target: pygame.Surface, cat_look: CatLook, feet: tuple[int, int], size: int, flip: bool, look: Look, now: float, at: str = "idle"
) -> None:
    """Draw one cat standing with its feet at a point, breathing unless the player wants it calm."""
    phase = 0.0 if look.calm else now / BREATH % 1
    image = cat(cat_look, cycle(at, phase, STEPS), size, flip)
    target.blit(image, (feet[0] - size // 2, feet[1] - round(size * 0.875)))


class Company(Widget):
    """A team standing in its place. ``put`` changes who stands there; nothing moves when the player wants it calm."""

    solid = False

    def __init__(self, theme: str, side: int, looks: Sequence[CatLook] = (), name: str = "") -> None:
        super().__init__(name)
        self.theme, self.side, self.looks = theme, side, list(looks)
        self.hot = False
        self._breath = Breath()

    def put(self, looks: Sequence[CatLook]) -> None:
        """Others stand there."""
        self.looks = list(looks)
        self.touch()

    def tick(self, dt: float) -> None:
        if self._still() or not self.looks:
            return
        if self._breath.passes(dt):
            self.touch()

    def wake(self) -> float | None:
        return None if self._still() or not self.looks else self._breath.next()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        place = scene(self.theme, self.rect.size, look.k)
        target.blit(place, self.rect)
        inner = self.rect.inflate(-look.px(10), -look.px(8))
        before = target.get_clip()
        target.set_clip(self.rect.inflate(-look.px(6), -look.px(6)).clip(before))
        draw_company(target, inner, self.looks, self.side, look, self._breath.time, self.hot)
        target.set_clip(before)

    def _still(self) -> bool:
        return self.host is None or self.host.look.calm
