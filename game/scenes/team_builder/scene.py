"""The team builder: the fighters on the left, the one in hand before the mirror, its sheet on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game.art import woodwork
from game.formats import teams as team_files
from game.formats.teams import Entry, Team, free_name
from game.kernel.errors import Refused
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.team_builder.bench import Bench
from game.scenes.team_builder.ident import Ident
from game.scenes.team_builder.load import LoadSheet
from game.scenes.team_builder.roles import roles
from game.scenes.team_builder.roster import Roster
from game.scenes.team_builder.sheet import Sheet
from game.scenes.team_builder.wardrobe import Wardrobe
from game.scenes.teams import store
from game.ui.buttons import Button, IconButton
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.rects import Share, columns, cut_top, inset

Kept = Callable[[Path], None]


class BuilderScene(Scene):
    """Build on ``team`` (None: on nothing), kept in ``path`` (None: not kept yet). ``kept`` is called with the file of a team that
    was kept; ``taken`` are the names of the other teams; ``side`` gives the colours."""

    least = (800, 560)

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        ruleset: str,
        team: Team | None = None,
        path: Path | None = None,
        side: int = 0,
        kept: Kept | None = None,
        taken: Sequence[str] = (),
    ) -> None:
        super().__init__(services, stack)
        self.path, self.kept, self.taken = path, kept, list(taken)
        self._seen = store.stamp(path)
        self.bench = Bench(ruleset, team, side)
        if team and path is None:
            self._as_copy()
        sheet = self.bench.sheet
        self.load_button = IconButton("folder", self.load, "Work on another team", name="load")
        self.bin_button = IconButton("trash", self.ask_delete, "Throw this team away", name="delete")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.save_button = Button("Keep", self.keep, "primary", "save", size=18, name="save")
        self.head = Head("pencil", "Team builder", sheet.title, [self.load_button, self.bin_button, self.back_button, self.save_button])
        self.ident = Ident(self.bench, self.follow)
        self.roster = Roster(self.bench, roles(services.resources, ruleset), self.follow)
        self.wardrobe = Wardrobe(self.bench, self.follow)
        self.sheet = Sheet(self.bench, self.follow)
        self.desk.add(self.head, self.ident, self.roster, self.wardrobe, self.sheet)
        self.follow()

    def follow(self) -> None:
        """Everything follows the bench."""
        for part in (self.ident, self.roster, self.wardrobe, self.sheet):
            part.refresh()
        trouble = self.bench.unreadable()
        self.save_button.allow(not trouble, trouble)
        self.bin_button.allow(self.path is not None, "This team has not been kept yet")
        self.relayout()

    # ------------------------------------------------------------ keeping, loading, throwing away
    def keep(self) -> None:
        """Keep the team."""
        self.save()

    def save(self) -> bool:
        """Keep the team; it stays on the bench. False, and a line says why, if it could not be kept."""
        changed = store.stamp(self.path) not in ("", self._seen)
        try:
            self.path = store.keep(self.services.user, self.bench.team(), None if changed else self.path)
        except (OSError, Refused) as error:
            self.say(f"The team could not be kept: {getattr(error, 'strerror', None) or error}")
            return False
        self._seen = store.stamp(self.path)
        self.bench.kept()
        if changed:
            self.say("Another program has changed this team meanwhile: both are kept, yours as a team of its own")
        troubles = self.bench.troubles()
        self.say(f"{self.bench.name} is kept. Not ready to play: {troubles[0]}" if troubles else f"{self.bench.name} is kept")
        if self.kept:
            self.kept(self.path)
        self.follow()
        return True

    def load(self) -> None:
        """Choose another team to work on."""
        entries = [e for e in store.shelf(self.services.resources, self.services.user, self.bench.sheet.ruleset) if e.team]
        self.desk.open(LoadSheet(entries, self.bench.side, lambda entry: self.unless_changed(lambda: self.take(entry))))

    def take(self, entry: Entry) -> None:
        """Work on this team; a ready-made one becomes a copy."""
        self.bench.load(entry.team)
        self.path = entry.path if entry.own else None
        self._seen = store.stamp(self.path)
        if self.path is None:
            self._as_copy()
        self.follow()

    def ask_delete(self) -> None:
        """Throw the team away, if that is really wanted."""
        if self.path is None:
            return
        answers = [Answer("Throw away", self.delete, "bad", "trash"), Answer("Keep it", None, "primary", safe=True)]
        name = self.bench.name or "this team"
        self.desk.open(Dialog(f"Throw {name} away?", "The team is gone for good. Matches it has played stay as they are.", answers))

    def delete(self) -> None:
        """Throw the team away and leave."""
        if self.path is None:
            return
        try:
            team_files.delete(self.path)
        except OSError as error:
            self.say(f"{self.path} could not be thrown away: {error.strerror or error}")
            return
        self.stack.pop()

    def back(self) -> None:
        self.unless_changed(self.stack.pop)

    def unless_changed(self, act: Callable[[], None]) -> None:
        """Do something that would lose what is on the bench; ask first if there is anything to lose."""
        if not self.bench.changed():
            act()
            return

        def keep_first() -> None:
            if self.save():
                act()

        answers = [Answer("Throw away", act, "bad", "trash"), Answer("Go on building", None, safe=True)]
        trouble = self.bench.unreadable()
        if not trouble:
            answers.append(Answer("Keep", keep_first, "primary", "save"))
        text = f"It cannot be kept as it is: {trouble}." if trouble else "What you have changed has not been kept yet."
        self.desk.open(Dialog("Keep the changes?", text, answers))

    def _as_copy(self) -> None:
        self.bench.name = free_name(self.bench.name, [*self.taken, self.bench.name])
        self.bench.kept()

    # ------------------------------------------------------------ the screen
    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(10))
        self.head.place(head, look)
        ident, rest = cut_top(rest, p(Ident.HIGH), p(10))
        self.ident.place(ident, look)
        wide = rest.w >= p(1000)
        shares = (Share(1), Share(1.16), Share(0.96)) if wide else (Share(0.92), Share(1), Share(1))
        left, middle, right = columns(rest, *shares, gap=p(12 if wide else 8))
        self.roster.place(left, look)
        self.wardrobe.place(middle, look)
        self.sheet.place(right, look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
