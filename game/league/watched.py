"""A league whose file others may change while it is open: before anything is written it is looked at, and after."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.kernel.errors import Refused

from . import store
from .changed import Changed
from .facts import Player
from .fixtures import Fixture
from .reading import Reading
from .writing import Writing


class Watched(Reading):
    """What a league notices of changes from outside; nothing of either is ever lost, and nothing is entered in another's file."""

    @property
    def changed(self) -> Changed | None:
        """That the file was changed from outside, and it is to be asked which of the two it is to be; None: it was not."""
        return self._store.changed

    def look_again(self) -> None:
        """Whether the file is still as it was left, before anything is written to it. Changed if it is another league now, or another
        state of this one, that can be read: both are kept, and this one is only looked at until it is opened anew. If it cannot be
        read it is kept as a copy, and this one goes on in its place."""
        try:
            self._store.look_again()
        except Changed as changed:
            try:
                _check(changed.other)
            except Refused as error:
                try:
                    self._store.put_right(error.what)
                except OSError as trouble:
                    raise Refused(f"{changed}, and that cannot be put right: {trouble.strerror or trouble}") from None
                return
            raise

    def settle(self, mine: bool) -> str:
        """Answers, once it was changed, whether this league (``mine``) or the other is to be in its file; this one is closed then. A line
        that says if it could not be as answered, because the other went meanwhile or cannot be read any more; else "". OSError or Refused
        if the disk will not have it."""
        assert self.changed is not None
        line = ""
        if not mine:
            try:
                _check(self.changed.other)
            except Refused as error:
                mine, line = True, f"the other cannot be read any more ({error.what}): this league goes on as it was here"
        return self._store.settle(mine) or line

    def outdated(self) -> bool:
        """Whether the file of a league that is only looked at was written to, or is another, since it was read."""
        return self._store.outdated()

    def notices(self) -> str:
        """One line of what was put right about the file since this was last asked, "" for nothing."""
        notice, self._store.notice = self._store.notice, ""
        return notice and f"{self.head.name}: {notice}"

    @contextlib.contextmanager
    def _writing(self, players: Sequence[Player] = (), fixtures: Sequence[Fixture] = ()) -> Iterator[Writing]:
        """A transaction; once it is in the file the league knows it too."""
        self.look_again()
        with self._store.writing(len(self._chronicle.facts)) as writing:
            yield writing
        self._number += len(players)
        self._chronicle.extend(writing.facts, players, fixtures)
        with contextlib.suppress(Refused):  # changed while it was written: both are kept, it is asked, and what was entered stands
            self.look_again()


def _check(path: Path) -> None:
    """Refused if a league cannot be read."""
    with contextlib.closing(store.open_store(path, write=False)) as found:
        Reading(found, found.contents())
