"""The stirge swarm: one rig drawn many times over, each at its own place and beat of wings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache

from game.art.beasts_data import FRAME, Matrix, multiply, rigs, shrunk, text, turned
from game.art.beasts_figure import figure
from game.art.beasts_rig import STEPS, posture
from game.art.pen import Pen
from game.art.tables import read_toml

Place = tuple[float, float, float, float, float]
"""x, y, scale, turn in degrees, how far its wings lag (0-1)."""
_THIN = 0.72  # a small beast has a thinner line, or its face would drown in it


@dataclass(frozen=True)
class Swarm:
    """A swarm: the rig it is made of, how far each flies round its place, beats of the wings in a motion, and places by pose."""

    name: str
    size: float
    fit: Matrix
    unit: str
    orbit: tuple[float, float]
    flaps: int
    head: tuple[float, float, float]
    places: dict[str, tuple[Place, ...]]
    cycles: dict[str, tuple[str, ...]]


@cache
def swarms() -> dict[str, Swarm]:
    """Every swarm in ``assets/art/beasts.toml`` by name. ``ValueError`` names what is wrong in it."""
    out = {}
    for name, row in read_toml("beasts.toml").items():
        if "unit" not in row:
            continue
        if row["unit"] not in rigs():
            raise ValueError(f"beasts.toml, {name}: no rig is called {row['unit']!r}")
        places: dict[str, tuple[Place, ...]] = {}
        for pose, spots in row["places"].items():
            if any(len(spot) != 5 for spot in spots):
                raise ValueError(f"beasts.toml, {name}, {pose}: a place is x, y, scale, turn and lag")
            places[pose] = tuple((float(x), float(y), float(s), float(t), float(lag)) for x, y, s, t, lag in spots)
        head = tuple(float(n) for n in row["head"])
        cycles = {pose: tuple(keys) for pose, keys in row["cycles"].items()}
        orbit = (float(row["orbit"][0]), float(row["orbit"][1]))
        fit = shrunk(*(float(n) for n in row["fit"]))
        out[name] = Swarm(
            name, float(row["size"]), fit, row["unit"], orbit, int(row["flaps"]), (head[0], head[1], head[2]), places, cycles
        )
    return out


@lru_cache(maxsize=256)
def placed(name: str, pose: str, step: int) -> tuple[Place, ...]:
    """Where each of the swarm is at ``step`` of a motion. ``KeyError`` for a pose it has not."""
    swarm, phase = swarms()[name], step % STEPS / STEPS
    keys = swarm.cycles.get(pose, (pose,))
    at = phase * len(keys)
    first, second = swarm.places[keys[int(at)]], swarm.places[keys[(int(at) + 1) % len(keys)]]
    t = at - int(at)
    t = t * t * (3 - 2 * t)
    out = []
    for a, b in zip(first, second, strict=True):
        x, y, scale, turn, lag = (p + (q - p) * t for p, q in zip(a, b, strict=True))
        if pose != "down":
            x += swarm.orbit[0] * math.sin(math.tau * (phase + lag))
            y += swarm.orbit[1] * math.cos(math.tau * (phase + 2 * lag))
        out.append((x, y, scale, turn, lag))
    return tuple(out)


def swarm_figure(pen: Pen, swarm: Swarm, pose: str, step: int, fine: bool) -> None:
    """Draw a swarm with ``pen``."""
    unit, middle = rigs()[swarm.unit], turned(-FRAME / 2, -FRAME / 2, 0)
    pen.push(text(swarm.fit))
    for x, y, scale, turn, lag in placed(swarm.name, pose, step):
        beat = step if pose == "down" else round(step * swarm.flaps + lag * STEPS)
        moment = posture(swarm.unit, "idle" if pose == "walk" else pose, beat)
        one = Pen(pen.outer / scale * _THIN, pen.inner / scale * _THIN)
        one.push(text(multiply(turned(x, y, turn, scale, scale), middle)))
        figure(one, unit, moment, fine)
        one.pop()
        pen.detail(one.body())  # whole: each of them covers those behind it, outline and all
    pen.pop()
