"""The panels of Cave Brawl: score and turn above, both rosters at the sides, card and actions below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.cat_look import Look as CatLook
from game.art.colour import CREAM, INK
from game.art.portrait import portrait
from game.formats.sheets import SHEETS
from game.kernel.hexes import NOWHERE
from game.rules.cavebrawl.state import State
from game.ui.buttons import Button, fitting
from game.ui.desk import Desk
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.widget import Point, Widget

from . import cave_spots
from .aim import Aim
from .cave_spots import SpotSlip
from .hud import Doer, Hud
from .model import Ask, Book, Place
from .panels import CardWidget, FlatCard, Medallions
from .sitting import Sitting

STONE = "#8d8496"
_TURN = 178
"""Units the plate with the turn is wide."""


class Roster(Medallions):
    """One side's players, one medallion beside another from ``right`` or left: a click selects, the dim ones are done, the dark ones are
    out. They lie along the wall behind the field, where they hide neither tunnel nor hex."""

    right = False

    inside: frozenset[str] = frozenset()
    """Who is in the tunnel."""
    selected: str | None = None
    holder: str | None = None
    """Who carries the ball."""

    def put(self, places: Sequence[Place], inside: frozenset[str], selected: str | None, holder: str | None) -> None:
        if (places, inside, selected, holder) != (self.places, self.inside, self.selected, self.holder):
            self.places, self.inside, self.selected, self.holder = places, inside, selected, holder
            self.touch()

    def covers(self, pos: Point) -> bool:
        return self.at(pos) is not None

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        words, box = super().hint(pos)
        unit = self.at(pos) if pos else None
        if unit is None:
            return words, box
        more = [*(["in its tunnel"] if unit in self.inside else []), *(["has the ball"] if unit == self.holder else [])]
        return (f"{words} ({', '.join(more)})" if more else words), box

    @property
    def row(self) -> Rect:
        """All of them."""
        boxes = [box for box, _ in self.boxes]
        return boxes[0].unionall(boxes) if boxes else Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self.boxes = []
        many = len(self.places)
        step = min(look.px(44), self.rect.w // max(1, many))
        size = max(16, step - look.px(4))
        left = self.rect.right - many * step + look.px(4) if self.right else self.rect.x
        for number, place in enumerate(self.places):
            box = Rect(left + number * step, self.rect.y, size, size)
            dim = {"done": 0.5, "out": 0.75, "on": 0.0, "next": 0.0}[place.state]
            face = "out" if place.state == "out" else "guard"
            target.blit(portrait(self.looks(place.unit), size, None, False, dim, face, place.unit == self.selected), box)
            mark = "skull" if place.state == "out" else "door" if place.unit in self.inside else ""
            if mark:
                badge = picture(mark, look.px(20))
                target.blit(badge, (box.right - badge.get_width(), box.bottom - badge.get_height()))
            if place.unit == self.holder:  # at the left, so that it never hides the door
                target.blit(picture("ball", look.px(24)), (box.x - look.px(4), box.bottom - look.px(20)))
            self.boxes.append((box, place.unit))


class ScoreBoard(Widget):
    """The score between the plates, the turn and the still turns at the left, beasts at the right; each says what it is about."""

    def __init__(self) -> None:
        super().__init__("score")
        self.shown_state: State | None = None
        self.beasts_from = 0
        """Where the room for the beasts begins."""

    def put(self, state: State) -> None:
        self.shown_state = state
        self.touch()

    def boxes(self, look: Look) -> tuple[Rect, Rect, Rect]:
        """Where the score, the turn and the beasts stand."""
        p, rect = look.px, self.rect
        middle = Rect(0, 0, p(150), p(60))
        middle.midtop = rect.centerx, rect.y
        wide = min(p(226), rect.right - self.beasts_from)
        return middle, Rect(rect.x, rect.y, p(_TURN), p(52)), Rect(rect.right - wide, rect.y, wide, p(52))

    def covers(self, pos: Point) -> bool:
        return bool(self.hint(pos)[0])

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        state = self.shown_state
        if state is None or pos is None or self.host is None:
            return "", self.rect
        middle, left, right = self.boxes(self.host.look)
        if middle.collidepoint(pos):
            return cave_spots.score_words(state), middle
        if left.collidepoint(pos):
            return cave_spots.turn_words(state), left
        return (cave_spots.beast_words(state), right) if state.beasts and right.collidepoint(pos) else ("", self.rect)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state, p = self.shown_state, look.px
        if state is None:
            return
        middle, left, right = self.boxes(look)
        woodwork.bar(middle.size, look.k, 12, STONE).put(target, middle.topleft)
        look.write(
            target, f"{state.score[0]} : {state.score[1]}", (middle.centerx, middle.centery + p(1)), 34, CREAM, "head", "center", INK, 3
        )
        woodwork.bar(left.size, look.k, 13, STONE, nails=False).put(target, left.topleft)
        limit = f" of {state.options.turn_limit}" if state.options.turn_limit else ""
        turn = fitting(look, f"Turn {state.turn}{limit}", 17, CREAM, INK, left.w - p(24))
        target.blit(turn, (left.x + p(14), left.y + p(5)))
        look.write(target, "Still turns", (left.x + p(14), left.y + p(28)), 14, CREAM, "bold", outline=INK, edge=1)
        for number in range(2):
            glass = picture("hourglass", p(22), "#e2504a" if number < state.still else None, number >= state.still)
            target.blit(glass, (left.right - p(60) + number * p(25), left.y + p(26)))
        if state.beasts:
            woodwork.bar(right.size, look.k, 14, STONE, nails=False).put(target, right.topleft)
            first = next(iter(state.beasts.values()))
            more = f" and {len(state.beasts) - 1} more" if len(state.beasts) > 1 else ""
            title = fitting(look, "Beasts loose" if more else "Beast loose", 17, CREAM, INK, right.w - p(56))
            target.blit(title, (right.x + p(14), right.y + p(5)))
            words = f"{first.kind.capitalize()}, {first.hp} HP{more}"
            look.write(target, words, (right.x + p(14), right.y + p(28)), 14, CREAM, "bold", outline=INK, edge=1, width=right.w - p(56))
            target.blit(picture("warn", p(30)), (right.right - p(40), right.y + p(10)))


class StatCard(FlatCard):
    """The card of a player: what each of its numbers is good for is told when the cursor rests on it."""

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        if self.card is None or pos is None or self.host is None:
            return "", self.rect
        for box, (_, label, _) in zip(self.tags(self.host.look), self.card.stats, strict=True):
            stat = next((stat for stat in SHEETS["cavebrawl"].stats if stat.short == label), None)
            if stat and box.collidepoint(pos):
                return stat.tip, box
        gauge, beast = self.gauge_box(self.host.look), self.card.points is None and len(self.card.stats) < 4
        return (SHEETS["cavebrawl"].stat("hp").tip, gauge) if gauge.collidepoint(pos) and not beast else ("", self.rect)


class CaveHud(Hud):
    """See :class:`~.hud.Hud`; the board has the whole width, but for the chronicle beside it while the log is open."""

    usual: ClassVar[tuple[int, bool]] = (6, False)

    def __init__(
        self, desk: Desk, doer: Doer, book: Book, names: tuple[str, str], looks: Mapping[str, CatLook], rules: Callable[[str], None]
    ) -> None:
        super().__init__(desk, doer, book, names, looks, rules)
        self.score = ScoreBoard()
        self.rosters = [Roster("roster", looks.__getitem__, doer.centre_unit, book.name_of) for _ in (0, 1)]
        self.rosters[1].right = True
        self.log = Button("Log", lambda: doer.open_log(not self.chronicle.shown), size=17, tip="What has happened so far")
        self._ask_boxes = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        """Where a question lies that concerns nobody, and one that concerns a unit whose card is shown beside it."""
        self._corners = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        """Where the small card can lie."""
        self._strip = Rect(0, 0, 0, 0)
        """The strip between the field and the actions."""
        self.order.show(False)
        self.spot = SpotSlip()
        desk.add(self.score, *self.rosters, self.log, self.spot)

    def make_card(self, looks: Mapping[str, CatLook]) -> CardWidget:
        return StatCard(looks.__getitem__)

    def layout(self, area: Rect, look: Look, log_open: bool = False) -> Rect:
        p, m = look.px, look.px(12)
        bottom, foot = area.bottom - m, p(86)
        self.score.place(Rect(m, m - p(4), area.w - 2 * m, p(64)), look)
        wide = min(p(250), area.centerx - p(84) - m - p(_TURN) - p(8))
        self.score.beasts_from = area.centerx + p(84) + wide + p(8)
        self.plates[0].place(Rect(area.centerx - p(84) - wide, m - p(2), wide, p(50)), look)
        self.plates[1].place(Rect(area.centerx + p(84), m - p(2), wide, p(50)), look)
        for side, roster in enumerate(self.rosters):
            half = area.centerx - p(110) - m
            roster.place(Rect(m if side == 0 else area.right - m - half, p(64), half, p(40)), look)
        self.card.place(Rect(m, bottom - foot, p(316), foot), look)
        self.end.place(Rect(area.right - m - p(136), bottom - foot + p(8), p(136), foot - p(8)), look)
        right = area.right - m - p(136) - p(8)
        wide = p(246) if area.w >= p(1100) else p(232)
        self.choice.place(Rect(right - wide, bottom - foot, wide, p(44)), look)
        third = (wide - 2 * p(6)) // 3
        for number, button in enumerate((self.undo, self.log, self.menu)):
            button.place(Rect(right - wide + number * (third + p(6)), bottom - p(38), third, p(38)), look)
        left = m + p(324)
        bar = Rect(left, bottom - foot, right - wide - p(8) - left, foot)
        self.bar.place(bar, look)
        self._ask_boxes = Rect(m, bar.y, bar.right - m, foot), bar
        self.asked.place(bar, look)
        tall = max(foot, self.bar.high(look, *self.usual))  # in a narrow window the actions lie in two rows
        low = bottom - foot - p(108)
        self._corners = Rect(m, low, p(200), p(100)), Rect(area.right - m - p(200), low, p(200), p(100))
        self.small.place(self._corners[0], look)
        self.chronicle.place(Rect(area.right - m - p(200), p(112), p(200), low - p(14) - p(112)), look)
        self.chronicle.show(log_open)
        self._strip = Rect(m, bottom - tall - p(44), area.w - 2 * m, p(36))
        port = Rect(m + p(52), p(80), area.w - 2 * m - p(104), bottom - tall - p(86))
        if log_open:
            port.w -= p(216)  # and the tunnel has room before it
            if area.w < p(1100):  # a narrow window has none for tunnels
                port.x, port.w = m, self.chronicle.rect.x - p(8) - m
        return port

    def above(self) -> Sequence[Rect]:
        return [roster.row for roster in self.rosters]

    def make_way(self, spot: Rect, look: Look, board: Rect) -> None:
        in_the_way = [spot, self.asked.rect] if self.asked.shown else [spot]
        left, right = self._corners
        self.small.place(right if left.collidelist(in_the_way) >= 0 else left, look)
        high, wide = self.spot.high(look), look.px(cave_spots.WIDE)
        boxes = [Rect(left.x, left.bottom - high, wide, high), Rect(right.right - wide, right.bottom - high, wide, high)]
        along = self.spot.along(look)
        if along <= self._strip.w:
            boxes.insert(0, Rect(self._strip.x, self._strip.y, along, self._strip.h))

        def hides(box: Rect) -> tuple[bool, int]:
            over = box.clip(board)
            return box.collidelist(in_the_way) >= 0, over.w * over.h

        self.spot.place(min(boxes, key=hides), look)

    def show_cards(self, aim: Aim, ask: Ask | None) -> None:
        super().show_cards(aim, ask)
        state = self.score.shown_state
        free = state is not None and aim.cell != NOWHERE and self.book.unit_at(aim.cell) is None
        spot = cave_spots.spot_at(state, self.names, aim.cell) if state is not None and free else None
        plays = ask is None and self.end.shown  # an onlooker is told nothing of what to do
        if spot is None and state is not None and plays and self.small.card is None:
            spot = cave_spots.opening(state, self.names)
        self.spot.put(spot)

    def show(self, sitting: Sitting, aim: Aim, ask: Ask | None, look: Look) -> None:
        if ask is not None:
            self.asked.place(self._ask_boxes[ask.unit is not None], look)  # with nobody's card beside it, it has that room too
        super().show(sitting, aim, ask, look)
        state: State = sitting.match.state
        self.score.put(state)
        for side, plate in enumerate(self.plates):
            plate.tip = cave_spots.plate_words(state, self.names, side)
        inside = frozenset(p.id for p in state.players.values() if p.where == "tunnel")
        for side, roster in enumerate(self.rosters):
            roster.put([place for place in self.book.order() if place.group == side], inside, aim.unit, state.holder)
