"""The screen of a league that was just opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.league.league import League

from .scene import LeagueScene

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack


def screen_of(services: Services, stack: SceneStack, league: League) -> LeagueScene:
    """The screen; it closes the league when it leaves. Refused, and the league closed, if what it reads at once cannot be read any
    more: a disk may fail after the league was found sound. Later it reads nothing from the file."""
    try:
        return LeagueScene(services, stack, league)
    except BaseException:
        league.close()
        raise
