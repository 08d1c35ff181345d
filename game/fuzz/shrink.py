"""The fewest commands, the fewest units, the plainest start that still show a fault (delta debugging)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence

from game.kernel.codec import Plain
from game.kernel.dice import Scripted, Seeded, Source
from game.kernel.errors import Illegal, Refused

from .ground import Ground
from .mutate import places
from .trial import HEAVY, Fault, Trial

MOST_TRIES = 1_500


class _Endless(Scripted):
    """Written faces, and after them (or where one does not fit) those of a seed: what is left out shifts all that comes after."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(faces)
        self._more = Seeded(len(faces))

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        if cursor < len(self.faces) and 1 <= self.faces[cursor] <= sides:
            return self.faces[cursor], cursor + 1
        return self._more.deal(cursor, sides)[0], cursor + 1


def shrunk(ground: Ground, fault: Fault) -> Fault:
    """The same fault in the smallest match that was found to show it."""
    tries = 0

    def again(data: dict[str, Plain]) -> Fault | None:
        nonlocal tries
        tries += 1
        found = replayed(ground, data, fault.property) if tries <= MOST_TRIES else None
        return found if found and found.property == fault.property else None

    best = again(fault.data) or fault
    before = 0
    while best is not fault and _size(best) != before:
        before = _size(best)
        best = _fewer_commands(best, again)
        best = _plainer_start(best, again)
    return best


def replayed(ground: Ground, data: dict[str, Plain], only: str | None = None) -> Fault | None:
    """The first fault of a match file's match; commands that are not legal are left out."""
    faces = data["dice"].get("faces")
    source: Source = Seeded(data["dice"]["seed"]) if faces is None else _Endless(faces)
    try:
        trial = Trial(ground, {**data, "commands": [], "checks": []}, source, heavy=only == HEAVY, only=only)
    except Refused:
        return None
    for command in data["commands"]:
        if trial.fault or trial.match.winner is not None:
            break
        try:
            trial.take(trial.match.read(command))
        except Illegal:
            continue
    return trial.finish()


def _fewer_commands(best: Fault, again: Callable[[dict[str, Plain]], Fault | None]) -> Fault:
    """Leaves out stretches of commands, half of them at first, single ones at last."""
    length = max(1, len(best.data["commands"]) // 2)
    while length:
        start, found = 0, False
        while start < len(best.data["commands"]):
            commands = best.data["commands"]
            fewer = again({**best.data, "commands": commands[:start] + commands[start + length :]})
            if fewer and len(fewer.data["commands"]) < len(commands):
                best, found = fewer, True
            else:
                start += length
        length = length if found and length == 1 else length // 2
    return best


def _plainer_start(best: Fault, again: Callable[[dict[str, Plain]], Fault | None]) -> Fault:
    """Leaves out units, options and whatever else may be left out, one after the other."""
    going = True
    while going:
        going = False
        for data in _simpler(best.data):
            plainer = again(data)
            if plainer and _size(plainer) < _size(best):
                best, going = plainer, True
                break
    return best


def _simpler(data: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    for where in places(data):
        if where[0] in ("sides", "rules", "start") and len(where) > 1:
            simpler = copy.deepcopy(data)
            inner: Plain = simpler
            for key in where[:-1]:
                inner = inner[key]
            del inner[where[-1]]
            yield simpler


def _size(fault: Fault) -> int:
    """Commands count most, then all else there is in the start."""
    return 1000 * len(fault.data["commands"]) + sum(1 for where in places(fault.data) if where[0] not in ("commands", "dice", "map"))
