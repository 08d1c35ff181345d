"""The league of Cave Brawl on the screen: founding one, its table or tree, its matches, its teams, its dead and its champions."""

from .list_scene import LeagueListScene

__all__ = ["LeagueListScene"]
