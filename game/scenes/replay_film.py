"""A recorded match, ready to be looked at from any point: played once, after which every place in it is at hand. No window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.formats import matchfile
from game.formats.matchfile import MatchFile
from game.kernel.errors import Refused
from game.kernel.match import Moment
from game.rules.story import story_of
from game.scenes.battle.model import Book, Entry
from game.scenes.battle.showings import showing_of, shown_rulesets


class Mark(NamedTuple):
    """Something on the seek bar: at which command, and its words. ``side`` is whose it was, None for the start of a round."""

    command: int
    words: str
    side: int | None = None


class Remembering:
    """A book of the battle screen that makes the slips of each moment only once, however often the reel runs past it."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._slips: dict[int, Sequence[Entry]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book, name)

    def entries(self, before: Any, moment: Moment[Any]) -> Sequence[Entry]:
        """The slips of a moment. Moments live as long as their film, so they are known by identity."""
        key = id(moment)
        if key not in self._slips:
            self._slips[key] = self._book.entries(before, moment)
        return self._slips[key]


class Film:
    """A match file played through. Refused if it cannot even begin; ``trouble`` says where it breaks off, if it does.

    ``reel`` is a match that stands wherever :meth:`wind` has brought it, ``showing`` how it is seen there.
    """

    def __init__(self, file: MatchFile) -> None:
        if file.ruleset not in shown_rulesets():
            raise Refused(f"matches of {file.ruleset} cannot be shown yet", "ruleset")
        self.file = file
        self.trouble = ""
        whole = matchfile.begin(file)
        for data in file.commands:
            try:
                matchfile.step(file, whole, data)
            except Refused as error:
                self.trouble = f"The record breaks off after command {len(whole.moments) - 1} of {len(file.commands)}: {error.what}"
                break
        self.moments: tuple[Moment[Any], ...] = tuple(whole.moments)
        self.setup: Any = whole.setup
        self.last = len(self.moments) - 1
        self.reel = whole.branch(self.last)
        self.showing = showing_of(file.ruleset, self.reel)
        self.book = Remembering(self.showing.book)
        self._words: dict[int, str] = {}
        self.rounds = self._rounds()
        story = story_of(file.ruleset, whole)
        self.turns = tuple(Mark(t.commands, f"{t.text}: {t.came}" if t.came else t.text, t.side) for t in story.turns) if story else ()

    # ------------------------------------------------------------ places

    @property
    def at(self) -> int:
        """After how many commands the reel stands."""
        return len(self.reel.moments) - 1

    def wind(self, at: int) -> None:
        """Brings the reel to a place."""
        at = max(0, min(self.last, at))
        while self.at > at:
            self.reel.undo(freely=True)
        while self.at < at:
            self.reel.redo()

    def state(self, at: int) -> Any:
        """The state at a place."""
        return self.moments[at].state

    def _rounds(self) -> tuple[Mark, ...]:
        found: list[Mark] = []
        before = None
        for at in range(self.last + 1):
            self.wind(at)
            headline = self.book.headline()
            if headline != before:
                found.append(Mark(at, " ".join(headline)))
                before = headline
        return tuple(found)

    def round_at(self, at: int) -> Mark:
        """The round a place lies in."""
        return next(mark for mark in reversed(self.rounds) if mark.command <= at)

    def round_after(self, at: int) -> int:
        """Where the next round begins; the end if there is none."""
        return next((mark.command for mark in self.rounds if mark.command > at), self.last)

    def round_before(self, at: int) -> int:
        """Where this round began, or, from its very beginning, the one before."""
        return next((mark.command for mark in reversed(self.rounds) if mark.command < at), 0)

    # ------------------------------------------------------------ words

    def words(self, at: int) -> str:
        """What the command that leads to a place did, in one line."""
        if at not in self._words:
            self._words[at] = self._told(at)
        return self._words[at]

    def _told(self, at: int) -> str:
        moment = self.moments[at]
        if moment.command is None:
            return "The match begins"
        new = self.book.entries(self.moments[at - 1].state, moment)
        if new:
            return f"{new[0].title}: {new[0].result}" if new[0].result else new[0].title
        if moment.command.do in _PLAIN:
            unit = self.unit(at)
            return f"{self.book.name_of(unit) if unit else ''} {_PLAIN[moment.command.do]}".strip()
        sentence = self.reel.rules.sentence
        return sentence(moment.state, moment.events[-1]).rstrip(".") if moment.events else moment.command.do

    def unit(self, at: int) -> str | None:
        """Who did the command that leads to a place."""
        unit = getattr(self.moments[at].command, "unit", None)
        return unit if isinstance(unit, str) else None

    def target(self, at: int) -> str | None:
        """Whom the command that leads to a place was aimed at."""
        target = getattr(self.moments[at].command, "target", None)
        return target if isinstance(target, str) else None


_PLAIN: Mapping[str, str] = {
    "end": "ends its turn",
    "end_turn": "The turn ends",
    "boost": "answers",
    "decline": "lets pass",
    "release": "lets go",
    "offer_draw": "A draw is offered",
    "accept_draw": "The draw is accepted",
    "decline_draw": "The draw is declined",
    "concede": "The match is given up",
}
