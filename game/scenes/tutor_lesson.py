"""The first lesson: the small match it is played in, its steps, and how far one has come. It watches; it never decides anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from game.formats.matchfile import MatchFile
from game.kernel.hexes import NOWHERE, Cell
from game.kernel.table import Command, Event

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

TITLE = "The first match"
_ROWS = (".....#.....", ".....#.....", "...#.#.....", "...........", ".....#.....", ".....#.....", "#....#....#")
_FAR = (7, 4)
"""Where the walk past Needle goes."""
_NEAR = (2, 2)
"""A first walk."""


def lesson_file() -> MatchFile:
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


class Watch:
    """What has happened since a step began."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.base = len(scene.sitting.match.moments)

    @property
    def asked(self) -> str:
        """What is being asked, "" for nothing."""
        question = self.scene.sitting.match.now.question
        return str(question.line().get("ask", "")) if question else ""

    def commands(self) -> list[Command]:
        """Decisions taken since, in order."""
        return [moment.command for moment in self.scene.sitting.match.moments[self.base :] if moment.command is not None]

    def events(self) -> list[Event]:
        """What they brought."""
        return [event for moment in self.scene.sitting.match.moments[self.base :] for event in moment.events]

    def did(self, *verbs: str) -> bool:
        """Whether one of these was done since."""
        return any(command.do in verbs for command in self.commands())


Spot = Callable[["BattleScene"], Rect | None]


class Step(NamedTuple):
    """One note: its title, its words (``{keys}`` are filled in by name), what it points at, and when it has been done.

    A step without ``done`` waits for its button.
    """

    title: str
    words: str
    spot: Spot
    done: Callable[[Watch], bool] | None = None
    button: str = "Skip"
    hand: str = ""
    """Who is in hand when it begins, and again whenever nobody is; "" for whoever was."""
    possible: Callable[[BattleScene], bool] | None = None
    """Without this it makes no sense, and is passed over."""


# ---------------------------------------------------------------------- places


