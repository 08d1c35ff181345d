"""What ``python -m game league`` understands."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from game.league.facts import FORMS, STATS

from .out import complain, named

LONGEST = 60
"""Characters of a word that are said back."""
AHEAD: Final = "ahead"
"""What ``--kick`` alone means: the side that is ahead."""


def shorten(text: str, *whole: str) -> str:
    """A line in which no word is longer than :data:`LONGEST`; those in ``whole`` are one word each, whatever is in them."""
    for word in whole:
        if len(word) > LONGEST:
            text = text.replace(word, word[: LONGEST - 3] + "...")
    return re.sub(rf"\S{{{LONGEST + 1},}}", lambda found: found[0][: LONGEST - 3] + "...", text)


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {shorten(message)}")
        sys.exit(2)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of a command; what cannot be understood is said in one line, exit 2."""
    found = _parser()
    options, rest = found.parse_known_args(arguments)
    if options.what == "record" and options.match is None and len(rest) == 1 and rest[0].strip() and not rest[0].startswith("-"):
        options.match = named(rest.pop())  # a match file after an option, which argparse does not take for itself
    if rest:
        found.error(f"this is not understood: {' '.join(rest)}")
    return options


def _parser() -> argparse.ArgumentParser:
    made = _Parser(prog="python -m game league", description="A league of Cave Brawl in one file, without a window.")
    commands = made.add_subparsers(dest="what", metavar="COMMAND", required=True)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        part = commands.add_parser(name, help=words, description=words)
        part.add_argument("file", type=named, metavar="FILE")
        return part

    create = command("create", "make a league and its first season; the order of teams is the order of seeds")
    create.add_argument("teams", type=named, nargs="+", metavar="TEAM.json")
    create.add_argument("--form", choices=FORMS, required=True)
    create.add_argument("--seed", type=int, required=True, metavar="N", help="of lots, dice and names")
    create.add_argument("--name", default="League")
    create.add_argument("--goals", type=int, default=3, metavar="N", help="points to win a match (3)")
    create.add_argument("--turn-limit", type=int, default=200, metavar="N", help="coach turns of a match that is no knock-out (200)")
    show = command("show", "teams, fixtures, standings with what decided them, bracket, champion")
    show.add_argument("--json", action="store_true")
    show.add_argument("--season", type=int, metavar="N", help="another one than the last")
    match = command("match", "print the match file a fixture begins with")
    match.add_argument("fixture", metavar="FIXTURE")
    match.add_argument("--map", default="great_hollow.tmx", metavar="NAME.tmx")
    record = command("record", "enter a result: a match file, which is refereed first, or a score from a real table")
    record.add_argument("fixture", metavar="FIXTURE")
    record.add_argument("match", type=named, nargs="?", metavar="MATCH.json")
    record.add_argument("--score", metavar="3-1", help="the home team's points first")
    record.add_argument("--kick", nargs="?", const=AHEAD, metavar="SIDE", help="won by a kick: of the side ahead, or of home, away, a team")
    record.add_argument("--conceded", metavar="SIDE", help="who gave up: home, away or a team")
    record.add_argument("--draw", action="store_true", help="a draw was agreed")
    record.add_argument("--out", metavar="PLAYER,...", help="who did not survive")
    record.add_argument("--forfeit", metavar="SIDE", help="not played: who did not come")
    record.add_argument("--amend", action="store_true", help="in place of the result that stands")
    raised = command("raise", "a survivor raises a score by 1; none takes the last one back")
    raised.add_argument("player", metavar="PLAYER")
    raised.add_argument("stat", choices=(*STATS, "none"))
    raised.add_argument("--after", metavar="FIXTURE", help="for this match (else the oldest that is due)")
    recruit = command("recruit", "choose the name and numbers of a new player: 22 points")
    recruit.add_argument("player", metavar="PLAYER")
    recruit.add_argument("name", metavar="NAME")
    for stat in ("bt", "cd", "pk", "mv", "hp"):
        recruit.add_argument(stat, type=int, metavar=stat.upper())
    command("confirm", "a coach is done with raises and recruits").add_argument("team", metavar="TEAM")
    command("void", "strike a result out; everything after it is worked out anew").add_argument("fixture", metavar="FIXTURE")
    withdraw = command("withdraw", "a team leaves the season and forfeits its matches still to come")
    withdraw.add_argument("team", metavar="TEAM")
    withdraw.add_argument("--back", action="store_true", help="it stays after all")
    command("season", "begin the next season with the same teams")
    export = command("export", "write the league as pages or tables")
    ways = export.add_mutually_exclusive_group(required=True)
    ways.add_argument("--html", type=named, metavar="DIR")
    ways.add_argument("--csv", type=named, metavar="DIR")
    command("journal", "everything that was ever entered, in words")
    command("audit", "referee every kept match anew and compare")
    return made
