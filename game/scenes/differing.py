"""A match no longer comes out as it was recorded, for a rule or its file has changed since: how far it does, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.formats import matchfile
from game.formats.about import About
from game.formats.matchfile import MatchFile
from game.formats.record import Break, broken
from game.scenes.side_by_side import SideBySide, Slip
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack

DIFFERS = "It comes out otherwise"


def ask(services: Services, stack: SceneStack, file: MatchFile, about: About, title: str) -> bool:
    """Asks what to do with a match that no longer comes out as it was recorded; its file stays as it is, whatever is answered. False
    if it does come out. Refused if it cannot begin, or has recorded nothing to judge it by."""
    from game.scenes import launch, replay_branch
    from game.scenes.replay import ReplayScene
    from game.scenes.saves_words import headline_of, standing_of

    found = broken(file)
    if found is None:
        return False
    agreed = matchfile.play(file.cut(found.good))
    looks = launch.looks_of(file, about)
    here = stack.top
    assert here is not None

    def watch() -> None:
        stack.push(ReplayScene(services, stack, file, looks, title, playing=True))

    def play_on() -> None:
        table = {} if about.finished else about.marked(False).table
        words = headline_of(file.ruleset, agreed)
        line = replay_branch.branch(services, stack, file, found.good, looks, title, words, table)
        if line:
            here.say(line)

    many = len(file.commands)
    place = f"After command {found.good} of {many}" if found.good else "The start, before any command"
    first = Slip("The last state that agrees", [place, *standing_of(file.ruleset, agreed, launch.names_of(file))])
    second = Slip("Where it differs", [f"{'Command' if found.illegal else 'After command'} {found.bad} of {many}", *_why(found)])
    answers = [
        Answer("Leave it", safe=True),
        Answer("Watch up to there", watch, picture="eye"),
        Answer(f"Play on from command {found.good}" if found.good else "Play on from the start", play_on, "primary", "play"),
    ]
    here.desk.open(Dialog(DIFFERS, _words(file, found), answers, [SideBySide(first, second)], wide=780))
    return True


def where_it_differs(bad: int, illegal: bool) -> str:
    """That a match parts from its record after so many commands, or that the last of them is not legal. Counted as replays do: from 1."""
    return f"command {bad} is not legal any more" if illegal else f"after command {bad} it is not as it was recorded"


def _words(file: MatchFile, found: Break) -> str:
    by = f" by {file.made_by[:40]}" if file.made_by and file.made_by != matchfile.MADE_BY else ""
    where = where_it_differs(found.bad, bool(found.illegal))
    return (
        f"This match was recorded{by}. Played again it is not the same: {where}. A rule has changed since, or somebody has changed its "
        "file. To play on makes a new match from the last state that agrees; the recorded one stays as it is."
    )


def _why(found: Break) -> list[str]:
    if found.illegal:
        return [found.illegal[:1].upper() + found.illegal[1:]]
    return [f"{'One' if found.bad - found.good > 1 else 'That'} of the commands {found.good + 1} to {found.bad} does", "something else now"]
