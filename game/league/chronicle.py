"""All facts of a league, and what follows from them: seasons and people. It only ever takes more facts.

What a new fact cannot change is not worked out again: a result that is added touches its season's table and goes on with the
rosters as they are; one that is voided or amended goes back to the start of the season before it and tells the rest anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .facts import Fact, Form, Lot, Player, Raised, Result, Season, Void, Withdrawn
from .fixtures import Fixture
from .lots import Drawn
from .people import People
from .season import Plan, Progress, resolve


class Chronicle:
    """What is known of a league. Read its attributes, change nothing but by :meth:`extend`."""

    def __init__(self, form: Form, seed: int, goals: int, founders: Iterable[Player]) -> None:
        self._form, self._seed, self._goals = form, seed, goals
        self.players: dict[str, Player] = {player.id: player for player in founders}
        self.facts: list[Fact] = []
        self.seasons: dict[int, Progress] = {}
        self.people = People(self.players.values())
        self.withdrawn: dict[int, tuple[str, ...]] = {}
        """By season, in the order they went."""
        self.lots: dict[int, dict[frozenset[str], Drawn]] = {}
        self.voided: set[str] = set()
        """The keys of results that were voided or amended away."""
        self._plans: dict[int, Plan] = {}
        self._fixtures: dict[str, int] = {}
        self._results: dict[str, Result] = {}
        self._roots: dict[int, Result] = {}
        self._standing: dict[int, Result] = {}
        self._starts: list[tuple[int, People]] = [(0, self.people.copy())]

    # ------------------------------------------------------------------ reading

    @property
    def now(self) -> Progress:
        """The season that was begun last."""
        return self.seasons[max(self.seasons)]

    @property
    def standing(self) -> Mapping[int, Result]:
        """All results that count, by their roots."""
        return self._standing

    def season_of(self, fixture: str) -> int | None:
        """The season a fixture belongs to; None if there is no such fixture."""
        return self._fixtures.get(fixture)

    def result(self, fixture: str) -> Result | None:
        """The result that was entered for a fixture and not voided, even if it has lapsed."""
        return self._results.get(fixture)

    def with_result(self, fixture: str, result: Result | None) -> Progress:
        """The fixture's season as it would be with another result there (None: without one). Nothing is changed."""
        season = self._fixtures[fixture]
        results = {name: found for name, found in self._results.items() if self._fixtures[name] == season and name != fixture}
        return self._resolve(season, results | ({fixture: result} if result else {}), self.withdrawn.get(season, ()))

    def with_withdrawn(self, season: int, teams: tuple[str, ...]) -> Progress:
        """A season as it would be if just these teams had withdrawn. Nothing is changed."""
        return self._resolve(season, self._of_season(season), teams)

    def people_before(self, root: int) -> People:
        """Everybody as they were when a match was entered."""
        return self._tell_from(root, until=root)

    # ------------------------------------------------------------------ telling

    def extend(self, facts: Sequence[Fact], players: Iterable[Player] = (), fixtures: Sequence[Fixture] = ()) -> None:
        """Takes more facts, in order, with the players and the fixtures of seasons they speak of."""
        self.players |= {player.id: player for player in players}
        touched: set[int] = set()
        for fixture in fixtures:
            self._fixtures[fixture.id] = fixture.season
        drawn_up: dict[int, list[Fixture]] = {}
        for fixture in fixtures:
            drawn_up.setdefault(fixture.season, []).append(fixture)
        for fact in facts:
            self._register(fact, drawn_up, touched)
        old = len(self.facts)
        self.facts += facts
        stale = self._settle(touched)
        if stale is not None and stale <= old:
            self.people = self._tell_from(stale)
        else:
            self._tell(self.people, facts, self._starts)

    def _register(self, fact: Fact, drawn_up: Mapping[int, list[Fixture]], touched: set[int]) -> None:
        if isinstance(fact, Raised):
            return
        if isinstance(fact, Result):
            if fact.amends:
                self.voided.add(self._roots[fact.root].key)
            self._roots[fact.root] = self._results[fact.fixture] = fact
            touched.add(self._fixtures[fact.fixture])
        elif isinstance(fact, Void):
            gone = self._roots.pop(fact.root)
            self.voided.add(gone.key)
            del self._results[gone.fixture]
            touched.add(self._fixtures[gone.fixture])
        elif isinstance(fact, Withdrawn):
            others = tuple(team for team in self.withdrawn.get(fact.season, ()) if team != fact.team)
            self.withdrawn[fact.season] = others if fact.back else (*others, fact.team)
            touched.add(fact.season)
        elif isinstance(fact, Lot):
            self.lots.setdefault(fact.season, {})[frozenset(fact.order)] = Drawn(fact.order, fact.faces)
        elif isinstance(fact, Season):
            self._plans[fact.number] = Plan(
                fact.number, self._form, fact.teams, tuple(drawn_up.get(fact.number, ())), self._goals, self._seed
            )
            touched.add(fact.number)

    def _settle(self, touched: Iterable[int]) -> int | None:
        """Works the seasons out anew; the least root whose result counts otherwise than before, None if there is none."""
        changed: set[int] = set()
        for season in touched:
            before = self.seasons[season].standing if season in self.seasons else {}
            self.seasons[season] = self._resolve(season, self._of_season(season), self.withdrawn.get(season, ()))
            after = self.seasons[season].standing
            changed |= {root for root in before.keys() | after.keys() if before.get(root) != after.get(root)}
            for root in before.keys() - after.keys():
                del self._standing[root]
            self._standing |= after
        return min(changed, default=None)

    def _resolve(self, season: int, results: Mapping[str, Result], withdrawn: tuple[str, ...]) -> Progress:
        return resolve(self._plans[season], results, withdrawn, self.lots.get(season, {}))

    def _of_season(self, season: int) -> dict[str, Result]:
        found = ((fixture.id, self._results.get(fixture.id)) for fixture in self._plans[season].fixtures)
        return {name: result for name, result in found if result}

    def _tell_from(self, root: int, until: int | None = None) -> People:
        """Everybody after the facts before ``until`` (all of them, if left out), told from the last season's start before ``root``.
        Told to the end, later starts are taken anew."""
        at = max(n for n, (seq, _) in enumerate(self._starts) if seq < root)
        starts = self._starts[: at + 1]
        seq, start = starts[at]
        people = start.copy()
        self._tell(people, self.facts[seq : until - 1 if until else None], starts)
        if until is None:
            self._starts = starts
        return people

    def _tell(self, people: People, facts: Iterable[Fact], starts: list[tuple[int, People]]) -> None:
        for fact in facts:
            people.tell(fact, self._standing, self.players)
            if isinstance(fact, Season) and fact.seq > starts[-1][0]:
                starts.append((fact.seq, people.copy()))
