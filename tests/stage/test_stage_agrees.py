"""What is shown equals what is so: once the queue has drained, every piece stands, lies and bleeds as the rules' state says."""

import random
from functools import partial

import pytest

from game.art.cat_look import Look
from game.bench.samples import STARTS, large
from game.formats import matchfile
from game.players.random_player import choose
from game.rules.catalogue import RULESETS
from game.stage import catfight, cavebrawl
from game.stage.stage import Stage

SHOWN = {"catfight": catfight, "cavebrawl": cavebrawl}


def unit_names(file):
    return [unit["id"] for side in file.sides for unit in side["units"]]


def opened(ruleset, seed, start=None):
    file = (start or STARTS[ruleset])(seed)
    match = matchfile.begin(file)
    looks = {name: Look() for name in unit_names(file)}
    shown = SHOWN[ruleset]
    return match, shown, partial(shown.figure_of, match, looks)


def board_of(state):
    return state.board if hasattr(state, "board") else state.field.board


def played(match, seed, length):
    """Every command of a random match, as (state before, events, state after)."""
    chance = random.Random(seed)
    for _ in range(length):
        command = choose(match, chance)
        if command is None:
            return
        before = match.state
        yield before, match.play(command), match.state


def test_every_rule_book_is_shown_here():
    assert set(SHOWN) == set(RULESETS)


@pytest.mark.parametrize("ruleset", sorted(SHOWN))
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("frame", [16, 900])
def test_the_drained_stage_equals_the_state(ruleset, seed, frame):
    match, shown, figure_of = opened(ruleset, seed)
    stage = Stage(board_of(match.state), figure_of, shown.views(match.state))
    for before, events, after in played(match, seed, 160):
        stage.tell(shown.beats(before, events))
        while stage.busy:
            stage.update(frame)
        assert stage.agrees(shown.views(after)) == []
    stage.close()


@pytest.mark.parametrize("ruleset", sorted(SHOWN))
def test_a_queue_of_many_commands_drains_to_the_last(ruleset):
    match, shown, figure_of = opened(ruleset, 11)
    stage = Stage(board_of(match.state), figure_of, shown.views(match.state))
    for number, (before, events, _) in enumerate(played(match, 11, 120)):
        stage.tell(shown.beats(before, events))
        stage.update(7.0 * (number % 5))
    stage.skip()
    assert not stage.busy
    assert stage.agrees(shown.views(match.state)) == []
    stage.close()


@pytest.mark.parametrize("ruleset", sorted(SHOWN))
def test_reduced_motion_ends_at_the_same_place(ruleset):
    match, shown, figure_of = opened(ruleset, 5)
    stage = Stage(board_of(match.state), figure_of, shown.views(match.state))
    stage.reduced = True
    for before, events, after in played(match, 5, 120):
        stage.tell(shown.beats(before, events))
        stage.update(1)
        stage.skip()
        assert stage.agrees(shown.views(after)) == []
        assert stage.shaking == 0
    stage.close()


@pytest.mark.parametrize("ruleset", sorted(SHOWN))
def test_undo_in_the_middle_of_a_motion_puts_everything_back(ruleset):
    match, shown, figure_of = opened(ruleset, 3)
    stage = Stage(board_of(match.state), figure_of, shown.views(match.state))
    for number, (before, events, after) in enumerate(played(match, 3, 80)):
        stage.tell(shown.beats(before, events))
        stage.update(40)
        if number % 3 == 0:
            stage.sync(shown.views(before))
            assert stage.agrees(shown.views(before)) == []
            stage.sync(shown.views(after))
        while stage.busy:
            stage.update(60)
        assert stage.agrees(shown.views(after)) == []
    stage.close()


def test_stages_do_not_see_each_other():
    first, shown, figure_of = opened("catfight", 1)
    second, _, others = opened("catfight", 2, large)
    one = Stage(board_of(first.state), figure_of, shown.views(first.state))
    two = Stage(board_of(second.state), others, shown.views(second.state))
    for before, events, _ in played(first, 1, 20):
        one.tell(shown.beats(before, events))
        one.skip()
    assert one.agrees(shown.views(first.state)) == []
    assert two.agrees(shown.views(second.state)) == []
    one.close()
    assert two.agrees(shown.views(second.state)) == []
    two.close()


def test_a_difference_is_named():
    match, shown, figure_of = opened("catfight", 1)
    stage = Stage(board_of(match.state), figure_of, shown.views(match.state))
    views = dict(shown.views(match.state))
    gone = next(iter(views))
    del views[gone]
    assert stage.agrees(views) == [f"{gone} is still on the stage"]
    stage.place(next(iter(views))).lift = 4.0
    assert f"{next(iter(views))} stands elsewhere" in stage.agrees(views)
    stage.close()
