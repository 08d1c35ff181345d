"""What mouse and keys do in a replay, once no panel has wanted them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.kernel.hexes import NOWHERE
from game.ui.pointer import DRAG_AFTER, place_of

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene


def handle(scene: ReplayScene, event: pygame.event.Event) -> bool:
    """Takes an event; True if it was used."""
    if event.type == pygame.KEYDOWN:
        return _key(scene, event)
    if event.type == pygame.MOUSEMOTION:
        return _moved(scene, event)
    if event.type == pygame.MOUSEBUTTONDOWN:
        scene.pressed, scene.dragging = (place_of(event), event.button), False
        return True
    if event.type == pygame.MOUSEBUTTONUP:
        return _up(scene, event)
    if event.type == pygame.MOUSEWHEEL:
        scene.view.zoom(1 if event.y > 0 else -1 if event.y < 0 else 0, *scene.desk.mouse.pos)
        scene.desk.touch()
        return True
    return False


def _key(scene: ReplayScene, event: pygame.event.Event) -> bool:
    keys = scene.desk.keys
    act = _deeds(scene).get(keys.action(event, "menu")) or _table_deeds(scene).get(keys.action(event, "table"))
    if act is None:
        return False
    act()
    scene.desk.touch()
    return True


def _deeds(scene: ReplayScene) -> dict[str, Callable[[], object]]:
    """By the names that keys have in menus."""
    last = scene.film.last if scene.film else 0
    return {
        "left": lambda: scene.step(-1),
        "right": lambda: scene.step(1),
        "page_up": lambda: scene.turn_round(-1),
        "page_down": lambda: scene.turn_round(1),
        "first": lambda: scene.seek(0),
        "last": lambda: scene.seek(last),
        "accept": scene.toggle,
        "back": scene.back,
        "focus_next": scene.desk.enter,
        "focus_previous": scene.desk.enter,
    }


def _table_deeds(scene: ReplayScene) -> dict[str, Callable[[], object]]:
    """By the names that keys have at the table."""
    left, top, wide, high = scene.view.camera.port
    middle = left + wide / 2, top + high / 2
    return {
        "zoom_in": lambda: scene.view.zoom(1, *middle),
        "zoom_out": lambda: scene.view.zoom(-1, *middle),
        "centre": scene.view.camera.fit,
        "rules": scene.open_rules,
        "to_panels": scene.desk.enter,
    }


def _moved(scene: ReplayScene, event: pygame.event.Event) -> bool:
    pos = place_of(event)
    if scene.pressed is not None:
        start, button = scene.pressed
        scene.dragging = scene.dragging or math.dist(start, pos) >= DRAG_AFTER
        if scene.dragging and button in (1, 2):
            scene.view.camera.pan(*event.rel)
            scene.desk.touch()
            return True
    scene.point(scene.view.cell_at(scene.stage, pos))
    return True


def _up(scene: ReplayScene, event: pygame.event.Event) -> bool:
    pressed, dragged = scene.pressed, scene.dragging
    scene.pressed, scene.dragging = None, False
    if pressed is None or dragged or pressed[1] != event.button:
        return True
    if event.button == 1 and scene.stage.busy:
        scene.stage.skip()
    elif event.button == 2 and scene.aim.cell != NOWHERE:
        scene.view.camera.centre_on(scene.aim.cell)
    scene.desk.touch()
    return True
