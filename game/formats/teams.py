"""Teams: a name, a motto, the sheets of its fighters and how they look. Ready-made ones come with the game, the player's own are
kept in numbered files.

A team that can be read may still not be fit to play (too few fighters, a sum that is not right): :func:`faults` says why, so that
half a team can be kept and gone on with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.plain import Reader, bad_name

from . import atomic, strict
from .sheets import SHEETS, Sheet, Stats

FORMAT = "clowder-team"
VERSION = 1
LARGEST = 256 * 1024
"""Bytes of the largest team file."""
MOST_LISTED = 500
LOOK_PARTS = ("coat", "build", "ears", "hat", "garb", "mark", "prop")
"""What a look says, by the art room's names; whether there is such a hat is not asked here."""
LookParts = Mapping[str, str | None]


@dataclass(frozen=True)
class Unit:
    """A fighter of a team: its name, unique in the team, and its numbers by their keys."""

    name: str
    stats: Stats


@dataclass(frozen=True)
class Team:
    """A team as its file says it. ``looks`` by the fighters' names; one without is given a look by its name."""

    ruleset: str
    name: str
    units: tuple[Unit, ...]
    motto: str = ""
    looks: Mapping[str, LookParts] = field(default_factory=dict)

    @property
    def sheet(self) -> Sheet:
        return SHEETS[self.ruleset]

    @property
    def points(self) -> int:
        """What all its fighters are worth."""
        return sum(self.sheet.points(unit.stats) for unit in self.units)


@dataclass(frozen=True)
class Entry:
    """A team file. ``damage`` is one line where it cannot be read; ``team`` is None then."""

    path: Path
    own: bool
    """Whether it is the player's, not the game's."""
    team: Team | None
    damage: str = ""


def read(data: Plain) -> Team:
    """A team from plain data. Refused names the key."""
    reader = Reader(data, "")
    if reader.has("version") and type(reader.get("version")) is int and reader.get("version") > VERSION:
        raise Refused(f"version {reader.get('version')} is newer than this game knows (it knows {VERSION})", "version")
    reader.keys("format", "version", "ruleset", "name", "units", optional=("motto", "looks"))
    reader.word("format", [FORMAT])
    reader.whole("version", VERSION, VERSION)
    sheet = SHEETS[reader.word("ruleset", list(SHEETS))]
    units = tuple(_unit(Reader(unit, f"units[{n}]"), sheet) for n, unit in enumerate(reader.list("units", 0, sheet.most)))
    for number, unit in enumerate(units):
        if any(unit.name == other.name for other in units[:number]):
            raise Refused(f"there are two called {unit.name!r}; name one anew", f"units[{number}].name")
    looks = _looks(reader.object("looks"), units) if reader.has("looks") else {}
    return Team(sheet.ruleset, reader.name("name"), units, reader.name("motto", ""), looks)


def to_plain(team: Team) -> dict[str, Plain]:
    """The team as plain data, keys in a fixed order."""
    data: dict[str, Plain] = {"format": FORMAT, "version": VERSION, "ruleset": team.ruleset, "name": team.name}
    if team.motto:
        data["motto"] = team.motto
    data["units"] = [{"name": unit.name} | {stat.key: unit.stats[stat.key] for stat in team.sheet.stats} for unit in team.units]
    looks = {unit.name: team.looks[unit.name] for unit in team.units if unit.name in team.looks}
    if looks:
        data["looks"] = {name: {part: parts.get(part) for part in LOOK_PARTS} for name, parts in looks.items()}
    return data


def to_bytes(team: Team) -> bytes:
    """The file of a team, always the same for the same team. Refused if it could not be read back."""
    data = to_plain(team)
    read(data)
    return strict.canonical(data)


def load(path: Path) -> Team:
    """A team from disk. Refused begins with the file's name."""
    try:
        return read(strict.parse(strict.read_file(path, LARGEST)))
    except Refused as error:
        raise Refused(str(error), path.name) from None


