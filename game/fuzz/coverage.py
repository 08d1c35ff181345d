"""How often each rule of a ledger was seen at work, and which one to look for next."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.kernel.stopping import DrawDeclined, DrawOffered

from .ground import Ground, Look

DRAWS = (DrawOffered.__name__, DrawDeclined.__name__)
"""Events of every book."""
ENOUGH = 10
"""How often each rule is to be seen in a long run."""


class Row(NamedTuple):
    """One rule (or a finer thing of one): how often it was seen, and why it is never seen if it is a quiet one."""

    rule: str
    seen: int
    quiet: str


class Coverage:
    """What a run has shown of a book."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._counts: Counter[str] = Counter()
        self._kinds: set[str] = set()
        self.games = 0
        self.commands = 0
        self.tried: Counter[str] = Counter()
        """How many changed commands were "refused" and "accepted"."""

    def add(self, look: Look) -> None:
        """Counts what the last command showed: the rules of its events, its own, and its signs."""
        self._kinds |= {type(event).__name__ for event in look.events}
        shown = [event.rule for event in look.events]
        now = look.match.now
        if now.command is not None:
            self.commands += 1
            shown.append(getattr(now.command, "rule", ""))
        shown += self._ground.signs(look)
        self._counts.update(set(shown) - {""})

    def rows(self) -> Iterator[Row]:
        """Every rule of the ledger in its order, then the finer things, then whatever else was seen."""
        known = (*self._ground.ledger, *self._ground.finer)
        for rule in (*known, *sorted(set(self._counts) - set(known))):
            yield Row(rule, self._counts[rule], self._ground.quiet.get(rule, ""))

    def rare(self) -> list[str]:
        """What was seen less than often enough and could be."""
        return [row.rule for row in self.rows() if row.seen < ENOUGH and not row.quiet]

    def unseen(self) -> list[str]:
        """The kinds of events that have not happened."""
        return [kind for kind in (*self._ground.kinds, *DRAWS) if kind not in self._kinds]

    def wanted(self, chance: random.Random) -> str:
        """What the next match is to look for, the rarer the likelier; "" for nothing in particular."""
        rows = [row for row in self.rows() if not row.quiet]
        if not rows or chance.random() < 0.3:
            return ""
        return chance.choices(rows, [1 / (1 + row.seen) ** 1.5 for row in rows])[0].rule
