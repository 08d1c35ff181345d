"""Windows smaller than any screen can be laid out in: a tiling window manager may ignore the least size that the game asks for."""

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "scenes"))
from beside_hands import played
from league_hands import found
from setup_hands import a_stack, pass_time, picture

from game import app, settings
from game.league.league import open_league
from game.paths import resources
from game.scenes.arena_choice.scene import ArenaScene
from game.scenes.choose.draft import Draft
from game.scenes.choose.scene import ChooseScene
from game.scenes.gallery import Gallery
from game.scenes.launch import start
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.new_scene import NewLeagueScene
from game.scenes.league.scene import LeagueScene
from game.scenes.match_options.scene import OptionsScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves_list import SavesScene
from game.scenes.settings_screen import SettingsScene
from game.scenes.team_builder.scene import BuilderScene
from game.scenes.teams import store
from game.scenes.title import TitleScene
from game.window import FLOOR, Window

SIZES = [(1, 1), (10, 10), (50, 50), (150, 100), (319, 400), (1280, 1), (2000, 100), (100, 2000)]


def shrunk(window, size):
    window._handle.minimum_size = (1, 1)
    window._handle.size = size
    window.events()
    assert pygame.display.get_surface().get_size() == size


def builder(stack):
    team = store.ready_made(resources(), "catfight")[0].team
    return BuilderScene(stack.services, stack, "catfight", team, None, 0, lambda *_: None)


def draft(stack):
    """Both teams are chosen."""
    made = Draft("catfight")
    ChooseScene(stack.services, stack, made)
    return made


def replay(stack):
    file, _, looks = played(commands=20)
    return ReplayScene(stack.services, stack, file, looks, "An evening", playing=True)


def result(stack):
    file, match, looks = played(commands=20, concede=1)
    return ResultScene(stack.services, stack, match, file, looks, "An evening")


SCENES = {
    "title": lambda s: TitleScene(s.services, s),
    "saves": lambda s: SavesScene(s.services, s),
    "choose": lambda s: ChooseScene(s.services, s, Draft("catfight")),
    "choose cavebrawl": lambda s: ChooseScene(s.services, s, Draft("cavebrawl")),
    "arena": lambda s: ArenaScene(s.services, s, draft(s)),
    "options": lambda s: OptionsScene(s.services, s, draft(s)),
    "builder": builder,
    "settings": lambda s: SettingsScene(s.services, s),
    "rules": lambda s: RulebookScene(s.services, s, "catfight"),
    "gallery": lambda s: Gallery(s.services, s),
    "leagues": lambda s: LeagueListScene(s.services, s),
    "new league": lambda s: NewLeagueScene(s.services, s),
    "league": lambda s: LeagueScene(s.services, s, open_league(found())),
    "replay": replay,
    "result": result,
}


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_bears_every_size(name):
    stack = a_stack()
    stack.push(SCENES[name](stack))
    window = stack.services.window
    for size in SIZES:
        shrunk(window, size)
        look_at(stack)
        assert stack.top.desk.bounds.size == (max(FLOOR[0], size[0]), max(FLOOR[1], size[1]))
    stack.leave_all()


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_opens_in_a_tiny_window(name):
    stack = a_stack()
    shrunk(stack.services.window, (50, 50))
    stack.push(SCENES[name](stack))
    look_at(stack)
    stack.leave_all()


def test_a_match_bears_every_size():
    stack = a_stack()
    file, _, looks = played(commands=10)
    assert start(stack.services, stack, file, looks, "An evening") == ""
    for size in SIZES:
        shrunk(stack.services.window, size)
        look_at(stack)
    stack.leave_all()


def look_at(stack):
    pass_time(stack, 0.05)
    picture(stack)
    stack.services.window.show()
    stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(1, 1), buttons=(0, 0, 0)))


def test_of_a_small_window_the_corner_is_shown():
    window = Window((1280, 720))
    shrunk(window, (100, 50))
    window.surface.fill("#102030")
    window.surface.fill("#ff0000", (0, 0, 99, 49))
    window.show()
    screen = pygame.display.get_surface()
    assert screen.get_at((98, 48))[:3] == (255, 0, 0) and screen.get_at((99, 49))[:3] == (16, 32, 48)
    assert window.surface is window.surface
    shrunk(window, (900, 700))
    assert window.surface is pygame.display.get_surface()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("full", [False, True])
def test_a_small_window_is_left_in_peace(size, full, tmp_path):
    stack = a_stack()
    services = stack.services
    services.settings.path = tmp_path / "settings.json"

    def first(services, stack):
        shrunk(services.window, size)
        if full:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return TitleScene(services, stack)

    assert app.run(first, services) == 0
    store, line = settings.load(tmp_path)
    assert line == "" and store.now.width >= 320 and store.now.height >= 240
