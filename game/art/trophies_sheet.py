"""Contact sheet of what belongs to a league, to be judged by eye: banners, cups, marks, cards, graves, charts."""

from __future__ import annotations

import random
from typing import get_args

import pygame

from game.art.banners import TEAMS, banner
from game.art.cat import Look, cat
from game.art.charts import Series, bar_row, line_chart
from game.art.colour import Pattern, Shape
from game.art.paper import sheet
from game.art.portrait import portrait
from game.art.soft import gradient
from game.art.trophies import METALS, RESULTS, medal, result_mark, tombstone, trophy, wreath
from game.art.trophies_card import Scene, card_window, player_card

_WIDE, _HIGH = 1280, 1000
_SEASON = (
    ("Ember Fangs", 1, (0, 1, 2, 2.5, 3.5, 4.5)),
    ("Blue Clay", 0, (0, 1, 2, 2, 3, 4)),
    ("Tar Pit Toms", 2, (0, 0, 1, 2, 2, 3)),
    ("Red Ochre", 3, (0, 0, 0, 1, 2, 2)),
    ("Moss Backs", 4, (0, 1, 1, 1.5, 1.5, 1.5)),
    ("Flint Whiskers", 5, (0, 0, 0, 0, 0, 0)),
)


def league_sheet() -> pygame.Surface:
    """Everything a league shows, in colour and in grey."""
    out = gradient(_WIDE, _HIGH, "#8b5935", "#5a3522").copy()
    for n, side in enumerate(TEAMS):
        for picture, y in ((banner(side, 88), 6), (pygame.transform.grayscale(banner(side, 88)), 96), (banner(side, 44), 188)):
            out.blit(picture, (8 + n * 79 + (88 - picture.get_height()) // 3, y))
        out.blit(banner(side, 44, off=True), (44 + n * 79, 188))
    for n, pattern in enumerate(get_args(Pattern)):
        out.blit(banner(TEAMS[1], 84, pattern=pattern), (8 + n * 68, 240))
    for n, shape in enumerate(get_args(Shape)):
        out.blit(banner(TEAMS[14], 84, shape=shape), (424 + n * 68, 240))
    for n, result in enumerate(RESULTS):
        for m, size in enumerate((44, 21, 14)):
            out.blit(result_mark(result, size), (850 + n * 100 + (0, 48, 72)[m], 250))
            out.blit(pygame.transform.grayscale(result_mark(result, size)), (850 + n * 100 + (0, 48, 72)[m], 298))
    for n, metal in enumerate(METALS):
        out.blit(trophy(110, metal), (8 + n * 116, 332))
        out.blit(medal(90, metal, TEAMS[n] if n < 3 else None, str(n + 1) if n < 3 else ""), (480 + n * 92, 340))
    out.blit(wreath(110), (858, 332))
    out.blit(portrait(Look(side=TEAMS[0]), 70), (878, 354))
    for n in range(3):
        out.blit(tombstone(84, n), (980 + n * 92, 346))
    scenes: tuple[Scene, ...] = get_args(Scene)
    for n, scene in enumerate((*scenes, scenes[0])):
        side = TEAMS[(0, 1, 6, 3)[n]]
        player_card((150, 250), side, 0.66, scene, dead=n == 3).put(out, (14 + n * 162, 456))
        window = card_window((150, 250), 0.66).move(14 + n * 162, 456)
        if n < 3:
            figure = cat(Look("ginger", hat="bone", garb="fur", prop="ball", side=side), "carry", 130)
            out.blit(figure, figure.get_rect(midbottom=(window.centerx, window.bottom + 8)))
    _charts(out)
    return out


def _charts(out: pygame.Surface) -> None:
    season = [Series(name, TEAMS[t].main, TEAMS[t].shape, values, name == "Blue Clay") for name, t, values in _SEASON]
    chance, many = random.Random(3), []
    for n, side in enumerate(TEAMS):
        values = [0.0]
        for _ in range(12):
            values.append(values[-1] + chance.choice((0, 0.5, 1)))
        many.append(Series(f"Team number {n + 1}", side.main, side.shape, tuple(values), n == 6))
    sheet((610, 250), seed=3).put(out, (662, 456))
    out.blit(line_chart((576, 220), season), (680, 470))
    sheet((640, 270), seed=4).put(out, (8, 722))
    out.blit(line_chart((610, 262), many), (22, 728))
    sheet((330, 270), seed=5).put(out, (660, 722))
    out.blit(pygame.transform.grayscale(line_chart((306, 240), season)), (672, 738))
    sheet((270, 270), seed=6).put(out, (1002, 722))
    rows = (
        ("pass", "Passes", "14 of 22", 0.64, "#3c9a52"),
        ("kick", "Kicks", "1 of 6", 0.17, "#e58a35"),
        ("star", "Points scored", "4", 0.5, "#f2b23f"),
        ("block", "Put out", "1", 0.12, "#c8502f"),
    )
    for n, (picture, name, value, share, colour) in enumerate(rows):
        out.blit(bar_row((244, 48), name, value, share, colour, 1.0, picture), (1014, 740 + n * 58))
