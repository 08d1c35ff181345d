"""Hands in a window, a user with folders of their own, and a disk that is full."""

import errno

import pytest
from beside_hands import Hands

from game.formats import atomic


@pytest.fixture
def hands(tmp_path):
    return Hands(tmp_path)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user with a home and a desktop, beside the game's own folder."""
    place = tmp_path / "user"
    (place / "Desktop").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return place


@pytest.fixture
def full(monkeypatch):
    """``full(folder)``: from now on nothing fits below it; ``full(None)``: everything does again."""
    real, closed = atomic.write, []

    def write_if_room(path, data):
        if any(path.is_relative_to(folder) for folder in closed):
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, data)

    monkeypatch.setattr(atomic, "write", write_if_room)

    def close(*folders):
        closed[:] = folders

    return close
