"""Leagues in odd places: folders closed, missing or impossible, names far too long or empty: one line, nothing changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from leagues import POSIX, team_files

from game.__main__ import main


@pytest.fixture
def sheets(tmp_path):
    return team_files(tmp_path, 4)


def as_a_user(*words):
    """The command as somebody whom the rights of files bind."""
    bound = ()
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("rights do not bind this user")
        drop = "-dac_override,-dac_read_search"
        bound = ("setpriv", "--bounding-set", drop, "--inh-caps", drop)
    command = [*bound, sys.executable, "-m", "game", "league", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=60, check=False)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1, done
    return done.stderr


# ---------------------------------------------------------------------- places


@POSIX
@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_may_not_be_written_or_entered(tmp_path, sheets, path, mode):
    folder = tmp_path / "closed"
    folder.mkdir()
    shutil.copy(path, folder / "old.league")
    folder.chmod(mode)
    try:
        said = as_a_user("create", folder / "new.league", "--form", "round-robin", "--seed", 7, *sheets)
        assert "cannot be kept here" in said
        if not mode:
            assert "ermission denied" in as_a_user("show", folder / "old.league")
    finally:
        folder.chmod(0o755)
    assert [entry.name for entry in folder.iterdir()] == ["old.league"]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no such folder there")
def test_a_place_where_nothing_can_be_made(no, sheets):
    assert "cannot be kept here" in no("create", "/proc/a.league", "--form", "round-robin", "--seed", 7, *sheets)


@POSIX
def test_names_far_too_long_are_refused_and_not_said_back(no, tmp_path, sheets):
    for name in ("a" * 5000, "a b" * 1700):
        for words in (("show", tmp_path / name), ("create", tmp_path / name, "--form", "round-robin", "--seed", 7, *sheets)):
            assert len(no(*words)) < 200
    assert len(no("create", tmp_path / ("a" * 250), "--form", "round-robin", "--seed", 7, *sheets)) < 200
    assert not [entry for entry in tmp_path.iterdir() if entry.suffix != ".json"]


def test_a_seed_of_very_many_digits_is_not_said_back(no, tmp_path, sheets):
    for digits in (30, 4000, 5000):
        assert len(no("create", tmp_path / "a.league", "--form", "round-robin", "--seed", "9" * digits, *sheets)) < 200
    assert len(no("show", tmp_path / "a.league", "x" * 5000)) < 200


# ---------------------------------------------------------------------- names and options that do not go together


EMPTY = [["show", ""], ["export", None, "--html", ""], ["export", None, "--csv", " "], ["record", None, "s1r2m1", ""]]


@pytest.mark.parametrize("words", EMPTY)
def test_an_empty_name_is_no_place(no, path, words, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert "the name is empty" in no(*(path if word is None else word for word in words))
    assert not list((tmp_path / "here").iterdir())


@pytest.mark.parametrize("name", ["new/..", "new/deep/..", "new/" + "n" * 250, "new/" + "n" * 300 + "/a.league"])
def test_a_league_that_is_not_made_leaves_no_folder(no, tmp_path, sheets, name):
    said = no("create", f"{tmp_path}/{name}", "--form", "round-robin", "--seed", 7, *sheets)
    assert len(said) < 200 and not (tmp_path / "new").exists()


def test_a_league_makes_the_folders_it_lies_in(tmp_path, sheets):
    assert main(["league", "create", str(tmp_path / "new/deep/a.league"), "--form", "round-robin", "--seed", "7", *sheets]) == 0
    assert (tmp_path / "new/deep/a.league").is_file()


def test_a_full_disk_names_the_league_that_is_founded_not_its_draft(no, tmp_path, sheets):
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    for size in (0, 20_000):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            said = no("create", tmp_path / "cup.league", "--form", "bracket", "--seed", 1, *sheets)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert "cup.league" in said and ".tmp" not in said
        assert not [one for one in tmp_path.iterdir() if "cup" in one.name]
