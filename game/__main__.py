"""The command line: ``python -m game`` opens the window; its other commands need none."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .cli.out import Parser, answering, counted, named

_ENTERS = ("create", "record", "raise", "recruit", "confirm", "void", "withdraw", "season")
"""What changes a league before it answers."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    enters = given[:1] == ["league"] and given[1:2] != [] and given[1] in _ENTERS and not {"-h", "--help"} & set(given)
    return answering(lambda: _run(given), "what was entered stands" if enters else "")


def _run(given: list[str]) -> int:
    if getattr(sys, "frozen", False):  # one file for people without Python: it is also what its own helpers are started from
        from multiprocessing import freeze_support

        freeze_support()
    if given[:1] == ["league"]:
        from .cli.league import league

        return league(given[1:])
    parser = _parser()
    options = parser.parse_args(given)
    if options.command == "referee":
        from .cli.referee import referee

        return referee(options.file, options.legal)
    if options.command == "check":
        from .cli.check import check

        return check(options.files)
    if options.command == "bench":
        from .cli.bench import bench

        return bench(options.json, options.soak)
    if options.command == "pictures":
        from .cli.pictures import pictures

        return pictures(options.folder, options.sheets)
    if options.command == "fuzz":
        from .cli import fuzz

        if options.slowly and not options.perft:
            parser.error("--slowly goes with --perft")
        if options.wrecks:
            from .cli.wreck import wreck

            return wreck(options.wrecks, options.seed)
        if options.perft or options.record:
            return fuzz.count_positions(options.perft, options.slowly) if options.perft else fuzz.keep(options.record)
        if options.stage:
            return fuzz.watch(options.ruleset, options.games, options.seed)
        if options.dice:
            return fuzz.throw_dice()
        return fuzz.fuzz(options.ruleset, options.games, options.seed, options.heavy, options.changed)
    if options.command == "tournament":
        from .cli.tournament import tournament

        return tournament(options.ruleset, options.games, options.seed, options.jobs, options.against, options.json)
    from .cli.play import gallery, play

    return gallery() if options.command == "gallery" else play()


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m game", description="Five tabletop fights, one hex table. Alone it opens the window.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    referee = commands.add_parser("referee", help="play a match file without a window, JSON out")
    referee.add_argument("file", type=named, metavar="FILE")
    referee.add_argument("--legal", action="store_true", help="list every command open at its end, with odds")
    check = commands.add_parser("check", help="judge match files and maps, a line each")
    check.add_argument("files", type=named, nargs="+", metavar="FILE")
    bench = commands.add_parser("bench", help="measure speed and memory")
    bench.add_argument("--json", action="store_true", help="figures as JSON")
    most = "instead: play so many matches on the screen in one process (200), memory and frames"
    bench.add_argument("--soak", type=counted, nargs="?", const=200, metavar="N", help=most)
    fuzz = commands.add_parser("fuzz", help="look for faults in a rule book: many matches against all that must hold")
    other = fuzz.add_mutually_exclusive_group()
    fuzz.add_argument("--ruleset", default="catfight", metavar="NAME", help="the rule book (catfight)")
    fuzz.add_argument("--games", type=counted, default=300, metavar="N", help="how many matches (300)")
    fuzz.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same matches (0)")
    fuzz.add_argument("--changed", type=counted, metavar="K", help="give K commands with one thing changed after each command (6)")
    other.add_argument("--heavy", action="store_true", help="after every command write, read and replay all, and go on from the copy")
    other.add_argument("--stage", action="store_true", help="instead: show the matches on a stage, which must stand as the rules say")
    other.add_argument("--dice", action="store_true", help="instead: throw 600,000 of each die and judge them")
    fuzz.add_argument("--slowly", action="store_true", help="with --perft: by a second, obvious count that throws physical faces")
    kept = Path("tests") / "data" / "perft.json"
    counts = "instead: count positions, compare with those kept"
    other.add_argument("--perft", type=named, nargs="?", const=kept, metavar="FILE", help=counts)
    other.add_argument("--record", type=named, metavar="DIR", help="instead: record whole matches, faces and counts anew, to be kept")
    other.add_argument("--wrecks", type=counted, metavar="N", help="instead: judge N spoilt files of every kind the game reads")
    tournament = commands.add_parser("tournament", help="the ready-made teams against each other, played by the planner")
    tournament.add_argument("--ruleset", default="cavebrawl", metavar="NAME", help="the rule book (cavebrawl)")
    tournament.add_argument("--games", type=counted, default=1, metavar="N", help="matches of every pair, either way round (1)")
    tournament.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same matches (0)")
    tournament.add_argument("--jobs", type=counted, default=os.cpu_count() or 1, metavar="J", help="processes that share it (all cores)")
    tournament.add_argument(
        "--against", choices=("planner", "purposeful", "random"), default="planner", help="who plays against the planner (another one)"
    )
    tournament.add_argument("--json", action="store_true", help="figures as JSON")
    pictures = commands.add_parser("pictures", help="draw the pictures of the README")
    pictures.add_argument("folder", type=named, metavar="DIR")
    pictures.add_argument("--sheets", action="store_true", help="instead: everything that is drawn, on sheets to be judged by eye")
    commands.add_parser("league", help="a league of Cave Brawl in one file: create, show, record and more (league --help)", add_help=False)
    commands.add_parser("gallery", help="every control of the interface in every state")
    return parser


if __name__ == "__main__":
    sys.exit(main())
