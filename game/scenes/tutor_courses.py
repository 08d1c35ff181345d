"""The lessons there are, by rule book."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.tutor_catfight import CATFIGHT
from game.scenes.tutor_cavebrawl import CAVEBRAWL
from game.scenes.tutor_lesson import Course

COURSES: Mapping[str, Course] = {"catfight": CATFIGHT, "cavebrawl": CAVEBRAWL}
"""By the name a match file uses, in the order they are offered."""
