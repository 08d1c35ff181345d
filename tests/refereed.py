"""Match files before the referee: how tests of every rule book write one, and read the one line by which it is refused."""

import json

from game.cli.referee import referee


def written(folder, data, name="match.json"):
    """The path of a match file with this data."""
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def refused(tmp_path, capsys, data):
    """The one line by which the referee refuses a file; no state is printed."""
    path = written(tmp_path, data, "bad one.json")
    assert referee(path, True) == 2
    out, err = capsys.readouterr()
    assert '"state"' not in out and '"legal"' not in out
    assert err.endswith("\n") and err.count("\n") == 1 and err.startswith("bad one.json: ")
    return err.removeprefix("bad one.json: ")


def told(tmp_path, capsys, data):
    """What the referee prints of a file that plays: all its lines but the last two, and these, what is open and how it stands."""
    assert referee(written(tmp_path, data), True) == 0
    *events, legal, state = capsys.readouterr().out.splitlines()
    return events, legal, state
