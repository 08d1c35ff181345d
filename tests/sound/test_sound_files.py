"""Every sound the game asks for is there, can be heard, and does not crackle."""

import re
from array import array
from pathlib import Path

import pygame
import pytest

from game.stage.catfight import ATTACK_POSES

ROOT = Path(__file__).parents[2]
SOUNDS = ROOT / "assets" / "sounds"
EFFECTS = sorted(path.stem for path in (SOUNDS / "effects").glob("*.ogg"))
TUNES = ("alley", "cave", "league", "title")
INTERFACE = {"tap", "open", "close", "refuse", "slide"}
BOUTS = {"strike", "push", "trip", "grab", "hold", "trap", "throw", "slam", "drag", "control", "submission", "break"}
MOMENTS = {"step", "taunt", "jeer", "rest", "boost", "miss", "hit", "crash", "fall", "stand", "out", "defeat", "provoke"}
MOMENTS |= {"win", "draw", "dice", "turn"}
BALL = {"ball", "kick", "pass", "catch", "whistle", "goal", "beast", "growl"}
WANTED = INTERFACE | BOUTS | MOMENTS | BALL


@pytest.fixture(scope="module", autouse=True)
def mixer():
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def samples(path):
    """Left and right in turn, -1 to 1."""
    return [value / 32768 for value in array("h", pygame.mixer.Sound(path).get_raw())]


def test_there_is_a_file_for_every_name_and_none_too_many():
    assert sorted(WANTED) == EFFECTS
    assert sorted(path.stem for path in (SOUNDS / "music").glob("*.ogg")) == sorted(TUNES)


def test_every_name_the_code_plays_has_a_file():
    called = set(ATTACK_POSES)
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        called |= set(re.findall(r"(?:\bsound|sounds\.play)\(\"([a-z]+)\"\)", text))
    assert called <= set(EFFECTS), f"no file for {sorted(called - set(EFFECTS))}"


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_heard_short_and_unclipped(name):
    wave = samples(SOUNDS / "effects" / f"{name}.ogg")
    assert 0.15 < max(map(abs, wave)) < 0.97
    assert (sum(v * v for v in wave) / len(wave)) ** 0.5 > 0.015
    assert 0.05 < len(wave) / 2 / 44100 < 2.6
    assert (SOUNDS / "effects" / f"{name}.ogg").stat().st_size < 24_000


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_goes_round_without_a_click(name):
    path = SOUNDS / "music" / f"{name}.ogg"
    assert path.stat().st_size < 250_000
    wave = samples(path)[::2]
    assert 20 < len(wave) / 44100 < 60
    assert 0.3 < max(map(abs, wave)) < 0.97
    steps = sorted(abs(b - a) for a, b in zip(wave[::7], wave[1::7], strict=False))
    # from the end to the beginning is a step like any other (the very last sample is half lost when the whole is brought to another rate)
    assert abs(wave[0] - wave[-2]) <= steps[-1]
    # no part of it is silent
    second = 44100
    for start in range(0, len(wave) - second, second):
        part = wave[start : start + second]
        assert (sum(v * v for v in part) / second) ** 0.5 > 0.01
