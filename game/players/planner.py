"""A player with a plan: it weighs what is worth a thought by the rules' own forecasts, every fall of the dice at its exact chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from game.kernel.match import Match
from game.kernel.odds import Branch, forecast
from game.kernel.table import Command
from game.rules.insight import Insight, Plan, insight_of

LEAST = 1e-9
"""A plan must promise so much more than leaving all as it stands."""


class Planner:
    """Plays one side of one match (or both). ValueError for a rule book without insight.

    It knows a book by its insight alone: the plans of one unit after the other, the most urgent first. A plan is as good as what
    comes of it on average: the worth of the states behind its last roll, weighted by their chances. A unit whose plans are all no
    better than leaving it alone is not thought of again until dice have fallen or the turn has passed.
    """

    def __init__(self, ruleset: str) -> None:
        found = insight_of(ruleset)
        if found is None:
            raise ValueError(f"{ruleset} has no insight to plan by")
        self._insight: Insight = found
        self._settled: set[str] = set()
        self._since: tuple[int, int | None] = (-1, None)

    def choose(self, match: Match[Any], chance: random.Random) -> Command:
        """A legal command of the side whose decision is due. ``chance`` parts plans that are equally good."""
        side, now = match.decider, match.now
        assert side is not None, "the match is over"
        if now.offer:
            return match.legal()[-1]  # play on
        if now.question:
            plans = [(command,) for command in match.rules.answers(now.state, now.question)]
            return self._best(match, plans, side, chance)[1][0]
        if (now.dice_used, side) != self._since:
            self._settled.clear()
            self._since = now.dice_used, side
        enough = self._insight.worth(now.state, side) + LEAST
        for unit, plans_of_unit in self._insight.plans(now.state):
            if unit in self._settled or not plans_of_unit:
                continue
            worth, plan = self._best(match, plans_of_unit, side, chance)
            if worth > enough:
                return plan[0]
            self._settled.add(unit)
        self._settled.clear()
        return self._insight.rest(now.state)

    def _best(self, match: Match[Any], plans: Iterable[Plan], side: int, chance: random.Random) -> tuple[float, Plan]:
        weighed = [(self._promise(match, plan, side), chance.random(), plan) for plan in plans]
        worth, _, plan = max(weighed, key=lambda one: one[:2])
        return worth, plan

    def _promise(self, match: Match[Any], plan: Plan, side: int) -> float:
        return self._mean(match.rules, match.forecast(plan[0], self._insight.answer), plan[1:], side)

    def _mean(self, rules: Any, branches: Iterable[Branch[Any]], then: Plan, side: int) -> float:
        """What comes of some branches, each going on with the rest of the plan as far as that is still legal."""
        total = 0.0
        for branch in branches:
            state = branch.state
            if then and rules.winner(state) is None and rules.to_decide(state) == side and rules.bars(state, then[0]) is None:
                worth = self._mean(rules, forecast(_filled(rules, then[0]), state, self._insight.answer), then[1:], side)
            else:
                worth = self._insight.worth(state, side)
            total += float(branch.chance) * worth
        return total


def _filled(rules: Any, command: Command) -> Callable[[Any], None]:
    return lambda table: rules.play(table, command)
