"""A thousand events a second, double clicks on every button, held keys, Alt-Tab, an input method: never more than one order a press."""

import random

import pygame
import pytest
from abused import TIMES, Table, event, press

from game.kernel.hexes import cells_of
from game.scenes.battle.scene import BattleScene
from game.ui.focus import stops

TURNS, EVENTS = 75, 16
"""Turns of the loop, 16 ms each, and events a turn at the least: 1.2 s of a thousand a second; a minute is ``CLOWDER_ABUSE=50``."""
LEAVES = ("Quit", "Close", "Save elsewhere")
"""What would end the game, or write somewhere else."""


def places(table, chance):
    """A point that something can be pressed at: a control, a hex, or anywhere."""
    top, size = table.stack.top, table.window.size
    controls = [widget.rect.center for widget in stops(top.desk.top()) if widget.name not in LEAVES]
    if isinstance(top, BattleScene) and not top.desk.layers and chance.random() < 0.7:
        reach = [mark.cell for mark in top.book.reach(top.aim.unit)] if top.aim.unit and chance.random() < 0.7 else []
        answers = [cell for cell, _ in top.shown_ask().cells] if top.shown_ask() else []
        cells = answers or reach or list(cells_of(top.view.board.open))
        return top.view.camera.to_screen(chance.choice(cells))
    if controls and chance.random() < 0.8:
        return chance.choice(controls)
    return chance.randrange(size[0]), chance.randrange(size[1])


def storm(table, chance):
    """One way to go for a window: clicks, double clicks, drags, presses that never end, the wheel, the mouse all over."""
    pos = places(table, chance)
    button = chance.choice((1, 1, 1, 1, 1, 2, 3))
    kind = chance.randrange(9)
    if kind == 8:  # the next fighter: in the cave all of them begin where no click on the board finds them
        return [event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "), event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)] * 3
    if kind < 4:
        clicks = press(pos, button) * chance.choice((1, 2, 2, 5))
        return clicks[: chance.choice((16, 16, 16, 1, 2, 4))]
    if kind == 4:
        return [event(pygame.MOUSEBUTTONUP, pos=pos, button=button)] * 3 + [event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)] * 3
    if kind == 5:
        there = places(table, chance)
        rel = there[0] - pos[0], there[1] - pos[1]
        drag = event(pygame.MOUSEMOTION, pos=there, rel=rel, buttons=(1, 0, 0))
        return [*press(pos)[:2], drag, event(pygame.MOUSEBUTTONUP, pos=there, button=1)]
    if kind == 6:
        return [event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), precise_x=0.0, precise_y=1.0)] * 4
    return [event(pygame.MOUSEMOTION, pos=places(table, chance), rel=(5, 5), buttons=(0, 0, 0)) for _ in range(6)]


def back_to_a_match(table, chance):
    """The storm may have left or ended the match: it goes on with the next."""
    if len(table.stack) == 1 or (table.battle and table.battle.sitting.match.winner is not None):
        table.stack.clear(table.stack.scenes[0])
        table.begin(chance.randrange(10**6))
    elif table.battle is None and chance.random() < 0.2:
        table.stack.pop()


@pytest.mark.timeout(120 * TIMES)
@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
@pytest.mark.parametrize("calm", [True, False])
def test_a_storm_of_clicks_gives_at_most_one_order_a_press(tmp_path, game, calm):
    table, chance = Table(tmp_path, game, reduced_motion=calm), random.Random(5)
    take, told = table.loop._take, {"events": 0, "presses": 0}

    def watched(one):
        before = table.orders
        take(one)
        click = one.type == pygame.MOUSEBUTTONUP and one.button == 1
        press = click or one.type == pygame.KEYDOWN  # the space bar presses the control that the keyboard is at
        told["events"] += 1
        told["presses"] += press
        assert table.orders - before <= press, "an order without a press, or two for one"

    table.loop._take = watched
    for _ in range(TURNS * TIMES):
        todo = []
        while len(todo) < EVENTS:
            todo += storm(table, chance)
        assert table.turn(0.016, *todo)
        back_to_a_match(table, chance)
    assert table.orders > 3 * TIMES and told["presses"] > 50 * TIMES
    if table.battle:
        table.rest()
    if table.battle and table.battle.sitting.match.commands:
        table.agrees()
    print(f"{game}: {told['events']} events, {told['presses']} presses, {table.orders} orders: never two for a press")


