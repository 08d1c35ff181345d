"""A small band that plays tunes round and round: what rings at the end of a tune rings into its beginning."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence

from synth import TAU, Synth, Wave, glide

TUNE_RATE = 22050
_S = Synth(TUNE_RATE)
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {
    "": (0, 4, 7),
    "6": (0, 4, 7, 9),
    "7": (0, 4, 10),
    "m": (0, 3, 7),
    "m6": (0, 3, 7, 9),
    "m7": (0, 3, 10),
    "maj7": (0, 4, 11),
    "dim": (0, 3, 6, 9),
}
Player = Callable[[float, float], Wave]
"""Plays a pitch for so many seconds."""


def key(name: str) -> int:
    """The number of a note: C4 is 60."""
    found = re.fullmatch(r"([A-G])([#b]?)(-?\d)", name)
    if not found:
        raise ValueError(f"no note is called {name!r}")
    letter, bend, octave = found.groups()
    return 12 * (int(octave) + 1) + _STEPS[letter] + {"#": 1, "b": -1, "": 0}[bend]


def hertz(number: int) -> float:
    return 440.0 * 2 ** ((number - 69) / 12)


def chord(name: str, octave: int = 4) -> list[int]:
    """The notes of a chord like ``Gm7``, root first."""
    found = re.fullmatch(r"([A-G][#b]?)(.*)", name)
    if not found or found[2] not in CHORDS:
        raise ValueError(f"no chord is called {name!r}")
    root = key(f"{found[1]}{octave}")
    return [root + step for step in CHORDS[found[2]]]


class Tune:
    """A loop of so many beats. Voices are added one after the other; ``wave`` is the whole."""

    def __init__(self, beats: float, tempo: float, swing: float = 0.5, seed: int = 1) -> None:
        self.beats, self.beat = beats, 60 / tempo
        self.swing = swing
        self.size = round(beats * self.beat * TUNE_RATE)
        self._sum = [0.0] * self.size
        self._played: dict[tuple[str, float, float], Wave] = {}
        self._chance = random.Random(seed)

    def _moment(self, beat: float) -> int:
        whole, part = divmod(beat, 1.0)
        part = self.swing if abs(part - 0.5) < 1e-6 else part  # the second half of a beat comes late where it swings
        late = self._chance.uniform(-0.004, 0.006)
        return round((whole + part) * self.beat * TUNE_RATE + late * TUNE_RATE)

    def play(self, player: Player, pitch: float, beat: float, beats: float, level: float) -> None:
        """One note."""
        name = (player.__name__, round(pitch, 2), round(beats, 3))
        wave = self._played.get(name)
        if wave is None:
            wave = self._played[name] = player(pitch, beats * self.beat)
        level *= self._chance.uniform(0.86, 1.0)
        total, size, start = self._sum, self.size, self._moment(beat)
        for number, value in enumerate(wave, start):
            total[number % size] += value * level

    def sing(self, player: Player, notes: str, level: float, start: float = 0.0, shift: int = 0, short: float = 1.0) -> None:
        """A line of notes, ``C5 1, - .5, D5 .5``: note or rest, and how many beats; bars may be set off by ``|``."""
        beat = start
        for token in notes.replace("|", ",").split(","):
            if not token.strip():
                continue
            name, beats = token.split()
            if name != "-":
                self.play(player, hertz(key(name) + shift), beat, float(beats) * short, level)
            beat += float(beats)

    def strum(
        self,
        player: Player,
        bars: Sequence[str],
        beats: Sequence[float],
        level: float,
        octave: int = 4,
        length: float = 0.5,
        apart: float = 0.012,
    ) -> None:
        """Chords on some beats of each bar; a bar with two chords changes in its middle."""
        for number, bar in enumerate(bars):
            names = bar.split()
            for beat in beats:
                name = names[0] if beat < 2 or len(names) == 1 else names[1]
                for string, note in enumerate(chord(name, octave)):
                    self.play(player, hertz(note), 4 * number + beat + string * apart / self.beat, length, level)

    def drum(self, player: Player, pattern: str, level: float, bars: int, pitch: float = 100.0) -> None:
        """A bar's pattern of eighths, over and over: ``x`` a stroke, ``o`` a soft one, ``.`` a rest."""
        for bar in range(bars):
            for place, sign in enumerate(pattern.replace(" ", "")):
                if sign != ".":
                    self.play(player, pitch, 4 * bar + place / 2, 0.5, level * (1.0 if sign == "x" else 0.5))

    def walk(self, player: Player, bars: Sequence[str], level: float, octave: int = 2, steps: Sequence[int] = (0, 1, 2, -1)) -> None:
        """A walking bass: chord notes on the beats, the last one leading into the next root by a half step."""
        for number, bar in enumerate(bars):
            names, following = bar.split(), bars[(number + 1) % len(bars)].split()[0]
            for place, step in enumerate(steps):
                notes = chord(names[0] if place < 2 or len(names) == 1 else names[-1], octave)
                note = notes[step] if 0 <= step < len(notes) else notes[0]
                if len(names) == 2 and place == 2:
                    note = notes[0]
                if step < 0:
                    to = chord(following, octave)[0]
                    note = to + (1 if (number % 2 == 0) == (to < notes[0]) else -1)
                self.play(player, hertz(note), 4 * number + place, 0.95, level)

    def wave(self, room: float = 0.3, size: float = 1.3) -> Wave:
        """The whole loop in a warm room."""
        soft = _S.low(self._sum + self._sum, 7600)[self.size :]  # twice round, so that the filter has settled where the loop begins
        return _S.room(soft, size, room, around=True)


