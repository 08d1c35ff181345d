"""Hands for tests of the league's screens: leagues of the ready-made teams, and what is clicked in them."""

from __future__ import annotations

import random

from setup_hands import a_stack, click, picture

from game import paths
from game.formats import teams
from game.league import shelf
from game.league.founding import create_league
from game.league.league import open_league
from game.scenes.league import folder
from game.scenes.league.after_rows import Mourned, Survivor
from game.scenes.league.founding import drawn_team
from game.scenes.league.scene import LeagueScene
from game.scenes.title import TitleScene


def found(count=6, form="round-robin", name="The Stone Cup", **more):
    """A new league in the player's own folder; its path."""
    entries = [teams.load(path) for path in sorted((paths.resources() / "assets/teams/cavebrawl").glob("*.json"))]
    chance = random.Random(4)
    while len(entries) < count:
        entries.append(drawn_team([entry.name for entry in entries], chance))
    path = shelf.new_path(folder.folder_of(paths.user_folder()))
    path.parent.mkdir(parents=True, exist_ok=True)
    create_league(path, form, 3, entries[:count], name=name, **more).close()
    return path


def at_title(size=(1280, 720), **settings):
    stack = a_stack(size, **settings)
    stack.push(TitleScene(stack.services, stack))
    stack.update(0.01)
    return stack


def at_league(path, size=(1280, 720), **settings):
    """A stack with the title and a league over it."""
    stack = at_title(size, **settings)
    stack.push(LeagueScene(stack.services, stack, open_league(path)))
    stack.update(0.01)
    return stack


def turn_to(stack, page):
    """Click a tab."""
    scene = stack.top
    click(stack, scene.tabs.cells()[list(scene.pages).index(page)].center)
    assert list(scene.pages)[scene.tabs.at] == page
    picture(stack)
    return scene.pages[page]


def fill_in(stack, home, away, out=()):
    """Fill in and enter the sheet for a result that lies on top."""
    form = stack.top.desk.layers.top.form
    for stepper, points in zip(form.points, (home, away), strict=True):
        for _ in range(points):
            click(stack, stepper._parts()[2].center)
    for name in out:
        box = next(box for box in form.fallen if box.label == name)
        click(stack, (box.rect.x + 12, box.rect.centery))
    click(stack, stack.top.desk.layers.top.buttons[-1])


def survivors(panel):
    return [row for row in panel.rows if isinstance(row, Survivor)]


def mourned(panel):
    return [row for row in panel.rows if isinstance(row, Mourned)]


def concede(stack, most=60):
    """Whoever is to decide gives up; everything is shown."""
    battle = stack.top
    battle.give(battle.sitting.match.read({"side": battle.sitting.match.decider, "do": "concede"}))
    for _ in range(most):
        stack.update(0.1)
        if stack.top is not battle:
            return
    raise AssertionError("the battle goes on")
