"""The result of a match that was played on a real table: the points, how it ended, who did not survive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.art.colour import BAD, GOOD, SOFT, TEXT
from game.kernel.errors import Refused
from game.league.facts import points
from game.league.people import Member
from game.league.reports import Entrant, Report, Side, by_hand, forfeited
from game.ui.dialog import Answer, Dialog
from game.ui.dropdown import DropDown
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Label
from game.ui.toggles import Toggle
from game.ui.widget import Group

from . import pictures, words
from .context import Club

_LINE: Final = 34


class End(NamedTuple):
    """A way a match can have ended."""

    words: str
    kick: Side | None = None
    conceded: Side | None = None
    draw: bool = False
    forfeit: Side | None = None


class ScoreForm(Group):
    """What is asked. ``changed`` is called with what is wrong with it so far, "" if it will do."""

    def __init__(self, club: Club, fixture: str, changed: Callable[[str], None]) -> None:
        league, pairing = club.league, club.league.pairing(fixture)
        assert pairing.home and pairing.away
        self.club, self.fixture, self._changed = club, fixture, changed
        self.teams = (pairing.home, pairing.away)
        self.names = tuple(league.teams[team].name for team in self.teams)
        self.terms = league.terms(fixture)
        goals = self.terms.goals
        home, away = self.names
        self.ends = [
            End("By points, or at the turn limit" if self.terms.turn_limit else f"By points: {goals} were scored"),
            End(f"{home} won by a kick", kick="home"), End(f"{away} won by a kick", kick="away"),
            End(f"{home} conceded", conceded="home"), End(f"{away} conceded", conceded="away"),
        ]  # fmt: skip
        if self.terms.draws:
            self.ends.append(End("A draw was agreed", draw=True))
        self.ends += [End(f"{home} did not come", forfeit="home"), End(f"{away} did not come", forfeit="away")]
        self.points = [Stepper(0, goals, 0, lambda _: self.check(), name=f"points {side}") for side in ("home", "away")]
        self.end = DropDown([end.words for end in self.ends], 0, lambda _: self.check(), "how it ended", "How it ended")
        self.out_title = Label("Who did not survive", 16, TEXT, "head")
        self.members: list[Member] = [member for team in self.teams for member in league.roster(team)]
        self.fallen = [Toggle(member.name, False, lambda _: self.check(), box=True) for member in self.members]
        self.verdict = Label("", 15, SOFT, "bold", "centre", wrap=True)
        super().__init__(*self.points, self.end, self.verdict, self.out_title, *self.fallen, name="score form")

    @property
    def chosen(self) -> End:
        """How it ended."""
        return self.ends[self.end.at]

    @property
    def score(self) -> tuple[int, int]:
        """The points, the home team's first."""
        return self.points[0].value, self.points[1].value

    @property
    def out(self) -> list[str]:
        """The ids of those who did not survive."""
        return [member.id for member, box in zip(self.members, self.fallen, strict=True) if box.on]

    def check(self) -> None:
        """Works out what is wrong with it; the line under it says so, or who wins."""
        end, league = self.chosen, self.club.league
        for widget in (*self.points, *self.fallen):
            widget.allow(end.forfeit is None, "Nothing was played")
        sides = [Entrant(team, name, league.roster(team)) for team, name in zip(self.teams, self.names, strict=True)]
        wrong, said = "", ""
        try:
            if end.forfeit:
                report = forfeited(end.forfeit, sides[0], sides[1])
            else:
                report = by_hand(
                    sides[0], sides[1], self.terms, self.score, kick=end.kick, conceded=end.conceded, draw=end.draw, out=self.out
                )
            said = self._came_to(report)
            wrong = self._unsaid() if report.how == "score" else ""
        except Refused as error:
            wrong = error.what
        untouched = end == self.ends[0] and self.score == (0, 0) and not self.out
        if wrong and untouched:
            self.verdict.put("The points first, then how it ended", SOFT)
        else:
            self.verdict.put(words.upper(wrong) if wrong else said, BAD if wrong else GOOD)
        self._changed(wrong)
        self.touch()

    def _came_to(self, report: Report) -> str:
        """Who wins, by the points that will count, and what ended it."""
        home, away = points(report.board, None if report.winner is None else report.winner == self.teams[0], report.how, self.terms.goals)
        winner = self.club.league.teams[report.winner].name if report.winner else None
        how = words.HOW_WORDS[report.how]
        return f"{f'{winner} win' if winner else 'A draw'}, {home} : {away}{how and f', {how}'}"

    def _unsaid(self) -> str:
        """Without a turn limit nothing but this ends a match before the agreed points (CB-40, CB-42, CB-43, CB-62)."""
        agreed = " an agreed draw," if self.terms.draws else ""
        return f"under {self.terms.goals} points a match ends by a kick, conceding,{agreed} or with a whole team out: choose which"

    def wants(self, look: Look) -> tuple[int, int]:
        rows = max(len(self.club.league.roster(team)) for team in self.teams)
        return look.px(560), look.px(122 + 44 + 14 + 28 + _LINE * rows + 12 + 44)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        half = (rect.w - p(24)) // 2
        lefts = (rect.x, rect.right - half)
        for x, stepper in zip(lefts, self.points, strict=True):
            wide = min(p(180), half)
            stepper.place(Rect(x + (half - wide) // 2, rect.y + p(70), wide, p(46)), look)
        y = rect.y + p(126)
        wide = min(rect.w, max(p(320), self.end.wants(look)[0]))
        self.end.place(Rect(rect.centerx - wide // 2, y, wide, p(44)), look)
        y += p(52)
        self.verdict.place(Rect(rect.x, y, rect.w, p(44)), look)  # above the fallen: it is in sight in the smallest window too
        y += p(50)
        self.out_title.place(Rect(rect.x, y, rect.w, p(24)), look)
        top, counts = y + p(28), [0, 0]
        for member, box in zip(self.members, self.fallen, strict=True):
            side = self.teams.index(member.team)
            box.place(Rect(lefts[side], top + p(_LINE) * counts[side], half, p(_LINE)), look)
            counts[side] += 1

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p = look.px
        half = (self.rect.w - p(24)) // 2
        for number, team in enumerate(self.teams):
            x = (self.rect.x if number == 0 else self.rect.right - half) + half // 2
            sign = pictures.banner(self.club.badges[team], p(56))
            room, size = half - sign.get_width() - p(8), 19.0
            while size > 14 and look.press.width(self.names[number], p(size), "head") > room:
                size -= 1
            name = look.line(self.names[number], size, TEXT, "head", width=room)
            wide = sign.get_width() + p(8) + name.get_width()
            target.blit(sign, (x - wide // 2, self.rect.y))
            target.blit(name, name.get_rect(midleft=(x - wide // 2 + sign.get_width() + p(8), self.rect.y + p(30))))
        look.write(target, ":", (self.rect.centerx, self.rect.y + p(92)), 30, TEXT, "head", "center")
        super().draw(target, look)


class ScoreSheet(Dialog):
    """Asks for the result; ``done`` is called with the fixture once it is entered."""

    def __init__(self, club: Club, fixture: str, done: Callable[[str], None], ask: Callable[[Dialog], None]) -> None:
        self.club, self.fixture, self.done, self._ask = club, fixture, done, ask
        self.going = club.under_way(fixture) is not None
        """Whether the match was begun at this table and left in the middle."""
        self.form = ScoreForm(club, fixture, self._checked)
        answers = [Answer("Not yet", safe=True), Answer("Enter it", self._enter, "primary", "check")]
        warning = "This match is under way: it was left in the middle. A result entered here gives it up." if self.going else ""
        super().__init__(f"{club.league.label(fixture)}: the result", warning, answers, [self.form], wide=640)
        self.form.check()

    def first(self) -> Stepper:
        return self.form.points[0]

    def _checked(self, wrong: str) -> None:
        buttons: list[object] = getattr(self, "buttons", [])
        if buttons:
            self.buttons[-1].allow(not wrong, wrong)

    def _enter(self) -> None:
        if not self.going:
            self._record()
            return
        home, away = self.form.names
        text = f"{home} against {away} was begun and left in the middle. With this result it is over: it cannot be gone on with."
        answers = [
            Answer("Give it up", self._record, "bad", "trash"),
            Answer("Back to the result", self._again, "plain", "undo", safe=True),
        ]
        self._ask(Dialog("Give up the match under way?", text, answers, away=self._again))

    def _again(self) -> None:
        self._ask(self)

    def _record(self) -> None:
        form, end, league = self.form, self.form.chosen, self.club.league
        try:
            if end.forfeit:
                league.forfeit(self.fixture, end.forfeit)
            else:
                league.record_score(self.fixture, *form.score, kick=end.kick, conceded=end.conceded, draw=end.draw, out=form.out)
        except Refused as error:
            self.club.say(str(error))
            return
        self.done(self.fixture)
