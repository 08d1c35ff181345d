"""One match under watch: every command judged by every property."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from game.formats import matchfile, strict
from game.kernel.codec import Plain
from game.kernel.dice import Source
from game.kernel.errors import Illegal
from game.kernel.table import Command

from .endings import ENDINGS, data_of
from .files import begun, bytes_of, file_of
from .ground import Ground, Kept, Look
from .properties import PROPERTIES
from .source import Recorder

NO_EXCEPTION = "nothing raises"
HEAVY = "the copy goes on the same"


class Fault(NamedTuple):
    """A property that does not hold, in words, and the match that shows it, its dice written out."""

    property: str
    words: str
    data: dict[str, Plain]


class Trial:
    """A match from its start. :class:`~game.kernel.errors.Refused` if the start will not do.

    ``heavy``: after each command it is written, read, every prefix played, and it goes on from the copy. ``only`` is the one
    property to be judged, all of them if left out.
    """

    def __init__(self, ground: Ground, data: dict[str, Plain], source: Source, heavy: bool = False, only: str | None = None) -> None:
        self.ground = ground
        self.heavy = heavy
        self._only = only
        self._trying: Command | None = None
        self.tried: Counter[str] = Counter()
        """How many changed commands were "refused" and "accepted", tried beside those that are played."""
        self._file = file_of(data)
        self._recorder = Recorder(source)
        self.match = begun(self._file, self._recorder)
        self._dealt = [self._recorder.since(0)]
        self._kept = [self._keep()]
        self.fault = self._judged(self._after_command)
        """The first property that did not hold."""

    def take(self, command: Command) -> Fault | None:
        """Plays a legal command and judges what came of it. :class:`~game.kernel.errors.Illegal` if it is not legal."""
        self.fault = self.fault or self._judged(lambda: self._taken(command))
        return self.fault

    def finish(self) -> Fault | None:
        """What holds of the match as a whole."""
        self.fault = self.fault or self._judged(lambda: self._all_of(ENDINGS))
        return self.fault

    def look(self) -> Look:
        """The match as a property sees it; the same chances whenever the state is the same."""
        chance = random.Random(self._kept[-1].hash)
        return Look(self.ground, self._file, self.match, self._kept, self._dealt, chance, self.tried)

    def _taken(self, command: Command) -> tuple[str, str] | None:
        self._recorder.clear()
        cursor = self.match.now.cursor
        self._trying = command
        self.match.play(command)
        self._trying = None
        self._dealt.append(self._recorder.since(cursor))
        self._kept.append(self._keep())
        return self._after_command()

    def _keep(self) -> Kept:
        return Kept(self.match.hash(), bytes_of(self._file, self.match))

    def _after_command(self) -> tuple[str, str] | None:
        found = self._all_of((*self.ground.properties, *PROPERTIES))
        if found is None and self.heavy and self._only in (None, HEAVY):
            words = self._copied()
            return (HEAVY, words) if words else None
        return found

    def _all_of(self, properties: Iterable[Callable[[Look], str | None]]) -> tuple[str, str] | None:
        look = self.look()
        for judge in properties:
            name = judge.__name__.replace("_", " ")
            if self._only in (None, NO_EXCEPTION, name):
                try:
                    words = judge(look)
                finally:
                    self._trying = look.trying
                if words and self._only in (None, name):
                    return name, words
        return None

    def _copied(self) -> str | None:
        """What is wrong with the match written, read and played anew; on success it is the copy that goes on."""
        written = self._kept[-1].file
        file = matchfile.read(strict.parse(written))
        if strict.canonical(matchfile.to_plain(file)) != written:
            return "written again, its file is not the same bytes"
        copy = begun(file, self._recorder)
        for number, command in enumerate(file.commands):
            if copy.hash() != self._kept[number].hash:
                return f"the copy differs after {number} commands"
            copy.play(copy.read(command))
        if copy.hash() != self._kept[-1].hash or copy.state != self.match.state or copy.now.asked != self.match.now.asked:
            return "the copy is not the same"
        self.match = copy
        return None

    def _judged(self, work: Callable[[], tuple[str, str] | None]) -> Fault | None:
        try:
            found = work()
        except Illegal:
            raise
        except Exception as error:  # whatever a rule raises is what is looked for
            found = NO_EXCEPTION, _where(error)
            if self._only not in (None, NO_EXCEPTION):
                return None
        return Fault(*found, self._data()) if found else None

    def _data(self) -> dict[str, Plain]:
        """The match as a file, a command that was not brought to its end included; no hashes, which would only get in the way."""
        data = {key: value for key, value in data_of(self.look()).items() if key != "checks"}
        if self._trying is not None:
            data["commands"].append(self.match.write(self._trying))
            if "faces" in data["dice"]:
                data["dice"]["faces"] += [one.face for one in self._recorder.since(self.match.now.cursor)]
        return data


def _where(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent != Path(__file__).parent] or list(frames)
    return f"{type(error).__name__}: {error} (in {own[-1].name}, line {own[-1].lineno} of {Path(own[-1].filename).name})"
