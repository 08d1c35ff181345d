"""What mouse and keys do on the board, once no panel has wanted them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.art.geometry import UNIT
from game.kernel.hexes import NOWHERE, Cell, Direction
from game.ui.pointer import place_of

from . import clicks
from .model import Ask

if TYPE_CHECKING:
    from .scene import BattleScene

DRAG = 14
"""Pixels the mouse moves before a press becomes a drag."""
_ARROWS = {"point_left": math.pi, "point_right": 0.0, "point_up": -math.pi / 2, "point_down": math.pi / 2}


def handle(scene: BattleScene, event: pygame.event.Event) -> bool:
    """Takes an event meant for the board; True if it was used."""
    if event.type == pygame.MOUSEMOTION:
        return _moved(scene, event)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return _down(scene, event)
    if event.type == pygame.MOUSEBUTTONUP:
        return _up(scene, event)
    if event.type == pygame.MOUSEWHEEL:
        scene.view.zoom(1 if event.y > 0 else -1 if event.y < 0 else 0, *pygame.mouse.get_pos())
        scene.desk.touch()
        return True
    if event.type == pygame.WINDOWFOCUSLOST:
        let_go(scene)
        return False
    if event.type == pygame.WINDOWLEAVE:
        leave(scene)
        return False
    if event.type == pygame.KEYUP and scene.desk.keys.action(event, "table") == "threats":
        scene.threats(False)
        return True
    return _key(scene, event) if event.type == pygame.KEYDOWN else False


def _moved(scene: BattleScene, event: pygame.event.Event) -> bool:
    pos = place_of(event)
    if scene.pressed is not None:
        start, _, button = scene.pressed
        if not scene.dragging and math.dist(start, pos) >= DRAG:
            scene.dragging = True
        if scene.dragging and button in (1, 2):
            scene.view.camera.pan(*event.rel)
            scene.desk.touch()
            return True
    _point(scene, pos)
    return True


def leave(scene: BattleScene) -> None:
    """The mouse has left the board: it points at nothing. What the keyboard points at stays, and so does a question."""
    if scene.by_mouse and scene.shown_ask() is None:
        scene.by_mouse = False
        if scene.aim.point(NOWHERE):
            scene.pointed()


def follow(scene: BattleScene, ask: Ask | None) -> None:
    """A question is pointed at where it concerns. Once it is gone, the mouse points again, wherever it is by now."""
    if ask is not None and not ask.cells:
        scene.aim.cell = ask.cell if ask.cell is not None else NOWHERE
        scene.asked_at = True
    elif scene.asked_at:
        scene.asked_at = False
        scene.aim.point(NOWHERE)
        pos = scene.desk.mouse.pos
        if not scene.desk.over_widget(pos):
            scene.by_mouse = True
            scene.aim.point(*_meant(scene, pos))


def let_go(scene: BattleScene) -> None:
    """No button and no key counts as held any more: that they came up may never be told."""
    scene.pressed, scene.dragging = None, False
    scene.threats(False)


def _point(scene: BattleScene, pos: tuple[int, int]) -> None:
    """The cursor is somewhere on the board, or beside it."""
    cell, lean = _meant(scene, pos)
    if cell == NOWHERE:
        leave(scene)
        return
    scene.by_mouse = True
    if scene.aim.point(cell, lean):
        scene.pointed()


def _meant(scene: BattleScene, pos: tuple[int, int]) -> tuple[Cell, tuple[float, float]]:
    """The cell that the cursor means, NOWHERE beside the board, and towards which of its sides it leans."""
    cell, lean = scene.view.cell_at(scene.stage, pos), (0.0, 0.0)
    if cell != NOWHERE and cell == scene.view.camera.cell_at(*pos):  # on a head that stands over another hex, it leans nowhere
        x, y = scene.view.camera.to_screen(cell)
        far = math.dist((x, y), pos)
        if far > 0.22 * scene.view.camera.zoom:
            turn = round(math.atan2(pos[1] - y, pos[0] - x) / (math.pi / 6)) * math.pi / 6
            lean = (round(math.cos(turn) * UNIT / 2, 3), round(math.sin(turn) * UNIT / 2, 3))
    return cell, lean


def _down(scene: BattleScene, event: pygame.event.Event) -> bool:
    pos = place_of(event)
    if event.button in (1, 2, 3):
        scene.pressed = (pos, scene.view.cell_at(scene.stage, pos), event.button)
        scene.dragging = False
    return True


def _up(scene: BattleScene, event: pygame.event.Event) -> bool:
    pressed, scene.pressed = scene.pressed, None
    dragged, scene.dragging = scene.dragging, False
    if pressed is None or dragged or pressed[2] != event.button:
        return True
    cell = scene.view.cell_at(scene.stage, place_of(event))
    if cell != pressed[1]:  # a press counts only when released on the same cell
        return True
    if event.button == 1:
        _point(scene, place_of(event))
        clicks.on_cell(scene, cell, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
    elif event.button == 2:
        if cell != NOWHERE:
            scene.view.camera.centre_on(cell)
            scene.desk.touch()
    elif not scene.aim.step_back():
        clicks.on_cell_right(scene, cell)
    else:
        scene.refresh()
    return True


def _key(scene: BattleScene, event: pygame.event.Event) -> bool:
    action = scene.desk.keys.action(event, "table")
    aim = scene.aim
    if action in _ARROWS:
        _walk_cursor(scene, _ARROWS[action])
    elif action == "point_here":
        ask = scene.shown_ask()
        if ask and aim.cell not in [cell for cell, _ in ask.cells]:
            scene.hud.asked.press_answer(scene.hud.asked.at())  # the one whose forecast is shown
        else:
            clicks.on_cell(scene, aim.cell)
    elif action.startswith("slot_"):
        _press_number(scene, int(action[5:]) - 1)
    elif action in ("boost_more", "boost_less"):
        _change_amount(scene, 1 if action == "boost_more" else -1)
    elif action == "next_unit":
        if scene.stage.busy:
            scene.stage.skip()
        else:
            aim.next_unit()
            _show_selected(scene)
    elif action in ("next_target", "previous_target"):
        scene.by_mouse = False
        aim.next_target(1 if action == "next_target" else -1)
        scene.pointed()
    elif action == "way_point":
        aim.bend()
        scene.refresh()
    elif action in ("zoom_in", "zoom_out"):
        left, top, width, height = scene.view.camera.port
        scene.view.zoom(1 if action == "zoom_in" else -1, left + width / 2, top + height / 2)
        scene.desk.touch()
    elif action == "centre":
        scene.view.camera.fit()
        scene.desk.touch()
    elif action == "threats":
        scene.threats(True)
    elif action == "to_panels":
        scene.desk.enter()
    elif action in _DEEDS:
        getattr(scene, _DEEDS[action])()
    else:
        return False
    return True


_DEEDS = {"undo": "undo", "redo": "redo", "end_turn": "end_turn", "rules": "open_rules", "step_back": "back"}


def _press_number(scene: BattleScene, number: int) -> None:
    """The answer or the action of a number, from 0."""
    if scene.shown_ask():
        scene.hud.asked.press_answer(number)
    elif scene.aim.unit:
        slots = scene.book.slots(scene.aim.unit)
        if number < len(slots):
            barred = slots[number].barred
            if barred:
                scene.say(barred)
            else:
                scene.choose(slots[number].key)


def _change_amount(scene: BattleScene, by: int) -> None:
    slider = scene.hud.asked.slider if scene.shown_ask() else scene.hud.bar.slider
    if slider is not None:
        scene.set_amount(max(slider.low, min(slider.high, scene.aim.amount + by)))


def _show_selected(scene: BattleScene) -> None:
    """Brings the selected unit into view."""
    cell = scene.book.cell_of(scene.aim.unit) if scene.aim.unit else None
    if cell is not None and not scene.view.shows(cell):
        scene.view.camera.centre_on(cell)
    scene.refresh()


def _walk_cursor(scene: BattleScene, angle: float) -> None:
    """Moves the keyboard's cursor to the neighbour that lies most in the arrow's direction."""
    grid, here = scene.view.camera.grid, scene.aim.cell
    if here == NOWHERE:
        unit, ask = scene.aim.unit, scene.shown_ask()
        here = ask.cell if ask else scene.book.cell_of(unit) if unit else None  # type: ignore[assignment]
        if here is None:
            return
    layout = scene.view.camera.layout
    x, y = layout.centre(here)

    def off(direction: int) -> float:
        to = grid.steps[here][Direction(direction)]
        if to == NOWHERE:
            return math.inf
        tx, ty = layout.centre(to)
        return abs(math.remainder(math.atan2(ty - y, tx - x) - angle, math.tau))

    best = min(range(6), key=off)
    if off(best) < math.pi / 2:
        scene.by_mouse = False
        scene.aim.point(Cell(grid.steps[here][best]))
        scene.pointed()
