"""Colour help: differences a colour-blind eye does not see are moved to where it does. Done to a finished picture, in place.

Red and green that look alike are told apart by more or less blue; blue and green by more or less red. Greys stay as they are.
"""

from __future__ import annotations

import pygame

from game.settings import ColourHelp

_MASKS = (0xFF0000, 0xFF00, 0xFF)
_PLACE = {"blue": 0, "green": 1, "red": 2}
"""Which byte of a pixel holds a colour."""
_HELP = {
    "deuteranopia": ("red", "green", "blue", 0.75),
    "protanopia": ("red", "green", "blue", 0.9),
    "tritanopia": ("blue", "green", "red", 0.7),
}
"""(by how much more there is of this colour, than of that, so much more of the third, how strongly)."""


def help_colours(target: pygame.Surface, kind: ColourHelp) -> None:
    """Change the colours of a picture (32 bits, as windows are) for ``kind`` of sight; "off" and other depths are left alone."""
    if kind == "off" or target.get_bitsize() != 32 or target.get_masks()[:3] != _MASKS:
        return
    first, second, third, strength = _HELP[kind]
    data = target.get_buffer().raw
    more = _moved(data, target.get_size(), first, third, strength)
    less = _moved(data, target.get_size(), second, third, strength)
    above = more.copy()
    above.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    target.blit(above, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    target.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _moved(data: bytes, size: tuple[int, int], start: str, end: str, strength: float) -> pygame.Surface:
    """A picture of one colour alone, read from ``data``, standing where another colour does."""
    out = pygame.Surface(size, 0, 32, (*_MASKS, 0))
    by = _PLACE[start] - _PLACE[end]
    if by >= 0:
        out.get_buffer().write(data[by:], 0)
    else:
        out.get_buffer().write(data[:by], -by)
    part = round(255 * strength)
    out.fill(tuple(part if name == end else 0 for name in ("red", "green", "blue")), special_flags=pygame.BLEND_RGB_MULT)
    return out
