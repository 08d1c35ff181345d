"""A league as tables for a spreadsheet: UTF-8, a line of names first, a file a subject."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.formats import atomic

from .careers import FIELDS
from .reading import Reading

Cell = str | int | float | None


def export(league: Reading, folder: Path) -> list[Path]:
    """Writes the tables into a folder; their paths. OSError if it cannot."""
    tables = {
        "teams": _teams(league), "players": _players(league), "careers": _careers(league), "fixtures": _fixtures(league),
        "standings": _standings(league), "champions": _champions(league),
    }  # fmt: skip
    written = []
    for name, rows in tables.items():
        path = folder / f"{name}.csv"
        atomic.write(path, _bytes(rows))
        written.append(path)
    return written


def _bytes(rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _harmless(cell: Cell) -> Cell:
    """A name that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def _teams(league: Reading) -> Iterable[Sequence[Cell]]:
    yield "team", "name", "motto", "players", "withdrawn"
    for team in league.teams.values():
        yield team.id, team.name, team.motto, len(league.roster(team.id)), "yes" if team.id in league.withdrawn() else ""


def _players(league: Reading) -> Iterable[Sequence[Cell]]:
    yield "player", "name", "team", "bt", "cd", "pk", "mv", "hp", "raised_bt", "raised_cd", "raised_pk", "joined_after", "died_in", "killer"
    for m in league.members.values():
        joined, died = league.fixture_of(m.after), league.fixture_of(m.died)
        yield m.id, m.name, m.team, m.bt, m.cd, m.pk, m.mv, m.hp, *m.raised, joined, died, m.killer


def _careers(league: Reading) -> Iterable[Sequence[Cell]]:
    yield "player", "name", "team", "season", *FIELDS
    for player, career in league.careers().items():
        member = league.members.get(player)
        if member:
            for season, tally in career.seasons.items():
                yield player, member.name, member.team, season, *tally


def _fixtures(league: Reading) -> Iterable[Sequence[Cell]]:
    yield "season", "fixture", "label", "home", "away", "state", "home_points", "away_points", "home_board", "away_board", "winner", "how"
    for season, progress in league.seasons.items():
        for name, pairing in progress.pairings.items():
            result, score = pairing.result, pairing.score
            points: Sequence[Cell] = (score.home_points, score.away_points) if score else (None, None)
            board: Sequence[Cell] = result.board if result else (None, None)
            winner = pairing.winner if score else None
            how = result.how if result else None
            yield season, name, league.label(name), pairing.home, pairing.away, pairing.state, *points, *board, winner, how


def _standings(league: Reading) -> Iterable[Sequence[Cell]]:
    yield (
        "season", "place", "team", "name", "played", "won", "drawn", "lost", "record", "scored", "against", "difference",
        "wins_among_tied", "lot", "decided_by",
    )  # fmt: skip
    for season, progress in league.seasons.items():
        for row in progress.rows:
            among = row.halves_among / 2 if row.tied_with else None
            yield (
                season, row.place, row.team, league.teams[row.team].name, row.played, row.won, row.drawn, row.lost, row.halves / 2,
                row.scored, row.against, row.difference, among, row.lot, row.decided_by,
            )  # fmt: skip


def _champions(league: Reading) -> Iterable[Sequence[Cell]]:
    yield "season", "champion", "name", "runner_up", "champion_points", "runner_up_points", "how"
    for one in league.hall_of_fame():
        yield one.season, one.champion, league.teams[one.champion].name, one.runner_up, *one.score, one.how
