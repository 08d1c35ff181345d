"""Two windows, other programs, failing games and kills at once: nothing that was decided or put there is lost."""

import os

import pytest
from kept_matches import keep
from storm import Log, lost_of, storm

pytestmark = [pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are forked"), pytest.mark.timeout(1200)]
LIVES = int(os.environ.get("CLOWDER_STORM", "40"))


def test_nothing_is_lost_in_a_storm(tmp_path):
    figures = storm(tmp_path, LIVES)
    assert figures["killed"] > LIVES // 8 and figures["decided"] > 3 * LIVES and figures["put there"] > LIVES, "hardly anything happened"


def test_the_storm_notices_what_is_lost(tmp_path):
    home, log = tmp_path / "matches", Log(tmp_path / "log")
    _, keeper = keep(home, 5)
    newest, before = (keeper.folder / name for name in ("match.json", "match.2.json"))
    log.write("decided", newest.read_bytes())
    log.write("put", b"\xff no match")
    assert [len(state) for state in lost_of(home, log.read())] == [len(b"\xff no match".hex())]
    (keeper.folder / "notes.txt").write_bytes(b"\xff no match")
    assert lost_of(home, log.read()) == []
    gone = newest.read_bytes()
    newest.write_bytes(before.read_bytes())
    (state,) = lost_of(home, log.read())
    assert len(state[1]) == 5
    log.write("gone", gone)
    assert lost_of(home, log.read()) == []
