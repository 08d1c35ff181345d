"""Match options: each has its rule and default, the defaults are the rules' own, and what is changed is in the match file."""

import pygame
import pytest
from setup_hands import a_stack, click, key, picture, press_enter, tab_to, write

from game.formats import matchfile
from game.rules.catalogue import RULESETS
from game.rules.catfight.state import Options as CatfightOptions
from game.rules.cavebrawl.state import Options as CaveOptions
from game.scenes.arena_choice.scene import ArenaScene
from game.scenes.choose.draft import Draft, trouble_with
from game.scenes.choose.scene import ChooseScene
from game.scenes.match_options.rows import OPTIONS
from game.scenes.match_options.scene import OptionsScene, seed_fault


def at_options(ruleset="catfight", **settings):
    stack = a_stack(**settings)
    draft = Draft(ruleset)
    stack.push(ChooseScene(stack.services, stack, draft))
    stack.push(ArenaScene(stack.services, stack, draft))
    stack.push(OptionsScene(stack.services, stack, draft))
    stack.update(0.01)
    return stack


def control(scene, name):
    return next(line.control for line in scene.rule_lines if line.control.name == name)


@pytest.mark.parametrize(("ruleset", "kind"), [("catfight", CatfightOptions), ("cavebrawl", CaveOptions)])
def test_the_rows_are_the_options_the_rules_know_with_their_defaults(ruleset, kind):
    assert {row.key for row in OPTIONS[ruleset]} == set(kind._fields)
    draft = at_options(ruleset).top.draft
    plain = matchfile.begin(draft.file()).state.options
    assert {row.key: row.default for row in OPTIONS[ruleset]} == plain._asdict()


@pytest.mark.parametrize("ruleset", sorted(OPTIONS))
def test_both_ends_of_every_option_begin_a_match(ruleset):
    draft = at_options(ruleset).top.draft
    for row in OPTIONS[ruleset]:
        for value in (row.least, row.most) if row.most else (False, True):
            draft.options = {row.key: value}
            assert trouble_with(draft.file()) == "", (row.key, value)
            assert getattr(matchfile.begin(draft.file()).state.options, row.key) == value


def test_every_rule_named_is_one_of_the_book():
    from pathlib import Path

    for ruleset, rows in OPTIONS.items():
        ledger = (Path(__file__).parent.parent / "ledgers" / f"{ruleset}.txt").read_text()
        for row in rows:
            assert row.rule in ledger
    assert set(OPTIONS) <= set(RULESETS)


def test_defaults_are_left_out_of_the_file_and_changes_are_in_it():
    stack = at_options()
    scene = stack.top
    assert scene.draft.file().rules == {}
    tab_to(stack, "crowding")
    for _ in range(2):
        key(stack, pygame.K_LEFT)
    tab_to(stack, "round_limit")
    key(stack, pygame.K_HOME)
    assert scene.draft.file().rules == {"crowding": 1, "round_limit": 0}
    assert scene.bill.changes() == ["Crowding: 1", "Round limit: no limit"]
    tab_to(stack, "crowding")
    for _ in range(2):
        key(stack, pygame.K_RIGHT)
    assert scene.draft.file().rules == {"round_limit": 0}


def test_an_option_is_changed_by_mouse():
    stack = at_options()
    scene = stack.top
    stepper = control(scene, "crowding")
    click(stack, (stepper.rect.right - 12, stepper.rect.centery))
    assert scene.draft.options == {"crowding": 4}


def test_dice_by_seed_are_the_same_dice_again():
    stack = at_options()
    scene = stack.top
    scene.seed.way.choose(1)
    first = scene.draft.seed
    assert first is not None
    assert scene.seed.field.text == str(first)
    scene.seed.field.put("12345")
    assert scene.draft.file().dice == {"seed": 12345}
    assert matchfile.begin(scene.draft.file()).hash() == matchfile.begin(scene.draft.file()).hash()
    scene.seed.way.choose(0)
    assert scene.draft.seed is None
    assert scene.draft.file().dice != scene.draft.file().dice  # drawn each time; equal once in a million


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "\u0661"])
def test_a_seed_that_is_none_does_not_start(text, monkeypatch):
    from game.scenes import launch

    monkeypatch.setattr(launch, "start", lambda *_: pytest.fail("it must not begin"))
    assert seed_fault(text)
    stack = at_options()
    scene = stack.top
    scene.seed.way.choose(1)
    scene.seed.field.put(text)
    scene.start()
    assert stack.top is scene
    assert "seed" in scene.desk.toasts.text


def test_a_seed_is_typed_by_keyboard():
    stack = at_options()
    scene = stack.top
    scene.seed.way.choose(1)
    tab_to(stack, "seed")
    write(stack, "77")
    assert scene.draft.seed == 77


def test_the_hand_over_screen_is_remembered():
    stack = at_options()
    stack.top.hand_over.activate()
    assert stack.services.settings.now.hand_over
    assert stack.top.draft.table() == {"undo": "strict", "hand_over": True}


def test_as_usual_puts_everything_back():
    stack = at_options()
    scene = stack.top
    scene.draft.options = {"crowding": 0}
    scene.undo.choose(1)
    scene.seed.way.choose(1)
    click(stack, scene.usual_button)
    assert stack.top is not scene
    assert stack.top.draft is scene.draft
    assert scene.draft.options == {}
    assert scene.draft.undo == "strict"
    assert scene.draft.seed is None


def test_taking_the_handicap_back_bars_the_start_of_uneven_sides():
    stack = at_options()
    draft = stack.top.draft
    choose = ChooseScene(stack.services, stack, draft)
    large = next(entry for entry in choose.entries if entry.team.points == 72)
    draft.choose(1, large)
    draft.set_option("handicap", True, False)
    draft.take_arena(draft.arena)
    stack.push(OptionsScene(stack.services, stack, draft))
    scene = stack.top
    assert scene.start_button.enabled
    control(scene, "handicap").activate()
    assert not scene.start_button.enabled
    assert "54 points against 72" in scene.start_button.why
    picture(stack)


def test_the_rule_of_an_option_opens_the_book_there():
    stack = at_options()
    tab_to(stack, "rule CT-21")
    press_enter(stack)
    assert type(stack.top).__name__ == "RulebookScene"
