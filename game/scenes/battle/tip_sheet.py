"""The paper at what is aimed at: name and chance, both totals, what follows; and where it hides the least."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.art import paper
from game.art.buttons import chip as chip_plate
from game.art.colour import CREAM, SOFT, TEXT, shade
from game.kernel.hexes import Cell
from game.stage.camera import Camera
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.rects import kept_inside

from .model import Tip
from .panels import TONES

_WIDEST, _STEP, _GAP = 340, 20, 12
"""Units: a paper's width at most, from line to line, between a label and its value."""
TIP_CHIP = {"good": "#3c9a52", "bad": "#c8502f", "plain": "#8a6248", "warn": "#c8802a"}


def paint_tip(target: pygame.Surface, look: Look, camera: Camera, tip: Tip, spare: Sequence[Rect], kept: Sequence[Rect]) -> Rect:
    """Draws the paper beside what it tells of and clear of what is ``kept``, where other words stand; ``spare`` had better stay in
    sight. The box it takes."""
    p = look.px
    box = place_for(camera, tip, sheet_size(look, tip), p(14), spare, kept)
    x, y = camera.to_screen(tip.cell)
    if box.bottom <= y and box.left < x < box.right:
        at = (min(max(x - box.x, p(20)), box.w - p(20)), box.h + p(12))
        paper.balloon(box.size, at, look.k).put(target, box.topleft)
    else:
        paper.sheet(box.size, look.k, 3).put(target, box.topleft)
    target.blit(picture(tip.icon, p(34)), (box.x + p(8), box.y + p(8)))
    if tip.chance:
        _chance(target, look, tip, box)
    title = fitting(look, tip.title, 19, TEXT, "", box.w - p(48) - _pill(look, tip) - p(8))
    target.blit(title, (box.x + p(48), box.y + p(14)))
    at_y = box.y + p(48)
    for row in tip.rows:
        below, lines = _row(look, row, box.w - p(28))
        look.write(target, row[0], (box.x + p(14), at_y), 14, SOFT, "bold", width=box.w - p(28))
        at_y += p(_STEP) if below else 0
        for line in lines:
            look.write(target, line, (box.right - p(14), at_y), 14, TEXT, "body", "topright", width=box.w - p(28))
            at_y += p(_STEP)
    for words, tone in tip.notes:
        for line in _note(look, words, box.w - p(28)):
            look.write(target, line, (box.x + p(14), at_y), 14, TONES[tone], "bold", width=box.w - p(28))
            at_y += p(_STEP)
    return box


def sheet_size(look: Look, tip: Tip) -> tuple[int, int]:
    """Pixels across and down that a paper takes: as wide as its longest line up to a limit, where lines are broken, never cut."""
    p = look.px
    wide = max(p(236), min(p(_WIDEST), p(48) + look.press.width(tip.title, p(19), "head") + p(10) + _pill(look, tip)))
    for label, value in tip.rows:
        need = look.press.width(label, p(14), "bold") + look.press.width(value, p(14)) + p(_GAP + 28)
        wide = max(wide, min(p(_WIDEST), need))
    for words, _ in tip.notes:
        wide = max(wide, min(p(_WIDEST), look.press.width(words, p(14), "bold") + p(32)))
    room = wide - p(28)
    lines = sum(below + len(parts) for below, parts in (_row(look, row, room) for row in tip.rows))
    lines += sum(len(_note(look, words, room)) for words, _ in tip.notes)
    return wide, p(48) + p(_STEP) * lines + (p(8) if lines else 0)


def _row(look: Look, row: tuple[str, str], room: int) -> tuple[bool, tuple[str, ...]]:
    """Whether the value stands below its label, for want of room beside it, and its lines."""
    size = look.px(14)
    beside = room - look.press.width(row[0], size, "bold") - look.px(_GAP)
    if look.press.width(row[1], size) <= beside:
        return False, (row[1],)
    return True, look.press.wrapped(row[1], size, "body", room)


def _note(look: Look, words: str, room: int) -> tuple[str, ...]:
    return look.press.wrapped(words, look.px(14), "bold", room)


def place_for(camera: Camera, tip: Tip, size: tuple[int, int], gap: int, spare: Sequence[Rect], kept: Sequence[Rect]) -> Rect:
    """Above, below or beside a cell, else in a corner of the board: where it hides the least of what should stay in sight.

    The cell itself, with whoever stands on it, and what is ``kept``, as a menu open there, come before everything else.
    """
    port, piece = Rect(camera.port), box_of(camera, tip.cell)
    x, y = camera.to_screen(tip.cell)
    w, h = size
    sides = [(left, top) for away in (gap, gap + piece.w) for left in (piece.right + away, piece.left - away - w) for top in (
        y - h // 2, piece.top, piece.bottom - h, piece.top - h, piece.bottom)]  # fmt: skip
    ends = [(left, top) for away in (gap, gap + piece.h // 2) for top in (piece.top - away - h, piece.bottom + away) for left in (
        x - w // 2, x - w // 6, x - w + w // 6)]  # fmt: skip
    tries = [Rect(*corner, w, h) for corner in (ends[0], ends[3], sides[0], sides[5], *sides, *ends)]
    beside = len(tries)
    tries += [Rect(left, top, w, h) for left in (port.left, port.right - w) for top in (port.top, port.bottom - h)]
    boxes = [kept_inside(box, port) for box in tries]

    far = 2 * piece.w * piece.h  # a corner is worth it where two others would be hidden

    def hidden(box: Rect) -> tuple[int, int, int]:
        place = boxes.index(box)
        return _covered(box, (piece, *kept)), _covered(box, spare) + far * (place >= beside), place

    return min(boxes, key=hidden)


def _covered(box: Rect, things: Sequence[Rect]) -> int:
    """Pixels of them that a paper would hide."""
    return sum(cut.w * cut.h for cut in map(box.clip, things))


def box_of(camera: Camera, cell: Cell) -> Rect:
    """A cell and whoever stands on it, on the screen."""
    zoom = camera.zoom
    x, y = camera.to_screen(cell)
    return Rect(x - zoom // 2, y - round(1.4 * zoom), zoom, round(1.9 * zoom))


def _pill(look: Look, tip: Tip) -> int:
    """Pixels that the chance and its margin take at the right of the title."""
    return look.press.width(tip.chance, look.px(21), "head") + look.px(36) if tip.chance else look.px(8)


def _chance(target: pygame.Surface, look: Look, tip: Tip, box: Rect) -> None:
    p = look.px
    colour = TIP_CHIP[tip.tone]
    wide = look.press.width(tip.chance, p(21), "head") + p(26)
    spot = Rect(box.right - wide - p(10), box.y + p(8), wide, p(34))
    chip_plate(spot.size, colour, look.k).put(target, spot.topleft)
    look.write(target, tip.chance, spot.center, 21, CREAM, "head", "center", shade(colour, -0.6))
