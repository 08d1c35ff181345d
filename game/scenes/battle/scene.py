"""The battle: board, pieces and panels of one match, and what mouse and keyboard do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect

from game.art.cat_look import Look as CatLook
from game.art.colour import SIDES
from game.art.geometry import HexLayout
from game.kernel.errors import Illegal
from game.kernel.hexes import NOWHERE, Cell
from game.kernel.match import AcceptDraw, Concede, DeclineDraw, OfferDraw
from game.kernel.table import Command
from game.scenes.battle.aim import Aim
from game.scenes.battle.bars import ActionBar, AskBar
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.chronicle import Chronicle
from game.scenes.battle import controls
from game.scenes.battle.covers import ChoiceMenu, HandOver, draw_offer, pause_menu
from game.scenes.battle.model import NOTHING, Book, Choice, Entry, Preview, percent
from game.scenes.battle.panels import OrderStrip, SmallCard, UnitCard
from game.scenes.battle.session import Session
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.stage.components import Figure, View
from game.stage.motions import Beat
from game.stage.stage import Stage
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.panels import Plate
from game.ui.widget import Cursor, Point

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

class Showing(NamedTuple):
    """How a rule book is put on the stage and on the screen."""

    book: Book
    views: Callable[[Any], Mapping[str, View]]
    beats: Callable[[Any, Any], list[Beat]]


class BattleScene(Scene):
    """``showing`` is the book's adapter, ``names`` the sides', ``looks`` how each unit looks, ``theme`` and ``pieces`` the arena's picture.

    ``over`` is called once, when the match is decided and everything is shown.
    """

    least = (980, 600)
    menu = False

    def __init__(
        self, services: Services, stack: SceneStack, session: Session, showing: Showing, names: tuple[str, str],
        looks: Mapping[str, CatLook], board_view: BoardView, over: Callable[[BattleScene], None], rules: Callable[[str | None], None],
    ) -> None:
        super().__init__(services, stack)
        self.session, self.showing, self.book = session, showing, showing.book
        self.names, self.looks = names, looks
        self.view = board_view
        self._over, self._rules = over, rules
        self.stage = Stage(session.match.rules.board(session.match.state), services.sounds.play)
        for unit, view in showing.views(session.match.state).items():
            self.stage.add(Figure(unit, looks[unit], self.book.side_of(unit)), view)
        self.aim = Aim(self.book)
        self.preview: Preview = NOTHING
        self.plan: list[Command] = []
        """Commands of the same click still to be given, if nothing comes between."""
        self._entries: list[Sequence[Entry]] = []
        self._decided_by: int | None = None
        self._always: dict[tuple[int, str], int] = {}
        self.pressed: tuple[Point, Cell, int] | None = None
        """Where a button went down on the board, over which cell, and which button."""
        self.dragging = False
        self._settled = -1
        self._finished = False
        self._threats = False
        self._build()

    # ------------------------------------------------------------------ widgets

    def _build(self) -> None:
        def look_of(unit: str) -> CatLook:
            return self.looks[unit]

        self.plates = [Plate(SIDES[side], self.names[side], right=side == 1) for side in (0, 1)]
        self.order = OrderStrip(look_of, self._centre_unit)
        self.order.names = self.book.name_of
        self.card, self.small = UnitCard(look_of), SmallCard(look_of)
        self.chronicle = Chronicle(self._rules)
        self.bar = ActionBar(self._choose, self._set_amount)
        self.asked = AskBar(self._answer, self._set_amount, self._set_always)
        self.choice_plate = Plate(SIDES[0], "Your choice", lit=True)
        self.undo_button = Button("Undo", self.undo, size=17)
        self.menu_button = Button("Menu", self._pause, size=17)
        self.end_button = Button("End turn", self.end_turn, "primary", size=24)
        self.desk.add(
            *self.plates, self.order, self.card, self.chronicle, self.small, self.bar, self.asked, self.choice_plate,
            self.undo_button, self.menu_button, self.end_button)

    def layout(self, area: Rect, look: Look) -> None:
        p, m = look.px, look.px(12)
        side, foot = p(200), p(92)
        self.plates[0].place(Rect(m, m, p(212), p(52)), look)
        self.plates[1].place(Rect(area.right - m - p(212), m, p(212), p(52)), look)
        self.order.place(Rect(area.x + m + p(222), p(6), area.w - 2 * (m + p(222)), p(62)), look)
        bottom = area.bottom - m
        self.undo_button.place(Rect(m, bottom - p(46), p(96), p(46)), look)
        self.menu_button.place(Rect(m + p(104), bottom - p(46), p(96), p(46)), look)
        self.choice_plate.place(Rect(m, bottom - p(104), side, p(50)), look)
        self.card.place(Rect(m, p(84), side, min(p(476), bottom - p(112) - p(84))), look)
        right = area.right - m - side
        self.end_button.place(Rect(right, bottom - p(70), side, p(70)), look)
        self.small.place(Rect(right, bottom - p(162), side, p(84)), look)
        self.chronicle.place(Rect(right, p(80), side, bottom - p(170) - p(80)), look)
        middle = Rect(m + side + p(4), 0, area.w - 2 * (m + side + p(4)), area.h)
        for bar in (self.bar, self.asked):
            bar.place(Rect(middle.x + p(8), bottom - foot + p(4), middle.w - p(16), foot), look)
        self.view.resize((middle.x, p(72), middle.w, bottom - foot - p(78)), area.size)
        self.refresh()

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        self._announce()

    def leave(self) -> None:
        self.stage.close()

    def closing(self) -> bool:
        self.session.save()
        return True

    # ------------------------------------------------------------------ decisions

    def order_all(self, commands: tuple[Command, ...]) -> None:
        """Gives a command, and those of the same click after it as long as nothing comes between."""
        if self.stage.busy:                                  # a click during an animation finishes it and gives no order
            self.stage.skip()
            return
        self.plan = list(commands)
        self._next()

    def _next(self) -> None:
        if not self.plan:
            return
        command = self.plan.pop(0)
        if self.session.match.bars(command):
            self.plan = []
            return
        self._take(command)

    def _take(self, command: Command) -> None:
        before = self.session.match.state
        try:
            taken = self.session.play(command, self.session.token)
        except Illegal as error:
            self.say(str(error))
            self.plan = []
            return
        if taken:
            self.stage.speed, self.stage.reduced = self.desk.look.pace, self.desk.look.calm
            self.stage.tell(self.showing.beats(before, self.session.match.now.events))
            if self.session.trouble:
                self.say(self.session.trouble)
            self.aim.slot = None
            if self.stage.busy:
                self.asked.show(False)
                self.bar.show(True)
            self.desk.touch()

    def undo(self) -> None:
        """Takes the last decision back, if it may be."""
        barred = self.session.undo_barred()
        if barred:
            self.say(f"Undo is not possible: {barred}.")
            return
        self.session.undo()
        self._resync()

    def redo(self) -> None:
        if self.session.redo():
            self._resync()

    def _resync(self) -> None:
        self.plan = []
        self.stage.sync(self.showing.views(self.session.match.state))
        self._settled = -1
        self.desk.touch()

    def end_turn(self) -> None:
        """Ends the selected unit's turn; asks only if it could still act."""
        command = self.book.end_command(self.aim.unit)
        if self.stage.busy or command is None:
            self.stage.skip()
            return
        still = self.book.can_still_act(self.aim.unit)
        if still is None:
            self.order_all((command,))
            return
        yes = Answer("End turn", lambda: self.order_all((command,)), "primary")
        self.desk.open(Dialog("End the turn?", still, (Answer("Not yet", safe=True), yes)))

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stage.moving:
            self.stage.update(dt * 1000)
            self.desk.touch()
        if not self.stage.busy and self._settled != len(self.session.match.moments):
            self._settle()

    def wake(self) -> float | None:
        if self.stage.moving:
            return 0.0
        return super().wake()

    def _settle(self) -> None:
        """Everything told has been shown: the panels follow, and whoever decides next is announced."""
        self._settled = len(self.session.match.moments)
        match = self.session.match
        if self.plan and match.now.asked is None:
            self._next()
            if self.stage.busy:
                return
        self.plan = [] if match.now.asked else self.plan
        self.aim.refresh()
        self.refresh()
        if match.winner is not None:
            if not self._finished:
                self._finished = True
                self._over(self)
            return
        self._finished = False
        if not self._decline_for_good():
            self._announce()

    def _announce(self) -> None:
        """A change of hands covers the window, if the players want that."""
        decider = self.session.match.decider
        changed = decider is not None and self._decided_by is not None and decider != self._decided_by
        self._decided_by = decider
        if changed and decider is not None and self.services.settings.now.hand_over:
            self.desk.open(HandOver(SIDES[decider], self.names[decider]))

    def _decline_for_good(self) -> bool:
        ask = self.book.ask(0)
        if ask is None or not ask.always or self._always.get((ask.side, ask.always)) != self._round():
            return False
        self._take(ask.choices[-1].commands[-1])
        return True

    def _round(self) -> int:
        return int(self.book.headline()[1])

    # ------------------------------------------------------------------ panels

    def refresh(self) -> None:
        """Every panel shows how things stand."""
        match, look = self.session.match, self.desk.look
        side = match.decider
        if match.now.offer is not None:
            self._ask_draw()
        for number, plate in enumerate(self.plates):
            plate.below, plate.lit = self.book.standing(number), side == number
        self.order.update(self.book.headline(), self.book.order())
        self._refresh_chronicle()
        ask = self.book.ask(self.aim.amount) if not self.stage.busy else None
        self.asked.show(ask is not None)
        self.bar.show(ask is None)
        if ask is not None:
            self.asked.update(ask, min(self.aim.amount, max(0, len(ask.amounts) - 1)), look)
            self.aim.cell = ask.cell if ask.cell is not None else NOWHERE
        else:
            self._refresh_bar()
        self.choice_plate.show(side is not None)
        if side is not None:
            self.choice_plate.side, self.choice_plate.title = SIDES[side], "Answer!" if ask else "Your choice"
            self.choice_plate.below = self.names[side]
        barred = self.session.undo_barred()
        self.undo_button.allow(barred is None, f"Undo: {barred}" if barred else "")
        self.end_button.allow(bool(self.book.active()), "A question is open" if ask else "The match is over")
        self.pointed()
        self.desk.touch()

    def _refresh_bar(self) -> None:
        unit = self.aim.unit
        slots = self.book.slots(unit) if unit else ()
        most, label = None, ""
        if unit and self.aim.slot:
            rows = self.book.amounts(unit, self.aim.slot, self.aim.cell if self.aim.cell != NOWHERE else None, self.aim.lean)
            most = len(rows) - 1 if len(rows) > 1 else None
            if self.aim.amount < len(rows):
                chance, worst = rows[self.aim.amount]
                label = f"+{self.aim.amount}: {percent(chance)} down to {percent(worst)}" if chance is not None else f"+{self.aim.amount}"
        self.bar.update(slots, self.aim.slot, most, self.aim.amount, label, self.desk.look)

    def _refresh_chronicle(self) -> None:
        moments = self.session.match.moments
        if len(self._entries) > len(moments):
            self._entries = self._entries[: len(moments)]
        for number in range(len(self._entries), len(moments)):
            before = moments[number - 1].state if number else self.session.match.setup
            self._entries.append(self.book.entries(before, moments[number]))
        self.chronicle.put([entry for entries in self._entries for entry in entries])

    def _ask_draw(self) -> None:
        offer = self.session.match.now.offer
        if offer is not None and not self.desk.layers:
            self.desk.open(draw_offer(self.names[1 - offer.side], lambda yes: self._answer_draw(offer.side, yes)))

    def _answer_draw(self, side: int, yes: bool) -> None:
        self._take(AcceptDraw(side) if yes else DeclineDraw(side))  # type: ignore[arg-type]

    # ------------------------------------------------------------------ pointing

    def pointed(self) -> None:
        """What is under the cursor: preview, cards."""
        asked = self.book.ask(self.aim.amount) if self.session.match.now.asked else None
        self.preview = self.aim.preview() if asked is None else (asked.choices[0].preview if asked.choices else NOTHING)
        under = self.book.unit_at(self.aim.cell) if self.aim.cell != NOWHERE else None
        shown = self.aim.unit if asked is None else asked.unit
        if asked is None and self.aim.slot and not self.stage.busy:
            self._refresh_bar()
        self.card.put(self.book.card(shown) if shown else None)
        self.small.put(self.book.card(under) if under and under != shown else None)
        self.desk.touch()

    def _choose(self, slot: str) -> None:
        unit = self.aim.unit
        if unit is None or self.stage.busy:
            self.stage.skip()
            return
        at_once = next((s for s in self.book.slots(unit) if s.key == slot), None)
        if at_once and at_once.at_once:
            choices = self.book.at_once(unit, slot)
            if len(choices) == 1:
                self._pick(choices[0])
            elif choices:
                self.desk.open(ChoiceMenu(self.bar.spot_of(slot), choices, self._pick, self._hover_choice))
            return
        self.aim.choose(slot)
        self.refresh()

    def _set_amount(self, amount: int) -> None:
        self.aim.amount = amount
        self.refresh()

    def _set_always(self, on: bool) -> None:
        ask = self.book.ask(self.aim.amount)
        if ask:
            self._always[(ask.side, ask.always)] = self._round() if on else -1

    def _answer(self, choice: Choice) -> None:
        if self.stage.busy:
            self.stage.skip()
            return
        self.aim.amount = 0
        self.order_all(choice.commands[-1:])

    def _centre_unit(self, unit: str) -> None:
        cell = self.book.cell_of(unit)
        if cell is not None:
            self.view.camera.centre_on(cell)
        if unit in self.book.active():
            self.aim.select(unit)
        self.refresh()

    # ------------------------------------------------------------------ mouse and keys

    def asking(self) -> bool:
        """A question is open and shown."""
        return self.session.match.now.asked is not None and not self.stage.busy

    def press_number(self, number: int) -> None:
        """The slot or the answer of a number, from 0."""
        if self.asking():
            self.asked.press_answer(number)
        elif self.aim.unit:
            slots = self.book.slots(self.aim.unit)
            if number < len(slots):
                if slots[number].barred:
                    self.say(slots[number].barred or "")
                else:
                    self._choose(slots[number].key)

    def change_amount(self, by: int) -> None:
        """More or less boost, by the keyboard."""
        slider = self.asked.slider if self.asking() else self.bar.slider
        if slider is not None:
            self._set_amount(max(slider.low, min(slider.high, self.aim.amount + by)))

    def select_shown(self) -> None:
        """After the selection has changed: it is brought into view."""
        cell = self.book.cell_of(self.aim.unit) if self.aim.unit else None
        if cell is not None and not self.view.shows(cell):
            self.view.camera.centre_on(cell)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.desk.handle(event) or controls.handle(self, event)

    def click(self, cell: Cell, shift: bool = False) -> None:
        """A left click on a cell: selects, walks, acts, or deselects; it never guesses."""
        if self.stage.busy:
            self.stage.skip()
            return
        self.aim.point(cell, self.aim.lean)
        if self.session.match.now.asked:
            return
        unit = self.book.unit_at(cell) if cell != NOWHERE else None
        if unit is not None and unit in self.book.active() and unit != self.aim.unit and not (self.aim.slot and self.aim.preview().commands):
            self.aim.select(unit)
            self.refresh()
            return
        if shift:
            self.aim.bend()
            self.refresh()
            return
        if unit is not None and self.aim.unit and self.aim.slot != "throw":
            offered = self.book.menu(self.aim.unit, cell, self.aim.lean, self.aim.amount)
            choices = [choice for choice in offered if self.aim.slot in (None, choice.key)]
            if len(choices) > 1:
                self.desk.open(ChoiceMenu(self.view.camera.to_screen(cell), choices, self._pick, self._hover_choice))
                return
        preview = self.aim.preview()
        if preview.commands:
            self.order_all(preview.commands)
        elif unit is None and not self.aim.slot:
            self.aim.select(None)
            self.refresh()
        else:
            self.services.sounds.play("refuse")

    def _pick(self, choice: Choice) -> None:
        if choice.commands:
            self.order_all(choice.commands)

    def _hover_choice(self, choice: Choice | None) -> None:
        self.preview = choice.preview if choice else self.aim.preview()
        self.desk.touch()

    def back(self) -> None:
        """Escape: peels one layer; with nothing left to peel it opens the menu."""
        if self.aim.step_back():
            self.refresh()
        else:
            self._pause()

    def info(self, cell: Cell) -> None:
        """A right click: what is under the cursor, in its card."""
        unit = self.book.unit_at(cell) if cell != NOWHERE else None
        self.card.put(self.book.card(unit) if unit else None)

    def _pause(self) -> None:
        match = self.session.match
        answers = [Answer("Rule book", self.open_rules, picture="book")]
        side = match.decider
        if side is not None and not match.now.asked and not self.stage.busy:
            if match.rules.draws(match.state):
                answers.append(Answer("Offer a draw", lambda: self._take(OfferDraw(side)), picture="handshake"))  # type: ignore[arg-type]
            answers.append(Answer(f"Concede for {self.names[side]}", lambda: self._sure(side), picture="flag"))
        answers.append(Answer("Save and leave", self.stack.pop, picture="home"))
        self.desk.open(pause_menu(answers))

    def _sure(self, side: int) -> None:
        yes = Answer("Concede", lambda: self._take(Concede(side)), "primary")  # type: ignore[arg-type]
        self.desk.open(Dialog("Concede?", f"{self.names[side]} give the match up.", (Answer("Play on", safe=True), yes)))

    def open_rules(self) -> None:
        self._rules(None)

    def threats(self, on: bool) -> None:
        """All that the enemies can reach, while a key is held."""
        if on != self._threats:
            self._threats = on
            self.desk.touch()

    # ------------------------------------------------------------------ drawing

    def paint(self, surface: pygame.Surface) -> None:
        book, ask = self.book, None
        if self.session.match.now.asked and not self.stage.busy:
            ask = book.ask(self.aim.amount)
        reach = book.reach(self.aim.unit) if self.aim.unit and not ask and not self.stage.busy and self.aim.slot != "throw" else ()
        under = book.unit_at(self.aim.cell) if self.aim.cell != NOWHERE else None
        foes: list[Any] = []
        if self._threats:
            decider = self.session.match.decider
            foes = [mark for view in self.showing.views(self.session.match.state) if book.side_of(view) != decider for mark in book.reach(view)]
        elif under and under not in book.active() and not self.stage.busy and not ask and not self.preview.commands:
            foes = list(book.reach(under))
        side = book.side_of(self.aim.unit) if self.aim.unit else 0
        preview = self.preview if not self.stage.busy else NOTHING
        self.view.paint(surface, self.desk.look, self.stage, preview, reach, foes, side, self.aim.unit, self.aim.cell, ask, self.looks)

    def cursor(self) -> Cursor:
        if self.dragging:
            return "grab"
        return "hand" if self.preview.commands and not self.desk.over_widget(self.desk.mouse.pos) else super().cursor()
