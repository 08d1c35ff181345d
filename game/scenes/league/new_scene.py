"""Founding a league. Everything is filled in already: one press begins it."""

from __future__ import annotations

import random
import secrets
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.banners import TEAMS
from game.formats.teams import Entry, faults
from game.kernel.errors import Refused
from game.league import shelf
from game.league.founding import FoundedNotOpened, create_league
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams import store
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.rects import Share, columns, cut_top, inset

from . import folder
from .badges import dealt
from .founding import SEEDS, Founding, cup_name, drawn_team
from .new_form import LeagueForm
from .new_teams import TeamPick

USUAL: Final = 6
"""Teams that are in before anything is chosen."""


class NewLeagueScene(Scene):
    """Left: what the league is. Right: who is in it."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        taken = [listed.head.name for listed in shelf.listing(folder.folder_of(services.user)) if listed.head]
        self.founding = Founding(cup_name(taken), seed=secrets.randbelow(SEEDS))
        self.entries: list[Entry] = []
        self.begin_button = Button("Begin", self.begin, "primary", "play", "#ffe08a", size=20, name="begin league")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.head = Head("trophy", "New league", "Cave Brawl", [self.back_button, self.begin_button])
        self.form = LeagueForm(self.founding, self.follow, self.begin)
        self.pick = TeamPick(self.founding, self.follow, self._build, self._draw_team)
        self.desk.add(self.head, self.form, self.pick)
        self.read()
        self.founding.teams = [entry for entry in self.entries if not entry.own and entry.team and not faults(entry.team)][:USUAL]
        self.follow()
        self.desk.focus_on(self.begin_button)

    def read(self) -> None:
        """Look at the shelf of teams again; those chosen that are gone are out."""
        self.entries = [e for e in store.shelf(self.services.resources, self.services.user, "cavebrawl") if e.team]
        by_path = {entry.path: entry for entry in self.entries}
        self.founding.teams = [by_path[entry.path] for entry in self.founding.teams if entry.path in by_path]

    def follow(self) -> None:
        """Everything follows what is chosen."""
        names = [entry.team.name for entry in self.founding.teams if entry.team]
        badges = dict(zip(names, dealt(names), strict=True)) if len(names) <= len(TEAMS) else {}
        self.form.follow(list(badges.values()))
        self.pick.follow(self.entries, badges)
        trouble = self.founding.trouble()
        self.begin_button.allow(not trouble, trouble)
        self.relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.form.reading:
            self.form.read_on()

    def wake(self) -> float | None:
        return 0.0 if self.form.reading else super().wake()

    def resume(self) -> None:
        self.read()
        self.follow()
        super().resume()

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Found it, and go to it."""
        from .opening import screen_of

        founding = self.founding
        trouble = founding.trouble()
        if trouble:
            self.say(trouble)
            return
        path = shelf.new_path(folder.folder_of(self.services.user))
        teams = [entry.team for entry in founding.teams if entry.team]
        try:
            made = create_league(path, founding.form, founding.seed, teams, name=founding.name, goals=founding.goals)
        except FoundedNotOpened as error:
            self._keep_table(path)
            self._leave(str(error))
            return
        except Refused as error:
            self.say(f"The league could not be founded: {error}")
            return
        line = self._keep_table(path)
        try:
            screen = screen_of(self.services, self.stack, made)
        except (Refused, OSError) as error:
            self._leave(f"The league is founded, but cannot be opened now: {getattr(error, 'strerror', None) or error}")
            return
        self.stack.replace(screen)
        if line:
            screen.say(line)

    def _leave(self, line: str) -> None:
        """Back to where the league is listed: to begin again would found another one."""
        (self.stack.scenes[-2:] or (self,))[0].say(line)
        self.back()

    def _keep_table(self, path: Path) -> str:
        """Keeps what is agreed on beside the league; "" or one line why it could not be."""
        try:
            folder.keep_table(path, folder.Table(self.founding.ground, "free" if self.founding.free_undo else "strict"))
        except OSError as error:
            return f"The league is founded, but its field and its undo could not be kept, the usual hold: {error.strerror or error}"
        return ""

    def _build(self) -> None:
        from game.scenes.team_builder.scene import BuilderScene

        taken = [entry.team.name for entry in self.entries if entry.team]
        self.stack.push(BuilderScene(self.services, self.stack, "cavebrawl", None, None, 0, self._built, taken))

    def _draw_team(self) -> None:
        taken = [entry.team.name for entry in self.entries if entry.team]
        try:
            self._built(store.keep(self.services.user, drawn_team(taken, random.Random(secrets.randbits(32))), None))
        except OSError as error:
            self.say(f"The team could not be kept: {error.strerror or error}")

    def _built(self, path: Path) -> None:
        """A team was kept: it is in."""
        self.read()
        entry = next((entry for entry in self.entries if entry.path == path), None)
        if entry and not self.founding.has(entry):
            self.founding.turn(entry)
        self.follow()

    # ------------------------------------------------------------ the screen

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        head, rest = cut_top(inset(area, p(12)), p(HIGH), p(14))
        self.head.place(head, look)
        left, right = columns(rest, Share(1), Share(1.1), gap=p(16))
        self.form.place(left, look)
        self.pick.place(right, look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
