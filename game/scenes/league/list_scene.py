"""The leagues that are kept: to go on with, to throw away, and the way to a new one."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.buttons import chip
from game.art.colour import BAD, CREAM, INK, SOFT, TEXT
from game.kernel.errors import Refused
from game.league.league import open_league
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.rects import cut_bottom, cut_top, inset

from . import folder, pictures, words
from .folder import KeptLeague

_NONE: Final = (
    "No league yet.\nA league is a season of Cave Brawl: teams meet, survivors grow, the fallen are mourned, and one lifts the cup."
)


class LeagueListScene(Scene):
    """The last changed first. A click opens a league."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.kept: list[KeptLeague] = []
        self.list = List(
            0, 84, self._row, self._chosen, self._picked, "leagues",
            _NONE,
        )  # fmt: skip
        self.list.row_tip = lambda row: self.kept[row].damage
        self.sheet = Panel(self.list, title="Leagues", seed=41, tapes=(0.12, 0.88), name="leagues sheet")
        self.new_button = Button("New league", self.new, "primary", "trophy", size=22, name="new league")
        self.open_button = Button("Open", self.open, "good", "play", "#ffe08a", size=20, name="open league")
        self.bin_button = Button("Throw away", self.ask_delete, "plain", "trash", size=17, name="delete league")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.head = Head("trophy", "League", "Seasons of Cave Brawl", [self.back_button])
        self.desk.add(self.head, self.sheet, self.new_button, self.open_button, self.bin_button)
        self.read()
        self.desk.focus_on(self.list if self.kept else self.new_button)

    @property
    def here(self) -> KeptLeague | None:
        """The league in hand."""
        return self.kept[self.list.at] if 0 <= self.list.at < len(self.kept) else None

    def read(self) -> None:
        """Look at the folder again; a league that was not there before is in hand."""
        before, known = self.here, {kept.path for kept in self.kept}
        self.kept = folder.listing(self.services.user)
        wanted = next((kept.path for kept in self.kept if kept.path not in known), before.path if before else None)
        at = next((n for n, kept in enumerate(self.kept) if kept.path == wanted), 0 if self.kept else -1)
        self.list.refill(len(self.kept), at)
        self._follow()

    def enter(self) -> None:
        self.services.sounds.music("league")

    def resume(self) -> None:
        self.services.sounds.music("league")
        self.read()
        super().resume()

    def _follow(self) -> None:
        kept = self.here
        self.open_button.show(bool(self.kept))
        self.bin_button.show(bool(self.kept))
        self.open_button.allow(kept is not None and not kept.damage, kept.damage if kept else "No league is chosen")
        self.open_button.kind = "good"
        self.relayout()

    # ------------------------------------------------------------ what is done

    def new(self) -> None:
        """Found a league."""
        from .new_scene import NewLeagueScene

        self.stack.push(NewLeagueScene(self.services, self.stack))

    def open(self) -> None:
        """To the league in hand."""
        from .opening import screen_of

        if self.here is None:
            return
        try:
            screen = screen_of(self.services, self.stack, open_league(self.here.path))
        except Refused as error:
            self.say(str(error))
            self.read()
            return
        self.stack.push(screen)

    def ask_delete(self) -> None:
        """Throw the league in hand away, if that is really wanted."""
        kept = self.here
        if kept is None:
            return
        answers = [Answer("Throw away", lambda: self.delete(kept), "bad", "trash"), Answer("Keep it", safe=True)]
        name = kept.name or kept.path.name
        text = "Its seasons, careers and champions are gone for good. Matches kept elsewhere stay as they are."
        self.desk.open(Dialog(f"Throw {name} away?", text, answers))

    def delete(self, kept: KeptLeague) -> None:
        """Throw a league away."""
        try:
            folder.delete(kept.path)
        except (OSError, Refused) as error:
            self.say(f"{kept.path.name} could not be thrown away: {getattr(error, 'strerror', None) or error}")
        self.read()

    def _chosen(self, row: int) -> None:
        self._follow()

    def _picked(self, row: int) -> None:
        self._follow()
        if self.kept[row].damage:
            self.say(self.kept[row].damage)
        else:
            self.open()

    # ------------------------------------------------------------ the screen

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        head, rest = cut_top(inset(area, p(12)), p(HIGH), p(14))
        self.head.place(head, look)
        foot, sheet = cut_bottom(rest, p(64), p(14))
        wide = min(sheet.w, p(920))
        self.sheet.place(Rect(sheet.centerx - wide // 2, sheet.y, wide, sheet.h), look)
        inner = self.sheet.inner(look)
        self.list.place(Rect(inner.x - p(6), inner.y, inner.w + p(12), inner.h + p(6)), look)
        if not self.kept:
            self.new_button.place(Rect(area.centerx - p(150), inner.y + p(246), p(300), p(68)), look)
            return
        each = min(p(260), (foot.w - p(24)) // 3)
        x = foot.centerx - (3 * each + p(24)) // 2
        for button in (self.bin_button, self.new_button, self.open_button):
            button.place(Rect(x, foot.y + p(4), each, p(58)), look)
            x += each + p(12)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.kept and not self.desk.layers:
            look = self.desk.look
            cup = pictures.cup(look.px(150), False)
            surface.blit(cup, cup.get_rect(midtop=(self.sheet.rect.centerx, self.list.rect.y + look.px(70))))

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, kept = look.px, self.kept[state.row]
        x, room = rect.x + p(90), rect.w - p(110)
        if kept.damage:
            mark = picture("warn", p(44))
            target.blit(mark, mark.get_rect(center=(rect.x + p(46), rect.centery)))
            look.write(target, kept.path.name, (x, rect.centery - p(12)), 19, TEXT, "head", "midleft", width=room)
            look.write(target, kept.damage, (x, rect.centery + p(14)), 14, BAD, "bold", "midleft", width=room)
            return
        cup = pictures.cup(p(62), bool(kept.champion))
        target.blit(cup, cup.get_rect(center=(rect.x + p(46), rect.centery)))
        said = "a copy" if kept.copy else "season over" if kept.champion else "goes on"
        wide = look.press.width(said, p(15), "head") + p(30)
        pill = Rect(rect.right - wide - p(12), rect.centery - p(17), wide, p(34))
        chip(pill.size, "#5f6f8f" if kept.copy else "#8a6248" if kept.champion else "#3c9a52", look.k).put(target, pill.topleft)
        look.write(target, said, (pill.centerx, pill.centery - p(1)), 15, CREAM, "head", "center", INK)
        room = pill.x - x - p(10)
        look.write(target, kept.name, (x, rect.y + p(8)), 22, TEXT, "head", width=room)
        form = words.FORM_WORDS[kept.form]
        look.write(target, f"{form[0].upper()}{form[1:]}, {kept.stage}", (x, rect.y + p(37)), 15, TEXT, "bold", width=room)
        below = f"A copy of it, in the file {kept.path.name}" if kept.copy else ", ".join(kept.teams)
        look.write(target, below, (x, rect.y + p(58)), 14, SOFT, "body", width=room)
