"""Spoilt files of every kind the game reads, without end: match files, kept matches, leagues, teams, maps, and names in all of them."""

from __future__ import annotations

import contextlib
import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from game.formats import strict, teams
from game.formats.about import About
from game.formats.generations import GENERATIONS
from game.formats.keeper import Keeper, new_folder
from game.formats.matchfile import MatchFile, read
from game.kernel.codec import Plain
from game.kernel.match import Match
from game.kernel.stopping import COMMON
from game.league.founding import create_league
from game.paths import resources
from game.players.random_player import choose
from game.rules.catalogue import RULESETS

from .files import bytes_of
from .ground import ground_of
from .mutate import HARMLESS, NASTY, bits_turned, changed_command, one_field_changed, spoilt
from .run import started

SHORT: Final = 14
"""Commands of a match whose file is spoilt."""
SOURCES: Final = 6
"""Sound files of a kind that are spoilt in turn."""
Wreck = tuple[Path, bool | None]
"""A file to be judged, and whether it is sound: True, False, None if it may be either."""


def match_files(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """Match files of every book: a field changed, a command changed, bytes spoilt."""
    kept = [pair for name in RULESETS for pair in _matches(name, chance)]
    path = folder / "match.json"
    for file, match in kept:
        path.write_bytes(bytes_of(file, match))
        yield path, True
    while True:
        file, match = chance.choice(kept)
        data = bytes_of(file, match)
        how = chance.random()
        if how < 0.3:
            plain = strict.parse(data)
            if chance.random() < 0.5:
                plain.pop("checks")
            data = strict.canonical(one_field_changed(plain, chance))
        elif how < 0.4:
            data = strict.canonical(_with_odd_command(file, match, chance))
        else:
            data = spoilt(data, chance)
        path.write_bytes(data)
        yield path, None


def kept_matches(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """Folders of kept matches whose newest generation has a bit turned (or worse, now and then)."""
    file, match = _matches(next(iter(RULESETS)), chance)[0]
    keeper = Keeper(new_folder(folder / "matches"), file, About("one"))
    for _ in range(3):
        keeper.save(match)
    newest = keeper.folder / GENERATIONS[0]
    data = newest.read_bytes()
    yield newest, True
    while True:
        newest.write_bytes(bits_turned(data, chance, 1) if chance.random() < 0.8 else spoilt(data, chance))
        yield newest, None


def leagues(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """League files: SQLite with bits turned, cut short, zeroed, pages exchanged."""
    path = folder / "sound.league"
    entries = [entry.team for entry in teams.listing(resources() / "assets" / "teams" / "cavebrawl", own=False) if entry.team]
    with contextlib.closing(create_league(path, "double-round-robin", 1, entries[:4])) as league:
        for _ in range(3):
            due = league.next_fixture()
            assert due is not None and due.home
            league.record_score(due.fixture.id, 3, 1, out=[league.roster(due.home)[0].id])
    data = path.read_bytes()
    yield path, True
    path = folder / "spoilt.league"
    while True:
        path.write_bytes(spoilt(data, chance))
        yield path, None


def team_files(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """Team files of every book, a field changed or bytes spoilt."""
    found = [path.read_bytes() for name in RULESETS for path in sorted((resources() / "assets" / "teams" / name).glob("*.json"))]
    path = folder / "team.json"
    for data in found:
        path.write_bytes(data)
        yield path, True
    while True:
        data = chance.choice(found)
        path.write_bytes(strict.canonical(one_field_changed(strict.parse(data), chance)) if chance.random() < 0.5 else spoilt(data, chance))
        yield path, None


def maps(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """The game's own maps, their tilesets and templates spoilt in turn."""
    home = folder / "maps"
    shutil.copytree(resources() / "maps", home)
    names = sorted(home.glob("*.tmx"))
    beside = sorted([*home.rglob("*.tsx"), *home.rglob("*.tx"), *home.rglob("*.png")])
    for path in names:
        yield path, True
    while True:
        path = chance.choice(names)
        hurt = path if chance.random() < 0.8 else chance.choice(beside)
        data = hurt.read_bytes()
        hurt.write_bytes(spoilt(data, chance))
        yield path, None
        hurt.write_bytes(data)


def names(chance: random.Random, folder: Path) -> Iterator[Wreck]:
    """Match files with names nobody should have, which are refused, and with names that only look bad, which are not."""
    path = folder / "names.json"
    sources = [(file, match) for name in RULESETS for file, match in _matches(name, chance, commands=0)]
    while True:
        file, match = chance.choice(sources)
        sound = chance.random() < 0.3
        word = chance.choice(HARMLESS if sound else NASTY)
        sides: list[Plain] = strict.parse(strict.canonical(list(file.sides)))
        side = chance.choice(sides)
        holder = side if chance.random() < 0.4 else chance.choice(side["units"])
        key = "name" if sound or holder is side else chance.choice(("id", "name"))  # another id would be nobody's target
        holder[key] = word
        plain = strict.parse(bytes_of(file, match)) | {"sides": sides}
        plain.pop("checks")
        path.write_bytes(json.dumps(plain).encode())  # half a surrogate pair has no bytes: it comes as an escape
        yield path, sound


KINDS: Final[dict[str, Callable[[random.Random, Path], Iterator[Wreck]]]] = {
    "match files": match_files,
    "kept matches": kept_matches,
    "leagues": leagues,
    "team files": team_files,
    "maps": maps,
    "names": names,
}


def _matches(ruleset: str, chance: random.Random, commands: int = SHORT) -> list[tuple[MatchFile, Match[Any]]]:
    """Some matches of a book on sketched maps, a few commands old."""
    ground, found = ground_of(ruleset), list[tuple[MatchFile, Match[Any]]]()
    while ground is not None and len(found) < SOURCES:
        trial = started(ground, chance, "")
        data = strict.parse(bytes_of(trial.look().file, trial.match))
        if "rows" not in data["map"] or "seed" not in data["dice"]:
            continue
        match = trial.match
        while match.winner is None and len(match.commands) < commands:
            command = choose(match, chance)
            if command is None:
                break
            match.play(command)
        found.append((read(data), match))
    return found


def _with_odd_command(file: MatchFile, match: Match[Any], chance: random.Random) -> Plain:
    """The file up to some command, and then one that is hardly ever legal."""
    part = match.branch(chance.randrange(len(match.moments)))
    listed = [part.write(command) for command in part.legal()]
    plain = strict.parse(bytes_of(file, part))
    if listed:
        plain["commands"].append(changed_command(listed, chance, [*COMMON, *match.rules.commands]))
    return plain
