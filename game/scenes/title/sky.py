"""The still picture of the title: sky, moon, town, wall, eaves, pavement, doors. Made once for a window's size."""

from __future__ import annotations

import random
from collections.abc import Collection

import pygame

from game.art.colour import INK, shade
from game.art.soft import gradient, light, vignette
from game.art.strokes import disc, fill, line
from game.art.svg import document, linear, radial, raw
from game.scenes.title.cast import DOOR, ROOM, doors
from game.scenes.title.frame import DOOR_LEFT, DOOR_STEP, DOOR_TOP, EAVES, PAVEMENT, WIDE, Frame

SKY = ("#1f1a48", "#2c2156", "#4b2f70", "#79406f", "#a84f74", "#d06f66", "#f08a5a")
TILE = "#b4573f"
LAMPS = tuple(284 + DOOR_STEP * n for n in range(4))
"""x of the lamps between the doors."""
_HOUSES = (
    (-20, 150, 96, "#3c2552"),
    (110, 120, 70, "#46295a"),
    (215, 150, 50, "#3c2552"),
    (905, 150, 52, "#3c2552"),
    (1040, 120, 74, "#46295a"),
    (1150, 160, 100, "#3c2552"),
)
_CLOUDS = (
    (60, 190, 0.2),
    (330, 232, 0.25),
    (800, 236, 0.28),
    (1030, 170, 0.18),
    (180, 110, 0.1),
    (930, 100, 0.12),
    (-260, 150, 0.16),
    (1360, 140, 0.16),
)


def still(frame: Frame, open_doors: Collection[str]) -> pygame.Surface:
    """Everything that does not move. ``open_doors`` are the games that can be played; the others lie in the dark."""
    w, h = frame.size
    out = pygame.Surface(frame.size)
    out = out.convert() if pygame.display.get_init() and pygame.display.get_surface() else out
    eaves = frame.at(0, EAVES)[1]
    _sky(out, frame, eaves)
    _wall(out, frame, eaves)
    for x in LAMPS:
        light(out, *frame.at(x, 356), frame.px(120), frame.px(120), "#ffb050", 150)
    for number, door in enumerate(doors()):
        strength = 110 if door.ruleset in open_doors else 46
        light(out, *frame.at(166 + DOOR_STEP * number, 560), frame.px(120), frame.px(120), door.glow, strength)
    out.blit(vignette((w, h), 130), (0, 0))
    for number, door in enumerate(doors()):
        picture = door_picture(number, frame)
        if door.ruleset not in open_doors:
            picture = dimmed(picture)
        out.blit(picture, door_corner(number, frame))
    return out


def door_picture(number: int, frame: Frame) -> pygame.Surface:
    """A door as a picture."""
    (w, h), (mx, my) = DOOR, ROOM
    return raw(doors()[number].svg, frame.px(w + 2 * mx), frame.px(h + my + 2))


