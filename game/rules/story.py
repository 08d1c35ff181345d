"""The story of a match in numbers, as every rule book tells its own: plain data, made from the events alone.

A book's is ``game/rules/<name>/story.py`` with a function ``story(match)`` that gives a :class:`Story`; nothing else needs to know of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.match import Match

from .parts import part_of

Pair = tuple[float, float]
"""A number for each side."""


class Figure(NamedTuple):
    """One thing counted for both sides. ``words`` is how each number is written, ``icon`` what goes with it."""

    label: str
    icon: str
    values: Pair
    words: tuple[str, str]
    tip: str = ""


class Part(NamedTuple):
    """One unit's row: a word for each column of the story."""

    unit: str
    name: str
    side: int
    words: tuple[str, ...]


class Stage(NamedTuple):
    """A point of the chart: its label, and how strong each side was then."""

    label: str
    values: Pair


class Turn(NamedTuple):
    """A turning point: after how many commands, when in words, whose it was, what was done, with what chance, what came of it."""

    commands: int
    when: str
    side: int
    icon: str
    text: str
    chance: str
    came: str


class Story(NamedTuple):
    """``winner`` is 0, 1, "draw" or None while the match goes on; ``why`` says it in a sentence. ``hero`` is the unit that did most."""

    winner: int | str | None
    why: str
    figures: tuple[Figure, ...]
    columns: tuple[tuple[str, str], ...]
    """(icon, what is counted) of each."""
    parts: tuple[Part, ...]
    chart: str
    """What the chart shows."""
    stages: tuple[Stage, ...]
    turns: tuple[Turn, ...]
    hero: str | None
    steps: str = "Round by round"
    """What the chart goes by."""


def story_of(ruleset: str, match: Match[Any]) -> Story | None:
    """The story of a match so far; None for a rule set that tells none."""
    part = part_of(ruleset, "story")
    found: Story | None = part.story(match) if part else None
    return found
