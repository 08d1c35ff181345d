"""One measured figure beside its target."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple


class Figure(NamedTuple):
    """``target`` is what is to be held: at least it ("least") or at most it ("most")."""

    name: str
    value: float
    unit: str
    target: float
    bound: Literal["least", "most"]

    @property
    def held(self) -> bool:
        return self.value >= self.target if self.bound == "least" else self.value <= self.target


def timed(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds one call takes: of the processor, so that what else the machine does is left out, or by another clock."""
    start = clock()
    work()
    return clock() - start


def median(seconds: Sequence[float]) -> float:
    return statistics.median(seconds)


def percentile(seconds: Sequence[float], share: float) -> float:
    """The value that a share of all lies at or below."""
    ranked = sorted(seconds)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
