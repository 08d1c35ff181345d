"""Spoilt files of every kind before the game's own commands: one line, at once, or there is nothing wrong with them."""

import random

import pytest

from game.cli import wreck
from game.fuzz.mutate import HARMLESS, NASTY, TOKENS, bits_turned, spoilt
from game.fuzz.wrecks import KINDS
from game.kernel.codec import LONGEST
from game.kernel.errors import Illegal
from game.kernel.plain import bad_name
from game.rules.catalogue import RULESETS

SHARE = 60
"""Of each kind; ``python -m game fuzz --wrecks N`` judges as many as one likes."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_share_of_every_kind(kind):
    verdict = wreck.judged(kind, SHARE, 7)
    assert verdict.fault is None, verdict.fault[0]
    assert verdict.judged == SHARE and 10 < verdict.refused < SHARE


def test_names_are_told_apart():
    assert all(map(bad_name, NASTY)) and not any(map(bad_name, HARMLESS))


def test_every_way_of_spoiling_spoils():
    chance, data = random.Random(1), b'{"some": ["data", 1, 2, 3], "of": "any kind"}' * 40
    found = {spoilt(data, chance) for _ in range(400)}
    assert len(found) > 300 and any(len(one) > 2 * len(data) for one in found) and b"" in found
    assert any(token in one for token in TOKENS if len(token) > 100 for one in found)
    assert bits_turned(bytes(8), random.Random(1), 1).count(0) == 7


def test_what_is_wrong_is_seen_and_the_file_is_kept(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def raises(path):
        raise RecursionError("too deep\x1b[31m")

    def chatters(path):
        wreck.complain("one")
        wreck.complain("two")
        return 2

    def takes_all(path):
        return 0

    def refuses_all(path):
        wreck.complain("no")
        return 2

    for run, word in ((raises, "RecursionError"), (chatters, "not in one line"), (takes_all, "is not"), (refuses_all, "is sound")):
        monkeypatch.setitem(wreck._READ, "names", run)
        assert wreck.wreck(30, 1, ["names"]) == 1
        err = capsys.readouterr().err
        assert word in err and err.count("\n") == 1 and "\x1b" not in err
    assert len([path for path in tmp_path.iterdir() if path.name.startswith("clowder-names-")]) == 4


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_nobody_sent_is_not_said_back_whole(ruleset):
    from game.fuzz.ground import ground_of
    from game.fuzz.run import started

    match = started(ground_of(ruleset), random.Random(1), "").match
    command = next(match.write(c) for c in match.legal() if "unit" in match.write(c))
    long = "x" * 100_000
    for odd in ({"do": long}, {**command, long: 1}, {**command, "unit": long}, {**command, "do": ["y"] * 100_000}):
        with pytest.raises(Illegal) as caught:
            match.play(match.read(odd))
        assert len(str(caught.value)) < 200
    with pytest.raises(Illegal):
        match.play(match.read({**command, "unit": "u" * LONGEST}))
