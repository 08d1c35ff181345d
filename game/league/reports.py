"""What came of a match: read from its match file, which is refereed first, or told by hand after a match on a real table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple

from game.formats import matchfile
from game.formats.matchfile import MADE_BY, MatchFile
from game.kernel.codec import Plain, short
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.plain import Reader
from game.rules.cavebrawl.events import Ended

from .careers import Account, Tally, account
from .facts import How
from .people import Member

Side = Literal["home", "away"]
RULESET = "cavebrawl"


class Entrant(NamedTuple):
    """A team as it goes into a match."""

    id: str
    name: str
    roster: Sequence[Member]


class Terms(NamedTuple):
    """What a match of a fixture is played by (CB-40, CB-43, CB-62)."""

    goals: int
    turn_limit: int
    draws: bool


class Report(NamedTuple):
    """A result before it is entered. ``winner`` is a team's id, None for a draw; ``board`` the points, the home team's first."""

    board: tuple[int, int]
    winner: str | None
    how: How
    out: tuple[tuple[str, str], ...]
    tallies: Mapping[str, Tally]
    key: str
    match: MatchFile | None = None
    """As it is to be kept."""


def match_key(file: MatchFile) -> str:
    """What makes a match this match: SHA-256, in hex, over everything that decides how it went (not who made the file, nor checks)."""
    chart = {name: value for name, value in file.map.items() if name != "cells"}
    parts = [file.ruleset, dict(file.rules), chart, list(file.sides), file.start, dict(file.dice), list(file.commands)]
    return _key(parts)


def of_match(file: MatchFile, home: Entrant, away: Entrant, terms: Terms) -> Report:
    """Referees a match file and reports it. Refused if it is not over, or not of this fixture: other teams, other players, other
    scores than the league has, other rules, or an illegal command."""
    if file.ruleset != RULESET:
        raise Refused(f"a league plays {RULESET}, not {file.ruleset}", "ruleset")
    if file.start is not None:
        raise Refused("a match of a league begins at its beginning", "start")
    first = _first_side(file, home, away)
    order = (home, away) if first == "home" else (away, home)
    for number, side in enumerate(order):
        _check_side(file.sides[number], side, f"sides[{number}]")
    match = matchfile.play(file)
    _check_terms(match, terms)
    if match.winner is None:
        raise Refused(f"the match is not over after its {len(match.commands)} commands", "commands")
    ours, theirs = match.state.score
    board = (ours, theirs) if first == "home" else (theirs, ours)
    winner = None if match.winner == "draw" else order[int(match.winner)].id
    counts: Account = account(match)
    how: How = next(event.why for event in match.now.events if isinstance(event, Ended))
    kept = file.with_match(match, file.made_by or MADE_BY)
    return Report(board, winner, how, counts.out, counts.tallies, match_key(file), kept)


def by_hand(
    home: Entrant,
    away: Entrant,
    terms: Terms,
    board: tuple[int, int],
    *,
    kick: Side | Literal["ahead"] | None = None,
    conceded: Side | None = None,
    draw: bool = False,
    out: Sequence[str] = (),
) -> Report:
    """A match played on a real table. ``kick``: who won by one ("ahead": the side with more points); ``conceded``: who gave up;
    ``draw``: agreed; ``out``: the ids of those who did not survive. Refused, with a reason, if no match can end like that."""
    for points in board:
        if type(points) is not int or not 0 <= points <= terms.goals:
            raise Refused(f"points are whole numbers from 0 to {terms.goals}, the agreed number", "score")
    if min(board) == terms.goals:
        raise Refused(f"only one side can have {terms.goals} points", "score")
    if (kick is not None) + (conceded is not None) + draw > 1:
        raise Refused("a match ends by one of kick, conceding and an agreed draw", "score")
    _check_out(out, home, away)
    ahead: Side | None = None if board[0] == board[1] else "home" if board[0] > board[1] else "away"
    if kick == "ahead" and ahead is None:
        raise Refused("the score is level: say who kicked", "kick")
    wiped = _wiped_out(out, home, away)
    said = kick is not None or conceded is not None or draw
    if wiped and (said or max(board) == terms.goals):
        raise Refused(f"{(home if wiped == 'home' else away).name} has nobody left: that alone ended the match, at once (CB-43)", "out")
    if said and max(board) == terms.goals:
        raise Refused(f"at {terms.goals} points the match was won already (CB-40)", "score")
    won, how = _ending(board, terms, ahead, ahead if kick == "ahead" else kick, conceded, draw, wiped)
    if won is None and not terms.draws:
        raise Refused("a knock-out match or final has a winner: a level score needs a kick, a concession or a whole team out", "score")
    winner = home.id if won == "home" else away.id if won == "away" else None
    gone = tuple((name, "") for name in out)
    tallies = {member.id: Tally(matches=1) for side in (home, away) for member in side.roster}
    return Report(board, winner, how, gone, tallies, _key([list(board), winner, how, sorted(out)]))


def forfeited(loser: Side, home: Entrant, away: Entrant) -> Report:
    """A match that was not played because one side did not come."""
    winner = away.id if loser == "home" else home.id
    return Report((0, 0), winner, "forfeit", (), {}, _key(["forfeit", winner]))


def _ending(
    board: tuple[int, int], terms: Terms, ahead: Side | None, kick: Side | None, conceded: Side | None, draw: bool, wiped: Side | None
) -> tuple[Side | None, How]:
    if kick:
        return kick, "kick"
    if conceded:
        return ("away" if conceded == "home" else "home"), "conceded"
    if draw:
        return None, "agreed"
    if max(board) == terms.goals:
        return ahead, "points"
    if wiped:
        return ("away" if wiped == "home" else "home"), "nobody left"
    return ahead, "turn limit" if terms.turn_limit else "score"


def _check_out(out: Sequence[str], home: Entrant, away: Entrant) -> None:
    known = {member.id for side in (home, away) for member in side.roster}
    for number, name in enumerate(out):
        if name not in known:
            raise Refused(f"{name!r} is in neither of the two teams", "out")
        if name in out[:number]:
            raise Refused(f"{name!r} stands twice", "out")
    if known and known == set(out):
        raise Refused("both teams cannot lose everybody: the first to do so has lost the match", "out")


def _wiped_out(out: Sequence[str], home: Entrant, away: Entrant) -> Side | None:
    if all(member.id in out for member in home.roster):
        return "home"
    return "away" if all(member.id in out for member in away.roster) else None


def _first_side(file: MatchFile, home: Entrant, away: Entrant) -> Side:
    """Which of the two is side 0 of the file, by its players."""
    units = Reader(file.sides[0], "sides[0]").list("units", 1, 7)
    first = units[0].get("id") if isinstance(units[0], dict) else None
    return "away" if any(member.id == first for member in away.roster) else "home"


def _check_side(data: Plain, side: Entrant, where: str) -> None:
    reader = Reader(data, where)
    if reader.has("name") and reader.get("name") != side.name:
        raise Refused(f"{side.name} ({side.id}) plays here, not {short(reader.get('name'))}", reader.at("name"))
    members = {member.id: member for member in side.roster}
    fielded: set[str] = set()
    for number, unit in enumerate(reader.list("units", 1, 7)):
        entry = Reader(unit, f"{where}.units[{number}]")
        name = entry.get("id") if entry.has("id") else None
        member = members.get(name) if isinstance(name, str) else None
        if member is None:
            now = f"{side.name} ({side.id}) now: its players are {', '.join(members)}"
            raise Refused(f"{short(name)} is no player of {now}", entry.at("id"))
        if entry.has("name") and entry.get("name") != member.name:
            raise Refused(f"{member.id} is called {member.name!r}", entry.at("name"))
        fielded.add(member.id)
        for key in ("bt", "cd", "pk", "mv", "hp"):
            if not entry.has(key) or type(entry.get(key)) is not int or entry.get(key) != getattr(member, key):
                raise Refused(f"{member.name} ({member.id}) has {key.upper()} {getattr(member, key)} now", entry.at(key))
    missing = [f"{member.name} ({member.id})" for member in side.roster if member.id not in fielded]
    if missing:
        raise Refused(f"{side.name} ({side.id}) fields its whole team (CB-03); missing: {', '.join(missing)}", reader.at("units"))


def _check_terms(match: Match[Any], terms: Terms) -> None:
    options = match.setup.options
    for name in Terms._fields:
        found, due = getattr(options, name), getattr(terms, name)
        if found != due:
            raise Refused(f"this match is to be played with {json.dumps(due)}, not {json.dumps(found)}", f"rules.{name}")


def _key(parts: Plain) -> str:
    return sha256(json.dumps(parts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
