"""What is kept for good: whole matches with hashes of their states, faces of the dice, counts of positions.

Recorded anew only when a ruling has changed; till then every release must give the same.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.formats import strict
from game.formats.atomic import make_folder, write
from game.kernel.codec import Plain
from game.kernel.dice import Seeded
from game.kernel.errors import Refused
from game.rules.catalogue import RULESETS

from . import perft
from .dice import SIDES
from .files import bytes_of, with_faces
from .ground import Ground, Look, ground_of
from .run import player_of, started

MATCHES = 25
"""Kept of each book."""
CANDIDATES = 150
TRIES = 60
"""Matches played for each thing that none of the candidates shows."""
FACE_SEEDS, FACES = 20, 100
"""Seeds of the kept faces, faces of each die."""
_SHORTEST, _LONGEST = 12, 120


class Whole(NamedTuple):
    """A match that has been decided: the bytes of its file, and everything it shows (rules, verbs, events, questions)."""

    file: bytes
    shown: frozenset[str]


def everything(folder: Path) -> Iterator[str]:
    """Records all of it in a folder; the names of the files written. Refused at once if nothing can be written there."""
    try:
        make_folder(folder / "golden")
        with tempfile.TemporaryFile(dir=folder / "golden"):
            pass
    except OSError as error:
        raise Refused(f"nothing can be written there: {error.strerror or error}", str(folder)) from None
    for name in RULESETS:
        ground = ground_of(name)
        for number, file in enumerate(chosen(ground) if ground else (), 1):
            yield _written(folder / "golden" / f"{name}_{number:02}.json", file)
    yield _written(folder / "golden_faces.json", strict.canonical(faces()))
    positions = folder / "perft.json"
    if positions.exists():
        yield _written(positions, strict.canonical(counted(positions)))


def chosen(ground: Ground, number: int = MATCHES) -> list[bytes]:
    """So many whole matches that together show as much as possible, each the one that adds most to those before."""
    rare = [rule for rule in (*ground.ledger, *ground.finer) if rule not in ground.quiet] or [""]
    candidates = [found for seed in range(CANDIDATES) if (found := whole(ground, seed, rare[seed % len(rare)]))]
    for wanted in rare:
        seed = CANDIDATES
        while seed < CANDIDATES + TRIES and not any(wanted in one.shown for one in candidates):
            candidates += [found] if (found := whole(ground, seed, wanted)) else []
            seed += 1
    kept: list[bytes] = []
    shown: set[str] = set()
    for _ in range(min(number, len(candidates))):
        best = max(candidates, key=lambda one: (len(one.shown - shown), len(one.shown), -len(one.file)))
        candidates.remove(best)
        shown |= best.shown
        kept.append(best.file)
    return kept


def whole(ground: Ground, seed: int, wanted: str) -> Whole | None:
    """A match on a map of rows, played to its end by the players of the fuzzer; None if that takes too long or no time at all."""
    chance = random.Random(f"{ground.name} kept {seed}")
    trial = started(ground, chance, wanted)
    look = trial.look()
    if "rows" not in look.file.map:
        return None
    player, match = player_of(ground, chance, wanted), trial.match
    shown: set[str] = set()
    while match.winner is None and len(match.commands) <= _LONGEST:
        trial.take(player(match))
        if trial.fault:
            raise Refused(f"{trial.fault.property}: {trial.fault.words}", "a fault was found on the way")
        shown |= _shown(trial.look())
    if match.winner is None or len(match.commands) < _SHORTEST:
        return None
    file = look.file if "seed" in look.file.dice else with_faces(look.file, [one.face for dealt in look.dealt for one in dealt])
    return Whole(bytes_of(file, match), frozenset(shown))


def faces() -> dict[str, Plain]:
    """The first faces of each die by seed."""
    return {f"d{sides}": {str(seed): _dealt(seed, sides) for seed in range(FACE_SEEDS)} for sides in SIDES}


def counted(path: Path) -> dict[str, Plain]:
    """The kept positions counted anew."""
    return {
        book: [_counted_anew(one) for one in positions]
        for book, positions in perft.kept(path).items()
    }


def _counted_anew(one: perft.Position) -> dict[str, Plain]:
    found = {"name": one.name, "file": one.file, "counts": list(perft.counts(perft.begin(one), len(one.counts), one.amounts))}
    return {**found, "amounts": True} if one.amounts else found


def _shown(look: Look) -> set[str]:
    now = look.match.now
    found = {event.rule for event in look.events} | {type(event).__name__ for event in look.events} | set(look.ground.signs(look))
    found |= {now.command.do, str(getattr(now.command, "rule", ""))} if now.command else set()
    return found | ({type(now.asked).__name__} if now.asked else set())


def _dealt(seed: int, sides: int) -> list[int]:
    source, cursor, found = Seeded(seed), 0, []
    for _ in range(FACES):
        face, cursor = source.deal(cursor, sides)
        found.append(face)
    return found


def _written(path: Path, data: bytes) -> str:
    write(path, data)
    return path.name
