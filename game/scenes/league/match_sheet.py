"""All that can be done about one match, and what came of it, on a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.banners import WIDE
from game.art.colour import BAD, SOFT, TEXT
from game.league.season import Pairing
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.widget import Widget

from . import pictures, words
from .context import Club


class Meeting(Widget):
    """Both banners, the score, how it ended, and the fallen."""

    solid = False

    def __init__(self, club: Club, fixture: str) -> None:
        super().__init__("meeting")
        self.club = club
        self.pairing: Pairing = club.league.pairing(fixture)

    def wants(self, look: Look) -> tuple[int, int]:
        rows = len(self._lines()) + max(len(self._fallen(team)) for team in (self.pairing.home, self.pairing.away))
        return look.px(420), look.px(150 + 24 * rows)

    def _lines(self) -> list[tuple[str, str]]:
        league, result = self.club.league, self.pairing.result
        found = [(line, SOFT) for line in [words.outcome(self.pairing)] if line]
        if self.pairing.lapsed:
            found.append(("An earlier result has lapsed: other teams meet here now", BAD))
        if result and league.rosters_changed(result):
            found.append(("It was played with other players than the record gives by now", BAD))
        return found

    def _fallen(self, team: str | None) -> list[str]:
        """Who of a team fell, and what put it out."""
        league, result = self.club.league, self.pairing.result
        gone = [league.members[player] for player, _ in result.out if player in league.members] if result else []
        return [f"{one.name}, {words.killed_by(league, one)}" for one in gone if one.team == team]

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect, pairing = look.px, self.rect, self.pairing
        names = words.both_names(self.club.league, pairing)
        high = p(92)
        for number, team in enumerate((pairing.home, pairing.away)):
            x = rect.x + rect.w // 4 if number == 0 else rect.right - rect.w // 4
            if team:
                lost = bool(pairing.score) and pairing.winner is not None and pairing.winner != team
                image = pictures.banner(self.club.badges[team], high, off=lost)
                target.blit(image, (x - round(high * WIDE) // 2, rect.y))
            colour = TEXT if team else SOFT
            look.write(target, names[number], (x, rect.y + high + p(18)), 19, colour, "head", "center", width=rect.w // 2 - p(10))
        centre = (rect.centerx, rect.y + high // 2)
        if pairing.score:
            said = f"{pairing.score.home_points} : {pairing.score.away_points}"
            look.write(target, said, centre, 40, TEXT, "head", "center")
        else:
            disc = pictures.versus(p(48))
            target.blit(disc, disc.get_rect(center=centre))
            look.write(target, "vs", (centre[0], centre[1] - p(1)), 22, TEXT, "head", "center")
        y = rect.y + high + p(44)
        for text, colour in self._lines():
            look.write(target, text, (rect.centerx, y), 15, colour, "bold", "midtop", width=rect.w)
            y += p(24)
        for number, team in enumerate((pairing.home, pairing.away)):
            x = rect.x + rect.w // 4 if number == 0 else rect.right - rect.w // 4
            for row, text in enumerate(self._fallen(team)):
                look.write(target, text, (x, y + row * p(24)), 14, BAD, "bold", "midtop", width=rect.w // 2 - p(10))


class MatchSheet(Dialog):
    """A match's sheet: play it, go on with it, enter or strike out its result, read its story, see to its survivors."""

    def __init__(self, club: Club, fixture: str) -> None:
        league, pairing = club.league, club.league.pairing(fixture)
        answers = [Answer("Close", safe=pairing.state != "open")]

        def add(label: str, act: Callable[[str], None], kind: str = "plain", icon: str = "", safe: bool = False) -> None:
            answers.append(Answer(label, lambda: act(fixture), kind, icon, safe))  # type: ignore[arg-type]

        if not league.looking and pairing.result:
            add("Strike out", club.ask_void, "bad", "trash")
        if league.kept_match(fixture):
            add("Story", club.story, "plain", "chart")
        if not league.looking and words.played_result(pairing) and still_due(club, pairing):
            add("Raises", club.after_match, "good", "arrow_up")
        if not league.looking and pairing.state == "open":
            going = club.under_way(fixture) is not None
            add("Enter a result", club.enter_score, "plain", "pencil")
            add("Go on" if going else "Play", club.play, "good" if going else "primary", "play", True)
        super().__init__(league.label(fixture), "", answers, [Meeting(club, fixture)], wide=620)


def still_due(club: Club, pairing: Pairing) -> bool:
    """Whether somebody may still raise a score, or be chosen anew, after this match."""
    league = club.league
    fixture = pairing.fixture.id
    for team in (pairing.home, pairing.away):
        if team and (any(fixture in due.after for due in league.raises_due(team)) or league.recruits(team)):
            return True
    return False
