"""``python -m game check FILE...``: judges match files and maps, a line each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.formats import matchfile
from game.kernel.errors import Refused
from game.tiled import check as check_map

from .out import complain, refusal


def check(files: Sequence[Path]) -> int:
    """Exit status: 0 if every file will do, 2 if one will not. Every file is judged all the same."""
    judged = [_map(path) if path.suffix.lower() in (".tmx", ".xml") else _match(path) for path in files]
    return 0 if all(judged) else 2


def _map(path: Path) -> bool:
    fit, lines = check_map(path)
    for line in lines:
        (_say if fit else complain)(line)
    return fit


def _match(path: Path) -> bool:
    try:
        match = matchfile.play(matchfile.load_file(path))
    except Refused as error:
        complain(refusal(path, str(error)))
        return False
    winner = match.winner
    result = "goes on" if winner is None else "is a draw" if winner == "draw" else f"is won by side {winner}"
    _say(f"{path.name}: {match.rules.name}, {len(match.commands)} commands, {match.now.dice_used} faces; the match {result}")
    return True


def _say(text: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
