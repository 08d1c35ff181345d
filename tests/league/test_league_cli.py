"""``python -m game league``: every command, in words a script can use."""

import json
import subprocess
import sys

import pytest
from leagues import SMALL, played, team_files, teams

from game.__main__ import main
from game.formats import matchfile
from game.formats import teams as files
from game.league.known import Known
from game.league.league import open_league


@pytest.fixture
def sheets(tmp_path):
    """Paths of sixteen team files."""
    return team_files(tmp_path, 16)


@pytest.fixture
def say(capsys):
    """Runs a league command: its JSON, which must be all it says. Text if it is none."""

    def run(*words):
        capsys.readouterr()
        status = main(["league", *map(str, words)])
        out, err = capsys.readouterr()
        assert (status, err) == (0, ""), err
        return json.loads(out) if out.startswith("{") else out

    return run


@pytest.fixture
def file(tmp_path, sheets, say):
    path = tmp_path / "a.league"
    say("create", path, "--form", "round-robin", "--seed", 7, *sheets[:4])
    return path


def test_a_league_is_made_from_team_files(tmp_path, sheets, say):
    made = say("create", tmp_path / "b.league", "--form", "bracket", "--seed", "3", *sheets[:11], "--name", "Cup", "--goals", "2")
    assert list(made["teams"].values()) == [f"Team {n}" for n in range(1, 12)] and len(made["fixtures"]) == 10 and len(made["id"]) == 32
    shown = say("show", tmp_path / "b.league", "--json")
    assert shown["league"]["name"] == "Cup" and shown["league"]["goals"] == 2 and shown["bracket"][0][:2] == ["t1", "s1r1m1"]
    assert shown["teams"][0]["players"][0] | {"career": 0} == {
        "id": "p1", "name": "Cat 1.1", "bt": 6, "cd": 2, "pk": 1, "mv": 4, "hp": 18,
        "raised": {"bt": 0, "cd": 0, "pk": 0}, "joined_after": None, "career": 0,
    }


def test_a_season_is_entered_by_scores_and_shown(file, say):
    for name in [f["id"] for f in say("show", file, "--json")["fixtures"]]:
        entered = say("record", file, name, "--score", "3-1")
        assert entered["new"] and entered["fixture"]["score"] == [3, 1] and len(entered["standings"]) == 4
    shown = say("show", file, "--json")
    assert shown["champion"] == entered["champion"] == entered["fixture"]["home"] and shown["next"] is None
    assert {row["decided_by"] for row in shown["standings"]} <= {"record", "wins among the tied", "difference", "points scored", "lot"}
    assert shown["hall_of_fame"] == [
        {"season": 1, "champion": shown["champion"], "runner_up": entered["fixture"]["away"], "score": [3, 1], "how": "points"}
    ]
    text = say("show", file)
    assert f"Champion: Team {shown['champion'][1:]}" in text and "decided by" in text and "s1final" in text
    assert say("season", file)["season"] == 2 and say("show", file, "--json")["league"]["season"] == 2
    assert say("show", file, "--season", 1, "--json")["champion"] == shown["champion"]


def test_what_may_be_said_of_a_score(file, say, no):
    assert say("record", file, "s1r1m1", "--score", "1-1", "--kick", "away")["fixture"]["winner"] == "t4"
    assert say("record", file, "s1r1m2", "--score", "2-1", "--kick", "--out", "p8,p15")["fixture"]["how"] == "kick"
    assert say("record", file, "s1r2m1", "--score", "0-2", "--conceded", "Team 2")["fixture"]["score"] in ([3, 2], [0, 3])
    assert say("record", file, "s1r2m2", "--score", "2-1", "--draw")["fixture"]["winner"] is None
    assert say("record", file, "s1r3m1", "--forfeit", "home")["fixture"]["state"] == "forfeit"
    assert "like 3-1" in no("record", file, "s1r3m2", "--score", "3:1")
    assert "like 3-1" in no("record", file, "s1r3m2", "--score", "99999999-1")
    other = "Team 1" if "t1" not in _pair(say, file) else "Team 3"
    assert "does not play" in no("record", file, "s1r3m2", "--score", "1-1", "--kick", other)
    assert "exactly one of" in no("record", file, "s1r3m2")
    assert "exactly one of" in no("record", file, "s1r3m2", "--score", "1-1", "--forfeit", "home")
    assert "from 0 to 3" in no("record", file, "s1r3m2", "--score", "4-1")


