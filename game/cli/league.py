"""``python -m game league ...``: a league of Cave Brawl without a window. JSON out; refused, one line on standard error and exit 2."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence

from game.formats import matchfile, teams
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.league.founding import create_league
from game.league.league import Entered, League, open_league
from game.league.reports import Side
from game.league.telling import tell
from game.league.view import fixture, member, standing, view
from game.rules.cavebrawl.data.sheets import Sheet

from .league_words import AHEAD, parse, shorten
from .out import complain, refusal

_WAIT = 3.0
"""Seconds another command is given to finish with the league."""
Options = argparse.Namespace


def league(arguments: Sequence[str]) -> int:
    """Exit status: 0 done, 2 refused (nothing has changed then)."""
    options = parse(arguments)
    try:
        found = _COMMANDS[options.what](options)
    except Refused as error:
        complain(shorten(refusal(options.file, str(error)), options.file.name, *arguments))
        return 2
    if isinstance(found, str):
        encoding = sys.stdout.encoding or "ascii"
        sys.stdout.write(found.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    else:
        sys.stdout.write(json.dumps(found) + "\n")
    return 0


# ---------------------------------------------------------------------- commands


def _create(options: Options) -> Plain:
    entries = [teams.load(path) for path in options.teams]
    made = create_league(
        options.file, options.form, options.seed, entries, name=options.name, goals=options.goals, turn_limit=options.turn_limit
    )
    try:
        return {
            "created": str(made.path), "id": made.head.id,
            "teams": {team.id: team.name for team in made.teams.values()}, "fixtures": list(made.progress().pairings),
        }  # fmt: skip
    finally:
        made.close()


def _show(options: Options) -> Plain:
    found = open_league(options.file, write=False)
    try:
        return view(found, options.season) if options.json else "\n".join(tell(found, options.season))
    finally:
        found.close()


def _match(options: Options) -> Plain:
    found = open_league(options.file, write=False)
    try:
        file = found.match_file(options.fixture, options.map)
        matchfile.begin(file)
        return matchfile.to_plain(file)
    finally:
        found.close()


def _record(found: League, options: Options) -> Plain:
    ways = (options.match is not None) + (options.score is not None) + (options.forfeit is not None)
    if ways != 1:
        raise Refused("exactly one of MATCH.json, --score and --forfeit is due", "record")
    if options.score is None and (options.kick, options.conceded, options.draw, options.out) != (None, None, False, None):
        why = "a match file says all itself" if options.match is not None else "a forfeited match was not played"
        raise Refused(f"--kick, --conceded, --draw and --out go with --score: {why}", "record")
    if options.match is not None:
        file = matchfile.load_file(options.match)
        try:
            entered = found.apply(options.fixture, file, amend=options.amend, again=True)
        except Refused as error:
            raise Refused(str(error), options.match.name) from None
    elif options.forfeit is not None:
        entered = found.forfeit(options.fixture, _side(found, options.fixture, options.forfeit), amend=options.amend)
    else:
        home, away = _score(options.score)
        out = [] if options.out is None else [_fallen(found, name.strip()) for name in options.out.split(",")]
        entered = found.record_score(
            options.fixture, home, away,
            kick=options.kick if options.kick in (None, AHEAD) else _side(found, options.fixture, options.kick),
            conceded=None if options.conceded is None else _side(found, options.fixture, options.conceded),
            draw=options.draw, out=out, amend=options.amend,
        )  # fmt: skip
    return _entered(found, options.fixture, entered)


def _fallen(found: League, name: str) -> str:
    if not name:
        raise Refused("names or ids with a comma between are due, and one of them is empty; leave it out if nobody fell", "--out")
    return found.find_player(name)


def _entered(found: League, name: str, entered: Entered) -> Plain:
    return {
        "fixture": fixture(found, found.pairing(name)),
        "new": entered.new,
        "recruits": [member(found, recruit, None) | {"team": recruit.team} for recruit in entered.recruits],
        "raises_due": [due.member.id for due in found.raises_due() if name in due.after],
        "standings": [standing(found, row) for row in found.standings(found.pairing(name).fixture.season)],
        "champion": found.progress(found.pairing(name).fixture.season).champion,
    }


def _raise(found: League, options: Options) -> Plain:
    player = found.find_player(options.player)
    if options.stat == "none":
        return member(found, found.take_back(player), found.career(player))
    return member(found, found.raise_score(player, options.stat, after=options.after), found.career(player))


def _recruit(found: League, options: Options) -> Plain:
    sheet = Sheet(options.name, options.bt, options.cd, options.pk, options.mv, options.hp)
    return member(found, found.reshape(found.find_player(options.player), sheet), None)


def _confirm(found: League, options: Options) -> Plain:
    team = found.find_team(options.team)
    found.confirm(team)
    return {"confirmed": team}


def _void(found: League, options: Options) -> Plain:
    result = found.void(options.fixture)
    season = found.pairing(options.fixture).fixture.season
    return {
        "voided": options.fixture, "score": list(result.board),
        "fixture": fixture(found, found.pairing(options.fixture)), "standings": [standing(found, row) for row in found.standings(season)],
    }  # fmt: skip


def _withdraw(found: League, options: Options) -> Plain:
    team = found.find_team(options.team)
    found.withdraw(team, back=options.back)
    return {"withdrawn": list(found.withdrawn()), "champion": found.progress().champion}


def _season(found: League, _: Options) -> Plain:
    return {"season": found.new_season(), "fixtures": list(found.progress().pairings)}


def _export(options: Options) -> Plain:
    from game.league import export_csv, export_html

    place = options.csv if options.html is None else options.html
    found = open_league(options.file, write=False)
    try:
        written = export_csv.export(found, place) if options.html is None else export_html.export(found, place)
        return {"written": [str(path) for path in written]}
    except OSError as error:
        raise Refused(f"the pages cannot be written: {error.strerror or error}", str(place)) from None
    finally:
        found.close()


def _audit(options: Options) -> Plain:
    from game.league.audit import audit

    found = open_league(options.file, write=False)
    try:
        return audit(found)
    finally:
        found.close()


def _journal(options: Options) -> Plain:
    from game.league.journal import journal

    found = open_league(options.file, write=False)
    try:
        return {"journal": [{"number": number, "text": text} for number, text in journal(found)]}
    finally:
        found.close()


def _changing(command: Callable[[League, Options], Plain]) -> Callable[[Options], Plain]:
    """A command that needs the league to itself."""

    def run(options: Options) -> Plain:
        found = open_league(options.file, wait=_WAIT)
        try:
            if found.looking:
                raise Refused(found.looking)
            done = command(found, options)
            if found.changed:  # while it was written
                raise found.changed
            return done
        finally:
            found.close()

    return run


_COMMANDS: Mapping[str, Callable[[Options], Plain]] = {
    "create": _create, "show": _show, "match": _match, "export": _export, "audit": _audit, "journal": _journal,
    "record": _changing(_record), "raise": _changing(_raise), "recruit": _changing(_recruit), "confirm": _changing(_confirm),
    "void": _changing(_void), "withdraw": _changing(_withdraw), "season": _changing(_season),
}  # fmt: skip


# ---------------------------------------------------------------------- words


def _side(found: League, name: str, text: str) -> Side:
    """Which side of a fixture is meant: home, away, or a team."""
    if text in ("home", "away"):
        return "home" if text == "home" else "away"
    pairing, team = found.pairing(name), found.find_team(text)
    if team not in (pairing.home, pairing.away):
        raise Refused(f"{text} does not play in {name}")
    return "home" if team == pairing.home else "away"


def _score(text: str) -> tuple[int, int]:
    home, dash, away = text.partition("-")
    if not dash or not all(part.isascii() and part.isdecimal() and len(part) < 3 for part in (home, away)):
        raise Refused(f"a score is like 3-1, the home team's points first, not {text!r}", "--score")
    return int(home), int(away)
