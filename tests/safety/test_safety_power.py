"""The power fails after any call a save makes to the system: old content or new, never a mix; what a save said was kept, is."""

import json
import os
import random
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.append(str(Path(__file__).parents[1] / "league"))
from leagues import league
from player_at_a_loss import reading
from power import TRACER, Disk, any_half, everything, lay, nothing, recorded

from game.formats.saves import listing
from game.league.audit import audit
from game.league.league import open_league
from game.scenes.league import matches as of_leagues

recorder = pytest.mark.skipif(TRACER is None, reason="no strace that may record the calls")
HOUSE = str(Path(__file__).parents[2])


@pytest.fixture
def cuts(tmp_path):
    """Plays a story and yields at every cut: (step, how much was kept, folder as found, readings it may have). Counts them."""
    folder = tmp_path.resolve()
    number = 0

    def every(story):
        nonlocal number
        root, chance = folder / "root", random.Random(1)
        root.mkdir()
        found = os.pathsep.join(filter(None, (HOUSE, os.environ.get("PYTHONPATH"))))
        env = {**os.environ, "PYTHONPATH": found}
        calls = list(recorded(Path(__file__).with_name("player_at_a_loss.py"), story, root, folder=folder, env=env))
        afters = [more["found"] for word, more in _said(calls, root) if word == "after"]
        disk, step, before, seen = Disk(root), "", {}, set()
        for call in calls:
            took = disk.take(*call)
            if isinstance(took, bytes):
                word, more = json.loads(took)
                if word == "before":
                    step, after = more["step"], afters.pop(0)
                elif word == "settled":
                    disk.top.settle()
                    before, step = more.get("found", before), ""
                else:
                    before = more["found"]
            elif not took:
                continue
            if step:
                for name, how in (("nothing", nothing), ("everything", everything), ("a half", any_half(chance))):
                    left = disk.top.left(how)
                    mark = (step, repr(left), before == after)
                    if mark not in seen:
                        seen.add(mark)
                        number += 1
                        lay(left, folder / f"cut{number}")
                        yield f"{step}, {call[0]} {number}, {name} kept", folder / f"cut{number}", before, after
        assert before == after == reading(root)

    every.count = lambda: number
    return every


def _said(calls, root):
    disk = Disk(root)
    for call in calls:
        took = disk.take(*call)
        if isinstance(took, bytes):
            yield json.loads(took)


def _holds(where, folder, before, after):
    found = json.loads(json.dumps(reading(folder)))
    for name in {*found, *before, *after}:
        assert found.get(name) in (before.get(name), after.get(name)), f"{where}: {name} is {found.get(name)}"


@recorder
def test_matches_and_settings_at_every_cut(cuts):
    for where, folder, before, after in cuts("matches"):
        _holds(where, folder, before, after)
    assert cuts.count() > 100


@recorder
def test_leagues_and_their_matches_at_every_cut(cuts):
    """After the restart a match that was finished has its result, once; a result that counts has its match."""
    for where, folder, before, after in cuts("league"):
        _holds(where, folder, before, after)
        path = folder / "leagues" / "0001.league"
        if not path.exists():
            continue
        opened = open_league(path)
        assert not opened.looking, where
        if of_leagues.collect(SimpleNamespace(user=folder), opened):
            assert audit(opened)["wrong"] == {}, where
        for kept in listing(folder / "matches"):
            result = opened.pairing(kept.about.table["fixture"]).result
            assert kept.damage is None and (result is not None) >= kept.about.finished, where
        facts = [fact for fact in opened.facts if type(fact).__name__ == "Result"]
        assert len({fact.key for fact in facts}) == len(facts), where
        opened.close()
    assert cuts.count() > 200


def test_sqlite_syncs_all_that_it_can(tmp_path):
    """The journal is synced before the league, the folder after the journal has gone: what was told to be in is in."""
    found = league(tmp_path, 4)
    asked = [found._store._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert asked == ["delete", 3]
    found.close()
