"""The commands when standard output or standard error is closed, full, or read by nobody; and what they say of options."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main

ROOT = Path(__file__).resolve().parents[1]
MATCH = ROOT / "tests/catfight/golden/fight_03.json"
FULL = Path("/dev/full")
unix = pytest.mark.skipif(os.name != "posix" or not FULL.exists(), reason="needs a shell and /dev/full")


def shell(command, folder):
    names = " ".join(f"'{word}'" for word in (sys.executable, "-m", "game"))
    user = {"CLOWDER_HOME": str(folder / "home")}
    line = ["bash", "-c", command.replace("GAME", names)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=120, env=os.environ | user)


def a_league(folder):
    names = " ".join(f"'{path}'" for path in sorted((ROOT / "assets/teams/cavebrawl").glob("*.json"))[:4])
    path = folder / "cup.clowder-league"
    done = shell(f"GAME league create '{path}' --form round-robin --seed 3 {names}", folder)
    assert done.returncode == 0, done.stderr
    return path


@unix
@pytest.mark.parametrize("command", [f"referee '{MATCH}'", f"check '{MATCH}'", "--help", "league --help"])
@pytest.mark.parametrize(("to", "why"), [(">&-", "it is closed"), (">/dev/full", "No space left on device")])
def test_an_answer_that_cannot_be_written_is_one_line(command, to, why, tmp_path):
    done = shell(f"GAME {command} {to}", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"the answer could not be written: {why}\n")


@unix
@pytest.mark.parametrize("command", [f"referee '{MATCH}'", f"check '{MATCH}'", "--help"])
def test_nobody_reads_on(command, tmp_path):
    done = shell(f"(sleep 0.3; GAME {command}; echo $? >&2) | true", tmp_path)
    assert done.stderr == "141\n"


@unix
@pytest.mark.parametrize("to", [">&- 2>&-", ">/dev/full 2>/dev/full", ">&- 2>&- <&-"])
def test_nothing_at_all_can_be_said(to, tmp_path):
    assert shell(f"GAME referee '{MATCH}' {to}", tmp_path).returncode == 2


@unix
@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
def test_a_complaint_nobody_can_hear(to, tmp_path):
    assert shell(f"GAME referee nowhere.json {to}", tmp_path).returncode == 2
    assert shell(f"GAME referee {to}", tmp_path).returncode == 2


@unix
def test_what_was_entered_into_a_league_stands(tmp_path):
    path = a_league(tmp_path)
    name = first_fixture(path)
    for to, score in ((">/dev/full", "2-1"), (">&-", "3-1 --amend")):
        done = shell(f"GAME league record '{path}' {name} --score {score} {to}", tmp_path)
        assert done.returncode == 2
        assert done.stderr.endswith("; what was entered stands\n") and done.stderr.count("\n") == 1
    told = shell(f"GAME league show '{path}'", tmp_path).stdout
    assert "3-1" in told or "3 - 1" in told or "3–1" in told or "3 : 1" in told, told
    full = shell(f"GAME league show '{path}' >/dev/full", tmp_path)
    assert full.stderr == "the answer could not be written: No space left on device\n"


def first_fixture(path):
    from game.league.league import open_league

    found = open_league(path, write=False)
    try:
        return next(iter(found.progress().pairings))
    finally:
        found.close()


@pytest.mark.parametrize(
    "given",
    [
        ["referee"], ["referee", ""], ["referee", " "], ["check"], ["check", ""], ["bench", "--much"], ["fuzz", "--games", "few"],
        ["pictures"], ["pictures", ""], ["nothing"], ["fuzz", "--perft", ""], ["fuzz", "--games", "-3"], ["fuzz", "--games", "0"],
        ["fuzz", "--wrecks", "-5"], ["fuzz", "--stage", "--wrecks", "3"], ["fuzz", "--dice", "--stage"], ["fuzz", "--slowly"],
        ["tournament", "--games", "0"], ["tournament", "--jobs", "0"], ["tournament", "--against", "nobody"],
    ],
)  # fmt: skip
def test_options_are_refused_in_one_line(given, capsys):
    with pytest.raises(SystemExit) as left:
        main(given)
    said = capsys.readouterr()
    assert left.value.code == 2 and said.out == ""
    assert said.err.count("\n") == 1 and "usage" not in said.err and said.err.startswith("python -m game")


@pytest.mark.parametrize("command", ["referee", "check"])
@pytest.mark.parametrize("name", [".", "/"])
def test_a_folder_is_called_by_what_was_given(command, name, capsys):
    assert main([command, name]) == 2
    assert capsys.readouterr().err == f"{name}: this is not a regular file\n"


@pytest.mark.parametrize(
    "text", ["[]", "null", "{}", '{"nosuch":[]}', '{"catfight":[{}]}', '{"catfight":[{"name":"x","file":{},"counts":[true]}]}']
)
def test_positions_of_another_shape_are_refused_in_one_line(text, tmp_path, capsys):
    path = tmp_path / "positions.json"
    path.write_text(text)
    assert main(["fuzz", "--perft", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("positions.json: ") and said.err.count("\n") == 1


def test_what_is_stopped_or_finds_no_room_says_so_in_one_line(monkeypatch, tmp_path, capsys):
    for failure, status, words in (
        (KeyboardInterrupt(), 130, "stopped\n"),
        (FileNotFoundError(2, "No usable temporary directory found"), 2, "the system: No usable temporary directory found\n"),
    ):
        monkeypatch.setattr("game.cli.fuzz.throw_dice", lambda failure=failure: (_ for _ in ()).throw(failure))
        assert main(["fuzz", "--dice"]) == status
        assert capsys.readouterr().err == words


def test_pictures_that_do_not_fit_are_refused_and_what_was_there_stays(tmp_path, capsys):
    resource = pytest.importorskip("resource")
    kept = tmp_path / "cats.png"
    kept.write_bytes(b"as it was")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, hard))
    try:
        assert main(["pictures", str(tmp_path), "--sheets"]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(f"{kept}: the picture cannot be written: ") and said.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["cats.png"] and kept.read_bytes() == b"as it was"
