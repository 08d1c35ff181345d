"""``python -m game fuzz``: plays many matches of a rule book against its properties; counts positions; throws the dice."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.formats import strict
from game.fuzz import dice, perft, record
from game.fuzz.coverage import ENOUGH, Coverage, Row
from game.fuzz.ground import Ground, ground_of
from game.fuzz.perft_slow import MOST, slow_counts
from game.fuzz.run import fuzz as runs
from game.fuzz.shrink import shrunk
from game.fuzz.trial import Fault
from game.kernel.errors import Refused
from game.rules.catalogue import RULESETS

from .out import complain, refusal


def fuzz(ruleset: str, games: int, seed: int, heavy: bool = False, changed: int | None = None) -> int:
    """Exit status: 0 if every property held, 1 if one did not (a match file that shows it is printed), 2 without such a book.

    ``changed``: how many changed commands are tried after each command; as the ground has it if left out.
    """
    ground = ground_of(ruleset)
    if ground is None:
        return _no_ground(ruleset)
    if changed is not None:
        ground = replace(ground, changed=changed)
    start, coverage, fault = time.monotonic(), Coverage(ground), None
    for seen, trial in runs(ground, games, seed, heavy):
        coverage, fault = seen, trial.fault
    _say(f"{ruleset}: {coverage.games} games, {coverage.commands} commands in {time.monotonic() - start:.0f} s, seed {seed}{_how(heavy)}")
    _tell(ground, coverage)
    if fault:
        _show(shrunk(ground, fault))
        return 1
    tried = coverage.tried
    _say(f"of {tried.total():,} changed commands {tried['refused']:,} were refused, each by index and reason, state and dice as before;")
    _say(f"{tried['accepted']:,} were accepted, each a form of a listed one")
    return 0


def count_positions(path: Path, slowly: bool = False) -> int:
    """Exit status: 0 if all counts are as kept, 1 if one is not, 2 if the file will not do.

    ``slowly``: by the second count, which gives real matches physical faces.
    """
    try:
        kept = perft.kept(path)
    except Refused as error:
        complain(refusal(path, str(error)))
        return 2
    wrong = 0
    for book, positions in kept.items():
        for position in positions:
            match, depth, amounts = perft.begin(position), len(position.counts), position.amounts
            found = slow_counts(match, depth, MOST, amounts) if slowly else perft.counts(match, depth, amounts)
            good = found == (position.counts[: len(found)] if slowly else position.counts)
            wrong += not good
            as_far = "as kept" if found else "too many to be counted so"
            mark = as_far if good else f"BUT KEPT AS {', '.join(map(str, position.counts))}"
            _say(f"{book:10} {position.name:30} {', '.join(map(str, found)):24} {mark}")
    return 1 if wrong else 0


def watch(ruleset: str, games: int, seed: int) -> int:
    """Exit status: 0 if the stage, told events alone, stood as the rules say after every command; 1 if not, 2 without such a book."""
    from game.fuzz.shown import watched  # it alone needs what draws the game

    ground = ground_of(ruleset)
    if ground is None:
        return _no_ground(ruleset)
    start = time.monotonic()
    found = list(watched(ground, games, seed))
    commands = sum(one.commands for one in found)
    _say(f"{ruleset}: {len(found)} games shown, {commands} commands in {time.monotonic() - start:.0f} s, seed {seed}")
    for one in found:
        if one.fault:
            _show(one.fault)
            return 1
    _say("after every command the stage stood as the rules say")
    return 0


def keep(folder: Path) -> int:
    """Records anew what is kept for good. Exit status: 0 if all was written, 2 if not."""
    try:
        for name in record.everything(folder):
            _say(name)
    except Refused as error:
        complain(str(error))
        return 2
    return 0


def throw_dice(faces: int = dice.FACES) -> int:
    """Exit status: 0 if all is as fair dice do it, 1 if not."""
    unfair = 0
    for verdict in dice.verdicts(faces):
        unfair += not verdict.fair
        mark = "fair" if verdict.fair else "NOT FAIR"
        _say(f"{verdict.name:28} chi-squared {verdict.chi_squared:9.1f}   p = {verdict.probability:.4f}   {mark}")
    return 1 if unfair else 0


def _no_ground(ruleset: str) -> int:
    complain(f"there is no ground to fuzz {ruleset!r} on; known are {', '.join(name for name in RULESETS if ground_of(name))}")
    return 2


def _tell(ground: Ground, coverage: Coverage) -> None:
    """The table: how often each rule of the ledger was seen."""
    rows = list(coverage.rows())
    _in_columns([row for row in rows if not row.quiet and " " not in row.rule], 7, 6)
    _in_columns([row for row in rows if " " in row.rule], 24, 3)
    for why in dict.fromkeys(row.quiet for row in rows if row.quiet):
        _say(f"not seen in play, {why}: {' '.join(row.rule for row in rows if row.quiet == why)}")
    rare = coverage.rare()
    _say(f"seen less than {ENOUGH} times: {', '.join(rare)}" if rare else f"every rule that can be seen was, {ENOUGH} times or more")
    unseen = coverage.unseen()
    _say(f"events that never happened: {', '.join(unseen)}" if unseen else "every kind of event happened")


def _in_columns(rows: Sequence[Row], width: int, columns: int) -> None:
    seen = [f"{row.rule:>{width}} {row.seen:6}{' ' if row.seen >= ENOUGH else '!'}" for row in rows]
    for start in range(0, len(seen), columns):
        _say(" ".join(seen[start : start + columns]).rstrip())


def _show(fault: Fault) -> None:
    """The fault in a line, and a match file that shows it."""
    complain(f"{fault.property}: {fault.words}")
    _say(strict.canonical(fault.data).decode().rstrip("\n"))


def _how(heavy: bool) -> str:
    return ", heavy" if heavy else ""


def _say(text: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    sys.stdout.flush()
