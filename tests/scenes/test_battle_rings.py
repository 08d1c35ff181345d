"""Rings at the feet: whose a figure is can be read wherever it stands, behind a wall too."""

import pygame
import pytest
from beside_hands import Hands

from game.art import marker_rings
from game.art.marker_rings import ring_box
from game.cli import picture_scenes
from game.kernel.hexes import cells_of
from game.scenes.battle import pieces


def painted(scene):
    sheet = pygame.Surface((1280, 720))
    sheet.fill("#406080")
    pieces.paint_pieces(sheet, scene.view.camera, scene.view.arena(), scene.stage, scene.looks, (), None, None, None)
    return sheet


def seen(sheet, other, box):
    """Pixels in a box by which two pictures differ."""
    alike = pygame.mask.from_threshold(sheet.subsurface(box), (0, 0, 0), (2, 2, 2, 255), other.subsurface(box))
    return box.w * box.h - alike.count()


@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_a_ring_can_be_read_behind_every_prop(tmp_path, game, monkeypatch):
    hands = Hands(tmp_path)
    scene = getattr(picture_scenes, game)(hands.services, hands.stack)
    camera, arena = scene.view.camera, scene.view.arena()
    unit = scene.aim.unit
    scene.stage.sync({unit: scene.showing.views(scene.sitting.match.state)[unit]})
    origin = round(camera.left), round(camera.top)
    behind = 0
    for cell in cells_of(scene.view.board.open):
        box = ring_box(*camera.to_screen(cell), camera.zoom)
        before = [
            prop
            for prop in arena.standing
            if prop.depth > camera.layout.centre(cell)[1] + 1
            and prop.picture.get_rect(topleft=(prop.corner[0] + origin[0], prop.corner[1] + origin[1])).colliderect(box)
        ]
        if not before:
            continue
        behind += 1
        scene.stage.place(unit).rest(cell)
        whole = painted(scene)
        with monkeypatch.context() as patch:
            clear = pygame.Surface(box.size, pygame.SRCALPHA)
            patch.setattr(pieces, "base_ring", lambda *_, clear=clear: clear)
            patch.setattr(pieces, "draw_ring", lambda *_: None)
            without = painted(scene)
        ring = pygame.mask.from_surface(marker_rings.base_ring(scene.book.side_of(unit), camera.zoom), 40).count()
        assert seen(whole, without, box) > 0.4 * ring, camera.grid.place(cell)
    assert behind > 5


def test_a_ring_shines_through_what_is_there_and_through_nothing_else():
    target = pygame.Surface((120, 60))
    ring, front = pygame.Surface((60, 40), pygame.SRCALPHA), pygame.Surface((40, 60), pygame.SRCALPHA)
    ring.fill("#ff0000", (0, 0, 60, 10))
    front.fill("#0000ff", (0, 0, 20, 60))
    target.blit(front, (50, 0))
    marker_rings.draw_ring_through(target, pygame.Rect(30, 20, 60, 40), ring, front, (50, 0))
    assert target.get_at((55, 25))[0] > 150 and 0 < target.get_at((55, 25))[2] < 150
    for untouched, colour in (((55, 40), "#0000ff"), ((40, 25), "#000000"), ((80, 25), "#000000"), ((55, 15), "#0000ff")):
        assert target.get_at(untouched) == pygame.Color(colour)
