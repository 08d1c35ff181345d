"""The pages of the settings that are forms: screen, sound, play. Each follows what is set, wherever it was set."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.art.colour import TEXT
from game.scenes.services import Services, Silence
from game.scenes.settings_screen_parts import Dial, DialLine
from game.settings import ColourHelp, Settings
from game.ui.dropdown import DropDown
from game.ui.flow import form
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Label, Panel
from game.ui.scroll import ScrollPanel
from game.ui.toggles import Segments, Toggle
from game.ui.widget import Widget

Change = Callable[..., None]
"""Takes over changes, by name, and keeps them."""
LANGUAGES: tuple[tuple[str, str], ...] = (("en", "English"),)
"""Languages there are words in: code and own name."""
COLOURS: tuple[tuple[ColourHelp, str], ...] = (
    ("off", "Off"),
    ("deuteranopia", "Red and green (deuteranopia)"),
    ("protanopia", "Red and green (protanopia)"),
    ("tritanopia", "Blue and yellow (tritanopia)"),
)
SPEEDS = ((50, "Slow"), (100, "Normal"), (200, "Fast"), (400, "Fastest"))


class FormPage(Panel):
    """A sheet with a form on it that scrolls where it must. ``more`` stands under the form where ``narrow``."""

    def __init__(self, title: str, lines: Sequence[tuple[str, Widget]], more: Widget | None = None) -> None:
        self.pairs = [(Label(words, 15, TEXT, "bold"), control) for words, control in lines]
        self.more = more
        inside = [widget for pair in self.pairs for widget in pair]
        self.scroll = ScrollPanel(self._lay, [*inside, *([more] if more else [])], name=title.lower())
        super().__init__(self.scroll, title=title, tapes=(0.1, 0.9), seed=4 + len(lines), name=title)

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        self.scroll.place(self.inner(look), look)

    def _lay(self, rect: Rect, look: Look) -> int:
        high = form(self.pairs, Rect(rect.x, rect.y + look.px(6), rect.w, rect.h), look, 0.36, look.px(14)) + look.px(10)
        if self.more is not None and self.more.shown:
            wanted = self.more.wants(look)
            self.more.place(Rect(rect.x, rect.y + high + look.px(16), min(rect.w, wanted[0] * 2), wanted[1]), look)
            high += look.px(20) + wanted[1]
        return high

    def read(self, now: Settings) -> None:
        """Shows what is set."""


class ScreenPage(FormPage):
    """Window, size of everything, colours, motion."""

    def __init__(self, now: Settings, change: Change, more: Widget) -> None:
        self._change = change
        self.shape = Segments(
            ["Window", "Full screen"], int(now.full_screen), lambda at: change(full_screen=bool(at)), "window", "F11 changes it anywhere"
        )
        self.size = Stepper(
            100,
            300,
            now.scale,
            lambda value: change(scale=value),
            25,
            lambda value: f"{value} %",
            "size",
            "How large everything is drawn; a match grows as far as its board and cards fit the window",
        )
        self.colours = DropDown(
            [words for _, words in COLOURS],
            0,
            lambda at: change(colour_help=COLOURS[at][0]),
            "colour help",
            "Moves differences of colour to where you see them",
        )
        self.calm = Toggle("Put cats in place at once", now.reduced_motion, lambda on: change(reduced_motion=on))
        self.calm.name = "reduced motion"
        self.steady = Toggle("No shaking, no bright flashes", now.no_flashes, lambda on: change(no_flashes=on))
        self.steady.name = "no flashes"
        lines = [
            ("Window", self.shape),
            ("Size of everything", self.size),
            ("Colour help", self.colours),
            ("Less motion", self.calm),
            ("No flashes", self.steady),
        ]
        super().__init__("Screen", lines, more)
        self.read(now)

    def read(self, now: Settings) -> None:
        self.shape.at = int(now.full_screen)
        self.size.value = now.scale
        self.colours.at = next(number for number, (kind, _) in enumerate(COLOURS) if kind == now.colour_help)
        self.calm.on, self.steady.on = now.reduced_motion, now.no_flashes


class SoundPage(FormPage):
    """Three dials, heard while they are turned."""

    def __init__(self, services: Services, change: Change) -> None:
        self._services, self._change = services, change
        now = services.settings.now
        self.dials = [
            self._dial("volume", now.volume, "Everything you hear"),
            self._dial("effects", now.effects, "Paws, dice and crashes"),
            self._dial("music", now.music, "The tunes"),
        ]
        names = ("All of it", "Effects", "Music")
        lines: list[tuple[str, Widget]] = [(words, DialLine(dial)) for words, dial in zip(names, self.dials, strict=True)]
        silent = isinstance(services.sounds, Silence)
        if silent:
            lines.append(("Sound device", Label("None was found when the game began", 15, TEXT, name="no sound device")))
        super().__init__("Sound", lines)
        if silent:
            for dial in self.dials:
                dial.allow(False, "No sound device was found when the game began")

    def _dial(self, name: str, value: int, tip: str) -> Dial:
        return Dial(value, lambda _: self._hear(), lambda settled: self._keep(name, settled), name, tip)

    def _hear(self) -> None:
        whole, effects, music = (dial.value for dial in self.dials)
        self._services.sounds.volumes(whole, effects, music)

    def _keep(self, name: str, value: int) -> None:
        self._change(**{name: value})
        self._services.sounds.play("strike" if name == "effects" else "tap")

    def read(self, now: Settings) -> None:
        for dial, value in zip(self.dials, (now.volume, now.effects, now.music), strict=True):
            dial.show_value(value)


class PlayPage(FormPage):
    """How a match is played and in which language."""

    def __init__(self, now: Settings, change: Change, more: Widget) -> None:
        self.speed = Segments(
            [words for _, words in SPEEDS],
            0,
            lambda at: change(speed=SPEEDS[at][0]),
            "speed",
            "How fast cats move; a click always shows the end at once",
        )
        self.hand_over = Toggle("Cover the table when the other side is to decide", now.hand_over, lambda on: change(hand_over=on))
        self.hand_over.name = "hand-over screen"
        self.language = DropDown([words for _, words in LANGUAGES], 0, lambda at: change(language=LANGUAGES[at][0]), "language")
        lines: list[tuple[str, Widget]] = [("Animations", self.speed), ("Hand-over screen", self.hand_over)]
        if len(LANGUAGES) > 1:  # with one there is nothing to choose
            lines.append(("Language", self.language))
        super().__init__("Play", lines, more)
        self.read(now)

    def read(self, now: Settings) -> None:
        self.speed.at = min(range(len(SPEEDS)), key=lambda at: abs(SPEEDS[at][0] - now.speed))
        self.hand_over.on = now.hand_over
        self.language.at = next((number for number, (code, _) in enumerate(LANGUAGES) if code == now.language), 0)
