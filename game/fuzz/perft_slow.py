"""Positions counted a second time, slowly and obviously: real matches that are given physical faces, one after the other.

Where :mod:`.perft` takes a rule down every branch of what its draws may come to, this knows nothing of draws: it plays a command
with no faces, is told which die is wanted, and tries each of its faces, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.match import Match
from game.kernel.stopping import COMMON
from game.kernel.table import Command

from .ground import ground_of
from .perft import Forms, forms_of, line_of

MOST = 300_000
"""Tries for one position of the command line."""
Dice = tuple[tuple[int, int], ...]
"""(sides, face) of each."""


class _Wanted(Exception):
    """A die for which there is no face yet."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Faces:
    """Faces for one command and the answers to it, from where the dice stand before it."""

    def __init__(self, start: int, faces: tuple[int, ...]) -> None:
        self._start, self._faces = start, faces

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        number = cursor - self._start
        if number >= len(self._faces):
            raise _Wanted(sides)
        return self._faces[number], cursor + 1


def slow_counts(match: Match[Any], depth: int, most: int, amounts: bool = False, every_face: bool = False) -> tuple[int, ...]:
    """How many different positions there are after 1, 2, ... ``depth`` commands, answers included; fewer numbers if that would take
    more than ``most`` tries (a mastodon's hit points alone are ten dice).

    Where a decision rolls one contest of four d6 at most, who wants a fifth has tied, which leads to nothing new; and since only the
    sums of its pairs count, each sum is thrown in one way alone unless ``every_face`` is wanted.
    """
    ground = ground_of(match.rules.name)
    contests = ground is not None and ground.contests
    forms = forms_of(match.rules, amounts)
    edge, found, left = [match], list[int](), [most]
    for _ in range(depth):
        following: dict[str, Match[Any]] = {}
        for one in edge:
            for command in _open(one, forms):
                following.update((repr(after.state), after) for after in _ways(one, command, forms, contests, every_face, left))
                if left[0] < 0:
                    return tuple(found)
        edge = list(following.values())
        found.append(len({line_of(after.rules, after.state) for after in edge}))
    return tuple(found)


def _ways(match: Match[Any], command: Command, forms: Forms, contests: bool, every_face: bool, left: list[int]) -> Iterator[Match[Any]]:
    """The match after a command and all answers to it, in every way, as long as tries are left."""
    todo: list[tuple[Match[Any], Command, Dice, Dice]] = [(match, command, (), ())]
    while todo and left[0] >= 0:
        before, decision, earlier, dice = todo.pop()
        left[0] -= 1
        after = before.branch(len(before.commands))
        after.source = _Faces(match.now.cursor, tuple(face for _, face in (*earlier, *dice)))
        try:
            after.play(decision)
        except _Wanted as wanted:
            faces = _next(wanted.sides, dice, contests, every_face)
            todo += [(before, decision, earlier, (*dice, (wanted.sides, face))) for face in faces]
            continue
        if after.now.question is None:
            yield after
        else:
            todo += [(after, answer, (*earlier, *dice), ()) for answer in _open(after, forms)]


def _open(match: Match[Any], forms: Forms) -> list[Command]:
    return forms(match.state, match.now.question, (command for command in match.legal() if command.do not in COMMON))


def _next(sides: int, dice: Dice, contests: bool, every_face: bool) -> Iterator[int]:
    """The faces to be tried of the next die."""
    sixes = [face for die, face in dice if die == 6]
    if sides == 6 and contests and len(sixes) >= 4:
        return
    one_way = sides == 6 and contests and not every_face and len(sixes) % 2 == 1
    yield from (6,) if one_way and sixes[-1] > 1 else range(1, sides + 1)  # 1 and any face, any face and 6: each sum once