@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_a_double_click_on_any_control_is_one_order(tmp_path, game):
    table = Table(tmp_path, game, reduced_motion=True)
    table.rest()
    names = [widget.name for widget in stops(table.battle.desk.base) if widget.enabled]
    assert {"Menu", "End turn"} <= set(names)
    for number, name in enumerate(names):
        table.stack.clear(table.stack.scenes[0])
        table.begin(number)
        table.rest()
        found = [widget for widget in stops(table.battle.desk.base) if widget.name == name]
        before = table.orders
        if found:
            table.clock.now += 1
            table.turn(0.016, *press(found[0].rect.center), *press(found[0].rect.center))
            table.turn(0.016, *press(found[0].rect.center))
        assert table.orders - before <= 1, name


def test_a_stale_command_is_dropped(tmp_path):
    table, chance = Table(tmp_path, reduced_motion=True), random.Random(2)
    sitting = table.battle.sitting
    token = sitting.token
    commands = table.play(chance)
    assert not sitting.play(sitting.match.legal()[0], token) and sitting.match.commands == commands


HELD = [pygame.K_LALT, pygame.K_TAB, pygame.K_LCTRL, pygame.K_LSHIFT, pygame.K_UP, pygame.K_LEFT, pygame.K_PERIOD, pygame.K_F11]


@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_held_keys_and_alt_tab_give_no_command_and_leave_nothing_held(tmp_path, game):
    table = Table(tmp_path, game)
    table.rest()
    battle = table.battle
    before = list(battle.sitting.match.commands)
    middle = battle.view.camera.to_screen(battle.book.cell_of(battle.aim.unit) or 0)
    for number in range(20):
        keys = HELD[: 2 + number % (len(HELD) - 2)]
        for key in keys:
            table.turn(0.016, event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LALT, unicode=""))
        table.turn(0.5, event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1 + number % 3))
        if pygame.K_LALT in keys:
            assert battle._threats or battle.stage.busy
        table.turn(0.016, event(pygame.WINDOWFOCUSLOST))  # the keys come up while the window is away
        table.turn(3.0)
        assert not battle._threats and battle.pressed is None and not battle.dragging
        assert battle.desk.mouse.pressed is None and not battle.desk.mouse.free
        table.turn(0.016, event(pygame.WINDOWFOCUSGAINED))
        table.turn(2.0, event(pygame.MOUSEBUTTONUP, pos=middle, button=1 + number % 3))
    assert battle.sitting.match.commands == before and table.orders == 0


def test_an_input_method_gives_no_command(tmp_path):
    table = Table(tmp_path)
    table.rest()
    before = list(table.battle.sitting.match.commands)
    for text in ("e", "ねこ", "1", "", "\ud800", "x" * 400):
        table.turn(0.05, event(pygame.TEXTEDITING, text=text, start=0, length=len(text)), event(pygame.TEXTINPUT, text=text))
    assert table.battle.sitting.match.commands == before and table.orders == 0


@pytest.mark.parametrize("leap", [8 * 3600.0, -86400.0, 20 * 365 * 86400.0, 0.0])
def test_after_a_night_asleep_or_a_clock_put_back_nothing_has_run_out(tmp_path, leap):
    table, chance = Table(tmp_path), random.Random(4)
    for _ in range(3 * TIMES):
        table.rest()
        commands, state = table.play(chance), table.battle.sitting.match.hash()
        table.turn(0.03)
        told, moved = table.battle.stage.busy, []
        update = table.battle.stage.update
        table.battle.stage.update = lambda ms, update=update, moved=moved: (moved.append(ms), update(ms))
        table.is_kept()
        table.turn(leap)
        assert all(0 <= ms <= 100 for ms in moved), "time went on by more than a tenth of a second"
        assert moved or not told
        del table.battle.stage.update
        table.rest()
        assert table.battle.sitting.match.commands == commands and table.battle.sitting.match.hash() == state
        table.agrees()
