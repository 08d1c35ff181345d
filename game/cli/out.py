"""Words to a terminal, whatever it can show; answers to standard output, whatever it is."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TextIO, cast

BROKEN = 141
"""Exit status when nobody reads on: what a shell gives for a broken pipe."""

STOPPED = 130
"""The same after Ctrl-C."""


def complain(text: str) -> None:
    """One line on standard error, harmless to any terminal: control characters and what it cannot encode are escaped."""
    if sys.stderr is None:
        return
    line = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
    encoding = sys.stderr.encoding or "ascii"
    try:
        sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):  # there is nobody left to tell
        _let_go(sys.stderr, 2)


def refusal(path: Path, text: str) -> str:
    """A line that begins with the name of the file it is about, once; a path without a name of its own (. or /) is given whole."""
    return f"{path.name or path}: {text.removeprefix(f'{path.name}: ')}"


def named(text: str) -> Path:
    """A path that was given on the command line; an empty one would mean the current folder, which nobody has asked for."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name is empty")
    return Path(text)


def counted(text: str) -> int:
    """A whole number from 1 on that was given on the command line."""
    if not (text.isascii() and text.isdecimal() and int(text[:9]) > 0 and len(text) < 9):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from 1 on")
    return int(text)


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {message}")
        sys.exit(2)


class Unwritten(Exception):
    """Standard output would not have the answer."""

    def __init__(self, cause: OSError | None) -> None:
        super().__init__("it is closed" if cause is None else cause.strerror or str(cause))
        self.broken = isinstance(cause, BrokenPipeError)


class _Answer:
    """Standard output, whose own failures can be told from those of any other file."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self.encoding = (stream.encoding if stream else None) or "ascii"

    def write(self, text: str) -> int:
        if self._stream is None:
            raise Unwritten(None)
        try:
            return self._stream.write(text)
        except OSError as error:
            raise Unwritten(error) from None

    def flush(self) -> None:
        if self._stream is not None:
            try:
                self._stream.flush()
            except OSError as error:
                raise Unwritten(error) from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def answering(run: Callable[[], int], stands: str = "") -> int:
    """Runs a command that answers on standard output. If that is full or closed: one line on standard error and exit status 2; if
    nobody reads on: ``BROKEN``, and no word. ``stands`` is what else the player must know then: said in both cases."""
    stream = cast("TextIO | None", sys.stdout)
    if None in (sys.stdin, stream, sys.stderr):
        _occupy()
    answer = _Answer(stream)
    sys.stdout = cast(TextIO, answer)
    try:
        try:
            status = run()
        except SystemExit:  # --help
            answer.flush()
            raise
        answer.flush()
        return status
    except Unwritten as failed:
        if stream is not None:
            _let_go(stream, 1)
        if stands or not failed.broken:
            complain(f"the answer could not be written: {failed}{stands and f'; {stands}'}")
        return BROKEN if failed.broken else 2
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except OSError as error:
        complain(f"{error.filename or 'the system'}: {error.strerror or error}")
        return 2
    finally:
        sys.stdout = cast(TextIO, stream)


def _occupy() -> None:
    """Fill the places of closed streams, or the next file opened (a league!) would be what stray words of a library are written to."""
    with contextlib.suppress(OSError):
        while (place := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(place)


def _let_go(stream: TextIO, place: int) -> None:
    """What the stream still holds goes nowhere: else Python tries again when it ends, and complains."""
    with contextlib.suppress(OSError, ValueError):
        if stream.fileno() == place:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, place)
            os.close(nowhere)
