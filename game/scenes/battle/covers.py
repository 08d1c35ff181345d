"""What lies over the battle: the small menu at a target, the hand-over cover, the match's menu, a draw on offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import paper, plates, woodwork
from game.art.colour import CREAM, INK, Side
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.rects import kept_inside
from game.ui.widget import Overlay, Widget

from .answers import Followed
from .model import Choice


class ChoiceMenu(Overlay):
    """The actions a click on a target might mean, with their odds, beside it: what each would bring is shown while the mouse or the
    keyboard is at it. ``spare`` is what had better stay in sight. A press outside it does nothing but close it."""

    modal = False

    def __init__(
        self,
        at: tuple[int, int],
        choices: Sequence[Choice],
        pick: Callable[[Choice], None],
        hover: Callable[[Choice | None], None],
        spare: Sequence[Rect] = (),
    ) -> None:
        self.at, self.choices, self._hover, self._spare = at, choices, hover, spare
        self._followed = Followed()

        def picked(choice: Choice) -> Callable[[], None]:
            def act() -> None:
                if self.host:
                    self.host.close(self)
                pick(choice)

            return act

        self.buttons = [Button(c.label, picked(c), picture=c.icon, below=c.chance, size=17) for c in choices]
        super().__init__(*self.buttons, name="choices")
        self.solid = True

    def arrange(self, bounds: Rect, look: Look) -> None:
        p = look.px
        wide, high = p(168), p(14) + len(self.buttons) * p(58)
        x, y = self.at
        room = bounds.inflate(-p(16), -p(16))
        tries = [(x + p(44), y - p(40)), (x - p(44) - wide, y - p(40)), (x - wide // 2, y + p(44)), (x - wide // 2, y - p(90) - high)]
        boxes = [kept_inside(Rect(*corner, wide, high), room) for corner in tries]
        self.rect = min(boxes, key=lambda box: sum(cut.w * cut.h for cut in map(box.clip, self._spare)))
        for number, button in enumerate(self.buttons):
            button.place(Rect(self.rect.x + p(8), self.rect.y + p(8) + number * p(58), wide - p(16), p(52)), look)

    def tick(self, dt: float) -> None:
        if self._followed.follow(self.buttons):
            at = self._followed.at
            if at is not None and self.buttons[at].hovered and self.host:
                self.host.focus_on(self.buttons[at])  # Enter takes what is shown
            self._hover(None if at is None else self.choices[at])

    def wake(self) -> float | None:
        return 0.05

    def first(self) -> Widget | None:
        return self.buttons[0]

    def dismiss(self) -> None:
        self._hover(None)
        super().dismiss()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        paper.sheet(self.rect.size, look.k, 4).put(target, self.rect.topleft)
        super().draw(target, look)


class HandOver(Overlay):
    """Covers the whole window until the other player has taken the mouse."""

    def __init__(self, side: Side, name: str) -> None:
        self.side, self.name_ = side, name
        self.button = Button("I have the mouse", self._go, "primary", size=24)
        super().__init__(self.button, name="hand over")
        self.solid = True

    def _go(self) -> None:
        if self.host:
            self.host.close(self)

    def arrange(self, bounds: Rect, look: Look) -> None:
        self.rect = Rect(bounds)
        p = look.px
        self.button.place(Rect(bounds.centerx - p(150), bounds.centery + p(40), p(300), p(68)), look)

    def first(self) -> Widget | None:
        return self.button

    def dismiss(self) -> None:
        """Escape does not uncover: the other player may not be looking."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p = look.px
        woodwork.felt(self.rect.size, look.k, self.side.dark).put(target, self.rect.topleft)
        box = Rect(0, 0, min(p(460), self.rect.w - p(40)), p(84))
        box.center = self.rect.centerx, self.rect.centery - p(60)
        plates.plate(box.size, self.side, look.k, lit=True).put(target, box.topleft)
        look.write(target, "Pass the mouse to", (self.rect.centerx, box.y - p(36)), 24, CREAM, "head", "center", INK)
        look.write(
            target, self.name_, (box.centerx + p(24), box.centery), 30, CREAM, "head", "center", self.side.dark, width=box.w - p(110)
        )
        super().draw(target, look)


def pause_menu(answers: Sequence[Answer], words: str, on: Answer | None = None) -> Dialog:
    """The match's own menu, one answer under another. ``words``: how it is kept; ``on`` stands where one plays on."""
    buttons: list[Button] = []

    def chosen(answer: Answer) -> Callable[[], None]:
        def act() -> None:
            if dialog.host:
                dialog.host.close(dialog)
            if answer.act:
                answer.act()

        return act

    for answer in answers:
        button = Button(answer.label, chosen(answer), answer.kind, answer.picture)
        buttons.append(button)
    dialog = Dialog("The match", words, (on or Answer("Play on", safe=True),), buttons, wide=360)
    return dialog


def draw_offer(names: tuple[str, str], side: int, answer: Callable[[bool], None], back: Callable[[], None] | None) -> Dialog:
    """A draw is on offer to a side; closing the question leaves it open. ``back`` takes the offer back, if that may be."""
    answers = [Answer("Decline", lambda: answer(False), safe=True), Answer("Accept", lambda: answer(True), "primary")]
    if back:
        answers.insert(0, Answer("Take it back", back))
    text = f"{names[1 - side]} offer a draw. {names[side]} decide"
    return Dialog("A draw?", f"{text}, unless {names[1 - side]} take it back." if back else f"{text}.", answers, wide=640)
