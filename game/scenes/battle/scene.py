"""The battle: board, pieces and panels of one match, and what mouse and keyboard do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.art.cat_look import Look as CatLook
from game.art.colour import SIDES
from game.kernel.hexes import Cell
from game.kernel.table import Command
from game.scenes.battle import agreements, clicks, controls, keeping, parting, sight
from game.scenes.battle.aim import Aim
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.covers import HandOver
from game.scenes.battle.dealing import Dealer, Showing
from game.scenes.battle.effects import LatestRolls
from game.scenes.battle.model import NOTHING, Ask, Choice, Mark, Preview
from game.scenes.battle.sitting import Sitting
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.sound.tunes import tune_of
from game.stage.stage import Stage
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.widget import Cursor, Point

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack


class BattleScene(Scene):
    """``showing`` is the book's adapter, ``names`` the sides', ``looks`` how each unit looks, ``theme`` and ``pieces`` the arena's picture.

    ``over`` is called when the match is decided and everything is shown, and again when the players want back to the result.
    """

    least = (980, 600)
    menu = False
    large = True

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        sitting: Sitting,
        showing: Showing,
        names: tuple[str, str],
        looks: Mapping[str, CatLook],
        board_view: BoardView,
        over: Callable[[BattleScene], None],
        rules: Callable[[str | None], None],
    ) -> None:
        super().__init__(services, stack)
        self.sitting, self.showing, self.book = sitting, showing, showing.book
        self.names, self.looks = names, looks
        self.view = board_view
        self._over, self._rules = over, rules
        match = sitting.match
        figure_of = partial(showing.figure_of, match, looks)
        self.stage = Stage(match.rules.board(match.state), figure_of, showing.views(match.state), services.sounds.play)
        self.dealer = Dealer(sitting, self.stage, showing, self.say, self._unsaved)
        self.aim = Aim(self.book)
        self.preview: Preview = NOTHING
        self._decided_by: int | None = None
        self.pressed: tuple[Point, Cell, int] | None = None
        """Where a button went down on the board, over which cell, and which button."""
        self.dragging = False
        self.by_mouse = False
        """The cell pointed at is under the mouse, not chosen by keyboard."""
        self.asked_at = False
        """The cell pointed at is that of a question."""
        self._finished = False
        self._threats = False
        self._rolls = LatestRolls(self.book)
        self.hud = showing.hud(self.desk, self, self.book, names, looks, rules)

    def layout(self, area: Rect, look: Look) -> None:
        port = self.hud.layout(area, look, self.services.settings.now.log_open)
        self.view.resize((port.x, port.y, port.w, port.h))
        self.refresh()

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        self.services.sounds.music(tune_of(self.sitting.match.rules.name))
        self._announce()
        parting.tell(self)

    def leave(self) -> None:
        self.stage.close()
        self.sitting.leave()

    def pause(self) -> None:
        super().pause()
        controls.let_go(self)

    def closing(self) -> bool:
        self.sitting.save()
        if self.sitting.parted and self.stack.top is self:
            parting.tell(self)
            return False
        desk = (self.stack.top or self).desk
        return keeping.asked(desk) or keeping.may_leave(desk, self.sitting, self.stack.clear, "Close all the same")

    # ------------------------------------------------------------------ decisions

    def give(self, *commands: Command) -> None:
        """Gives commands, one after the other as long as nothing comes between."""
        look = self.desk.look
        self.stage.speed, self.stage.reduced, self.stage.steady = look.pace, look.calm, look.steady
        self.dealer.give(*commands)
        self.aim.slot = None
        if self.stage.busy:
            self.hud.acting()
        self.desk.touch()

    def undo(self) -> None:
        self.dealer.undo()
        self.desk.touch()

    def redo(self) -> None:
        self.dealer.redo()
        self.desk.touch()

    def end_turn(self) -> None:
        """Ends the selected unit's turn; asks only if it could still act, or if something would be let loose.

        Once the match is over: back to the result.
        """
        if self._finished and not self.stage.busy:
            self._over(self)
            return
        command = self.book.end_command(self.aim.unit)
        if self.stage.busy or command is None:
            self.stage.skip()
            return
        said = " ".join(filter(None, (self.book.can_still_act(self.aim.unit), self.book.ending())))
        if not said:
            self.give(command)
            return
        yes = Answer("End turn", lambda: self.give(command), "primary")
        self.desk.open(Dialog("End the turn?", said, (Answer("Not yet", safe=True), yes)))

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stage.moving:
            self.stage.update(dt * 1000)
            self.desk.touch()
        if self.dealer.settles():
            self.settle()

    def wake(self) -> float | None:
        return 0.0 if self.stage.moving else super().wake()

    def settle(self) -> None:
        """Everything told has been shown: the panels follow, and whoever decides next is announced. The end waits for the question
        which match it is the end of."""
        if parting.asked(self):
            return
        self.aim.refresh()
        self.refresh()
        over = self.sitting.match.winner is not None
        if over and not self._finished:
            self._over(self)
        elif not over:
            self._announce()
        self._finished = over

    def _unsaved(self) -> None:
        if self.sitting.parted:
            parting.tell(self)
        else:
            keeping.tell(self.desk, self.sitting)

    def _announce(self) -> None:
        """A change of hands covers the window, if the players want that."""
        decider = self.sitting.match.decider
        changed = decider is not None and self._decided_by is not None and decider != self._decided_by
        self._decided_by = decider
        if changed and decider is not None and self.services.settings.now.hand_over:
            self.desk.open(HandOver(SIDES[decider], self.names[decider]))

    # ------------------------------------------------------------------ panels

    def shown_ask(self) -> Ask | None:
        """The open question, unless something is still being shown, or a draw is on offer, which comes first."""
        return self.book.ask(self.aim.amount) if self.sitting.match.now.question and not (self._offered or self.stage.busy) else None

    @property
    def _offered(self) -> bool:
        return self.sitting.match.now.offer is not None

    def refresh(self) -> None:
        """Every panel shows how things stand."""
        ask = self.shown_ask()
        agreements.ask_draw(self)
        controls.follow(self, ask)
        self.hud.show(self.sitting, self.aim, ask, self.desk.look)
        self.pointed()

    # ------------------------------------------------------------------ pointing

    def pointed(self) -> None:
        """The cursor is somewhere else: preview, boost and cards follow."""
        ask = self.shown_ask()
        self.preview = self._asked_preview(ask) if ask else self.aim.preview()
        if ask is None and self.aim.slot and not self.stage.busy:
            self.hud.show_bar(self.aim, self.desk.look)
        self.hud.show_cards(self.aim, ask)
        self.hud.make_way(self.view.box_of(self.aim.cell), self.desk.look, self.view.board_box)
        self.desk.touch()

    def _asked_preview(self, ask: Ask) -> Preview:
        """What the answer looked at would bring, the first if none is, and the cells that answer by a click."""
        preview = ask.choices[min(self.hud.asked.at(), len(ask.choices) - 1)].preview if ask.choices else NOTHING
        marks = tuple(Mark(cell, "path" if cell == self.aim.cell else "choice") for cell, _ in ask.cells)
        return preview._replace(marks=(*preview.marks, *marks))

    def choose(self, slot: str) -> None:
        clicks.on_slot(self, slot)

    def set_amount(self, amount: int) -> None:
        self.aim.amount = amount
        self.refresh()

    def set_always(self, on: bool) -> None:
        ask = self.shown_ask()
        if ask:
            self.dealer.always(ask, on)

    def answer(self, choice: Choice) -> None:
        if self.stage.busy:
            self.stage.skip()
            return
        self.aim.amount = 0
        self.give(choice.commands[-1])

    def centre_unit(self, unit: str) -> None:
        cell = self.book.cell_of(unit)
        if cell is not None:
            self.view.camera.centre_on(cell)
        if unit in self.book.active():
            self.aim.select(unit)
        self.refresh()

    # ------------------------------------------------------------------ mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.desk.handle(event):
            return controls.handle(self, event)
        if event.type == pygame.MOUSEMOTION and not self.desk.layers and not self.dragging:
            controls.leave(self)
        return True

    def back(self) -> None:
        """Escape: peels one layer; with nothing left to peel it opens the menu."""
        if self.hud.close_info(self.aim, self.shown_ask()):
            return
        if self.aim.step_back():
            self.refresh()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        agreements.open_menu(self)

    def open_log(self, on: bool) -> None:
        self.keep_settings(log_open=on)

    def open_rules(self) -> None:
        self._rules(None)

    def open_settings(self) -> None:
        from game.scenes.settings_screen import SettingsScene

        self.stack.push(SettingsScene(self.services, self.stack))

    def threats(self, on: bool) -> None:
        """All that the enemies can reach, while a key is held."""
        if on != self._threats:
            self._threats = on
            self.desk.touch()

    # ------------------------------------------------------------------ drawing

    def paint(self, surface: pygame.Surface) -> None:
        seen = sight.of(self, self._threats, self._rolls.on(self.stage))
        self.view.paint(surface, self.desk.look, self.stage, seen, self.looks)

    def cursor(self) -> Cursor:
        if self.dragging:
            return "grab"
        return "hand" if self.preview.commands and not self.desk.over_widget(self.desk.mouse.pos) else super().cursor()
