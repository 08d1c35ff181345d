"""What the places of a field of Cave Brawl are for, on a slip beside the board; and what its plates tell when the cursor rests on them."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SIDES, SOFT, TEXT
from game.art.plates import token
from game.kernel.hexes import NOWHERE, Cell
from game.rules.cavebrawl.state import State
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.widget import Widget

WIDE = 316
"""Design units a slip is wide."""


class Spot(NamedTuple):
    """What a place is called, whose it is (None: nobody's), and what happens there."""

    title: str
    side: int | None
    words: str


def spot_at(state: State, names: tuple[str, str], cell: Cell) -> Spot | None:
    """The goal squares (CB-07, CB-13, CB-34, CB-40), the cave mouths (CB-50, CB-51) and what stands in the way (CB-06, CB-21)."""
    field = state.field
    if cell == NOWHERE:
        return None
    if cell in field.goals:
        side = field.goals.index(cell)
        own, other = names[side], names[1 - side]
        words = f"{own} come out of their tunnel here. {other} score by carrying the ball in; a good kick at it wins them the match."
        return Spot(f"Goal of {own}", side, words)
    if cell in field.mouths:
        which = ("left", "right")[field.mouths.index(cell)]
        return Spot(f"Mouth of the {which} cave", None, "When the side with the ball stalls, a beast comes out of one of the two caves.")
    if not field.board.is_open(cell):
        return Spot("An obstacle", None, "Nobody walks or stands here. A pass or a kick flies over it.")
    return None


def opening(state: State, names: tuple[str, str]) -> Spot | None:
    """What to do first, until one of those whose turn it is has come out: in the first turn the defence (CB-11), in the second the
    offence (CB-12)."""
    side = state.side
    inside = all(player.where == "tunnel" for player in state.players.values() if player.side == side and not player.out)
    if state.turn > 2 or not inside or state.score != (0, 0):
        return None
    if side != state.offence:
        words = "They defend. Choose players one by one and click a marked hex: all may move, then end the turn."
        return Spot(f"{names[side]} come first", side, words)
    goal = f"Carry the ball into the goal of {names[1 - side]}, pass it on, or kick."
    words = f"{goal} If it stays where it is for two of your turns, a beast comes."
    return Spot(f"{names[side]} attack", side, words)


def turn_words(state: State) -> str:
    """What the plate with the turn and the still turns is about (CB-43, CB-50)."""
    limit = state.options.turn_limit
    end = f"After turn {limit} the higher score wins. " if limit else ""
    return (
        f"{end}Still turns, {state.still} of 2: if the side with the ball leaves it where it is for two of its own turns running, "
        "a beast is let loose on it."
    )


def score_words(state: State) -> str:
    """What wins (CB-40, CB-42)."""
    goals = state.options.goals
    return f"Points: {goals} {'wins' if goals == 1 else 'win'} the match. So does a good kick at the other team's goal, whatever the score."


def beast_words(state: State) -> str:
    """Every beast on the field, and how to be rid of them (CB-57)."""
    found = ", ".join(f"{beast.kind} {beast.hp} HP" for beast in state.beasts.values())
    return f"{found[:1].upper()}{found[1:]}. A beast stays until a point is scored or it is dead; it can be blocked and tackled."


def plate_words(state: State, names: tuple[str, str], side: int) -> str:
    """Whose goal is where, and when a side is beaten (CB-43)."""
    columns = [state.field.board.grid.place(goal)[0] for goal in state.field.goals]
    here, there = ("left", "right") if columns[side] < columns[1 - side] else ("right", "left")
    return f"{names[side]} have their goal at the {here} and attack the one at the {there}. With nobody left they lose."


class SpotSlip(Widget):
    """The slip: shown while a place of some account is pointed at and nobody stands there."""

    solid = False

    def __init__(self) -> None:
        super().__init__("place")
        self.spot: Spot | None = None

    def put(self, spot: Spot | None) -> None:
        """Another place, or none."""
        if spot != self.spot:
            self.spot = spot
            self.touch()

    def high(self, look: Look) -> int:
        """Pixels it takes downwards."""
        if self.spot is None:
            return 0
        return look.px(34) + look.paragraph_height(self.spot.words, look.px(WIDE - 24), 14) + look.px(12)

    def along(self, look: Look) -> int:
        """Pixels it takes across as a strip, its words behind its title."""
        if self.spot is None:
            return 0
        words = look.press.width(self.spot.words, look.px(14)) + look.press.width(self.spot.title, look.px(17), "head")
        return words + look.px(40 if self.spot.side is None else 68)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        spot, rect, p = self.spot, self.rect, look.px
        if spot is None:
            return
        paper.sheet(rect.size, look.k, 6, "#fffaf0").put(target, rect.topleft)
        x = rect.x + p(12)
        colour = TEXT
        if spot.side is not None:
            mark, colour = token(p(22), SIDES[spot.side], look.k).image, SIDES[spot.side].dark
            target.blit(mark, (x - p(2), rect.y + p(7)))
            x += p(28)
        title = fitting(look, spot.title, 17, colour, "", rect.right - p(10) - x)
        end = target.blit(title, (x, rect.y + p(7))).right
        if rect.h <= p(40):
            look.write(target, spot.words, (end + p(10), rect.y + p(10)), 14, SOFT, width=rect.right - p(6) - end - p(10))
            return
        look.paragraph(target, spot.words, Rect(rect.x + p(12), rect.y + p(34), rect.w - p(24), rect.h), 14, SOFT)
