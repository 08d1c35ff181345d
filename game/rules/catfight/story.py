"""The story of a match of Catfight: Tactics: who won and why, both sides and every cat in numbers, and where it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from game.kernel.match import Match

from ..story import Figure, Part, Stage, Story, Turn
from .state import State
from .tally import Count, Deed, Tally
from .words import DEEDS

MOST_TURNS = 5
COLUMNS = (
    ("claw", "HP taken from enemies"),
    ("heart", "HP lost"),
    ("target", "Attacks that hit, of those tried"),
    ("dice", "Luck: hits beyond what the odds promised"),
    ("out", "Enemies knocked out or defeated"),
    ("walk", "Hexes walked"),
    ("push", "Hexes that others were pushed, thrown or dragged"),
    ("taunt", "Taunts"),
)
_PICTURES = {"submission": "submission", "break": "break"}
_WHY = {
    "defeated": "every enemy is defeated",
    "morale": "no enemy stands, and its own spirits are high",
    "both": "both sides won at once",
    "round limit": "the last round is over",
    "conceded": "the other side gave up",
    "agreed": "both sides agreed",
}


def story(match: Match[State]) -> Story:
    """The story so far; of a match that goes on, without an end."""
    count = Count(match)
    state = match.state
    sides = tuple([tally for tally in count.tallies.values() if tally.side == side] for side in (0, 1))
    rounds = "one round" if state.round == 1 else f"{state.round} rounds"
    why = f"After {rounds}: {_WHY[count.end.why]}." if count.end else f"Under way in round {state.round}."
    stages = [Stage(_when(label, state.round), values) for label, values in count.strengths]
    best = max(count.tallies.values(), key=lambda tally: (tally.swing, tally.dealt), default=None)
    return Story(
        match.winner,
        why,
        tuple(_figures(sides[0], sides[1])),
        COLUMNS,
        tuple(_part(state, tally) for tally in count.tallies.values()),
        "HP of those not defeated",
        tuple(_merged(stages)),
        tuple(_turns(state, count.deeds)),
        best.unit if best and best.swing > 0 else None,
    )


def _figures(first: list[Tally], second: list[Tally]) -> Iterable[Figure]:
    """What is counted for both sides."""

    def total(label: str, icon: str, of: Callable[[Tally], float], tip: str = "") -> Figure:
        values = (float(sum(of(t) for t in first)), float(sum(of(t) for t in second)))
        return Figure(label, icon, values, (f"{values[0]:g}", f"{values[1]:g}"), tip)

    yield total("Damage dealt", "claw", lambda t: t.dealt, "HP taken from enemies, crashes and all")
    tried, hits = total("", "", lambda t: t.tried), total("", "", lambda t: t.hits)
    words = (f"{hits.words[0]} of {tried.words[0]}", f"{hits.words[1]} of {tried.words[1]}")
    yield Figure("Attacks that hit", "target", hits.values, words)
    expected = tuple(sum((t.expected for t in side), Fraction(0)) for side in (first, second))
    promised = (float(expected[0]), float(expected[1]))
    words = (f"{promised[0]:.1f}", f"{promised[1]:.1f}")
    yield Figure("Hits by the odds", "chart", promised, words, "What the chances of all attacks add up to")
    luck = (hits.values[0] - promised[0], hits.values[1] - promised[1])
    words = (_signed(luck[0]), _signed(luck[1]))
    yield Figure("Luck with the dice", "dice", luck, words, "Hits made beyond those the odds promised")
    yield total("Enemies knocked out", "out", lambda t: t.felled)
    yield total("Enemies defeated", "skull", lambda t: t.beaten)
    yield total("Hexes shoved", "push", lambda t: t.shoved, "Pushed, thrown and dragged")
    yield total("Hexes walked", "walk", lambda t: t.walked)
    yield total("Taunts", "taunt", lambda t: t.taunts)
    yield total("Stamina for boosts", "boost", lambda t: t.spent)


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−") if abs(value) >= 0.05 else "±0"


def _part(state: State, t: Tally) -> Part:
    luck = _signed(float(t.luck)) if t.tried else "–"
    counted = (str(t.dealt), str(t.taken), f"{t.hits}/{t.tried}", luck, str(t.felled + t.beaten))
    return Part(t.unit, state.fighter(t.unit).name, t.side, (*counted, str(t.walked), str(t.shoved), str(t.taunts)))


def _when(label: str, last: int) -> str:
    """A round's start is the end of the one before it."""
    return f"R{last}" if label == "end" else "Start" if label == "1" else f"R{int(label) - 1}"


def _merged(stages: list[Stage]) -> list[Stage]:
    """The end in place of the round that has only just begun."""
    if len(stages) > 1 and stages[-1].label == stages[-2].label:
        return [*stages[:-2], stages[-1]]
    return stages


def _turns(state: State, deeds: list[Deed]) -> Iterable[Turn]:
    """The deeds that moved the match most, in their order; the one that decided it always among them."""
    felt = [deed for deed in deeds if deed.wins or abs(deed.swing) > 0.5]
    most = sorted(felt, key=lambda deed: (deed.wins, bool(deed.beaten or deed.felled), abs(deed.swing)), reverse=True)[:MOST_TURNS]
    for deed in sorted(most, key=deeds.index):
        icon = "skull" if deed.beaten else "out" if deed.felled else _PICTURES.get(deed.action, deed.action)
        side = state.fighter(deed.unit).side
        did = f"{state.fighter(deed.unit).name} {DEEDS[deed.action]}"
        did += f" {state.fighter(deed.target).name}" if deed.target else ""
        did += " in passing" if deed.opportunity else ""
        yield Turn(deed.commands, f"Round {deed.round}", side, icon, did, _percent(deed.chance), _came(state, deed))


def _came(state: State, deed: Deed) -> str:
    """What came of a deed, in few words."""

    def names(units: list[str]) -> str:
        return " and ".join(state.fighter(unit).name for unit in units)

    if deed.target and not deed.hit:
        return "missed"
    came = [f"{deed.damage} HP"] if deed.damage else []
    out = [unit for unit in deed.felled if unit not in deed.beaten]
    if out:
        came.append("out cold" if out == [deed.target] else f"{names(out)} out cold")
    if deed.beaten:
        came.append("defeated" if deed.beaten == [deed.target] else f"{names(deed.beaten)} defeated")
    if deed.wins:
        came.append("and the match is won")
    return ", ".join(came)


def _percent(chance: Fraction | None) -> str:
    if chance is None:
        return ""
    whole = round(chance * 100)
    return "sure" if chance == 1 else "under 1 %" if whole == 0 else "over 99 %" if whole == 100 else f"{whole} %"
