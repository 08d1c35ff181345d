"""``python -m game fuzz --wrecks N``: the game's own commands before spoilt files: each is refused in one line, or it plays."""

from __future__ import annotations

import contextlib
import io
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.formats import saves, teams
from game.fuzz.wrecks import KINDS
from game.kernel.errors import Refused

from .check import check
from .league import league
from .out import complain
from .referee import referee

SECONDS: Final = 1.0
"""The longest that may be spent on a spoilt file."""
LONGEST_LINE: Final = 2400
MEMORY: Final = 200
"""Megabytes all of it may take."""


class Verdict(NamedTuple):
    """What became of the wrecks of a kind. ``fault``: what was wrong with one, and its bytes; None if nothing was."""

    kind: str
    judged: int
    refused: int
    slowest: float
    fault: tuple[str, bytes] | None


def wreck(number: int, seed: int, kinds: Sequence[str] = tuple(KINDS)) -> int:
    """Exit status: 0 if every file was refused in one line or played, 1 if one was not (it is kept, and said where)."""
    faults = 0
    for kind in kinds:
        verdict = judged(kind, number, seed)
        _say(f"{kind:14} {verdict.judged:7} judged {verdict.refused:7} refused   slowest {verdict.slowest * 1000:4.0f} ms")
        if verdict.fault:
            faults += 1
            words, data = verdict.fault
            with tempfile.NamedTemporaryFile(prefix=f"clowder-{kind.replace(' ', '-')}-", delete=False) as kept:
                kept.write(data)
            complain(f"{kind}: {words} (the file is kept as {kept.name})")
    peak = memory()
    _say(f"memory at most {peak} MB" if peak else "memory: not measured here")
    return 1 if faults or peak > MEMORY else 0


def judged(kind: str, number: int, seed: int) -> Verdict:
    """So many wrecks of a kind before the commands that read such files; it ends at the first fault."""
    refused, slowest = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        wrecks = KINDS[kind](random.Random(f"{kind} {seed}"), Path(folder))
        for count in range(1, number + 1):
            path, sound = next(wrecks)
            data = path.read_bytes()
            began = time.process_time()
            status, words = answer(lambda path=path: _READ[kind](path))  # type: ignore[misc]
            took = time.process_time() - began
            refused += status != 0
            slowest = max(slowest, took)
            fault = words or ("it took too long" if took > SECONDS else "")
            if not fault and sound is not None and sound != (status == 0):
                fault = f"status {status} for a file that is {'sound' if sound else 'not'}"
            if fault:
                return Verdict(kind, count, refused, slowest, (fault, data))
    return Verdict(kind, number, refused, slowest, None)


def answer(run: Callable[[], int]) -> tuple[int, str]:
    """The exit status of a command, and what is wrong with how it answered: "" if it was quiet and well, or refused in one line."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = run()
    except Exception as error:  # whatever gets out is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        return -1, f"{type(error).__name__}: {error} (in {where.name}, line {where.lineno} of {Path(where.filename).name})"[:400]
    said = err.getvalue()
    if status not in (0, 2, 3):
        return status, f"exit status {status}"
    if status == 0:
        return status, f"it was taken, but said {said[:200]!r}" if said else ""
    if said.count("\n") != 1 or not said.endswith("\n") or len(said) > LONGEST_LINE:
        return status, f"refused, but not in one line: {said[:200]!r}"
    return status, ""


def memory() -> int:
    """Megabytes this process has taken at most; 0 where that cannot be asked."""
    try:
        import resource
    except ModuleNotFoundError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(most // (1 << 20 if sys.platform == "darwin" else 1 << 10))


def _kept(path: Path) -> int:
    """The list of kept matches and going on: a damaged one has its reason, or an older state of it plays."""
    (kept,) = saves.listing(path.parent.parent)
    if kept.damage:
        complain(kept.damage)
    match, _ = saves.resume(kept)
    if not match.commands or kept.generation < 0:
        raise AssertionError("the older generations of it are lost")
    return 2 if kept.damage else 0


def _league(path: Path) -> int:
    """Shown in words and as JSON, audited, and written to, until one of these is refused."""
    asked = (["show", str(path)], ["show", str(path), "--json"], ["audit", str(path)], ["record", str(path), "s1r3m1", "--score", "3-1"])
    return next((status for words in asked if (status := league(words))), 0)


def _team(path: Path) -> int:
    try:
        teams.load(path)
    except Refused as error:
        complain(str(error))
        return 2
    return 0


def _map(path: Path) -> int:
    """The first line that is said of a map: it may have several faults."""
    first = io.StringIO()
    with contextlib.redirect_stderr(first):
        status = check([path])
    if status:
        sys.stderr.write("".join(first.getvalue().splitlines(keepends=True)[:1]))
    return status


_READ: Final[dict[str, Callable[[Path], int]]] = {
    "match files": lambda path: referee(path, legal=False),
    "kept matches": _kept,
    "leagues": _league,
    "team files": _team,
    "maps": _map,
    "names": lambda path: referee(path, legal=False),
}


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
