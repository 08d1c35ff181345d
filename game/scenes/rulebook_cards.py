"""One rule on the page: its ID, title and words, what is said of it in short, a cat that shows how it is done, and links to other rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import buttons, paper
from game.art.cat import cat
from game.art.cat_look import look_for
from game.art.colour import CREAM, SOFT, TEXT, shade
from game.art.icons import icons
from game.art.rig import poses
from game.rules.rulebook import REFERENCE, Entry
from game.ui.buttons import draw_ring
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.widget import Cursor, Point, Widget

LINK = "#0d6669"
MARKER = "#ffe28a"
_CAT, _ICON = 108, 46
_SIZE = 15.5


class Piece(NamedTuple):
    """A word, or a part of one, where it stands within the card; ``rule`` is the ID it leads to."""

    text: str
    box: Rect
    rule: str = ""


class EntryCard(Widget):
    """``jump`` is called with the ID of a link; ``title_of`` names the rule a link leads to; ``number`` varies the cats."""

    stops = True

    def __init__(self, entry: Entry, jump: Callable[[str], None], title_of: Callable[[str], str], number: int, game: str) -> None:
        super().__init__(entry.id)
        self.entry, self.jump, self.title_of = entry, jump, title_of
        self.hot = False
        """The rule the book was opened at, or jumped to."""
        self.marked: tuple[str, ...] = ()
        """Words that are searched for."""
        self._look = look_for(entry.title, 3, number % 2, game)
        self._pieces: list[Piece] = []
        self._facts_at = 0
        self._set: tuple[int, float] | None = None
        self._high = 0
        self._over = ""
        self._at = -1
        """The link the keyboard is at."""

    # ------------------------------------------------------------ where it is

    def high(self, look: Look, width: int) -> int:
        """Pixels it takes downwards at a width."""
        self._lay(look, width)
        return self._high

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        self._lay(look, rect.w)

    def _picture_size(self, look: Look, width: int) -> int:
        name = self.entry.picture
        if not name or width < look.px(380):
            return 0
        return look.px(_CAT if name in poses() else _ICON) if name in poses() or name in icons() else 0

    def _lay(self, look: Look, width: int) -> None:
        if self._set == (width, look.k):
            return
        self._set = (width, look.k)
        pad, y = look.px(16), look.px(50)
        shown = self._picture_size(look, width)
        size = look.px(_SIZE)
        step = round(look.press.height(size) * 1.06)
        space = look.press.width(" ", size)
        self._pieces = []
        for paragraph in self.entry.text.split("\n"):
            x = pad
            for word in paragraph.split():
                parts = list(_parts(word))
                wide = sum(look.press.width(text, size, "bold" if rule else "body") for text, rule in parts)
                edge = width - pad - (shown + look.px(10) if y < look.px(4) + shown else 0)
                if x > pad and x + wide > edge:
                    x, y = pad, y + step
                for text, rule in parts:
                    w = look.press.width(text, size, "bold" if rule else "body")
                    self._pieces.append(Piece(text, Rect(x, y, w, step), rule))
                    x += w
                x += space
            y += step + look.px(5)
        self._facts_at = y + look.px(2)
        if self.entry.facts:
            y = self._facts_at + self._facts_high(look, width)
        self._high = max(y + look.px(10), shown + look.px(14))

    def _facts_high(self, look: Look, width: int) -> int:
        return max((box.bottom for _, _, box in self._facts(look, width)), default=0) + look.px(4)

    def _facts(self, look: Look, width: int) -> Iterator[tuple[str, str, Rect]]:
        """(name, value, box) of each little label, the boxes as seen from where the facts begin."""
        x, y, high = look.px(14), 0, look.px(27)
        for name, value in self.entry.facts:
            wide = look.press.width(f"{name}  ", look.px(14), "bold") + look.press.width(value, look.px(14), "bold") + look.px(22)
            wide = min(wide, width - look.px(28))
            if x > look.px(14) and x + wide > width - look.px(14):
                x, y = look.px(14), y + high + look.px(5)
            yield name, value, Rect(x, y, wide, high)
            x += wide + look.px(7)

    # ------------------------------------------------------------ links

    def links(self) -> list[Piece]:
        """The words that lead somewhere."""
        return [piece for piece in self._pieces if piece.rule]

    def _link_at(self, pos: Point) -> Piece | None:
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        return next((piece for piece in self._pieces if piece.rule and piece.box.collidepoint(x, y)), None)

    def pointer(self, pos: Point) -> Cursor:
        return "hand" if self._link_at(pos) else "arrow"

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        links = self.links()
        found = self._link_at(pos) if pos else links[self._at] if 0 <= self._at < len(links) else None
        if found is None:
            return "", self.rect
        return f"{found.rule}: {self.title_of(found.rule)}", found.box.move(self.rect.topleft)

    def hover(self, pos: Point | None) -> None:
        found = self._link_at(pos) if pos else None
        over = found.rule if found else ""
        if over != self._over:
            self._over = over
            self.touch()

    def release(self, pos: Point, inside: bool) -> None:
        found = self._link_at(pos) if inside else None
        if found:
            self._follow(found.rule)

    def activate(self) -> None:
        links = self.links()
        if 0 <= self._at < len(links):
            self._follow(links[self._at].rule)

    def _follow(self, rule: str) -> None:
        if self.host:
            self.host.sound("slide")
        self.jump(rule)

    def key(self, event: pygame.event.Event, action: str) -> bool:
        way = {"right": 1, "left": -1}.get(action, 0)
        if not way or not 0 <= self._at + way < len(self.links()):
            return False
        self._at += way
        self.touch()
        return True

    def focus_changed(self) -> None:
        self._at = 0 if self.focused and self.links() else -1

    # ------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        if self.hot:
            paper.row(rect.inflate(-p(4), -p(2)).size, "hot", look.k).put(target, (rect.x + p(2), rect.y + p(1)))
        chip = Rect(rect.x + p(14), rect.y + p(12), look.press.width(self.entry.id, p(15), "head") + p(22), p(28))
        colour = "#a9590f" if self.hot else LINK
        buttons.chip(chip.size, colour, look.k).put(target, chip.topleft)
        look.write(target, self.entry.id, (chip.centerx, chip.centery - p(1)), 15, CREAM, "head", "center", shade(colour, -0.55))
        shown = self._picture_size(look, rect.w)
        left, room = chip.right + p(10), rect.w - chip.w - p(44) - (shown + p(6) if shown else 0)
        look.write(target, self.entry.title, (left, chip.centery), 20, TEXT, "head", "midleft", width=max(1, room))
        if shown:
            self._illustrate(target, look, Rect(rect.right - shown - p(10), rect.y + p(6), shown, shown))
        self._words(target, look)
        for name, value, box in self._facts(look, rect.w):
            self._fact(target, look, name, value, box.move(rect.x, rect.y + self._facts_at))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, rect.inflate(-p(10), -p(8)), look, 10)

    def _illustrate(self, target: pygame.Surface, look: Look, box: Rect) -> None:
        name = self.entry.picture
        image = cat(self._look, name, box.w) if name in poses() else picture(name, box.w)
        target.blit(image, box)

    def _words(self, target: pygame.Surface, look: Look) -> None:
        links = self.links()
        chosen = links[self._at] if 0 <= self._at < len(links) and self.host and self.host.ring else None
        for piece in self._pieces:
            box = piece.box.move(self.rect.topleft)
            if self.marked and any(word in piece.text.casefold() for word in self.marked):
                pygame.draw.rect(target, MARKER, box.inflate(look.px(2), -look.px(2)), border_radius=look.px(4))
            if not piece.rule:
                look.write(target, piece.text, box.topleft, _SIZE, TEXT)
                continue
            lit = piece is chosen or (piece.rule == self._over and self.hovered)
            if lit:
                pygame.draw.rect(target, "#bfe6da", box.inflate(look.px(6), 0), border_radius=look.px(5))
            look.write(target, piece.text, box.topleft, _SIZE, LINK, "bold")
            line = max(1, look.px(1.6))
            pygame.draw.rect(target, LINK, (box.x, box.bottom - look.px(3), box.w, line))

    def _fact(self, target: pygame.Surface, look: Look, name: str, value: str, box: Rect) -> None:
        pygame.draw.rect(target, "#fffaf0", box, border_radius=look.px(8))
        pygame.draw.rect(target, "#c9a97c", box, max(1, look.px(1.5)), border_radius=look.px(8))
        drawn = look.write(target, name, (box.x + look.px(10), box.centery), 14, SOFT, "bold", "midleft", width=max(1, box.w - look.px(20)))
        room = box.right - look.px(8) - drawn.right - look.px(7)
        if room > 0:
            look.write(target, value, (drawn.right + look.px(7), box.centery), 14, TEXT, "bold", "midleft", width=room)


def _parts(word: str) -> Iterator[tuple[str, str]]:
    """A word cut into plain text and links: (text, ID or "")."""
    end = 0
    for found in re.finditer(REFERENCE, word):
        if found.start() > end:
            yield word[end : found.start()], ""
        yield found[0], found[0]
        end = found.end()
    if end < len(word):
        yield word[end:], ""
