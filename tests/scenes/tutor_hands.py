"""Hands for the lessons: one begun, where its hexes are, what its note says, and whether the note lies where it should."""

import pygame
import pytest

from game.scenes import tutor
from game.scenes.tutor_courses import COURSES

STEPS = COURSES["catfight"].steps
TITLES = [one.title for one in STEPS]
SIZES = pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)


def begun(hands, ruleset="catfight"):
    tutor.start(hands.services, hands.stack, ruleset)
    hands.frames(2)
    return hands


def at(hands, column, row):
    camera = hands.top.view.camera
    return camera.to_screen(camera.grid.cell(column, row))


def step(hands):
    hands.frames(4)
    return hands.top.note.title


def to(hands, title):
    """Skips to a step of the lesson of Catfight; what is to be taken back is done first."""
    while step(hands) != title:
        if (step(hands), title) == ("Walk", "Take it back"):
            hands.click(at(hands, 2, 2))
        else:
            hands.click(hands.top.note.next)


def clear(hands):
    """The note lies, whole, on nothing that is read or acted with, nor does its tail."""
    hands.frames(4)
    scene = hands.top
    note, look, hud = scene.note, scene.desk.look, scene.hud
    ask, menu = scene.shown_ask(), scene.desk.layers.top
    boxes = {"paper": scene.view.paper, "spot": note._about, "menu": getattr(menu, "rect", None)}
    if hud.asked.shown:
        boxes |= {"question": hud.asked.rect, "tips": hud.asked.tips_at(look)}
    who = ask.unit if ask else scene.aim.unit
    if who and scene.book.cell_of(who) is not None:
        boxes["actor"] = scene.view.box_of(scene.book.cell_of(who))
    if scene.preview.tip:
        assert scene.view.paper.w > 100
        boxes["aimed at"] = scene.view.box_of(scene.preview.tip.cell)
    boxes |= {f"range {number}": box for number, box in enumerate(scene.view.labels)}
    assert [name for name, box in boxes.items() if box and note.rect.colliderect(box)] == []
    assert scene.desk.bounds.contains(note.rect)
    end = pygame.Vector2(note._tip(look)) + note.rect.topleft
    assert not scene.view.paper.clipline(note.rect.center, end)
    return [name for name, box in boxes.items() if box]
