"""The rule book of Catfight: Tactics to read: its words stand in ``rulebook_text.toml``, its numbers and tables are the rules' own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.kernel.hexes import Cell

from ..rulebook import Rulebook, read
from .game import OPPORTUNITIES, VERBS
from .moves.attack import Attack
from .moves.command import UnitCommand
from .moves.turn import TAUNTS
from .moves.walk import step_cost
from .state import STATS, Drag, Fighter, Options
from .traits import STATUSES

_HANDS = {None: "free", "grab": "grabbing", "trap": "trapping", "control": "controlling"}
Facts = tuple[tuple[str, str], ...]


@cache
def rulebook() -> Rulebook:
    """Every rule of the ledger, CT-01 to CT-69."""
    return read("game.rules.catfight", numbers(), facts())


def numbers() -> dict[str, object]:
    """Every number the words of the book need, from the code that plays by it."""
    sample = Fighter("", "", 0, 1, 1, 1, Cell(0), 10, 10)
    options = Options()
    found: dict[str, object] = {
        "hp_factor": sample.max_hp,
        "stamina_factor": sample.max_stamina,
        "morale": sample.morale,
        "crowding": options.crowding,
        "round_limit": options.round_limit,
        "kept_stamina": sample.stamina - sample.spare_stamina,
        "step": step_cost(sample),
        "drag_step": step_cost(sample._replace(drag=Drag())),
        "attack_ap": Attack.ap,
        "opportunities": _listed([kind.do for kind in OPPORTUNITIES]),
    }
    for hold, taunting in TAUNTS.items():
        found[f"taunt_{_HANDS[hold]}_gain"], found[f"taunt_{_HANDS[hold]}_loss"] = taunting.gain, taunting.loss
    for status in STATUSES:
        found |= {f"{status.name}_attack": _signed(status.attack), f"{status.name}_defence": _signed(status.defence)}
        found[f"{status.name}_break"] = _signed(status.on_break)
    return found


def facts() -> Mapping[str, Facts]:
    """What is said in short beside the words, by rule: the table of actions and the table of statuses."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind in VERBS:
        found.setdefault(kind.rule, []).extend(_of_verb(kind))
    for status in STATUSES:
        found[status.rule] = [
            ("In attack", _signed(status.attack)),
            ("To break free", _signed(status.on_break)),
            ("In defence", _signed(status.defence)),
        ]
    for hold, taunting in TAUNTS.items():
        if taunting.loss:
            worth = f"+{taunting.gain} and −{taunting.loss} morale"
            found.setdefault(taunting.rule, []).append((f"Taunt while {_HANDS[hold]}", worth))
    return {rule: tuple(rows) for rule, rows in found.items()}


def _of_verb(kind: type[UnitCommand]) -> list[tuple[str, str]]:
    if not issubclass(kind, Attack):
        return [("Cost", _cost(kind))] if kind.ap or kind.action else []
    own = " or ".join(STATS) if kind.do == "break" else kind.attacking
    rows = [("Roll", f"{own} against {kind.defending}"), ("Cost", _cost(kind)), ("Hands", _listed([_HANDS[hold] for hold in kind.hands]))]
    if kind.held_only:
        rows.append(("Target", "any neighbour with free hands, else the one held" if None in kind.hands else "the one held"))
    return rows


def _cost(kind: type[UnitCommand]) -> str:
    parts = [f"{kind.ap} AP"] if kind.ap else []
    return " and ".join([*parts, "the round's action"] if kind.action else parts) or "nothing"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
