"""A small workshop for sounds: tones, noise, strings, throats and filters, all as lists of floats between -1 and 1.

Pure standard library. Times are seconds, pitches hertz. ``Synth(rate)`` knows how many samples make a second.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Sequence

Wave = list[float]
Curve = float | Callable[[float], float]
"""A number, or a function of a share (0 at the start of a sound, 1 at its end)."""
TAU = math.tau


def at(curve: Curve, share: float) -> float:
    """A curve's value."""
    return curve(share) if callable(curve) else curve


def line(*points: float) -> Callable[[float], float]:
    """A curve through points evenly spaced from the start to the end."""
    last = len(points) - 1

    def curve(share: float) -> float:
        place = min(max(share, 0.0), 1.0) * last
        step = min(int(place), last - 1)
        return points[step] + (points[step + 1] - points[step]) * (place - step)

    return curve


def glide(start: float, end: float, bend: float = 1.0) -> Callable[[float], float]:
    """A pitch that slides evenly to the ear; ``bend`` above 1 does most of it at the end, below 1 at the start."""
    return lambda share: start * (end / start) ** (min(max(share, 0.0), 1.0) ** bend)


def mix(*parts: tuple[Wave, float, float], rate: int) -> Wave:
    """Waves laid over each other: (wave, when it begins, how loud)."""
    size = max(round(begin * rate) + len(wave) for wave, begin, _ in parts)
    out = [0.0] * size
    for wave, begin, level in parts:
        start = round(begin * rate)
        for number, value in enumerate(wave, start):
            out[number] += value * level
    return out


def warmed(wave: Wave, drive: float = 1.0) -> Wave:
    """Rounds off peaks, as a small loudspeaker does."""
    return [math.tanh(value * drive) for value in wave]


def levelled(wave: Wave, peak: float, fade: int = 0) -> Wave:
    """A wave without a constant part, its highest peak at ``peak``. ``fade`` samples at each end rise and fall, so that nothing clicks."""
    middle, last = sum(wave) / max(1, len(wave)), len(wave) - 1
    even = (
        [(value - middle) * min(1.0, i / fade, (last - i) / fade) for i, value in enumerate(wave)]
        if fade
        else [value - middle for value in wave]
    )
    most = max((abs(value) for value in even), default=0.0) or 1.0
    return [value * peak / most for value in even]


def integers(wave: Sequence[float]) -> array[int]:
    """16-bit samples."""
    return array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in wave))


