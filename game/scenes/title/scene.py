"""The title screen: five doors, the cats, and everything that is not a match."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art.soft import light
from game.formats.saves import Kept
from game.formats.sheets import SHEETS
from game.rules.catalogue import RULESETS
from game.scenes.choose.draft import Draft
from game.scenes.saves_list import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.title.cast import doors
from game.scenes.title.door import DoorButton
from game.scenes.title.eaves import Eaves
from game.scenes.title.frame import Frame
from game.scenes.title.latest import last_game, latest, words_of
from game.scenes.title.sign import Sign
from game.scenes.title.sky import LAMPS, lamp, still
from game.ui.buttons import Button
from game.ui.look import Look


def playable() -> tuple[str, ...]:
    """The games that can be played in this window."""
    from game.scenes.battle.showings import shown_rulesets

    return tuple(name for name in shown_rulesets() if name in RULESETS and name in SHEETS)


class TitleScene(Scene):
    """The first scene. Escape does nothing here; only Quit, and the window's own button, end the game."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.open_games = playable()
        self.drafts: dict[str, Draft] = {}
        self.kept: Kept | None = None
        self.frame = Frame((1280, 720), 72)
        self.eaves = Eaves()
        self.sign = Sign()
        self.doors = [self._door(number) for number in range(len(doors()))]
        self.continue_button = Button("Continue", self.go_on, "primary", "play", "#ffe08a", " ", 24, name="continue", lines=2)
        self.league_button = Button("League", self.league, picture="trophy", size=18)
        self.saves_button = Button(
            "Matches", self.saves, picture="eye", picture_colour="#57b947", size=18, tip="Kept matches: go on, watch, throw away"
        )
        self.tutor_button = Button("Tutor", self.tutor, picture="paw", picture_colour="#f2b23f", size=18, tip="A first match, step by step")
        self.rules_button = Button("Rules", self.rules, picture="book", size=18)
        self.settings_button = Button("Settings", self.settings, picture="gear", picture_colour="#c9d0dc", size=18)
        self.quit_button = Button("Quit", self.quit, picture="undo", picture_colour="#e2708a", size=18)
        self.before = [self.league_button, self.saves_button, self.tutor_button]
        self.after = [self.rules_button, self.settings_button, self.quit_button]
        # reading order: what one came for first
        self.desk.add(self.sign, self.eaves, self.continue_button, *self.doors, *self.before, *self.after)
        self._still: tuple[tuple[int, int], pygame.Surface, pygame.Surface] | None = None
        self.read()
        self.desk.focus_on(self.continue_button if self.kept else self.doors[0])

    def _door(self, number: int) -> DoorButton:
        door = doors()[number]
        open_ = door.ruleset in self.open_games
        tip = f"{door.title}: {door.line}" if open_ else f"{door.title} is still to come"
        return DoorButton(number, door, open_, lambda: self.open_door(door.ruleset), tip)

    def read(self) -> None:
        """Look for the match to go on with."""
        self.kept = latest(self.services.user)
        self.continue_button.show(self.kept is not None)
        if self.kept:
            words = words_of(self.kept)
            self.continue_button.relabel("Continue", words)
            self.continue_button.tip = self.kept.about.title or words
        self.league_button.allow("cavebrawl" in self.open_games, "The Cave Brawl league is still to come")
        self.relayout()

    def enter(self) -> None:
        self.services.sounds.music("title")

    def resume(self) -> None:
        self.services.sounds.music("title")
        self.read()
        super().resume()

    def back(self) -> None:
        """Escape never leaves the game."""

    # ------------------------------------------------------------ what the buttons do
    def go_on(self) -> None:
        """Go on with the last match."""
        if self.kept is None:
            return
        from game.scenes import launch

        line = launch.resume(self.services, self.stack, self.kept)
        if line:
            self.say(line)

    def open_door(self, ruleset: str) -> None:
        """Set up a match of a game; what was chosen before is still chosen."""
        from game.scenes.choose.scene import ChooseScene

        draft = self.drafts.setdefault(ruleset, Draft(ruleset))
        self.stack.push(ChooseScene(self.services, self.stack, draft))

    def league(self) -> None:
        """To the league."""
        from game.scenes.league import LeagueListScene

        self.stack.push(LeagueListScene(self.services, self.stack))

    def saves(self) -> None:
        """To the kept matches."""
        self.stack.push(SavesScene(self.services, self.stack))

    def tutor(self) -> None:
        """To a first match, of the game that is asked for."""
        from game.scenes import tutor

        tutor.choose(self.services, self.stack, self.desk)

    def rules(self) -> None:
        """To the rule book of the game that was played last."""
        from game.scenes.rulebook import RulebookScene

        last = last_game(self.services.user)
        open_at = last if last in self.open_games else self.open_games[0] if self.open_games else "catfight"
        self.stack.push(RulebookScene(self.services, self.stack, open_at))

    def settings(self) -> None:
        """To the settings."""
        from game.scenes.settings_screen import SettingsScene

        self.stack.push(SettingsScene(self.services, self.stack))

    def quit(self) -> None:
        """Leave: everything is kept already, so nothing is asked."""
        self.stack.clear()

    # ------------------------------------------------------------ the screen
    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        one_row = area.w >= p(1090)
        foot = p(72) if one_row else p(134)
        self.frame = Frame(area.size, foot)
        self._still = None
        for number, door in enumerate(self.doors):
            door.fit(self.frame)
            door.place(self.frame.door(number), look)
        self.eaves.frame = self.sign.frame = self.frame
        self.eaves.place(Rect(0, 0, 0, 0), look)
        self.sign.place(Rect(0, 0, 0, 0), look)
        if one_row:
            self._row(area, look)
        else:
            self._two_rows(area, look)

    def _row(self, area: Rect, look: Look) -> None:
        p, shown = look.px, self.continue_button.shown
        room = min(area.w - p(40), p(1180))
        x, y = area.centerx - room // 2, area.bottom - p(62)
        middle = min(p(290), round(room * 0.25)) if shown else 0
        gaps = 6 * p(10)
        each = (room - middle - gaps) // 6 if shown else min(p(170), (room - gaps) // 6)
        if not shown:
            x = area.centerx - (6 * each + 5 * p(10)) // 2
        for button in self.before:
            button.place(Rect(x, y, each, p(52)), look)
            x += each + p(10)
        if shown:
            self.continue_button.place(Rect(x, area.bottom - p(74), middle, p(70)), look)
            x += middle + p(10)
        for button in self.after:
            button.place(Rect(x, y, each, p(52)), look)
            x += each + p(10)

    def _two_rows(self, area: Rect, look: Look) -> None:
        p = look.px
        wide = min(p(380), area.w - p(40))
        self.continue_button.place(Rect(area.centerx - wide // 2, area.bottom - p(132), wide, p(68)), look)
        buttons = [*self.before, *self.after]
        gap = p(8)
        each = (area.w - p(24) - gap * 5) // 6
        y = area.bottom - (p(58) if self.continue_button.shown else p(92))
        for number, button in enumerate(buttons):
            button.place(Rect(area.x + p(12) + number * (each + gap), y, each, p(50)), look)

    def paint(self, surface: pygame.Surface) -> None:
        if self._still is None or self._still[0] != surface.get_size():
            self._still = (surface.get_size(), still(self.frame, self.open_games), lamp(self.frame))
        surface.blit(self._still[1], (0, 0))
        if self.continue_button.shown:
            box = self.continue_button.rect
            light(surface, *box.center, round(box.w * 0.6), round(box.w * 0.42), "#c88030", 130)
        glow, hung = self.sign.flicker(), self._still[2]
        for number, x in enumerate(LAMPS):
            strength = glow[number]
            if strength:
                light(surface, *self.frame.at(x, 352), self.frame.px(70), self.frame.px(70), "#ffb050", strength)
            surface.blit(hung, hung.get_rect(center=self.frame.at(x, 336)))
