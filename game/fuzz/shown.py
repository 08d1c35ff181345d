"""What is shown against what is so: along many matches a stage is told the events, and nothing else, of every command.

It needs what draws the game; no other part of the fuzzer does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.art.cat_look import Look as CatLook
from game.kernel.errors import Refused
from game.rules.parts import module_of
from game.stage.stage import Stage

from .endings import data_of
from .ground import Ground
from .run import LONGEST, SHORTEST, player_of, started
from .trial import Fault, Trial

SHOWN = "what is shown is so"
_FRAMES = (16, 250, 4000)
"""Milliseconds between two pictures, a kind of player each: patient, usual, in a hurry."""


class Watched(NamedTuple):
    """A match that was shown: how many commands it had, and where the stage first differed from the rules."""

    commands: int
    fault: Fault | None


def watched(ground: Ground, games: int, seed: int) -> Iterator[Watched]:
    """Shows so many matches, for every rule of the book in turn some that look for it. Refused if the book is not shown."""
    rules = [rule for rule in (*ground.ledger, *ground.finer) if rule not in ground.quiet] or [""]
    for number in range(games):
        chance = random.Random(f"{ground.name} shown {seed} {number}")
        wanted = rules[number % len(rules)]
        trial = started(ground, chance, wanted, only=SHOWN)
        words = _shown(ground, trial, chance, wanted)
        yield Watched(len(trial.match.commands), Fault(SHOWN, words, data_of(trial.look())) if words else None)
        if words:
            return


def _shown(ground: Ground, trial: Trial, chance: random.Random, wanted: str) -> str | None:
    """Plays a match before a stage; in what the two differ after some command, None if they never do."""
    staging = module_of("stage.{}", ground.name)
    if staging is None:
        raise Refused("it is not shown on any stage", ground.name)
    match, player = trial.match, player_of(ground, chance, wanted)
    looks = {unit["id"]: CatLook() for side in data_of(trial.look())["sides"] for unit in side["units"]}
    known = match.state
    stage = Stage(match.rules.board(known), partial(staging.figure_of, match, looks), staging.views(known))
    frame, longest = chance.choice(_FRAMES), chance.randint(SHORTEST, LONGEST)
    try:
        while match.winner is None and len(match.commands) < longest:
            command = player(match)
            trial.take(command)
            if match.now.command != command:
                return f"{command} raised something"
            stage.tell(staging.beats(known, match.now.events))
            for event in match.now.events:
                known = event.apply(known)
            while stage.busy:
                stage.update(frame)
            wrong = stage.agrees(staging.views(match.state))
            if wrong:
                return f"after {len(match.commands)} commands: {', '.join(wrong)}"
    finally:
        stage.close()
    return None
