"""The two ways the game says no. Both carry one clear line: what, where, what to do."""

from __future__ import annotations


def place(name: str) -> str:
    """A name as it can stand at the head of a line: quoted if it could not be told from the marks after it."""
    return name if name.isprintable() and any(letter.isalnum() for letter in name) else ascii(name)


class Refused(ValueError):
    """Something from outside (a file, a map, a name, a value) that will not do. ``str()`` is one line: where and what.

    Whoever shows it needs no traceback and no second source: the line says what is wrong, and what to do about it
    where that is not plain.
    """

    def __init__(self, what: str, where: str = "") -> None:
        self.what = what
        self.where = where
        super().__init__(f"{where}: {what}" if where else what)


class Illegal(ValueError):
    """A command is not legal as things stand. ``str()`` is the reason, one line; nothing has changed."""
