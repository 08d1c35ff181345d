"""The rule book in the game: sections at the left, every rule on one long page, a field to search in, and links from rule to rule.

Tabs over the sections change to the book of another game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import CREAM, GOLD_TEXT, INK, SOFT, TEXT
from game.rules.catalogue import RULESETS
from game.rules.rulebook import Entry, Rulebook, rulebook_of
from game.scenes.rulebook_cards import EntryCard
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.buttons import Button
from game.ui.field import TextField
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Canvas, Panel
from game.ui.pictures import picture
from game.ui.rects import cut_left, cut_top, inset
from game.ui.scroll import ScrollPanel
from game.ui.toggles import Tabs
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

_EMPTY = Rulebook("Rules", ())


class SectionHead(Widget):
    """The heading of a section, with a line under it."""

    solid = False

    def __init__(self, title: str) -> None:
        super().__init__(title)

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(200), look.px(52)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        look.write(target, self.name, (rect.x + p(12), rect.bottom - p(13)), 24, TEXT, "head", "bottomleft", width=max(1, rect.w - p(24)))
        pygame.draw.rect(target, "#b48a52", (rect.x + p(12), rect.bottom - p(10), rect.w - p(24), max(1, p(2.5))), border_radius=p(2))


class RulebookScene(Scene):
    """``ruleset`` is a book's name in match files; ``rule`` the ID it is opened at. Escape (or F1) goes back to where one came from."""

    least: ClassVar[tuple[int, int]] = (620, 360)

    def __init__(self, services: Services, stack: SceneStack, ruleset: str, rule: str | None = None) -> None:
        super().__init__(services, stack)
        self.book = rulebook_of(ruleset) or _EMPTY
        self.games = [name for name in RULESETS if rulebook_of(name)]
        self.cards = [EntryCard(entry, self.jump, self._title_of, number, ruleset) for number, entry in enumerate(self.book.entries)]
        self.heads = {section: SectionHead(section) for section in self.book.sections}
        self.at: str | None = None
        """The rule that is highlighted."""
        self._before: list[str | None] = []
        self._wanted = rule if self.book.entry(rule) else None
        self.field = TextField("", self.search, self._entered, empty="Search", name="search", tip="Words, or a rule's number")
        titles = [(rulebook_of(name) or _EMPTY).title.partition(":")[0] for name in self.games]
        self.tabs = Tabs(titles, self.games.index(ruleset) if ruleset in self.games else -1, self._turn, name="books")
        self.sections = List(
            len(self.book.sections), 40, self._row, self._to_section, self._to_section, "sections", "Nothing found", quick=True
        )
        self.page = ScrollPanel(self._lay, self._in_order(), name="rules")
        self.sheet = Panel(self.page, tapes=(0.06, 0.94), seed=6, name="page")
        self.side = Panel(self.tabs, self.field, self.sections, seed=9, name="contents")
        self.head = Panel(stuff="dark wood", seed=5, name="head")
        self.back_button = Button("Back", self._step_back, picture="arrow_left", size=17, tip="To the rule you came from")
        self.close_button = Button("Close", self.close, picture="door", size=17)
        self.title = Canvas(self._paint_title, name="title")
        self.head.add(self.title, self.back_button, self.close_button)
        self.desk.add(self.head, self.side, self.sheet)
        self._found: set[str] = {entry.id for entry in self.book.entries}
        self._refresh_back()

    # ------------------------------------------------------------ what is shown

    def enter(self) -> None:
        self.services.sounds.play("open")

    def jump(self, rule: str) -> None:
        """Shows a rule, highlighted, and remembers where one came from."""
        if self.book.entry(rule) is None:
            return
        if self.at != rule:
            self._before.append(self.at)
        self._show(rule)

    def _show(self, rule: str | None) -> None:
        if rule is not None and rule not in self._found:
            self.field.put("")
        self.at = rule
        for card in self.cards:
            card.hot = card.entry.id == rule
        found = self._card(rule)
        if found:
            self.page.scroll_to(self.page.offset + found.rect.y - self.page.rect.y - self.desk.look.px(10))
            self.desk.focus_on(found)
        self._refresh_back()
        self._follow_page()
        self.desk.touch()

    def _step_back(self) -> None:
        if self._before:
            self._show(self._before.pop())

    def _refresh_back(self) -> None:
        before = self._before[-1] if self._before else None
        self.back_button.relabel(f"Back to {before}" if before and self.head.rect.w > self.desk.look.px(900) else before or "Back")
        self.back_button.allow(bool(self._before), "You have followed no link yet")

    def search(self, words: str) -> None:
        """Shows only the rules in which every one of the words is found."""
        found = self.book.found(words)
        self._found = {entry.id for entry in found}
        marked = tuple(words.casefold().split())
        for card in self.cards:
            card.show(card.entry.id in self._found)
            card.marked = marked
        for section, head in self.heads.items():
            head.show(bool(self._hits(section)))
        self.page.inside[:] = self._in_order(found if marked else None)
        self.sections.refill(len(self._shown_sections()))
        if self.page.rect.h:
            self.page.scroll_to(0)
            self.page.place(self.page.rect, self.desk.look)
            self.page.scroll_to(0)
        self._follow_page()
        self.desk.touch()

    def _entered(self, words: str) -> None:
        found = self.book.found(words)
        if found and words.strip():
            self.jump(found[0].id)
        elif not found:
            self.services.sounds.play("refuse")

    def back(self) -> None:
        if self.field.text:
            self.field.put("")
            return
        self.close()

    def close(self) -> None:
        """Leaves the book, whatever is being searched for."""
        self.services.sounds.play("close")
        super().back()

    def _turn(self, number: int) -> None:
        """Opens the book of another game in this one's place."""
        self.stack.replace(RulebookScene(self.services, self.stack, self.games[number]))

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.desk.keys.action(event, "table") == "rules":
            super().back()
            return True
        high = self.page.rect.h - self.desk.look.px(60)
        steps = {"page_down": high, "page_up": -high, "first": -self.page.high, "last": self.page.high}
        action = self.desk.keys.action(event, "menu")
        if action in steps:
            self.page.scroll_to(self.page.offset + steps[action])
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow_page()

    # ------------------------------------------------------------ sections

    def _hits(self, section: str) -> int:
        return sum(entry.id in self._found for entry in self.book.of(section))

    def _shown_sections(self) -> list[str]:
        return [section for section in self.book.sections if self._hits(section)]

    def _to_section(self, row: int) -> None:
        head = self.heads[self._shown_sections()[row]]
        self.page.scroll_to(self.page.offset + head.rect.y - self.page.rect.y)

    def _follow_page(self) -> None:
        """The section one reads is the chosen one at the left."""
        shown = self._shown_sections()
        line = self.page.rect.y + self.page.rect.h // 3
        passed = [number for number, section in enumerate(shown) if self.heads[section].rect.y <= line]
        at = passed[-1] if passed else 0 if shown else -1
        if at != self.sections.at and not self.sections.focused:
            self.sections.at = -1
            self.sections.choose(at, tell=False)

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        section = self._shown_sections()[state.row]
        drawn = look.write(target, self._hits(section), (rect.right - look.px(10), rect.centery), 14, SOFT, "bold", "midright")
        room = drawn.x - rect.x - look.px(16)
        look.write(target, section, (rect.x + look.px(10), rect.centery), 14.5, TEXT, "bold", "midleft", width=max(1, room))

    # ------------------------------------------------------------ layout

    def _card(self, rule: str | None) -> EntryCard | None:
        return next((card for card in self.cards if card.entry.id == rule), None)

    def _title_of(self, rule: str) -> str:
        entry = self.book.entry(rule)
        return entry.title if entry else "no such rule"

    def _in_order(self, found: tuple[Entry, ...] | None = None) -> list[Widget]:
        """Heads and cards as they stand on the page; those found by a search by section too, so that their order stays the book's."""
        wanted = {entry.id for entry in found} if found is not None else None
        order: list[Widget] = []
        for section, head in self.heads.items():
            cards = [card for card in self.cards if card.entry.section == section and (wanted is None or card.entry.id in wanted)]
            order += [head, *cards] if cards else []
        return order

    def _lay(self, rect: Rect, look: Look) -> int:
        y = rect.y
        for widget in self.page.inside:
            high = widget.high(look, rect.w) if isinstance(widget, EntryCard) else widget.wants(look)[1]
            widget.place(Rect(rect.x, y, rect.w, high), look)
            y += high + look.px(4)
        return y - rect.y + look.px(10)

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        head, rest = cut_top(inset(area, p(12)), p(64), p(14))
        self.head.place(head, look)
        wide = max(self.back_button.wants(look)[0], p(204 if head.w > p(900) else 124))
        close = Rect(head.right - p(20) - p(118), head.y + p(8), p(118), p(48))
        self.close_button.place(close, look)
        self.back_button.place(Rect(close.x - p(10) - wide, close.y, wide, close.h), look)
        left = head.x + p(28)
        self.title.place(Rect(left, head.y, self.back_button.rect.x - p(12) - left, head.h), look)
        side, sheet = cut_left(rest, min(p(270), round(rest.w * 0.34)), p(14))
        self.side.place(side, look)
        inner = inset(side, p(14), p(16))
        tabs, inner = cut_top(inner, p(42), p(10))
        self.tabs.place(tabs, look)
        field, contents = cut_top(inner, p(44 + TextField.NOTE), 0)
        self.field.place(field, look)
        self.sections.place(contents, look)
        self.sheet.place(sheet, look)
        self.page.place(inset(sheet, p(14), p(14)), look)
        if self._wanted is not None:
            rule, self._wanted = self._wanted, None
            self._show(rule)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))

    def _paint_title(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        p = look.px
        image = picture("book", p(40))
        target.blit(image, image.get_rect(midleft=(rect.x, rect.centery)))
        left, room = rect.x + p(52), max(1, rect.w - p(52))
        title, below = self.book.title, self._subtitle()
        look.write(target, title, (left, rect.centery - p(9)), 24, CREAM, "head", "midleft", INK, width=room)
        look.write(target, below, (left + p(2), rect.centery + p(16)), 14, GOLD_TEXT, "bold", "midleft", width=room)

    def _subtitle(self) -> str:
        if self.field.text.strip():
            return f"{len(self._found)} of {len(self.book.entries)} rules found"
        return f"Rule book: {len(self.book.entries)} rules in {len(self.book.sections)} sections"
