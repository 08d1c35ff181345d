"""The rule books there are, by the name a match file uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.ruleset import Ruleset

from .catfight.game import Catfight
from .cavebrawl.game import CaveBrawl

RULESETS: Mapping[str, Ruleset[Any]] = {book.name: book for book in (Catfight(), CaveBrawl())}
