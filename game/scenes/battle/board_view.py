"""The board as it is seen: arena, markers, pieces, and what floats above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.art import marker_chips, markers, paper
from game.art.arena import Arena
from game.art.buttons import chip as chip_plate
from game.art.cat_look import Look as CatLook
from game.art.colour import CREAM, SOFT, TEXT, shade
from game.art.marker_paths import draw_arc, draw_path
from game.art.markers import draw_border
from game.kernel.hexes import NOWHERE, Board, Cell
from game.stage.camera import Camera
from game.stage.stage import Stage
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.rects import kept_inside

from .arena_looks import arena_looks, theme_of
from .model import Ask, Band, Chip, Dice, Mark, Preview, Tip
from .panels import TONES
from .pieces import figure_at, paint_bars, paint_effects, paint_pieces

_TINTS = {"reach": "reach", "walk": "walk", "path": "path", "lane": "lane", "danger": "danger", "enemy_reach": "danger", "choice": "select"}
_CHIPS = {"good": "good", "bad": "bad", "plain": "neutral", "warn": "bad"}
TIP_CHIP = {"good": "#3c9a52", "bad": "#c8502f", "plain": "#8a6248", "warn": "#c8802a"}


ARCS = {"good": "#8df06a", "warn": "#ff8a5a", "bad": "#ff5a48", "plain": "#fff3b8"}


class Seen(NamedTuple):
    """What lies over the board: previews, reach of the selected unit (in the colour of ``side``) and of an enemy, ranges."""

    preview: Preview
    landmarks: Sequence[tuple[Cell, int]]
    reach: Sequence[Mark]
    foes: Sequence[Mark]
    bands: Sequence[Band]
    side: int
    selected: str | None
    pointed: Cell
    ask: Ask | None
    rolls: Sequence[tuple[Dice, ...]] = ()
    """The latest dice by side, for the colours of those on the board."""


class BoardView:
    """Board, camera and arena. ``picture`` is the map it was drawn as; None for a sketch."""

    def __init__(self, board: Board, picture: Any = None) -> None:
        self.board = board
        self.theme = theme_of(picture)
        self.camera = Camera(board.grid, (0, 0, 640, 480))
        self.looks = arena_looks(board, picture, self.theme)
        self._arenas: dict[int, Arena] = {}
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._cost_blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._cost_key: object = None

    def resize(self, port: tuple[int, int, int, int]) -> None:
        """The window has changed; ``port`` is the part of it that no panel covers."""
        if port != self.camera.port:
            self.camera.resize(port)

    def zoom(self, steps: int, x: float, y: float) -> None:
        self.camera.zoom_by(steps, x, y)

    def shows(self, cell: Cell) -> bool:
        """Whether a cell is in sight."""
        x, y = self.camera.to_screen(cell)
        return Rect(self.camera.port).collidepoint(x, y)

    def cell_at(self, stage: Stage, pos: tuple[int, int]) -> Cell:
        """The cell that the mouse means: that of the figure under it, else the hex; NOWHERE outside the port."""
        if not Rect(self.camera.port).collidepoint(pos):
            return NOWHERE
        under = self.camera.cell_at(*pos)
        found = figure_at(self.camera, stage, pos, under)
        return under if found is None else found

    def arena(self) -> Arena:
        """The arena at the present zoom; two zooms are kept."""
        zoom = self.camera.zoom
        if zoom not in self._arenas:
            while len(self._arenas) > 1:
                del self._arenas[next(iter(self._arenas))]
            self._arenas[zoom] = Arena(self.theme, self.camera.layout, self.looks)
        return self._arenas[zoom]

    # ------------------------------------------------------------------ painting

    def paint(self, target: pygame.Surface, look: Look, stage: Stage, seen: Seen, looks: Mapping[str, CatLook]) -> None:
        """Everything below the panels."""
        camera, arena, preview = self.camera, self.arena(), seen.preview
        held = camera.left, camera.top
        if stage.shaking:
            camera.left += stage.shaking * (1 if int(stage.shaking * 10) % 2 else -1)
        origin = round(camera.left), round(camera.top)
        self._paint_ground(target, arena, seen, origin)
        self._marks(target, preview.marks, seen.side)
        if seen.pointed != NOWHERE and not stage.busy:
            self._tint(target, seen.pointed, "hover", 0, 0)
        if preview.path:
            draw_path(target, camera.layout, preview.path, origin)
        hovered = self._unit_at(stage, seen.pointed)
        selected = seen.selected if not stage.busy else None
        paint_pieces(target, camera, arena, stage, looks, preview.ghosts, selected, hovered, seen.ask.unit if seen.ask else None)
        self._costs(target, seen.reach, {place.cell for _, place, *_ in stage.figures()})
        paint_bars(target, camera, stage)
        self._above(target, preview, stage, selected)
        paint_effects(target, look, camera, stage, seen.rolls)
        if preview.tip:
            self._tip(target, look, preview.tip, self._shown_cells(preview, selected, stage))
        camera.left, camera.top = held

    def _paint_ground(self, target: pygame.Surface, arena: Arena, seen: Seen, origin: tuple[int, int]) -> None:
        """Arena, ranges and reach: painted once for as long as none of them changes."""
        key = (origin, self.camera.zoom, target.get_size(), seen.bands, seen.foes, seen.reach, seen.side)
        if self._ground is None or key != self._ground_key:
            if self._ground is None or self._ground.get_size() != target.get_size():
                self._ground = target.copy()
            arena.draw(self._ground, origin)
            for cell, side in seen.landmarks:
                self._tint(self._ground, cell, "goal", side, 0)
            self._bands(self._ground, seen.bands, origin)
            self._marks(self._ground, seen.foes, 1 - seen.side)
            self._marks(self._ground, seen.reach, seen.side)
            self._ground_key = key
        target.blit(self._ground, (0, 0))

    def _bands(self, target: pygame.Surface, bands: Sequence[Band], origin: tuple[int, int]) -> None:
        """Lines round ranges, each with its words at its lowest hex."""
        layout = self.camera.layout
        for band in reversed(bands):
            draw_border(target, layout, band.cells, origin, band.colour)
        for band in bands:
            low = max(band.cells, key=lambda cell: (layout.centre(cell)[1], -layout.centre(cell)[0]))
            x, y = self.camera.to_screen(low)
            image = marker_chips.label(band.label, self.camera.zoom, band.colour)
            target.blit(image, (x - image.get_width() // 2, y + layout.shape.h // 4))

    def _unit_at(self, stage: Stage, cell: Cell) -> str | None:
        return next((f.unit for f, place, *_ in stage.figures() if place.cell == cell), None)

    def _tint(self, target: pygame.Surface, cell: Cell, kind: Any, side: int, strength: int) -> None:
        shape = self.camera.layout.shape
        x, y = self.camera.to_screen(cell)
        target.blit(markers.tint(shape, kind, side, strength), (x - shape.w // 2, y - shape.h // 2))

    def _marks(self, target: pygame.Surface, marks: Sequence[Mark], side: int) -> None:
        shape = self.camera.layout.shape
        for mark in marks:
            x, y = self.camera.to_screen(mark.cell)
            if mark.kind == "target":
                target.blit(markers.reticle(shape), (x - shape.w // 2, y - shape.h // 2))
            else:
                self._tint(
                    target, mark.cell, _TINTS.get(mark.kind, mark.kind), side, round(4 * mark.strength) if mark.kind == "lane" else 0
                )

    def _costs(self, target: pygame.Surface, reach: Sequence[Mark], stood: Set[Cell]) -> None:
        """What each hex costs, over props and heads; not where somebody stands. Laid out once for as long as none of it changes."""
        camera = self.camera
        key = (camera.left, camera.top, camera.zoom, reach, stood)
        if key != self._cost_key:
            self._cost_key, self._cost_blits = key, []
            for mark in reach:
                if mark.text and mark.cell not in stood:
                    x, y = camera.to_screen(mark.cell)
                    image = marker_chips.cost(mark.text, camera.zoom, mark.kind == "walk")
                    self._cost_blits.append((image, (x - image.get_width() // 2, y - image.get_height() // 2)))
        target.fblits(self._cost_blits)

    def _above(self, target: pygame.Surface, preview: Preview, stage: Stage, selected: str | None) -> None:
        camera, k = self.camera, self.camera.layout.k
        for start, end, tone in preview.arcs:
            (ax, ay), (bx, by) = camera.to_screen(start), camera.to_screen(end)
            high = 40 * k + 0.25 * abs(bx - ax)
            draw_arc(target, (ax, ay - 30 * k), (bx, by - 20 * k), high, camera.zoom, ARCS[tone], "dot" if tone == "warn" else "dash")
        for cell, text in zip(preview.path[1:], preview.path_texts, strict=False):
            x, y = camera.to_screen(cell)
            image = marker_chips.token(text, camera.zoom)
            target.blit(image, (x - image.get_width() // 2, y - image.get_height() // 2))
        for chip in preview.chips:
            self._chip(target, chip, k)
        if selected and stage.has(selected):
            x, y = camera.to_screen(stage.place(selected).cell)
            image = marker_chips.pointer(camera.zoom)
            inside = all(figure.unit != selected for figure, *_ in stage.figures())
            # above its head; of somebody in a tunnel, who has none, at the edge of the hex, clear of every number
            top = y - round(13 * k) - image.get_height() if inside else y - round(100 * k)
            target.blit(image, (x - image.get_width() // 2, top))

    def _chip(self, target: pygame.Surface, chip: Chip, k: float) -> None:
        x, y = self.camera.to_screen(chip.cell)
        if chip.where == "burst":
            image = marker_chips.burst(chip.text, self.camera.zoom)
            target.blit(image, (x + round(14 * k), y - round(56 * k)))
        elif chip.where == "over":
            image = marker_chips.warning(chip.text, self.camera.zoom)
            target.blit(image, (x - image.get_width() // 2, y - round(46 * k) - image.get_height()))
        else:
            image = marker_chips.odds(chip.text, self.camera.zoom)
            target.blit(image, (x - image.get_width() // 2, y + round(10 * k)))

    def _tip(self, target: pygame.Surface, look: Look, tip: Tip, spare: Sequence[Cell]) -> None:
        """The paper at what is aimed at: name and chance, both totals, what follows."""
        p = look.px
        rows, notes = tip.rows, tip.notes
        pill = self._tip_pill(look, tip)
        wide = max(p(236), min(p(340), p(48) + look.press.width(tip.title, p(19), "head") + p(10) + pill))
        for label, value in rows:
            need = look.press.width(label, p(14), "bold") + look.press.width(value, p(14)) + p(40)
            wide = max(wide, min(p(340), need))
        for words, _ in notes:
            wide = max(wide, min(p(340), look.press.width(words, p(14), "bold") + p(32)))
        high = p(48) + p(20) * (len(rows) + len(notes)) + (p(8) if rows or notes else 0)
        x, y = self.camera.to_screen(tip.cell)
        box = self._tip_box(tip.cell, (wide, high), p(14), spare)
        at = (min(max(x - box.x, p(20)), box.w - p(20)), box.h + p(12))
        if box.bottom <= y:
            paper.balloon(box.size, at, look.k).put(target, box.topleft)
        else:
            paper.sheet(box.size, look.k, 3).put(target, box.topleft)
        target.blit(picture(tip.icon, p(34)), (box.x + p(8), box.y + p(8)))
        if tip.chance:
            self._tip_chance(target, look, tip, box)
        title = fitting(look, tip.title, 19, TEXT, "", box.w - p(48) - pill - p(8))
        target.blit(title, (box.x + p(48), box.y + p(14)))
        at_y = box.y + p(48)
        for label, value in rows:
            look.write(target, label, (box.x + p(14), at_y), 14, SOFT, "bold", width=wide // 2)
            look.write(target, value, (box.right - p(14), at_y), 14, TEXT, "body", "topright", width=wide * 2 // 3)
            at_y += p(20)
        for words, tone in notes:
            look.write(target, words, (box.x + p(14), at_y), 14, TONES[tone], "bold", width=wide - p(28))
            at_y += p(20)

    def _shown_cells(self, preview: Preview, selected: str | None, stage: Stage) -> list[Cell]:
        """What a popover should leave in sight: who acts, the way, the landing places, a flight's start."""
        actor = [stage.place(selected).cell] if selected and stage.has(selected) else []
        return [*actor, *preview.path, *(ghost.cell for ghost in preview.ghosts), *(arc[0] for arc in preview.arcs)]

    def _tip_box(self, cell: Cell, size: tuple[int, int], gap: int, spare: Sequence[Cell]) -> Rect:
        """Above, below, right or left of a cell: where it hides the least of what should stay in sight."""
        zoom, port = self.camera.zoom, Rect(self.camera.port)
        x, y = self.camera.to_screen(cell)
        piece = Rect(x - zoom // 2, y - round(1.4 * zoom), zoom, round(1.9 * zoom))
        w, h = size
        tries = [
            Rect(x - w // 2, piece.top - gap - h, w, h),
            Rect(x - w // 2, piece.bottom + gap, w, h),
            Rect(piece.right + gap, y - h // 2, w, h),
            Rect(piece.left - gap - w, y - h // 2, w, h),
        ]
        boxes = [kept_inside(box, port) for box in tries]
        kept = [Rect(cx - zoom // 2, cy - zoom, zoom, round(1.3 * zoom)) for cx, cy in map(self.camera.to_screen, spare)]
        return min(boxes, key=lambda box: 3 * box.colliderect(piece) + sum(map(box.colliderect, kept)))

    @staticmethod
    def _tip_pill(look: Look, tip: Tip) -> int:
        """Pixels that the chance and its margin take at the right of the title."""
        return look.press.width(tip.chance, look.px(21), "head") + look.px(36) if tip.chance else look.px(8)

    @staticmethod
    def _tip_chance(target: pygame.Surface, look: Look, tip: Tip, box: Rect) -> None:
        p = look.px
        colour = TIP_CHIP[tip.tone]
        wide = look.press.width(tip.chance, p(21), "head") + p(26)
        spot = Rect(box.right - wide - p(10), box.y + p(8), wide, p(34))
        chip_plate(spot.size, colour, look.k).put(target, spot.topleft)
        look.write(target, tip.chance, spot.center, 21, CREAM, "head", "center", shade(colour, -0.6))
