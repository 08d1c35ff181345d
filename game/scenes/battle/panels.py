"""The battle's panels: turn order, a unit's card, the small card of whatever is under the cursor. Drawn from plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import gauges, paper, plates, woodwork
from game.art.beasts_portrait import beast_portrait
from game.art.cat_look import Look as CatLook
from game.art.colour import BAD, CREAM, DARK_WOOD, GOOD, INK, SIDES, SOFT, TEXT, Shape, shade
from game.art.portrait import portrait
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.panels import BELOW_DOWN, TITLE_UP, Plate
from game.ui.pictures import picture
from game.ui.widget import Point, Widget

from .model import Card, Gauge, Place, Tone

TONES: dict[Tone, str] = {"good": GOOD, "bad": BAD, "plain": SOFT, "warn": "#8a5a10"}
_CARD = 370
"""Units down to the notes of a unit's card with everything at its ease; with less room it draws together."""
_NOTE = 24
"""Units from a note's picture to its words."""
Looks = Callable[[str], CatLook]


class Medallions(Widget):
    """Units' faces that can be clicked; whoever draws them fills ``boxes``. ``names`` is what is told of one."""

    def __init__(self, name: str, looks: Looks, act: Callable[[str], None], names: Callable[[str], str]) -> None:
        super().__init__(name)
        self.looks, self.act, self.names = looks, act, names
        self.places: Sequence[Place] = ()
        self.boxes: list[tuple[Rect, str]] = []

    def release(self, pos: Point, inside: bool) -> None:
        found = self.at(pos) if inside else None
        if found:
            self.act(found)

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        found = self.at(pos) if pos else None
        return (self.names(found), next(box for box, unit in self.boxes if unit == found)) if found else ("", self.rect)

    def at(self, pos: Point) -> str | None:
        """The unit under a point."""
        return next((unit for box, unit in self.boxes if box.collidepoint(pos)), None)


