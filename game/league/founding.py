"""How a league begins: teams from their files, and a first season (CB-02, CB-03, CB-60 to CB-62)."""

from __future__ import annotations

import contextlib
import json
import os
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.formats import atomic, teams
from game.kernel.errors import Refused
from game.kernel.plain import bad_name
from game.rules.cavebrawl.data.sheets import Sheet

from . import store
from .facts import FORMS, Form, Head, Player, Season, Team
from .fixtures import draw_up
from .league import League, open_league
from .reports import RULESET
from .sound import TERMS


class FoundedNotOpened(Refused):
    """A league was founded, and its file is there, but it could not be opened after that."""


def create_league(
    path: Path, form: Form, seed: int, entries: Sequence[teams.Team], *, name: str = "League", goals: int = 3, turn_limit: int = 200
) -> League:
    """Makes a league file and begins its first season; the order of teams is the order of seeds (CB-62). Refused if something will
    not do, or the file exists: there is no such league then; FoundedNotOpened if there is one."""
    _check(form, seed, entries, name, goals, turn_limit)
    if path.name in ("", ".."):
        raise Refused("this is the name of a folder, not of a file", path.name)
    ids = [f"t{number}" for number in range(1, len(entries) + 1)]
    fixtures = draw_up(form, 1, ids)
    founders = [
        Player("", team, Sheet(unit.name, *(unit.stats[key] for key in ("bt", "cd", "pk", "mv", "hp"))), _look(entry.looks.get(unit.name)))
        for team, entry in zip(ids, entries, strict=True)
        for unit in entry.units
    ]
    try:
        if os.path.lexists(path):
            raise Refused("there is a file of that name already; choose another, or move it away", path.name)
        with atomic.new_folder(path.parent):
            draft = store.create(path)
            try:
                with draft.writing(0) as writing:
                    head = Head(uuid.uuid4().hex, name, form, seed, goals, turn_limit)
                    writing.add_league(head, [Team(team, entry.name, entry.motto) for team, entry in zip(ids, entries, strict=True)])
                    writing.add_players([player._replace(id=f"p{n}") for n, player in enumerate(founders, 1)], founder=True)
                    writing.add_fixtures(fixtures, 0)
                    writing.add(Season(1, 1, tuple(ids)))
                draft.close()
                store.publish(draft.path, path)
            finally:
                draft.close()
                with contextlib.suppress(OSError):  # one file too many is no harm
                    draft.path.unlink(missing_ok=True)
    except OSError as error:
        raise Refused(f"the league cannot be kept here: {error.strerror or error}", path.name) from None
    try:
        return open_league(path)
    except (Refused, OSError) as error:
        reason = getattr(error, "strerror", None) or error
        raise FoundedNotOpened(f"The league is founded, but cannot be opened now: {reason}") from None


def _check(form: str, seed: int, entries: Sequence[teams.Team], name: str, goals: int, turn_limit: int) -> None:
    if form not in FORMS:
        raise Refused(f"one of {', '.join(FORMS)} is due", "form")
    for (what, least, most), value in zip(TERMS, (seed, goals, turn_limit), strict=True):
        if type(value) is not int or not least <= value <= most:
            raise Refused(f"a whole number from {least} to {most} is due", what)
    wrong = bad_name(name)
    if wrong:
        raise Refused(wrong, "name")
    names: list[str] = []
    for entry in entries:
        if entry.ruleset != RULESET:
            raise Refused(f"a league is for teams of {RULESET}, not of {entry.ruleset}", entry.name)
        if entry.name.casefold() in names:
            raise Refused("two teams have this name; give one another", entry.name)
        found = teams.faults(entry)
        if found:
            raise Refused(found[0], entry.name)
        names.append(entry.name.casefold())


def _look(parts: Mapping[str, str | None] | None) -> str:
    return json.dumps(dict(parts), ensure_ascii=False) if parts else ""
