"""Lists, tables and what scrolls, by mouse and by keyboard."""

import pygame
from ui_hands import click, down, drawn, key, lay, move, up, wheel

from game.ui.buttons import Button
from game.ui.lists import List
from game.ui.scroll import ScrollPanel
from game.ui.table import Column, Table
from game.ui.widget import at


def test_a_list_chooses_and_picks(desk):
    chosen, picked = [], []
    rows = lay(desk, List(50, 20, lambda *a: None, chosen.append, picked.append), (0, 0, 200, 100))
    click(desk, (50, 50))
    click(desk, (50, 50))
    assert (chosen, picked) == ([2], [2])
    key(desk, pygame.K_TAB)
    key(desk, pygame.K_END)
    assert rows.at == 49
    assert rows.offset == 50 * 20 - 100
    key(desk, pygame.K_PAGEUP)
    key(desk, pygame.K_RETURN)
    assert picked[-1] == 45
    drawn(desk)


def test_only_rows_in_view_are_drawn(desk):
    seen = []
    lay(desk, List(100_000, 20, lambda t, r, s, look: seen.append(s.row)), (0, 0, 200, 100))
    drawn(desk)
    assert len(seen) <= 7
    wheel(desk, (50, 50), -100)
    seen.clear()
    drawn(desk)
    assert min(seen) == 200


def test_a_list_that_shrinks_stays_within_itself(desk):
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 100))
    rows.choose(99)
    rows.refill(3)
    assert (rows.offset, rows.at) == (0, -1)
    rows.refill(0)
    drawn(desk)
    assert not click(desk, (250, 50))
    click(desk, (50, 50))
    assert rows.at == -1
    assert rows.row_at((50, 50)) == -1


def test_a_scroll_bar_is_dragged_and_turns_pages(desk):
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 100))
    x = rows.bar.rect.centerx
    down(desk, (x, 5))
    move(desk, (x, 50), buttons=(1, 0, 0))
    up(desk, (x, 50))
    assert 700 < rows.offset < 1300
    before = rows.offset
    click(desk, (x, 99))
    assert rows.offset == before + 100
    assert rows.at == -1, "the bar is not a row"


def test_a_table_sorts_and_keeps_what_was_chosen(desk):
    rows = [("Pip", 3), ("Tux", 9), ("Needle", 5)]
    cols = [
        Column("Name", 2, lambda r: r[0], key=lambda r: r[0]),
        Column("Points", 1, lambda r: str(r[1]), key=lambda r: r[1], falling=True),
        Column("", 1),
    ]
    table = lay(desk, Table(cols, rows), (0, 0, 300, 200))
    table.list.choose(1)
    click(desk, table.titles[1].rect.center)
    assert [r[0] for r in table.rows] == ["Tux", "Needle", "Pip"]
    assert table.rows[table.list.at][0] == "Tux"
    click(desk, table.titles[1].rect.center)
    assert [r[0] for r in table.rows] == ["Pip", "Needle", "Tux"]
    assert table.rows[table.list.at][0] == "Tux"
    key(desk, pygame.K_TAB)
    desk.focus_on(table.titles[0], ring=True)
    key(desk, pygame.K_RETURN)
    assert [r[0] for r in table.rows] == ["Needle", "Pip", "Tux"]
    table.refill([("Boss", 1)])
    assert table.list.at == -1
    drawn(desk)


def test_a_scroll_panel_moves_its_widgets_and_cuts_their_hits(desk):
    buttons = [Button(str(n)) for n in range(20)]

    def stack(rect, look):
        for n, button in enumerate(buttons):
            button.place(pygame.Rect(rect.x, rect.y + n * 50, rect.w, 48), look)
        return 20 * 50

    panel = lay(desk, ScrollPanel(stack, buttons), (0, 100, 200, 200))
    assert at(panel, (50, 90)) is None
    wheel(desk, (50, 150), -1000)
    assert panel.offset == 800
    assert at(panel, (50, 290)) is buttons[19]
    assert at(panel, (50, 350)) is None, "what is scrolled out of view cannot be hit"
    drawn(desk)
    panel.place(pygame.Rect(0, 100, 200, 2000), desk.look)
    assert panel.offset == 0
