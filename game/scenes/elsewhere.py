"""The sheets on which a match is written into another folder, or opened from there: a folder that is offered, or one typed or pasted."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from game.formats import elsewhere
from game.kernel.errors import Refused
from game.ui.buttons import Button
from game.ui.clean import clean
from game.ui.desk import Desk
from game.ui.dialog import Answer, Dialog
from game.ui.field import Check, TextField

_LONGEST = 1000
"""Letters of a path."""
_SHOWN = 5
"""Match files that are offered to be opened."""


def ask_where(
    desk: Desk, write: Callable[[Path], tuple[Path, str]], then: Callable[[], None], text: str | None = None, problem: str = ""
) -> None:
    """Asks for a folder and gives it to ``write``, which says where the match lies now and why its map does not ("" if it does), and
    raises OSError or Refused if the folder will not have it: it is asked again then, with the reason. ``then`` is called once the match
    is written and that was read."""
    offered = elsewhere.places()
    shown = _shown([place.folder for place in offered])

    def fault(written: str) -> str:
        return elsewhere.folder_fault(written, shown)

    def save() -> None:
        line, path, mapless = fault(field.text) if field.text else "Choose a folder, or write one", None, ""
        if not line:
            try:
                path, mapless = write(elsewhere.folder_of(field.text, shown))
            except (Refused, OSError) as error:
                line = f"It cannot be written there: {getattr(error, 'strerror', None) or error}"
        if path is None:
            ask_where(desk, write, then, field.text, line)
            return
        words = f"The match is in {path}, and is written there too until you leave the table. To open it from there: Matches, Open a file."
        if mapless:
            words += f" Its map could not be laid beside it ({mapless}): on another machine it is needed there, or among your own maps."
        desk.open(Dialog("It is saved", words, (Answer("Good", then, "primary", safe=True),), away=then, wide=560))

    sheet, field = _sheet(
        "Save elsewhere",
        "In a folder of your choice, written anew after every command.",
        list(zip([place.words for place in offered], shown, strict=True)),
        Answer("Save here", save, "primary", "save"),
        fault,
        next(iter(shown)) if offered and text is None else text or "",
    )
    field.problem = problem
    desk.open(sheet)


def ask_which(
    desk: Desk, open_it: Callable[[Path], str], first: Sequence[Path] = (), text: str | None = None, problem: str = ""
) -> None:
    """Asks for a match file and gives it to ``open_it``, which says why it cannot be opened, "" if it can. ``first`` are offered before
    those that are found."""
    found, folders = [*((path, path.name) for path in first), *elsewhere.found(_SHOWN)][:_SHOWN], elsewhere.places()
    shown = _shown([*(path for path, _ in found), *(place.folder for place in folders)])
    texts = list(shown)

    def choose() -> None:
        try:
            line = open_it(elsewhere.file_of(field.text, shown)) if field.text else "Choose a file, or write its path"
        except Refused as error:
            line = str(error)
        if line:
            ask_which(desk, open_it, first, field.text, line)

    offered = [(title or path.name, written) for (path, title), written in zip(found, texts, strict=False)]
    below = [written.rstrip(os.sep) + os.sep for written in texts[len(found) :]]
    if len(offered) + len(folders) <= _SHOWN:  # else the files alone fill the sheet
        offered += zip([place.words for place in folders], below, strict=True)
    example = f"{below[0] if below else f'~{os.sep}'}{elsewhere.STEM}.json"
    sheet, field = _sheet(
        "Open a match file",
        f"It goes on among your matches; the file stays as it is. Write its whole path, for example {example}",
        offered,
        Answer("Open", choose, "primary", "play"),
        None,
        texts[0] if found and text is None else text or "",
    )
    field.problem = problem
    desk.open(sheet)


def _shown(paths: Sequence[Path]) -> dict[str, Path]:
    """The paths by the texts that a field can hold, in their order: bytes that are no letters have substitutes there, and whatever
    looks like one before it is numbered."""
    shown: dict[str, Path] = {}
    for path in paths:
        text = clean(path)[: _LONGEST - 10]
        same = (text, *(f"{text} ({number})" for number in range(2, 2 + len(paths))))
        shown[next(words for words in same if words not in shown)] = path
    return shown


def _sheet(
    title: str, words: str, offered: Sequence[tuple[str, str]], yes: Answer, check: Check | None, text: str
) -> tuple[Dialog, TextField]:
    """A sheet with what is offered, each a button that writes its path into the field; Enter in the field is ``yes``."""

    def enter(_: str) -> None:
        if sheet.host:
            sheet.host.close(sheet)
        if yes.act:
            yes.act()

    field = TextField(text, None, enter, check, _LONGEST, "Type or paste a path", name="path")

    def fill(path: str) -> Callable[[], None]:
        return lambda: field.put(path)

    buttons = [Button(label, fill(path), picture="folder", below=_short(path), size=17, name=label) for label, path in offered]
    sheet = Dialog(title, words, (Answer("Not now"), yes), [*buttons, field], wide=560)
    return sheet, field


def _short(path: str, most: int = 60) -> str:
    """A path as it fits under a name: its end counts."""
    return path if len(path) <= most else f"…{path[1 - most:]}"
