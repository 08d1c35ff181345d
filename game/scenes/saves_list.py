"""The matches that are kept: to go on with, to watch, to throw away. A damaged one says what is wrong and is never in the way."""

from __future__ import annotations

import shutil

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.buttons import chip
from game.art.colour import BAD, CREAM, INK, SIDES, SOFT, TEXT
from game.art.plates import token
from game.art.portrait import portrait
from game.formats import shelf
from game.formats.generations import GENERATIONS
from game.formats.matchfile import Differs, NotLegal, load_file, play
from game.formats.saves import Kept, as_recorded
from game.kernel.errors import Refused
from game.scenes.choose.head import HIGH, Head
from game.scenes.saves_words import Told, details_of, game_title, names_of, state_of, told_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams.company import THEMES, Company
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
WORDS = 270
"""Design units that the words at the right of a row have."""
_NOTHING = "Choose a match to go on with it, to watch it, or to throw it away."


class SavesScene(Scene):
    """Newest first, each read when it comes into view. A click chooses a match, another goes on with it (or tells how it ended)."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.kept = shelf.Shelf(services.user / FOLDER)
        self._told: dict[tuple[str, int, int, int], Told] = {}
        self.list = List(0, 76, self._draw, self._chosen, self._picked, "matches", "No match is kept yet. Begin one: it keeps itself.")
        self.list.row_tip = self._tip
        self.sheet = Panel(self.list, title="Kept matches", seed=31, tapes=(0.15, 0.85), name="saves sheet")
        self.resume_button = Button("Go on", self.resume_match, "primary", "play", "#ffe08a", size=20, name="resume")
        self.story_button = Button("Story", self.story, "primary", "chart", size=20, tip="Who won and why, in numbers", name="story")
        self.watch_button = Button("Watch", self.watch, picture="eye", size=18, name="watch")
        self.bin_button = Button("Throw away", self.ask_delete, "bad", "trash", size=18, name="delete match")
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.file_button = Button("Open a file", self.open_file, picture="folder", size=17, tip="A match that lies in another folder")
        self.detail = Label("", 15, TEXT, wrap=True, name="detail")
        self.companies = [Company("alley", side) for side in (0, 1)]
        buttons = (self.resume_button, self.story_button, self.watch_button, self.bin_button)
        self.side = Panel(*self.companies, self.detail, *buttons, seed=33, name="saves side")
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
        over = "It is over: see its story, or watch it" if kept and kept.about.finished else ""
        self.resume_button.allow(kept is not None and not broken and not over, none if kept is None else broken or over)
        self.resume_button.show(not over)
        self.story_button.show(bool(over))
        self.story_button.allow(not broken, broken or "")
        begun = kept is not None and not broken and kept.commands > 0
        self.watch_button.allow(begun, none if kept is None else broken or "Nothing has happened in it yet")
        self.bin_button.allow(kept is not None, none)
        for side, company in enumerate(self.companies):
            company.theme = THEMES.get(kept.ruleset, "alley") if kept else "alley"
            company.put(self.told(kept).faces[side] if kept else [])
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

    def story(self) -> None:
        """The result of the match in hand."""
        if self.here is None:
            return
        line = story(self.services, self.stack, self.here)
        if line:
            self.say(line)

    def open_file(self) -> None:
        """Ask for a match file in another folder, or one beside the match in hand, and go on with it."""
        from game.scenes import launch
        from game.scenes.elsewhere import ask_which

        ask_which(self.desk, lambda path: launch.open_file(self.services, self.stack, path), self.here.beside if self.here else ())

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
            self.story()
        else:
            self.resume_match()

    # ------------------------------------------------------------ the screen
    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(12))
        self.head.place(head, look)
        wide = rest.w >= p(1000)
        side, sheet = cut_right(rest, p(300), p(12)) if wide else cut_bottom(rest, p(158), p(10))
        self.sheet.place(sheet, look)
        box = self.sheet.inner(look)
        self.list.place(Rect(box.x - p(4), box.y, box.w + p(8), box.h + p(4)), look)
        self.side.place(side, look)
        kept = self.here
        self.detail.put(details_of(kept, self.told(kept), "\n" if wide else " · ") if kept else _NOTHING)
        buttons = [self.resume_button if self.resume_button.shown else self.story_button, self.watch_button, self.bin_button]
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
            self.detail.place(Rect(side.x + p(20), side.y + p(14), side.w - p(40), side.h - p(86)), look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))

    # ------------------------------------------------------------ within
    def _tip(self, row: int) -> str:
        return self.kept[row].damage or self.told(self.kept[row]).fault

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
        words = ("a draw" if self.told(kept).winner == "draw" else "finished") if done else "goes on"
        if kept.copy:
            words = "a copy"
        wide = look.press.width(words, p(15), "head") + p(30)
        pill = Rect(rect.right - wide - p(10), y - p(17), wide, p(34))
        chip(pill.size, "#5f6f8f" if kept.copy else "#8a6248" if done else "#3c9a52", look.k).put(target, pill.topleft)
        look.write(target, words, (pill.centerx, pill.centery - p(1)), 15, CREAM, "head", "center", INK)
        right, told = pill.x - p(10), self.told(kept)
        for side, name in enumerate(kept.sides[:2]):
            top = y - p(16) if side == 0 else y + p(16)
            mark = token(p(26), SIDES[side], look.k).image
            target.blit(mark, mark.get_rect(midleft=(x, top)))
            room = right - x - p(36)
            at = look.write(target, name, (x + p(34), top), 18, TEXT, "head", "midleft", width=max(1, room)).right + p(8)
            if side == told.winner:
                cup = picture("trophy", p(26))
                target.blit(cup, cup.get_rect(midleft=(at, top)))
                at += p(32)
            for cat_look in told.faces[side]:
                face = portrait(cat_look, p(28), "circle")
                if at + p(28) > right - p(WORDS + 10):
                    break
                target.blit(face, face.get_rect(midleft=(at, top)))
                at += p(25)
        if rect.w > p(560):
            where = f"{game_title(kept.ruleset)}, {told.arena}" if told.arena else game_title(kept.ruleset)
            for words, height in ((where, -20), (told.stands or state_of(kept), 0), (told.when, 20)):
                look.write(target, words, (right, y + p(height)), 14, SOFT, "bold", "midright", width=p(WORDS))
        if kept.damage or told.fault:
            mark = picture("warn", p(24))
            target.blit(mark, mark.get_rect(midright=(right - p(WORDS + 6), y)))

    def told(self, kept: Kept) -> Told:
        """What its file says of a match. Read when a row is first drawn."""
        key = (kept.folder.name, kept.about.counter, kept.generation, kept.commands)
        if key not in self._told:
            self._told[key] = told_of(kept) if kept.generation >= 0 else Told()
        return self._told[key]


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


def story(services: Services, stack: SceneStack, kept: Kept) -> str:
    """Shows the result of a kept match that is over. "" or one line why it cannot be. One that no longer comes out as it was recorded
    is asked about."""
    from game.scenes import differing, launch
    from game.scenes.league.story_scene import StoryScene
    from game.scenes.result import KeptResult

    try:
        file = load_file(kept.folder / GENERATIONS[max(0, kept.generation)])
        try:
            match = play(file)
        except (NotLegal, Differs):
            if differing.ask(services, stack, as_recorded(kept), kept.about, kept.about.title):
                return ""
            raise
    except Refused as error:
        return str(error)
    kind = StoryScene if "league" in kept.about.table else KeptResult
    stack.push(kind(services, stack, match, file, launch.looks_of(file, kept.about), kept.about.title))
    return ""
