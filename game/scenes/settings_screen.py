"""The settings: every one applied at once and kept at once, so that there is nothing to save and nothing to lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Rect

from game.art import woodwork
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings_screen_keys import KeysPage, Waiting, conflict, key_sheet
from game.scenes.settings_screen_pages import FormPage, PlayPage, ScreenPage, SoundPage
from game.scenes.settings_screen_sample import Sample
from game.settings import Settings
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.keys import Action, Chord, KeyMap
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import cut_right, cut_top, inset
from game.ui.toggles import Tabs

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

_TITLES = ("Screen", "Sound", "Play", "Keys")


class SettingsScene(Scene):
    """Four pages behind tabs, and beside them a sample of a match as it will look."""

    least: ClassVar[tuple[int, int]] = (620, 400)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        now = services.settings.now
        self.samples = [Sample(lambda: services.settings.now) for _ in range(3)]
        self.forms: list[FormPage] = [
            ScreenPage(now, self.change, self.samples[1]),
            SoundPage(services, self.change),
            PlayPage(now, self.change, self.samples[2]),
        ]
        self.keys = KeysPage(lambda: self.desk.keys, self._pick, self._reset_keys)
        self.pages: list[Panel] = [*self.forms, self.keys]
        self.tabs = Tabs(_TITLES, 0, self.turn, name="pages")
        self.usual = Button("Defaults", self._ask_usual, picture="repeat", size=17, tip="Everything back to its default")
        self.close_button = Button("Close", self.back, picture="door", size=17)
        self.head = Head("gear", "Settings", "Kept as you change them", [self.usual, self.close_button])
        self.desk.add(self.head, self.tabs, *self.pages, self.samples[0])
        self.waiting: Waiting | None = None
        self._at = 0
        self.turn(0)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.services.sounds.play("open")

    def leave(self) -> None:
        for sample in self.samples:
            sample.close()

    def back(self) -> None:
        self.services.sounds.play("close")
        super().back()

    def turn(self, page: int) -> None:
        """Shows a page."""
        self._at = page
        for number, panel in enumerate(self.pages):
            panel.show(number == page)
        self.relayout()

    # ------------------------------------------------------------ what is set

    def change(self, **changes: Any) -> None:
        """Takes settings over and keeps them; tells the player when they could not be kept."""
        line = self.services.settings.change(**changes)
        if line:
            self.say(line)

    def _ask_usual(self) -> None:
        yes = Answer("Defaults", self._usual, "primary")
        self.desk.open(
            Dialog("Back to the defaults?", "All settings, keys too, go back to their defaults.", (Answer("Leave them", safe=True), yes))
        )

    def _usual(self) -> None:
        plain = Settings()
        kept = ("version", "width", "height", "full_screen")
        self.change(**{name: getattr(plain, name) for name in plain.__struct_fields__ if name not in kept})

    # ------------------------------------------------------------ keys

    def _pick(self, action: Action) -> None:
        self.desk.open(key_sheet(action, self.desk.keys, self._bind, self._wait))

    def _bind(self, name: str, chords: Sequence[Chord]) -> None:
        self.change(keys=self.desk.keys.bound(name, chords))

    def _wait(self, action: Action) -> None:
        self.waiting = Waiting(action, lambda found: self._pressed(action, found))
        self.desk.open(self.waiting)

    def _pressed(self, action: Action, found: Chord) -> None:
        keys = self.desk.keys
        after = (*keys.chords(action.name), found)
        if keys.taken(action.name, found):
            self.desk.open(conflict(action, found, keys, lambda: self._bind(action.name, after)))
        else:
            self._bind(action.name, after)

    def _reset_keys(self) -> None:
        yes = Answer("As they were", lambda: self.change(keys={}), "primary")
        self.desk.open(
            Dialog("All keys as they were?", "Every key you have changed goes back to its default.", (Answer("Leave them", safe=True), yes))
        )

    def handle(self, event: pygame.event.Event) -> bool:
        if self.waiting is not None and self.waiting not in self.desk.layers:
            self.waiting = None
        if self.waiting is not None and event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.waiting.feel(event)
        return super().handle(event)

    # ------------------------------------------------------------ layout

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        self.desk.keys = KeyMap(self.services.settings.now.keys)
        for form in self.forms:
            form.read(self.services.settings.now)
        self.keys.read()
        wide = area.w >= p(960)
        head, rest = cut_top(inset(area, p(12)), p(HIGH), p(12))
        self.head.place(head, look)
        if wide:
            right = self.usual.rect.x - p(16)
            self.tabs.place(Rect(right - p(440), head.centery - p(23), p(440), p(46)), look)
        else:
            line, rest = cut_top(rest, p(46), p(14))
            self.tabs.place(line, look)
        beside, left = cut_right(rest, min(p(500), round(rest.w * 0.42)), p(16)) if wide else (Rect(0, 0, 0, 0), rest)
        own = wide and self._at != 3
        self.samples[0].show(own)
        for sample in self.samples[1:]:
            sample.show(not wide)
        for title, page in zip(_TITLES, self.pages, strict=True):
            page.title = title if wide else ""  # where there is little room the tab says it
        high = min(rest.h, p(470))
        if own:
            self.samples[0].place(Rect(beside.x, beside.y, beside.w, high), look)
        for number, page in enumerate(self.pages):
            page.place(rest if number == 3 else Rect(left.x, left.y, left.w, high if wide else left.h), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
