"""Who is in which team and how good they are: the facts told one after another (CB-63, CB-64). Pure.

A player's scores are its sheet and its raises, nothing else. All values are immutable, so a copy costs next to nothing and a
league can go back to the start of a season and tell the rest again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple
from zlib import crc32

from game.rules.cavebrawl.data.sheets import Sheet

from .facts import STATS, Confirmed, Fact, Player, Raised, Recruit, Reshaped, Result, Stat, TakenBack

MOST: Final = 8
"""No score is ever raised above it (CB-02, CB-64)."""


class Member(NamedTuple):
    """A player of a team, or one that did not survive a match."""

    id: str
    team: str
    name: str
    bt: int
    cd: int
    pk: int
    mv: int
    hp: int
    raised: tuple[int, int, int] = (0, 0, 0)
    """How often each of BT, CD, PK was raised; they are in the scores."""
    joined: int = 0
    """The ``seq`` at which it joined; 0: it was there from the start."""
    after: int = 0
    """The root of the match after which it was taken in; 0: none."""
    died: int = 0
    """The root of the match it did not survive; 0: alive."""
    killer: str = ""

    @property
    def room(self) -> int:
        """How many raises it could still use."""
        return 3 * MOST - self.bt - self.cd - self.pk

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.name, self.bt, self.cd, self.pk, self.mv, self.hp)


class People:
    """All players as they are after some facts. ``tell`` one more; ``copy`` before, if this state is to be kept."""

    def __init__(self, players: Iterable[Player]) -> None:
        """With those that were there from the start."""
        self.members: dict[str, Member] = {}
        self.rosters: dict[str, tuple[str, ...]] = {}
        """Player ids by team, the living, in their order."""
        self.due: dict[str, tuple[int, ...]] = {}
        """By player, the roots of matches survived whose raise is not taken yet."""
        self.open: dict[str, tuple[Raised, ...]] = {}
        """By player, raises that can still be taken back."""
        self.successors: dict[str, str] = {}
        """By player that did not survive, the new one in its place."""
        self.sealed: dict[str, int] = {}
        """By team, the ``seq`` of its last match or confirmation: what was chosen before stands."""
        self.changed: frozenset[int] = frozenset()
        """Roots of matches that were played with other rosters than the record gives now."""
        for player in players:
            self._join(player.sheet, player.id, player.team, 0, 0)

    def copy(self) -> People:
        other = People(())
        for name in ("members", "rosters", "due", "open", "successors", "sealed"):
            setattr(other, name, dict(getattr(self, name)))
        other.changed = self.changed
        return other

    def tell(self, fact: Fact, standing: Mapping[int, Result], players: Mapping[str, Player]) -> None:
        """Takes one fact. ``standing``: the results that count, by root; what came of others is left out."""
        if isinstance(fact, Raised):
            self._raise(fact)
        elif isinstance(fact, Result):
            result = standing.get(fact.seq)
            if result:
                self._result(result, fact.seq)
        elif isinstance(fact, Recruit):
            dead = self.members.get(fact.replaces)
            if dead and dead.died == fact.after and fact.after in standing:
                player = players[fact.player]
                self._join(player.sheet, player.id, player.team, fact.seq, fact.after)
                self.successors[fact.replaces] = player.id
        elif isinstance(fact, Reshaped):
            if fact.player in self.members:
                s = fact.sheet
                self.members[fact.player] = self.members[fact.player]._replace(name=s.name, bt=s.bt, cd=s.cd, pk=s.pk, mv=s.mv, hp=s.hp)
        elif isinstance(fact, TakenBack):
            self._take_back(fact)
        elif isinstance(fact, Confirmed):
            self._seal(fact.team, fact.seq)
            for name in self.rosters.get(fact.team, ()):
                self.due.pop(name, None)

    def roster(self, team: str) -> list[Member]:
        """The living players of a team, in their order."""
        return [self.members[name] for name in self.rosters[team]]

    def roster_sum(self, *teams: str) -> int:
        """A sum over rosters and scores, never 0."""
        text = " ".join(f"{m.id}:{m.bt}{m.cd}{m.pk}{m.mv},{m.hp}" for team in sorted(teams) for m in sorted(self.roster(team)))
        return crc32(text.encode()) or 1

    def _join(self, sheet: Sheet, name: str, team: str, seq: int, after: int) -> None:
        self.members[name] = Member(name, team, *sheet, joined=seq, after=after)
        self.rosters[team] = (*self.rosters.get(team, ()), name)

    def _result(self, result: Result, root: int) -> None:
        """Those that did not survive leave; every other player of either team may raise a score (CB-63, CB-64)."""
        teams = (result.home, result.away)
        if result.roster and result.roster != self.roster_sum(*teams):
            self.changed |= {root}
        if not result.played:
            return
        for team in teams:
            self._seal(team, root)
        for name, killer in result.out:
            member = self.members.get(name)
            if member and not member.died and member.team in teams:
                self.members[name] = member._replace(died=root, killer=killer)
                self.rosters[member.team] = tuple(other for other in self.rosters[member.team] if other != name)
                self.due.pop(name, None)
        for team in teams:
            for name in self.rosters[team]:
                due = self.due.get(name, ())
                if len(due) < self.members[name].room:
                    self.due[name] = (*due, root)

    def _raise(self, fact: Raised) -> None:
        due = self.due.get(fact.player, ())
        member = self.members.get(fact.player)
        if member is None or fact.after not in due or getattr(member, fact.stat) >= MOST:
            return
        self.members[fact.player] = _moved(member, fact.stat, 1)
        self._set_due(fact.player, tuple([root for root in due if root != fact.after]))
        opened = self.open.get(fact.player)
        self.open[fact.player] = (*opened, fact) if opened else (fact,)

    def _take_back(self, fact: TakenBack) -> None:
        opened = self.open.get(fact.player, ())
        raised = next((raised for raised in opened if raised.seq == fact.raised), None)
        if raised is None:
            return
        self.members[fact.player] = _moved(self.members[fact.player], raised.stat, -1)
        self.open[fact.player] = tuple(other for other in opened if other is not raised)
        self._set_due(fact.player, tuple(sorted((*self.due.get(fact.player, ()), raised.after))))

    def _set_due(self, name: str, due: tuple[int, ...]) -> None:
        if due and self.members[name].room:
            self.due[name] = due[: self.members[name].room]
        else:
            self.due.pop(name, None)

    def _seal(self, team: str, seq: int) -> None:
        self.sealed[team] = seq
        for name in self.rosters.get(team, ()):
            self.open.pop(name, None)


_SCORES: Final = {stat: Member._fields.index(stat) for stat in STATS}
_RAISED: Final = Member._fields.index("raised")


def _moved(member: Member, stat: Stat, by: int) -> Member:
    values: list[Any] = list(member)
    raised = list(member.raised)
    values[_SCORES[stat]] += by
    raised[STATS.index(stat)] += by
    values[_RAISED] = tuple(raised)
    return Member._make(values)
