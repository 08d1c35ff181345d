"""Where teams are: those that came with the game, and the player's own."""

from __future__ import annotations

from pathlib import Path

from game.formats import generations, teams
from game.formats.teams import Entry, Team

FOLDER = "teams"


def own_folder(user: Path) -> Path:
    """The folder of the player's own teams."""
    return user / FOLDER


def ready_made(resources: Path, ruleset: str) -> list[Entry]:
    """The teams that came with the game, in the order they are shown."""
    return teams.listing(resources / "assets" / "teams" / ruleset, own=False)


def shelf(resources: Path, user: Path, ruleset: str) -> list[Entry]:
    """Every team of a game: the player's own, the ready-made ones, and last what cannot be read."""
    kept = teams.listing(own_folder(user), own=True)
    good = [entry for entry in kept if entry.team and entry.team.ruleset == ruleset]
    return [*good, *ready_made(resources, ruleset), *(entry for entry in kept if not entry.team)]


def stamp(path: Path | None) -> str:
    """What tells whether a kept team is still the one that was read or kept last; "" if there is none, or it cannot be read."""
    try:
        return generations.stamp(path) if path else ""
    except OSError:
        return ""


def keep(user: Path, team: Team, path: Path | None) -> Path:
    """Keeps one of the player's teams; ``path`` is where it was kept before, if it was. OSError if the disk will not have it."""
    return teams.save(own_folder(user), team, path)
