"""Results no match can have, and options that do not go together: one line, nothing changed."""

import json

import pytest
from leagues import SMALL, league, played

from game.formats.matchfile import to_plain
from game.kernel.errors import Refused

HOME = [f"p{number}" for number in range(1, 8)]


@pytest.fixture
def found(tmp_path):
    made = league(tmp_path, 4)
    yield made
    made.close()


@pytest.mark.parametrize("more", [{"kick": "home"}, {"kick": "away"}, {"conceded": "home"}, {"conceded": "away"}, {"draw": True}])
def test_cb_43_a_whole_team_out_ends_the_match_and_nothing_else_does(found, more):
    with pytest.raises(Refused, match="nobody left"):
        found.record_score("s1r1m1", 1, 2, out=HOME, **more)
    assert found.pairing("s1r1m1").result is None
    result = found.record_score("s1r1m1", 2, 1, out=HOME).result
    assert (result.how, result.winner, result.board) == ("nobody left", "t4", (2, 1))


@pytest.mark.parametrize("board", [(3, 1), (1, 3)])
def test_cb_43_a_whole_team_out_and_the_agreed_points_do_not_go_together(found, board):
    with pytest.raises(Refused, match="nobody left"):
        found.record_score("s1r1m1", *board, out=HOME)
    assert found.pairing("s1r1m1").result is None


@pytest.mark.parametrize("board", [(3, 1), (1, 3)])
@pytest.mark.parametrize("more", [{"kick": "home"}, {"kick": "ahead"}, {"conceded": "home"}, {"conceded": "away"}, {"draw": True}])
def test_cb_40_at_the_agreed_points_the_match_was_won_already(found, board, more):
    with pytest.raises(Refused, match="won already"):
        found.record_score("s1r1m1", *board, **more)
    assert found.pairing("s1r1m1").result is None
    assert found.record_score("s1r1m1", *board).result.how == "points"


@pytest.mark.parametrize("side", [0, 1])
def test_cb_03_a_match_of_a_league_fields_the_whole_team(found, side):
    data = json.loads(json.dumps(to_plain(played(found.match_file("s1r1m1", {"rows": SMALL}), most=0))))
    gone = data["sides"][side]["units"].pop(3)
    data.pop("checks", None)
    with pytest.raises(Refused, match=rf"CB-03.*{gone['name']} \({gone['id']}\)"):
        found.apply("s1r1m1", data)
    data["sides"][side]["units"] = data["sides"][side]["units"][:1]
    with pytest.raises(Refused, match="CB-03"):
        found.apply("s1r1m1", data)
    assert found.pairing("s1r1m1").result is None


MORE = ["--kick", "--kick home", "--kick ", "--conceded home", "--conceded ", "--draw", "--out p1", "--out "]


@pytest.mark.parametrize("more", MORE)
def test_a_forfeited_match_has_nothing_else_to_tell(no, path, more):
    assert "go with --score" in no("record", path, "s1r2m1", "--forfeit", "home", *more.split(" "))


@pytest.mark.parametrize("more", [["--kick", ""], ["--conceded", ""]])
def test_an_empty_side_is_none(no, path, more):
    assert "there is no team ''" in no("record", path, "s1r2m1", "--score", "2-1", *more)
