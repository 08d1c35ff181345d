"""Which teams meet: both sides with their cats, and the shelf of teams between them."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import BAD, GOOD, SOFT
from game.formats import teams as team_files
from game.formats.teams import Entry, Team
from game.scenes.choose.begin import begin
from game.scenes.choose.draft import Draft, default_pair
from game.scenes.choose.head import HIGH, Head
from game.scenes.choose.quick import quick_draft
from game.scenes.choose.shelf import Shelf
from game.scenes.choose.side import SideColumn
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams import store
from game.tiled import listing
from game.ui.buttons import Button, IconButton
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.panels import Label, Panel
from game.ui.rects import Share, columns, cut_bottom, cut_top, inset
from game.ui.toggles import Toggle


class ChooseScene(Scene):
    """Teams for both sides. ``draft`` keeps what is chosen for as long as the caller keeps it."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack, draft: Draft) -> None:
        super().__init__(services, stack)
        self.draft = draft
        self.side = 0
        self.entries: list[Entry] = []
        sheet = draft.sheet
        self.quick_button = Button(
            "Quick match",
            self.quick,
            picture="dice",
            size=17,
            name="quick match",
            tip="Two ready-made teams worth the same, an arena that fits, and off",
        )
        self.swap_button = IconButton("swap", self.swap, "The teams change sides", name="swap sides")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.next_button = Button("Arena", self.onward, "primary", "play", "#ffe08a", size=18, name="next")
        self.head = Head(
            "team", sheet.title, "Choose the teams", [self.quick_button, self.swap_button, self.back_button, self.next_button], 0
        )
        self.columns = [SideColumn(side, draft.ruleset, self.turn_to) for side in (0, 1)]
        self.shelf = Shelf(self.choose, self.new, self.edit, self.copy, self.ask_delete)
        self.verdict = Label("", 15, GOOD, "bold", "centre", wrap=True, name="verdict")
        self.handicap = Toggle(
            "Open handicap", draft.handicap, self.set_handicap, tip="CT-03: both agree that the sides are not worth the same"
        )
        self.scales = Panel(self.verdict, self.handicap, seed=12, name="scales")
        self.desk.add(self.head, self.columns[0], self.shelf, self.scales, self.columns[1])
        self.read_shelf()
        if draft.entries == [None, None]:
            draft.hand_over = services.settings.now.hand_over
            pair = default_pair(self.entries)
            if pair:
                draft.choose(0, pair[0])
                draft.choose(1, pair[1])
        self.show()

    # ------------------------------------------------------------ what is shown
    def read_shelf(self) -> None:
        """Look at the folders again; a chosen team that has been thrown away, or changed, is so here too."""
        self.entries = store.shelf(self.services.resources, self.services.user, self.draft.ruleset)
        by_path = {entry.path: entry for entry in self.entries}
        for side, entry in enumerate(self.draft.entries):
            if entry is None:
                continue
            found = by_path.get(entry.path)
            if found and found.team:
                self.draft.choose(side, found)
            else:
                self.draft.entries[side] = None

    def show(self) -> None:
        """Everything follows the draft."""
        draft = self.draft
        both = draft.team(0) is not None and draft.team(1) is not None
        for side, column in enumerate(self.columns):
            team = draft.team(side)
            column.put(team, draft.names()[side] if both else team.name if team else "")
            column.choosing(side == self.side)
        self.shelf.fill(self.entries, self.side, (draft.entries[0], draft.entries[1]))
        self.handicap.show(draft.sheet.sum is None and (draft.handicap or (both and not draft.even())))
        trouble = draft.team_trouble()
        self.next_button.allow(not trouble, trouble)
        self.verdict.put(*self._verdict(trouble, both))
        self.swap_button.allow(both, "Choose both teams first")
        self.relayout()

    def _verdict(self, trouble: str, both: bool) -> tuple[str, str]:
        if trouble:
            return trouble, BAD
        if not both:
            return "", SOFT
        first, second = (team.points for team in self.draft.teams())
        if first == second:
            return f"Even: {first} points a side", GOOD
        ahead = 0 if first > second else 1
        return f"Open handicap: {self.draft.names()[ahead]} is {abs(first - second)} points ahead", BAD

    def resume(self) -> None:
        self.read_shelf()
        self.show()
        super().resume()

    # ------------------------------------------------------------ what is done
    def turn_to(self, side: int) -> None:
        """Teams are now chosen for this side."""
        self.side = side
        self.show()

    def choose(self, entry: Entry) -> None:
        """A team for the side in hand."""
        if entry.team is None:
            self.say(entry.damage)
            return
        self.draft.choose(self.side, entry)
        self.show()

    def swap(self) -> None:
        """The teams change sides."""
        first, second = self.draft.entries
        if first and second:
            self.draft.choose(0, second)
            self.draft.choose(1, first)
            self.show()

    def set_handicap(self, on: bool) -> None:
        """Agree on an open handicap, or not."""
        self.draft.set_option("handicap", on, False)
        self.show()

    def onward(self) -> None:
        """To the arena."""
        from game.scenes.arena_choice.scene import ArenaScene

        trouble = self.draft.team_trouble()
        if trouble:
            self.say(trouble)
            return
        self.stack.push(ArenaScene(self.services, self.stack, self.draft))

    def quick(self) -> None:
        """Start at once."""
        chance = random.Random()
        draft = quick_draft(self.draft.ruleset, self.entries, (listing(own) for own in (True, False)), chance)
        if draft is None:
            self.say("There are no two ready-made teams worth the same, or no arena that holds them")
            return
        draft.hand_over = self.services.settings.now.hand_over
        line = begin(self.services, self.stack, draft, 1)
        if line:
            self.say(line)

    # ------------------------------------------------------------ building
    def new(self) -> None:
        """A team from nothing."""
        self._build(None, None)

    def edit(self, entry: Entry) -> None:
        """Change a team; a ready-made one becomes one's own."""
        self._build(entry.team, entry.path if entry.own else None)

    def copy(self, entry: Entry) -> None:
        """Build on a copy."""
        self._build(entry.team, None)

    def _build(self, team: Team | None, path: Path | None) -> None:
        from game.scenes.team_builder.scene import BuilderScene

        taken = [entry.team.name for entry in self.entries if entry.team and entry.path != path]
        self.stack.push(BuilderScene(self.services, self.stack, self.draft.ruleset, team, path, self.side, self.built, taken))

    def built(self, path: Path) -> None:
        """A team was kept by the builder: it is the side's now."""
        self.read_shelf()
        entry = next((entry for entry in self.entries if entry.path == path), None)
        if entry and entry.team:
            self.draft.choose(self.side, entry)
        self.show()

    def ask_delete(self, entry: Entry) -> None:
        """Throw a team away, if that is really wanted."""
        name = entry.team.name if entry.team else entry.path.name
        answers = [Answer("Throw away", lambda: self.delete(entry), "bad", "trash"), Answer("Keep it", None, "primary", safe=True)]
        self.desk.open(Dialog(f"Throw {name} away?", "The team is gone for good. Matches it has played stay as they are.", answers))

    def delete(self, entry: Entry) -> None:
        """Throw a team away."""
        try:
            team_files.delete(entry.path)
        except OSError as error:
            self.say(f"{entry.path} could not be thrown away: {error.strerror or error}")
            return
        self.read_shelf()
        self.show()

    # ------------------------------------------------------------ the screen
    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(12))
        self.head.place(head, look)
        wide = rest.w >= p(1000)
        left, middle, right = columns(rest, Share(1), Share(0.92 if wide else 1.16), Share(1), gap=p(12 if wide else 10))
        self.columns[0].place(left, look)
        self.columns[1].place(right, look)
        room = middle.w - p(36)
        words = self.verdict.high(look, room) if self.verdict.text else p(20)
        low = words + p(30) + (p(44) if self.handicap.shown else 0)
        shelf, scales = cut_bottom(middle, low, p(10))[::-1]
        self.shelf.place(shelf, look)
        self.scales.place(scales, look)
        self.verdict.place(Rect(scales.x + p(18), scales.y + p(14), room, words), look)
        if self.handicap.shown:
            high = p(36)
            need = min(room, self.handicap.wants(look)[0])
            self.handicap.place(Rect(scales.centerx - need // 2, scales.bottom - high - p(12), need, high), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
