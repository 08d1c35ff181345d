"""The panels round the board: which there are, where they stand, and what they show of a book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from pygame import Rect

from game.art.cat_look import Look as CatLook
from game.art.colour import SIDES
from game.kernel.hexes import NOWHERE
from game.ui.buttons import Button
from game.ui.desk import Desk
from game.ui.look import Look

from .action_bar import ActionBar
from .aim import Aim
from .answers import Explained
from .ask_bar import AskBar
from .chronicle import Chronicle
from .model import Ask, Book, Card, Choice, Entry, percent
from .panels import CardWidget, NamePlate, OrderStrip, SmallCard, UnitCard
from .sitting import Sitting


class Doer(Protocol):
    """What the panels can set going."""

    def choose(self, slot: str) -> None: ...
    def set_amount(self, amount: int) -> None: ...
    def answer(self, choice: Choice) -> None: ...
    def set_always(self, on: bool) -> None: ...
    def pointed(self) -> None: ...
    def centre_unit(self, unit: str) -> None: ...
    def undo(self) -> None: ...
    def open_menu(self) -> None: ...
    def end_turn(self) -> None: ...
    def open_log(self, on: bool) -> None:
        """The log lies open, or does not, from now on and in the next match."""


class Hud:
    """Order of turns above, cards at the left, chronicle at the right, actions or an open question below."""

    usual: ClassVar[tuple[int, bool]] = (7, True)
    """How many actions a unit mostly has, and whether there is a boost: the board ends above the bar with these."""

    def __init__(
        self, desk: Desk, doer: Doer, book: Book, names: tuple[str, str], looks: Mapping[str, CatLook], rules: Callable[[str], None]
    ) -> None:
        self.book, self.names = book, names
        self.plates = [NamePlate(SIDES[side], names[side], right=side == 1) for side in (0, 1)]
        self.order = OrderStrip("turn order", looks.__getitem__, doer.centre_unit, book.name_of)
        self.card, self.small = self.make_card(looks), SmallCard(looks.__getitem__)
        self.chronicle = Chronicle(rules)
        self.bar = ActionBar(doer.choose, doer.set_amount, self.usual[1])
        self.asked = AskBar(doer.answer, doer.set_amount, doer.set_always, doer.pointed, looks.__getitem__)
        self.choice = NamePlate(SIDES[0], "Your choice", lit=True)
        self.undo = Explained("Undo", doer.undo, lambda: self.asked.rect if self.asked.shown else self.undo.rect)
        self.menu = Button("Menu", doer.open_menu, size=17)
        self.end = Button("End turn", doer.end_turn, "primary", size=24)
        self._entries: list[Sequence[Entry]] = []
        self._info = False
        """A card asked for with a right click is shown."""
        left = (self.card, self.choice, self.undo, self.menu)
        desk.add(*self.plates, self.order, *left, self.chronicle, self.small, self.bar, self.asked, self.end)

    def make_card(self, looks: Mapping[str, CatLook]) -> CardWidget:
        """The card of the selected unit."""
        return UnitCard(looks.__getitem__)

    def layout(self, area: Rect, look: Look, log_open: bool = False) -> Rect:
        """Places everything in a window; the part of it that is left for the board. ``log_open`` matters where the log can be closed."""
        p, m = look.px, look.px(12)
        side, foot, bottom = p(200), p(92), area.bottom - look.px(12)
        self.plates[0].place(Rect(m, m, p(212), p(52)), look)
        self.plates[1].place(Rect(area.right - m - p(212), m, p(212), p(52)), look)
        self.order.place(Rect(area.x + m + p(222), p(6), area.w - 2 * (m + p(222)), p(62)), look)
        self.undo.place(Rect(m, bottom - p(46), p(96), p(46)), look)
        self.menu.place(Rect(m + p(104), bottom - p(46), p(96), p(46)), look)
        self.choice.place(Rect(m, bottom - p(104), side, p(50)), look)
        self.card.place(Rect(m, p(84), side, min(p(476), bottom - p(112) - p(84))), look)
        right = area.right - m - side
        self.end.place(Rect(right, bottom - p(70), side, p(70)), look)
        self.small.place(Rect(right, bottom - p(178), side, p(100)), look)
        self.chronicle.place(Rect(right, p(80), side, bottom - p(186) - p(80)), look)
        middle = Rect(m + side + p(4), 0, area.w - 2 * (m + side + p(4)), area.h)
        for bar in (self.bar, self.asked):
            bar.place(Rect(middle.x + p(8), bottom - foot + p(4), middle.w - p(16), foot), look)
        return Rect(middle.x, p(72), middle.w, bottom - max(foot, self.bar.high(look, *self.usual)) - p(78))

    # ------------------------------------------------------------------ what they show

    def show(self, sitting: Sitting, aim: Aim, ask: Ask | None, look: Look) -> None:
        """How things stand; ``ask`` is the question that is open and shown."""
        match = sitting.match
        side = match.decider
        for number, plate in enumerate(self.plates):
            plate.below, plate.lit = self.book.standing(number), side == number
        self.order.update(self.book.headline(), self.book.order())
        self._show_chronicle(match)
        self.asked.show(ask is not None)
        self.bar.show(ask is None)
        if ask is not None:
            self.asked.update(ask, min(aim.amount, max(0, len(ask.amounts) - 1)), look)
        else:
            self.show_bar(aim, look)
        self.choice.show(side is not None)
        if side is not None:
            self.choice.title = "Answer!" if match.now.asked else "Your choice"
            self.choice.side, self.choice.below = SIDES[side], self.names[side]
        barred, by = sitting.undo_barred(), match.now.by
        self.undo.allow(barred is None, f"Undo: {barred}" if barred else "")
        self.undo.tip = f"Takes back what {self.names[by]} decided last" if by is not None else ""
        self._show_end(match, ask)

    def _show_end(self, match: Any, ask: Ask | None) -> None:
        """The button that ends a turn; once the match is over it leads back to the result, and nothing is left to be chosen."""
        over = match.winner is not None
        self.end.relabel("The result" if over else "End turn")
        self.end.tip = "Back to the result: who won, the match again, a rematch" if over else self.book.ending()
        self.end.allow(over or bool(self.book.active()), "A question is open" if ask else "")
        if over:
            self.bar.show(False)
            self.choice.show(True)
            won = isinstance(match.winner, int)
            self.choice.title = "Winner" if won else "A draw"
            self.choice.side, self.choice.below = SIDES[match.winner if won else 0], self.names[match.winner] if won else ""

    def show_bar(self, aim: Aim, look: Look) -> None:
        """The actions of the selected unit, and the boost of the one in hand at whatever is pointed at."""
        unit, amount = aim.unit, aim.amount
        most, label = None, ("", "")
        if unit and aim.slot:
            rows = self.book.amounts(unit, aim.slot, aim.cell if aim.cell != NOWHERE else None, aim.lean)
            most = len(rows) - 1 if len(rows) > 1 else None
            if amount < len(rows):
                label = self._odds(aim, amount, *rows[amount])
        self.bar.update(self.book.slots(unit) if unit else (), aim.slot, most, amount, label, look)

    def _odds(self, aim: Aim, amount: int, chance: Fraction | None, worst: Fraction | None) -> tuple[str, str]:
        """A boost's chance as things stand, and what is left of it if the target boosts all it can."""
        if chance is None:
            return f"+{amount}", ""
        under = self.book.unit_at(aim.cell) if aim.cell != NOWHERE else None
        who = self.book.name_of(under) if under and under != aim.unit else "the target"
        worse = f"{percent(worst)} if {who} boosts all" if worst is not None and worst != chance else ""
        return f"+{amount}: {percent(chance)}", worse

    def show_cards(self, aim: Aim, ask: Ask | None) -> None:
        """The card of the selected unit (or the asked one), and a small one of whoever is under the cursor."""
        shown = ask.unit if ask else aim.unit
        under = self.book.unit_at(aim.cell) if aim.cell != NOWHERE else None
        self.card.put(self.book.card(shown) if shown else None)
        self._info = False
        self.small.put(self.book.card(under) if under and under != shown else None)

    def put_info(self, card: Card | None) -> None:
        """Shows the card of somebody else in place of the selected unit's, until something else is pointed at or it is closed."""
        self._info = card != self.card.card
        self.card.put(card)

    def close_info(self, aim: Aim, ask: Ask | None) -> bool:
        """Puts the selected unit's card back; whether another one was shown."""
        shown = self._info
        if shown:
            self.show_cards(aim, ask)
        return shown

    def make_way(self, spot: Rect, look: Look, board: Rect) -> None:
        """Nothing that can lie elsewhere lies over ``spot``, what is pointed at, and as little as may be over the ``board``: here every
        panel stands beside it."""

    def above(self) -> Sequence[Rect]:
        """What lies over the board's part of the window all the time."""
        return ()

    def acting(self) -> None:
        """Something is being shown: no question stands."""
        self.asked.show(False)
        self.bar.show(True)

    def _show_chronicle(self, match: Any) -> None:
        moments = match.moments
        del self._entries[len(moments) :]
        for number in range(len(self._entries), len(moments)):
            self._entries.append(self.book.entries(moments[number - 1].state if number else match.setup, moments[number]))
        self.chronicle.put([entry for entries in self._entries for entry in entries])
