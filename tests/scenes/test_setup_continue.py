"""The last match is a button away on the title; one in which nothing was decided is not kept."""

import random

import pygame
import pytest
from saves_hands import keep, listing_of
from setup_hands import a_stack, click, key, picture, press_enter

from game.scenes import launch
from game.scenes.choose.quick import quick_draft
from game.scenes.saves_list import FOLDER
from game.scenes.scene import Scene
from game.scenes.teams import store
from game.scenes.title import TitleScene
from game.tiled import listing


def test_continue_goes_on_with_the_last_unfinished_match(monkeypatch):
    gone_on = []
    monkeypatch.setattr(launch, "resume", lambda services, stack, kept: gone_on.append(kept.folder) or "")
    stack = a_stack()
    made = [keep(stack, 1, 3), keep(stack, 2, 3), keep(stack, 3, 2, "catfight", True)]
    stack.push(TitleScene(stack.services, stack))
    stack.update(0.01)
    scene = stack.top
    assert scene.continue_button.shown
    assert scene.kept.folder == made[1]
    assert " against " in scene.continue_button.below
    key(stack, pygame.K_TAB)  # the keyboard starts there
    press_enter(stack)
    assert gone_on == [made[1]]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_continue_names_both_sides_whole(size):
    stack = a_stack(size)
    keep(stack, 5, 3)
    stack.push(TitleScene(stack.services, stack))
    picture(stack)
    button, look = stack.top.continue_button, stack.top.desk.look
    button.relabel("Continue", "Harbour Crew against Lantern Gang")
    room = button.rect.w - look.px(16) - look.px(24 * 1.5) - look.px(7)
    assert " ".join(button.below_lines(look, room)) == "Harbour Crew against Lantern Gang"


@pytest.mark.parametrize("ruleset", ["catfight", "cavebrawl"])
def test_rules_open_at_the_book_of_the_game_played_last(ruleset):
    stack = a_stack()
    keep(stack, 1, 3, "cavebrawl" if ruleset == "catfight" else "catfight")
    keep(stack, 2, 2, ruleset, True)
    stack.push(TitleScene(stack.services, stack))
    stack.update(0.01)
    click(stack, stack.top.rules_button)
    assert stack.top.games[stack.top.tabs.at] == ruleset


def begun(stack, seed=1):
    """A match is begun in the window."""
    shelf = store.shelf(stack.services.resources, stack.services.user, "catfight")
    draft = quick_draft("catfight", shelf, [listing()], random.Random(seed))
    assert launch.start(stack.services, stack, draft.file(), draft.looks(), draft.title()) == ""
    picture(stack)
    return stack.top


def test_a_match_left_before_the_first_decision_is_not_kept():
    stack = a_stack()
    stack.push(Scene(stack.services, stack))
    begun(stack)
    assert len(listing_of(stack)) == 1  # a game that is killed finds it again
    stack.pop()
    assert listing_of(stack) == [] and not any((stack.services.user / FOLDER).iterdir())


def test_a_match_with_a_decision_is_kept_even_if_it_was_taken_back():
    stack = a_stack()
    stack.push(Scene(stack.services, stack))
    battle = begun(stack)
    legal = battle.sitting.match.legal()
    battle.sitting.play(next(c for c in legal if type(c).__name__ == "Move"), battle.sitting.token)
    assert battle.sitting.undo()
    stack.pop()
    assert [kept.commands for kept in listing_of(stack)] == [0]


def test_another_copys_moves_and_what_cannot_be_read_are_never_swept_away():
    stack = a_stack()
    stack.push(Scene(stack.services, stack))
    folder = begun(stack).sitting.keeper.folder
    (folder / "match.json").write_text("somebody else's")
    stack.pop()
    assert (folder / "match.json").read_text() == "somebody else's"
