"""The tunes, one function each; their notes are our own."""

from __future__ import annotations

from collections.abc import Callable

import band
from band import TUNE_RATE, Tune
from synth import Wave

__all__ = ["TUNES", "TUNE_RATE"]


def title() -> Wave:
    """A stroll over the roofs: easy swing in F."""
    bars = ["F6", "D7", "Gm7", "C7", "F6", "D7", "Gm7 C7", "F6", "Bbmaj7", "Bdim", "F D7", "Gm7 C7", "F6", "D7", "Gm7 C7", "F6 C7"]
    tune = Tune(64, 108, 0.64, 3)
    tune.walk(band.bass, bars, 0.62)
    tune.strum(band.uke, bars, (1, 3), 0.17, 4)
    tune.drum(band.brush, "..x...x.", 0.16, 16)
    tune.drum(band.tick, "x.xxx.xx", 0.05, 16)
    opening = "- 1, C5 .5, D5 .5, F5 1, A5 1"
    first = f"{opening} | G5 .5, F#5 .5, D5 1, - 1, A4 1 | Bb4 .5, D5 .5, F5 1, E5 .5, D5 .5, Bb4 1 | C5 1.5, E5 .5, G5 1, - 1"
    second = f"{opening} | A5 .5, F#5 .5, D5 1, - .5, D5 .5, F#5 .5, A5 .5 | Bb5 1, G5 .5, F5 .5, E5 1, D5 .5, C5 .5 | F5 2, - 1, C5 1"
    bridge = (
        "D5 1, F5 1, A5 .5, G5 .5, F5 1 | D5 1, F5 1, Ab5 .5, G5 .5, F5 1 | C5 1, F5 1, F#5 .5, A5 .5, C6 1"
        " | Bb5 1, G5 .5, Bb5 .5, A5 .5, G5 .5, E5 1"
    )
    last = f"{opening} | G5 .5, F#5 .5, D5 1, C6 1.5, A5 .5 | Bb5 .5, A5 .5, G5 1, E5 1, G5 .5, C5 .5 | F5 1.5, C5 .5, E5 .5, G5 .5, Bb4 1"
    tune.sing(band.reed, first, 0.3)
    tune.sing(band.reed, second, 0.3, 16)
    tune.sing(band.vibes, bridge, 0.34, 32)
    tune.sing(band.reed, last, 0.3, 48)
    tune.sing(band.vibes, last, 0.12, 48, 12)
    tune.sing(band.box, "- 3, C6 .5, F6 .5 | - 4 | - 3, D6 .5, Bb5 .5 | - 2, C6 .5, E6 .5, G6 1", 0.09)
    return tune.wave(0.34, 1.5)


def alley() -> Wave:
    """On soft paws past the dustbins: a minor swing with fingers snapping."""
    bars = ["Dm6", "Dm6", "Gm6", "A7", "Dm6", "Dm6", "Bb7 A7", "Dm6", "Gm7 C7", "F6", "Bbmaj7", "E7 A7", "Dm6", "Dm6", "Bb7 A7", "Dm6"]
    tune = Tune(64, 118, 0.65, 5)
    tune.walk(band.bass, bars, 0.66, 2, (0, 2, 1, -1))
    tune.drum(band.snap, "..x...x.", 0.2, 16)
    tune.drum(band.tick, "x.xxx.xx", 0.06, 16)
    tune.strum(band.pizz, bars, (1.5, 3.5), 0.1, 3, 0.3)
    sneak = "- 1, A4 .5, Bb4 .5, A4 .5, F4 .5, D4 1 | - 1, G#4 .5, A4 .5, D5 1, C5 .5, A4 .5"
    answer = "- 1, Bb4 .5, C5 .5, Bb4 .5, G4 .5, E4 1 | C#5 .5, - .5, A4 .5, - .5, E5 1, - 1"
    again = "- 1, A4 .5, Bb4 .5, A4 .5, F4 .5, D4 1 | - 1, G#4 .5, A4 .5, F5 1, E5 .5, D5 .5"
    close = "- .5, D5 .5, F5 .5, Ab5 .5, G5 .5, E5 .5, C#5 1 | D5 1, - 1, A4 .5, - .5, D4 1"
    bridge = (
        "G5 1.5, F5 .5, E5 .5, D5 .5, C5 1 | A4 1, C5 1, F5 1.5, E5 .5 | D5 1.5, F5 .5, D5 .5, Bb4 .5, G4 1"
        " | G#4 .5, B4 .5, D5 .5, E5 .5, C#5 1, - 1"
    )
    for start, notes in ((0, sneak), (8, answer), (16, again), (24, close), (48, sneak), (56, close)):
        tune.sing(band.vibes, notes, 0.36, start, 0, 0.8)
    for start, notes in ((16, again), (24, close), (56, close)):
        tune.sing(band.reed, notes, 0.13, start, 12, 0.6)
    tune.sing(band.reed, bridge, 0.3, 32)
    return tune.wave(0.36, 1.7)


