"""A player's card in its team's colours, and what it did this season in bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.art import gauges
from game.art.cat import cat
from game.art.colour import CREAM, TEXT
from game.art.trophies_card import card_window, player_card
from game.league.careers import Tally
from game.league.people import Member
from game.league.reading import Reading
from game.rules.cavebrawl.data.sheets import ROLES
from game.scenes.teams.paint import STAT_COLOURS, draw_stat
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.widget import Widget

from . import pictures, words
from .context import Club

CARD: Final = (228, 356)
"""Design units of a card."""


class Line(NamedTuple):
    """A bar: its picture, words, number, share of the whole and colour."""

    icon: str
    label: str
    number: str
    share: float
    colour: str


def role_of(member: Member) -> str:
    """Which of the ready-made roles a player was most like when it was new."""
    bt, cd, pk = member.raised
    new = (member.bt - bt, member.cd - cd, member.pk - pk, member.mv, member.hp // 2)
    ranked = [(sum(abs(a - b) for a, b in zip(new, (r.bt, r.cd, r.pk, r.mv, r.hp // 2), strict=True)), n) for n, r in enumerate(ROLES)]
    return ROLES[min(ranked)[1]].name


def below(league: Reading, member: Member) -> str:
    """What a card says at its foot: "Slinger, second season"."""
    played = league.career(member.id).seasons
    waits = bool(played) and not member.died and league.season not in played and member.team in league.progress().plan.teams
    count = len(played) + waits  # the season under way is its own too, before its first match
    nth = ("new", "first season", "second season", "third season", "fourth season")
    return f"{role_of(member)}, {nth[count] if count < len(nth) else f'{count} seasons'}"


def lines_of(tally: Tally, best: Tally) -> list[Line]:
    """The bars of what a player did; a bar without a whole of its own is measured by the league's best."""

    def part(number: int, whole: int) -> float:
        return number / whole if whole else 0.0

    return [
        Line("pass", "Passes that arrived", _of(tally.passes_good, tally.passes), part(tally.passes_good, tally.passes), "#3c9a52"),
        Line("kick", "Kicks", _of(tally.kicks_good, tally.kicks), part(tally.kicks_good, tally.kicks), "#e58a35"),
        Line("star", "Points scored", str(tally.points), part(tally.points, best.points), "#f2b23f"),
        Line("tackle", "Tackles that felled", _of(tally.knock_downs, tally.tackles), part(tally.knock_downs, tally.tackles), "#3f7fd8"),
        Line("skull", "Opponents put out", str(tally.kills), part(tally.kills, best.kills), "#c8502f"),
    ]


def _of(good: int, tried: int) -> str:
    return f"{good} of {tried}" if tried else "none yet"


def best_of(tallies: Sequence[Tally]) -> Tally:
    """The most anybody has of everything."""
    return Tally(*(max(column) for column in zip(*tallies, strict=True))) if tallies else Tally()


def draw_card(target: pygame.Surface, rect: Rect, club: Club, member: Member, look: Look) -> None:
    """A player's card as large as fits in ``rect``; scores that were raised stand in colour."""
    f = min(rect.w / look.px(CARD[0]), rect.h / look.px(CARD[1]))
    k = look.k * f
    box = Rect(0, 0, round(CARD[0] * k), round(CARD[1] * k))
    box.center = rect.center
    side = club.badges[member.team]

    def u(units: float) -> int:
        return max(1, round(units * k))

    player_card(box.size, side, k, "cave", bool(member.died)).put(target, box.topleft)
    frame = card_window(box.size, k).move(box.topleft)
    before = target.get_clip()
    target.set_clip(frame.inflate(-u(4), -u(4)).clip(before))
    size, worn = u(200), club.badges.look(member.id)
    image = cat(worn, "out", size) if member.died else cat(replace(worn, prop="ball"), "carry", size)
    target.blit(image, (frame.centerx - size // 2, frame.bottom - u(20) - round(size * 0.875)))
    if member.died:
        mark = pictures.stone(u(86), int(member.id[1:]))
        target.blit(mark, (frame.right - u(90), frame.bottom - u(100)))
    target.set_clip(before)
    sign = pictures.banner(side, u(66), off=bool(member.died))
    room = box.w - u(24) - sign.get_width() - u(16)
    title = 26.0 * f
    while title > 15 and look.press.width(member.name, look.px(title), "head") + u(6) > room:
        title -= 1
    look.write(target, member.name, (box.x + u(18), box.y + u(28)), title, CREAM, "head", "midleft", side.dark, width=room)
    target.blit(sign, (box.right - u(16) - sign.get_width(), box.y + u(6)))
    raised = dict(zip(("bt", "cd", "pk"), member.raised, strict=True))
    for number, key in enumerate(("bt", "cd", "pk", "mv", "hp")):
        cell = Rect(box.x + u(13) + u(41) * number, box.y + u(262), u(38), u(56))
        draw_stat(target, cell, key.upper(), getattr(member, key), STAT_COLOURS[key] if raised.get(key) else "#5a4a58", look)
    said, letters, room = below(club.league, member), max(14.0, 15 * f), box.w - u(20)
    if look.press.width(said, look.px(letters), "bold") > room:
        said = role_of(member)
    at = (box.centerx, box.y + u(337))
    look.write(target, said, at, letters, CREAM, "bold", "center", side.dark, 1, width=room)


class Bars(Widget):
    """What a player did, in bars."""

    solid = False

    def __init__(self) -> None:
        super().__init__("bars")
        self.title, self.rows = "", list[Line]()

    def put(self, title: str, rows: Sequence[Line]) -> None:
        """Show other numbers."""
        self.title, self.rows = title, list(rows)
        self.touch()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        look.write(target, self.title, rect.topleft, 21, TEXT, "head", width=rect.w)
        top = rect.y + p(34)
        step = min(p(46), max(p(30), (rect.bottom - top) // max(1, len(self.rows))))
        for number, row in enumerate(self.rows):
            y = top + number * step
            if y + step > rect.bottom + p(8):
                break
            image = picture(row.icon, min(p(32), step - p(4)))
            target.blit(image, image.get_rect(center=(rect.x + p(16), y + step // 2 - p(2))))
            drawn = look.write(target, row.number, (rect.right, y), 15, TEXT, "bold", "topright")
            look.write(target, row.label, (rect.x + p(40), y), 15, TEXT, "bold", width=max(1, drawn.x - rect.x - p(46)))
            high = min(p(12), step - p(23))
            if high > p(4):
                bar = gauges.bar((rect.w - p(40), high), row.share, row.colour, look.k)
                bar.put(target, (rect.x + p(40), y + p(22)))


def career_words(tally: Tally, most: int = 4) -> str:
    """A career in a line of at most so many parts, its matches first."""
    parts = [words.counted(tally.matches, "match", "matches")]
    for number, said in (
        (tally.points, words.plural(tally.points, "point")),
        (tally.kills, f"put {tally.kills} out"),
        (tally.knock_downs, f"felled {tally.knock_downs}"),
    ):
        if number:
            parts.append(said)
    return ", ".join(parts[:most])
