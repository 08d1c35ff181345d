"""Leagues that are legal to SQLite and tell of what never was: found when they are opened, in one line, whatever is asked of them."""

import json
import sqlite3

import pytest
from leagues import by_seed, league, play_out

from game.__main__ import main
from game.kernel.errors import Refused
from game.league.facts import Result
from game.league.league import open_league


@pytest.fixture
def path(tmp_path):
    """Four teams, a season played and a second begun; somebody fell, somebody was raised and it was taken back, a result was amended
    and one struck out, a team withdrew."""
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.record_score("s1r1m2", 2, 3)
    found.raise_score("p1", "cd")
    found.take_back("p1")
    found.record_score("s1r1m2", 3, 2, amend=True)
    found.void("s1r1m2")
    play_out(found, by_seed)
    found.new_season()
    found.record_score("s2r1m1", 1, 1)
    found.withdraw("t2")
    found.confirm("t3")
    found.close()
    return found.path


def edit(path, statement, *values):
    connection = sqlite3.connect(path)
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    changed = connection.execute(statement, values).rowcount
    connection.commit()
    connection.close()
    assert changed > 0, "nothing was edited"


FACT = "INSERT INTO facts SELECT max(seq) + 1, {} FROM facts"
SET = "UPDATE facts SET body = json_set(body, '$.{}', {}) WHERE seq = 2"
ODD = [
    # teams, players, fixtures, what was agreed on
    "INSERT INTO teams VALUES ('t5', 5, 'One too many', '')",
    "UPDATE teams SET id = 't9' WHERE id = 't4'",
    "UPDATE league SET form = 'bracket'",
    "UPDATE league SET goals = 10",
    "UPDATE league SET turn_limit = 1000001",
    "UPDATE league SET id = ''",
    "INSERT INTO players VALUES (40, 't1', 1, 'New', 6, 2, 1, 4, 18, '')",
    "INSERT INTO players VALUES (30, 't1', 0, 'New', 6, 2, 1, 4, 18, '')",
    "INSERT INTO players VALUES (30, 't1', 1, 'New', 6, 2, 1, 4, 18, '')",
    "UPDATE players SET team = 't9' WHERE number = 5",
    "UPDATE players SET team = 't2' WHERE number = 5",
    "UPDATE players SET bt = 8 WHERE number = 5",
    "UPDATE players SET founder = 0 WHERE number = 5",
    "UPDATE fixtures SET season = 0 WHERE id = 's1final'",
    "UPDATE fixtures SET season = 2 WHERE id = 's1final'",
    "UPDATE fixtures SET home = away WHERE id = 's1r2m1'",
    "UPDATE fixtures SET home = 't3' WHERE id = 's1r2m1'",
    "UPDATE fixtures SET knockout = 0 WHERE id = 's1final'",
    "DELETE FROM fixtures WHERE id = 's2final'",
    "INSERT INTO fixtures VALUES ('s3r1m1', 99, 3, 1, 1, 't1', 't2', 0)",
    # the body of a result, and of the others
    SET.format("out", "NULL"), SET.format("out", "json('[]')"), SET.format("out", "json('{\"p99\": \"\"}')"),
    SET.format("out", "json('{\"p1\": null}')"),
    SET.format("out", "json('{\"p1\": \"a\\nb\"}')"), SET.format("out", "json('{\"p8\": \"\"}')"),
    SET.format("board", "NULL"), SET.format("board", "json('[1]')"), SET.format("board", "json('[-1, 2]')"),
    SET.format("board", "json('[100, 2]')"), SET.format("home", "'t9'"), SET.format("home", "'t4'"), SET.format("winner", "'t9'"),
    SET.format("how", "'no'"), SET.format("roster", "1.5"), SET.format("roster", "'1'"),
    "UPDATE facts SET body = '[]' WHERE seq = 2", "UPDATE facts SET body = '5' WHERE seq = 2", "UPDATE facts SET body = NULL WHERE seq = 2",
    "UPDATE facts SET body = '[1e400, \"t1\"]' WHERE seq = 1", "UPDATE facts SET body = '[\"t1\", \"t2\", \"t3\"]' WHERE seq = 1",
    "UPDATE facts SET body = json_set(body, '$.winner', NULL) WHERE subject = 's1final'",
    "UPDATE facts SET subject = 's1r9m1' WHERE seq = 2",
    # one more fact
    "UPDATE facts SET seq = seq + 100", "DELETE FROM facts WHERE seq = 2", "DELETE FROM facts WHERE kind = 'recruit'",
    "DELETE FROM facts WHERE kind = 'season'", "DELETE FROM facts",
    FACT.format("""'season', NULL, 4, NULL, '["t1", "t2", "t3"]'"""), FACT.format("""'season', NULL, 1, NULL, '["t1", "t2", "t3"]'"""),
    FACT.format("'confirm', 't9', NULL, NULL, NULL"), FACT.format("'withdraw', 't9', 2, NULL, NULL"),
    FACT.format("'withdraw', 't1', 3, NULL, NULL"), FACT.format("'come back', 't1', -1, NULL, NULL"),
    FACT.format("'void', NULL, 1, NULL, NULL"), FACT.format("'void', NULL, 99, NULL, NULL"),
    FACT.format("'raise', 'p99', 2, 'bt', NULL"), FACT.format("'raise', 'p2', 1, 'bt', NULL"),
    FACT.format("'take back', 'p1', 2, NULL, NULL"),
    FACT.format("'recruit', 'p29', 2, 'p3', NULL"), FACT.format("'reshape', 'p29', NULL, NULL, '[\"Zed\", 8, 8, 8, 7, 18]'"),
    FACT.format("'reshape', 'p99', NULL, NULL, '[\"Zed\", 6, 2, 1, 4, 18]'"),
    FACT.format("""'lot', NULL, 1, NULL, '[["t1", "t1"], [1]]'"""), FACT.format("""'lot', NULL, 1, NULL, '[["t1", "t9"], [1]]'"""),
    FACT.format("""'lot', NULL, 7, NULL, '[["t1", "t2"], [1]]'"""), FACT.format("""'lot', NULL, 1, NULL, '[["t1", "t2"], [3]]'"""),
    FACT.format("""'lot', NULL, 1, NULL, '[["t1", "t2"], []]'"""),
    # the figures of careers
    "UPDATE tallies SET points = -1",
    "UPDATE tallies SET points = 2000000 WHERE player = 5", "UPDATE tallies SET player = 99 WHERE player = 5",
    "UPDATE tallies SET result = 1 WHERE player = 5 AND result = 2",
]  # fmt: skip


