"""What the drawn matches of every rule book share: how a drawing is read, and how one looks at a match and ends it.

A book's own adds a constructor that fills ``match``, ``data`` (the match file) and ``log``, and ``command``, its words.
"""

from __future__ import annotations

from cuts import judge_cuts

from game.formats import matchfile, strict
from game.kernel.errors import Illegal

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
_EVEN = dict(zip(DIRECTIONS, ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)), strict=True))
_ODD = dict(zip(DIRECTIONS, ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)), strict=True))


def rows_of(drawing):
    """The lines of a drawing without the blanks about them, rows as they lie."""
    lines = [line for line in drawing.splitlines() if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    for number, line in enumerate(lines):
        assert len(line) - len(line.lstrip()) - margin == number % 2, f"row {number} is drawn askew: {line!r}"
    return [line.split() for line in lines]


def next_to(cell, direction):
    """The (column, row) next to another that way, on the map or off it."""
    column, row = cell
    dc, dr = (_ODD if row % 2 else _EVEN)[direction]
    return column + dc, row + dr


class Drawn:
    """A match begun from a drawing."""

    def refusal(self, words):
        """Why a command is not legal now; None if it is. Taking a refused one has been tried, and has changed nothing."""
        data = self.command(words) if isinstance(words, str) else words
        before = self.match.hash(), len(self.match.moments), self.match.now
        try:
            command = self.match.read(data)
            reason = self.match.bars(command)
            if reason is None:
                return None
            self.match.play(command)
        except Illegal as error:
            assert (self.match.hash(), len(self.match.moments), self.match.now) == before
            return str(error)
        raise AssertionError(f"barred, and yet taken: {data}")

    @property
    def line(self):
        return self.match.line()

    @property
    def winner(self):
        return self.line["winner"]

    @property
    def dice_left(self):
        return len(self.data["dice"]["faces"]) - self.line["dice_used"]

    def events(self, kind):
        """All events of a kind so far."""
        return [event for event in self.log if event["kind"] == kind]

    def verbs(self, letter):
        """The words of all that somebody may do now."""
        return {data["do"] for data in self.legal if data.get("unit") == letter}

    def finish(self):
        """Every face was needed, and any cut of them refused; the match file of this match plays to the same end."""
        assert self.dice_left == 0, f"{self.dice_left} faces were not rolled"
        again = matchfile.play(matchfile.read(strict.parse(strict.canonical(self.data))))
        assert again.line() == self.line
        judge_cuts(self.data)
