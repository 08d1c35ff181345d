"""``kill -9`` at any moment of a match or a league: it is there again, whole, and at most the command in flight is lost."""

import os
import time

import pytest
from kept_matches import keep
from kills import in_leagues, in_matches

from game.formats.generations import LEFT_OVER
from game.formats.saves import listing, resume

pytestmark = [pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are forked"), pytest.mark.timeout(600)]
KILLS = int(os.environ.get("CLOWDER_KILLS", "200"))


def test_matches_that_die_often_lose_no_more_than_the_command_in_flight(tmp_path):
    assert in_matches(tmp_path / "matches", KILLS)["commands kept"] >= KILLS // 2, "hardly anything was played"


def test_leagues_that_die_often_have_every_result_once(tmp_path):
    figures = in_leagues(tmp_path / "home", KILLS)
    assert figures["results"] + figures["raises"] >= KILLS // 2, "hardly anything was played"


def test_what_a_killed_game_leaves_half_written_is_swept_away(tmp_path):
    match, keeper = keep(tmp_path, 2)
    old, new = time.time() - LEFT_OVER - 5, time.time()
    half = tmp_path / ".0123456789ab.tmp"
    half.mkdir()
    (half / "match.json").write_text("half a fi")
    litter = [half, keeper.folder / ".abc.tmp", keeper.folder / ".def.tmp"]
    for path in litter[1:]:
        path.write_text("half a fi")
    for path in litter[:2]:
        os.utime(path, (old, old))
    os.utime(litter[2], (new, new))
    assert len(listing(tmp_path)) == 1
    again, keeper = resume(listing(tmp_path)[0])
    keeper.save(again)
    assert [path.exists() for path in litter] == [False, False, True], "what is new may still be written by somebody"
    assert again.hash() == match.hash()