# ---------------------------------------------------------------------- players


def vibes(pitch: float, seconds: float) -> Wave:
    wave = _S.tone(pitch, max(0.9, seconds + 0.5), ((1, 1, 2.4), (4, 0.16, 7), (9.9, 0.04, 24)))
    wave = [value * (1 + 0.14 * math.sin(TAU * 4.6 * i / TUNE_RATE)) for i, value in enumerate(wave)]
    return _S.shaped(wave, 0.003, 0.4, 0.25)


def marimba(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.tone(pitch, 0.7, ((1, 1, 6.5), (3.93, 0.25, 22), (9.2, 0.07, 60))), 0.002, 0, 0.2)


def bones(pitch: float, seconds: float) -> Wave:
    """A xylophone of bones: dry and bright."""
    return _S.shaped(_S.tone(pitch, 0.4, ((1, 1, 13), (2.97, 0.4, 24), (6.1, 0.22, 50))), 0.001, 0, 0.1)


def box(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.tone(pitch, 1.1, ((1, 1, 3.6), (2.0, 0.25, 5), (3.01, 0.12, 9), (5.4, 0.1, 16))), 0.002, 0, 0.3)


def reed(pitch: float, seconds: float) -> Wave:
    """Something like a clarinet: odd partials, a soft start, a little vibrato once it is under way."""

    def waver(share: float) -> float:
        return (
            pitch
            * (1 + 0.005 * min(1.0, share * 3) * math.sin(TAU * 5.2 * share * seconds))
            * (1 - 0.02 * max(0.0, 1 - share * seconds / 0.04))
        )

    wave = _S.tone(waver, seconds * 0.94 + 0.04, ((1, 1, 0.4), (2, 0.06, 1), (3, 0.42, 0.8), (4, 0.05, 1), (5, 0.2, 1.2), (7, 0.08, 2)))
    return _S.shaped(_S.low(wave, 2600), 0.028, 0.5, 0.06)


def flute(pitch: float, seconds: float) -> Wave:
    def waver(share: float) -> float:
        return pitch * (1 + 0.007 * min(1.0, share * 2) * math.sin(TAU * 4.8 * share * seconds))

    wave = _S.tone(waver, seconds * 0.96 + 0.05, ((1, 1, 0.2), (2, 0.2, 0.4), (3, 0.07, 1)))
    air = _S.band(_S.noise(seconds * 0.96 + 0.05, 5), pitch * 2, 3)
    return _S.shaped(_S.mix((wave, 0, 1.0), (air, 0, 0.16)), 0.05, 0.2, 0.09)


def uke(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.pluck(pitch, 0.55, round(pitch), 0.55, 0.992), 0.002, 4.5, 0.1)


def pizz(pitch: float, seconds: float) -> Wave:
    string = _S.pluck(pitch, 0.5, round(pitch) + 3, 0.35, 0.99)
    return _S.shaped(_S.mix((string, 0, 1.0), (_S.tone(pitch, 0.4, ((1, 0.5, 9),)), 0, 1.0)), 0.003, 5, 0.1)


def bass(pitch: float, seconds: float) -> Wave:
    length = max(0.35, seconds)
    string = _S.pluck(pitch, length, round(pitch * 3), 0.1, 0.996)
    belly = _S.tone(pitch, length, ((1, 0.55, 2.6), (2, 0.2, 4)))
    return _S.shaped(_S.mix((string, 0, 1.0), (belly, 0, 1.0)), 0.005, 1.4, 0.07)


def brush(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.band(_S.noise(0.16, 3), 4300, 0.7), 0.012, 22, 0.05)


def tick(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.high(_S.noise(0.05, 4), 5200), 0.001, 85, 0.01)


def shaker(pitch: float, seconds: float) -> Wave:
    return _S.shaped(_S.band(_S.noise(0.09, 6), 5400, 1.1), 0.02, 30, 0.02)


def tom(pitch: float, seconds: float) -> Wave:
    body = _S.tone(glide(pitch * 1.5, pitch, 0.3), 0.34, ((1, 1, 8), (1.6, 0.2, 16)))
    return _S.shaped(_S.mix((body, 0, 1.0), (_S.low(_S.shaped(_S.noise(0.03, 9), 0.001, 120), 1500), 0, 0.4)), 0.002, 0, 0.08)


def snap(pitch: float, seconds: float) -> Wave:
    """Two fingers."""
    return _S.shaped(_S.band(_S.noise(0.07, 12), 2300, 2.4), 0.001, 60, 0.02)
