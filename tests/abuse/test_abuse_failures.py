"""An exception at any of seventy points: the match is saved once more, a report is written, and Continue goes on with it.

Every sixth is tried each day, all of them with ``CLOWDER_ABUSE=2``.
"""

import json

import pygame
import pytest
from abused import TIMES, Clock, event, press

from game import app
from game.bench.samples import STARTS
from game.formats import matchfile
from game.formats.about import About
from game.formats.generations import EMERGENCY
from game.formats.keeper import Keeper
from game.formats.saves import listing, resume
from game.kernel.match import Match
from game.paths import resources
from game.scenes import launch
from game.scenes.battle import action_bar, chronicle, clicks, panels
from game.scenes.battle.aim import Aim
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.catfight import CatfightBook
from game.scenes.battle.dealing import Dealer
from game.scenes.battle.hud import Hud
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.sitting import Sitting
from game.scenes.emergency import rescue
from game.scenes.launch import MATCHES, looks_of
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.services import Services, Silence
from game.scenes.settings_screen import SettingsScene
from game.scenes.title.latest import latest
from game.settings import Settings, SettingsStore
from game.stage.camera import Camera
from game.stage.stage import Stage
from game.ui.desk import Desk
from game.ui.dialog import Dialog
from game.window import Window

POINTS = [
    *[(BattleScene, name) for name in (
        "enter", "layout", "update", "wake", "paint", "refresh", "cursor", "settle", "_announce", "pointed", "shown_ask",
        "give", "choose", "back", "undo", "redo", "open_menu", "open_settings", "threats", "end_turn", "handle", "pause", "resume",
    )],
    (clicks, "on_cell"),
    *[(Hud, name) for name in ("layout", "show", "show_bar", "show_cards", "_show_chronicle")],
    *[(Dealer, name) for name in ("settles", "take", "give", "undo")],
    *[(Sitting, name) for name in ("play", "save", "undo_barred")], (Keeper, "save"), (Match, "play"), (Match, "_after"),
    *[(Stage, name) for name in ("tell", "update", "figures", "sync")],
    *[(BoardView, name) for name in ("paint", "cell_at", "zoom")],
    *[(Camera, name) for name in ("pan", "to_screen", "cell_at")],
    *[(Aim, name) for name in ("point", "next_target", "choose", "preview")],
    *[(CatfightBook, name) for name in ("slots", "preview", "card", "entries")],
    *[(Desk, name) for name in ("handle", "update", "draw", "resize", "open")],
    (panels.OrderStrip, "draw"), (panels.UnitCard, "draw"), (panels.NamePlate, "draw"), (chronicle.Chronicle, "draw"),
    (action_bar.ActionBar, "update"), (Dialog, "draw"),
    (RulebookScene, "enter"), (SettingsScene, "layout"), (Window, "show"), (Silence, "play"),
]  # fmt: skip


def key(code, mod=0):
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode=""), event(pygame.KEYUP, key=code, mod=mod)


def an_evening(battle):
    """What somebody does in a match, a turn of the loop at a time; the last is that the window is closed."""
    yield from ((), (), ())
    book, to_screen = battle.book, Camera.to_screen
    own, *near = book.cell_of(battle.aim.unit), *(mark.cell for mark in list(book.reach(battle.aim.unit))[:3])

    def at(cell):
        return to_screen(battle.view.camera, cell)

    for cell in (own, *near):
        yield (event(pygame.MOUSEMOTION, pos=at(cell), rel=(1, 1), buttons=(0, 0, 0)),)
    for code in (pygame.K_1, pygame.K_TAB, pygame.K_1, pygame.K_LALT):
        yield key(code)
    yield (event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0),)
    (x, y), far = at(own), (at(own)[0] + 60, at(own)[1] + 40)
    drag = event(pygame.MOUSEMOTION, pos=far, rel=(60, 40), buttons=(0, 1, 0))
    yield press((x, y), 2)[1], drag, event(pygame.MOUSEBUTTONUP, pos=far, button=2)
    battle.view.camera.fit()
    yield press(at(near[0]))
    yield from [()] * 12
    yield key(pygame.K_u)
    yield key(pygame.K_y, pygame.KMOD_CTRL)
    yield key(pygame.K_F1)
    yield from [()] * 6
    yield key(pygame.K_ESCAPE)
    yield from [()] * 6
    for _ in range(3):
        yield () if battle.desk.layers else key(pygame.K_ESCAPE)
    battle.desk.layers.top.extra[1].activate()  # the settings
    yield from [()] * 6
    yield key(pygame.K_ESCAPE)
    yield from [()] * 6
    yield key(pygame.K_e)
    yield ()
    if battle.desk.layers:
        battle.desk.layers.top.buttons[-1].activate()
    yield from [()] * 12
    yield (event(pygame.QUIT),)


