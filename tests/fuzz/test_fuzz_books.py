"""Every rule book against all that must hold, in as many matches as there is time for; the long runs are ``python -m game fuzz``."""

from pathlib import Path

import pytest

from game.formats import matchfile
from game.fuzz.coverage import Coverage
from game.fuzz.endings import ENDINGS
from game.fuzz.files import whole
from game.fuzz.ground import ground_of
from game.fuzz.properties import PROPERTIES
from game.fuzz.run import fuzz
from game.fuzz.shrink import replayed
from game.rules.catalogue import RULESETS

pytestmark = pytest.mark.timeout(600)
LEDGERS = Path(__file__).parents[1] / "ledgers"


@pytest.fixture(params=RULESETS)
def ground(request):
    """What the fuzzer knows of each rule book."""
    found = ground_of(request.param)
    if found is None:
        pytest.skip(f"there is no game/fuzz/books/{request.param}.py yet")
    return found


def test_every_property_holds_in_random_matches(ground):
    """And most rules of the ledger are seen at work in them."""
    coverage = None
    for seen, trial in fuzz(ground, 150, 5):
        assert trial.fault is None, trial.fault
        coverage = seen
    due = [row for row in coverage.rows() if not row.quiet and " " not in row.rule]
    seen = [row for row in due if row.seen]
    assert coverage.games == 150 and coverage.commands > 3_000
    assert not due or len(seen) >= 0.85 * len(due), [row.rule for row in due if not row.seen]


def test_every_property_holds_in_heavy_matches(ground):
    """Written, read and played again after every command, and going on from the copy."""
    for _, trial in fuzz(ground, 15, 3, heavy=True):
        assert trial.fault is None, trial.fault


def test_the_last_of_a_side_may_leave_the_ball_in_a_goal_square():
    """CB-43 before CB-37: where its carrier fell, with free squares beside it."""
    sheet = {"bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 3}
    data = whole("cavebrawl", {
        "map": {"rows": ["..L..", "a...b", "..R.."]},
        "sides": [{"name": "Flint", "units": [{"id": "x", **sheet, "at": [3, 1]}]},
                  {"name": "Bone", "units": [{"id": "y", **sheet, "at": [4, 1]}]}],
        "start": {"offence": 1, "ball": {"holder": "y"}, "side": 0},
    }, {"faces": [20, 3]})
    block = {"unit": "x", "do": "block", "target": "y"}
    assert matchfile.play(matchfile.read({**data, "commands": [block]})).line()["ball"] == {"at": [4, 1], "holder": None}
    assert replayed(ground_of("cavebrawl"), {**data, "commands": [block]}) is None


def test_the_table_holds_the_whole_ledger(ground):
    """Every rule has its row; those said to be quiet are the ledger's, and each says why."""
    ledger = (LEDGERS / f"{ground.name}.txt").read_text(encoding="utf-8").split()
    assert list(ground.ledger) == ledger
    assert [row.rule for row in Coverage(ground).rows()] == [*ledger, *ground.finer]
    assert set(ground.quiet) <= set(ledger) and all(ground.quiet.values())
    assert all(finer.split(" ")[0] in ledger for finer in ground.finer)


def test_every_property_says_what_it_is(ground):
    """The first line of each names what must hold; no two have one name."""
    every = (*PROPERTIES, *ENDINGS, *ground.properties)
    assert all(judge.__doc__ for judge in every)
    assert len({judge.__name__ for judge in every}) == len(every)


def test_a_book_without_ground_has_none():
    assert ground_of("chess") is None and ground_of("../catfight") is None
