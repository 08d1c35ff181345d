"""The mixer: a name is heard or is silence, and whatever fails fails once."""

import os
import shutil
import subprocess
import sys

import pygame
import pytest

from game.app import sound_or_silence
from game.paths import resources
from game.rules.catalogue import RULESETS
from game.scenes.services import Silence
from game.sound.mixer import APART, VOICES, Mixer
from game.sound.tunes import LEAGUE, TITLE, tune_of


class Clock:
    now = 10.0

    def __call__(self):
        return self.now


@pytest.fixture
def mixer():
    clock = Clock()
    found = Mixer(clock=clock)
    found.clock = clock
    yield found
    found.close()


def heard():
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def test_an_effect_is_heard(mixer):
    mixer.play("hit")
    assert heard() == 1


@pytest.mark.parametrize("name", ["", "no such", "unknown", "../music/title", "a" * 4000, "nul\0", "hit.ogg"])
def test_an_unknown_name_is_silence(mixer, name):
    mixer.play(name)
    mixer.music(name)
    assert heard() == 0
    assert not pygame.mixer.music.get_busy()


def test_the_same_effect_in_one_moment_is_heard_once(mixer):
    mixer.play("hit")
    mixer.play("hit")
    assert heard() == 1
    mixer.clock.now += 2 * APART
    mixer.play("hit")
    assert heard() == 2


def test_no_more_voices_than_there_are(mixer):
    for _ in range(3 * VOICES):
        mixer.clock.now += 1
        mixer.play("win")
    assert heard() == VOICES == pygame.mixer.get_num_channels()


def test_a_tune_plays_on_and_is_not_begun_anew_when_asked_for_again(mixer, monkeypatch):
    loads = counted(monkeypatch)
    mixer.music("title")
    mixer.music("title")
    assert loads == ["title.ogg"]
    assert pygame.mixer.music.get_busy()
    mixer.music("alley")
    assert loads == ["title.ogg", "alley.ogg"]
    assert mixer.tune == "alley"


def counted(monkeypatch):
    loads, real = [], pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (loads.append(path.name), real(path)))
    return loads


def test_a_damaged_file_is_tried_once_and_then_silent(tmp_path, monkeypatch, caplog):
    shutil.copytree(resources() / "assets" / "sounds", tmp_path / "sounds", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for damaged in ("effects/hit.ogg", "music/cave.ogg"):
        (tmp_path / "sounds" / damaged).write_bytes(b"OggS not at all")
    clock = Clock()
    mixer = Mixer(tmp_path / "sounds", clock)
    loads = counted(monkeypatch)
    for _ in range(50):
        clock.now += 1
        mixer.play("hit")
        mixer.music("cave")
        mixer.music(None)
    assert loads == ["cave.ogg"]
    assert sum("hit" in record.message for record in caplog.records) == 1
    mixer.play("tap")
    assert heard() == 1
    mixer.close()


def test_volumes_reach_what_is_heard_already(mixer):
    mixer.play("win")
    mixer.music("title")
    mixer.volumes(50, 100, 100)
    quiet = pygame.mixer.Channel(0).get_volume()
    assert 0 < quiet < 1
    assert 0 < pygame.mixer.music.get_volume() < 1
    mixer.volumes(100, 0, 100)
    assert pygame.mixer.Channel(0).get_volume() == 0
    mixer.clock.now += 1
    before = heard()
    mixer.play("tap")
    assert heard() == before


def test_a_tune_begins_once_it_can_be_heard(mixer):
    mixer.volumes(80, 80, 0)
    mixer.music("title")
    assert not pygame.mixer.music.get_busy()
    mixer.volumes(80, 80, 50)
    assert pygame.mixer.music.get_busy()


def test_hushed_it_is_still_and_the_tune_goes_on_after(mixer):
    mixer.music("title")
    mixer.play("win")
    mixer.hush(True)
    assert heard() == 0
    mixer.play("hit")
    assert heard() == 0
    mixer.music("league")  # asked for while the window is away
    mixer.hush(False)
    assert pygame.mixer.music.get_busy()
    mixer.play("hit")
    assert heard() == 1


@pytest.mark.parametrize("first", range(4))
def test_after_the_device_has_gone_everything_is_silence_and_one_line(mixer, first, caplog):
    mixer.music("title")
    pygame.mixer.quit()
    deeds = [
        lambda: [mixer.play(name) for name in ("hit", "tap", "win", "no such sound")],
        lambda: [mixer.music(name) for name in ("alley", None, "cave", "no such tune")],
        lambda: [mixer.volumes(10 * n, 20, 30) for n in range(4)],
        lambda: [mixer.hush(hushed) for hushed in (True, False)],
    ]
    for _ in range(50):
        for deed in (*deeds[first:], *deeds[:first]):
            mixer.clock.now += 1
            deed()
    assert len(caplog.records) == 1 and "the device has gone" in caplog.records[0].getMessage()


def test_without_a_device_making_one_raises_and_the_game_goes_on_in_silence():
    code = (
        "import pygame\nfrom game.sound.mixer import Mixer\nfrom game.app import sound_or_silence\n"
        "try:\n    Mixer()\nexcept pygame.error:\n    print('raised')\nprint(type(sound_or_silence(Mixer)).__name__)"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "no such driver", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["raised", "Silence"]


@pytest.mark.parametrize("words", ["no device", "Unsupported audio format", "ALSA: Couldn't open audio device: Host is down"])
def test_a_mixer_that_will_not_be_made_is_silence_and_one_line(monkeypatch, caplog, words):
    def refuses(*_):
        raise pygame.error(words)

    monkeypatch.setattr(pygame.mixer, "init", refuses)
    sounds = sound_or_silence(Mixer)
    assert isinstance(sounds, Silence)
    for name in ("hit", "tap", "win"):
        sounds.play(name)
        sounds.music(name)
    assert len(caplog.records) == 1 and words in caplog.records[0].getMessage()


def test_every_tune_of_a_game_has_a_file():
    names = {TITLE, LEAGUE, *(tune_of(ruleset) for ruleset in (*RULESETS, "unheard of"))}
    assert all((resources() / "assets" / "sounds" / "music" / f"{name}.ogg").is_file() for name in names)
