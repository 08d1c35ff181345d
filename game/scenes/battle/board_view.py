"""The board as it is seen: arena, markers, pieces, and what floats above them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.art import marker_chips, markers
from game.art.arena import Arena
from game.art.cat_look import Look as CatLook
from game.art.marker_paths import draw_arc, draw_path
from game.art.markers import draw_border
from game.kernel.hexes import NOWHERE, Board, Cell
from game.stage.camera import Camera
from game.stage.stage import Stage
from game.ui.look import Look
from game.ui.rects import kept_inside

from .arena_looks import SKETCH_THEME, arena_looks, theme_of
from .effects import paint_effects
from .model import Ask, Band, Chip, Dice, Mark, MarkKind, Preview
from .pieces import figure_at, paint_bars, paint_pieces
from .tip_sheet import box_of, paint_tip

_TINTS = {"reach": "reach", "walk": "walk", "path": "path", "lane": "lane", "danger": "danger", "choice": "reach"}
_OTHER: Mapping[MarkKind, MarkKind] = {"reach": "other", "walk": "other_far"}
ARCS = {"good": "#8df06a", "warn": "#ff8a5a", "bad": "#ff5a48", "plain": "#fff3b8"}


NO_PANEL = Rect(0, 0, 0, 0)


class Seen(NamedTuple):
    """What lies over the board: previews, reach of the selected unit (in the colour of ``side``) and of others, ranges."""

    preview: Preview
    landmarks: Sequence[tuple[Cell, int]]
    reach: Sequence[Mark]
    others: Sequence[tuple[int, Sequence[Mark]]]
    """Reach of those who are only looked at, with whose colour it has."""
    bands: Sequence[Band]
    side: int
    selected: str | None
    pointed: Cell
    ask: Ask | None
    rolls: Sequence[tuple[Dice, ...]] = ()
    """The latest dice by side, for the colours of those on the board."""
    covered: Rect = NO_PANEL
    """Where a panel lies over the board."""
    menu: Rect = NO_PANEL
    """Where a menu of actions lies, or the tips of answers, whose forecast is shown."""
    panels: Sequence[Rect] = ()
    """What lies over the port from side to side and is drawn over papers."""


def _off(middle: float, x: float) -> float:
    return abs(x - middle)


class BoardView:
    """Board, camera and arena. ``picture`` is the map it was drawn as; None for a sketch, which is shown in ``theme``."""

    def __init__(self, board: Board, picture: Any = None, theme: str = SKETCH_THEME) -> None:
        self.board = board
        self.theme = theme_of(picture, theme)
        self.camera = Camera(board.grid, (0, 0, 640, 480))
        self.looks = arena_looks(board, picture, self.theme)
        self.paper = NO_PANEL
        """Where the paper of a forecast lies, as last painted."""
        self._arenas: dict[int, Arena] = {}
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self.labels: list[Rect] = []
        """Where the words of ranges are written."""
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

    def box_of(self, cell: Cell) -> Rect:
        """A cell and whoever stands on it, on the screen; nothing for NOWHERE."""
        return NO_PANEL if cell == NOWHERE else box_of(self.camera, cell)

    @property
    def board_box(self) -> Rect:
        """The whole board on the screen."""
        return Rect(round(self.camera.left), round(self.camera.top), *self.camera.layout.size)

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
        answers = {cell for cell, _ in seen.ask.cells} if seen.ask else set()
        self._marks(target, [mark for mark in preview.marks if mark.cell not in answers], seen.side)
        if seen.pointed != NOWHERE and not stage.busy:
            self._tint(target, seen.pointed, "hover", 0, 0)
        if preview.path:
            draw_path(target, camera.layout, preview.path, origin)
        hovered = self._unit_at(stage, seen.pointed)
        selected = seen.selected if not stage.busy else None
        paint_pieces(target, camera, arena, stage, looks, preview.ghosts, selected, hovered, seen.ask.unit if seen.ask else None)
        self._marks(target, [mark for mark in preview.marks if mark.cell in answers], seen.side)  # what is asked for, nobody hides
        self._costs(target, seen.reach, {place.cell for _, place, *_ in stage.figures()})
        paint_bars(target, camera, stage)
        self._above(target, preview, stage, selected)
        paint_effects(target, look, camera, stage, seen.rolls)
        self.paper = NO_PANEL
        if preview.tip:
            spare = [*self._spared(preview, selected, stage), seen.covered, *self.labels]
            self.paper = paint_tip(target, look, camera, preview.tip, spare, (seen.menu, *seen.panels))
        camera.left, camera.top = held

    def _paint_ground(self, target: pygame.Surface, arena: Arena, seen: Seen, origin: tuple[int, int]) -> None:
        """Arena, ranges and reach: painted once for as long as none of them changes."""
        key = (origin, self.camera.zoom, target.get_size(), seen.bands, seen.others, seen.reach, seen.side)
        if self._ground is None or key != self._ground_key:
            if self._ground is None or self._ground.get_size() != target.get_size():
                self._ground = target.copy()
            arena.draw(self._ground, origin)
            for cell, side in seen.landmarks:
                self._tint(self._ground, cell, "goal", side, 0)
            self._bands(self._ground, seen.bands, origin)
            for side, marks in seen.others:
                self._marks(self._ground, [mark._replace(kind=_OTHER[mark.kind]) for mark in marks], side)
            self._marks(self._ground, seen.reach, seen.side)
            for side, marks in seen.others:
                draw_border(self._ground, self.camera.layout, [mark.cell for mark in marks], origin, markers.REACH[side], 4.4)
            self._ground_key = key
        target.blit(self._ground, (0, 0))

    def _bands(self, target: pygame.Surface, bands: Sequence[Band], origin: tuple[int, int]) -> None:
        """Lines round ranges, each with its words at its foot, below the middle of the narrowest, beside those of the others."""
        layout, port = self.camera.layout, Rect(self.camera.port)
        for band in reversed(bands):
            draw_border(target, layout, band.cells, origin, band.colour)
        taken: list[Rect] = []
        self.labels = taken
        middle: float | None = None
        for band in bands:
            spots = [self.camera.to_screen(cell) for cell in band.cells]
            low = max(y for _, y in spots)
            xs = sorted(x for x, y in spots if y == low)
            middle = (xs[0] + xs[-1]) / 2 if middle is None else middle
            image = marker_chips.label(band.label, self.camera.zoom, band.colour)
            xs.sort(key=partial(_off, middle))
            boxes = [kept_inside(image.get_rect(midtop=(x, low + layout.shape.h // 4)), port) for x in xs]
            taken.append(next((box for box in boxes if box.collidelist(taken) < 0), boxes[0]))
            target.blit(image, taken[-1])

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
            target.blit(*self._chip(chip))
        if selected and stage.has(selected):
            x, y = camera.to_screen(stage.place(selected).cell)
            image = marker_chips.pointer(camera.zoom)
            inside = all(figure.unit != selected for figure, *_ in stage.figures())
            # above its head; of somebody in a tunnel, who has none, at the edge of the hex, clear of every number
            top = y - round(13 * k) - image.get_height() if inside else y - round(100 * k)
            target.blit(image, (x - image.get_width() // 2, top))

    def _chip(self, chip: Chip) -> tuple[pygame.Surface, Rect]:
        """A chip's picture, and where it lies."""
        (x, y), k = self.camera.to_screen(chip.cell), self.camera.layout.k
        if chip.where == "burst":
            image = marker_chips.burst(chip.text, self.camera.zoom)
            return image, image.get_rect(topleft=(x + round(14 * k), y - round(56 * k)))
        if chip.where == "over":
            image = marker_chips.warning(chip.text, self.camera.zoom)
            return image, image.get_rect(midbottom=(x, y - round(46 * k)))
        image = marker_chips.odds(chip.text, self.camera.zoom)
        return image, image.get_rect(midtop=(x, y + round(10 * k)))

    def _spared(self, preview: Preview, selected: str | None, stage: Stage) -> Iterator[Rect]:
        """What a popover should leave in sight: who acts and who may be hurt, the way, the landing places, a flight's start, all chips."""
        actor = [stage.place(selected).cell] if selected and stage.has(selected) else []
        ends = (*(ghost.cell for ghost in preview.ghosts), *(arc[0] for arc in preview.arcs))
        for cell in dict.fromkeys((*actor, *preview.who, *preview.path, *ends)):
            yield self.box_of(cell)
        for chip in preview.chips:
            yield self._chip(chip)[1]
