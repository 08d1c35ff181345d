"""A league as plain data, as ``python -m game league show FILE --json`` prints it. Ids everywhere, names beside them once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.codec import Plain

from .facts import STATS
from .fixtures import label
from .people import Member
from .reading import Reading
from .records import Career
from .season import Pairing
from .standings import Row

VERSION = 1


def view(league: Reading, season: int | None = None) -> dict[str, Plain]:
    """A season of a league and all its players. Refused if there is no such season."""
    progress = league.progress(season)
    number, head = progress.plan.number, league.head
    careers, following = league.careers(), league.next_fixture()
    return {
        "format": "clowder-league",
        "version": VERSION,
        "league": {
            "id": head.id, "name": head.name, "form": head.form, "seed": head.seed, "goals": head.goals, "turn_limit": head.turn_limit,
            "seasons": league.season, "season": number,
        },
        "teams": [_team(league, team, careers) for team in league.teams],
        "withdrawn": list(league.withdrawn(number)),
        "fixtures": [fixture(league, pairing) for pairing in progress.pairings.values()],
        "byes": [{"round": turn, "team": team} for turn, team in league.byes(number)],
        "standings": [standing(league, row) for row in progress.rows],
        "lots": [{"order": list(drawn.order), "faces": list(drawn.faces)} for drawn in progress.lots],
        "bracket": league.bracket(number) if head.form == "bracket" else None,
        "final": progress.final.fixture.id,
        "champion": progress.champion,
        "next": following.fixture.id if following else None,
        "raises_due": [
            {"player": due.member.id, "team": due.member.team, "after": list(due.after), "scores": list(due.stats)}
            for due in league.raises_due()
        ],
        "recruits": [member.id for member in league.recruits()],
        "fallen": [_fallen(league, member, careers) for member in league.fallen()],
        "records": [
            {"what": b.what, "in": b.span, "value": b.value, "holders": [{"id": who, "where": where or None} for who, where in b.holders]}
            for b in league.records()
        ],
        "hall_of_fame": [
            c._asdict() | {"score": list(c.score)} for c in league.hall_of_fame()
        ],
    }  # fmt: skip


def fixture(league: Reading, pairing: Pairing) -> dict[str, Plain]:
    """A fixture, its two teams as far as they are known, and its result if it has one that counts."""
    found, result, score = pairing.fixture, pairing.result, pairing.score
    data: dict[str, Plain] = {
        "id": found.id, "round": found.round, "label": label(found, league.progress(found.season).plan.fixtures),
        "home": pairing.home, "away": pairing.away,
        "from": [None if place in league.teams else place for place in (found.home, found.away)],
        "knockout": found.knockout, "state": pairing.state,
        "score": [score.home_points, score.away_points] if score else None, "winner": pairing.winner,
    }  # fmt: skip
    if result:
        data |= {"board": list(result.board), "how": result.how, "out": {player: killer or None for player, killer in result.out}}
        path = league.kept_match(found.id)
        data |= {"match": str(path) if path else None, "rosters_changed": league.rosters_changed(result)}
    return data | {"lapsed": pairing.lapsed is not None}


def standing(league: Reading, row: Row) -> dict[str, Plain]:
    """A place of the table. ``record`` and ``wins_among_tied`` count a draw as half a win."""
    return {
        "place": row.place, "team": row.team, "name": league.teams[row.team].name,
        "played": row.played, "won": row.won, "drawn": row.drawn, "lost": row.lost,
        "record": row.halves / 2, "scored": row.scored, "against": row.against, "difference": row.difference,
        "decided_by": row.decided_by, "tied_with": list(row.tied_with),
        "wins_among_tied": row.halves_among / 2 if row.tied_with else None, "lot": row.lot,
    }  # fmt: skip


def member(league: Reading, found: Member, career: Career | None) -> dict[str, Plain]:
    """A player: its scores as they are, how often each was raised, and its career."""
    return {
        "id": found.id, "name": found.name, "bt": found.bt, "cd": found.cd, "pk": found.pk, "mv": found.mv, "hp": found.hp,
        "raised": dict(zip(STATS, found.raised, strict=True)), "joined_after": league.fixture_of(found.after),
        "career": _career(career),
    }  # fmt: skip


def _team(league: Reading, team: str, careers: Mapping[str, Career]) -> dict[str, Plain]:
    found = league.teams[team]
    players = [member(league, one, careers.get(one.id)) for one in league.roster(team)]
    return {"id": team, "name": found.name, "motto": found.motto, "players": players}


def _fallen(league: Reading, found: Member, careers: Mapping[str, Career]) -> dict[str, Plain]:
    data = member(league, found, careers.get(found.id))
    return data | {"team": found.team, "died_in": league.fixture_of(found.died), "killer": found.killer or None}


def _career(career: Career | None) -> dict[str, Any]:
    if career is None:
        return {"total": {}, "seasons": {}}
    return {
        "total": _counts(career.total._asdict()),
        "seasons": {str(season): _counts(tally._asdict()) for season, tally in career.seasons.items()},
    }


def _counts(tally: Mapping[str, int]) -> dict[str, int]:
    """What is not 0."""
    return {name: count for name, count in tally.items() if count}
