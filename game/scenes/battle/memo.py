"""What was worked out for one moment of a match, so that hovering costs nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.kernel.match import Match

T = TypeVar("T")


class Memo:
    """Remembers results for as long as the match stands where it stands."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._moment: object = None
        self._known: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result under a key, worked out if it is not known for this moment."""
        if self._moment is not self.match.now:
            self._moment, self._known = self.match.now, {}
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found