def cave() -> Wave:
    """Round the fire: drums, a xylophone of bones and a flute."""
    bars = ["Em", "Em", "D", "Em", "Em", "Em", "D", "Em", "C", "D", "C", "D", "Em", "Em", "D", "Em"]
    tune = Tune(64, 102, 0.5, 7)
    tune.drum(band.tom, "x..x.x..", 0.62, 16, 62)
    tune.drum(band.tom, "..o.x.xo", 0.3, 16, 118)
    tune.drum(band.shaker, "xoxoxoxo", 0.12, 16)
    for number, name in enumerate(bars):
        root, third, fifth = band.chord(name, 3)[:3]
        for place, note in enumerate((root, fifth, root + 12, fifth, third + 12, fifth, root + 12, fifth)):
            tune.play(band.marimba, band.hertz(note), 4 * number + place / 2, 0.5, 0.2 if place % 2 else 0.28)
        tune.play(band.bass, band.hertz(root - 12), 4 * number, 1.4, 0.42)
        tune.play(band.bass, band.hertz(root - 12), 4 * number + 2.5, 0.8, 0.3)
    call = "E5 .75, G5 .25, A5 1, B5 .5, A5 .5, G5 1 | E5 1, D5 .5, E5 .5, - 2 | A5 .75, B5 .25, D6 1, B5 .5, A5 .5, G5 1 | A5 2, - 2"
    reply = "E5 .75, G5 .25, A5 1, B5 .5, A5 .5, G5 1 | E5 1, D5 .5, B4 .5, - 2 | G5 .5, A5 .5, G5 .5, E5 .5, D5 1, B4 1 | E5 2, - 2"
    bridge = "G5 1.5, A5 .5, G5 1, E5 1 | F#5 1.5, A5 .5, D5 2 | G5 1, E5 .5, G5 .5, A5 1, C6 1 | B5 2, A5 1, F#5 1"
    tune.sing(band.bones, call, 0.34)
    tune.sing(band.bones, reply, 0.34, 16)
    tune.sing(band.flute, bridge, 0.34, 32)
    tune.sing(band.bones, reply, 0.3, 48)
    tune.sing(band.flute, reply, 0.2, 48, 0)
    tune.sing(band.flute, "- 6, B4 .5, D5 .5, E5 1 | - 2, E5 1, D5 1 | - 4", 0.16)
    return tune.wave(0.45, 2.0)


def league() -> Wave:
    """Cup day: a brass band of cats that plays pizzicato instead."""
    bars = ["C", "G7", "G7", "C", "C7", "F", "C G7", "C", "Am", "E7", "Am", "D7 G7", "C7", "F", "C G7", "C"]
    tune = Tune(64, 124, 0.5, 9)
    for number, bar in enumerate(bars):
        names = bar.split()
        for beat, name in ((0, names[0]), (2, names[-1])):
            root = band.chord(name, 2)[0]
            low = root if beat == 0 or len(names) == 2 else root - 5
            tune.play(band.bass, band.hertz(low), 4 * number + beat, 0.7, 0.62)
    tune.strum(band.uke, bars, (1, 3), 0.16, 4, 0.35)
    tune.drum(band.brush, "..x...x.", 0.15, 16)
    tune.drum(band.tick, "x.x.x.xx", 0.05, 16)
    tune.drum(band.tom, "x...x...", 0.22, 16, 74)
    strut = (
        "G4 .5, C5 .5, E5 .5, G5 .5, E5 1, C5 1 | D5 .5, F5 .5, D5 .5, B4 .5, G4 1, - 1"
        " | G4 .5, B4 .5, D5 .5, F5 .5, D5 1, B4 1 | C5 .5, E5 .5, G5 .5, E5 .5, C5 1, - 1"
    )
    lift = "E5 .5, G5 .5, Bb5 .5, A5 .5, G5 1, E5 1 | F5 .5, A5 .5, C6 .5, A5 .5, F5 1, - 1"
    home = "G5 1, E5 .5, C5 .5, D5 .5, E5 .5, F5 .5, D5 .5 | C5 1, G4 .5, - .5, C5 1, - 1"
    minor = (
        "A4 .5, C5 .5, E5 1, E5 .5, D5 .5, C5 1 | B4 .5, D5 .5, G#5 1, F5 .5, E5 .5, D5 1"
        " | C5 .5, E5 .5, A5 1, A5 .5, G5 .5, E5 1 | F#5 .5, A5 .5, D5 1, G5 .5, F5 .5, D5 .5, B4 .5"
    )
    for start, notes in ((0, strut), (16, lift), (24, home), (48, lift), (56, home)):
        tune.sing(band.pizz, notes, 0.32, start)
        tune.sing(band.box, notes, 0.13, start, 12)
    tune.sing(band.reed, minor, 0.3, 32, 0, 0.85)
    tune.sing(band.pizz, minor, 0.14, 32)
    for start, notes in ((48, lift), (56, home)):
        tune.sing(band.reed, notes, 0.16, start)
    return tune.wave(0.32, 1.4)


TUNES: dict[str, Callable[[], Wave]] = {"title": title, "alley": alley, "cave": cave, "league": league}
