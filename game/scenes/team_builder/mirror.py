"""The fighter in hand, large and alive: it breathes, and shows off what has just been changed. A click makes it strike a pose."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.marker_rings import base_ring
from game.art.rig import Pose, cycle, ease, pose, tween
from game.art.soft import ground_shadow, light
from game.scenes.teams.breath import BREATH, STEPS, Breath
from game.scenes.teams.company import scene
from game.ui.buttons import Pressable, draw_ring
from game.ui.look import Look

POSES: Final = {
    "catfight": ("guard", "strike", "taunt", "push", "grab", "rest", "sit"),
    "cavebrawl": ("carry", "pass", "kick", "catch", "tackle", "block", "sit"),
}
_HOLD: Final = 1.1  # seconds of a pose struck
_TURN: Final = 0.16  # seconds from one pose to the next


class Mirror(Pressable):
    """A stage for one cat; ``cat_look`` None is an empty stage."""

    def __init__(self, theme: str, ruleset: str, side: int) -> None:
        super().__init__(None, "mirror", "Click: another pose")
        self.theme, self.side = theme, side
        self.poses = POSES.get(ruleset, POSES["catfight"])
        self.cat_look: CatLook | None = None
        self._breath = Breath()
        self._struck = float("-inf")
        self._pose = "idle"
        self._next = 0

    def put(self, cat_look: CatLook | None) -> None:
        """Another fighter, or the same in other clothes: it shows itself."""
        if cat_look != self.cat_look:
            if self.cat_look is not None and cat_look is not None:
                self._strike("cheer")
            self.cat_look = cat_look
            self.touch()

    def activate(self) -> None:
        if self.cat_look is None:
            return
        super().activate()
        self._strike(self.poses[self._next % len(self.poses)])
        self._next += 1

    def tick(self, dt: float) -> None:
        if self._still():
            return
        if self._breath.passes(dt) or self._busy():
            self.touch()

    def wake(self) -> float | None:
        if self._still():
            return None
        return 0.03 if self._busy() else self._breath.next()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        target.blit(scene(self.theme, self.rect.size, look.k), self.rect)
        if self.cat_look is not None:
            self._draw_cat(target, look, self.cat_look)
        if self.ringed():
            draw_ring(target, self.rect, look, 12)

    def _draw_cat(self, target: pygame.Surface, look: Look, cat_look: CatLook) -> None:
        size = min(round(self.rect.h * 0.88), self.rect.w - look.px(12), 512)
        feet = (self.rect.centerx, self.rect.bottom - round(self.rect.h * 0.15))
        before = target.get_clip()
        target.set_clip(self.rect.inflate(-look.px(6), -look.px(6)).clip(before))
        light(target, feet[0], feet[1] - size // 3, round(size * 0.6), round(size * 0.6), "#ffb84a", 70)
        zoom = max(24, 2 * round(size * 0.52 / 2))
        ring = base_ring(self.side, zoom, "plain")
        target.blit(ring, ring.get_rect(center=(feet[0], feet[1] - round(size * 0.01))))
        shadow = ground_shadow(round(size * 0.46), round(size * 0.11))
        target.blit(shadow, shadow.get_rect(center=feet))
        image = cat(cat_look, self._posture(look), size)
        target.blit(image, (feet[0] - size // 2, feet[1] - round(size * 0.875)))
        target.set_clip(before)

    def _posture(self, look: Look) -> Pose:
        if look.calm:
            return pose(self._pose)
        breath = cycle("idle", self._breath.time / BREATH % 1, STEPS)
        age = self._breath.time - self._struck
        if age >= _HOLD:
            return breath
        way = min(age / _TURN, (_HOLD - age) / _TURN, 1.0)
        return tween(breath, self._pose, round(ease(way) * 8) / 8)

    def _strike(self, name: str) -> None:
        self._pose = name if self.host is None or not self.host.look.calm or name != "cheer" else "idle"
        self._struck = self._breath.time
        self.touch()

    def _busy(self) -> bool:
        return self._breath.time - self._struck < _HOLD

    def _still(self) -> bool:
        return self.host is None or self.host.look.calm or self.cat_look is None
