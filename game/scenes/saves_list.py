"""The matches that are kept: to go on with, to watch, to throw away. A damaged one says what is wrong and is never in the way."""

from __future__ import annotations

import shutil

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.buttons import chip
from game.art.cat_look import Look as CatLook
from game.art.colour import BAD, CREAM, INK, SIDES, SOFT, TEXT
from game.art.plates import token
from game.art.portrait import portrait
from game.formats import shelf
from game.formats.matchfile import load_file
from game.formats.saves import GENERATIONS, Kept
from game.formats.sheets import SHEETS
from game.kernel.errors import Refused
from game.scenes.choose.head import HIGH, Head
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams.company import THEMES, Company
from game.scenes.teams.faces import look_from
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Label, Panel
from game.ui.pictures import picture
from game.ui.rects import cut_bottom, cut_right, cut_top, inset

FOLDER = "matches"
FEW = 20
"""With more than these the list says how many there are."""


def game_title(ruleset: str) -> str:
    """What a game is called in a line."""
    return SHEETS[ruleset].title.partition(":")[0] if ruleset in SHEETS else ruleset.capitalize()


def names_of(kept: Kept) -> str:
    """Who meets whom."""
    return " against ".join(kept.sides) if kept.sides else kept.about.title or f"Match {kept.folder.name}"


def state_of(kept: Kept) -> str:
    """How far it has come, and whether it is over."""
    count = f"{kept.commands} decision{'' if kept.commands == 1 else 's'}"
    if kept.generation < 0:
        return "cannot be read"
    return f"finished, {count}" if kept.about.finished else f"goes on, {count}" if kept.commands else "not begun"


