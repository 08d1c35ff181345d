"""``python -m game tournament``: the ready-made teams against each other, played by the planner, in numbers."""

from __future__ import annotations

import json
import sys

from game.rules.catalogue import RULESETS
from game.rules.insight import insight_of
from game.tournament.matches import entrants, fields, play_all, schedule
from game.tournament.table import EVEN, Row, Whole, rows, whole

from .out import complain


def tournament(ruleset: str, games: int, seed: int, jobs: int, against: str, as_json: bool) -> int:
    """Exit status: 0 when it was played, 2 if there is nobody to play it."""
    if ruleset not in RULESETS or insight_of(ruleset) is None:
        able = ", ".join(name for name in RULESETS if insight_of(name))
        complain(f"nobody knows how to play {ruleset!r} with a plan; known are {able}")
        return 2
    results = list(play_all(list(schedule(ruleset, games, seed, against)), jobs))
    table, total = rows([team.name for team in entrants(ruleset)], results), whole(results)
    if as_json:
        found = {"ruleset": ruleset, "games": games, "seed": seed, "against": against, "fields": fields(ruleset)}
        found |= {"whole": total._asdict(), "teams": [row._asdict() | {"verdict": row.verdict} for row in table]}
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
        return 0
    _tell(table, total)
    return 0


def _tell(table: list[Row], total: Whole) -> None:
    say = sys.stdout.write
    heads = f"{'played':>6} {'won':>5} {'drawn':>5} {'lost':>5} {'goals':>6} {'against':>7} {'out':>5} {'share':>6}"
    say(f"{'team':24} {heads}  95 % interval\n")
    for row in table:
        say(
            f"{row.team:24} {row.played:6} {row.won:5} {row.drawn:5} {row.lost:5} {row.goals:6.2f} {row.against:7.2f} {row.out:5.2f}"
            f" {_percent(row.share)}  {_percent(row.low)} to {_percent(row.high)}  {row.verdict}".rstrip() + "\n"
        )
    endings = ", ".join(f"{why} {count}" for why, count in total.endings.items())
    say(f"{total.matches} matches of {total.turns:.0f} turns and {total.goals:.2f} goals; ")
    say(f"the first side won {_percent(total.first_side)}\n")
    say(f"ended by: {endings}\n")
    if total.planner is not None:
        say(f"the planner won {_percent(total.planner)}\n")
        return
    for verdict in ("better", "worse"):
        names = [row.team for row in table if row.verdict == verdict]
        say(f"clearly {verdict} than even: {', '.join(names) if names else 'no team'}\n")
    say(f"(a share beyond {EVEN[0]:.0%} to {EVEN[1]:.0%}, and an interval without a half)\n")


def _percent(share: float) -> str:
    return f"{100 * share:4.1f} %"
