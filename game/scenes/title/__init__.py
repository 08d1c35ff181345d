"""The title: the first thing a player sees."""

from game.scenes.title.scene import TitleScene

__all__ = ["TitleScene"]
