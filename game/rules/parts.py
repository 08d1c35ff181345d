"""Modules a rule book may bring along, found by its name in match files; nothing else needs to know of them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def part_of(ruleset: str, part: str) -> ModuleType | None:
    """``game/rules/<ruleset>/<part>.py``; None where there is none."""
    return module_of("rules.{}." + part, ruleset)


def module_of(where: str, ruleset: str) -> ModuleType | None:
    """The module of this package whose name is ``where`` with the rule set's name in it; None where there is none."""
    if not ruleset.isidentifier():
        return None
    name = f"game.{where.format(ruleset)}"  # nothing outside the game is ever loaded by a name that data gave
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if f"{name}.".startswith(f"{error.name}."):
            return None
        raise
