"""What is said of a league on its screens, and the few sums that are drawn. No window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from game.league.facts import Form, Result, Stat
from game.league.fixtures import PLACE, WINNER
from game.league.people import Member
from game.league.reading import Reading
from game.league.season import DECIDED, Pairing
from game.league.standings import Row
from game.league.telling import half

Mark = Literal["W", "D", "L"]
FORM_WORDS: Final[Mapping[Form, str]] = {
    "round-robin": "everyone meets everyone",
    "double-round-robin": "everyone meets everyone twice",
    "bracket": "knock-out",
}
HOW_WORDS: Final = {
    "points": "", "score": "ending not told", "turn limit": "at the turn limit", "kick": "won by a kick",
    "nobody left": "nobody left standing", "conceded": "conceded", "agreed": "draw agreed", "forfeit": "forfeit",
}  # fmt: skip
STATE_WORDS: Final = {
    "open": "to be played", "waiting": "waits", "cancelled": "not played", "walkover": "walkover", "forfeit": "forfeit", "played": "",
}  # fmt: skip
COUNTS: Final[Mapping[str, tuple[str, str]]] = {
    "matches": ("Matches", "paw"),
    "points": ("Points scored", "star"),
    "kicks_good": ("Kicks that won", "kick"),
    "passes_good": ("Passes that arrived", "pass"),
    "catches": ("Catches", "catch"),
    "blocks_good": ("Blocks that landed", "block"),
    "knock_downs": ("Felled by tackles", "tackle"),
    "kills": ("Opponents put out", "skull"),
    "beasts_slain": ("Beasts slain", "beast"),
    "beasts_survived": ("Beasts survived", "shield"),
    "margin of a win": ("Largest win", "trophy"),
    "points of both sides": ("Points of both sides", "ball"),
    "wins running": ("Wins in a row", "crown"),
}
"""What is counted: its name and its picture."""
BEASTS: Final = {
    "stirge swarm": "a stirge swarm", "smilodon": "a smilodon", "stegosaurus": "a stegosaurus", "giant snake": "a giant snake",
    "mastodon": "a mastodon", "pteranodon": "a pteranodon",
}  # fmt: skip


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, ..."""
    tail = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{tail}"


def upper(text: str) -> str:
    """With a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]


def season_title(league: Reading, season: int) -> str:
    """What the numbers of a season stand under."""
    return "This season" if season == league.season else f"Season {season}"


def plural(number: int, one: str) -> str:
    """ "1 win", "3 wins"."""
    return f"{number} {one}{'' if number == 1 else 's'}"


def counted(number: int, one: str, many: str = "") -> str:
    """ "one match", "three matches": small numbers in words."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return f"{words[number] if number < len(words) else number} {one if number == 1 else many or one + 's'}"


def rounds(league: Reading, season: int | None = None) -> list[int]:
    """The numbers of a season's rounds, the final's last."""
    return sorted({fixture.round for fixture in league.progress(season).plan.fixtures})


def of_round(league: Reading, number: int, season: int | None = None) -> list[Pairing]:
    """The matches of a round."""
    return [pairing for pairing in league.progress(season).pairings.values() if pairing.fixture.round == number]


def round_name(league: Reading, number: int, season: int | None = None) -> str:
    """What a round is called."""
    fixtures = league.progress(season).plan.fixtures
    last = fixtures[-1]
    if number == last.round:
        return "Final"
    if league.head.form == "bracket":
        return {1: "Semi-finals", 2: "Quarter-finals"}.get(last.round - number, f"Round {number}")
    return f"Round {number}"


def current_round(league: Reading, season: int | None = None) -> int:
    """The first round with a match that is not decided; the last when all are."""
    pairings = league.progress(season).pairings.values()
    open_ = [pairing.fixture.round for pairing in pairings if pairing.state not in DECIDED]
    return min(open_, default=rounds(league, season)[-1])


def stage(league: Reading, season: int | None = None) -> str:
    """How far it has come: "season 2, round 6 of 10"."""
    progress = league.progress(season)
    number = progress.plan.number
    if progress.finished:
        champion = progress.champion
        return f"season {number}, won by {league.teams[champion].name}" if champion else f"season {number} is over"
    at, last = current_round(league, season), rounds(league, season)[-1]
    if at == last:
        return f"season {number}, the final"
    if league.head.form == "bracket":
        return f"season {number}, {round_name(league, at, season).lower()}"
    return f"season {number}, round {at} of {last - 1}"


def name_of(league: Reading, team: str | None, place: str) -> str:
    """A team's name, or what is known of who will play there."""
    if team:
        return league.teams[team].name
    if team is not None:
        return "nobody"
    if place.startswith(WINNER):
        return f"Winner, {league.label(place.removeprefix(WINNER))}"
    return {"1": "First of the table", "2": "Second of the table"}.get(place.removeprefix(PLACE), place)


def both_names(league: Reading, pairing: Pairing) -> tuple[str, str]:
    """Who meets whom, the home team first."""
    fixture = pairing.fixture
    return name_of(league, pairing.home, fixture.home), name_of(league, pairing.away, fixture.away)


def outcome(pairing: Pairing) -> str:
    """How a match ended, where that is worth a word; why it is not played, where it is not."""
    if pairing.result:
        return HOW_WORDS[pairing.result.how]
    return "withdrawn" if pairing.state == "forfeit" else STATE_WORDS[pairing.state]


