"""What the pages of a league may ask of the screen they lie on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.formats.saves import Kept
from game.league.facts import Stat
from game.league.league import League

from .badges import Badges


class Club(Protocol):
    """The league's screen, as its pages see it. Fixtures, teams and players by their ids."""

    league: League
    badges: Badges
    team: str
    """The team that is looked at."""
    season: int
    """The season that is looked at."""

    def under_way(self, fixture: str) -> Kept | None:
        """The kept match of a fixture that was begun and can be gone on with."""
        ...

    def barred(self, fixture: str) -> str:
        """Why a match cannot be played now, "" if it can."""
        ...

    def play(self, fixture: str) -> None:
        """To the table with it: begun, or gone on with."""
        ...

    def enter_score(self, fixture: str) -> None:
        """A result from a real table."""
        ...

    def ask_void(self, fixture: str) -> None:
        """Strike a result out, if that is really wanted."""
        ...

    def watch(self, fixture: str) -> None:
        """Play a kept match from its start."""
        ...

    def story(self, fixture: str) -> None:
        """A kept match in numbers."""
        ...

    def open_match(self, fixture: str) -> None:
        """All that can be done about a match."""
        ...

    def after(self, teams: Sequence[str] = ()) -> None:
        """To the mourning, the new players and the raises of some teams; of the one that is looked at, if none is named."""
        ...

    def look_at(self, team: str) -> None:
        """Another team is looked at."""
        ...

    def show_team(self, team: str) -> None:
        """To a team's page."""
        ...

    def show_player(self, player: str) -> None:
        """To a player's page."""
        ...

    def next_season(self) -> None:
        """Begin the next season."""
        ...

    def ask_withdraw(self, team: str) -> None:
        """A team leaves, or comes back."""
        ...

    def raise_score(self, player: str, stat: Stat) -> None:
        """A survivor raises a score."""
        ...

    def take_back(self, player: str, stat: Stat | None = None) -> None:
        """A survivor's last raise (of a score) is undone."""
        ...

    def after_match(self, fixture: str) -> None:
        """To what follows from a match for both its teams."""
        ...

    def say(self, text: str) -> None:
        """Tell the players one line in passing."""
        ...
