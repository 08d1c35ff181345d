"""The window is resized, maximised, minimised, put over the whole screen and left, in the middle of every animation."""

import random

import pygame
import pytest
from abused import TIMES, Table, event

from game.ui.focus import stops

CHANGES = 20
"""Changes of the window a match; 200 a minute for ten minutes are ``CLOWDER_ABUSE=50``."""


def changed(table, chance):
    """One thing a player or a window manager does to a window."""
    window = table.window
    what = chance.randrange(6)
    if what < 2:
        window._handle.size = (chance.randrange(800, 1500), chance.randrange(600, 1000))
    elif what == 2:
        table.turn(0.016, event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""), event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    elif what == 3:
        table.turn(0.016, event(pygame.WINDOWFOCUSLOST))
        table.turn(0.016, event(pygame.WINDOWFOCUSGAINED))
    elif what == 4:
        table.turn(0.016, event(pygame.WINDOWMINIMIZED))
        table.turn(chance.choice((0.016, 60.0)))
        table.turn(0.016, event(pygame.WINDOWRESTORED))
    else:
        table.services.settings.change(scale=chance.choice((100, 125, 200, 300)))


@pytest.mark.timeout(120 * TIMES)
@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_no_command_is_lost_or_made_and_the_layout_is_that_of_the_window(tmp_path, game):
    table, chance, given = Table(tmp_path, game), random.Random(3), []
    for _ in range(CHANGES * TIMES):
        if table.battle.sitting.match.winner is not None:
            table.rest()
            table.stack.pop()
            table.stack.pop()
            table.begin(chance.randrange(10**6))
        if not table.battle.stage.busy:
            given = table.play(chance)
        table.turn(chance.choice((0.0, 0.03, 0.1)))
        changed(table, chance)
        table.turn(0.016)
        battle = table.battle
        assert battle.desk.bounds.size == table.window.size == table.window.surface.get_size()
        assert all(battle.desk.bounds.contains(widget.rect) for widget in stops(battle.desk.base) if widget.rect.w)
        assert battle.sitting.match.commands == given
        if chance.random() < 0.5:
            table.rest()
            if table.battle:
                table.agrees()
    print(f"{game}: {CHANGES * TIMES} changes of the window, {table.orders} decisions, none lost, none made")
