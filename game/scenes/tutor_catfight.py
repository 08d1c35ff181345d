"""The lesson of Catfight: Tactics: two against two, and the first things one does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.formats.matchfile import MatchFile
from game.kernel.hexes import NOWHERE, Cell
from game.scenes.tutor_lesson import (
    Course,
    Step,
    Watch,
    aimed,
    end_button,
    first,
    ground_of,
    may_act,
    may_undo,
    nowhere,
    question,
    stands,
    undo_button,
    unit,
    used,
    walkable,
)

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

_ROWS = (".....#.....", ".....#.....", "...#.#.....", "...........", ".....#.....", ".....#.....", "#....#....#")
_FAR = (7, 4)
"""Where the walk past Needle goes."""
_NEAR = (2, 2)
"""A first walk."""


def _file() -> MatchFile:
    """Two against two, a wall with one gap between them. The dice are always the same."""
    crew = [
        {"id": "marmalade", "name": "Marmalade", "skill": 6, "physique": 6, "move": 6, "at": [3, 1]},
        {"id": "pip", "name": "Pip", "skill": 6, "physique": 4, "move": 6, "at": [1, 1]},
    ]
    gang = [
        {"id": "tux", "name": "Boss Tux", "skill": 6, "physique": 7, "move": 5, "at": [2, 5]},
        {"id": "needle", "name": "Needle", "skill": 6, "physique": 5, "move": 5, "at": [6, 2]},
    ]
    sides: list[Any] = [{"name": "Harbour Crew", "units": crew}, {"name": "Lantern Gang", "units": gang}]
    return MatchFile("catfight", {"rows": list(_ROWS)}, sides, {"seed": 23})


def _near(scene: BattleScene) -> Rect | None:
    return ground_of(scene, walkable(scene, "pip", *_NEAR))


def _passage(scene: BattleScene) -> Cell:
    """The hex whose way leads Marmalade past Needle: the far one, else the nearest to it with a danger on its way; else NOWHERE."""
    book = scene.book
    if "marmalade" not in book.active():
        return NOWHERE
    grid = scene.view.camera.grid
    wanted = grid.cell(*_FAR)
    for mark in sorted(book.reach("marmalade"), key=lambda mark: (grid.distance(mark.cell, wanted), mark.cell)):
        if book.preview("marmalade", None, mark.cell, (0.0, 0.0), 0, ()).chips:
            return mark.cell
    return NOWHERE


def _may_strike(scene: BattleScene) -> bool:
    """Pip can still attack somebody."""
    return "pip" in scene.book.active() and bool(scene.book.targets("pip", None))


def _passed(watch: Watch) -> bool:
    """Somebody has answered whether to strike at a passer-by."""
    return watch.did("decline") or any(getattr(event, "opportunity", False) for event in watch.events())


_STEPS: tuple[Step, ...] = (
    Step(
        "A table for two",
        "Teal is one side, amber the other; today you play both. Beat every enemy to win. Do what this note says, or anything else: "
        "it goes along.",
        nowhere,
        None,
        "Begin",
    ),
    Step(
        "Take a cat in hand",
        "Both of your cats may act now, in any order. Click Pip, or press {next_unit}.",
        stands(unit("pip")),
        lambda watch: watch.scene.aim.unit == "pip",
        possible=may_act("pip"),
    ),
    Step(
        "Walk",
        "Every marked hex is in reach; the number is its price in action points. From a dashed one there are none left to attack with. "
        "Rest the cursor on one to see the way, click to walk.",
        _near,
        lambda watch: watch.did("move"),
        hand=unit("pip"),
        possible=lambda scene: walkable(scene, "pip", *_NEAR) != NOWHERE,
    ),
    Step(
        "Take it back",
        "Until dice have been rolled you may think again. Press Undo, or {undo}.",
        undo_button,
        lambda watch: watch.scene.sitting.match.can_redo,
        possible=may_undo,
    ),
    Step(
        "Look before you leap",
        "Rest the cursor on Boss Tux ({next_target} points at him): the paper tells the chance, both totals and what comes of it. "
        "Crowded: a further enemy beside one costs 3. Read it, then press Good.",
        stands(unit("tux")),
        used,
        hand=unit("pip"),
        possible=_may_strike,
        seen=aimed,
    ),
    Step(
        "Strike",
        "Click Boss Tux and choose Strike. If he is too far away, Pip walks up to him first.",
        stands(unit("tux")),
        used,
        hand=unit("pip"),
        possible=_may_strike,
    ),
    Step(
        "Past an enemy",
        "Now Marmalade: walk her through the gap to the marked hex, past Needle. The warning tells the chance that Needle hits her.",
        first(unit("marmalade"), lambda scene: ground_of(scene, _passage(scene))),
        _passed,
        possible=lambda scene: _passage(scene) != NOWHERE,
    ),
    Step(
        "Enough for now",
        "A cat that has done its share ends its turn: here, or with {end_turn}. When all of yours have, the other side begins.",
        end_button,
        lambda watch: watch.did("end"),
    ),
    Step(
        "How it is won",
        "Without HP or without stamina a cat is knocked out; hurt when its morale is 0 or less, it is beaten. Beat them all, or have them "
        "all knocked out while each of yours has morale above 20: taunts raise it.",
        nowhere,
        None,
        "Next",
    ),
    Step(
        "That is the game",
        "Trips, grabs, throws and taunts wait in the bar below, and each shows what it does before you do it. {rules} opens the rules.",
        nowhere,
        None,
        "Play on",
    ),
)

_QUESTIONS = {
    "boost": Step(
        "They answer",
        "{who} may spend stamina, one a point, to defend better; the slider tells what it does to the odds. "
        "Then press Roll, or {point_here}.",
        question,
    ),
    "opportunity": Step(
        "An opportunity",
        "The question stands in the colour of whoever answers it. {who} may attack in passing, or let the other pass: it is their choice.",
        question,
    ),
}

CATFIGHT = Course("The first match", _file, _STEPS, _QUESTIONS, "alley")