def save(folder: Path, team: Team, path: Path | None = None) -> Path:
    """Keeps a team: in ``path`` if it has been kept before, else in a new numbered file. OSError if the disk will not have it."""
    where = path or folder / f"{_next_number(folder):04d}.json"
    atomic.write(where, to_bytes(team))
    return where


def delete(path: Path) -> None:
    """Throws a kept team away. OSError if it cannot be; one that is gone already is no trouble."""
    path.unlink(missing_ok=True)


def listing(folder: Path, own: bool) -> list[Entry]:
    """The teams kept in a folder, by their numbers or names; those that cannot be read say why and stand last."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".json" and not path.name.startswith("."))
    except OSError:
        return []
    found = [_entry(path, own) for path in paths[:MOST_LISTED]]
    return [entry for entry in found if entry.team] + [entry for entry in found if not entry.team]


def faults(team: Team) -> list[str]:
    """Why a team cannot play yet, a line each; empty if it can."""
    sheet = team.sheet
    found = []
    if len(team.units) < sheet.least or len(team.units) > sheet.most:
        wanted = str(sheet.least) if sheet.least == sheet.most else f"{sheet.least} to {sheet.most}"
        found.append(f"A team has {wanted} {sheet.fighter}{'' if wanted == '1' else 's'}; this one has {len(team.units)}")
    for unit in team.units:
        points = sheet.points(unit.stats)
        if sheet.sum is not None and points != sheet.sum:
            off = f"{points - sheet.sum} too many" if points > sheet.sum else f"{sheet.sum - points} left"
            found.append(f"{unit.name} is worth {points} points, {sheet.sum} are due ({off})")
    return found


def name_fault(text: str) -> str:
    """What is wrong with a name, "" if it will do."""
    wrong = bad_name(text)
    return f"{wrong[0].upper()}{wrong[1:]}" if wrong else ""


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """``wanted``, or with a number behind it if it is taken; never longer than a name may be."""
    if wanted not in taken:
        return wanted
    number = 2
    while f"{wanted[:36]} {number}" in taken:
        number += 1
    return f"{wanted[:36]} {number}"


def renamed(team: Team, old: str, new: str) -> Team:
    """The team with a fighter under another name; its look goes with it."""
    units = tuple(replace(unit, name=new) if unit.name == old else unit for unit in team.units)
    looks = {new if name == old else name: parts for name, parts in team.looks.items()}
    return replace(team, units=units, looks=looks)


def _unit(reader: Reader, sheet: Sheet) -> Unit:
    reader.keys("name", *(stat.key for stat in sheet.stats))
    stats = {stat.key: reader.whole(stat.key, stat.least, stat.most) for stat in sheet.stats}
    for stat in sheet.stats:
        if not stat.fits(stats[stat.key]):
            raise Refused(f"a step of {stat.step} from {stat.least} is due", reader.at(stat.key))
    return Unit(reader.name("name"), stats)


def _looks(reader: Reader, units: Sequence[Unit]) -> dict[str, LookParts]:
    reader.keys(optional=[unit.name for unit in units])
    found: dict[str, LookParts] = {}
    for unit in units:
        if reader.has(unit.name):
            parts = reader.object(unit.name).keys(*LOOK_PARTS)
            found[unit.name] = {part: None if parts.get(part) is None else parts.name(part) for part in LOOK_PARTS}
    return found


def _entry(path: Path, own: bool) -> Entry:
    try:
        return Entry(path, own, load(path))
    except Refused as error:
        return Entry(path, own, None, str(error))


def _next_number(folder: Path) -> int:
    try:
        taken = [int(path.stem) for path in folder.iterdir() if path.stem.isdecimal() and path.stem.isascii() and len(path.stem) < 12]
    except OSError:
        taken = []
    return 1 + max(taken, default=0)
