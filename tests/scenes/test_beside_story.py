"""The story of a match in numbers: small fights whose every number can be counted on fingers."""

from fractions import Fraction

import pytest
from beside_hands import played, sketch

from game.rules.catfight.tally import Count
from game.rules.story import story_of

ROW = ["........"]


def cat(name, at, skill=5, physique=5, move=5, **more):
    return {"id": name, "skill": skill, "physique": physique, "move": move, "at": [at, 0], **more}


def do(unit, verb, **more):
    return {"unit": unit, "do": verb, **more}


def figures(match):
    return {figure.label: figure for figure in story_of("catfight", match).figures}


def test_a_hit_counts_as_damage_and_as_luck_beyond_its_chance():
    # ann (move 6) strikes bob: 5+6+6 against 5+1+1
    match = sketch(
        ROW, [cat("ann", 2, move=6)], [cat("bob", 3)], [do("ann", "strike", target="bob"), do("bob", "boost", boost=0)], [6, 6, 1, 1]
    )
    ann, bob = (Count(match).tallies[name] for name in ("ann", "bob"))
    assert (ann.dealt, ann.taken, ann.tried, ann.hits) == (5, 0, 1, 1)
    assert (bob.dealt, bob.taken) == (0, 5)
    assert ann.expected == Fraction(1, 2)  # even odds, ties rolled again
    assert ann.luck == Fraction(1, 2)
    assert bob.dodged == -Fraction(1, 2)
    assert figures(match)["Luck with the dice"].words == ("+0.5", "±0")


def test_a_miss_is_tried_but_not_hit():
    match = sketch(
        ROW, [cat("ann", 2, move=6)], [cat("bob", 3)], [do("ann", "strike", target="bob"), do("bob", "boost", boost=3)], [1, 1, 6, 6]
    )
    count = Count(match)
    assert (count.tallies["ann"].tried, count.tallies["ann"].hits, count.tallies["ann"].dealt) == (1, 0, 0)
    assert count.tallies["ann"].expected < Fraction(1, 2)  # the boost counts in the chance there was
    assert count.tallies["bob"].spent == 3
    assert figures(match)["Attacks that hit"].words == ("0 of 1", "0 of 0")


def test_steps_taunts_and_rests():
    commands = [do("ann", "move", path=[[1, 0], [2, 0]]), do("ann", "taunt"), do("ann", "end"), do("bob", "rest", what="hp")]
    match = sketch(ROW, [cat("ann", 0, move=6)], [cat("bob", 7)], commands, [])
    count = Count(match)
    assert (count.tallies["ann"].walked, count.tallies["ann"].taunts) == (2, 1)
    assert count.tallies["bob"].tried == 0
    assert [deed.action for deed in count.deeds] == ["taunt"]


def test_a_push_into_another_counts_hexes_and_both_hurts_for_the_pusher():
    # ann pushes bob (degree 5): one free hex, then cyn stands in the way: 4 to go, 2 each
    commands = [do("ann", "push", target="bob"), do("bob", "boost", boost=0)]
    match = sketch(ROW, [cat("ann", 2, move=6)], [cat("bob", 3), cat("cyn", 5)], commands, [5, 4, 2, 2])
    count = Count(match)
    assert count.tallies["ann"].shoved == 1
    assert (count.tallies["bob"].taken, count.tallies["cyn"].taken, count.tallies["ann"].dealt) == (2, 2, 4)


def test_a_friend_that_is_hurt_is_no_damage_dealt():
    # bob crashes into ann's own friend dot
    commands = [do("ann", "push", target="bob"), do("bob", "boost", boost=0)]
    match = sketch(ROW, [cat("ann", 2, move=6), cat("dot", 5)], [cat("bob", 3, move=4)], commands, [5, 4, 2, 2])
    count = Count(match)
    assert (count.tallies["dot"].taken, count.tallies["ann"].dealt) == (2, 2)


