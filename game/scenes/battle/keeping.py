"""What is said and asked when the disk will not have a match: try again, save elsewhere, leave all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.formats.elsewhere import Copy
from game.scenes.elsewhere import ask_where
from game.ui.desk import Desk
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.battle.sitting import Sitting

UNSAVED = "The match is not saved"


def tell(desk: Desk, sitting: Sitting) -> None:
    """Says why the match could not be saved, once, and what can be done about it."""
    if sitting.kept:
        desk.say(sitting.trouble)
        return
    _ask(desk, sitting, [Answer("Play on", safe=True)], lambda: None)


def may_leave(desk: Desk, sitting: Sitting, go: Callable[[], None], words: str) -> bool:
    """Whether the match is safe, so that one may go. If not, it is asked what to do (``words`` on the answer that goes all the same),
    and ``go`` is called if it comes to that."""
    if not sitting.kept:
        sitting.save()
    if sitting.kept:
        return True
    _ask(desk, sitting, [Answer("Stay", safe=True), Answer(words, go, "bad")], go)
    return False


def elsewhere(desk: Desk, sitting: Sitting, then: Callable[[], None] = lambda: None) -> None:
    """Asks for another folder, and keeps the match there too from now on."""
    keeper = sitting.keeper
    if keeper is None:
        return

    def write(folder: Path) -> tuple[Path, str]:
        copy = Copy(folder, keeper.file, keeper.about)
        path = copy.save(sitting.match)
        sitting.copy = copy
        sitting.save()
        return path, copy.without_map

    ask_where(desk, write, then)


def asked(desk: Desk) -> bool:
    """Whether the question what to do with an unsaved match is open."""
    return any(layer.name == UNSAVED for layer in desk.layers)


def _ask(desk: Desk, sitting: Sitting, answers: list[Answer], then: Callable[[], None]) -> None:
    def again() -> None:
        sitting.save()
        if sitting.kept:
            desk.say(f"The match is saved in {sitting.keeper.folder}" if sitting.keeper else "")
            then()
        else:
            _ask(desk, sitting, answers, then)

    other = Answer("Save elsewhere", lambda: elsewhere(desk, sitting, then), "primary", "save")
    desk.open(Dialog(UNSAVED, sitting.trouble, [*answers, Answer("Try again", again, picture="repeat"), other], wide=640))
