"""A player at the window: looks at the twin's table for what could be done next, and does it with hands that only click."""

from __future__ import annotations

from collections.abc import Sequence

from both_hands import Hands

from game.kernel.hexes import Cell
from game.scenes.battle.covers import ChoiceMenu
from game.scenes.battle.scene import BattleScene
from game.ui.dialog import Dialog


def at_hand(battle: BattleScene, cell: Cell) -> bool:
    """Whether a cell can be clicked: in sight, and no panel over it."""
    view = battle.view
    return view.shows(cell) and not battle.desk.over_widget(view.camera.to_screen(cell))


def prey(battle: BattleScene, unit: str) -> list[Cell]:
    """Cells of those a unit could attack by a click, walking there if need be."""
    book = battle.book
    foes = [f.id for f in book.match.state.fighters.values() if f.side != book.side_of(unit) and f.conscious]
    cells = [cell for cell in map(book.cell_of, foes) if cell is not None and at_hand(battle, cell)]
    return [cell for cell in cells if book.menu(unit, cell, (0.0, 0.0), 0)]


def strides(battle: BattleScene, unit: str) -> Sequence[Cell]:
    """Cells a unit could walk to by a click, those nearest to an enemy first."""
    book, grid = battle.book, battle.view.camera.grid
    foes = [battle.book.cell_of(other) for other in battle.looks if book.side_of(other) != book.side_of(unit)]
    foes = [cell for cell in foes if cell is not None]
    cells = [mark.cell for mark in book.reach(unit) if at_hand(battle, mark.cell)]
    cells = [cell for cell in cells if book.preview(unit, None, cell, (0.0, 0.0), 0, ()).commands]
    return sorted(cells, key=lambda cell: (min((grid.distance(cell, foe) for foe in foes), default=0), cell))


def fresh(battle: BattleScene, unit: str) -> bool:
    """Whether a fighter has all of its turn left."""
    fighter = battle.book.match.state.fighter(unit)
    return not fighter.acted and fighter.ap == fighter.move


def end_turn(hands: Hands) -> None:
    """The big button; if it asks, yes."""
    hands.click("End turn")
    top = hands.twin.battle.desk.top()
    if isinstance(top, Dialog):
        hands.click(next(b for b in top.buttons if b.name == "End turn"))


def answer(hands: Hands, number: int = 0) -> None:
    """One of the answers of the question that is open."""
    hands.click(hands.twin.battle.hud.asked._buttons[number])


def fight_on(hands: Hands, walk: bool = False) -> str:
    """The next sensible thing in a Catfight, by mouse; ``walk`` if a walk is wanted rather than an attack, should both be open.

    What it was: "answer", "attack", "walk" or "end".
    """
    battle = hands.twin.battle
    if battle.shown_ask():
        slider = battle.hud.asked.slider
        if slider is not None:
            hands.click((slider.rect.x + slider.rect.w // 3, slider.rect.centery))
        answer(hands)
        return "answer"
    unit = battle.aim.unit
    assert unit is not None
    cells = strides(battle, unit) if fresh(battle, unit) else ()
    targets = () if walk and cells else prey(battle, unit)
    for cell in targets[:1]:
        hands.click(cell)
        top = battle.desk.top()
        if isinstance(top, ChoiceMenu):
            hands.click(top.buttons[0])
        return "attack"
    for cell in cells[:1]:
        hands.click(cell)
        return "walk"
    end_turn(hands)
    return "end"
