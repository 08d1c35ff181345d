"""What the list of matches says of each: who meets whom, where, how it stands, when it was written last."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.art.cat_look import Look
from game.formats.generations import GENERATIONS
from game.formats.matchfile import Differs, MatchFile, NotLegal, load_file, play
from game.formats.matchmap import map_of
from game.formats.saves import Kept, look_into
from game.formats.sheets import SHEETS
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.rules.story import Story, story_of
from game.scenes.battle.showings import showing_of, shown_rulesets
from game.scenes.differing import where_it_differs
from game.scenes.teams.faces import look_from

Faces = tuple[list[Look], list[Look]]


class Told(NamedTuple):
    """What is known of a match once its file is read and played through; "" for what is not.

    ``stands`` is its round or turn and the score, ``ahead`` who leads, ``why`` how it ended in a sentence, ``when`` the local time it
    was written last.
    """

    faces: Faces = ([], [])
    arena: str = ""
    stands: str = ""
    ahead: str = ""
    winner: int | str | None = None
    why: str = ""
    when: str = ""
    fault: str = ""
    """Why it cannot be played through, though it can be read."""


def game_title(ruleset: str) -> str:
    """What a game is called in a line."""
    return SHEETS[ruleset].title.partition(":")[0] if ruleset in SHEETS else ruleset.capitalize()


def names_of(kept: Kept) -> str:
    """Who meets whom."""
    return " against ".join(kept.sides) if kept.sides else kept.about.title or f"Match {kept.folder.name}"


def state_of(kept: Kept) -> str:
    """How far it has come, and whether it is over."""
    count = f"{kept.commands} decision{'' if kept.commands == 1 else 's'}"
    if kept.generation < 0:
        return "cannot be read"
    return f"finished, {count}" if kept.about.finished else f"goes on, {count}" if kept.commands else "not begun"


def told_of(kept: Kept) -> Told:
    """Reads a match and plays it through; what cannot be told is left out, so that the list is never without a row."""
    path = kept.folder / GENERATIONS[max(0, kept.generation)]
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime)
        when = f"{written.day} {written:%b %Y, %H:%M}"
    except (OSError, ValueError, OverflowError):
        when = ""
    try:
        file = load_file(path)
    except Refused:
        return Told(when=when)
    told = Told(_faces(kept, file), _arena(file), when=when)
    try:
        match = play(file)
    except Refused as error:
        return told._replace(fault=_fault(error))
    story = story_of(file.ruleset, match)
    why = story.why if story and match.winner is not None else ""
    stands, ahead = standing_of(file.ruleset, match, kept.sides, story)
    return told._replace(stands=stands, ahead=ahead, winner=match.winner, why=why)


def _fault(error: Refused) -> str:
    if isinstance(error, NotLegal) and error.index is not None:
        return f"{where_it_differs(error.index + 1, True)}: {error.what}"
    if isinstance(error, Differs) and error.after:
        return f"{where_it_differs(error.after, False)}: a rule, or its file, has changed since"
    return str(error)


def details_of(kept: Kept, told: Told, between: str = "\n") -> str:
    """All of it in a few lines, none said twice; ``between`` parts them."""
    game = game_title(kept.ruleset)
    lines = [kept.about.title.removeprefix(f"{game}: ") or names_of(kept)]
    if kept.ruleset:
        lines.append(f"{game}, {told.arena}" if told.arena else game)
    if isinstance(told.winner, int):
        lines.append(f"{kept.sides[told.winner]} win. {told.why}")
    elif told.winner is not None:
        lines.append(f"A draw. {told.why}")
    state = ", ".join(part for part in (told.stands if told.winner is None else "", state_of(kept)) if part)
    lines.append(state[:1].upper() + state[1:])
    lines.append(told.when)
    if kept.damage:
        lines.append(f"Damaged: {kept.damage}.")
        if kept.generation > 0:
            lines.append("An older state of it is good and is used instead.")
    if told.fault:
        lines.append(f"It cannot be played through: {told.fault}.")
    if kept.copy:
        lines.append("A copy: it was changed from outside while it was played, or put there by another program.")
    if kept.beside:
        names = " and ".join(path.name for path in kept.beside[:3])
        lines.append(f"Another program has put {names} beside it, or it was set aside: Open a file offers that.")
    if kept.about.table.get("undo") == "free":
        lines.append("Undo by agreement.")
    return between.join(line for line in lines if line)


def summary_of(folder: Path) -> list[str]:
    """How far the match in a folder has come, who is ahead, and when it was written, a line each."""
    kept = look_into(folder)
    if kept is None:
        return ["it is no longer there"]
    told = told_of(kept)
    state = state_of(kept)
    lead = "" if told.winner is not None else told.ahead
    return [line for line in (told.stands, lead, f"{state[:1].upper()}{state[1:]}", f"Written {told.when}" if told.when else "") if line]


def recorded(folder: Path) -> Sequence[Plain]:
    """The commands of the match in a folder, as its file has them; none if it cannot be read."""
    kept = look_into(folder)
    try:
        return load_file(folder / GENERATIONS[kept.generation]).commands if kept and kept.generation >= 0 else ()
    except Refused:
        return ()


def headline_of(ruleset: str, match: Match[Any]) -> str:
    """The round or turn a match is in, "" for a rule book that has no screen."""
    return " ".join(showing_of(ruleset, match).book.headline()) if ruleset in shown_rulesets() else ""


def standing_of(ruleset: str, match: Match[Any], names: Sequence[str], story: Story | None = None) -> tuple[str, str]:
    """How a match stands: its round or turn with the score, and who is ahead; "" for what cannot be told."""
    words, story = headline_of(ruleset, match), story or story_of(ruleset, match)
    if story is None or not story.stages:
        return words, ""
    first, second = story.stages[-1].values
    counted = story.chart.partition(" ")[0]  # "HP of those not defeated" is too long for a row
    stands = f"{words}, {counted if counted.isupper() else counted.lower()} {first:g} : {second:g}"
    return stands, "Both are level" if first == second else f"{names[first < second]} are ahead"


def _arena(file: MatchFile) -> str:
    try:
        arena = map_of(file)
    except (Refused, OSError):
        return ""
    return str(arena.title) if arena is not None else ""


def _faces(kept: Kept, file: MatchFile) -> Faces:
    """How the fighters of both sides look, as far as that was kept beside the match."""
    found: Faces = ([], [])
    try:
        for side, entry in enumerate(file.sides):
            for unit in entry.get("units", ()):
                parts = kept.about.looks.get(unit.get("id", ""))
                look = look_from(parts, side) if isinstance(parts, dict) else None
                if look:
                    found[side].append(look)
    except (AttributeError, TypeError):
        return [], []  # the row does without faces
    return found
