"""Hands for tests of the team builder: ready-made teams, and the builder over the screen that chooses."""

from setup_hands import a_stack

from game import paths
from game.scenes.choose.draft import Draft
from game.scenes.choose.scene import ChooseScene
from game.scenes.team_builder.scene import BuilderScene
from game.scenes.teams import store


def ready(ruleset, name):
    return next(e.team for e in store.ready_made(paths.resources(), ruleset) if e.team.name == name)


def builder(ruleset="catfight", team=None, path=None, **settings):
    stack = a_stack(**settings)
    kept = []
    stack.push(ChooseScene(stack.services, stack, Draft(ruleset)))
    scene = BuilderScene(stack.services, stack, ruleset, team, path, 0, kept.append)
    stack.push(scene)
    stack.update(0.01)
    scene.told = kept
    return stack
