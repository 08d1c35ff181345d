"""What ``python -m game check`` says of a map."""

from __future__ import annotations

from pathlib import Path

from .games import GAMES
from .maps import TiledMap, load, problems
from .problem import MapRefused


def check(path: Path | str, ruleset: str | None = None) -> tuple[bool, list[str]]:
    """Whether a map can be used (in ``ruleset``, or in any game), and the lines that say so, or all that is wrong."""
    wrong = problems(path, ruleset)
    if wrong:
        return False, [str(problem) for problem in wrong]
    try:
        found = load(path)
    except MapRefused as refused:   # changed since a moment ago
        return False, [str(refused)]
    return True, [_summary(found), *(_verdict(found, name) for name in ([ruleset] if ruleset else GAMES))]


def _summary(found: TiledMap) -> str:
    grid = found.board.grid
    tops = "pointy" if grid.axis == "y" else "flat"
    shape = f"{grid.columns} × {grid.rows} hexes with {tops} tops, {found.board.open.bit_count()} of them open"
    by = f" by {found.author}" if found.author else ""
    return f"{found.path.name}: {found.title}{by}: {shape}"


def _verdict(found: TiledMap, name: str) -> str:
    title = GAMES[name].title
    if name in found.unfit:
        return f"{title}: no: {found.unfit[name].what}"
    if found.room(0) and found.room(1):
        return f"{title}: yes, for up to {found.room(0)} against {found.room(1)}"
    return f"{title}: yes"