def ending_mark(pairing: Pairing, team: str | None) -> str:
    """The picture that stands by a team's score where the score alone does not say who won: the kick, the flag of who gave up or did
    not come, the skull of who had nobody left; "" for none."""
    if not team or not pairing.score:
        return ""
    how = pairing.result.how if pairing.result else "forfeit"
    if pairing.winner == team:
        return "kick" if how == "kick" else ""
    return {"conceded": "flag", "forfeit": "flag", "nobody left": "skull"}.get(how, "")


def why(league: Reading, row: Row) -> str:
    """What gave a team its place, as a sentence."""
    others = [league.teams[team].name for team in row.tied_with]
    if row.decided_by == "round reached":
        return "By the round it reached"
    if not row.played:
        return "Nothing has been played yet"
    level = f"Level on {half(row.halves)} with {_listed(others)}" if others else ""
    words = {
        "record": f"Its record alone: {half(row.halves)} from {counted(row.played, 'match', 'matches')}",
        "wins among the tied": f"{level}: parted by the wins among them ({half(row.halves_among)})",
        "difference": f"{level}: parted by the difference of points ({signed(row.difference)})",
        "points scored": f"{level}: parted by the points scored ({row.scored})",
        "lot": f"{level} and in everything else: a lot was drawn, place {row.lot}",
        "level": f"{level} in everything: they share the place until all is played",
    }
    return words[row.decided_by]


def note(row: Row) -> str:
    """The same in a few words, "" where the record says it all."""
    if not row.played or row.decided_by in ("record", "round reached"):
        return ""
    return {
        "wins among the tied": f"head to head: {half(row.halves_among)}",
        "difference": "by difference",
        "points scored": f"by points scored: {row.scored}",
        "lot": f"by lot: {row.lot}",
        "level": "level",
    }[row.decided_by]


def signed(number: int) -> str:
    """With its sign, a proper minus."""
    return f"+{number}" if number > 0 else f"–{-number}" if number < 0 else "0"


def killed_by(league: Reading, fallen: Member) -> str:
    """What put somebody out."""
    killer = league.members.get(fallen.killer)
    if killer:
        return f"put out by {killer.name}"
    if fallen.killer:
        return f"killed by {BEASTS.get(fallen.killer, fallen.killer)}"
    fixture = league.fixture_of(fallen.died)
    result = league.pairing(fixture).result if fixture else None
    return "fell by its own tackle" if result and result.recorded else "fell in a match"


def marks(league: Reading, team: str, season: int | None = None) -> list[Mark]:
    """A team's results of a season, in the order of the rounds: won, drawn, lost. The final of a round robin does not count, as in
    the table they stand in."""
    found: list[Mark] = []
    progress = league.progress(season)
    for pairing in progress.pairings.values():
        counts = league.head.form == "bracket" or pairing.fixture != progress.final.fixture
        if counts and pairing.score and team in (pairing.home, pairing.away):
            found.append("D" if pairing.score.winner is None else "W" if pairing.score.winner == team else "L")
    return found


def climbs(league: Reading, season: int | None = None) -> dict[str, list[int]]:
    """For each team, twice its record at the start and after each round it has played; the final does not count."""
    progress = league.progress(season)
    found = {team: [0] for team in progress.plan.teams}
    for number in rounds(league, season)[:-1]:
        pairings = of_round(league, number, season)
        if not any(pairing.state in DECIDED for pairing in pairings):
            break
        gained = dict.fromkeys(found, 0)
        undecided = {team for p in pairings if p.state not in DECIDED for team in (p.home, p.away)}
        for pairing in pairings:
            if pairing.score:
                for team in (pairing.score.home, pairing.score.away):
                    gained[team] = 2 if pairing.score.winner == team else 1 if pairing.score.winner is None else 0
        for team, line in found.items():
            if len(line) == number and team not in undecided:
                line.append(line[-1] + gained[team])
    return found


def raise_label(stat: str, value: int, more: bool) -> str:
    """What stands on the button of a score: what it is, and what it would become."""
    return f"{stat.upper()} {value} › {value + 1}" if more else f"{stat.upper()} {value}"


def raised(taken: Sequence[str]) -> str:
    """What was raised: "BT and PK raised", "CD twice raised"."""
    times = {1: "", 2: " twice"}
    said = [f"{stat.upper()}{times.get(taken.count(stat), f' {taken.count(stat)} times')}" for stat in dict.fromkeys(taken)]
    return f"{_listed(said)} raised"


def now(league: Reading, player: str, stat: Stat) -> str:
    """What a raise came to, and what can be done next."""
    member = league.members[player]
    left = next((len(due.after) for due in league.raises_due(member.team) if due.member.id == player), 0)
    more = upper(counted(left, "raise")) + " left" if left else "Press it again to take it back"
    return f"{member.name}: {stat.upper()} is {getattr(member, stat)} now. {more}"


def raises_left(league: Reading, team: str) -> int:
    """How many raises a team may still take: after several matches a player may have several."""
    return sum(len(due.after) for due in league.raises_due(team))


def teams_waiting(league: Reading) -> list[str]:
    """Teams that may still raise a score or choose a new player's numbers, in the league's order."""
    return [team for team in league.teams if league.raises_due(team) or league.recruits(team)]


def waiting(league: Reading) -> str:
    """What was left for later in the whole league, "" for nothing."""
    left = sum(raises_left(league, team) for team in league.teams)
    news = sum(len(league.recruits(team)) for team in league.teams)
    if left:
        return f"{left} {'raise waits' if left == 1 else 'raises wait'}"
    return f"{news} new {'player waits' if news == 1 else 'players wait'}" if news else ""


def played_result(pairing: Pairing) -> Result | None:
    """The result of a match that was really played."""
    return pairing.result if pairing.result and pairing.result.played else None


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
