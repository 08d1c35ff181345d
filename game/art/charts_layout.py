"""Where the parts of a chart go: steps of an axis, lines that lie on each other set apart, labels that never overlap. No pygame."""

from __future__ import annotations

import math
from collections.abc import Sequence


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from at or below ``low`` to at or above ``high``, at most ``most`` of them (which is never less than three)."""
    most = max(3, most)  # with fewer there is no room for a zero in the middle
    reach = high - low if high - low > 1e-6 else 1.0
    step = 10.0 ** math.floor(math.log10(reach / (most - 1)))
    while True:
        for times in (1, 2, 3, 5):
            size = step * times
            first, last = math.floor(low / size + 1e-9), math.ceil(high / size - 1e-9)
            last = max(last, first + 1)
            if last - first + 1 <= most and (size >= 1 or reach < 1):
                return [n * size for n in range(first, last + 1)]
        step *= 10


def apart(values: Sequence[Sequence[float]], gap: float, most: float, foot: float = -math.inf) -> list[list[float]]:
    """How far down each point of each line is moved so that lines of the same value lie side by side: ``gap`` from one to the next.

    No more than ``most`` either way; those that lie on the ``foot`` of the chart are moved up alone. The first points stay, for all
    lines may start at the same place. Lines keep their order within a group.
    """
    out = [[0.0] * len(line) for line in values]
    for column in range(1, max((len(line) for line in values), default=0)):
        groups: dict[float, list[int]] = {}
        for index, line in enumerate(values):
            if column < len(line):
                groups.setdefault(round(line[column], 6), []).append(index)
        for value, group in groups.items():
            if len(group) > 1:
                step = min(gap, 2 * most / (len(group) - 1))
                middle = len(group) - 1 if value <= foot else (len(group) - 1) / 2
                for rank, index in enumerate(group):
                    out[index][column] = (rank - middle) * step
    return out


def rows(wanted: Sequence[float], height: float, top: float, bottom: float) -> list[float]:
    """Middles for labels ``height`` high, as near as can be to those ``wanted``, between ``top`` and ``bottom``, none over another.

    In the order given; equal wishes keep their order. ``ValueError`` when they do not all fit.
    """
    if len(wanted) * height > bottom - top + 1e-6:
        raise ValueError(f"{len(wanted)} labels of {height:g} do not fit into {bottom - top:g}")
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    # blocks of labels that touch: where the first one wishes to be (as a sum over the block), and how many there are
    blocks: list[tuple[float, int]] = []
    for place, index in enumerate(order):
        blocks.append((wanted[index] - place * height, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] >= blocks[-1][0] / blocks[-1][1]:
            total, many = blocks.pop()
            blocks[-1] = (blocks[-1][0] + total, blocks[-1][1] + many)
    out, place = [0.0] * len(wanted), 0
    least, last = top + height / 2, bottom - height / 2 - (len(wanted) - 1) * height
    for total, many in blocks:
        start = min(max(total / many, least), last)
        for _ in range(many):
            out[order[place]] = start + place * height
            place += 1
    return out
