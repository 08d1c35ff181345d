"""Tests of leagues may draw matches as those of Cave Brawl do."""

import sys
from pathlib import Path

import pytest
from leagues import league

from game.__main__ import main

sys.path.append(str(Path(__file__).parent.parent / "cavebrawl"))


@pytest.fixture
def no(capsys):
    """Runs a league command that must be refused: its one line."""

    def run(*words):
        capsys.readouterr()
        try:
            status = main(["league", *map(str, words)])
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        assert status == 2 and out == "" and err.count("\n") == 1 and err.endswith("\n"), (status, out, err)
        return err

    return run


@pytest.fixture
def path(tmp_path):
    """Where a league of four lies that has one result."""
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.close()
    return found.path
