"""Looks for those who have none: always the same, dressed for their game, and told apart within a team."""

import pytest

from game.art.cat_data import data
from game.art.cat_look import Look, look_for, looks_for
from game.art.colour import SIDES, Side

GAMES = ("catfight", "cavebrawl", "abstract", "dungeon", "devilshire")


def test_a_look_is_the_same_in_every_start_of_the_game():
    # written down: a hash that changed from start to start, or a shuffled table, would change it
    assert look_for("Needle", 7, 1, "catfight") == Look("ginger", "mid", "tuft", "beanie", "scarf", "freckles", None, 1)


@pytest.mark.parametrize("game", GAMES)
def test_looks_use_only_what_there_is(game):
    known = data()
    for n in range(60):
        look = look_for(f"cat {n}", n, n % 6, game)
        assert look.coat in known.coats
        assert look.build in known.builds
        assert look.ears in known.ears
        assert look.garb in known.garbs
        assert look.hat is None or look.hat in known.hats
        assert look.mark is None or look.mark in known.marks
        assert look.prop is None or look.prop in known.props


def test_looks_vary():
    looks = {look_for(f"cat {n}", 3) for n in range(40)}
    assert len(looks) > 35
    assert len({look.coat for look in looks}) >= 10


def test_another_seed_is_another_look():
    assert sum(look_for(f"cat {n}", 1) != look_for(f"cat {n}", 2) for n in range(20)) > 17


def test_words_in_a_name_count():
    boss = look_for("Boss Tux", 5)
    assert (boss.build, boss.coat) == ("stout", "tuxedo")
    assert look_for("Basher 2", 1, 0, "cavebrawl").build == "big"


def test_every_word_names_something_real():
    from game.art.cat_look import _wardrobe

    known = data()
    shelves = {"coat": known.coats, "build": known.builds, "ears": known.ears, "hat": known.hats, "garb": known.garbs, "mark": known.marks}
    shelves["prop"] = known.props
    for word, gives in _wardrobe()["words"].items():
        for what, value in gives.items():
            assert value == "" or value in shelves[what], (word, what)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_of_a_team_share_coat_and_hat(game):
    for seed in range(8):
        team = looks_for([f"u{n}" for n in range(12)], seed, 0, game)
        worn = [(look.coat, look.hat) for look in team.values()]
        assert len(set(worn)) == 12
        assert len({look.coat for look in team.values()}) == 12


def test_a_side_may_be_an_index_or_a_side_of_ones_own():
    own = Side("#111111", "#222222", "#333333", "star", "bend", "pointed")
    assert Look(side=1).team is SIDES[1]
    assert Look(side=own).team is own
    assert hash(Look(side=own)) == hash(Look(side=own))
