"""What stands for a figure where there is no drawing of one."""

from __future__ import annotations

import pygame

from game.art.colour import INK


def stand_in(size: int, colour: str, flip: bool = False, faded: float = 1.0) -> pygame.Surface:
    """A figure where there is no drawing of one: two ears, a head, a body, in a square of ``size`` pixels, its feet where a cat's are."""
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    u = size / 100
    head = [(34, 22), (30, 6), (44, 16), (58, 16), (72, 6), (68, 22), (68, 42), (34, 42)]
    body = [(32, 44), (70, 44), (78, 87), (24, 87)]
    for points in (body, head):
        spots = [((100 - x if flip else x) * u, y * u) for x, y in points]
        pygame.draw.polygon(out, colour, spots)
        pygame.draw.polygon(out, INK, spots, max(1, round(3 * u)))
    if faded < 1:
        out.fill((255, 255, 255, round(255 * faded)), special_flags=pygame.BLEND_RGBA_MULT)
    return out
