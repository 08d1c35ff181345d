"""The effects of Clowder, each a few lines. ``EFFECTS`` gives each with its loudest peak."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from kit import AH, BELL, EE, EH, OH, OO, RATE, M, S, creak, knock, meow, metal, note, rattle, slide_whistle, thump, whoosh
from synth import TAU, Wave, glide, line, warmed

__all__ = ["EFFECTS", "RATE"]


def _step() -> Wave:
    return S.mix((thump(150, 80, 0.09, 500), 0, 1.0), (S.shaped(S.low(S.noise(0.04, 21), 1600), 0.001, 90), 0.004, 0.25))


def _strike() -> Wave:
    claws = [(S.shaped(S.band(S.noise(0.05, 30 + k), 3300 - 500 * k, 3), 0.002, 60), 0.1 + 0.022 * k, 1.3) for k in range(3)]
    return S.mix((whoosh(900, 2600, 1100, 0.16), 0, 1.0), *claws)


def _push() -> Wave:
    grunt = meow((190, 165), (OO, AH), 0.14, 0.16, 0.2, 4)
    return S.mix((whoosh(300, 900, 300, 0.16, 8), 0, 0.8), (thump(130, 62, 0.2), 0.07, 1.0), (grunt, 0.05, 0.9))


def _trip() -> Wave:
    return S.mix((whoosh(500, 1500, 400, 0.16, 12), 0, 1.0), (slide_whistle(900, 260, 0.26), 0.06, 0.32))


def _grab() -> Wave:
    cloth = S.swell(S.band(S.noise(0.2, 15), line(700, 1600, 900), 1.2), line(0, 1, 0.5, 0))
    stretch = S.shaped(S.tone(glide(180, 420, 0.6), 0.18, ((1, 1, 3), (2, 0.4, 5), (3, 0.2, 8))), 0.01, 4, 0.05)
    return S.mix((cloth, 0, 1.0), (stretch, 0.02, 0.45))


def _hold() -> Wave:
    return S.mix((knock(330), 0, 0.7), (knock(240), 0.07, 1.0), (creak(0.2, 60, 90, 2), 0.06, 0.5))


def _trap() -> Wave:
    return S.mix((thump(120, 58, 0.22), 0, 1.0), (knock(190, 0.2), 0.005, 0.9), (rattle(4, 0.16, 500, 900, 5), 0.08, 0.3))


def _throw() -> Wave:
    return S.mix((whoosh(300, 1800, 2600, 0.34, 18), 0, 1.0), (slide_whistle(320, 1050, 0.36), 0.05, 0.3))


def _slam() -> Wave:
    rumble = S.shaped(S.low(S.noise(0.5, 40), 130), 0.004, 7)
    return S.mix(
        (whoosh(1600, 900, 300, 0.16, 19), 0, 0.6),
        (warmed(thump(150, 38, 0.42, 420), 1.6), 0.13, 1.0),
        (rumble, 0.13, 1.3),
        (rattle(6, 0.3, 350, 800, 9), 0.2, 0.28),
    )


def _drag() -> Wave:
    gravel = S.noise(0.3, 44)
    chance = random.Random(3)
    jolts = [chance.uniform(0.25, 1.0) for _ in range(14)]
    return S.shaped(S.swell(S.band(S.low(gravel, 2600), line(500, 820, 600), 0.9), line(*jolts)), 0.03, 0, 0.08)


def _control() -> Wave:
    return S.mix(
        (creak(0.42, 55, 120, 6), 0, 1.0), (S.swell(S.band(S.noise(0.42, 16), 900, 1.2), line(0, 0.8, 0)), 0, 0.5), (knock(210), 0.38, 0.6)
    )


def _submission() -> Wave:
    squeak = meow((700, 980, 760), (EE, EH), 0.2, 0.05, 0.1, 5)
    return S.mix((creak(0.36, 90, 190, 8), 0, 1.0), (squeak, 0.16, 0.6))


def _break() -> Wave:
    twang = S.shaped(S.pluck(247, 0.4, 9, 0.9, 0.99), 0.001, 6, 0.08)
    snap = S.shaped(S.high(S.noise(0.04, 51), 1200), 0.0005, 110)
    return S.mix((creak(0.14, 120, 260, 3), 0, 0.8), (snap, 0.13, 0.3), (twang, 0.13, 1.0), (whoosh(600, 1900, 900, 0.18, 52), 0.13, 0.5))


def _taunt() -> Wave:
    first = meow((420, 560, 470), (M, AH, OH), 0.2, 0.05, 0, 6)
    second = meow((470, 700, 640, 520), (M, EH, AH, OO), 0.32, 0.05, 0, 7)
    return S.mix((first, 0, 0.8), (second, 0.2, 1.0))


def _jeer() -> Wave:
    return S.mix(
        *[
            (meow((520 - 60 * k, 600 - 70 * k, 430 - 60 * k), (EH, AH, EH), 0.13, 0.12, 0.1, 9 + k), 0.14 * k, 1 - 0.15 * k)
            for k in range(3)
        ]
    )


def _rest() -> Wave:
    n = S.samples(0.75)
    purr = [value * (0.35 + 0.65 * max(0.0, math.sin(TAU * 25 * i / RATE))) for i, value in enumerate(S.low(S.noise(0.75, 60), 420, 1.4))]
    purr = S.swell(purr, lambda t: math.sin(math.pi * t))
    assert len(purr) == n
    return S.mix((purr, 0, 1.0), (note(523.25, 0.4), 0.08, 0.14), (note(392.0, 0.45), 0.28, 0.14))


def _boost() -> Wave:
    return S.mix(*[(note(pitch, 0.4, BELL), 0.045 * k, 0.6 + 0.12 * k) for k, pitch in enumerate((659.26, 783.99, 987.77, 1318.5))])


def _hit() -> Wave:
    smack = S.shaped(S.band(S.noise(0.06, 70), 1700, 0.9), 0.0008, 70)
    return S.mix((warmed(thump(230, 75, 0.16, 700), 1.5), 0, 1.0), (smack, 0, 0.9))


def _crash() -> Wave:
    crack = S.shaped(S.band(S.noise(0.12, 80), 900, 0.8), 0.0008, 30)
    return S.mix(
        (warmed(thump(170, 50, 0.26, 500), 1.5), 0, 1.0),
        (crack, 0, 1.0),
        (knock(150, 0.2), 0.01, 0.8),
        (metal(0.5, 4), 0.03, 0.07),
        (rattle(9, 0.5, 300, 1100, 14), 0.07, 0.42),
        (metal(0.35, 9, 560), 0.24, 0.045),
    )


def _fall() -> Wave:
    return S.mix((whoosh(900, 600, 250, 0.14, 90), 0, 0.5), (thump(140, 60, 0.2, 380), 0.1, 1.0), (thump(120, 70, 0.12, 300), 0.23, 0.45))


def _stand() -> Wave:
    shake = S.swell(S.band(S.noise(0.2, 93), line(700, 1500), 1.0), line(0.1, 1, 0.2, 0.9, 0))
    return S.mix((shake, 0, 0.8), (note(392, 0.2), 0.05, 0.28), (note(523.25, 0.25), 0.13, 0.3))


def _out() -> Wave:
    dizzy = S.tone(lambda t: glide(620, 240)(t) * (1 + 0.05 * math.sin(TAU * 4 * t)), 0.6, ((1, 1, 1.5), (2, 0.25, 3)))
    stars = [(note(pitch, 0.3, BELL), 0.16 + 0.1 * k, 0.28) for k, pitch in enumerate((1567.98, 1244.51, 1396.91, 1046.5))]
    return S.mix((S.shaped(dizzy, 0.02, 1.5, 0.15), 0, 0.5), *stars)


def _defeat() -> Wave:
    sad = meow((560, 520, 400, 300), (M, EH, AH, OO), 0.62, 0.06, 0, 14)
    low = S.shaped(S.low(S.pluck(110, 0.8, 3, 0.2), 900), 0.002, 2.5, 0.2)
    lower = S.shaped(S.low(S.pluck(103.83, 0.9, 4, 0.2), 900), 0.002, 2.5, 0.2)
    return S.mix((sad, 0, 0.9), (low, 0.05, 0.5), (lower, 0.42, 0.55))


def _provoke() -> Wave:
    hiss = S.swell(S.band(S.high(S.noise(0.42, 101), 1800), line(4200, 5600, 3600), 0.8), line(0, 0.7, 1, 0.8, 0.35, 0))
    arch = meow((330, 520, 430), (EH, AH), 0.16, 0.3, 0.5, 16)
    return S.mix((hiss, 0, 0.8), (arch, 0, 0.55))


def _win() -> Wave:
    tune = ((523.25, 0.0), (659.26, 0.13), (783.99, 0.26), (1046.5, 0.39), (783.99, 0.62), (1046.5, 0.76))
    parts = [(note(pitch, 0.9), begin, 0.5) for pitch, begin in tune]
    parts += [(note(pitch * 2, 0.9, BELL), begin, 0.14) for pitch, begin in tune]
    parts += [
        (S.shaped(S.pluck(pitch, 0.9, 20 + k, 0.5), 0.002, 2, 0.1), begin, 0.4)
        for k, (pitch, begin) in enumerate(((130.81, 0.0), (196.0, 0.39), (130.81, 0.76)))
    ]
    parts += [
        (meow((430 + 60 * k, 700 + 70 * k, 620 + 60 * k), (M, AH, AH, OH), 0.42, 0.05, 0, 30 + k), 0.84 + 0.06 * k, 0.22) for k in range(3)
    ]
    return S.room(S.mix(*parts), 1.2, 0.35)


def _draw() -> Wave:
    parts = [
        (note(pitch, 0.7), begin, 0.5)
        for pitch, begin in ((523.25, 0), (440.0, 0.02), (349.23, 0.04), (493.88, 0.34), (392.0, 0.36), (293.66, 0.38))
    ]
    return S.room(S.mix(*parts), 1.1, 0.3)


def _turn() -> Wave:
    page = S.swell(S.band(S.noise(0.2, 110), line(1200, 3400, 1500), 0.9), line(0, 1, 0.3, 0.6, 0))
    return S.mix((page, 0, 0.55), (note(783.99, 0.5, BELL), 0.05, 0.4), (note(1174.66, 0.5, BELL), 0.13, 0.3))


def _kick() -> Wave:
    leather = S.shaped(S.band(S.noise(0.05, 120), 800, 1.0), 0.0008, 80)
    return S.mix(
        (whoosh(400, 1200, 700, 0.1, 121), 0, 0.6),
        (warmed(thump(210, 68, 0.2, 500), 1.5), 0.07, 1.0),
        (leather, 0.07, 0.9),
        (whoosh(700, 1600, 2400, 0.3, 122), 0.1, 0.35),
    )


def _pass() -> Wave:
    pop = S.shaped(S.tone(glide(300, 620, 0.5), 0.07), 0.003, 30)
    return S.mix((whoosh(600, 1700, 1000, 0.24, 130), 0, 1.0), (pop, 0.02, 0.5))


def _catch() -> Wave:
    smack = S.shaped(S.band(S.noise(0.05, 140), 1200, 0.9), 0.0008, 75)
    return S.mix((thump(190, 95, 0.12, 600), 0, 1.0), (smack, 0, 0.7), (note(587.33, 0.2), 0.06, 0.22), (note(880, 0.25), 0.12, 0.22))


def _ball() -> Wave:
    """A ball that comes down and hops on."""
    return S.mix(
        *[(thump(190 + 25 * k, 105 + 15 * k, 0.1, 700), begin, 0.9 * 0.55**k) for k, begin in enumerate((0.0, 0.19, 0.32, 0.41, 0.47))]
    )


def _whistle() -> Wave:
    def blown(seconds: float) -> Wave:
        n, out, one, two = S.samples(seconds), [], 0.0, 0.0
        for i in range(n):
            trill = 1 + 0.02 * math.sin(TAU * 31 * i / RATE)
            one += TAU * 1975 * trill / RATE
            two += TAU * 2093 * trill / RATE
            out.append(0.6 * math.sin(one) + 0.4 * math.sin(two))
        air = S.band(S.noise(seconds, 150), 2050, 3)
        return S.shaped(S.mix((out, 0, 0.7), (air, 0, 0.5)), 0.012, 0, 0.05)

    return S.mix((blown(0.14), 0, 0.8), (blown(0.42), 0.2, 1.0))


def _goal() -> Wave:
    horn = [
        (
            S.shaped(S.low(S.tone(pitch, 1.1, tuple((k, 1 / k, 0) for k in range(1, 9))), line(500, 1500, 1200, 600)), 0.08, 0.6, 0.3),
            begin,
            level,
        )
        for pitch, begin, level in ((110, 0, 0.5), (164.81, 0.02, 0.35), (146.83, 0.42, 0.45), (220, 0.44, 0.35))
    ]
    drums = [(thump(140 + 20 * (k % 2), 60, 0.22, 400), 0.11 * k, 0.5 + 0.05 * k) for k in range(8)]
    crowd = [
        (meow((380 + 40 * k, 640 + 50 * k, 560 + 40 * k), (M, AH, AH, OH), 0.7, 0.1, 0.1, 40 + k), 0.5 + 0.05 * k, 0.2) for k in range(5)
    ]
    return S.room(S.mix(*horn, *drums, *crowd), 1.6, 0.4)


def _beast() -> Wave:
    roar = S.throat(line(92, 130, 118, 74), 1.15, ((420, 900), (720, 1200), (640, 1000), (380, 720)), 0.5, 0.9, 50)
    return S.room(
        S.mix((S.shaped(warmed(roar, 2.2), 0.07, 0, 0.3), 0, 1.0), (S.shaped(S.low(S.noise(1.1, 51), 160), 0.1, 1), 0, 0.7)), 1.8, 0.35
    )


def _growl() -> Wave:
    return S.shaped(warmed(S.throat(line(78, 92, 70), 0.7, ((360, 820), (480, 980), (340, 760)), 0.3, 0.8, 55), 2), 0.08, 0, 0.2)


def _tap() -> Wave:
    return knock(560, 0.09, 1.0)


def _open() -> Wave:
    return S.mix((whoosh(900, 2600, 3400, 0.18, 2, 0.9), 0, 0.5), (note(587.33, 0.2), 0.01, 0.3), (note(880, 0.25), 0.07, 0.3))


def _close() -> Wave:
    return S.mix((whoosh(3200, 2200, 800, 0.17, 4, 0.9), 0, 0.5), (note(880, 0.16), 0.0, 0.25), (note(587.33, 0.2), 0.06, 0.3))


def _refuse() -> Wave:
    return S.mix((knock(196, 0.14, 0.4), 0, 1.0), (knock(165, 0.16, 0.4), 0.11, 0.9))


def _slide() -> Wave:
    return S.shaped(whoosh(1500, 2300, 1700, 0.13, 6, 0.9), 0.01, 0, 0.03)


def _miss() -> Wave:
    return S.mix((whoosh(1100, 2600, 700, 0.24, 26, 1.8), 0, 1.0), (slide_whistle(700, 520, 0.12), 0.12, 0.12))


def _dice() -> Wave:
    return S.mix((rattle(10, 0.42, 900, 2100, 6), 0, 1.0), (knock(760, 0.09), 0.45, 0.8), (knock(880, 0.09), 0.53, 0.6))


EFFECTS: dict[str, tuple[Callable[[], Wave], float]] = {
    # the interface is quieter than the table
    "tap": (_tap, 0.34),
    "open": (_open, 0.34),
    "close": (_close, 0.34),
    "refuse": (_refuse, 0.46),
    "slide": (_slide, 0.22),
    "step": (_step, 0.4),
    "strike": (_strike, 0.6),
    "push": (_push, 0.68),
    "trip": (_trip, 0.58),
    "grab": (_grab, 0.55),
    "hold": (_hold, 0.6),
    "trap": (_trap, 0.7),
    "throw": (_throw, 0.6),
    "slam": (_slam, 0.86),
    "drag": (_drag, 0.5),
    "control": (_control, 0.58),
    "submission": (_submission, 0.6),
    "break": (_break, 0.66),
    "taunt": (_taunt, 0.62),
    "jeer": (_jeer, 0.58),
    "rest": (_rest, 0.5),
    "boost": (_boost, 0.5),
    "miss": (_miss, 0.42),
    "hit": (_hit, 0.78),
    "crash": (_crash, 0.84),
    "fall": (_fall, 0.66),
    "stand": (_stand, 0.48),
    "out": (_out, 0.56),
    "defeat": (_defeat, 0.66),
    "provoke": (_provoke, 0.6),
    "win": (_win, 0.74),
    "draw": (_draw, 0.6),
    "dice": (_dice, 0.5),
    "turn": (_turn, 0.46),
    "kick": (_kick, 0.78),
    "ball": (_ball, 0.6),
    "pass": (_pass, 0.55),
    "catch": (_catch, 0.62),
    "whistle": (_whistle, 0.55),
    "goal": (_goal, 0.82),
    "beast": (_beast, 0.82),
    "growl": (_growl, 0.66),
}
