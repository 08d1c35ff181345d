"""A league in words, for the command line and pages."""

from __future__ import annotations

from collections.abc import Sequence

from .fixtures import PLACE, WINNER, label
from .reading import Reading
from .season import Pairing
from .standings import Row

HOWS = {
    "points": "", "kick": "by a kick", "turn limit": "", "nobody left": "nobody left standing", "conceded": "conceded",
    "agreed": "draw agreed", "score": "ending not told", "forfeit": "forfeit",
}  # fmt: skip
"""What is said of how a match ended, where it is worth saying."""


def half(halves: int) -> str:
    """A number of wins, draws counted as halves: "4½"."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def who(league: Reading, team: str | None, place: str) -> str:
    """A team's name, or what is known of who will play there."""
    if team:
        return league.teams[team].name
    if place.startswith(WINNER):
        return f"winner of {league.label(place.removeprefix(WINNER))}"
    return {"1": "first of the table", "2": "second of the table"}.get(place.removeprefix(PLACE), place)


def score(league: Reading, pairing: Pairing) -> str:
    """What a fixture came to: "3-1", "1-2 by a kick (Ember Fangs)", or why there is nothing yet."""
    if pairing.score is None:
        return "to be played" if pairing.state == "open" else "waits"
    text = f"{pairing.score.home_points}-{pairing.score.away_points}"
    result = pairing.result
    said = HOWS[result.how] if result else "withdrawn"
    ahead = max(pairing.score.home_points, pairing.score.away_points)
    winner = pairing.score.winner
    own = pairing.score.home_points if winner == pairing.home else pairing.score.away_points
    unclear = winner is not None and (own < ahead or pairing.score.home_points == pairing.score.away_points)
    return " ".join(part for part in (text, said, f"({league.teams[winner].name} won)" if unclear and winner else "") if part)


def why(row: Row) -> str:
    """What decided a place, with its figure."""
    figures = {
        "record": "", "wins among the tied": f" {half(row.halves_among)}", "difference": f" {row.difference:+d}",
        "points scored": f" {row.scored}", "lot": f" {row.lot}",
    }  # fmt: skip
    return row.decided_by + figures.get(row.decided_by, "")


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Lines of a table, columns as wide as they must be; those in ``right`` are set to the right."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = enumerate(zip(row, widths, strict=True))
        lines.append("  ".join(text.rjust(width) if n in right else text.ljust(width) for n, (text, width) in cells).rstrip())
    return lines


def tell(league: Reading, season: int | None = None) -> list[str]:
    """A season of a league, a line each: table, fixtures, who may raise, champion."""
    progress = league.progress(season)
    head = league.head
    lines = [f"{head.name}: {head.form}, season {progress.plan.number} of {league.season}, to {head.goals} points"]
    table = [["", "team", "", "P", "W", "D", "L", "record", "points", "decided by"]]
    for row in progress.rows:
        gone = " (withdrawn)" if row.team in league.withdrawn(progress.plan.number) else ""
        table.append([
            str(row.place), league.teams[row.team].name + gone, row.team, str(row.played), str(row.won), str(row.drawn), str(row.lost),
            half(row.halves), f"{row.scored}-{row.against}", why(row) if row.played else "",
        ])  # fmt: skip
    lines += ["", *columns(table, right=(0, 3, 4, 5, 6, 7, 8)), ""]
    games = []
    for pairing in progress.pairings.values():
        found = pairing.fixture
        said = score(league, pairing) + (" (an earlier result has lapsed)" if pairing.lapsed else "")
        teams = f"{who(league, pairing.home, found.home)} - {who(league, pairing.away, found.away)}"
        games.append([found.id, label(found, progress.plan.fixtures), teams, said])
    lines += columns(games)
    lines += _byes(league, progress.plan.number)
    due, new = league.raises_due(), league.recruits()
    if due:
        shown = (f"{one.member.name} {one.member.id}" + (f" x{len(one.after)}" if len(one.after) > 1 else "") for one in due)
        lines += ["", "May raise a score: " + ", ".join(shown)]
    if new:
        lines += ["", "New: " + ", ".join(f"{one.name} {one.id} ({league.teams[one.team].name})" for one in new)]
    if progress.champion:
        lines += ["", f"Champion: {league.teams[progress.champion].name}"]
    return lines


def _byes(league: Reading, season: int) -> list[str]:
    found = league.byes(season)
    return ["", "Byes: " + ", ".join(f"round {turn} {league.teams[team].name}" for turn, team in found)] if found else []
