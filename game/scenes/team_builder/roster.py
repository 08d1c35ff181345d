"""The fighters of the team on the bench, and what can be done with the list of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art.colour import SIDES, SOFT, TEXT
from game.art.portrait import portrait
from game.scenes.team_builder.bench import Bench, Member
from game.scenes.team_builder.roles import Role
from game.scenes.teams.paint import draw_fighter
from game.ui.buttons import Button, IconButton
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.text import ELLIPSIS
from game.ui.widget import Widget

ROW = 52


class Roster(Panel):
    """The list and its tools. ``changed`` is called when the fighters, or the one in hand, are others."""

    def __init__(self, bench: Bench, roles: Sequence[Role], changed: Callable[[], None]) -> None:
        self.bench, self.roles, self.changed = bench, list(roles), changed
        self.list = List(
            len(bench.members), ROW, self._row, self._choose, name="fighters", empty="Nobody yet. Add somebody, or take a ready-made one.",
            row_tip=lambda _: bench.sheet.legend,
        )  # fmt: skip
        self.list.at = bench.at
        self.new = IconButton("plus", lambda: self._do(bench.add()), f"A new {bench.sheet.fighter}", name="add")
        self.ready = Button("Ready-made", self._offer, picture="cat", size=17, name="ready-made")
        self.copy = IconButton("copy", lambda: self._do(bench.duplicate()), "A second one like this", name="duplicate")
        self.up = IconButton("arrow_up", lambda: self._do(bench.move(-1)), "Further up", colour="#ffe08a", name="move up")
        self.down = IconButton("arrow_down", lambda: self._do(bench.move(1)), "Further down", colour="#ffe08a", name="move down")
        self.bin = IconButton("trash", lambda: self._do(bench.remove() is not None), "Out of the team", name="remove")
        self.tools: list[Widget] = [self.new, self.copy, self.up, self.down, self.bin]
        super().__init__(self.list, self.ready, *self.tools, seed=23, name="roster")
        self.refresh()

    def refresh(self) -> None:
        """The team has changed."""
        bench = self.bench
        if self.list.count != len(bench.members) or self.list.at != bench.at:
            self.list.refill(len(bench.members), bench.at)
        full = f"A team has at most {bench.sheet.most} {bench.sheet.fighter}s"
        self.new.allow(not bench.full, full)
        self.ready.allow(not bench.full and bool(self.roles), full if self.roles else "There are no ready-made ones for this game")
        self.copy.allow(bench.here is not None and not bench.full, full if bench.full else "There is nobody yet")
        self.up.allow(bench.at > 0, "This is the first already")
        self.down.allow(0 <= bench.at < len(bench.members) - 1, "This is the last already")
        self.bin.allow(bench.here is not None, "There is nobody yet")
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = Rect(rect.x + p(12), rect.y + p(14), rect.w - p(24), rect.h - p(26))
        both = 2 * p(50) + p(6)
        self.list.place(Rect(inner.x, inner.y, inner.w, max(0, inner.h - both - p(6))), look)
        y = inner.bottom - both
        self.ready.place(Rect(inner.x, y, inner.w, p(48)), look)
        y += p(56)
        each = (inner.w - (len(self.tools) - 1) * p(6)) // len(self.tools)
        for number, tool in enumerate(self.tools):
            tool.place(Rect(inner.x + number * (each + p(6)), y, each, p(48)), look)

    def _choose(self, row: int) -> None:
        self.bench.at = row
        self.changed()

    def _do(self, done: bool) -> None:
        if done:
            self.changed()

    def _offer(self) -> None:
        if self.host:
            self.host.sound("open")
            self.host.open(RoleSheet(self.bench, self.roles, self._take))

    def _take(self, role: Role) -> None:
        self._do(self.bench.add(role))

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        member = self.bench.members[state.row]
        name = member.name or ELLIPSIS
        draw_fighter(target, rect, name, member.stats, self.bench.sheet, self.bench.look(member), look)


class _Offers(List):
    """The rows of the sheet of ready-made fighters; as high as fits a dialog."""

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(420), look.px(self.high) * min(5, self.count)


class RoleSheet(Dialog):
    """Ready-made fighters to choose from; one click takes one."""

    def __init__(self, bench: Bench, roles: Sequence[Role], taken: Callable[[Role], None]) -> None:
        self.bench, self.roles, self.taken = bench, list(roles), taken
        self._faces = [bench.look(_member(bench, role)) for role in self.roles]
        self.offers = _Offers(len(self.roles), 64, self._draw_role, picked=self._pick, name="ready-made fighters", quick=True)
        super().__init__(f"A ready-made {bench.sheet.fighter}", "", [Answer("Nobody", safe=True)], [self.offers], wide=520)

    def first(self) -> Widget | None:
        return self.offers

    def _pick(self, row: int) -> None:
        if self.host:
            self.host.close(self)
        self.taken(self.roles[row])

    def _draw_role(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, role = look.px, self.roles[state.row]
        face = portrait(self._faces[state.row], p(52), SIDES[self.bench.side].shape)
        target.blit(face, face.get_rect(midleft=(rect.x + p(6), rect.centery)))
        x, sheet = rect.x + p(70), self.bench.sheet
        numbers = "  ".join(f"{stat.short} {role.stats[stat.key]}" for stat in sheet.stats)
        if sheet.sum is None:
            numbers += f"  =  {sheet.points(role.stats)}"
        drawn = look.write(target, numbers, (rect.right - p(10), rect.centery - p(12)), 14, TEXT, "bold", "midright")
        look.write(target, role.role, (x, rect.centery - p(12)), 18, TEXT, "head", "midleft", width=max(1, drawn.x - x - p(6)))
        look.write(target, role.line, (x, rect.centery + p(12)), 14, SOFT, "body", "midleft", width=max(1, rect.right - p(10) - x))


def _member(bench: Bench, role: Role) -> Member:
    other = Bench(bench.sheet.ruleset, None, bench.side)
    other.add(role)
    return other.members[0]
