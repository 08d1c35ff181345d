"""A game's door: it lights up under the cursor, and the two cats in it react."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.art import woodwork
from game.art.cat import cat
from game.art.colour import CREAM, INK
from game.art.rig import cycle, ease, has_cycle, pose
from game.art.soft import ground_shadow, light
from game.scenes.title.cast import Door, Player
from game.scenes.title.frame import BEAT, DOOR_LEFT, DOOR_STEP, DOOR_TOP, Frame, beat, until_beat
from game.scenes.title.logo import blinks
from game.scenes.title.sky import dimmed, door_corner, door_picture
from game.ui.buttons import Pressable, draw_ring
from game.ui.look import Look

TURN = 0.22
"""Seconds the cats take to react."""
STEPS = 8
BREATH = 2.4
RISE = 6
"""Units a door comes forward."""


class DoorButton(Pressable):
    """A door that can be opened, or (``open_`` False) one that lies in the dark and says that it is to come."""

    def __init__(self, number: int, door: Door, open_: bool, act: Callable[[], None], tip: str) -> None:
        super().__init__(act, door.title, tip)
        self.number, self.door, self.open = number, door, open_
        if not open_:
            self.allow(False, tip)
        self.frame: Frame | None = None
        self._lit = 0.0
        self._time = number * 5 * BEAT
        self._shown: tuple[int, bool, bool, int] = (0, False, False, 0)
        self._pictures: dict[str, tuple[float, pygame.Surface]] = {}

    def fit(self, frame: Frame) -> None:
        """The window has changed."""
        self.frame = frame
        self._pictures.clear()

    @property
    def looked_at(self) -> bool:
        """Whether it is under the cursor, or the keyboard is at it."""
        return self.enabled and (self.hovered or self.ringed())

    # ------------------------------------------------------------ time
    def tick(self, dt: float) -> None:
        if self.host is None:
            return
        before = beat(self._time)
        self._time += dt
        goal = 1.0 if self.looked_at else 0.0
        step = 1.0 if self.host.look.calm else dt * self.host.look.pace / TURN
        self._lit = min(goal, self._lit + step) if self._lit < goal else max(goal, self._lit - step)
        if beat(self._time) == before and round(self._lit * STEPS) == self._shown[0]:
            return
        shown = (round(self._lit * STEPS), self._blinking(10), self._blinking(17), self._beat() if self._lit >= 1 else 0)
        if shown != self._shown:
            self._shown = shown
            self.touch()

    def wake(self) -> float | None:
        if self.host is None or self.host.look.calm:
            return None if self._lit in (0.0, 1.0) else 0.0
        if 0 < self._lit < 1 or (self._lit == 0 and self.looked_at):
            return 0.0
        return until_beat(self._time)

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.frame is None:
            return
        frame, lit = self.frame, ease(self._lit)
        up = frame.px(RISE * lit) if lit else 0
        x = DOOR_LEFT + DOOR_STEP * self.number
        if lit:
            strength = round(190 * lit / 10) * 10
            light(target, *frame.at(x + 106, 430), frame.px(190), frame.px(190), "#ffb84a", strength)
            corner = door_corner(self.number, frame)
            target.blit(self._kept("door", lambda: door_picture(self.number, frame)), (corner[0], corner[1] - up))
        self._draw_cat(target, look, self.door.mate, (x + 156, DOOR_TOP + 244), 112, True, 0.8)
        self._draw_cat(target, look, self.door.hero, (x + 82, DOOR_TOP + 266), 176, False, 1.0, up)
        self._draw_board(target, look)
        if self.ringed():
            draw_ring(target, self.rect.inflate(-frame.px(6), 0), look, 18)

    def _draw_cat(
        self,
        target: pygame.Surface,
        look: Look,
        player: Player,
        feet: tuple[int, int],
        units: int,
        flip: bool,
        level: float,
        up: int = 0,
    ) -> None:
        frame = self.frame
        if frame is None:
            return
        size, (x, y) = frame.px(units), frame.at(*feet)
        shadow = ground_shadow(frame.px(units * 0.62), frame.px(units * 0.15), 150)
        target.blit(shadow, shadow.get_rect(center=(x, y)))
        who = replace(player.look, eyes="closed") if self._blinking(10 if flip else 17) else player.look
        share = round(self._lit * STEPS) / STEPS
        if share >= 1:
            stance = cycle(player.hot, 0.0 if look.calm else self._beat() / STEPS, STEPS) if has_cycle(player.hot) else pose(player.hot)
            image = cat(who, stance, size, flip)
        else:
            image = cat(who, player.pose, size, flip, blend=(player.hot, share) if share else None)
        corner = (x - size // 2, y - round(size * 0.875) - up)
        if not self.open:
            image = self._kept(f"dark {units} {who.eyes}", lambda: dimmed(image))
        elif level < 1:
            shade = 0.84 + 0.16 * ease(self._lit)
            image = image.copy()
            grey = round(255 * shade)
            image.fill((grey, round(grey * 0.95), grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(image, corner)

    def _draw_board(self, target: pygame.Surface, look: Look) -> None:
        frame = self.frame
        if frame is None:
            return
        box = frame.board(self.number)
        hot, stripe = self.looked_at, self.door.stripe
        k = max(0.5, min(frame.s, 3.0))
        woodwork.tag(box.size, stripe if self.open else "#5a4a5e", k, 30 + self.number, hot).put(target, box.topleft)
        if self.state() == "pressed":
            box = box.move(0, frame.px(2))
        left = round(14 * k)
        room = box.w - left - round(10 * k)
        middle = box.x + left + room // 2
        name = max(14.0, 21 * frame.s / look.k)
        while name > 12.5 and look.press.width(self.door.title, look.px(name), "head") + look.px(5) > room:
            name -= 0.5
        line, small = self.door.line if self.open else "to come", max(14.0, 14 * frame.s / look.k)
        both = look.press.height(look.px(name), "head") + look.press.height(look.px(small), "bold") <= box.h - look.px(6)
        both = both and look.press.width(line, look.px(small), "bold") <= room
        colour = CREAM if self.open else "#d8c8d0"
        y = box.centery - (round(box.h * 0.15) if both else 0)
        look.write(target, self.door.title, (middle, y - 1), name, colour, "head", "center", INK, width=room)
        if both:
            at = (middle, box.centery + round(box.h * 0.25))
            look.write(target, line, at, small, "#ffe9c4" if self.open else "#cdb9c4", "bold", "center", width=room)

    # ------------------------------------------------------------ within
    def _beat(self) -> int:
        return int(self._time / BREATH * STEPS) % STEPS

    def _blinking(self, seed: int) -> bool:
        return self.host is not None and not self.host.look.calm and blinks(self._time, self.number * 3 + seed)

    def _kept(self, key: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture kept for as long as the window stays as it is."""
        scale = self.frame.s if self.frame else 0.0
        found = self._pictures.get(key)
        if found is None or found[0] != scale:
            found = self._pictures[key] = (scale, make())
        return found[1]