def door_corner(number: int, frame: Frame) -> tuple[int, int]:
    """Where its top left corner lies."""
    return frame.at(DOOR_LEFT + DOOR_STEP * number - ROOM[0], DOOR_TOP - 6 - ROOM[1])


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """A copy as it looks in the dark."""
    out = picture.copy()
    out.fill((134, 118, 156, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _over(frame: Frame) -> tuple[int, int]:
    """The first and last x in units that can be seen."""
    beyond = round(frame.left / frame.s) + 2
    return -beyond, WIDE + beyond


def _drawn(out: pygame.Surface, frame: Frame, body: str, top: float, bottom: float, defs: str = "") -> None:
    """SVG in units of the picture, as wide as the window, from one y to another."""
    left, right = _over(frame)
    w, h = round((right - left) * frame.s), round((bottom - top) * frame.s)
    picture = raw(document(body, right - left, bottom - top, defs, f"{left} {top:g} {right - left} {bottom - top:g}"), w, h)
    out.blit(picture, frame.at(left, top))


def _sky(out: pygame.Surface, frame: Frame, eaves: int) -> None:
    w = frame.size[0]
    out.fill(SKY[0], (0, 0, w, max(0, eaves)))
    high = frame.px(330)
    out.blit(gradient(w, max(high, eaves + frame.px(80)), *SKY), (0, min(frame.top, 0)))
    mx, my = frame.logo[0], frame.logo[1] + frame.px(20)
    light(out, mx, my, frame.px(330), frame.px(330), "#c88a60", 190)
    chance, (left, right) = random.Random(3), _over(frame)
    more = -frame.top / frame.s
    body = ""
    for _ in range(round(80 * (right - left) / WIDE * (1 + frame.top / frame.s / 260))):
        x, y, r = chance.uniform(left, right), chance.uniform(more, 205), chance.choice((0.9, 1.2, 1.8))
        body += disc(x, y, r, "#fff6d8", opacity=round(chance.uniform(0.35, 0.9), 2))
    _drawn(out, frame, body, more, EAVES + 10)
    moon = frame.px(300)
    defs = radial("m", 80, 70, 190, (0, "#fffbe6"), (1, "#f7cf8a"))
    spots = ((62, 54, 14, 18), (216, 46, 10, 12), (244, 210, 16, 20), (104, 256, 9, 12), (28, 176, 8, 9))
    face = disc(150, 150, 150, "url(#m)") + "".join(disc(x, y, a, "#eccf92", b, 0.55) for x, y, a, b in spots)
    picture = raw(document(face, 300, 300, defs), moon, moon)
    out.blit(picture, picture.get_rect(center=(mx, my)))
    clouds = ""
    for x, y, seen in _CLOUDS:
        d = f"M{x} {y} q26 -20 60 -6 q30 -18 62 4 q36 -6 50 12 h-206 q4 -12 34 -10 Z"
        clouds += fill(d, "#f4b6a6", seen)
    for n in range(-6, 7):  # the town goes on for as long as there is window
        for x, wide, high_, colour in _HOUSES:
            at = x + n * 1330
            if left - 200 < at < right + 60:
                clouds += _house(at, wide, high_, colour, n)
    _drawn(out, frame, clouds, -40, EAVES + 80)


def _house(x: float, w: float, h: float, colour: str, turn: int) -> str:
    body = fill(f"M{x - 8} {300 - h} L{x + w / 2} {262 - h} L{x + w + 8} {300 - h} V340 H{x - 8} Z", colour)
    body += fill(f"M{x + w * 0.68:.0f} {262 - h} h16 v30 h-16 Z", colour)
    for n in range(int(w // 36)):
        seen = 0.9 if (n + round(x) + turn) % 3 else 0.25
        body += f'<rect x="{x + 20 + n * 32}" y="{312 - h}" width="13" height="16" rx="1.5" fill="#ffcf6e" opacity="{seen}"/>'
    return body


def _wall(out: pygame.Surface, frame: Frame, eaves: int) -> None:
    w, h = frame.size
    top = eaves + frame.px(40)
    out.blit(gradient(w, max(1, h - top), "#5b3a52", "#4a2f4a", "#34223c"), (0, top))
    chance, (left, right) = random.Random(5), _over(frame)
    bricks = ""
    for _ in range(round(150 * (right - left) / WIDE)):
        row = chance.randrange(18)
        x = (chance.randrange(round(left), round(right)) // 40) * 40 + (20 if row % 2 else 0)
        colour = chance.choice(("#6a4560", "#52344e", "#634058"))
        bricks += f'<rect x="{x}" y="{306 + 16 * row}" width="37" height="13" rx="3" fill="{colour}"/>'
    _drawn(out, frame, bricks, 300, 600)
    _drawn(out, frame, _tiles(left, right), 244, 316)
    _pavement(out, frame, left, right)


def _tiles(left: float, right: float) -> str:
    """Two rows of roof tiles, the ridge over them and the shadow under them."""
    chance = random.Random(8)
    body = fill(f"M{left} 300 H{right} V312 H{left} Z", "#1c1022", 0.45)
    first, last = int(left // 30) - 1, int(right // 30) + 2
    for row in (0, 1):
        y = 262 + 17 * row
        for n in range(first, last):
            x = n * 30 + 15 * row
            d = f"M{x} {y - 6} h30 v14 c0 15 -30 15 -30 0 Z"
            body += fill(d, shade(TILE, chance.uniform(-0.2, 0.12))) + line(d, INK, 2.6)
            body += line(f"M{x + 5} {y + 6} v5", "#ffd0a0", 2.4, 0.4, ends=True)
    return body + line(f"M{left} 254 H{right}", "#7a3428", 10) + line(f"M{left} 249.5 H{right}", INK, 3)


def _pavement(out: pygame.Surface, frame: Frame, left: float, right: float) -> None:
    top = frame.at(0, PAVEMENT)[1]
    deep = max(1, frame.size[1] - top)
    out.blit(gradient(frame.size[0], deep, "#6f5468", "#463449", "#2c2036"), (0, top))
    chance = random.Random(11)
    stones, rows = "", int(deep / frame.s // 18) + 1
    for row in range(rows):
        for n in range(int(left // 58) - 1, int(right // 58) + 1):
            x, y = n * 58 + (29 if row % 2 else 0), PAVEMENT + 6 + row * 18
            colour = shade("#6a5068", chance.uniform(-0.12, 0.1) - min(0.6, row * 0.12))
            stones += f'<rect x="{x + 1}" y="{y + 1}" width="55" height="16" rx="7" fill="{colour}"/>'
            stones += line(f"M{x + 8} {y + 4} h22", "#ffffff", 2, 0.14, ends=True)
    _drawn(out, frame, stones, PAVEMENT, PAVEMENT + deep / frame.s)


def lamp(frame: Frame) -> pygame.Surface:
    """A lamp that hangs between two doors."""
    body = line("M14 -16 C14 -24 26 -24 26 -14", INK, 4, ends=True)
    for d, colour, edge in (
        ("M6 4 L22 4 L24 32 L4 32 Z", "url(#g)", 2.6),
        ("M2 4 L14 -10 L26 4 Z", "#5a4660", 2.6),
        ("M2 32 H26 V37 H2 Z", "#5a4660", 2.6),
    ):
        body += line(d, INK, edge + 2.6) + fill(d, colour) + line(d, INK, edge * 0.7)
    body += line("M14 4 V32 M5 18 H23", INK, 2) + fill("M14 12 C18 18 19 22 14 28 C9 22 10 18 14 12 Z", "#ff9a3a")
    glass = linear("g", 0, 4, 0, 32, (0, "#fff0b0"), (1, "#ffd470"))
    return raw(document(body, 40, 70, glass, "-6 -28 40 70"), frame.px(34), frame.px(60))
