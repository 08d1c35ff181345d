"""Players with a purpose, for whom a match is a list of open commands: one likes some verbs better than others, one looks for
trouble, one wants to see a certain rule at work. None of them knows a rule book."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from game.kernel.match import Match
from game.kernel.table import Command, Question

LIKING = 4.0
"""How keen a player is on a verb of which nothing is said."""
SELDOM: Mapping[str, float] = {"concede": 0.02, "offer_draw": 0.05, "accept_draw": 0.6, "decline_draw": 2.0}

_BRANCHES = 60
"""Looked at of each command's forecast."""


def by_liking(legal: Sequence[Command], chance: random.Random, likings: Mapping[str, float]) -> list[Command]:
    """All open commands of one verb, chosen by how keen one is on it."""
    by_verb: dict[str, list[Command]] = {}
    for command in legal:
        by_verb.setdefault(command.do, []).append(command)
    verbs = list(by_verb)
    weights = [likings.get(verb, SELDOM.get(verb, LIKING)) for verb in verbs]
    return by_verb[chance.choices(verbs, weights)[0]] if sum(weights) else list(legal)


def busiest(match: Match[Any], commands: Sequence[Command], chance: random.Random, tries: int = 4) -> Command:
    """The one of some of these commands after which there is most to do, or the other side is asked: who walks so walks into trouble."""
    best, most = commands[0], (-1, 0.0)
    for command in chance.sample(commands, min(tries, len(commands))):
        other = match.branch(len(match.commands))
        other.play(command)
        verbs = {(open_.do, getattr(open_, "target", None)) for open_ in other.legal() if not hasattr(open_, "path")}
        worth = (len(verbs) + 5 * (other.now.asked is not None), chance.random())
        if worth > most:
            best, most = command, worth
    return best


def seeking(match: Match[Any], legal: Sequence[Command], rule: str, chance: random.Random, tries: int = 8) -> Command | None:
    """A command of this rule, or one that may bring an event of it; None if none of those tried does."""
    bearing = [command for command in legal if getattr(command, "rule", None) == rule]
    if bearing:
        return chance.choice(bearing)

    number = chance.randrange(60)

    def one_of_them(state: Any, question: Question) -> Command:  # always the same one: a forecast asks again and again
        answers = match.rules.answers(state, question)
        return answers[number % len(answers)]

    own = [command for command in legal if command.do not in SELDOM]
    for command in chance.sample(own, min(tries, len(own))):
        for branch in islice(match.forecast(command, one_of_them), _BRANCHES):
            if any(event.rule == rule for event in branch.events):
                return command
    return None
