"""Careers, records and the hall of fame, summed from the results that count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from .careers import FIELDS, Tally, total
from .facts import Result, counted
from .season import Progress

HONOURED: Final = ("points", "kicks_good", "passes_good", "blocks_good", "knock_downs", "kills", "beasts_slain", "beasts_survived")
"""The counts there are records of."""


class Career(NamedTuple):
    """A player's counts in all and by season."""

    total: Tally
    seasons: Mapping[int, Tally]


class Best(NamedTuple):
    """A record: the most there ever was of something. ``holders`` are the ids of players or teams, all that share it, each with where
    it was: a fixture's id, "season N", or "" for a whole career."""

    what: str
    span: str
    """"match", "season", "career" or "run"."""
    value: int
    holders: tuple[tuple[str, str], ...]


class Champion(NamedTuple):
    """A finished season; ``champion`` and ``runner_up`` are team ids."""

    season: int
    champion: str
    runner_up: str
    score: tuple[int, int]
    """The champion's points first."""
    how: str


class Tallies:
    """Every count of every result, by player."""

    def __init__(self, found: Iterable[tuple[int, str, Tally]]) -> None:
        self._of: dict[str, dict[int, Tally]] = {}
        for result, player, tally in found:
            self._of.setdefault(player, {})[result] = tally

    def add(self, result: int, tallies: Mapping[str, Tally]) -> None:
        for player, tally in tallies.items():
            self._of.setdefault(player, {})[result] = tally

    def career(self, player: str, seasons: Mapping[int, int]) -> Career:
        """``seasons``: the season of each result that counts, by the result's ``seq``."""
        by_season: dict[int, list[Tally]] = {}
        for result, tally in self._of.get(player, {}).items():
            if result in seasons:
                by_season.setdefault(seasons[result], []).append(tally)
        sums = {season: total(tallies) for season, tallies in sorted(by_season.items())}
        return Career(total(sums.values()), sums)

    def of_result(self, result: int) -> dict[str, Tally]:
        return {player: tallies[result] for player, tallies in self._of.items() if result in tallies}

    def careers(self, seasons: Mapping[int, int]) -> dict[str, Career]:
        """Of everybody who was in a match that counts."""
        found = {player: self.career(player, seasons) for player in self._of}
        return {player: career for player, career in found.items() if career.seasons}

    def in_match(self, results: Mapping[int, Result]) -> Iterable[tuple[str, str, Tally]]:
        """(player, fixture, tally) of every result that counts, by its ``seq``."""
        for player, tallies in self._of.items():
            for result, tally in tallies.items():
                if result in results:
                    yield player, results[result].fixture, tally


def records(tallies: Tallies, results: Mapping[int, Result], seasons: Mapping[int, int], goals: int) -> list[Best]:
    """The records of players for a match, a season and a career, then those of teams. ``results`` and ``seasons`` by ``seq``, in the
    order of play. What nobody ever did has no record."""
    found: list[Best] = []
    in_match = list(tallies.in_match(results))
    careers = tallies.careers(seasons)
    for field in HONOURED:
        number = FIELDS.index(field)
        _note(found, field, "match", [(tally[number], player, fixture) for player, fixture, tally in in_match])
        by_season = [(t[number], player, f"season {s}") for player, career in careers.items() for s, t in career.seasons.items()]
        _note(found, field, "season", by_season)
        _note(found, field, "career", [(career.total[number], player, "") for player, career in careers.items()])
    played = [result for result in results.values() if result.played]
    margins, totals = [], []
    for result in played:
        home, away = counted(result, goals)
        totals.append((home + away, result.home if home >= away else result.away, result.fixture))
        if result.winner:
            own, other = (home, away) if result.winner == result.home else (away, home)
            margins.append((own - other, result.winner, result.fixture))
    _note(found, "margin of a win", "match", margins)
    _note(found, "points of both sides", "match", totals)
    _note(found, "wins running", "run", _runs(played))
    return found


def hall(seasons: Mapping[int, Progress]) -> list[Champion]:
    """The finished seasons, the last first."""
    found = []
    for number, progress in sorted(seasons.items(), reverse=True):
        final, champion, other = progress.final, progress.champion, progress.runner_up
        if final.score and champion and other:
            points = (final.score.home_points, final.score.away_points)
            how = final.result.how if final.result else "forfeit"
            found.append(Champion(number, champion, other, points if final.home == champion else points[::-1], how))
    return found


def _note(found: list[Best], what: str, span: str, entries: Sequence[tuple[int, str, str]]) -> None:
    most = max((value for value, _, _ in entries), default=0)
    if most > 0:
        found.append(Best(what, span, most, tuple((who, where) for value, who, where in entries if value == most)))


def _runs(played: Iterable[Result]) -> list[tuple[int, str, str]]:
    """Each team's wins one after the other, with the match that made it so many."""
    now: dict[str, int] = {}
    found = []
    for result in played:
        for team in (result.home, result.away):
            now[team] = now.get(team, 0) + 1 if team == result.winner else 0
            found.append((now[team], team, result.fixture))
    return found
