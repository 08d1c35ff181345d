"""A battle that is decided bit by bit, and the sheets that open over it: for tests of saving elsewhere."""

from setup_hands import a_stack, click, pass_time, picture

from game.formats.matchfile import load_file, play
from game.players.random_player import choose
from game.scenes.battle.scene import BattleScene
from game.scenes.title import TitleScene


def a_battle(size=(1280, 720)):
    stack = a_stack(size)
    stack.push(TitleScene(stack.services, stack))
    picture(stack)
    click(stack, stack.top.doors[0])
    picture(stack)
    click(stack, stack.top.quick_button)
    assert isinstance(stack.top, BattleScene)
    picture(stack)
    return stack, stack.top


def decide(stack, battle, chance):
    battle.give(choose(battle.sitting.match, chance))
    for _ in range(3):
        pass_time(stack)
        picture(stack)


def sheet(battle):
    return battle.desk.layers.top


def answer(stack, scene, label):
    pass_time(stack)
    click(stack, next(button for button in sheet(scene).buttons if button.label == label))
    pass_time(stack)


def is_as_decided(path, battle):
    """The file plays to just where the battle is."""
    assert play(load_file(path)).hash() == battle.sitting.match.hash()
    return True
