"""A new player in place of one that fell: a name, a ready role, or numbers of one's own that come to 22 points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.art.colour import BAD, GOOD
from game.art.portrait import portrait
from game.formats.sheets import SHEETS
from game.formats.teams import name_fault
from game.kernel.errors import Refused
from game.league.people import Member
from game.league.recruits import check
from game.rules.cavebrawl.data.sheets import ROLES, Sheet
from game.scenes.team_builder.sheet import StatLine
from game.ui.dialog import Answer, Dialog
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.panels import Label
from game.ui.toggles import Segments
from game.ui.widget import Group

from .context import Club

_KEYS: Final = ("bt", "cd", "pk", "mv", "hp")


class RecruitForm(Group):
    """What is asked. ``changed`` is called with what is wrong, "" if it will do."""

    def __init__(self, club: Club, member: Member, changed: Callable[[str], None]) -> None:
        self.club, self.member, self._changed = club, member, changed
        self._following = False
        self.name_field = TextField(member.name, lambda _: self.check(), check=name_fault, empty="Its name", name="name of the new player")
        self.roles = Segments([role.name for role in ROLES], -1, self._role, "role", size=15)
        stats = SHEETS["cavebrawl"].stats
        self.lines = [StatLine(stat, lambda _: self._turned()) for stat in stats]
        self.verdict = Label("", 15, GOOD, "bold", "centre", wrap=True)
        super().__init__(self.name_field, self.roles, *self.lines, self.verdict, name="recruit form")
        self._show(member.sheet)

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return Sheet(self.name_field.text, *(line.value for line in self.lines))

    def check(self) -> None:
        """Works out what is wrong with it; the line under it says so."""
        sheet = self.sheet
        mates = [mate.name for mate in self.club.league.roster(self.member.team) if mate.id != self.member.id]
        try:
            check(sheet, mates)
            wrong = ""
        except Refused as error:
            wrong = error.what
        left = 22 - sheet.points
        said = (
            f"{left} point{'' if left == 1 else 's'} left" if left > 0 else f"{-left} too many" if left < 0 else "22 points: ready to play"
        )
        self.verdict.put(said if not wrong or left else wrong[:1].upper() + wrong[1:], BAD if wrong else GOOD)
        self._changed(wrong)

    def _show(self, sheet: Sheet) -> None:
        self._following = True
        for key, line in zip(_KEYS, self.lines, strict=True):
            line.put(getattr(sheet, key))
        self._following = False
        self.roles.at = next((n for n, role in enumerate(ROLES) if role[1:] == sheet[1:]), -1)
        self.check()
        self.touch()

    def _role(self, number: int) -> None:
        self._show(ROLES[number]._replace(name=self.name_field.text))

    def _turned(self) -> None:
        if not self._following:
            self.roles.at = next((n for n, role in enumerate(ROLES) if role[1:] == self.sheet[1:]), -1)
            self.check()
            self.touch()

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(540), look.px(72 + 56 + 5 * 50 + 34)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p, y = look.px, rect.y
        face = p(62)
        self.name_field.place(Rect(rect.x + face + p(14), y + p(4), rect.w - face - p(14), p(66)), look)
        y += p(72)
        self.roles.place(Rect(rect.x, y, rect.w, p(48)), look)
        y += p(56)
        for line in self.lines:
            line.place(Rect(rect.x + p(4), y, rect.w - p(8), p(44)), look)
            y += p(50)
        self.verdict.place(Rect(rect.x, y, rect.w, p(30)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        face = portrait(self.club.badges.look(self.member.id), look.px(62))
        target.blit(face, self.rect.topleft)
        super().draw(target, look)


class RecruitSheet(Dialog):
    """Asks for the new player; ``done`` is called once it is chosen."""

    def __init__(self, club: Club, member: Member, done: Callable[[], None]) -> None:
        self.club, self.member, self.done = club, member, done
        self.form = RecruitForm(club, member, self._checked)
        answers = [Answer("As it was", safe=True), Answer("Take it in", self._take, "primary", "check")]
        super().__init__(f"New in {club.league.teams[member.team].name}", "", answers, [self.form], wide=600)
        self.form.check()

    def _checked(self, wrong: str) -> None:
        buttons: list[object] = getattr(self, "buttons", [])
        if buttons:
            self.buttons[-1].allow(not wrong, wrong)

    def _take(self) -> None:
        try:
            self.club.league.reshape(self.member.id, self.form.sheet)
        except Refused as error:
            self.club.say(str(error))
            return
        self.done()
