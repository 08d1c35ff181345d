"""Founding a league: its name, its form, its teams. Everything is filled in already: one press begins it."""

from __future__ import annotations

import random
import secrets
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Rect

from game.art import buttons, paper, woodwork
from game.art.banners import TEAMS
from game.art.colour import BAD, CREAM, GOOD, INK, SOFT, Side
from game.formats.teams import Entry, faults, name_fault
from game.kernel.errors import Refused
from game.league.facts import FORMS
from game.league.founding import create_league
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams import store
from game.scenes.teams.faces import team_looks
from game.scenes.teams.paint import draw_entry
from game.tiled import listing
from game.ui.buttons import Button, IconButton
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Label, Panel
from game.ui.rects import Share, columns, cut_top, inset
from game.ui.scroll import ScrollPanel
from game.ui.toggles import Segments, Toggle
from game.ui.widget import Widget

from . import folder, pictures
from .badges import dealt
from .founding import SEEDS, Founding, drawn_team

_FORMS = ("Everyone meets", "Home and away", "Knock-out")
USUAL = 6
"""Teams that are in a league before anything is chosen."""


class NewLeagueScene(Scene):
    """Left: what the league is. Right: who is in it."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.founding = Founding(seed=secrets.randbelow(SEEDS))
        self.entries: list[Entry] = []
        self._shown: list[Entry] = []
        self._badges: dict[str, Side] = {}
        self.maps = [entry for entry in listing() if entry.problem is None and "cavebrawl" in entry.games]
        at = next((n for n, entry in enumerate(self.maps) if entry.path.name == folder.FIELD), 0)
        self.begin_button = Button("Begin", self.begin, "primary", "play", "#ffe08a", size=20, name="begin league")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.head = Head("trophy", "New league", "Cave Brawl", [self.back_button, self.begin_button])
        self.name = TextField(
            self.founding.name, self._named, lambda _: self.begin(), name_fault, empty="Name of the league", name="league name"
        )
        self.form = Segments(_FORMS, 0, self._formed, "form", size=15)
        self.goals = Stepper(1, 9, 3, self._goals, 1, lambda n: f"{n} point{'' if n == 1 else 's'}", "goals", "Points that win a match")
        self.field = DropDown([entry.title for entry in self.maps] or ["none"], at, self._fielded, "field", "Where matches are played")
        self.seed = Stepper(
            0, SEEDS - 1, self.founding.seed, self._seeded, 1, str, "seed", "Settles lots, dice and the names of new players"
        )
        self.shake = IconButton("dice", self._shake, "Another seed", name="another seed")
        self.undo = Toggle("Undo by agreement", False, self._undo, tip="Decisions may be taken back even after dice have been rolled")
        self.promise = Label("", 15, GOOD, "bold", wrap=True, name="promise")
        self.labels = [Label(words, 15, SOFT, "bold") for words in ("Name", "Form", "A match is won with", "Field", "Seed")]
        inside: list[Widget] = [*self.labels, self.name, self.form, self.goals, self.field, self.seed, self.shake, self.undo, self.promise]
        self.scroll = ScrollPanel(self._lay, inside, name="league form")
        self.left = Panel(self.scroll, title="The league", seed=43, tapes=(0.2, 0.8), name="league form sheet")
        self.list = List(0, 60, self._row, None, self._turned, "teams", "There is no team of Cave Brawl.", quick=True)
        self.list.row_tip = self._tip
        self.up = IconButton("arrow_up", lambda: self._move(-1), "A better seed", name="seed up")
        self.down = IconButton("arrow_down", lambda: self._move(1), "A worse seed", name="seed down")
        self.build = Button("Build a team", self._build, picture="pencil", size=16, name="build team")
        self.lot = Button(
            "Draw a team", self._draw_team, picture="dice", size=16, name="draw team", tip="A standard team with names drawn by lot"
        )
        self.right = Panel(
            self.list, self.up, self.down, self.build, self.lot, title="Teams", seed=44, tapes=(0.15, 0.85), name="teams sheet"
        )
        self.desk.add(self.head, self.left, self.right)
        self.read()
        self.founding.teams = [entry for entry in self.entries if not entry.own and entry.team and not faults(entry.team)][:USUAL]
        self.follow()
        self.desk.focus_on(self.begin_button)

    # ------------------------------------------------------------ what there is

    def read(self) -> None:
        """Look at the shelf of teams again; those chosen that are gone are out."""
        self.entries = [e for e in store.shelf(self.services.resources, self.services.user, "cavebrawl") if e.team]
        by_path = {entry.path: entry for entry in self.entries}
        self.founding.teams = [by_path[entry.path] for entry in self.founding.teams if entry.path in by_path]

    def follow(self) -> None:
        """Everything follows what is chosen."""
        chosen = list(self.founding.teams)
        rest = [entry for entry in self.entries if not self.founding.has(entry)]
        here = self.shown[self.list.at] if 0 <= self.list.at < len(self.shown) else None
        self._shown = [*chosen, *rest]
        names = [entry.team.name for entry in chosen if entry.team]
        self._badges = dict(zip(names, dealt(names), strict=True)) if len(names) <= len(TEAMS) else {}
        self.list.refill(len(self._shown), next((n for n, entry in enumerate(self._shown) if here and entry.path == here.path), -1))
        trouble = self.founding.trouble()
        self.begin_button.allow(not trouble, trouble)
        self.promise.put(trouble or self.founding.promise(), BAD if trouble else GOOD)
        self.right.title = f"Teams: {len(chosen)} in"
        at = self.list.at
        self.up.allow(0 < at < len(chosen), "Choose a team that is in, and not the first")
        self.down.allow(0 <= at < len(chosen) - 1, "Choose a team that is in, and not the last")
        self.relayout()

    @property
    def shown(self) -> list[Entry]:
        """The rows: those in the league by their seeds, then the others."""
        return self._shown

    def resume(self) -> None:
        self.read()
        self.follow()
        super().resume()

    # ------------------------------------------------------------ what is done

    def begin(self) -> None:
        """Found it, and go to it."""
        from .scene import LeagueScene

        founding = self.founding
        trouble = founding.trouble()
        if trouble:
            self.say(trouble)
            return
        path = folder.new_path(self.services.user)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            teams = [entry.team for entry in founding.teams if entry.team]
            made = create_league(path, founding.form, founding.seed, teams, name=founding.name, goals=founding.goals)
            folder.keep_table(path, folder.Table(founding.ground, "free" if founding.free_undo else "strict"))
        except (Refused, OSError) as error:
            self.say(f"The league could not be founded: {getattr(error, 'strerror', None) or error}")
            return
        self.stack.replace(LeagueScene(self.services, self.stack, made))

    def _named(self, text: str) -> None:
        self.founding.name = text
        self.follow()

    def _formed(self, number: int) -> None:
        self.founding.form = FORMS[number]
        self.follow()

    def _goals(self, value: int) -> None:
        self.founding.goals = value

    def _fielded(self, number: int) -> None:
        if self.maps:
            self.founding.ground = self.maps[number].path.name

    def _seeded(self, value: int) -> None:
        self.founding.seed = value

    def _shake(self) -> None:
        self.seed.put(secrets.randbelow(SEEDS))

    def _undo(self, on: bool) -> None:
        self.founding.free_undo = on

    def _turned(self, row: int) -> None:
        self.founding.turn(self.shown[row])
        self.follow()

    def _move(self, way: int) -> None:
        if 0 <= self.list.at < len(self.shown) and self.founding.move(self.shown[self.list.at], way):
            self.follow()

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
        self.left.place(left, look)
        self.scroll.place(self.left.inner(look), look)
        self.right.place(right, look)
        box = self.right.inner(look)
        foot = p(54)
        self.list.place(Rect(box.x - p(8), box.y, box.w + p(16), box.h - foot - p(6)), look)
        row = Rect(box.x, box.bottom - p(48), box.w, p(48))
        up, down, build, lot = columns(row, p(50), p(50), Share(), Share(), gap=p(8))
        for widget, place in ((self.up, up), (self.down, down), (self.build, build), (self.lot, lot)):
            widget.place(place, look)

    def _lay(self, rect: Rect, look: Look) -> int:
        p, y = look.px, rect.y
        narrow = rect.w < p(430)

        def label(number: int) -> None:
            nonlocal y
            self.labels[number].place(Rect(rect.x + p(2), y, rect.w, p(20)), look)
            y += p(22)

        label(0)
        self.name.place(Rect(rect.x, y, rect.w, p(66)), look)
        y += p(68)
        label(1)
        self.form.place(Rect(rect.x, y, rect.w, p(48)), look)
        y += p(56)
        half = rect.w if narrow else (rect.w - p(16)) // 2
        label(2)
        top = y
        self.goals.place(Rect(rect.x, y, min(half, p(220)), p(46)), look)
        y += p(54)
        if not narrow:
            self.labels[3].place(Rect(rect.x + half + p(18), top - p(22), half, p(20)), look)
            self.field.place(Rect(rect.x + half + p(16), top, half, p(46)), look)
        else:
            label(3)
            self.field.place(Rect(rect.x, y, rect.w, p(46)), look)
            y += p(54)
        label(4)
        self.seed.place(Rect(rect.x, y, min(rect.w - p(58), p(240)), p(46)), look)
        self.shake.place(Rect(self.seed.rect.right + p(8), y, p(48), p(46)), look)
        y += p(54)
        self.undo.place(Rect(rect.x, y, rect.w, p(38)), look)
        y += p(50)
        high = self.promise.high(look, rect.w)
        self.promise.place(Rect(rect.x, y, rect.w, high), look)
        return y + high - rect.y

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))

    def _tip(self, row: int) -> str:
        entry = self.shown[row]
        seed = self.founding.has(entry)
        motto = entry.team.motto if entry.team else ""
        return f"{motto} {'A click takes it out' if seed else 'A click puts it in'}".strip()

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, entry = look.px, self.shown[state.row]
        seed = self.founding.has(entry)
        box = Rect(rect.x + p(8), rect.centery - p(17), p(34), p(34))
        if seed:
            buttons.chip(box.size, "#3c9a52", look.k).put(target, box.topleft)
            look.write(target, seed, (box.centerx, box.centery - p(1)), 17, CREAM, "head", "center", INK)
        else:
            paper.field(box.size, "plain", look.k).put(target, box.topleft)
        badge = self._badges.get(entry.team.name if entry.team else "")
        left = box.right + p(2)
        if badge:
            sign = pictures.banner(badge, p(48))
            target.blit(sign, sign.get_rect(midleft=(left + p(6), rect.centery)))
        left += p(40)
        if entry.team:
            looks = [replace(worn, side=badge) if badge else worn for worn in team_looks(entry.team, 0).values()]
            unfit = "not ready" if faults(entry.team) else ""
            draw_entry(target, Rect(left, rect.y, rect.right - left, rect.h), entry, looks, (), look, unfit)
