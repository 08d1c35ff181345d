"""Writing that never leaves half a file: temp file beside it, sync, replace, sync the folder."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

_PATIENCE = (0.05, 0.1, 0.25, 0.5, 1.0, 0.6)
"""Seconds between tries where another program holds the file (Windows): about 2.5 in all."""


def write(path: Path, data: bytes) -> None:
    """Puts ``data`` where ``path`` is, whole or not at all. OSError if it cannot; the old content stands then."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        replace(Path(name), path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Makes a folder and those it lies in, as far as they are missing; each lasts through a power cut. OSError if it cannot."""
    missing = _missing(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for place in missing:
        sync_folder(place.parent)


@contextlib.contextmanager
def new_folder(folder: Path) -> Iterator[None]:
    """Makes a folder as :func:`make_folder` does; what was made goes again if what is done with it fails."""
    missing = _missing(folder)
    try:
        make_folder(folder)
        yield
    except BaseException:
        for place in missing:
            with contextlib.suppress(OSError):  # it was never made, or somebody else has put something there
                place.rmdir()
        raise


def _missing(folder: Path) -> list[Path]:
    """A folder and those it lies in, as far as they are not there: the innermost first."""
    return [place for place in (folder, *folder.parents) if not place.exists()]


def replace(source: Path, target: Path) -> None:
    """``os.replace``, tried again while another program has the target open."""
    for wait in _PATIENCE:
        try:
            source.replace(target)
            return
        except PermissionError:
            time.sleep(wait)
    source.replace(target)


def sync_folder(folder: Path) -> None:
    """Makes a rename last through a power cut, where folders can be synced."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
