"""A rule has changed since a match was recorded: where it parts from its record, and which state is the last that agrees."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "safety"))
from kept_matches import contents, keep, small

from game.formats import matchfile
from game.formats.matchfile import Differs, NotLegal, play
from game.formats.record import Break, broken, with_checks_of
from game.formats.saves import as_recorded, listing, resume
from game.kernel.errors import Refused

OTHER = "0" * 64


def recorded(tmp_path, commands=61):
    _, keeper = keep(tmp_path, commands)
    return matchfile.load_file(keeper.folder / "match.json")


def differs_from(file, first):
    """The file as if from that many commands on a rule gave something else."""
    return replace(file, checks=[(after, OTHER if after >= first else state) for after, state in file.checks])


def test_what_comes_out_as_recorded_is_whole(tmp_path):
    assert broken(recorded(tmp_path)) is None and broken(small()) is None


@pytest.mark.parametrize(("first", "found"), [(61, (60, 61)), (51, (50, 60)), (50, (40, 50)), (41, (40, 50)), (10, (0, 10))])
def test_the_first_that_differs_and_the_last_that_agrees(tmp_path, first, found):
    file = differs_from(recorded(tmp_path), first)
    assert broken(file) == Break(*found)
    with pytest.raises(Differs) as caught:
        play(file)
    assert caught.value.after == found[1] and f"after {found[1]} commands" in str(caught.value)
    again = file.cut(found[0])
    assert len(again.commands) == found[0] and again.made_by is None
    assert play(again).hash() == play(replace(file, checks=[], commands=file.commands[: found[0]])).hash()


def test_a_command_that_is_not_legal_any_more(tmp_path):
    file = recorded(tmp_path)
    commands = [*file.commands[:36], {"unit": "ann", "do": "fly"}, *file.commands[37:]]
    found = broken(replace(file, commands=commands))
    assert found[:2] == (30, 37) and "fly" in found.illegal
    with pytest.raises(NotLegal, match="command 36"):
        broken(replace(file, commands=commands, checks=[]))  # nothing says that it ever was


def test_what_cannot_begin_is_refused(tmp_path):
    file = recorded(tmp_path, 3)
    with pytest.raises(Differs, match=r"map\.cells"):
        broken(replace(file, map={**file.map, "cells": OTHER}))
    with pytest.raises(Refused, match="after 0 commands"):
        broken(replace(file, checks=[(0, OTHER)]))


def test_the_generations_before_know_of_nearer_states(tmp_path):
    file = recorded(tmp_path, 65)
    (kept,) = listing(tmp_path)
    path = kept.folder / "match.json"
    path.write_bytes(matchfile.to_bytes(differs_from(file, 65)))
    before = contents(tmp_path)
    assert broken(matchfile.load_file(path)) == Break(60, 65) and broken(as_recorded(kept)) == Break(64, 65)
    with pytest.raises(Differs):
        resume(kept, exact=True)
    assert len(resume(kept)[0].commands) == 64
    assert contents(tmp_path) == before
    other = replace(file, commands=[*file.commands[:5], {"unit": "ann", "do": "fly"}], checks=[(6, OTHER)])
    assert with_checks_of(file, [other]).checks == sorted(file.checks)  # it is no state of this match
