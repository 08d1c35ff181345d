"""Facts as rows of a league file, and back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from game.kernel.errors import Refused
from game.kernel.plain import bad_name
from game.rules.cavebrawl.data.sheets import Sheet

from .facts import (
    HOWS,
    STATS,
    Confirmed,
    Fact,
    Lot,
    Raised,
    Recruit,
    Reshaped,
    Result,
    Season,
    TakenBack,
    Void,
    Withdrawn,
)

_KEY: Final = re.compile("[0-9a-f]{64}")
"""What a match that is kept is known by, and its file is called."""


class Row(NamedTuple):
    """A row of the table ``facts`` without its number."""

    kind: str
    subject: str | None = None
    target: int | None = None
    word: str | None = None
    body: str | None = None


def to_row(fact: Fact) -> Row:
    """What is written for a fact."""
    match fact:
        case Season():
            return Row("season", target=fact.number, body=_text(fact.teams))
        case Result():
            body: dict[str, Any] = {"home": fact.home, "away": fact.away, "board": fact.board, "winner": fact.winner, "how": fact.how}
            body |= {"out": dict(fact.out), "roster": fact.roster, "recorded": fact.recorded}
            return Row("result", fact.fixture, fact.amends, fact.key, _text(body))
        case Void():
            return Row("void", target=fact.root)
        case Recruit():
            return Row("recruit", fact.player, fact.after, fact.replaces)
        case Reshaped():
            return Row("reshape", fact.player, body=_text(fact.sheet))
        case Raised():
            return Row("raise", fact.player, fact.after, fact.stat)
        case TakenBack():
            return Row("take back", fact.player, fact.raised)
        case Confirmed():
            return Row("confirm", fact.team)
        case Withdrawn():
            return Row("come back" if fact.back else "withdraw", fact.team, fact.season)
        case Lot():
            return Row("lot", target=fact.season, body=_text([fact.order, fact.faces]))


def from_row(seq: int, kind: str, *columns: Any) -> Fact:
    """The fact of a row: its number, then its columns. Refused if it is none that this game writes."""
    try:
        fact: Fact = _READERS[kind](seq, *columns)
    except (KeyError, TypeError, ValueError, RecursionError):
        raise Refused(f"fact {seq} is damaged") from None
    return fact


def _raised(seq: int, subject: str, target: int, word: Any, _: Any) -> Fact:
    if word not in STATS or type(subject) is not str or type(target) is not int:
        raise ValueError(word)
    return Raised(seq, target, subject, word)


def _result(seq: int, subject: str, target: int | None, word: str, body: str) -> Fact:
    data = json.loads(body)
    home, away = _name(data["home"]), _name(data["away"])
    ours, theirs = map(_number, data["board"])
    winner, how = data["winner"], data["how"]
    if winner not in (home, away, None) or how not in HOWS:
        raise ValueError(how)
    if type(data["out"]) is not dict:
        raise TypeError("out")
    out = tuple((_name(player), _name(killer)) for player, killer in data["out"].items())
    if any(bad_name(killer) for _, killer in out if killer):
        raise ValueError("out")
    amends = None if target is None else _number(target)
    recorded = data["recorded"] is True
    if recorded and not _KEY.fullmatch(_name(word)):
        raise ValueError(word)
    return Result(seq, _name(subject), home, away, (ours, theirs), winner, how, out, _number(data["roster"]), _name(word), recorded, amends)


def _lot(seq: int, _: Any, target: int, __: Any, body: str) -> Fact:
    order, faces = json.loads(body)
    return Lot(seq, _number(target), tuple(map(_name, order)), tuple(map(_number, faces)))


def _reshaped(seq: int, subject: str, _: Any, __: Any, body: str) -> Fact:
    name, *numbers = json.loads(body)
    check_name(name, "name")
    return Reshaped(seq, _name(subject), Sheet(_name(name), *map(_number, numbers)))


_READERS: Final[Mapping[str, Any]] = {
    "season": lambda seq, _, target, __, body: Season(seq, _number(target), tuple(map(_name, json.loads(body)))),
    "result": _result,
    "void": lambda seq, _, target, __, ___: Void(seq, _number(target)),
    "recruit": lambda seq, subject, target, word, _: Recruit(seq, _number(target), _name(word), _name(subject)),
    "reshape": _reshaped,
    "raise": _raised,
    "take back": lambda seq, subject, target, _, __: TakenBack(seq, _number(target), _name(subject)),
    "confirm": lambda seq, subject, _, __, ___: Confirmed(seq, _name(subject)),
    "withdraw": lambda seq, subject, target, _, __: Withdrawn(seq, _number(target), _name(subject), False),
    "come back": lambda seq, subject, target, _, __: Withdrawn(seq, _number(target), _name(subject), True),
    "lot": _lot,
}


def check_name(value: Any, where: str) -> None:
    """Refused if a name or id in the file is none that the game would have taken."""
    wrong = bad_name(value)
    if wrong:
        raise Refused(f"the league is damaged: {where}: {wrong}")


def check_numbers(values: Iterable[Any], where: str) -> None:
    """Refused if a number in the file is none, or below 0."""
    if any(type(value) is not int or value < 0 for value in values):
        raise Refused(f"the league is damaged: {where}: whole numbers are due")


def _name(value: Any) -> str:
    if type(value) is not str:
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
