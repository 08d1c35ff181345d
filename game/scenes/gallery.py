"""Every widget and every material in every state, to look at and to try: ``python -m game gallery``."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import CREAM, INK
from game.scenes.gallery_pages import Page, button_page, control_page
from game.scenes.gallery_sheets import list_page, material_page, word_page
from game.scenes.services import Services
from game.scenes.stack import Scene, SceneStack
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.panels import Label, Panel
from game.ui.rects import cut_right, cut_top, inset
from game.ui.toggles import Tabs, Toggle


class Gallery(Scene):
    """Five pages behind tabs, each on a sheet that scrolls when the window is small."""

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.pages: list[Page] = [
            button_page(self.ask, self.desk.say),
            control_page(),
            list_page(self.desk.say),
            material_page(),
            word_page(),
        ]
        self.head = Panel(stuff="dark wood", seed=5, name="head")
        self.title = Label("Gallery", 30, CREAM, "head", outline=INK)
        self.tabs = Tabs([page.title for page in self.pages], 0, self.turn, name="pages")
        self.leave_button = Button("Back", self.back, picture="undo", size=18)
        self.head.add(self.title, self.tabs, self.leave_button)
        self.desk.add(self.head, *(page.panel for page in self.pages))
        self.turn(0)

    def turn(self, index: int) -> None:
        """Show a page."""
        for number, page in enumerate(self.pages):
            page.panel.show(number == index)

    def back(self) -> None:
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.ask()

    def ask(self) -> None:
        """A dialog with something to fill in."""
        name = TextField("Harbour Crew", check=lambda text: "" if text.strip() else "A team needs a name", name="team name")
        keep = Toggle("Remember this", True, box=True)
        answers = [
            Answer("Leave", self.stack.pop, "bad", "door"),
            Answer("Keep playing", lambda: self.desk.say("Nothing has changed"), "primary", safe=True),
        ]
        text = "Everything is kept after each command, so nothing would be lost. You could also rename the team while you are here."
        self.desk.open(Dialog("Leave the gallery?", text, answers, [name, keep]))

    def layout(self, area: Rect, look: Look) -> None:
        margin = look.px(12)
        inner = inset(area, margin)
        wide = inner.w >= look.px(980)
        head, rest = cut_top(inner, look.px(66 if wide else 122), look.px(14))
        self.head.place(head, look)
        line = Rect(head.x + look.px(28), head.y + look.px(8), head.w - look.px(48), look.px(50))
        button, left = cut_right(line, look.px(124), look.px(12))
        self.leave_button.place(button, look)
        if wide:
            self.title.place(Rect(left.x, left.y, look.px(170), left.h), look)
            self.tabs.place(Rect(left.x + look.px(180), left.y + look.px(4), left.w - look.px(190), left.h), look)
        else:
            self.title.place(left, look)
            self.tabs.place(Rect(line.x, line.bottom + look.px(8), line.w, look.px(50)), look)
        for page in self.pages:
            page.panel.place(rest, look)
            page.scroll.place(page.panel.inner(look), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