def test_cb_40_cb_62_a_score_no_knock_out_ends_by_is_entered_as_told(tmp_path, sheets, say, capsys):
    path = tmp_path / "cup.league"
    say("create", path, "--form", "bracket", "--seed", 3, *sheets[:4])
    assert main(["league", "record", str(path), "s1r1m1", "--score", "2-1"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["fixture"]["how"] == "score" and json.loads(out)["fixture"]["winner"] == "t1"
    assert err == ""
    assert "ending not told" in say("show", path)
    assert not say("record", path, "s1r1m1", "--score", "2-1")["new"]  # again: nothing is new, nothing is said
    assert say("record", path, "s1r1m2", "--score", "2-1", "--kick")["fixture"]["how"] == "kick"


def _pair(say, file):
    found = next(f for f in say("show", file, "--json")["fixtures"] if f["id"] == "s1r3m2")
    return found["home"], found["away"]


def test_cb_63_cb_64_raises_recruits_and_confirmations(file, say, no):
    entered = say("record", file, "s1r1m1", "--score", "3-1", "--out", "p2, Cat 4.1")
    assert [(r["id"], r["team"]) for r in entered["recruits"]] == [("p29", "t1"), ("p30", "t4")] and len(entered["raises_due"]) == 12
    assert say("raise", file, "p1", "cd")["cd"] == 3
    assert "no raise to take" in no("raise", file, "p1", "cd")
    assert say("raise", file, "p1", "none")["cd"] == 2 and say("raise", file, "Cat 1.1", "pk", "--after", "s1r1m1")["raised"]["pk"] == 1
    assert "did not survive" in no("raise", file, "p2", "bt") and "invalid choice" in no("raise", file, "p3", "mv")
    assert say("recruit", file, "p29", "Growl", 6, 2, 1, 4, 18)["name"] == "Growl"
    assert "is 22, not 23" in no("recruit", file, "p29", "Growl", 6, 2, 1, 4, 20)
    assert say("confirm", file, "t1") == {"confirmed": "t1"} and "confirmed" in no("raise", file, "p1", "none")
    shown = say("show", file, "--json")
    assert shown["recruits"] == ["p30"]
    assert [(fallen["id"], fallen["died_in"]) for fallen in shown["fallen"]] == [("p2", "s1r1m1"), ("p22", "s1r1m1")]


def test_a_result_is_voided_and_amended(file, say, no):
    say("record", file, "s1r1m1", "--score", "3-1")
    assert "void it first" in no("record", file, "s1r1m1", "--score", "3-2")
    assert not say("record", file, "s1r1m1", "--score", "3-1")["new"]
    assert say("record", file, "s1r1m1", "--score", "0-3", "--amend")["fixture"]["winner"] == "t4"
    voided = say("void", file, "s1r1m1")
    assert voided["voided"] == "s1r1m1" and voided["fixture"]["state"] == "open" and all(row["played"] == 0 for row in voided["standings"])
    assert "no result to void" in no("void", file, "s1r1m1")


def test_the_journal_tells_all_that_was_entered_and_voided(file, say):
    say("record", file, "s1r1m1", "--score", "3-1", "--out", "p2")
    say("raise", file, "p1", "cd")
    say("raise", file, "p1", "none")
    say("recruit", file, "p29", "Growl", 6, 2, 1, 4, 18)
    say("record", file, "s1r1m1", "--score", "3-2", "--out", "p2", "--amend")
    say("void", file, "s1r1m1")
    say("withdraw", file, "t3")
    say("withdraw", file, "t3", "--back")
    for name in ("s1r1m1", "s1r1m2", "s1r2m1", "s1r2m2", "s1r3m1", "s1r3m2"):
        say("record", file, name, "--score", "0-0")
    say("confirm", file, "t1")
    told = [entry["text"] for entry in say("journal", file)["journal"]]
    assert told[:3] == [
        "Season 1 begins with 4 teams", "s1r1m1: Team 1 3-1 Team 4, Team 1 wins (points); fell: Cat 1.2 (p2)",
        f"{told[2].split(' (')[0]} (p29) takes the place of Cat 1.2 (p2)",
    ]
    assert told[3:10] == [
        "Cat 1.1 (p1) raises CD after s1r1m1", "Cat 1.1 (p1) takes back CD", "p29 is Growl: 6/2/1/4/18",
        "s1r1m1, amended: Team 1 3-2 Team 4, Team 1 wins (points); fell: Cat 1.2 (p2)", "s1r1m1 is voided",
        "Team 3 withdraws from season 1", "Team 3 comes back to season 1",
    ]
    assert told[-2].startswith("A lot is drawn in season 1: ") and told[-1] == "Team 1 is done with raises and recruits"


def test_teams_withdraw(file, say, no):
    assert say("withdraw", file, "Team 2")["withdrawn"] == ["t2"]
    assert "withdrawn already" in no("withdraw", file, "t2") and "no team 'x'" in no("withdraw", file, "x")
    assert say("withdraw", file, "t2", "--back")["withdrawn"] == []


def test_a_match_file_is_made_played_and_recorded(tmp_path, file, say, no):
    begun = say("match", file, "s1r1m1")
    assert begun["map"] == {"file": "great_hollow.tmx"} and len(begun["sides"][0]["units"]) == 7 and begun["commands"] == []
    begun["map"] = {"rows": SMALL}
    match = tmp_path / "match.json"
    ended = played(matchfile.read(begun), seed=5, most=1500)
    match.write_text(json.dumps(matchfile.to_plain(ended)))
    assert say("record", file, "s1r1m1", match)["new"] and not say("record", file, "s1r1m1", match)["new"]
    assert say("audit", file) == {"results": 1, "matches": 1, "agree": 1, "wrong": {}}
    assert "match.json: s1r1m2: this match is the result of s1r1m1" in no("record", file, "s1r1m2", match)
    assert "--score" in no("record", file, "s1r1m2", match, "--kick")
    say("void", file, "s1r1m1")
    assert say("record", file, "s1r1m1", match)["new"] and say("record", file, "s1r1m1", "--amend", match)["new"] is False
    assert "no such map" in no("match", file, "s1r1m2", "--map", "nowhere.tmx")
    assert "not known yet" in no("match", file, "s1final")


def test_what_is_wrong_is_said_in_one_line(tmp_path, file, sheets, no):
    cup = (tmp_path / "c.league", "--form", "bracket", "--seed", "1")
    assert "invalid choice: 'frob'" in no("frob")
    assert "required" in no() and "required" in no("create", file) and "required" in no("record")
    assert "no such file" in no("show", tmp_path / "none.league")
    assert "no such file" in no("create", *cup, tmp_path / "no.json", sheets[0])
    assert "of that name already" in no("create", file, "--form", "bracket", "--seed", "1", *sheets[:2])
    assert "not 1" in no("create", *cup, sheets[0])
    assert "two teams" in no("create", *cup, sheets[0], sheets[0])
    assert "not understood" in no("show", file, "--frob") and "invalid int" in no("show", file, "--season", "x")
    assert "no season 3" in no("show", file, "--season", "3")
    assert "team01.json: this is no league" in no("show", sheets[0])
    (tmp_path / "t.json").write_text('{"format": "clowder-team"}')
    assert "t.json: version: is missing" in no("create", *cup, tmp_path / "t.json", sheets[0])
    fighters = tmp_path / "f.json"
    fighters.write_bytes(files.to_bytes(files.Team("catfight", "X", (files.Unit("A", {"skill": 6, "physique": 6, "move": 6}),))))
    assert "not of catfight" in no("create", *cup, fighters, sheets[0])
    weak = files.Team("cavebrawl", "Weak", teams(1)[0].units[:6])
    fighters.write_bytes(files.to_bytes(weak))
    assert "Weak: A team has 7 players" in no("create", *cup, fighters, sheets[0])
    assert not (tmp_path / "c.league").exists()


def test_another_copy_is_waited_for_and_then_said(file, no, say, monkeypatch):
    from game.cli import league as command

    monkeypatch.setattr(command, "_WAIT", 0.05)
    found = open_league(file)
    assert "another copy of the game" in no("record", file, "s1r1m1", "--score", "3-1")
    assert say("show", file, "--json")["standings"]  # to look is always free
    found.close()
    assert say("record", file, "s1r1m1", "--score", "3-1")["new"]


def test_the_league_runs_without_pygame_and_anything_of_a_window(file):
    code = (
        "import sys\n"
        "for name in ('pygame', 'pygame_gui', 'pytmx', 'esper'): sys.modules[name] = None\n"
        "from game.__main__ import main\n"
        f"sys.exit(main(['league', 'record', {str(file)!r}, 's1r1m1', '--score', '3-1']) or main(['league', 'show', {str(file)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "3-1" in done.stdout and done.stderr == ""


def test_words_are_harmless_to_any_terminal(tmp_path, sheets):
    path = tmp_path / "t.json"
    path.write_bytes(files.to_bytes(files.Team("cavebrawl", "Æther 猫", teams(1)[0].units)))
    league = [sys.executable, "-m", "game", "league"]
    made = [*league, "create", str(tmp_path / "z.league"), "--form", "bracket", "--seed", "1", str(path), sheets[1]]
    env = {"PYTHONIOENCODING": "ascii", "PATH": "", "CLOWDER_HOME": str(tmp_path)}
    assert subprocess.run(made, capture_output=True, check=False, env=env).returncode == 0
    shown = subprocess.run([*league, "show", str(tmp_path / "z.league")], capture_output=True, check=False, env=env)
    assert shown.returncode == 0 and b"\\u732b" in shown.stdout


def test_help_lists_the_commands(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["league", "--help"])
    assert stop.value.code == 0
    shown = capsys.readouterr().out
    words = {"create", "show", "record", "raise", "void", "withdraw", "export", "season", "match", "recruit", "confirm", "audit", "journal"}
    assert words <= set(shown.replace(",", " ").split())


@pytest.mark.parametrize("out", [",,,", ",", "", " ", "p3,", "p3,,p4", " ,p3"])
def test_an_empty_name_among_those_that_fell_is_refused(path, no, out):
    before = path.read_bytes()
    assert "--out" in no("record", path, "s1r1m2", "--score", "3-1", "--out", out)
    assert path.read_bytes() == before


def test_what_is_entered_while_the_file_is_replaced_is_told_of(path, no, monkeypatch):
    old, real = path.read_bytes(), Known.wrote

    def wrote(self, data):
        if b"s1r1m2" in data and self.data:
            path.write_bytes(old)
        return real(self, data)

    monkeypatch.setattr(Known, "wrote", wrote)
    assert "changed from outside" in no("record", path, "s1r1m2", "--score", "3-1")
    assert path.read_bytes() == old and path.with_name(f"{path.stem} (copy 1).league").exists()
