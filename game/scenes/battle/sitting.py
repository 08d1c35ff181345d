"""A match being played: takes decisions, keeps them safe, takes them back."""

from __future__ import annotations

import errno
from typing import Any

from game.formats.elsewhere import Copy
from game.formats.keeper import Keeper, Parted
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.table import Command

Token = tuple[int, int]
"""Which moment a command was given for."""


class Sitting:
    """The match, and the keeper that writes it after every decision. ``keeper`` None: nothing is kept (practice, replay).

    ``copy``: where the players had it saved besides, written with every save too, until the match is left.
    """

    def __init__(self, match: Match[Any], keeper: Keeper | None = None, free_undo: bool = False) -> None:
        self.match = match
        self.keeper = keeper
        self.copy: Copy | None = None
        self.free_undo = free_undo
        self.trouble = ""
        """Why the last save failed, one line; "" if it did not."""
        self.parted: Parted | None = None
        """That somebody else has changed the kept match, until the players have been told."""
        self.kept = True
        """Whether the match as it stands lies on some disk, or nobody wants that."""
        self._turns = 0

    @property
    def token(self) -> Token:
        return len(self.match.moments), self._turns

    def play(self, command: Command, token: Token) -> bool:
        """Takes a decision given for a moment; a stale one is dropped (False). Illegal ones raise, and nothing has changed."""
        if token != self.token:
            return False
        self.match.play(command)
        self._turns += 1
        self.save()
        return True

    def undo_barred(self) -> str | None:
        return self.match.undo_barred(self.free_undo)

    def undo(self) -> bool:
        """Takes the last decision back; False if it may not be."""
        if self.undo_barred():
            return False
        self.match.undo(self.free_undo)
        self._turns += 1
        self.save()
        return True

    def redo(self) -> bool:
        """Takes again what was taken back."""
        if not self.match.can_redo:
            return False
        self.match.redo()
        self._turns += 1
        self.save()
        return True

    def save(self) -> None:
        """Writes the match; play goes on in memory if the disk will not have it."""
        if self.keeper is None:
            return
        self.kept = True
        try:
            self.keeper.save(self.match)
            self.trouble = ""
        except Parted as error:
            self.parted, self.trouble = error, str(error)
        except Refused as error:
            self.trouble = f"The match in {self.keeper.folder}: {error}."
            self.kept = False
        except OSError as error:
            reason = error.strerror or str(error)
            self.kept = False
            room = "free some space and it" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "it"
            self.trouble = f"The match could not be saved in {self.keeper.folder}: {reason}. Play goes on; {room} is tried again."
        if self.copy is not None:
            self._save_copy(self.copy)

    def leave(self) -> None:
        """The match is left: one in which nothing was decided is not kept, unless it is a league's, whose fixture is under way."""
        if self.keeper is not None and not self.match.commands and "league" not in self.keeper.about.table:
            self.keeper.drop_unplayed()

    def _save_copy(self, copy: Copy) -> None:
        try:
            copy.save(self.match)
            if not self.kept:
                self.kept, self.trouble = True, ""  # they have been told, and have chosen where it is to be
        except (Refused, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            self.trouble = " ".join(filter(None, (self.trouble, f"The copy in {copy.folder} could not be written: {reason}.")))
