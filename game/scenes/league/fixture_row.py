"""A match in a row: who meets whom, the score or "vs", and the buttons that play it or enter its result."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art import paper
from game.art.banners import WIDE
from game.art.buttons import State
from game.art.colour import BRASS, SOFT, TEXT
from game.league.season import Pairing
from game.ui.buttons import Area, Button, IconButton
from game.ui.look import Look
from game.ui.widget import Group

from . import pictures, words
from .context import Club


class FixtureRow(Group):
    """The row of a fixture; a press beside its buttons opens all that can be done about the match. ``first`` is shown as the next to
    be played."""

    HIGH = 54

    def __init__(self, club: Club, fixture: str) -> None:
        self.club, self.fixture = club, fixture
        self.first = False
        self.body = Area(self._paint, lambda: club.open_match(fixture), name=f"match {fixture}")
        self.play = Button("Play", lambda: club.play(fixture), "plain", "play", "#ffe08a", size=18, name=f"play {fixture}")
        self.score = IconButton("pencil", lambda: club.enter_score(fixture), name=f"result {fixture}")
        self.score.tip = "Enter the result of a match on a real table"
        super().__init__(self.body, self.play, self.score, name=f"row {fixture}")
        self._pairing: Pairing = club.league.pairing(fixture)
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        club = self.club
        self._pairing = club.league.pairing(self.fixture)
        open_ = self._pairing.state == "open"
        going = club.under_way(self.fixture) is not None
        following = club.league.next_fixture()
        self.first = open_ and following is not None and following.fixture.id == self.fixture
        self.play.show(open_)
        self.score.show(open_)
        self.play.kind = "good" if going else "primary" if self.first else "plain"
        self.play.relabel("Go on" if going else "Play")
        self.play.tip = "The match was left in the middle: go on with it" if going else "To the table, both coaches at one mouse"
        why = club.barred(self.fixture)
        self.play.allow(not why, why)
        self.score.allow(not club.league.looking, club.league.looking)
        self.body.tip = self._tip()
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.body.place(rect, look)
        high = min(p(46), rect.h - p(6))
        narrow = rect.w < p(430)
        self.score.place(Rect(rect.right - p(6) - p(44), rect.centery - high // 2, p(44), high), look)
        wide = p(48) if narrow else p(108)
        self.play.place(Rect(self.score.rect.x - p(6) - wide, rect.centery - high // 2, wide, high), look)

    def _tip(self) -> str:
        pairing = self._pairing
        home, away = words.both_names(self.club.league, pairing)
        said = words.outcome(pairing)
        if pairing.lapsed:
            said = "an earlier result has lapsed: other teams meet here now"
        return f"{self.club.league.label(self.fixture)}: {home} against {away}{f', {said}' if said else ''}"

    def _paint(self, target: pygame.Surface, rect: Rect, look: Look, state: State) -> None:
        p = look.px
        box = rect.inflate(0, -p(2))
        paper.row(box.size, "hot" if self.first else "even", look.k).put(target, box.topleft)
        if not self.first and state in ("hover", "pressed"):  # the warm frame is the next match's alone
            pygame.draw.rect(target, BRASS, box, max(1, p(2)), border_radius=p(8))
        right = self.play.rect.x if self.play.shown else rect.right - min(p(112), rect.w // 5)
        room = Rect(rect.x + p(8), rect.y, right - p(6) - rect.x - p(8), rect.h)
        draw_pair(target, room, self.club, self._pairing, look)
        if not self.play.shown:
            said = words.outcome(self._pairing) or "played"
            spot = Rect(right, rect.y, rect.right - right - p(12), rect.h)
            lines = look.press.wrapped(said, p(14), "bold", spot.w, 2)
            step = look.press.height(p(14), "bold") - p(2)
            y = spot.centery - step * len(lines) // 2
            for number, shown in enumerate(lines):
                look.write(target, shown, (spot.right, y + number * step), 14, SOFT, "bold", "topright", width=spot.w)
            self._stones(target, room, look)

    def _stones(self, target: pygame.Surface, room: Rect, look: Look) -> None:
        """A stone for each that fell, at the far end of its team's half, where there is room."""
        result = self._pairing.result
        p = look.px
        if result is None or room.w < p(560):
            return
        half = (room.w - p(62)) // 2
        for number, team in enumerate((result.home, result.away)):
            fallen = [player for player, _ in result.out if self.club.league.team_of(player) == team]
            x = room.x + half - p(4) if number == 0 else room.right - p(4)
            for player in fallen[:3]:
                x -= p(30)
                image = pictures.stone(p(32), int(player[1:]))
                target.blit(image, image.get_rect(midleft=(x, room.centery)))


def draw_pair(target: pygame.Surface, room: Rect, club: Club, pairing: Pairing, look: Look) -> None:
    """Both teams with their banners, and the score or "vs" between them."""
    p = look.px
    names = words.both_names(club.league, pairing)
    disc = p(32)
    middle = p(62) if pairing.score else disc + p(8)
    half = (room.w - middle) // 2
    high = min(p(44), room.h - p(8))
    wide = round(high * WIDE)
    for number, team in enumerate((pairing.home, pairing.away)):
        x = room.x if number == 0 else room.right - half
        left = x
        if team:
            image = pictures.banner(club.badges[team], high)
            target.blit(image, image.get_rect(midleft=(x, room.centery)))
        left = x + wide + p(7)
        lost = pairing.score is not None and pairing.winner is not None and pairing.winner != team
        space = max(1, x + half - left - p(2))
        size = 17.0
        while size > 14 and look.press.width(names[number], p(size), "head") > space:
            size -= 1
        lines = [names[number]]
        if look.press.width(names[number], p(size), "head") > space and room.h >= p(40):
            lines = list(look.press.wrapped(names[number], p(size), "head", space, 2))
        y = room.centery - p(9) * (len(lines) - 1)
        for shown in lines:
            look.write(target, shown, (left, y), size, SOFT if lost or not team else TEXT, "head", "midleft", width=space)
            y += p(18)
    centre = (room.x + half + middle // 2, room.centery)
    if pairing.score:
        said = f"{pairing.score.home_points} : {pairing.score.away_points}"
        look.write(target, said, centre, 22, TEXT, "head", "center")
        return
    image = pictures.versus(disc)
    target.blit(image, image.get_rect(center=centre))
    look.write(target, "vs", (centre[0], centre[1] - p(1)), 16, TEXT, "head", "center")
