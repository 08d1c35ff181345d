"""All that was ever entered in a league, in words, in the order it was entered; what was voided later too."""

from __future__ import annotations

from .facts import Confirmed, Fact, Lot, Raised, Recruit, Reshaped, Result, Season, TakenBack, Void, Withdrawn
from .reading import Reading


def journal(league: Reading) -> list[tuple[int, str]]:
    """The number and a sentence of every fact."""
    fixtures = {fact.seq: fact.fixture for fact in league.facts if isinstance(fact, Result)}
    raised = {fact.seq: fact for fact in league.facts if isinstance(fact, Raised)}
    return [(fact.seq, _sentence(league, fact, fixtures, raised)) for fact in league.facts]


def _sentence(league: Reading, fact: Fact, fixtures: dict[int, str], raised: dict[int, Raised]) -> str:
    def team(name: str) -> str:
        return league.teams[name].name if name in league.teams else name

    def player(name: str) -> str:
        return f"{league.name_of(name)} ({name})"

    match fact:
        case Season():
            return f"Season {fact.number} begins with {len(fact.teams)} teams"
        case Result():
            home, away = fact.board
            said = f"{team(fact.winner)} wins" if fact.winner else "a draw"
            fell = f"; fell: {', '.join(player(name) for name, _ in fact.out)}" if fact.out else ""
            which = fact.fixture + (", amended" if fact.amends else "")
            return f"{which}: {team(fact.home)} {home}-{away} {team(fact.away)}, {said} ({fact.how}){fell}"
        case Void():
            return f"{fixtures.get(fact.root, '?')} is voided"
        case Recruit():
            return f"{player(fact.player)} takes the place of {player(fact.replaces)}"
        case Reshaped():
            name, *numbers = fact.sheet
            return f"{fact.player} is {name}: {'/'.join(map(str, numbers))}"
        case Raised():
            return f"{player(fact.player)} raises {fact.stat.upper()} after {fixtures.get(fact.after, '?')}"
        case TakenBack():
            return f"{player(fact.player)} takes back {raised[fact.raised].stat.upper() if fact.raised in raised else 'a raise'}"
        case Confirmed():
            return f"{team(fact.team)} is done with raises and recruits"
        case Withdrawn():
            return f"{team(fact.team)} {'comes back to' if fact.back else 'withdraws from'} season {fact.season}"
        case Lot():
            return f"A lot is drawn in season {fact.season}: {', '.join(map(team, fact.order))} (dice {', '.join(map(str, fact.faces))})"