class Synth:
    """Makes waves of a sample rate."""

    def __init__(self, rate: int) -> None:
        self.rate = rate

    def samples(self, seconds: float) -> int:
        return max(1, round(seconds * self.rate))

    def mix(self, *parts: tuple[Wave, float, float]) -> Wave:
        return mix(*parts, rate=self.rate)

    # ------------------------------------------------------------ sources

    def tone(self, pitch: Curve, seconds: float, partials: Sequence[tuple[float, float, float]] = ((1, 1, 0),)) -> Wave:
        """Sines over each other: (ratio to the pitch, level, how fast it dies away in 1/s)."""
        n = self.samples(seconds)
        out = [0.0] * n
        steps = [TAU * at(pitch, i / n) / self.rate for i in range(n)] if callable(pitch) else None
        for ratio, level, falling in partials:
            keep = math.exp(-falling / self.rate)
            phase, loud = 0.0, level
            step = TAU * ratio * (0.0 if callable(pitch) else pitch) / self.rate
            for i in range(n):
                out[i] += loud * math.sin(phase)
                phase += steps[i] * ratio if steps else step
                loud *= keep
        return out

    def noise(self, seconds: float, seed: int) -> Wave:
        """White noise, always the same for a seed."""
        chance = random.Random(seed)
        return [chance.uniform(-1, 1) for _ in range(self.samples(seconds))]

    def pluck(self, pitch: float, seconds: float, seed: int, bright: float = 0.5, ring: float = 0.996) -> Wave:
        """A plucked string: a burst of noise that runs round a loop and is dulled each time."""
        n = self.samples(seconds)
        exact = self.rate / pitch - 0.5
        size = int(exact)
        part = exact - size
        chance = random.Random(seed)
        loop = [chance.uniform(-1, 1) for _ in range(size + 1)]
        for _ in range(max(1, round(6 * (1 - bright)))):  # a soft finger takes the edge off the burst
            loop = [(loop[i - 1] + loop[i]) / 2 for i in range(len(loop))]
        middle = sum(loop) / len(loop)
        loop = [value - middle for value in loop]
        out, place, before = [0.0] * n, 0, 0.0
        count = len(loop)
        for i in range(n):
            following = place + 1 if place + 1 < count else 0
            now = loop[place] * part + loop[following] * (1 - part)
            out[i] = now
            loop[place] = ring * 0.5 * (now + before)
            before, place = now, following
        return out

    def throat(
        self, pitch: Curve, seconds: float, vowels: Sequence[tuple[float, float]], breath: float = 0.06, rough: float = 0.0, seed: int = 1
    ) -> Wave:
        """A voice: pulses of a pitch through two resonances that wander through ``vowels`` (first and second formant).

        ``breath`` is noise among the pulses, ``rough`` lets them tremble as in a growl.
        """
        n, chance = self.samples(seconds), random.Random(seed)
        source, phase, low, shake = [0.0] * n, 0.0, 0.0, 0.0
        for i in range(n):
            shake += 0.02 * (chance.uniform(-1, 1) - shake * 0.4)
            hertz = at(pitch, i / n) * (1 + 0.012 * math.sin(TAU * 5.5 * i / self.rate) + rough * shake)
            phase += hertz / self.rate
            if phase >= 1:
                phase -= 1
            pulse = (1 - phase / 0.62) if phase < 0.62 else 0.0  # a saw with a rest: the throat shut
            if rough:
                pulse *= 1 + rough * 1.6 * math.sin(TAU * 27 * i / self.rate)
            low += 0.35 * (pulse - low)
            source[i] = low - 0.31 + breath * chance.uniform(-1, 1)
        first = self.band(source, line(*[f for f, _ in vowels]) if len(vowels) > 1 else vowels[0][0], 5.0)
        second = self.band(source, line(*[s for _, s in vowels]) if len(vowels) > 1 else vowels[0][1], 7.0)
        third = self.band(source, 3600.0, 6.0)
        return self.mix((first, 0, 1.0), (second, 0, 0.65), (third, 0, 0.12))

    # ------------------------------------------------------------ filters

    def _filtered(self, wave: Wave, cutoff: Curve, sharp: float, kind: str) -> Wave:
        """A state-variable filter; ``sharp`` is its resonance (0.7 none)."""
        n, out, low, band = len(wave), [0.0] * len(wave), 0.0, 0.0
        damp = 1 / sharp
        fixed = None if callable(cutoff) else math.tan(math.pi * min(cutoff, self.rate * 0.45) / self.rate)
        for i, value in enumerate(wave):
            g = fixed if fixed is not None else math.tan(math.pi * min(at(cutoff, i / n), self.rate * 0.45) / self.rate)
            high = (value - low - (g + damp) * band) / (1 + g * (g + damp))
            lift = g * high
            middle = lift + band
            band = lift + middle
            drop = g * middle
            lower = drop + low
            low = drop + lower
            out[i] = lower if kind == "low" else middle * damp if kind == "band" else high
        return out

    def low(self, wave: Wave, cutoff: Curve, sharp: float = 0.7) -> Wave:
        """What lies below ``cutoff``."""
        return self._filtered(wave, cutoff, sharp, "low")

    def high(self, wave: Wave, cutoff: Curve, sharp: float = 0.7) -> Wave:
        """What lies above ``cutoff``."""
        return self._filtered(wave, cutoff, sharp, "high")

    def band(self, wave: Wave, middle: Curve, sharp: float = 2.0) -> Wave:
        """What lies round ``middle``."""
        return self._filtered(wave, middle, sharp, "band")

    # ------------------------------------------------------------ shapes

    def shaped(self, wave: Wave, attack: float = 0.004, falling: float = 0.0, release: float = 0.02) -> Wave:
        """Comes in over ``attack``, dies away at ``falling`` 1/s, goes out over ``release`` at its end."""
        n, rise, fade = len(wave), self.samples(attack), self.samples(release)
        keep = math.exp(-falling / self.rate)
        out, loud = [0.0] * n, 1.0
        for i, value in enumerate(wave):
            level = loud * min(1.0, i / rise) * min(1.0, (n - 1 - i) / fade)
            out[i] = value * level
            loud *= keep
        return out

    def swell(self, wave: Wave, curve: Curve) -> Wave:
        """A wave whose loudness follows a curve."""
        n = len(wave)
        return [value * at(curve, i / n) for i, value in enumerate(wave)]

    def room(self, wave: Wave, size: float = 1.0, level: float = 0.25, tail: float = 0.35, around: bool = False) -> Wave:
        """The echo of a room: a few combs, dulled. ``around``: the end rings into the beginning, for a loop."""
        n = len(wave)
        out = wave if around else wave + [0.0] * self.samples(tail)
        total = len(out)
        wet = [0.0] * total
        for delay, back in ((0.0297, 0.74), (0.0371, 0.71), (0.0411, 0.69), (0.0437, 0.66)):
            reach = self.samples(delay * size)
            memory, dull, place = [0.0] * reach, 0.0, 0
            for turn in range(2 if around else 1):
                for i in range(total):
                    heard = memory[place]
                    dull += 0.42 * (heard - dull)
                    memory[place] = (out[i] if i < n else 0.0) + dull * back
                    place = place + 1 if place + 1 < reach else 0
                    if turn or not around:
                        wet[i] += heard
        return [dry + level * 0.25 * echo for dry, echo in zip(out, wet, strict=True)]