def test_the_helpless_are_hit_without_dice_and_without_luck():
    commands = [do("ann", "strike", target="bob")]
    match = sketch(ROW, [cat("ann", 2, move=6)], [cat("bob", 3, stamina=0), cat("eve", 7)], commands, [])
    ann = Count(match).tallies["ann"]
    assert (ann.tried, ann.hits, ann.luck, ann.dealt) == (1, 1, 0, 5)


def test_an_opportunity_attack_is_its_own_makers_deed():
    # ann walks up to bob and on; bob strikes her in passing: 5+6+5 against 5+1+1
    commands = [do("ann", "move", path=[[2, 1], [3, 1], [4, 1]]), do("bob", "strike", target="ann"), do("ann", "boost", boost=0)]
    match = sketch(
        ["........", "........"], [{**cat("ann", 0, move=6), "at": [1, 1]}], [{**cat("bob", 0), "at": [3, 0]}], commands, [6, 5, 1, 1]
    )
    count = Count(match)
    assert (count.tallies["bob"].dealt, count.tallies["ann"].taken) == (5, 5)
    assert [(deed.unit, deed.opportunity, deed.hit) for deed in count.deeds] == [("bob", True, True)]
    turns = story_of("catfight", match).turns
    assert turns and turns[0].text == "bob strikes ann in passing" and turns[0].came == "5 HP"


def test_a_knock_out_and_a_defeat_are_laid_at_the_right_door():
    # bob has 5 HP left and no spirit: one blow defeats him, and that is the match
    commands = [do("ann", "strike", target="bob"), do("bob", "boost", boost=0)]
    match = sketch(ROW, [cat("ann", 2, move=6)], [cat("bob", 3, hp=5, morale=0)], commands, [6, 6, 1, 1])
    count = Count(match)
    assert (count.tallies["ann"].beaten, count.tallies["ann"].felled) == (1, 0)
    told = story_of("catfight", match)
    assert told.winner == 0
    assert told.why == "After one round: every enemy is defeated."
    assert told.hero == "ann"
    assert told.turns[-1].came == "5 HP, defeated, and the match is won"
    assert told.turns[-1].commands == 1  # where it was declared: that is what one wants to watch


def test_the_chart_begins_full_and_ends_as_it_stands():
    _, match, _ = played(3, 200)
    stages = story_of("catfight", match).stages
    assert stages[0].label == "Start"
    assert stages[0].values == tuple(sum(f.max_hp for f in match.setup.fighters.values() if f.side == side) for side in (0, 1))
    now = tuple(sum(max(0, f.hp) for f in match.state.fighters.values() if f.side == side and not f.defeated) for side in (0, 1))
    assert stages[-1].values == now
    assert stages[-1].label == f"R{match.state.round}"
    assert [stage.label for stage in stages[1:]] == [f"R{n}" for n in range(1, len(stages))]


@pytest.mark.parametrize("seed", range(6))
def test_numbers_of_whole_matches_add_up(seed):
    _, match, _ = played(seed, 400)
    count = Count(match)
    tallies = count.tallies.values()
    lost = sum(event.hp for moment in match.moments for event in moment.events if type(event).__name__ == "Hurt")
    assert sum(t.taken for t in tallies) == lost >= sum(t.dealt for t in tallies)
    for side in (0, 1):  # what one side has promised and not got, the other has dodged
        luck = sum((t.luck for t in tallies if t.side == side), Fraction(0))
        assert luck == -sum((t.dodged for t in tallies if t.side != side), Fraction(0))
    assert all(0 <= t.hits <= t.tried and 0 <= t.expected <= t.tried for t in tallies)
    told = story_of("catfight", match)
    assert [part.unit for part in told.parts] == list(match.setup.fighters)
    assert all(len(part.words) == len(told.columns) for part in told.parts)
    assert [turn.commands for turn in told.turns] == sorted(turn.commands for turn in told.turns)
    assert told.winner is match.winner


def test_giving_up_is_said():
    _, match, _ = played(1, 5, concede=True)
    assert story_of("catfight", match).why == "After one round: the other side gave up."


@pytest.mark.parametrize("name", ["", "nobody", "a b", "../catfight"])
def test_a_rule_set_without_a_story_has_none(name):
    assert story_of(name, played(1, 1)[1]) is None
