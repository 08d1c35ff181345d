"""The match options of each game: what they are called, their range and default, and the rule they belong to. No window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Row(NamedTuple):
    """An option of the rules. A number from ``least`` to ``most`` in steps, or (``most`` 0) on or off. ``none`` is what 0 is called."""

    key: str
    label: str
    rule: str
    line: str
    default: int | bool
    least: int = 0
    most: int = 0
    step: int = 1
    words: str = "{}"
    none: str = ""

    def say(self, value: int) -> str:
        """A value in words."""
        if value == 0 and self.none:
            return self.none
        return self.words.format(value)

    def default_words(self) -> str:
        """The default in words."""
        if self.most:
            return self.say(int(self.default))
        return "on" if self.default else "off"


OPTIONS: Final[Mapping[str, tuple[Row, ...]]] = {
    "catfight": (
        Row(
            "crowding",
            "Crowding",
            "CT-21",
            "What each further enemy beside a fighter takes off its roll. With 0 nobody minds a crowd.",
            3,
            0,
            6,
        ),
        Row(
            "round_limit",
            "Round limit",
            "CT-16",
            "After the last turn of that round the match is a draw.",
            50,
            0,
            200,
            5,
            "{} rounds",
            "no limit",
        ),
        Row("handicap", "Open handicap", "CT-03", "The sides need not be worth the same number of points.", False),
    ),
    "cavebrawl": (
        Row("goals", "Points to win", "CB-40", "The first team with that many points wins. A kick into the goal always does.", 3, 1, 9),
        Row(
            "turn_limit",
            "Turn limit",
            "CB-43",
            "After that turn, and its beasts, the higher score wins; level is a draw.",
            200,
            0,
            600,
            20,
            "{} turns",
            "no limit",
        ),
        Row("draws", "Draw by agreement", "CB-43", "Whether the two coaches may agree on a draw.", True),
    ),
}
UNDO: Final = (
    ("strict", "Until dice roll", "What is done may be taken back until dice have been rolled or the other side has decided."),
    ("free", "By agreement", "Everything may be taken back, dice too: both agree to it now."),
)
