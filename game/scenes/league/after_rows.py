"""The rows of what follows a match: a stone and who takes the place, and a survivor with the scores it may raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import GOOD, SOFT, TEXT
from game.art.portrait import portrait
from game.formats.sheets import SHEETS
from game.league.facts import STATS, Stat
from game.league.people import MOST, Member
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.widget import Group

from . import pictures, words
from .card import role_of
from .context import Club

HIGH: Final = 56
_SHEET: Final = SHEETS["cavebrawl"]


class Mourned(Group):
    """One that fell, and the newcomer in its place (None: none has come)."""

    def __init__(self, club: Club, fallen: Member, newcomer: Member | None, choose: Callable[[Member], None]) -> None:
        self.club, self.fallen, self.newcomer = club, fallen, newcomer
        self._told = choose
        self.button = Button("Choose", self._choose, "plain", "pencil", size=16, name=f"choose {fallen.id}")
        self.button.tip = "Its name and numbers: 22 points, a ready role or your own"
        super().__init__(self.button, name=f"mourned {fallen.id}")
        self.button.show(newcomer in club.league.recruits(fallen.team) and not club.league.looking)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.button.place(Rect(rect.right - p(6) - p(112), rect.centery - p(23), p(112), p(46)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect, member = look.px, self.rect, self.fallen
        box = rect.inflate(0, -p(4))
        paper.sheet(box.size, look.k, 5, "#e9dcd6", 8).put(target, box.topleft)
        mark = pictures.stone(p(50), int(member.id[1:]))
        target.blit(mark, mark.get_rect(midleft=(rect.x + p(6), rect.centery - p(2))))
        x = rect.x + p(62)
        right = self.button.rect.x - p(8) if self.button.shown else rect.right - p(10)
        killer = words.killed_by(self.club.league, member)
        look.write(target, f"{member.name}, {killer}", (x, rect.centery - p(10)), 15, TEXT, "bold", "midleft", width=max(1, right - x))
        if self.newcomer:
            face = portrait(self.club.badges.look(self.newcomer.id), p(24))
            target.blit(face, face.get_rect(midleft=(x, rect.centery + p(12))))
            said = f"{self.newcomer.name}, {role_of(self.newcomer).lower()}, takes its place"
            look.write(target, said, (x + p(30), rect.centery + p(12)), 14, GOOD, "bold", "midleft", width=max(1, right - x - p(30)))
        super().draw(target, look)

    def _choose(self) -> None:
        if self.newcomer:
            self._told(self.newcomer)


class Survivor(Group):
    """One that lives: three buttons, one for each score. What was raised stays lit; once nothing more is due, the lit one pressed
    again is taken back."""

    def __init__(self, club: Club, player: str, raised: Callable[[str, Stat], None], undone: Callable[[str, Stat], None]) -> None:
        self.club, self.player = club, player
        self._raised, self._undone = raised, undone
        self.due = 0
        self.taken: tuple[Stat, ...] = ()
        self.buttons = {stat: Button("", lambda stat=stat: self._press(stat), size=17, name=f"{stat} of {player}") for stat in STATS}  # type: ignore[misc]
        super().__init__(*self.buttons.values(), name=f"survivor {player}")
        self.refresh()

    @property
    def member(self) -> Member:
        """The player as it is now."""
        return self.club.league.members[self.player]

    def refresh(self) -> None:
        """The league has changed."""
        league, member = self.club.league, self.member
        due = next((due for due in league.raises_due(member.team) if due.member.id == self.player), None)
        self.due = len(due.after) if due else 0
        self.taken = self.club.league.open_raises(self.player)
        for stat, button in self.buttons.items():
            value = getattr(member, stat)
            took = stat in self.taken
            button.select(took)
            button.kind = "good" if took else "plain"
            more = bool(self.due) and value < MOST
            button.relabel(words.raise_label(stat, value, more))
            button.tip = f"{_SHEET.stat(stat).label} from {value} to {value + 1}" if more else "Press again to take it back"
            if not self.due and not took:
                button.allow(False, "Raised already: press a green one to take it back" if self.taken else "Nothing more to raise")
            else:
                button.allow((more or took) and not league.looking, league.looking or f"{stat.upper()} {MOST} is the most there is")
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        wide = p(94) if rect.w >= p(500) else p(78)
        x = rect.right - p(6) - 3 * wide - 2 * p(4)
        for button in self.buttons.values():
            button.place(Rect(x, rect.centery - p(23), wide, p(46)), look)
            x += wide + p(4)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect, member = look.px, self.rect, self.member
        box = rect.inflate(0, -p(4))
        paper.row(box.size, "even", look.k).put(target, box.topleft)
        face = portrait(self.club.badges.look(self.player), p(46))
        target.blit(face, face.get_rect(midleft=(rect.x + p(6), rect.centery)))
        x = rect.x + p(60)
        right = next(iter(self.buttons.values())).rect.x - p(6)
        look.write(target, member.name, (x, rect.centery - p(9)), 17, TEXT, "head", "midleft", width=max(1, right - x))
        if self.due:
            said = "raise one more" if self.taken else "raise one score"
            said, colour = (f"{self.due}{' more' if self.taken else ''} raises" if self.due > 1 else said), TEXT
        elif self.taken:
            said, colour = words.raised(self.taken), GOOD
        else:
            said, colour = role_of(member), SOFT
        look.write(target, said, (x, rect.centery + p(12)), 14, colour, "bold", "midleft", width=max(1, right - x))
        super().draw(target, look)

    def _press(self, stat: Stat) -> None:
        if self.due and getattr(self.member, stat) < MOST:
            self._raised(self.player, stat)
        elif stat in self.taken:
            self._undone(self.player, stat)
