"""What can be asked of a league, by screens and by the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from game.formats.matchfile import MatchFile
from game.formats.teams import LookParts
from game.kernel.codec import Plain
from game.kernel.errors import Refused

from . import records, sound
from .careers import Tally
from .chronicle import Chronicle
from .contents import Contents
from .facts import STATS, Fact, Head, Result, Stat, Team
from .fixtures import bracket_rounds, byes, label
from .lots import GENERATOR, seed_for
from .people import MOST, Member, People
from .records import Best, Career, Champion, Tallies
from .reports import RULESET, Entrant, Terms
from .season import Pairing, Progress
from .standings import Row
from .store import Store


class Due(NamedTuple):
    """A player that may raise a score: once for each of these matches it survived (CB-64)."""

    member: Member
    after: tuple[str, ...]
    """The fixtures."""
    stats: tuple[Stat, ...]
    """The scores below 8."""


class Reading:
    """An open league, read. ``looking``: why nothing can be written, "" if it can."""

    def __init__(self, store: Store, contents: Contents) -> None:
        self._store = store
        self.head: Head = contents.head
        self.teams: dict[str, Team] = {team.id: team for team in contents.teams}
        founders = [player for player, founder in contents.players if founder]
        self._chronicle = Chronicle(self.head.form, self.head.seed, self.head.goals, founders)
        later = [player for player, founder in contents.players if not founder]
        try:
            sound.judge(contents)
            self._chronicle.extend(contents.facts, later, contents.fixtures)
        except Refused as error:
            raise Refused(str(error), store.path.name) from None
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise Refused(f"the league is damaged: its facts do not fit together ({error!r:.80})", store.path.name) from None
        self._number = len(contents.players)

    def close(self) -> None:
        """Lets go of the file and its lock."""
        self._store.close()

    @property
    def path(self) -> Path:
        return self._store.path

    @property
    def looking(self) -> str:
        return self._store.looking

    @property
    def facts(self) -> Sequence[Fact]:
        """Everything that was ever entered, in order."""
        return self._chronicle.facts

    # ------------------------------------------------------------------ seasons

    @property
    def season(self) -> int:
        """The season under way, or the last one."""
        return max(self._chronicle.seasons)

    @property
    def seasons(self) -> Mapping[int, Progress]:
        return self._chronicle.seasons

    def progress(self, season: int | None = None) -> Progress:
        """A season as far as it has come (the last, if left out). Refused if there is none of that number."""
        found = self._chronicle.seasons.get(self.season if season is None else season)
        if found is None:
            raise Refused(f"there is no season {season}: the last is {self.season}")
        return found

    def pairing(self, fixture: str) -> Pairing:
        """A fixture and where it stands. Refused if there is none of that id."""
        season = self._chronicle.season_of(fixture)
        if season is None:
            raise Refused(f"there is no fixture {fixture!r}; `show` lists them")
        return self._chronicle.seasons[season].pairings[fixture]

    def label(self, fixture: str) -> str:
        """What a fixture is called: "Round 3", "Semi-final 1", "Final"."""
        found = self.pairing(fixture).fixture
        return label(found, self.progress(found.season).plan.fixtures)

    def next_fixture(self) -> Pairing | None:
        """The first match of the season that can be played now; None: there is none."""
        return self._chronicle.now.next

    def standings(self, season: int | None = None) -> tuple[Row, ...]:
        """The table, each place with what decided it (CB-62)."""
        return self.progress(season).rows

    def bracket(self, season: int | None = None) -> list[list[str]]:
        """A knock-out's rounds from top to bottom: fixture ids, or the id of a team with a bye; of a round robin the final alone."""
        plan = self.progress(season).plan
        return bracket_rounds(plan.fixtures) if plan.form == "bracket" else [[plan.fixtures[-1].id]]

    def byes(self, season: int | None = None) -> list[tuple[int, str]]:
        """(round, team) of every round off."""
        plan = self.progress(season).plan
        return byes(plan.fixtures, plan.teams)

    def withdrawn(self, season: int | None = None) -> tuple[str, ...]:
        """The teams that have left a season, in the order they went."""
        return self._chronicle.withdrawn.get(self.season if season is None else season, ())

    # ------------------------------------------------------------------ players

    @property
    def members(self) -> Mapping[str, Member]:
        """Everybody who is or was in a team, the dead too."""
        return self._chronicle.people.members

    def roster(self, team: str) -> list[Member]:
        """The living players of a team."""
        return self._chronicle.people.roster(team)

    def team_of(self, player: str) -> str | None:
        """The team a player is, was or would have been in; None if there is no such player."""
        found = self._chronicle.players.get(player)
        return found.team if found else None

    def name_of(self, player: str) -> str:
        """A player's name, also of one that never came to its team because the match before was voided."""
        member, known = self.members.get(player), self._chronicle.players.get(player)
        return member.name if member else known.sheet.name if known else player

    def look(self, player: str) -> LookParts | None:
        """A player's own look, None if it has none."""
        text = self._chronicle.players[player].look
        try:
            found = json.loads(text) if text else None
        except (ValueError, RecursionError):
            return None
        fits = isinstance(found, dict) and all(part is None or isinstance(part, str) for part in found.values())
        return found if fits else None

    def raises_due(self, team: str | None = None) -> list[Due]:
        """Who may raise a score now (CB-64), of one team or all."""
        people, found = self._chronicle.people, []
        for name in [team] if team else self.teams:
            for member in people.roster(name):
                after = tuple(self._chronicle.standing[root].fixture for root in people.due.get(member.id, ()))
                if after:
                    found.append(Due(member, after, tuple(stat for stat in STATS if getattr(member, stat) < MOST)))
        return found

    def open_raises(self, player: str) -> tuple[Stat, ...]:
        """The raises of a player that can still be taken back, in the order they were taken (CB-64)."""
        return tuple(fact.stat for fact in self._chronicle.people.open.get(player, ()))

    def last_raised(self, team: str) -> str:
        """The player of a team whose raise was the last that can still be taken back, "" if there is none."""
        raises = (fact for member in self.roster(team) for fact in self._chronicle.people.open.get(member.id, ()))
        return max(((fact.seq, fact.player) for fact in raises), default=(0, ""))[1]

    def recruits(self, team: str | None = None) -> list[Member]:
        """New players whose name and numbers can still be chosen (CB-63)."""
        people = self._chronicle.people
        return [m for name in ([team] if team else self.teams) for m in people.roster(name) if m.joined > people.sealed.get(name, 0)]

    def successor(self, player: str) -> Member | None:
        """The new player in place of one that did not survive (CB-63)."""
        return self.members.get(self._chronicle.people.successors.get(player, ""))

    def fallen(self) -> list[Member]:
        """Those that did not survive a match, in the order they fell."""
        return sorted((member for member in self.members.values() if member.died), key=lambda member: member.died)

    def fixture_of(self, root: int) -> str | None:
        """The fixture of the match with this root; None for 0."""
        result = self._chronicle.standing.get(root)
        return result.fixture if result else None

    def find_team(self, text: str) -> str:
        """A team's id from its id or its name. Refused if there is none."""
        if text in self.teams:
            return text
        named = [team.id for team in self.teams.values() if team.name.casefold() == text.casefold()]
        if len(named) == 1:
            return named[0]
        raise Refused(f"there is no team {text!r}; the teams are {', '.join(f'{t.id} {t.name}' for t in self.teams.values())}")

    def find_player(self, text: str) -> str:
        """A player's id from its id or its name. Refused if there is none, or more than one."""
        if text in self.members:
            return text
        named = [member for member in self.members.values() if member.name.casefold() == text.casefold()]
        living = [member for member in named if not member.died] or named
        if len(living) == 1:
            return living[0].id
        if living:
            raise Refused(f"there are {len(living)} called {text!r}: {', '.join(member.id for member in living)}")
        raise Refused(f"there is no player {text!r}; `show` lists them")

    # ------------------------------------------------------------------ matches

    def terms(self, fixture: str) -> Terms:
        """What a fixture is played by: knock-outs and finals have no turn limit and no agreed draw (CB-62)."""
        knockout = self.pairing(fixture).fixture.knockout
        return Terms(self.head.goals, 0 if knockout else self.head.turn_limit, not knockout)

    def match_file(self, fixture: str, chart: str | Mapping[str, Plain]) -> MatchFile:
        """The match file a fixture begins with: both rosters as they are now, the home team first, on a map (a file name, or what a
        match file says of one). Its dice are the league's own for this fixture. Refused if it cannot be played now."""
        pairing = self.pairing(fixture)
        home, away = self._open(pairing)
        sides = [_side(entrant) for entrant in self._entrants(home, away, self._chronicle.people)]
        place = {"file": chart} if isinstance(chart, str) else dict(chart)
        dice = {"seed": seed_for(self.head.seed, f"match {fixture}"), "generator": GENERATOR}
        return MatchFile(RULESET, place, sides, dice, self.terms(fixture)._asdict())

    def kept_match(self, fixture: str) -> Path | None:
        """The match file of a fixture's result; None if it was entered by hand or its file is gone."""
        result = self.pairing(fixture).result
        path = self._store.match_path(result.key) if result and result.recorded else None
        return path if path and path.exists() else None

    def rosters_changed(self, result: Result) -> bool:
        """Whether it was played with other rosters than the record gives by now, because an earlier match was voided or amended."""
        return result.root in self._chronicle.people.changed

    def _open(self, pairing: Pairing) -> tuple[str, str]:
        """The two teams of a match that can be played now; Refused says why it cannot."""
        name = pairing.fixture.id
        if pairing.state == "waiting":
            raise Refused(f"who plays {name} is not known yet: matches before it are open")
        if pairing.state == "forfeit" and not pairing.result:
            gone = [self.teams[team].name for team in (pairing.home, pairing.away) if team and pairing.winner != team]
            raise Refused(f"{name} is forfeited: {gone[0]} has withdrawn")
        assert pairing.home and pairing.away
        return pairing.home, pairing.away

    def _entrants(self, home: str, away: str, people: People) -> tuple[Entrant, Entrant]:
        first, second = (Entrant(team, self.teams[team].name, people.roster(team)) for team in (home, away))
        return first, second

    # ------------------------------------------------------------------ statistics

    @cached_property
    def _tallies(self) -> Tallies:
        return Tallies(self._store.tallies())

    def _counting(self) -> tuple[dict[int, Result], dict[int, int]]:
        """The results that count and their seasons, by ``seq``, in the order they were entered."""
        results = {result.seq: result for _, result in sorted(self._chronicle.standing.items())}
        return results, {seq: self._chronicle.season_of(result.fixture) or 0 for seq, result in results.items()}

    def career(self, player: str) -> Career:
        """What a player did, by season and in all."""
        return self._tallies.career(player, self._counting()[1])

    def counts_of(self, result: Result) -> Mapping[str, Tally]:
        """What each player did in one match, as it was counted when the result was entered."""
        return self._tallies.of_result(result.seq)

    def careers(self) -> dict[str, Career]:
        """Of everybody who was in a match that counts."""
        return self._tallies.careers(self._counting()[1])

    def records(self) -> list[Best]:
        """The records of players and teams."""
        return records.records(self._tallies, *self._counting(), self.head.goals)

    def hall_of_fame(self) -> list[Champion]:
        """The champions, the last season's first."""
        return records.hall(self._chronicle.seasons)


def _side(entrant: Entrant) -> dict[str, Plain]:
    units = [{"id": m.id, "name": m.name, "bt": m.bt, "cd": m.cd, "pk": m.pk, "mv": m.mv, "hp": m.hp} for m in entrant.roster]
    return {"name": entrant.name, "units": units}
