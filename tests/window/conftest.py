"""One screen for each process that runs window tests; a game for each test."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from both_hands import Hands
from screen import Screen, needs_tools


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    needs_tools()
    found = Screen()
    yield found
    found.close()


@pytest.fixture
def seat(screen: Screen, tmp_path: Path) -> Iterator[Callable[..., Hands]]:
    """``seat(size=..., any setting=...)`` starts a game and its twin; they are gone after the test, whatever happens."""
    hands: list[Hands] = []

    def take(**wishes: object) -> Hands:
        hands.append(Hands(screen, tmp_path, **wishes))
        return hands[-1]

    yield take
    for pair in hands:
        pair.close()
        shutil.rmtree(pair.folder / "twin", ignore_errors=True)
