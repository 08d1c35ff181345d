"""Setting up a match: which teams, and everything the next screens add to it."""

from game.scenes.choose.draft import Draft
from game.scenes.choose.scene import ChooseScene

__all__ = ["ChooseScene", "Draft"]
