"""Whole matches and faces of the dice kept for good: what a release has once played, every later one plays the same."""

import json

import pytest
from golden import DATA, MATCHES

from game.__main__ import main
from game.formats import matchfile, strict
from game.fuzz import record
from game.fuzz.ground import ground_of
from game.kernel.dice import Seeded

BOOKS = ("catfight", "cavebrawl")


def of(book):
    return [path for path in MATCHES if path.name.startswith(f"{book}_")]


@pytest.mark.parametrize("book", BOOKS)
def test_five_and_twenty_of_each_book_are_kept(book):
    assert len(of(book)) >= 25


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_kept_match_plays_to_its_recorded_end(path):
    """Every recorded hash is compared on the way; at the end there is a winner, and its file is written as it was read."""
    file = matchfile.load_file(path)
    match = matchfile.play(file)
    assert file.checks[-1] == (len(file.commands), match.hash()) and match.winner is not None and match.legal() == []
    assert "rows" in file.map and len(file.map["cells"]) == 64
    assert strict.canonical(matchfile.to_plain(file)) == path.read_bytes().replace(b"\r\n", b"\n")


@pytest.mark.parametrize("book", BOOKS)
def test_together_they_show_what_there_is(book):
    """Every verb and every question of the book, and nearly every rule that an event or a command can bear."""
    verbs, questions, rules, dice = set(), set(), set(), set()
    for path in of(book):
        file = matchfile.load_file(path)
        dice |= set(file.dice)
        for moment in matchfile.play(file).moments:
            verbs.add(moment.command.do if moment.command else "")
            questions.add(type(moment.question).__name__)
            rules |= {event.rule for event in moment.events} | {getattr(moment.command, "rule", "")}
    ground = ground_of(book)
    assert verbs >= set(matchfile.RULESETS[book].commands) and len(questions) >= 3 and {"seed", "faces"} <= dice
    silent = {"CT-05 CT-06 CT-07 CT-13 CT-21 CT-24 CT-30 CT-31 CT-32 CT-33 CT-34 CT-35 CT-37 CT-38 CT-46 CT-55 CT-62 CT-63 CT-65a",
              "CB-07 CB-21 CB-22"}   # seen by what stands in events and states, not by an ID of their own
    due = set(ground.ledger) - set(ground.quiet) - {rule for line in silent for rule in line.split()}
    assert not due - rules, f"no kept match shows {sorted(due - rules)}"


def test_kept_faces_are_dealt():
    """Twenty seeds, a hundred faces of each die."""
    kept = json.loads((DATA / "golden_faces.json").read_text(encoding="utf-8"))
    assert len(kept) == 10 and all(len(seeds) == 20 for seeds in kept.values())
    for die, seeds in kept.items():
        for seed, faces in seeds.items():
            source, cursor, dealt = Seeded(int(seed)), 0, []
            for _ in faces:
                face, cursor = source.deal(cursor, int(die[1:]))
                dealt.append(face)
            assert dealt == faces and len(faces) == 100, f"{die} of seed {seed}"
    assert record.faces() == kept


def test_kept_faces_hold_every_face():
    kept = record.faces()
    for die, seeds in kept.items():
        assert {face for faces in seeds.values() for face in faces} == set(range(1, int(die[1:]) + 1))


def test_recording_anew_is_possible(tmp_path, monkeypatch):
    """What is recorded is whole matches that play, faces, and positions counted anew where some are kept."""
    monkeypatch.setattr(record, "MATCHES", 2)
    monkeypatch.setattr(record, "CANDIDATES", 12)
    monkeypatch.setattr(record, "TRIES", 0)
    monkeypatch.setattr(record, "RULESETS", {"cavebrawl": matchfile.RULESETS["cavebrawl"]})
    kept = strict.load(DATA / "perft.json")["cavebrawl"][0]
    (tmp_path / "perft.json").write_bytes(strict.canonical({"cavebrawl": [{**kept, "counts": [1, 1]}]}))
    written = list(record.everything(tmp_path))
    assert written[-2:] == ["golden_faces.json", "perft.json"] and len(written) > 2
    assert strict.load(tmp_path / "perft.json")["cavebrawl"][0] == {**kept, "counts": kept["counts"][:2]}
    assert (tmp_path / "golden_faces.json").read_bytes() == (DATA / "golden_faces.json").read_bytes().replace(b"\r\n", b"\n")
    for name in written[:-2]:
        assert matchfile.play(matchfile.load_file(tmp_path / "golden" / name)).winner is not None


@pytest.mark.parametrize("place", ["a file", "a folder that may not be made"])
def test_where_nothing_can_be_recorded_is_said_before_anything_is_played(tmp_path, monkeypatch, capsys, place):
    monkeypatch.setattr(record, "whole", None)  # whoever plays fails
    (tmp_path / "file").touch()
    where = tmp_path / "file" if place == "a file" else tmp_path / "file" / "deeper"
    assert main(["fuzz", "--record", str(where)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "nothing can be written there" in err
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]
