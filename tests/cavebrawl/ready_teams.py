"""The ready-made teams as match files hold them."""

from game.formats import teams
from game.paths import resources

TEAMS = [teams.load(path) for path in sorted((resources() / "assets" / "teams" / "cavebrawl").glob("*.json"))]


def units(team, prefix):
    """The players of a team; their ids are the prefix and a number from 1."""
    return [{"id": f"{prefix}{number}", "name": unit.name, **unit.stats} for number, unit in enumerate(team.units, 1)]
