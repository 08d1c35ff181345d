"""A knock-out drawn as a tree: a column a round, a box a match, lines to where the winner goes, the cup at the end."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art import paper
from game.art.buttons import State
from game.art.colour import GOOD, INK, SOFT, TEXT, shade
from game.league.season import DECIDED, Pairing
from game.ui.buttons import Area
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.scroll import ScrollPanel
from game.ui.widget import Widget

from . import pictures, words
from .context import Club

_SLOT, _LEAST = 28, 21
"""Design units of a team in a box, at the most and at the least."""
_HEAD = 30
_LINE = "#a5845a"


class Trunk(Widget):
    """The lines between the boxes, the names of the rounds, and the cup. Drawn under the boxes."""

    solid = False

    def __init__(self, tree: Tree) -> None:
        super().__init__("trunk")
        self.tree = tree

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, tree = look.px, self.tree
        for number, level in enumerate(tree.levels):
            box = level[0].rect
            look.write(target, tree.titles[number], (box.centerx, self.rect.y + p(4)), 16, SOFT, "head", "midtop", width=box.w + p(20))
        thick = max(2, p(3))
        for level, after in zip(tree.levels, tree.levels[1:], strict=False):
            for number, area in enumerate(level):
                follower = after[number // 2]
                won = tree.goes_on(area.name)
                colour = shade(tree.club.badges[won].main, -0.1) if won else _LINE
                start = area.rect.midright
                end = (follower.rect.x, follower.rect.centery + (-1 if number % 2 == 0 else 1) * follower.rect.h // 4)
                _pipe(target, start, end, colour, thick, p(2) if won else 0)
        self._cup(target, look)

    def _cup(self, target: pygame.Surface, look: Look) -> None:
        """The cup beside the final, or over it where there is no room at its side."""
        p, tree, league = look.px, self.tree, self.tree.club.league
        final = tree.levels[-1][0].rect
        champion = league.progress(tree.club.season).champion
        beside = self.rect.right - final.right
        if beside >= p(90):
            x, room = (final.right + self.rect.right) // 2, beside - p(8)
            size = min(room, p(110))
            pygame.draw.line(target, _LINE, final.midright, (x - size // 3, final.centery), max(2, p(3)))
            spot = Rect(x - size // 2, final.centery - size // 2, size, size)
        else:
            room = final.w
            size = min(room, p(96), final.y - self.rect.y - p(_HEAD + 70 if champion else _HEAD))
            spot = Rect(final.centerx - size // 2, final.y - size - p(8), size, size)
        if size < p(24):
            return
        target.blit(pictures.cup(size, champion is not None), spot)
        if not champion:
            return
        sign, name = pictures.banner(tree.club.badges[champion], p(54)), league.teams[champion].name
        if beside >= p(90):
            target.blit(sign, sign.get_rect(midtop=(spot.centerx, spot.bottom + p(2))))
            at = (spot.centerx, spot.bottom + p(62))
            look.write(target, name, at, 16, TEXT, "head", "midtop", width=room)
            look.write(target, "champions", (at[0], at[1] + p(20)), 14, SOFT, "bold", "midtop", width=room)
        else:
            look.write(target, name, (spot.centerx, spot.y - p(2)), 16, TEXT, "head", "midbottom", width=room)


def _pipe(target: pygame.Surface, start: tuple[int, int], end: tuple[int, int], colour: str, thick: int, casing: int) -> None:
    """A line with two corners, ``thick`` pixels, in a casing of ink."""
    x, half = (start[0] + end[0]) // 2, thick // 2
    top, low = min(start[1], end[1]), max(start[1], end[1])
    parts = [
        Rect(start[0], start[1] - half, x - start[0] + thick - half, thick),
        Rect(x - half, top - half, thick, low - top + thick),
        Rect(x - half, end[1] - half, end[0] - x + half, thick),
    ]
    if casing:
        for part in parts:
            pygame.draw.rect(target, INK, part.inflate(2 * casing, 2 * casing))
    for part in parts:
        pygame.draw.rect(target, colour, part)


class Tree(ScrollPanel):
    """The tree of the season under way. A box that is pressed opens all that can be done about its match."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.levels: list[list[Area]] = []
        self.titles: list[str] = []
        self.trunk = Trunk(self)
        super().__init__(self._lay, [self.trunk], name="tree")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        names = self.club.league.bracket(self.club.season)
        if [[area.name for area in level] for level in self.levels] != names:
            self.levels = [[self._box(name) for name in level] for level in names]
            self.inside = [self.trunk, *(area for level in self.levels for area in level)]
            for widget in self.inside:
                widget.parent, widget.host = self, self.host
        pairings = self.club.league.progress(self.club.season).pairings
        self.titles = []
        for level in names:
            turn = next(pairings[name].fixture.round for name in level if name in pairings)
            self.titles.append(words.round_name(self.club.league, turn, self.club.season))
        for area in (area for level in self.levels for area in level):
            if area.name in pairings:
                home, away = words.both_names(self.club.league, pairings[area.name])
                area.tip = f"{self.club.league.label(area.name)}: {home} against {away}"
        self.touch()

    def goes_on(self, name: str) -> str | None:
        """The team that comes out of a box: a winner, or one with a bye; None while that is open."""
        pairing = self.club.league.progress(self.club.season).pairings.get(name)
        return (pairing.winner or None) if pairing else name

    def _box(self, name: str) -> Area:
        if name in self.club.league.progress(self.club.season).pairings:
            return Area(
                lambda target, rect, look, state: self._match(target, rect, look, state, name), lambda: self.club.open_match(name), name
            )
        area = Area(lambda target, rect, look, state: self._bye(target, rect, look, state, name), lambda: self.club.show_team(name), name)
        seed = self.club.league.progress(self.club.season).plan.teams.index(name) + 1
        area.tip = f"{self.club.league.teams[name].name} has a bye: seeded {seed}"
        return area

    def _lay(self, rect: Rect, look: Look) -> int:
        p, count = look.px, len(self.levels)
        most = max(len(level) for level in self.levels)
        slot = max(p(_LEAST), min(p(_SLOT), ((self.rect.h - p(_HEAD)) // most - p(16)) // 2))
        high = max(self.rect.h, p(_HEAD) + (2 * slot + p(14)) * most)
        ground = Rect(rect.x, rect.y, rect.w, high)
        self.trunk.place(ground, look)
        cup = max(p(96), min(p(170), rect.w // (count + 1))) if rect.w >= p(900) else 0
        gap = max(p(14), min(p(44), (rect.w - cup) // (count * 7))) if cup else p(16)
        wide = min(p(250), (rect.w - cup - gap * (count - 1)) // count)
        left = rect.x + max(0, (rect.w - cup - wide * count - gap * (count - 1)) // 2)
        top, room = rect.y + p(_HEAD), high - p(_HEAD)
        middles: list[float] = [top + room * (n + 0.5) / len(self.levels[0]) for n in range(len(self.levels[0]))]
        for number, level in enumerate(self.levels):
            x = left + number * (wide + gap)
            for area, middle in zip(level, middles, strict=True):
                tall = 2 * slot + p(6) if area.name in self.club.league.progress(self.club.season).pairings else slot + p(6)
                area.place(Rect(x, round(middle) - tall // 2, wide, tall), look)
            middles = [(a + b) / 2 for a, b in zip(middles[::2], middles[1::2], strict=False)]
        return high

    # ------------------------------------------------------------ boxes

    def _match(self, target: pygame.Surface, rect: Rect, look: Look, state: State, name: str) -> None:
        league = self.club.league
        pairing = league.progress(self.club.season).pairings[name]
        following = league.next_fixture()
        due = pairing.state == "open"
        first = due and following is not None and following.fixture.id == name
        hot = first or state in ("hover", "pressed")
        paper.sheet(rect.size, look.k, 3, "#fff3cf" if hot else "#fffaf0" if due else "#f3e2bd", 8).put(target, rect.topleft)
        if first:
            pygame.draw.rect(target, "#d9572f", rect.inflate(-look.px(4), -look.px(4)), look.px(3), border_radius=look.px(7))
        names = words.both_names(league, pairing)
        half = rect.h // 2
        pygame.draw.line(
            target, "#d9bf92", (rect.x + look.px(8), rect.centery), (rect.right - look.px(8), rect.centery), max(1, look.px(1))
        )
        score = (pairing.score.home_points, pairing.score.away_points) if pairing.score else None
        for number, team in enumerate((pairing.home, pairing.away)):
            slot = Rect(rect.x, rect.y + number * half, rect.w, half)
            self._slot(target, slot, look, team, names[number], str(score[number]) if score else "", pairing)
        if self.club.under_way(name) is not None:
            mark = look.line("on the table", 14, GOOD, "bold")
            target.blit(mark, mark.get_rect(midbottom=(rect.centerx, rect.y - look.px(1))))

    def _slot(self, target: pygame.Surface, slot: Rect, look: Look, team: str | None, name: str, score: str, pairing: Pairing) -> None:
        p = look.px
        decided = pairing.state in DECIDED
        lost = decided and bool(team) and pairing.winner != team
        x = slot.x + p(7)
        if team:
            sign = pictures.banner(self.club.badges[team], slot.h - p(2), off=lost)
            target.blit(sign, sign.get_rect(midleft=(x, slot.centery)))
            x += sign.get_width() + p(5)
        right = slot.right - p(8)
        if score:
            right = look.write(target, score, (right, slot.centery), 18, SOFT if lost else TEXT, "head", "midright").x - p(6)
        mark = words.ending_mark(pairing, team)
        if mark:
            image = picture(mark, min(p(20), slot.h - p(4)))
            right = image.get_rect(midright=(right, slot.centery)).x - p(4)
            target.blit(image, (right + p(4), slot.centery - image.get_height() // 2))
        colour = SOFT if lost or not team else TEXT
        look.write(
            target, name, (x, slot.centery), 15 if team else 14, colour, "head" if team else "body", "midleft", width=max(1, right - x)
        )

    def _bye(self, target: pygame.Surface, rect: Rect, look: Look, state: State, team: str) -> None:
        p = look.px
        hot = state in ("hover", "pressed")
        paper.sheet(rect.size, look.k, 3, "#fff3cf" if hot else "#f3e2bd", 8).put(target, rect.topleft)
        sign = pictures.banner(self.club.badges[team], rect.h - p(8))
        target.blit(sign, sign.get_rect(midleft=(rect.x + p(10), rect.centery)))
        x = rect.x + p(16) + sign.get_width()
        word = look.write(target, "bye", (rect.right - p(10), rect.centery), 14, SOFT, "bold", "midright")
        name = self.club.league.teams[team].name
        look.write(target, name, (x, rect.centery), 15, TEXT, "head", "midleft", width=max(1, word.x - x - p(6)))