class Door(Scene):
    """A first screen that leads straight to a match."""

    def enter(self):
        file = STARTS["catfight"](1)
        assert launch.start(self.services, self.stack, file, looks_of(file, About()), "An evening") == ""


def played(home, point=None, after=0):
    """Plays an evening; from its call number ``after`` on, the point raises.

    The exit status, the commands taken, how often it was called.
    """
    stacks, calls, window = [], [0], Window((1280, 720))
    matches, init = [], BattleScene.__init__

    def watched(self, services, stack, sitting, *words):
        matches.append(sitting.match)
        init(self, services, stack, sitting, *words)

    services = Services(
        SettingsStore(Settings()), window, resources(), home, Silence(), Clock(), on_crash=lambda _: rescue(stacks[0]), version="9.9"
    )
    script = []

    def events(wait=0.0):
        services.clock.now += 0.05
        if not script:
            battle = next(scene for scene in stacks[0].scenes if isinstance(scene, BattleScene))
            script.append(an_evening(battle))
        stacks[0].touch()
        return list(next(script[0]))

    services.window.events, services.window.rest = events, lambda rate=60: None

    def first(services, stack):
        stacks.append(stack)
        return Door(services, stack)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BattleScene, "__init__", watched)
        if point is not None:
            owner, name = point
            before = getattr(owner, name)

            def fails(self, *words, **more):
                calls[0] += 1
                if calls[0] > after:
                    raise RuntimeError("the vase\nfell \x1b[31m\ud800 down")
                return before(self, *words, **more)

            patch.setattr(owner, name, fails)
        status = app.run(first, services)
        return status, list(matches[0].commands) if matches else [], calls[0]


@pytest.mark.parametrize("point", POINTS if TIMES > 1 else POINTS[::6], ids=lambda point: f"{point[0].__name__}.{point[1]}")
def test_whatever_fails_the_match_is_saved_reported_and_offered_again(tmp_path, point, capfd):
    home = tmp_path / "home"
    status, taken, called = played(home, point, after=len(POINTS) % 3)
    if status == 0:  # it is called less often than that
        status, taken, called = played(tmp_path / "again", point)
        home = tmp_path / "again"
    assert status == 1 and called > 0
    out, err = capfd.readouterr()
    assert "Traceback" not in out + err and "\x1b" not in err
    assert sum("Clowder has to stop" in line for line in err.splitlines()) == 1
    (report,) = (path.read_text("utf-8") for path in (home / "crashes").glob("crash-*.txt"))
    for word in ("Clowder 9.9", "Traceback", "the vase", "Last inputs"):
        assert word in report
    kept = latest(home)
    if kept is None:  # it failed before the first save of all
        assert point in ((Keeper, "save"), (Sitting, "save")) and not taken
        return
    again, _ = resume(kept)
    assert kept.damage is None and again.commands == taken
    emergency = kept.folder / EMERGENCY
    if emergency.exists():
        assert json.loads(emergency.read_bytes())["dice"] == {"seed": 1}
        for word in ("rule book: catfight", '"seed": 1', f"commands: {len(again.commands)}", EMERGENCY):
            assert word in report, word
        assert report.count('"do": ') == min(20, len(again.commands))


def test_without_a_failure_the_evening_ends_well(tmp_path, capfd):
    status, taken, _ = played(tmp_path)
    assert status == 0 and len(taken) > 1 and "stop" not in capfd.readouterr().err
    (kept,) = listing(tmp_path / MATCHES)
    assert resume(kept)[0].commands == taken and len(POINTS) >= 50
    assert matchfile.play(matchfile.load_file(kept.folder / "match.json")).commands == taken
