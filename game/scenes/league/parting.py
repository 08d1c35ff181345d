"""A league's file was changed from outside while it was open: both are safe, and it is asked which to go on with."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.errors import Refused
from game.league.changed import Changed
from game.league.league import open_league
from game.league.reading import Reading
from game.scenes.side_by_side import SideBySide, Slip, how_alike
from game.ui.dialog import Answer, Dialog

from . import words

if TYPE_CHECKING:
    from .scene import LeagueScene

CHANGED = "Somebody else has changed this league"
PUT_RIGHT = "The league's file was changed"
_WORDS = (
    "The file of {name} is not as this game left it: it was gone on with elsewhere, or an older one was put back. Both are kept. {same} "
    "The one you do not go on with stays in the list of leagues, marked as a copy. What you were just entering may not be in the one you "
    "go on with: a match played on the table follows by itself, for anything else look, and enter it again."
)


def tell(scene: LeagueScene) -> None:
    """Tells what was put right about the league's file, and asks if another has taken its place; each once."""
    notice = scene.league.notices()
    if notice:
        scene.desk.open(Dialog(PUT_RIGHT, f"{notice[:1].upper()}{notice[1:]}.", [Answer("Go on", kind="primary", safe=True)], wide=600))
    found = scene.league.changed
    if found is not None and not any(layer.name == CHANGED for layer in scene.desk.layers):
        _ask(scene, found)


def look_again(scene: LeagueScene) -> None:
    """Looks whether the league's file is still as it was left; :func:`tell` says what is not."""
    try:
        scene.league.look_again()
    except Changed:
        pass
    except Refused as error:
        scene.say(line_of(scene.league, error))


def line_of(league: Reading, error: Refused) -> str:
    """What a league refuses, in a line that names it as its players know it, not its file."""
    return f"{league.head.name}: {error.what}" if error.where == league.path.name else str(error)


def _ask(scene: LeagueScene, found: Changed) -> None:
    ours = scene.league
    try:
        theirs = open_league(found.other, write=False)
    except Refused:  # it was readable a moment ago
        _settle(scene, found, mine=False)
        return
    theirs.close()

    def stay() -> None:
        _settle(scene, found, mine=True)

    mine, yours = _summary(ours, found.ours), _summary(theirs, found.other)
    if ours.head.name != theirs.head.name:
        mine, yours = [ours.head.name, *mine], [theirs.head.name, *yours]
    slips = SideBySide(Slip("This league", mine), Slip("The other", yours))
    answers = [
        Answer("Go on with the other", lambda: _settle(scene, found, mine=False), picture="repeat"),
        Answer("Go on with this league", stay, "primary", "play", safe=True),
    ]
    text = _WORDS.format(name=ours.head.name, same=how_alike("league", "entry", "entries", ours.facts, theirs.facts))
    scene.desk.open(Dialog(CHANGED, text, answers, [slips], away=stay, wide=680))


def follow(scene: LeagueScene) -> bool:
    """Whether a league that is only looked at was written to since by whoever has it open: it is shown anew then, as far as that is."""
    if not scene.league.looking or scene.league.changed or not scene.league.outdated():
        return False
    _anew(scene, "")
    return True


def _settle(scene: LeagueScene, found: Changed, mine: bool) -> None:
    league = scene.league
    try:
        line = league.settle(mine)
    except (Refused, OSError) as error:
        why = getattr(error, "strerror", None) or error
        line = f"it could not be put in its place: {why}. As it was here it is kept as {found.ours.name}"
    _anew(scene, line and f"{league.head.name}: {line}")


def _anew(scene: LeagueScene, line: str) -> None:
    """Opens the league's file, whatever it holds now, in the place of what is shown, and says a line."""
    from .opening import screen_of

    scene.league.close()
    try:
        new = screen_of(scene.services, scene.stack, open_league(scene.league.path))
    except Refused as error:
        below = scene.stack.scenes[-2]
        scene.stack.pop()
        below.say(line or str(error))
        return
    new.team = scene.team if scene.team in new.league.teams else new.team
    new.season = min(scene.season, new.league.season)
    new.tabs.at = scene.tabs.at
    new.refresh()
    scene.stack.replace(new)
    if line:
        new.say(line)


def _summary(league: Reading, path: Path) -> list[str]:
    """How far a league has come, who is ahead, and when it was written."""
    stage = words.stage(league)
    entered = sum(1 for progress in league.seasons.values() for pairing in progress.pairings.values() if pairing.result)
    first = league.standings()[0]
    points = f"{first.halves / 2:g} point{'' if first.halves == 2 else 's'}"
    leads = f"{league.teams[first.team].name} lead with {points}" if first.played else "Nobody has played yet"
    lines = [f"{stage[:1].upper()}{stage[1:]}", f"{entered} result{'' if entered == 1 else 's'} entered", leads]
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return lines
    return [*lines, f"Written {written.day} {written:%b %Y, %H:%M}"]