def spot_of_cell(scene: BattleScene, cell: Cell) -> Rect | None:
    """The hex and the cat that stands on it."""
    if cell == NOWHERE or not scene.view.shows(cell):
        return None
    x, y = scene.view.camera.to_screen(cell)
    zoom = scene.view.camera.zoom
    return Rect(x - zoom // 2, y - round(1.15 * zoom), zoom, round(1.75 * zoom))


def _unit(name: str) -> Spot:
    def spot(scene: BattleScene) -> Rect | None:
        cell = scene.book.cell_of(name)
        return spot_of_cell(scene, cell) if cell is not None else None

    return spot


def _place(column: int, row: int) -> Spot:
    def spot(scene: BattleScene) -> Rect | None:
        cell = scene.view.camera.grid.cell(column, row)
        box = spot_of_cell(scene, cell)
        return Rect(box.x, box.y + box.h * 3 // 7, box.w, box.h * 4 // 7) if box else None

    return spot


def _nowhere(scene: BattleScene) -> Rect | None:
    return None


def _undo(scene: BattleScene) -> Rect | None:
    return scene.hud.undo.rect


def _end(scene: BattleScene) -> Rect | None:
    return scene.hud.end.rect


def _question(scene: BattleScene) -> Rect | None:
    return scene.hud.asked.rect if scene.hud.asked.shown else None


def _past_needle(scene: BattleScene) -> Rect | None:
    """First the one who is to walk, then where to."""
    if "marmalade" in scene.book.active() and scene.aim.unit != "marmalade":
        return _unit("marmalade")(scene)
    return _place(*_FAR)(scene)


# ---------------------------------------------------------------------- what it takes, and what counts as done


def _may_undo(scene: BattleScene) -> bool:
    return scene.sitting.undo_barred() is None


def _attacking(watch: Watch) -> bool:
    """An attack is aimed at somebody, and its paper is shown."""
    preview = watch.scene.preview
    return preview.tip is not None and any(hasattr(command, "target") for command in preview.commands)


def _attacked(watch: Watch) -> bool:
    return any(hasattr(command, "target") for command in watch.commands())


def _passed(watch: Watch) -> bool:
    """Somebody was asked, or has answered, whether to strike at a passer-by."""
    return watch.asked == "opportunity" or watch.did("decline") or any(getattr(event, "opportunity", False) for event in watch.events())


STEPS: tuple[Step, ...] = (
    Step(
        "A table for two",
        "Teal is one side, amber the other; today you play both. This note goes along: do what it says, or anything else.",
        _nowhere,
        None,
        "Begin",
    ),
    Step(
        "Take a cat in hand",
        "Both of your cats may act now, in any order. Click Pip, or press {next_unit}.",
        _unit("pip"),
        lambda watch: watch.scene.aim.unit == "pip",
    ),
    Step(
        "Walk",
        "Every marked hex is in reach; the number is its price in action points. Rest the cursor on one to see the way, click to walk it.",
        _place(*_NEAR),
        lambda watch: watch.did("move"),
        hand="pip",
    ),
    Step(
        "Take it back",
        "Until dice have been rolled you may think again. Press Undo, or {undo}.",
        _undo,
        lambda watch: watch.scene.sitting.match.can_redo,
        possible=_may_undo,
    ),
    Step(
        "Look before you leap",
        "Rest the cursor on Boss Tux ({next_target} points at him): the paper tells the chance, both totals, and what would come of it.",
        _unit("tux"),
        _attacking,
        hand="pip",
    ),
    Step(
        "Strike",
        "Click Boss Tux and choose Strike. If he is too far away, Pip walks up to him first.",
        _unit("tux"),
        _attacked,
        hand="pip",
    ),
    Step(
        "They answer",
        "Boss Tux may spend stamina to defend better; the slider tells what it does to the odds. Then press Roll, or {point_here}.",
        _question,
        lambda watch: watch.asked != "boost",
    ),
    Step(
        "Past an enemy",
        "Now Marmalade: walk her through the gap to the marked hex, past Needle. The warning tells the chance that Needle hits her.",
        _past_needle,
        _passed,
    ),
    Step(
        "An opportunity",
        "The question stands in the colour of whoever answers it. Let Needle strike, or let Marmalade pass: it is their choice.",
        _question,
        lambda watch: watch.asked == "",
    ),
    Step(
        "Enough for now",
        "A cat that has done its share ends its turn: here, or with {end_turn}. When all of yours have, the other side begins.",
        _end,
        lambda watch: watch.did("end"),
    ),
    Step(
        "That is the game",
        "Trips, grabs, throws and taunts wait in the bar below, and each shows what it does before you do it. {rules} opens the rules.",
        _nowhere,
        None,
        "Play on",
    ),
)


class Lesson:
    """Where in the steps one is. It decides nothing; all it does is to put a cat in hand that its step speaks of."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.at = 0
        self._watch = Watch(scene)

    @property
    def step(self) -> Step | None:
        """The step that is on; None once the lesson is over."""
        return STEPS[self.at] if self.at < len(STEPS) else None

    def go_on(self) -> None:
        """On to the next step that makes sense."""
        self.at += 1
        while self.step and self.step.possible and not self.step.possible(self.scene):
            self.at += 1
        self._watch = Watch(self.scene)
        if self.step:
            self._take(self.step.hand)

    def look(self) -> bool:
        """Whether the step that is on has been done: then it goes on to the next."""
        step, moments = self.step, self.scene.sitting.match.moments
        self._watch.base = min(self._watch.base, len(moments))
        if step and self.scene.aim.unit is None:  # a stray click has put everybody down
            self._take(step.hand)
        if step is None or step.done is None or not step.done(self._watch):
            return False
        self.go_on()
        return True

    def _take(self, unit: str) -> None:
        """Puts somebody in hand, if they may act."""
        scene = self.scene
        if unit != scene.aim.unit and unit in scene.book.active():
            scene.aim.select(unit)
            scene.refresh()