class OrderStrip(Medallions):
    """Who is next: a medallion for each unit, in groups; the ones whose turn is on are larger and bright."""

    headline = ("", "")

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(680), look.px(62)

    def update(self, headline: tuple[str, str], places: Sequence[Place]) -> None:
        self.headline, self.places = headline, places
        self.touch()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        rect = self.rect
        woodwork.bar(rect.size, look.k, 5, DARK_WOOD).put(target, rect.topleft)
        look.write(target, self.headline[0], (rect.x + look.px(50), rect.y + look.px(19)), 15, "#e9c98f", anchor="center")
        look.write(target, self.headline[1], (rect.x + look.px(50), rect.y + look.px(39)), 26, CREAM, "head", "center", INK)
        self.boxes = []
        room = rect.w - look.px(124)
        sizes = [56 if place.state == "on" else 44 for place in self.places]
        groups = len({place.group for place in self.places})
        wide = sum(look.px(size + 8) for size in sizes) + look.px(6) * max(0, groups - 1)
        squeeze = min(1.0, room / max(1, wide))
        x, group = rect.x + look.px(100) + max(0, (room - wide) // 2), None
        for place, size in zip(self.places, sizes, strict=True):
            if group is not None and place.group != group:
                x += round(look.px(6) * squeeze)
            group = place.group
            pixels = max(12, round(look.px(size) * squeeze))
            box = Rect(x, rect.centery - pixels // 2, pixels, pixels)
            dim = {"done": 0.55, "out": 0.7, "on": 0.0, "next": 0.0}[place.state]
            face = "out" if place.state == "out" else "guard"
            target.blit(portrait(self.looks(place.unit), pixels, None, False, dim, face, place.state == "on"), box)
            self.boxes.append((box, place.unit))
            x += round(look.px(size + 8) * squeeze)


class NamePlate(Plate):
    """A side's plate whose name grows smaller before it is cut."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        rect, p = self.rect, look.px
        plates.plate(rect.size, self.side, look.k, self.right, self.lit).put(target, rect.topleft)
        away = rect.h + p(2)
        room = max(1, rect.w - away - p(10))
        x = rect.right - away if self.right else rect.x + away
        for words, line, up in (
            (self.title, fitting(look, self.title, 19, CREAM, self.side.dark, room), TITLE_UP if self.below else 0.0),
            (self.below, look.line(self.below, 14, INK, "bold", width=room), -BELOW_DOWN),
        ):
            if words:
                spot = line.get_rect(centery=rect.centery - round(up * rect.h))
                spot.x = x - line.get_width() if self.right else x
                target.blit(line, spot)


class CardWidget(Widget):
    """A card that shows one unit, or nothing."""

    def __init__(self, looks: Looks) -> None:
        super().__init__("card")
        self.looks = looks
        self.card: Card | None = None

    def put(self, card: Card | None) -> None:
        if card != self.card:
            self.card = card
            self.touch()

    def face(self, unit: str, size: int, shape: Shape | None = None) -> pygame.Surface:
        """The unit's medallion; whoever has no look is a beast, known by its name."""
        try:
            return portrait(self.looks(unit), size, shape)
        except KeyError:
            return beast_portrait(self.card.name.lower() if self.card else "", size)


class UnitCard(CardWidget):
    """Everything about one unit, on paper."""

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(200), look.px(468)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        card, rect = self.card, self.rect
        if card is None:
            return
        paper.sheet(rect.size, look.k, 2).put(target, rect.topleft)
        p, left, right = look.px, rect.x + look.px(10), rect.right - look.px(10)
        y = rect.y + p(10)
        tight = rect.h < p(_CARD) + self._notes_height(look, card)
        box = Rect(left, y, *2 * (p(58 if tight else 82),))
        side = SIDES[card.side]
        pygame.draw.rect(target, side.main, box, border_radius=p(8))
        face = self.face(card.unit, box.w - p(4), "square")
        target.blit(face, face.get_rect(center=box.center))
        room = right - box.right - p(8)
        if look.press.width(card.name, p(14), "head") + 2 * p(2) <= room:
            target.blit(fitting(look, card.name, 17, TEXT, "", room), (box.right + p(8), y))
            down = p(24)
        else:  # a long name takes two lines
            both = Rect(box.right + p(8), y, room, 2 * look.press.height(p(14), "head"))
            down = look.paragraph(target, card.name, both, 14, TEXT, "head") + p(2)
        look.write(target, card.line, (box.right + p(8), y + down), 15, SOFT, width=room)
        if y + down + p(52) <= box.bottom:
            target.blit(portrait_ring(side, p(24)), (box.right + p(8), y + down + p(28)))
        y = box.bottom + p(6 if tight else 12)
        wide = (rect.w - p(20) - p(12)) // 3
        for number, (value, label, colour) in enumerate(card.stats):
            spot = Rect(left + number * (wide + p(6)), y, wide, p(50))
            paper.stat(spot.size, colour, look.k).put(target, spot.topleft)
            look.write(target, value, (spot.centerx, spot.y + p(16)), 24, TEXT, "head", "center")
            look.write(
                target, label, (spot.centerx, spot.bottom - p(10)), 14, CREAM, "bold", "center", shade(colour, -0.5), 1, width=spot.w
            )
        y += p(54 if tight else 60)
        for gauge in card.gauges:
            y = self._gauge(target, look, gauge, left, right, y) - (p(6) if tight else 0)
        if card.points and not tight:
            look.write(target, "Action points", (left, y), 15, TEXT, "bold")
            y += p(24)
        if card.points:
            step = min(p(31), (right - left) // max(1, card.points[1]))
            size = min(p(26), step)
            for number in range(card.points[1]):
                paw = picture("paw", size, "#f2b23f" if number < card.points[0] else None, number >= card.points[0])
                target.blit(paw, (left + number * step, y))
            y += p(32)
        pygame.draw.line(target, "#c9b27c", (left, y), (right, y), max(1, p(2)))
        y += p(8)
        for icon, words, tone in card.notes:
            high = self._note_height(look, words)
            if y + high > rect.bottom - p(4):
                break
            target.blit(picture(icon, p(20)), (left, y))
            look.paragraph(target, words, Rect(left + p(_NOTE), y, right - left - p(_NOTE), high), 14, TONES[tone], "bold")
            y += high

    def _note_height(self, look: Look, words: str) -> int:
        """A note that is too long for one line takes two; a line is as high as its picture."""
        lines = look.paragraph_height(words, self.rect.w - look.px(20 + _NOTE), 14, "bold")
        return max(look.px(22), lines) + look.px(2)

    def _notes_height(self, look: Look, card: Card) -> int:
        return sum(self._note_height(look, words) for _, words, _ in card.notes)

    @staticmethod
    def _gauge(target: pygame.Surface, look: Look, gauge: Gauge, left: int, right: int, y: int) -> int:
        p = look.px
        target.blit(picture(gauge.icon, p(22)), (left, y + p(6)))
        look.write(target, gauge.label, (left + p(28), y), 15, TEXT, "bold")
        words = str(gauge.value) if gauge.bare else f"{gauge.value} / {gauge.most}"
        look.write(target, words, (right, y), 15, TEXT, "bold", "topright")
        share = max(0.0, min(1.0, gauge.value / gauge.most)) if gauge.most else 0.0
        gauges.bar((right - left - p(28), p(13)), share, gauge.colour, look.k).put(target, (left + p(28), y + p(23)))
        return y + p(43)


class SmallCard(CardWidget):
    """The unit under the cursor: face, name, bars."""

    solid = False

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(200), look.px(100)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        card, rect, p = self.card, self.rect, look.px
        if card is None:
            return
        paper.sheet(rect.size, look.k, 6, "#fffaf0").put(target, rect.topleft)
        face = self.face(card.unit, p(56))
        target.blit(face, (rect.x + p(8), rect.centery - p(28)))
        left, room = rect.x + p(72), rect.w - p(82)
        target.blit(fitting(look, card.name, 17, TEXT, "", room), (left, rect.y + p(4)))
        words = card.notes[0][1] if card.notes else card.line
        look.paragraph(target, words, Rect(left, rect.y + p(23), room, 2 * look.press.height(p(14), "body")), 14, SOFT)
        for number, gauge in enumerate(card.gauges[:3]):
            share = max(0.0, min(1.0, gauge.value / gauge.most)) if gauge.most else 0.0
            gauges.bar((room, p(9)), share, gauge.colour, look.k).put(target, (left, rect.y + p(65) + number * p(11)))


class FlatCard(CardWidget):
    """A unit's card lying along the bottom: face, name, scores, bars, what is left of its turn."""

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(316), look.px(86)

    def tags(self, look: Look) -> list[Rect]:
        """Where each of its scores stands."""
        p, rect, count = look.px, self.rect, len(self.card.stats) if self.card else 0
        return [Rect(rect.x + p(86) + number * p(54), rect.y + p(32), p(50), p(22)) for number in range(count)]

    def gauge_box(self, look: Look) -> Rect:
        """Where its hit points stand."""
        p, rect = look.px, self.rect
        return Rect(rect.x + p(86), rect.bottom - p(29), p(160), p(24))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        card, rect, p = self.card, self.rect, look.px
        if card is None:
            return
        paper.sheet(rect.size, look.k, 5).put(target, rect.topleft)
        target.blit(self.face(card.unit, p(70)), (rect.x + p(8), rect.centery - p(35)))
        left, right = rect.x + p(86), rect.right - p(12)
        room = right - left - p(8) - look.press.width(card.line, p(14))
        end = target.blit(fitting(look, card.name, 18, TEXT, "", max(p(110), room)), (left, rect.y + p(6))).right
        look.write(target, card.line, (end + p(8), rect.y + p(8)), 14, SOFT, width=right - end - p(8))
        for tag, (value, label, colour) in zip(self.tags(look), card.stats, strict=True):
            pygame.draw.rect(target, colour, tag, border_radius=p(7))
            pygame.draw.rect(target, INK, tag, max(1, p(2)), border_radius=p(7))
            look.write(target, f"{label} {value}", tag.center, 14, CREAM, "bold", "center", shade(colour, -0.6), 1)
        gauge = card.gauges[0]
        target.blit(picture(gauge.icon, p(20)), (left, rect.bottom - p(27)))
        share = max(0.0, min(1.0, gauge.value / gauge.most)) if gauge.most else 0.0
        gauges.bar((p(84), p(12)), share, gauge.colour, look.k).put(target, (left + p(24), rect.bottom - p(24)))
        at = look.write(target, f"{gauge.value} / {gauge.most}", (left + p(114), rect.bottom - p(28)), 14, TEXT, "bold").right + p(10)
        if card.points:
            size = min(p(18), (right - at) // max(1, card.points[1]))
            for number in range(card.points[1]):
                paw = picture("paw", size, "#f2b23f" if number < card.points[0] else None, number >= card.points[0])
                target.blit(paw, (at + number * size, rect.bottom - p(27)))


def portrait_ring(side: object, size: int) -> pygame.Surface:
    """A side's shape alone, as a small emblem."""
    from game.art.plates import token

    piece = token(size, side)  # type: ignore[arg-type]
    return piece.image.subsurface(Rect(piece.left, piece.top, size, size))
