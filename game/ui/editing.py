"""The text in a field and what can be done to it: no window, no keys, so that every step can be tested.

``at`` is where the caret stands, ``mark`` the other end of what is selected (equal when nothing is).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.clean import clean


@dataclass(frozen=True)
class Editing:
    """A text, the caret and the selection, at most ``most`` characters."""

    text: str = ""
    at: int = 0
    mark: int = 0
    most: int = 40

    def selected(self) -> tuple[int, int]:
        """Start and end of the selection."""
        return min(self.at, self.mark), max(self.at, self.mark)

    def chosen(self) -> str:
        """The selected text."""
        start, end = self.selected()
        return self.text[start:end]

    def typed(self, text: str) -> Editing:
        """Put ``text``, cleaned and cut to what there is room for, in place of the selection."""
        start, end = self.selected()
        room = self.most - (len(self.text) - (end - start))
        new = clean(text)[: max(0, room)]
        # a mark alone joins the letter before it, so the whole is cleaned again
        whole = clean(self.text[:start] + new + self.text[end:])[: self.most]
        at = min(len(whole), start + len(new))
        return Editing(whole, at, at, self.most)

    def moved(self, to: int, keep: bool = False) -> Editing:
        """The caret at ``to``; ``keep`` stretches the selection."""
        at = max(0, min(len(self.text), to))
        return Editing(self.text, at, self.mark if keep else at, self.most)

    def step(self, way: int, word: bool = False, keep: bool = False) -> Editing:
        """One letter, or one word, to the left (-1) or right (1). A selection collapses to its end first."""
        start, end = self.selected()
        if start != end and not keep and not word:
            return self.moved(start if way < 0 else end)
        return self.moved(self._word(way) if word else self.at + way, keep)

    def erased(self, way: int, word: bool = False) -> Editing:
        """The selection, or a letter or word to the left (-1) or right (1), taken out."""
        start, end = self.selected()
        if start == end:
            other = self._word(way) if word else max(0, min(len(self.text), self.at + way))
            start, end = min(self.at, other), max(self.at, other)
        return Editing(self.text[:start] + self.text[end:], start, start, self.most)

    def everything(self) -> Editing:
        """All of it selected."""
        return Editing(self.text, len(self.text), 0, self.most)

    def _word(self, way: int) -> int:
        at = self.at
        if way < 0:
            while at > 0 and self.text[at - 1].isspace():
                at -= 1
            while at > 0 and not self.text[at - 1].isspace():
                at -= 1
            return at
        while at < len(self.text) and not self.text[at].isspace():
            at += 1
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        return at
