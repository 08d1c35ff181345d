"""What a click means: on a cell of the board, left or right, and on the slot of an action. It never guesses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.kernel.hexes import NOWHERE, Cell

from .covers import ChoiceMenu
from .model import Choice

if TYPE_CHECKING:
    from .scene import BattleScene


def on_cell(scene: BattleScene, cell: Cell, shift: bool = False) -> None:
    """A left click on a cell: answers, selects, walks, acts, or deselects; ``shift``: a walk bends there."""
    aim, book = scene.aim, scene.book
    if scene.stage.busy:
        scene.stage.skip()
        return
    aim.point(cell, aim.lean)
    ask = scene.shown_ask()
    if ask is not None:
        answer = next((choice for at, choice in ask.cells if at == cell), None)
        if answer:
            scene.answer(answer)
        return
    unit = book.unit_at(cell) if cell != NOWHERE else None
    if unit is not None and unit in book.active() and unit != aim.unit and not (aim.slot and aim.preview().commands):
        aim.select(unit)
        scene.refresh()
        return
    if shift:
        aim.bend()
        scene.refresh()
        return
    if unit is not None and aim.unit:
        choices = book.menu(aim.unit, cell, aim.lean, aim.amount, aim.slot)
        if len(choices) > 1:
            spare = [scene.view.box_of(at) for at in dict.fromkeys(at for choice in choices for at in choice.preview.places())]
            _offer(scene, scene.view.camera.to_screen(cell), choices, spare)
            return
    preview = aim.preview()
    if preview.commands:
        scene.give(*preview.commands)
    elif unit is None and not aim.slot:
        if len(book.active()) > 1:  # with nobody else to turn to, it stays in hand
            aim.select(None)
        scene.refresh()
    else:
        scene.services.sounds.play("refuse")
        if reason := aim.reason():
            scene.say(reason)


def on_cell_right(scene: BattleScene, cell: Cell) -> None:
    """A right click on a cell: whoever stands there, in its card."""
    unit = scene.book.unit_at(cell) if cell != NOWHERE else None
    scene.hud.put_info(scene.book.card(unit) if unit else None)


def on_slot(scene: BattleScene, slot: str) -> None:
    """The action of a slot, by its key, is aimed from now on; one that needs no aim is done, its choices offered if there are some."""
    unit = scene.aim.unit
    if unit is None or scene.stage.busy:
        scene.stage.skip()
        return
    if any(s.key == slot and s.at_once for s in scene.book.slots(unit)):
        choices = scene.book.at_once(unit, slot)
        if len(choices) == 1:
            _pick(scene, choices[0])
        elif choices:
            _offer(scene, scene.hud.bar.spot_of(slot), choices)
        return
    scene.aim.choose(slot)
    scene.refresh()


def _offer(scene: BattleScene, at: tuple[int, int], choices: Sequence[Choice], spare: Sequence[Rect] = ()) -> None:
    """A menu of choices beside a place on the screen."""

    def looked_at(choice: Choice | None) -> None:
        scene.preview = choice.preview if choice else scene.aim.preview()
        scene.desk.touch()

    scene.desk.open(ChoiceMenu(at, choices, lambda choice: _pick(scene, choice), looked_at, spare))


def _pick(scene: BattleScene, choice: Choice) -> None:
    if choice.commands:
        scene.give(*choice.commands)