class SavesScene(Scene):
    """Newest first, each read when it comes into view. A click chooses a match, another goes on with it (or watches it, if it is over)."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.kept = shelf.Shelf(services.user / FOLDER)
        self._looks: dict[tuple[str, int, int], tuple[list[CatLook], list[CatLook]]] = {}
        self.list = List(0, 76, self._draw, self._chosen, self._picked, "matches", "No match is kept yet. Begin one: it keeps itself.")
        self.list.row_tip = self._tip
        self.sheet = Panel(self.list, title="Kept matches", seed=31, tapes=(0.15, 0.85), name="saves sheet")
        self.resume_button = Button("Go on", self.resume_match, "primary", "play", "#ffe08a", size=20, name="resume")
        self.watch_button = Button("Watch", self.watch, picture="eye", size=18, name="watch")
        self.bin_button = Button("Throw away", self.ask_delete, "bad", "trash", size=18, name="delete match")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.file_button = Button("Open a file", self.open_file, picture="folder", size=17, tip="A match that lies in another folder")
        self.detail = Label("", 15, TEXT, wrap=True, name="detail")
        self.companies = [Company("alley", side) for side in (0, 1)]
        self.side = Panel(*self.companies, self.detail, self.resume_button, self.watch_button, self.bin_button, seed=33, name="saves side")
        self.head = Head("save", "Matches", "Every decision is kept as it is made", [self.file_button, self.back_button])
        self.desk.add(self.head, self.sheet, self.side)
        self.read()

    @property
    def here(self) -> Kept | None:
        """The match in hand."""
        return self.kept[self.list.at] if 0 <= self.list.at < len(self.kept) else None

    def read(self) -> None:
        """Look at the folder again; the choice stays where it was."""
        before = self.here
        self.kept = shelf.Shelf(self.services.user / FOLDER)
        many = len(self.kept)
        self.sheet.title = f"Kept matches: {many:,}" if many > FEW else "Kept matches"
        at = self.kept.place_of(before.folder) if before else -1
        self.list.refill(many, at if at >= 0 else min(0, many - 1))
        self.follow()

    def follow(self) -> None:
        """The buttons follow the choice."""
        kept = self.here
        none = "No match is chosen"
        broken = kept.damage if kept and kept.generation < 0 else ""
        over = "It is over: it can only be watched" if kept and kept.about.finished else ""
        self.resume_button.allow(kept is not None and not broken and not over, none if kept is None else broken or over)
        begun = kept is not None and not broken and kept.commands > 0
        self.watch_button.allow(begun, none if kept is None else broken or "Nothing has happened in it yet")
        self.bin_button.allow(kept is not None, none)
        self.detail.put(self._details(kept))
        for side, company in enumerate(self.companies):
            company.theme = THEMES.get(kept.ruleset, "alley") if kept else "alley"
            company.put(self._faces(kept, side) if kept and kept.generation >= 0 else [])
        self.relayout()

    def resume(self) -> None:
        self.read()
        super().resume()

    # ------------------------------------------------------------ what is done
    def resume_match(self) -> None:
        """Go on with the match in hand."""
        if self.here is None:
            return
        from game.scenes import launch

        line = launch.resume(self.services, self.stack, self.here)
        if line:
            self.say(line)

    def watch(self) -> None:
        """Play the match in hand from its start."""
        if self.here is None:
            return
        line = watch(self.services, self.stack, self.here)
        if line:
            self.say(line)

    def open_file(self) -> None:
        """Ask for a match file in another folder, and go on with it."""
        from game.scenes import launch
        from game.scenes.elsewhere import ask_which

        ask_which(self.desk, lambda path: launch.open_file(self.services, self.stack, path))

    def ask_delete(self) -> None:
        """Throw the match in hand away, if that is really wanted."""
        kept = self.here
        if kept is None:
            return
        answers = [Answer("Throw away", lambda: self.delete(kept), "bad", "trash"), Answer("Keep it", None, "primary", safe=True)]
        self.desk.open(Dialog("Throw the match away?", f"{names_of(kept)}: it is gone for good.", answers))

    def delete(self, kept: Kept) -> None:
        """Throw a match away."""
        try:
            shutil.rmtree(kept.folder)
        except OSError as error:
            self.say(f"{kept.folder} could not be thrown away: {error.strerror or error}")
        self.read()

    def _chosen(self, row: int) -> None:
        self.follow()

    def _picked(self, row: int) -> None:
        self.follow()
        kept = self.kept[row]
        if kept.generation < 0:
            self.say(kept.damage or "It cannot be read")
        elif kept.about.finished:
            self.watch()
        else:
            self.resume_match()

    # ------------------------------------------------------------ the screen
    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(12))
        self.head.place(head, look)
        wide = rest.w >= p(1000)
        side, sheet = cut_right(rest, p(300), p(12)) if wide else cut_bottom(rest, p(150), p(10))
        self.sheet.place(sheet, look)
        box = self.sheet.inner(look)
        self.list.place(Rect(box.x - p(4), box.y, box.w + p(8), box.h + p(4)), look)
        self.side.place(side, look)
        buttons = [self.resume_button, self.watch_button, self.bin_button]
        if wide:
            y = side.bottom - p(18) - 3 * p(60)
            for number, button in enumerate(buttons):
                button.place(Rect(side.x + p(18), y + number * p(60), side.w - p(36), p(54)), look)
            words = self.detail.high(look, side.w - p(40))
            self.detail.place(Rect(side.x + p(20), side.y + p(20), side.w - p(40), words), look)
            top = self.detail.rect.bottom + p(14)
            high = min(p(150), (y - top - p(30)) // 2)
            for number, company in enumerate(self.companies):
                company.show(high > p(70) and bool(company.looks))
                company.place(Rect(side.x + p(18), top + number * (high + p(10)), side.w - p(36), max(1, high)), look)
        else:
            for company in self.companies:
                company.show(False)
            each = (side.w - p(56)) // 3
            for number, button in enumerate(buttons):
                button.place(Rect(side.x + p(18) + number * (each + p(10)), side.bottom - p(68), each, p(54)), look)
            self.detail.place(Rect(side.x + p(20), side.y + p(14), side.w - p(40), side.h - p(88)), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))

    # ------------------------------------------------------------ within
    def _tip(self, row: int) -> str:
        return self.kept[row].damage or ""

    @staticmethod
    def _details(kept: Kept | None) -> str:
        if kept is None:
            return "Choose a match to go on with it, to watch it, or to throw it away."
        lines = [kept.about.title or names_of(kept), f"{game_title(kept.ruleset)}: {state_of(kept)}." if kept.ruleset else ""]
        if kept.damage:
            lines.append(f"Damaged: {kept.damage}.")
            if kept.generation > 0:
                lines.append("An older state of it is good and is used instead.")
        if kept.about.table.get("undo") == "free":
            lines.append("Undo by agreement.")
        return "\n".join(line for line in lines if line)

    def _draw(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, kept = look.px, self.kept[state.row]
        x, y = rect.x + p(12), rect.centery
        if kept.generation < 0:
            mark = picture("warn", p(40))
            target.blit(mark, mark.get_rect(midleft=(x, y)))
            x += p(54)
            look.write(target, names_of(kept), (x, y - p(13)), 18, TEXT, "head", "midleft", width=rect.right - x - p(10))
            look.write(target, kept.damage or "", (x, y + p(13)), 14, BAD, "bold", "midleft", width=rect.right - x - p(10))
            return
        done = kept.about.finished
        words = "finished" if done else "goes on"
        wide = look.press.width(words, p(15), "head") + p(30)
        pill = Rect(rect.right - wide - p(10), y - p(17), wide, p(34))
        chip(pill.size, "#8a6248" if done else "#3c9a52", look.k).put(target, pill.topleft)
        look.write(target, words, (pill.centerx, pill.centery - p(1)), 15, CREAM, "head", "center", INK)
        right = pill.x - p(10)
        for side, name in enumerate(kept.sides[:2]):
            top = y - p(16) if side == 0 else y + p(16)
            mark = token(p(26), SIDES[side], look.k).image
            target.blit(mark, mark.get_rect(midleft=(x, top)))
            room = right - x - p(36)
            at = look.write(target, name, (x + p(34), top), 18, TEXT, "head", "midleft", width=max(1, room)).right + p(10)
            for cat_look in self._faces(kept, side):
                face = portrait(cat_look, p(28), "circle")
                if at + p(28) > right - p(210):
                    break
                target.blit(face, face.get_rect(midleft=(at, top)))
                at += p(25)
        below = f"{game_title(kept.ruleset)}, {state_of(kept).rpartition(', ')[2]}"
        if rect.w > p(560):
            look.write(target, below, (right, y), 14, SOFT, "bold", "midright", width=p(230))
        if kept.damage:
            mark = picture("warn", p(24))
            target.blit(mark, mark.get_rect(midright=(right, y + p(22))))

    def _faces(self, kept: Kept, side: int) -> list[CatLook]:
        """How a side's fighters look, as far as that was kept. Read when a row is first drawn."""
        key = (kept.folder.name, kept.about.counter, kept.generation)
        if key not in self._looks:
            self._looks[key] = faces_of(kept)
        return self._looks[key][side]


def faces_of(kept: Kept) -> tuple[list[CatLook], list[CatLook]]:
    """How the fighters of both sides look, as far as that was kept beside the match."""
    found: tuple[list[CatLook], list[CatLook]] = ([], [])
    try:
        file = load_file(kept.folder / GENERATIONS[max(0, kept.generation)])
        for side, entry in enumerate(file.sides):
            for unit in entry.get("units", ()):
                parts = kept.about.looks.get(unit.get("id", ""))
                look = look_from(parts, side) if isinstance(parts, dict) else None
                if look:
                    found[side].append(look)
    except (Refused, AttributeError, TypeError):
        return [], []  # the row does without faces
    return found


def watch(services: Services, stack: SceneStack, kept: Kept) -> str:
    """Shows a kept match from its start. "" or one line why it cannot be."""
    from game.scenes import launch
    from game.scenes.replay import ReplayScene

    try:
        file = load_file(kept.folder / GENERATIONS[max(0, kept.generation)])
        looks = launch.looks_of(file, kept.about)
    except Refused as error:
        return str(error)
    stack.push(ReplayScene(services, stack, file, looks, kept.about.title, playing=True))
    return ""
