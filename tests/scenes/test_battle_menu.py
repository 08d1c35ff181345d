"""The menu of a match: everything in it leads somewhere and back to the very same match."""

import pygame
import pytest
from beside_hands import Hands

from game.cli import picture_scenes
from game.scenes import tutor
from game.scenes.settings_screen import SettingsScene
from game.ui.focus import stops

GAMES = ("catfight", "cavebrawl")


def to_settings(hands):
    hands.key(pygame.K_ESCAPE)
    hands.click(next(w for w in hands.top.desk.top().extra if w.name == "Settings"))
    assert isinstance(hands.top, SettingsScene)
    return hands.top


def everything(scene):
    """Where all that can be pressed lies, and the board."""
    boxes = {widget.name: tuple(widget.rect) for widget in stops(scene.desk.base)}
    return boxes, scene.view.camera.port, scene.desk.look.k


@pytest.mark.parametrize("game", GAMES)
def test_back_from_the_settings_the_match_is_laid_out_as_if_it_had_begun_so(tmp_path, game):
    hands = Hands(tmp_path, (1920, 1080))
    scene = getattr(picture_scenes, game)(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    hands.frames(2)
    before, commands = everything(scene), list(scene.sitting.match.commands)

    sheet = to_settings(hands)
    sheet.change(scale=125)
    hands.services.window._handle.size = (1600, 1000)
    hands.services.window.events()
    hands.frames(2)
    hands.key(pygame.K_ESCAPE)
    hands.frames(2)
    assert hands.top is scene and scene.desk.top() is scene.desk.base
    after = everything(scene)
    assert after[2] != before[2] and after[1] != before[1]
    bounds = pygame.Rect(0, 0, 1600, 1000)
    assert all(bounds.contains(box) for box in after[0].values() if box[2])

    other = Hands(tmp_path, (1600, 1000), scale=125)
    fresh = getattr(picture_scenes, game)(other.services, other.stack)
    fresh.aim.choose(None)
    fresh.refresh()
    other.frames(2)
    assert everything(fresh) == after and scene.sitting.match.commands == commands
    fresh.stage.close()


def test_the_lesson_names_keys_that_were_changed_in_its_settings(tmp_path):
    hands = Hands(tmp_path)
    tutor.start(hands.services, hands.stack, "catfight")
    hands.frames(3)
    lesson = hands.top
    named = next(n for n, step in enumerate(lesson.course.steps) if "{end_turn}" in step.words)
    lesson.lesson.at = named
    lesson._say()
    key = lesson.desk.keys.hint("end_turn")
    assert key in lesson.note.words
    sheet = to_settings(hands)
    sheet.change(keys={"end_turn": ["x"]})
    hands.key(pygame.K_ESCAPE)
    hands.frames(2)
    assert hands.top is lesson and lesson.desk.keys.hint("end_turn") != key
    assert lesson.desk.keys.hint("end_turn") in lesson.note.words
