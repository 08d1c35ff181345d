"""Who and what is on the title, read from ``assets/art/title.toml``. No window."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from math import sin, tau
from typing import Any, Final, NamedTuple

from game.art.cat_look import Look
from game.art.colour import Side, shade
from game.art.ops import Op, draw, parse
from game.art.pen import Pen
from game.art.svg import document, linear, radial
from game.art.tables import read_toml
from game.formats.sheets import SHEETS

DOOR = (212, 268)
"""Units of a door; its picture reaches 6 beyond the sides and 14 above."""
ROOM = (6, 14)


class Player(NamedTuple):
    """A cat of the title: its look, the pose it keeps, the one it falls into when its door is looked at."""

    look: Look
    pose: str
    hot: str


class Door(NamedTuple):
    """A game's door."""

    ruleset: str
    title: str
    line: str
    stripe: str
    glow: str
    svg: str
    hero: Player
    mate: Player


class Sitter(NamedTuple):
    """A cat on the eaves: its feet (from the middle of the screen, from the eaves), size, pose, and tricks."""

    at: tuple[int, int]
    size: int
    flip: bool
    pose: str
    tricks: tuple[str, ...]
    look: Look


_ANYBODY: Final = {"pose": "idle", "hot": "idle", "side": "teal"}
_PLAIN: Final[Mapping[str, Any]] = {
    "line": "",
    "stripe": "#d9572f",
    "glow": "#ff9a4a",
    "inside": {"linear": [20, 268], "stops": ["#5b3a86 0", "#ffbf6a 1"]},
    "draw": ["shape #9b5148 M4 268 L4 40 L208 40 L208 268 Z", "shape inside M26 268 L26 60 L186 60 L186 268 Z"],
    "hero": _ANYBODY,
    "mate": {**_ANYBODY, "side": "amber"},
}


def _table() -> Mapping[str, Any]:
    """What is drawn of the title; if that cannot be read, a plain door for each game that can be played."""
    plain = {name: {**_PLAIN, "title": sheet.title} for name, sheet in SHEETS.items()}
    return read_toml("title.toml") or {"sides": {}, "doors": plain, "eaves": ()}


@cache
def doors() -> tuple[Door, ...]:
    """The five doors from left to right. ``ValueError`` names a stroke that is wrong."""
    found = _table()
    sides = _sides(found["sides"])
    out = []
    for name, row in found["doors"].items():
        svg = _door(name, row)
        hero, mate = (_player(row[who], sides) for who in ("hero", "mate"))
        out.append(Door(name, row["title"], row["line"], row["stripe"], row["glow"], svg, hero, mate))
    return tuple(out)


@cache
def sitters() -> tuple[Sitter, ...]:
    """The cats on the eaves, from left to right."""
    found = _table()
    sides = _sides(found["sides"])
    return tuple(
        Sitter((row["at"][0], row["at"][1]), row["size"], row["flip"], row["pose"], tuple(row["tricks"]), _look(row["look"], sides))
        for row in found["eaves"]
    )


def _sides(rows: Mapping[str, Mapping[str, str]]) -> dict[str, int | Side]:
    own = {name: Side(row["main"], row["dark"], row["light"], "circle", "plain", "round") for name, row in rows.items()}
    return {"teal": 0, "amber": 1, **own}


def _look(row: Mapping[str, Any], sides: Mapping[str, int | Side]) -> Look:
    parts = {key: value for key, value in row.items() if key not in ("pose", "hot", "side")}
    return Look(**parts, side=sides[row["side"]])


def _player(row: Mapping[str, Any], sides: Mapping[str, int | Side]) -> Player:
    return Player(_look(row, sides), row["pose"], row["hot"])


def _door(name: str, row: Mapping[str, Any]) -> str:
    """The SVG of a door."""
    pen, colours = Pen(6, 3), {"ink": "#2a1a2b", "inside": "url(#i)"}
    draw(pen, _strokes(name, row, "draw"), colours)
    if "stones" in row:
        _stones(pen, row["stones"])
    if "stars" in row:
        _stars(pen, *row["stars"])
    draw(pen, _strokes(name, row, "over"), colours)
    (mx, my), (w, h) = ROOM, DOOR
    return document(pen.body(), w + 2 * mx, h + my + 2, _inside(row["inside"]), f"{-mx} {-my} {w + 2 * mx} {h + my + 2}")


def _strokes(name: str, row: Mapping[str, Any], key: str) -> tuple[Op, ...]:
    return parse(row.get(key, ()), f"title.toml, {name}")


def _inside(row: Mapping[str, Any]) -> str:
    stops = tuple((float(at), colour) for colour, at in (stop.split() for stop in row["stops"]))
    if "linear" in row:
        return linear("i", 0, row["linear"][0], 0, row["linear"][1], *stops)
    return radial("i", *row["radial"], *stops)


def _stones(pen: Pen, rows: list[list[float]]) -> None:
    """Rounded stones along an arch, each a little different."""
    chance = random.Random(4)
    for x, y, a, b in rows:
        corners = []
        for n in range(7):
            reach = chance.uniform(0.9, 1.1)
            turn = n / 7
            corners.append((x + a * _wave(turn + 0.25) * reach, y + b * _wave(turn) * reach))
        middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in zip(corners, corners[1:] + corners[:1], strict=True)]
        path = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
        for (cx, cy), (ex, ey) in zip(corners, middles, strict=True):
            path += f" Q{cx:.1f} {cy:.1f} {ex:.1f} {ey:.1f}"
        pen.shape(f"{path} Z", shade("#8a6670", chance.uniform(-0.12, 0.12)), 2.4)
        gleam = f"M{x - a * 0.5:.1f} {y - b * 0.5:.1f} q{a * 0.5:.1f} {-b * 0.3:.1f} {a:.1f} 0 q{-a * 0.5:.1f} 4 {-a:.1f} 0 Z"
        pen.fill(gleam, "#c4a0a0", 0.6)


def _wave(turn: float) -> float:

    return sin(tau * turn)


def _stars(pen: Pen, seed: int, many: int, left: int, top: int, right: int, bottom: int) -> None:
    chance = random.Random(seed)
    for _ in range(many):
        x, y, r = chance.randrange(left, right), chance.randrange(top, bottom), chance.choice((1, 1.4, 2))
        pen.detail(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff8dc"/>')
