"""The referee from the outside: exit status, one JSON object a line, one line of complaint, whatever the terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from match_maker import small
from refereed import written

from game.__main__ import main

ROOT = Path(__file__).parents[2]
BLOW = [
    {"unit": "bea", "do": "move", "path": [[3, 1], [3, 2], [2, 2]]},
    {"unit": "bea", "do": "strike", "target": "ann", "boost": 2},
    {"unit": "ann", "do": "boost", "boost": 1},
]


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def test_events_then_the_legal_commands_then_the_state(tmp_path, capsys):
    assert main(["referee", str(written(tmp_path, small(commands=BLOW))), "--legal"]) == 0
    out, err = capsys.readouterr()
    found = lines(out)
    assert err == "" and [list(line) for line in found[-2:]] == [["legal"], ["state"]]
    assert all(list(line) == ["event"] for line in found[:-2])
    assert [line["event"]["kind"] for line in found[:-2]] == [
        "round_began", "coin_flipped", "order_set", "turns_began", "stepped", "stepped", "stepped",
        "spent", "declared", "boosted", "boosted", "rolled", "hurt"]
    assert found[-1]["state"]["units"]["ann"]["hp"] == 20
    assert found[-1]["state"]["asked"] is None and found[-1]["state"]["turn"] == ["bea"]


def test_without_legal_there_is_no_list(tmp_path, capsys):
    assert main(["referee", str(written(tmp_path, small()))]) == 0
    assert [list(line) for line in lines(capsys.readouterr().out)][-2:] == [["event"], ["state"]]


def test_every_event_has_kind_and_text_and_a_rule_if_a_rule_made_it(tmp_path, capsys):
    main(["referee", str(written(tmp_path, small(commands=BLOW)))])
    for line in lines(capsys.readouterr().out)[:-1]:
        event = line["event"]
        assert next(iter(event)) == "kind" and list(event)[-1] == "text" and 0 < len(event["text"]) <= 200
        assert event.get("rule", "CT-").startswith("CT-")


def test_the_legal_list_has_the_form_of_commands_and_odds(tmp_path, capsys):
    main(["referee", str(written(tmp_path, small(commands=BLOW[:1]))), "--legal"])
    legal = lines(capsys.readouterr().out)[-2]["legal"]
    by_verb = {}
    for data in legal:
        by_verb.setdefault(data["do"], []).append(data)
    assert by_verb["strike"] == [{"unit": "bea", "do": "strike", "target": "ann", "boost": 0, "odds": [1, 2]}]
    assert by_verb["concede"] == [{"side": 1, "do": "concede"}] and by_verb["end"] == [{"unit": "bea", "do": "end"}]
    assert {tuple(data["path"][-1]) for data in by_verb["move"]} == {
        tuple(cell) for cell in ([c, r] for r in range(4) for c in range(6)) if cell not in ([2, 1], [1, 1], [0, 3], [5, 3], [2, 2])}
    assert all(len(data["path"]) <= 5 for data in by_verb["move"])
    assert set(by_verb) == {"move", "strike", "push", "trip", "grab", "taunt", "rest", "end", "concede", "offer_draw"}


@pytest.mark.parametrize(("commands", "listed"), [
    (BLOW[:2], [{"unit": "ann", "do": "boost", "boost": 0}, {"side": 0, "do": "concede"}, {"side": 0, "do": "offer_draw"}]),
    ([{"side": 1, "do": "offer_draw"}], [{"side": 0, "do": "accept_draw"}, {"side": 0, "do": "decline_draw"}]),
    ([{"side": 1, "do": "concede"}], []),
])
def test_answers_alone_while_something_is_asked_and_nothing_after_the_end(tmp_path, capsys, commands, listed):
    assert main(["referee", str(written(tmp_path, small(commands=commands))), "--legal"]) == 0
    assert lines(capsys.readouterr().out)[-2]["legal"] == listed


def test_a_question_on_the_way_lists_attacks_and_decline_with_their_odds(tmp_path, capsys):
    walk = {"unit": "bea", "do": "move", "path": [[3, 1], [3, 2], [2, 2], [3, 2]]}
    main(["referee", str(written(tmp_path, small(commands=[walk]))), "--legal"])
    legal = lines(capsys.readouterr().out)[-2]["legal"]
    assert [data["do"] for data in legal] == ["strike", "push", "trip", "grab", "decline", "concede", "offer_draw"]
    assert all(("odds" in data) == ("target" in data) for data in legal)


def play(path, *, encoding=None, hash_seed="0", legal=False):
    """The referee as a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    if encoding:
        environment["PYTHONIOENCODING"] = encoding
    return subprocess.run([sys.executable, "-m", "game", "referee", str(path), *(["--legal"] if legal else [])], cwd=ROOT,
                          env=environment, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)


def test_as_a_process_of_its_own(tmp_path):
    done = play(written(tmp_path, small(commands=BLOW)))
    assert done.returncode == 0 and done.stderr == b"" and json.loads(done.stdout.splitlines()[-1])["state"]["round"] == 1


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_names_of_all_scripts_on_any_terminal(tmp_path, encoding):
    changes = {"sides.0.units.0.name": "猫🐈Ł", "sides.0.units.0.id": "é猫"}
    done = play(written(tmp_path, small(changes), "Zoë 🐈.json"), encoding=encoding)
    assert done.returncode == 0 and done.stderr == b""
    assert "é猫" in json.loads(done.stdout.splitlines()[-1])["state"]["units"]
    done = play(written(tmp_path, small(changes, [{"unit": "é猫", "do": "end"}]), "Zoë 🐈.json"), encoding=encoding)
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1 and b"command 0" in done.stderr and b"Traceback" not in done.stderr


def test_nasty_text_reaches_no_terminal(tmp_path):
    done = play(written(tmp_path, small(commands=[{"unit": "bea", "do": "\x1b[2J\r\n\u202e"}])), encoding="utf-8")
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stderr and b"\r" not in done.stderr and "\u202e".encode() not in done.stderr


def test_the_same_lines_whatever_the_hash_seed(tmp_path):
    path = written(tmp_path, small({"dice": {"seed": 5}}, BLOW))
    first, second = (play(path, hash_seed=seed, legal=True) for seed in ("0", "4242"))
    assert first.returncode == 0 and first.stdout == second.stdout


def test_deep_brackets_and_huge_files_are_one_line(tmp_path):
    deep, huge = tmp_path / "deep.json", tmp_path / "huge.json"
    deep.write_bytes(b"[" * 200_000)
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    for path in (deep, huge):
        done = play(path)
        assert done.returncode == 2 and done.stdout == b"" and done.stderr.count(b"\n") == 1 and path.name.encode() in done.stderr


def test_without_a_players_folder(tmp_path, monkeypatch):
    """The referee needs no data folder, and makes none."""
    monkeypatch.setenv("CLOWDER_HOME", str(tmp_path / "nowhere" / "home"))
    assert play(written(tmp_path, small())).returncode == 0
    assert not (tmp_path / "nowhere").exists()