@pytest.mark.parametrize("statement", ODD)
def test_a_league_that_is_not_of_a_piece_is_damaged_and_says_so_in_one_line(path, statement, capsys, tmp_path):
    edit(path, statement)
    for words in (["show"], ["show", "--json"], ["journal"], ["audit"], ["export", "--html", str(tmp_path / "out")], ["confirm", "t1"]):
        assert main(["league", words[0], str(path), *words[1:]]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and "damaged" in err and len(err) < 200
    assert not (tmp_path / "out").exists()


def test_more_teams_than_any_league_takes_are_refused(path):
    for number in range(5, 21):
        edit(path, "INSERT INTO teams VALUES (?, ?, ?, '')", f"t{number}", number, f"N{number}")
    with pytest.raises(Refused, match="damaged"):
        open_league(path)


def test_what_the_game_itself_has_told_is_sound(path):
    found = open_league(path)
    assert found.season == 2 and found.withdrawn() == ("t2",) and any(isinstance(fact, Result) and fact.amends for fact in found.facts)
    found.close()


def test_a_spoilt_body_is_told_by_the_number_of_its_fact(path):
    edit(path, "UPDATE facts SET body = ? WHERE seq = 2", json.dumps({"home": "t4"}))
    with pytest.raises(Refused, match="fact 2 is damaged"):
        open_league(path)
