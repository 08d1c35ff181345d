"""What the effects are put together from: wood, paper, air, metal, and the voice of a cat."""

from __future__ import annotations

import math
import random

from synth import TAU, Synth, Wave, glide, line

RATE = 44100
S = Synth(RATE)
WOOD = ((1, 1.0, 45), (2.71, 0.45, 80), (5.2, 0.2, 140))
BELL = ((1, 1.0, 5), (2.0, 0.35, 7), (2.76, 0.5, 9), (5.4, 0.22, 16))
MARIMBA = ((1, 1.0, 8), (3.93, 0.28, 26), (9.2, 0.1, 60))
# first and second formant of the sounds a cat makes
M, EE, EH, AH, OH, OO = (280, 900), (320, 2500), (520, 2000), (880, 1450), (560, 950), (360, 780)


def knock(pitch: float, seconds: float = 0.12, soft: float = 1.0) -> Wave:
    """Wood on wood."""
    body = S.tone(pitch, seconds, WOOD)
    click = S.shaped(S.low(S.noise(0.012, 7), 3200), 0.0005, 300)
    return S.shaped(S.mix((body, 0, 1.0), (click, 0, 0.35 * soft)), 0.001, 0, 0.03)


def thump(start: float, end: float, seconds: float, dull: float = 300) -> Wave:
    """Something soft and heavy."""
    body = S.shaped(S.tone(glide(start, end, 0.35), seconds), 0.002, 5 / seconds, 0.03)
    dust = S.shaped(S.low(S.noise(seconds, 11), dull), 0.002, 9 / seconds)
    return S.mix((body, 0, 1.0), (dust, 0, 0.8))


def whoosh(start: float, peak: float, end: float, seconds: float, seed: int = 3, sharp: float = 1.6) -> Wave:
    """Air that something is swung through."""
    air = S.band(S.noise(seconds, seed), line(start, peak, end), sharp)
    return S.swell(air, lambda t: math.sin(math.pi * min(1.0, t) ** 0.8) ** 1.6)


def note(pitch: float, seconds: float, partials: tuple[tuple[float, float, float], ...] = MARIMBA) -> Wave:
    """A struck bar."""
    return S.shaped(S.tone(pitch, seconds, partials), 0.002, 0, 0.05)


def slide_whistle(start: float, end: float, seconds: float) -> Wave:
    """A whistle with a piston."""
    wave = S.tone(
        lambda t: glide(start, end)(t) * (1 + 0.012 * math.sin(TAU * 7 * t * seconds)), seconds, ((1, 1, 0), (2, 0.16, 0), (3, 0.07, 0))
    )
    breath = S.band(S.noise(seconds, 5), glide(start, end), 8)
    return S.shaped(S.mix((wave, 0, 0.8), (breath, 0, 0.35)), 0.03, 0, 0.05)


def rattle(times: int, seconds: float, low: float, high: float, seed: int) -> Wave:
    """Small hard things falling about, denser at first."""
    chance = random.Random(seed)
    parts = []
    for number in range(times):
        begin = seconds * (number / times) ** 1.25 + chance.uniform(0, 0.012)
        parts.append((knock(chance.uniform(low, high), 0.07), begin, chance.uniform(0.35, 1.0) * (1 - 0.5 * number / times)))
    return S.mix(*parts)


def metal(seconds: float, seed: int, base: float = 420) -> Wave:
    """A dustbin lid."""
    chance = random.Random(seed)
    partials = tuple((chance.uniform(1, 9), chance.uniform(0.2, 1), chance.uniform(7, 22)) for _ in range(9))
    return S.shaped(S.tone(base, seconds, partials), 0.001, 0, 0.05)


def creak(seconds: float, low: float, high: float, seed: int) -> Wave:
    """A rope or a joint under strain: a slow train of little clicks, ringing."""
    chance = random.Random(seed)
    n, out, phase = S.samples(seconds), [0.0] * S.samples(seconds), 0.0
    for i in range(n):
        share = i / n
        phase += (low + (high - low) * share) * (1 + 0.25 * math.sin(TAU * 3.1 * share)) / RATE
        if phase >= 1:
            phase -= 1
            out[i] = chance.uniform(0.6, 1.0)
    return S.mix((S.band(out, line(620, 980), 9), 0, 3.0), (S.band(out, line(1500, 2300), 8), 0, 2.0))


def meow(
    pitches: tuple[float, ...],
    vowels: tuple[tuple[float, float], ...],
    seconds: float,
    breath: float = 0.05,
    rough: float = 0.0,
    seed: int = 1,
) -> Wave:
    """A cat's word."""
    voice = S.throat(line(*pitches), seconds, vowels, breath, rough, seed)
    return S.shaped(voice, 0.035, 0, 0.09)
