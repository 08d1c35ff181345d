"""A whole Catfight in a real window by keyboard alone, from the title until the game is left."""

from itertools import product

import pytest
from window_player import fresh, prey, strides

from game.scenes.battle.covers import ChoiceMenu
from game.scenes.result import ResultScene
from game.ui.dialog import Dialog

pytestmark = pytest.mark.window
ARROWS = ("Left", "Right", "Up", "Down")


def press(hands, name):
    hands.tab_to(name)
    hands.key("Return")


def arrows_to(hands, cells):
    """Arrow keys that bring the keyboard's cursor to one of the cells; () if a few do not."""
    battle, twin = hands.twin.battle, hands.twin
    here = battle.aim.cell, battle.aim.lean
    found = ()
    for keys in (keys for length in (1, 2, 3, 4) for keys in product(ARROWS, repeat=length)):
        twin.key(*keys)
        reached = battle.aim.cell in cells
        battle.aim.cell, battle.aim.lean = here
        if reached:
            found = keys
            break
    battle.pointed()
    return found


def fight_on(hands, walk):
    """The next sensible thing by keyboard, a walk if that is wanted and open; what it was."""
    battle = hands.twin.battle
    if battle.shown_ask():
        if battle.hud.asked.slider is not None:
            hands.key("period", "period")
        hands.key("1")
        return "answer"
    unit = battle.aim.unit
    best = strides(battle, unit) if fresh(battle, unit) else []
    goals = prey(battle, unit)
    if goals and not (walk and best):
        for _ in battle.book.targets(unit, None):
            hands.key("Tab")
            if battle.aim.cell in goals:
                break
        assert battle.aim.cell in goals
        hands.key("Return")
        if isinstance(battle.desk.top(), ChoiceMenu):
            hands.key("Return")
        return "attack"
    keys = arrows_to(hands, best[: len(best) // 3 + 1]) or arrows_to(hands, best)
    if keys:
        hands.key(*keys)
        hands.key("Return")
        return "walk"
    hands.key("e")
    if isinstance(battle.desk.top(), Dialog):
        press(hands, "End turn")
        if battle.desk.ring:  # the keyboard is still among the panels: back to the board
            hands.key("Left")
            hands.key("Escape")
    return "end"


def test_a_fight_by_keyboard_alone(seat):
    hands = seat(size=(1280, 720))
    press(hands, hands.twin.scene.doors[0].name)
    hands.quick_match(by_mouse=False)

    battle = hands.twin.battle
    if len(battle.book.active()) > 1:
        before = battle.aim.unit
        hands.key("space")
        assert battle.aim.unit != before
    done = []
    while not {"walk", "attack", "answer", "end"} <= set(done) or battle.shown_ask():
        assert len(done) < 80, f"no fight in {done}"
        done.append(fight_on(hands, "walk" not in done))
    hands.photograph("battle")

    while not isinstance(battle.desk.top(), Dialog):
        hands.key("Escape")
    press(hands, next(w.name for w in battle.desk.top().extra if w.name.startswith("Concede")))
    press(hands, "Concede")
    assert isinstance(hands.twin.scene, ResultScene)
    press(hands, "To the title")
    assert {"move", "end", "boost", "concede"} <= {command["do"] for command in hands.kept().commands}
    hands.tab_to("Quit")
    hands.window.key("Return")
    hands.left()
