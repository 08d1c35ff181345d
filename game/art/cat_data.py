"""What cats are made of, read once from ``assets/art``: builds, heads, ears, coats, markings, faces, hats, clothes, props."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.art.ops import Op, parse
from game.art.tables import read_toml

Ops = tuple[Op, ...]


@dataclass(frozen=True)
class Build:
    """Width of the body, size of the head, thickness of limbs and tail, head outline, size of the whole cat."""

    wide: float
    head: float
    limb: float
    tail: float
    shape: str
    size: float


@dataclass(frozen=True)
class Pattern:
    """How a coat is marked. ``tail`` and ``limb`` say how stripes, tips and socks run; ``paw`` and ``ears`` are fur colour names."""

    ears: tuple[str, str]
    paw: str
    tail: str
    limb: str
    pink: str
    head: Ops
    body: Ops


@dataclass(frozen=True)
class Coat:
    """A coat's colours (``base`` ``marks`` ``light`` ``third``), its pattern and the colour of the eyes."""

    base: str
    marks: str
    light: str
    third: str
    pattern: Pattern
    kind: str
    eye: str


@dataclass(frozen=True)
class Eyes:
    """Eyes with an iris and a lid (drawn mirrored for the right one), or whole strokes for both; ``left`` for a lone open eye."""

    iris: tuple[float, float, float] | None
    left: tuple[float, float, float] | None
    lid: Ops
    whole: Ops


@dataclass(frozen=True)
class Garb:
    """Clothes: strokes behind and on the body (the latter for each side pattern), two cuts at the neck, colours of covered limbs.

    A long garment hangs over both legs.
    """

    back: Ops
    body: dict[str, Ops]
    cuts: dict[str, Ops]
    sleeve: str | None
    length: float
    leg: str | None
    whole: str | None
    long: bool


@dataclass(frozen=True)
class Hat:
    """Strokes before the ears and after the face; ``below`` is how far a big one reaches under the head's middle, in units."""

    behind: Ops
    front: Ops
    below: float


@dataclass(frozen=True)
class Mark:
    """A mark on the face, over the eyes or under them."""

    ops: Ops
    under: bool


@dataclass(frozen=True)
class Prop:
    """Strokes around the paw that holds it; with a pole they are around the top of it.

    A pole is a colour, a width, where its foot and its top are beside the paw, and how far the top is above the paw.
    """

    front: Ops
    pole: tuple[str, float, float, float, float] | None
    turn: float


@dataclass(frozen=True)
class CatData:
    """All of it, by name."""

    builds: dict[str, Build]
    heads: dict[str, tuple[str, str]]
    ears: dict[str, tuple[str, str, Ops]]
    coats: dict[str, Coat]
    body: dict[str, str]
    muzzle: dict[str, str]
    eyes: dict[str, Eyes]
    mouths: dict[str, Ops]
    marks: dict[str, Mark]
    hats: dict[str, Hat]
    garbs: dict[str, Garb]
    props: dict[str, Prop]


@cache
def data() -> CatData:
    """Everything, read and checked on first use; nothing at all if a file of it cannot be read.

    ``ValueError`` names the file, the entry and the stroke that is wrong.
    """
    cat = read_toml("cat.toml")
    if not all((cat, *map(read_toml, ("garb.toml", "hats.toml", "held.toml", "looks.toml", "poses.toml")))):
        return CatData({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {})
    patterns = {name: _pattern(name, row) for name, row in cat["pattern"].items()}
    return CatData(
        builds={name: Build(**row) for name, row in cat["build"].items()},
        heads={name: (row["shape"], row["shadow"]) for name, row in cat["head"].items()},
        ears={n: (r["left"], r["right"], parse(r.get("tips", []), f"cat.toml, ear.{n}")) for n, r in cat["ear"].items()},
        coats={name: _coat(row, patterns) for name, row in cat["coat"].items()},
        body=cat["body"],
        muzzle=cat["muzzle"],
        eyes={name: _eyes(name, row) for name, row in cat["eyes"].items()},
        mouths={name: parse(row, f"cat.toml, mouth.{name}") for name, row in cat["mouth"].items()},
        marks={name: _mark(name, row) for name, row in cat["mark"].items()},
        hats={name: _hat(name, row) for name, row in _rows("hats.toml")},
        garbs=_garbs(),
        props={name: _prop(name, row) for name, row in _rows("held.toml")},
    )


def _rows(name: str) -> Iterable[tuple[str, dict[str, Any]]]:
    return read_toml(name).items()


def _pattern(name: str, row: dict[str, Any]) -> Pattern:
    where = f"cat.toml, pattern.{name}"
    head, body = parse(row["head"], where, within=True), parse(row["body"], where, within=True)
    return Pattern((row["ears"][0], row["ears"][1]), row["paw"], row["tail"], row.get("limb", "plain"), row["pink"], head, body)


def _coat(row: dict[str, Any], patterns: dict[str, Pattern]) -> Coat:
    third = row.get("third", row["marks"])
    return Coat(row["base"], row["marks"], row["light"], third, patterns[row["pattern"]], row["pattern"], row["eye"])


def _eyes(name: str, row: dict[str, Any]) -> Eyes:
    where = f"cat.toml, eyes.{name}"

    def iris(key: str) -> tuple[float, float, float] | None:
        return (row[key][0], row[key][1], row[key][2]) if key in row else None

    return Eyes(iris("iris"), iris("left"), parse(row.get("lid", []), where), parse(row.get("whole", []), where))


def _mark(name: str, row: list[str]) -> Mark:
    under = row[0] == "under"
    return Mark(parse(row[1:] if under else row, f"cat.toml, mark.{name}"), under)


def _hat(name: str, row: dict[str, Any]) -> Hat:
    where = f"hats.toml, {name}"
    return Hat(parse(row.get("behind", []), where), parse(row["front"], where), float(row.get("below", 0)))


def _prop(name: str, row: dict[str, Any]) -> Prop:
    pole = row.get("pole")
    return Prop(parse(row["front"], f"held.toml, {name}"), tuple(pole) if pole else None, float(row.get("turn", 0)))


def _garbs() -> dict[str, Garb]:
    rows = read_toml("garb.toml")
    furs: dict[str, list[str]] = rows["fur"]["marks"]
    out: dict[str, Garb] = {}
    for name, row in rows.items():
        where = f"garb.toml, {name}"
        body: list[str] = row.get("body", [])
        worn = rows[row["wears"]] if "wears" in row else row
        out[name] = Garb(
            back=parse(row.get("back", []), where),
            body={p: parse([s for line in body for s in (marks if line == "pattern" else [line])], where) for p, marks in furs.items()},
            cuts={cut: parse(worn.get(cut, []), where) for cut in ("round", "pointed")},
            sleeve=row.get("sleeve"),
            length=float(row.get("length", 0)),
            leg=row.get("leg"),
            whole=row.get("whole"),
            long=bool(row.get("long", False)),
        )
    return out
