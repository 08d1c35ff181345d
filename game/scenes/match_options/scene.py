"""The last screen before a match: its options, each with its rule and default, and the button that starts it."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import BAD, TEXT
from game.scenes.choose.begin import begin
from game.scenes.choose.draft import SEEDS, Draft
from game.scenes.choose.head import HIGH, Head
from game.scenes.match_options.bill import Bill
from game.scenes.match_options.line import OptionLine, RuleChip
from game.scenes.match_options.rows import OPTIONS, UNDO, Row
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.ui.buttons import Button, IconButton
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Label, Panel
from game.ui.rects import Share, columns, cut_top, inset
from game.ui.scroll import ScrollPanel
from game.ui.toggles import Segments, Toggle
from game.ui.widget import Group, Widget

_LONGEST_SEED = 12


class SeedLine(Group):
    """Random dice, or those of a seed."""

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft = draft
        self.changed = changed
        self.way = Segments(["Random", "Seed"], 0 if draft.seed is None else 1, self._turn, name="dice")
        self.field = TextField(
            "" if draft.seed is None else str(draft.seed),
            self._typed,
            check=seed_fault,
            most=_LONGEST_SEED,
            empty="whole number",
            name="seed",
        )
        self.roll = IconButton("dice", self._roll, "Draw a seed", name="draw seed")
        super().__init__(self.way, self.field, self.roll, name="dice")
        self._show()

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(210), look.px(46) if self.draft.seed is None else look.px(120)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.way.place(Rect(rect.x, rect.y, rect.w, p(46)), look)
        self.field.place(Rect(rect.x, rect.y + p(54), rect.w - p(54), p(66)), look)
        self.roll.place(Rect(rect.right - p(48), rect.y + p(54), p(48), p(46)), look)

    def _turn(self, index: int) -> None:
        if index:
            self._roll()
        else:
            self.draft.seed = None
        self._show()
        self.changed()

    def _roll(self) -> None:
        self.field.put(str(secrets.randbelow(SEEDS)))

    def _typed(self, text: str) -> None:
        if not seed_fault(text):
            self.draft.seed = int(text)
        self.changed()

    def _show(self) -> None:
        on = self.draft.seed is not None
        self.field.show(on)
        self.roll.show(on)


def seed_fault(text: str) -> str:
    """What is wrong with a seed, "" if it will do."""
    return "" if text.isascii() and text.isdecimal() and len(text) <= _LONGEST_SEED else "A whole number from 0 up"


class OptionsScene(Scene):
    """The third screen of the set-up. ``draft`` has teams and arena."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack, draft: Draft) -> None:
        super().__init__(services, stack)
        self.draft = draft
        self.bill = Bill(draft)
        self.rules_title = Label("The rules", 22, TEXT, "head")
        self.table_title = Label("The table", 22, TEXT, "head")
        self.rule_lines = [self._rule_line(row) for row in OPTIONS[draft.ruleset]]
        self.undo = Segments([label for _, label, _ in UNDO], self._undo_index(), self._set_undo, name="undo", size=16)
        self.undo_line = OptionLine("Undo", UNDO[self._undo_index()][2], self.undo)
        self.hand_over = Toggle("", draft.hand_over, self._set_hand_over)
        self.hand_over.name = "hand-over"
        self.seed = SeedLine(draft, self.follow)
        self.table_lines = [
            self.undo_line,
            OptionLine("Hand-over screen", "Covers the table when the other side is to decide.", self.hand_over),
            OptionLine("Dice", "With a seed the same dice fall again: to replay an evening, or to settle an argument.", self.seed),
        ]
        inside: list[Widget] = [self.rules_title, *self.rule_lines, self.table_title, *self.table_lines]
        self.scroll = ScrollPanel(self._lay, inside, name="options")
        self.sheet = Panel(self.scroll, seed=19, tapes=(0.1, 0.9), name="options sheet")
        self.trouble = Label("", 15, BAD, "bold", "centre", wrap=True, name="trouble")
        self.start_button = Button("Start the match", self.start, "primary", "play", "#ffe08a", size=26, name="start")
        self.usual_button = Button("Defaults", self.as_usual, picture="repeat", size=17, tip="Everything back to its default")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        names = draft.names()
        self.head = Head("gear", "Match options", f"{names[0]} against {names[1]}", [self.usual_button, self.back_button], 2)
        self.desk.add(self.head, self.sheet, self.bill, self.trouble, self.start_button)
        self.desk.focus_on(self.start_button)
        self.follow()

    # ------------------------------------------------------------ what is done
    def follow(self) -> None:
        """Everything follows the draft."""
        trouble = self.draft.team_trouble()
        self.trouble.put(trouble)
        self.start_button.allow(not trouble, trouble)
        self.bill.refresh()
        self.relayout()

    def as_usual(self) -> None:
        """Every option at its default; sides of unequal worth keep their handicap, or they could not meet."""
        draft = self.draft
        draft.options = {"handicap": True} if draft.handicap and not draft.even() else {}
        draft.undo, draft.hand_over, draft.seed = "strict", self.services.settings.now.hand_over, None
        self.stack.replace(OptionsScene(self.services, self.stack, draft))

    def start(self) -> None:
        """Begin."""
        if self.seed.field.shown and seed_fault(self.seed.field.text):
            self.say("The seed of the dice is a whole number from 0 up")
            return
        line = begin(self.services, self.stack, self.draft, 3)
        if line:
            self.say(line)

    def look_up(self, rule: str) -> None:
        """Open the rule book at a rule."""
        from game.scenes.rulebook import RulebookScene

        self.stack.push(RulebookScene(self.services, self.stack, self.draft.ruleset, rule))

    def _rule_line(self, row: Row) -> OptionLine:
        value = self.draft.options.get(row.key, row.default)
        control: Widget
        if row.most:
            control = Stepper(row.least, row.most, int(value), lambda n: self._set(row, n), row.step, row.say, name=row.key)
        else:
            control = Toggle("", bool(value), lambda on: self._set(row, on), tip=row.label)
            control.name = row.key
        line = f"{row.line} Default: {row.default_words()}."
        return OptionLine(row.label, line, control, RuleChip(row.rule, lambda: self.look_up(row.rule)))

    def _set(self, row: Row, value: int | bool) -> None:
        self.draft.set_option(row.key, value, row.default)
        self.follow()

    def _undo_index(self) -> int:
        return next(n for n, (key, _, _) in enumerate(UNDO) if key == self.draft.undo)

    def _set_undo(self, index: int) -> None:
        self.draft.undo = UNDO[index][0]
        self.undo_line.words.put(UNDO[index][2])
        self.follow()

    def _set_hand_over(self, on: bool) -> None:
        self.draft.hand_over = on
        self.services.settings.change(hand_over=on)
        self.follow()

    # ------------------------------------------------------------ the screen
    def _lay(self, rect: Rect, look: Look) -> int:
        p, y = look.px, rect.y
        for title, lines in ((self.rules_title, self.rule_lines), (self.table_title, self.table_lines)):
            title.place(Rect(rect.x, y, rect.w, p(32)), look)
            y += p(36)
            for line in lines:
                y += line.lay(Rect(rect.x, y, rect.w, 0), look) + p(10)
            y += p(4)
        return y - rect.y

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(12))
        self.head.place(head, look)
        left, right = columns(rest, Share(1.28 if rest.w >= p(1000) else 1.22), Share(1), gap=p(14))
        self.sheet.place(left, look)
        self.scroll.place(self.sheet.inner(look), look)
        start = Rect(right.x, right.bottom - p(70), right.w, p(70))
        self.start_button.place(start, look)
        top = start.y
        if self.trouble.text:
            high = self.trouble.high(look, right.w - p(20))
            top -= high + p(6)
            self.trouble.place(Rect(right.x + p(10), top, right.w - p(20), high), look)
        self.bill.place(Rect(right.x, right.y, right.w, top - right.y - p(10)), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
        if self.trouble.text:
            pygame.draw.rect(
                surface,
                "#f7e9cb",
                self.trouble.rect.inflate(self.desk.look.px(16), self.desk.look.px(6)),
                border_radius=self.desk.look.px(8),
            )
