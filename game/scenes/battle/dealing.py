"""From clicks to decisions: gives commands, shows what they bring, takes them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.art.cat_look import Look as CatLook
from game.kernel.errors import Illegal
from game.kernel.match import Match
from game.kernel.table import Command, Event
from game.stage.components import Figure, View
from game.stage.motions import Beat
from game.stage.stage import Stage

from .hud import Hud
from .model import Ask, Book
from .sitting import Sitting


class Showing(NamedTuple):
    """How a rule book is put on the stage and on the screen."""

    book: Book
    views: Callable[[Any], Mapping[str, View]]
    beats: Callable[[Any, Sequence[Event]], list[Beat]]
    figure_of: Callable[[Match[Any], Mapping[str, CatLook], str], Figure]
    hud: type[Hud]


class Dealer:
    """Deals with a sitting on a stage. A click during an animation finishes it and gives no order."""

    def __init__(self, sitting: Sitting, stage: Stage, showing: Showing, say: Callable[[str], None], unsaved: Callable[[], None]) -> None:
        self.sitting, self.stage, self.showing, self._say, self._unsaved = sitting, stage, showing, say, unsaved
        self._plan: list[Command] = []
        """Commands of the same click still to be given, if nothing comes between."""
        self._told = ""
        """The trouble with saving that was told last."""
        self._settled = -1
        self._always: dict[tuple[int, str], str] = {}
        """(side, what) declined for good, and in which round."""

    # ------------------------------------------------------------------ giving

    def give(self, *commands: Command) -> None:
        """Gives a command, and those after it as long as nothing comes between."""
        if self.stage.busy:
            self.stage.skip()
            return
        self._plan = list(commands)
        self._next()

    def take(self, command: Command) -> None:
        """Takes one decision and tells the stage what it brought."""
        before = self.sitting.match.state
        try:
            taken = self.sitting.play(command, self.sitting.token)
        except Illegal as error:
            self._say(str(error))
            self._plan = []
            return
        if taken:
            self.stage.tell(self.showing.beats(before, self.sitting.match.now.events))
            self._tell_trouble()

    def undo(self) -> None:
        """Takes the last decision back, if it may be."""
        barred = self.sitting.undo_barred()
        if barred:
            self._say(f"Undo is not possible: {barred}.")
        elif self.sitting.undo():
            ask = self._ask()
            if ask is not None:  # asked again, it is answered anew: what was declined for good went with the answer
                self.always(ask, False)
            self._resync()

    def redo(self) -> None:
        if self.sitting.redo():
            self._resync()

    def _tell_trouble(self) -> None:
        if self.sitting.parted or self.sitting.trouble not in ("", self._told):  # a full disk is told once
            self._unsaved()
        self._told = self.sitting.trouble

    def _next(self) -> None:
        command = self._plan.pop(0) if self._plan else None
        if command is not None and self.sitting.match.bars(command) is None:
            self.take(command)
        else:
            self._plan = []

    def _resync(self) -> None:
        self._tell_trouble()
        self._plan = []
        self.stage.sync(self.showing.views(self.sitting.match.state))
        self._settled = -1

    # ------------------------------------------------------------------ settling

    def settles(self) -> bool:
        """Whether everything told has just been shown. Goes on with the plan first, and declines what is declined for good."""
        if self.stage.busy or self._settled == len(self.sitting.match.moments):
            return False
        if self.sitting.match.now.asked is not None:
            self._plan = []
        elif self._plan:
            self._next()
        ask = None if self.stage.busy else self._ask()
        if ask is not None and self._always.get((ask.side, ask.always)) == self._round():
            self.take(ask.choices[-1].commands[-1])
        if self.stage.busy:
            return False
        self._settled = len(self.sitting.match.moments)
        return True

    def always(self, ask: Ask, on: bool) -> None:
        """From now on, or no longer, such a question is declined for that side until the round is over."""
        if on and ask.always:
            self._always[(ask.side, ask.always)] = self._round()
        else:
            self._always.pop((ask.side, ask.always), None)

    def _ask(self) -> Ask | None:
        """The question that may be answered now; none while a draw is on offer."""
        return None if self.sitting.match.now.offer else self.showing.book.ask(0)

    def _round(self) -> str:
        return self.showing.book.headline()[1]
