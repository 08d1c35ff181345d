"""A league: open one, enter what happens, ask what follows. Every entry is one transaction and is in the file when the call is back.

``open_league(path)`` gives a :class:`League`; what can be asked of it is in :class:`game.league.reading.Reading`.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from game.formats import matchfile
from game.formats.matchfile import MatchFile
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.rules.cavebrawl.data.sheets import Sheet

from . import recruits, reports, store
from .facts import STATS, Confirmed, Lot, Player, Raised, Recruit, Reshaped, Result, Season, Stat, TakenBack, Void, Withdrawn
from .fixtures import draw_up
from .lots import Drawn
from .people import MOST, Member, People
from .reports import Entrant, Report, Side
from .season import Pairing
from .watched import Watched
from .writing import Writing


class Entered(NamedTuple):
    """What became of an entry. ``new``: whether it was written now; the very same one again changes nothing."""

    new: bool
    result: Result
    recruits: tuple[Member, ...] = ()
    """The new players in place of those that did not survive (CB-63)."""


class League(Watched):
    """An open league. Entries are refused (:class:`~game.kernel.errors.Refused`, one line) where they will not do; nothing has
    changed then."""

    # ------------------------------------------------------------------ results

    def apply(self, fixture: str, match: MatchFile | Plain, *, amend: bool = False, again: bool = False) -> Entered:
        """Referees a match file of a fixture and enters its result. ``amend``: in place of the result that stands; ``again``: even if
        this very match was entered before and voided."""
        file = match if isinstance(match, MatchFile) else matchfile.read(match)
        pairing = self.pairing(fixture)
        key = reports.match_key(file)
        if pairing.result and pairing.result.key == key:
            return Entered(False, pairing.result)
        if key in self._chronicle.voided and not (again or amend):
            raise Refused("this match was entered and struck out; enter it again on purpose if it is to count", fixture)
        twin = next((other for other in self._chronicle.standing.values() if other.key == key), None)
        if twin:
            raise Refused(f"this match is the result of {twin.fixture} already", fixture)
        report = reports.of_match(file, *self._sides(pairing, amend), self.terms(fixture))
        return self._enter(pairing, report, amend)

    def record_score(
        self,
        fixture: str,
        home: int,
        away: int,
        *,
        kick: Side | Literal["ahead"] | None = None,
        conceded: Side | None = None,
        draw: bool = False,
        out: Sequence[str] = (),
        amend: bool = False,
    ) -> Entered:
        """Enters a match that was played on a real table; see :func:`game.league.reports.by_hand`."""
        pairing = self.pairing(fixture)
        sides = self._sides(pairing, amend or pairing.result is not None)
        report = reports.by_hand(*sides, self.terms(fixture), (home, away), kick=kick, conceded=conceded, draw=draw, out=out)
        return self._enter(pairing, report, amend)

    def forfeit(self, fixture: str, loser: Side, *, amend: bool = False) -> Entered:
        """Enters that one side did not come: the agreed number of points for the other (CB-62)."""
        pairing = self.pairing(fixture)
        return self._enter(pairing, reports.forfeited(loser, *self._sides(pairing, amend or pairing.result is not None)), amend)

    def void(self, fixture: str) -> Result:
        """Strikes a result out: the match is open again, and its deaths, recruits and raises have not been. Everything after it is
        worked out anew."""
        result = self._chronicle.result(fixture) or self.pairing(fixture).result
        if result is None:
            raise Refused("there is no result to void", fixture)
        with self._writing() as writing:
            writing.add(Void(writing.next, result.root))
            self._draw_lots(writing, fixture, None)
        return result

    def _sides(self, pairing: Pairing, amend: bool) -> tuple[Entrant, Entrant]:
        """Both teams with their rosters: as they are, or as they were before the match that is amended."""
        home, away = self._open(pairing)
        if amend and pairing.result is None:
            raise Refused("there is no result to amend", pairing.fixture.id)
        return self._entrants(home, away, self._people_of(pairing, amend))

    def _people_of(self, pairing: Pairing, amend: bool) -> People:
        return self._chronicle.people_before(pairing.result.root) if amend and pairing.result else self._chronicle.people

    def _enter(self, pairing: Pairing, report: Report, amend: bool) -> Entered:
        fixture, stands = pairing.fixture.id, pairing.result
        if stands and stands.key == report.key:
            return Entered(False, stands)
        if stands and not amend:
            raise Refused(f"{fixture} has a result already ({stands.board[0]}-{stands.board[1]}): void it first, or amend it")
        home, away = self._open(pairing)
        roster = 0
        if report.match:
            roster = self._people_of(pairing, amend).roster_sum(home, away)
            self._store.keep(report.key, report.match)
        news: list[Player] = []
        with self._writing(news) as writing:
            lapsed = self._chronicle.result(fixture)
            if lapsed and not stands:
                writing.add(Void(writing.next, lapsed.root))
            result = Result(
                writing.next, fixture, home, away, report.board, report.winner, report.how, report.out, roster,
                report.key, report.match is not None, stands.root if stands else None,
            )  # fmt: skip
            writing.add(result)
            writing.add_tallies(result.seq, report.tallies)
            self._recruit(writing, result, news)
            self._draw_lots(writing, fixture, result)
        if "_tallies" in self.__dict__:
            self._tallies.add(result.seq, report.tallies)
        return Entered(True, result, tuple(self.members[player.id] for player in news if player.id in self.members))

    def _recruit(self, writing: Writing, result: Result, news: list[Player]) -> None:
        """A new player for each that did not survive and has no successor yet (CB-63)."""
        told = self._chronicle.facts if result.amends else ()
        done = {fact.replaces for fact in told if isinstance(fact, Recruit) and fact.after == result.root}
        for dead in (self.members[name] for name, _ in result.out if name not in done):
            names = {m.name for m in self.members.values() if m.team == dead.team} | {n.sheet.name for n in news if n.team == dead.team}
            name = f"p{self._number + 1 + len(news)}"
            bt, cd, pk = dead.raised
            model = dead.sheet._replace(bt=dead.bt - bt, cd=dead.cd - cd, pk=dead.pk - pk)
            others = {m.name for m in self.members.values() if not m.died} | {n.sheet.name for n in news}
            news.append(Player(name, dead.team, recruits.newcomer(self.head.seed, name, model, names, others)))
            writing.add_players(news[-1:], founder=False)
            writing.add(Recruit(writing.next, result.root, dead.id, name))

    def _draw_lots(self, writing: Writing, fixture: str, result: Result | None) -> None:
        season = self.pairing(fixture).fixture.season
        self._keep_lots(writing, season, self._chronicle.with_result(fixture, result).lots)

    def _keep_lots(self, writing: Writing, season: int, lots: Sequence[Drawn]) -> None:
        known = self._chronicle.lots.get(season, {})
        for drawn in lots:
            if frozenset(drawn.order) not in known:
                writing.add(Lot(writing.next, season, *drawn))

    # ------------------------------------------------------------------ players

    def raise_score(self, player: str, stat: Stat, *, after: str | None = None) -> Member:
        """A survivor raises BT, CD or PK by 1, once a match, to 8 at most (CB-64): for the oldest match that is due, or the fixture
        ``after``. With ``after``, the very same raise again changes nothing."""
        if stat not in STATS:
            raise Refused(f"one of {', '.join(STATS)} is raised, not {stat!r}")
        member = self._living(player)
        people, standing = self._chronicle.people, self._chronicle.standing
        due = people.due.get(player, ())
        if after is not None:
            if any(standing[r.after].fixture == after and r.stat == stat for r in people.open.get(player, ()) if r.after in standing):
                return member
            due = tuple(root for root in due if standing[root].fixture == after)
        if getattr(member, stat) >= MOST:
            raise Refused(f"{member.name} ({player}) has {stat.upper()} {MOST} already, the most there is")
        if not due:
            raise Refused(f"{member.name} ({player}) has no raise to take: once after each match it survives")
        with self._writing() as writing:
            writing.add(Raised(writing.next, due[0], player, stat))
        return self.members[player]

    def take_back(self, player: str, stat: Stat | None = None) -> Member:
        """Undoes a player's last raise (of a score, if one is named), as long as its coach has not confirmed and its team has not
        played again."""
        member = self._living(player)
        raised = [fact for fact in self._chronicle.people.open.get(player, ()) if stat in (None, fact.stat)]
        if not raised:
            which = f"raise of {stat.upper()}" if stat else "raise"
            raise Refused(f"{member.name} ({player}) has no {which} that could be taken back: confirmed, or played since")
        with self._writing() as writing:
            writing.add(TakenBack(writing.next, raised[-1].seq, player))
        return self.members[player]

    def reshape(self, player: str, sheet: Sheet) -> Member:
        """Chooses a recruit's name and numbers: 22 points (CB-02, CB-63), before its first match and before its coach confirms."""
        member = self._living(player)
        if member not in self.recruits(member.team):
            raise Refused(f"{member.name} ({player}) is no recruit whose numbers could still be chosen")
        recruits.check(sheet, [mate.name for mate in self.roster(member.team) if mate.id != player])
        if sheet != member.sheet:
            with self._writing() as writing:
                writing.add(Reshaped(writing.next, player, sheet))
        return self.members[player]

    def confirm(self, team: str) -> None:
        """A coach is done: raises and recruits stand, raises not taken lapse."""
        if any(due.member.team == team for due in self.raises_due(team)) or self.recruits(team) or self._undoable(team):
            with self._writing() as writing:
                writing.add(Confirmed(writing.next, team))

    def _undoable(self, team: str) -> bool:
        return any(member.id in self._chronicle.people.open for member in self.roster(team))

    def _living(self, player: str) -> Member:
        member = self.members.get(player)
        if member is None:
            raise Refused(f"there is no player {player!r}")
        if member.died:
            raise Refused(f"{member.name} ({player}) did not survive {self.fixture_of(member.died)}")
        return member

    # ------------------------------------------------------------------ teams and seasons

    def withdraw(self, team: str, *, back: bool = False) -> None:
        """A team leaves the season: it forfeits its matches still to come, those played stand (CB-62). ``back``: it stays after all."""
        if team not in self.progress().plan.teams:
            raise Refused(f"{self.teams[team].name} is not in season {self.season}")
        if (team in self.withdrawn()) != back:
            raise Refused(f"{self.teams[team].name} has {'not withdrawn' if back else 'withdrawn already'}")
        others = tuple(other for other in self.withdrawn() if other != team)
        left = others if back else (*others, team)
        with self._writing() as writing:
            writing.add(Withdrawn(writing.next, self.season, team, back))
            self._keep_lots(writing, self.season, self._chronicle.with_withdrawn(self.season, left).lots)

    def new_season(self) -> int:
        """Begins the next season with the same teams, without those that withdrew; its number. Players stay as they are."""
        if not self.progress().finished:
            raise Refused(f"season {self.season} is not over yet")
        stay = tuple(team for team in self.progress().plan.teams if team not in self.withdrawn())
        number = self.season + 1
        fixtures = draw_up(self.head.form, number, stay)
        with self._writing(fixtures=fixtures) as writing:
            writing.add_fixtures(fixtures, sum(len(progress.pairings) for progress in self.seasons.values()))
            writing.add(Season(writing.next, number, stay))
        return number


def open_league(path: Path, *, write: bool = True, wait: float = 0.0) -> League:
    """The league in a file: to write if no other copy of the game has it open (``wait`` seconds are given it), else to look, which
    ``looking`` says. Refused if it is none, damaged, or of a newer version."""
    found = store.open_store(path, write=write, wait=wait)
    collecting = gc.isenabled()
    gc.disable()  # a long league is 100,000 facts that all stay: a third of the time would go into looking through them for waste
    try:
        return League(found, found.contents())
    except BaseException:
        found.close()
        raise
    finally:
        if collecting:
            gc.enable()
