"""The moments that the pictures show."""

from __future__ import annotations

from typing import Any

from game.formats import matchfile
from game.formats.about import About
from game.formats.matchfile import MatchFile
from game.kernel.hexes import Cell
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.sitting import Sitting
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack


def title(services: Services, stack: SceneStack) -> Scene:
    """The title, nothing begun."""
    from game.scenes.title import TitleScene

    return _pushed(stack, TitleScene(services, stack))


def catfight(services: Services, stack: SceneStack) -> Scene:
    """Somebody is about to be pushed into a crate."""

    def cat(name: str, skill: int, physique: int, move: int, at: list[int]) -> dict[str, Any]:
        return {"id": name.lower(), "name": name, "skill": skill, "physique": physique, "move": move, "at": at}

    harbour = [cat("Marmalade", 6, 7, 7, [4, 4]), cat("Pip", 8, 4, 6, [1, 3]), cat("Duchess", 5, 8, 5, [5, 7])]
    lantern = [cat("Boss Tux", 5, 8, 5, [7, 4]), cat("Needle", 8, 4, 6, [3, 3]), cat("Soot", 6, 7, 7, [9, 7])]
    sides = [{"name": "Harbour Crew", "units": harbour}, {"name": "Lantern Gang", "units": lantern}]
    scene = _battle(services, stack, MatchFile("catfight", {"file": "dusk_alley.tmx"}, sides, {"seed": 7}))
    unit = scene.aim.unit
    assert unit is not None
    scene.choose("push")
    scene.aim.point(_at(scene, 7, 4))
    scene.pointed()
    return scene


def cavebrawl(services: Services, stack: SceneStack) -> Scene:
    """The carrier looks for somebody to pass to; a mastodon is loose."""

    def cat(name: str, scores: tuple[int, int, int, int, int], at: list[int]) -> dict[str, Any]:
        return {"id": name.lower(), "name": name, **dict(zip(("bt", "cd", "pk", "mv", "hp"), scores, strict=True)), "at": at}

    basher, hunter, runner, slinger, catcher = (6, 2, 1, 4, 14), (4, 3, 3, 5, 12), (3, 5, 2, 6, 12), (2, 4, 6, 5, 8), (2, 6, 2, 7, 10)
    clay = [
        cat("Boulder", basher, [9, 3]), cat("Flint", basher, [13, 7]), cat("Moss", hunter, [15, 3]), cat("Ember", hunter, [7, 8]),
        cat("Twig", runner, [12, 8]), cat("Grub", slinger, [17, 6]), cat("Dusk", catcher, [19, 9]),
    ]  # fmt: skip
    fangs = [
        cat("Fang", basher, [10, 3]), cat("Ash", basher, [19, 4]), cat("Rook", hunter, [22, 5]), cat("Sage", hunter, [22, 8]),
        cat("Bramble", runner, [5, 2]), cat("Tar", slinger, [15, 10]) | {"down": True}, cat("Clay", catcher, [20, 7]),
    ]  # fmt: skip
    sides = [{"name": "Blue Clay", "units": clay}, {"name": "Ember Fangs", "units": fangs}]
    beasts = [{"kind": "mastodon", "at": [12, 1], "hp": 28, "released_by": 1}]
    start = {"offence": 0, "ball": {"holder": "grub"}, "side": 0, "score": [2, 1], "still": 1, "beasts": beasts}
    scene = _battle(services, stack, MatchFile("cavebrawl", {"file": "great_hollow.tmx"}, sides, {"seed": 5}, start=start))
    scene.centre_unit("grub")
    scene.view.camera.fit()
    scene.choose("pass")
    scene.aim.point(_at(scene, 19, 9))
    scene.pointed()
    return scene


def league(services: Services, stack: SceneStack) -> Scene:
    """A season of six, three rounds old."""
    from game.formats import teams
    from game.league.founding import create_league
    from game.scenes.league.scene import LeagueScene

    entries = [teams.load(path) for path in sorted((services.resources / "assets/teams/cavebrawl").glob("*.json"))[:6]]
    found = create_league(services.user / "picture.league", "round-robin", 3, entries, name="The Stone Cup")
    for home, away in ((3, 1), (2, 3), (3, 0), (1, 3), (1, 1), (3, 2), (0, 3)):
        due = found.next_fixture()
        assert due is not None
        found.record_score(due.fixture.id, home, away)
    return _pushed(stack, LeagueScene(services, stack, found))


def _battle(services: Services, stack: SceneStack, file: MatchFile) -> BattleScene:
    sitting = Sitting(matchfile.begin(file))
    scene = launch.battle_of(services, stack, sitting, file, launch.looks_of(file, About()), lambda _: None)
    _pushed(stack, scene)
    return scene


def _pushed(stack: SceneStack, scene: Scene) -> Scene:
    stack.push(scene)
    scene.fit(scene.services.window.size)
    for _ in range(10):
        stack.update(0.1)
    return scene


def _at(scene: BattleScene, column: int, row: int) -> Cell:
    return scene.view.board.grid.cell(column, row)
