"""Files and commands with one thing changed: they play, or they are refused in one line; nothing is ever half done."""

import json
import random
from pathlib import Path

import pytest

from game.cli.referee import referee
from game.formats import matchfile, strict
from game.fuzz.ground import ground_of
from game.fuzz.mutate import changed_command, one_field_changed, places
from game.kernel.errors import Illegal, Refused
from game.kernel.stopping import COMMON

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
pytestmark = pytest.mark.timeout(600)
BOOKS = ("catfight", "cavebrawl")
FILES = 5_000
"""Changed files of each book."""
COMMANDS = 50_000
"""Changed commands of each book."""
SHORT = 14
"""Commands of the matches whose files are changed."""


def matches(book, number):
    """Some kept matches as plain data, as hashes and all that would get in the way left out."""
    found = []
    for path in sorted(GOLDEN.glob(f"{book}_*.json"))[:number]:
        data = strict.load(path)
        data.pop("checks")
        found.append(data)
    return found


def fate(data):
    """("plays", the match), or ("refused", the index of the command it is refused at), or ("differs", None)."""
    try:
        match = matchfile.play(matchfile.read(strict.parse(strict.canonical(data))))
    except Refused as error:
        text = str(error)
        assert text and "\n" not in text and len(text) < 400, text
        if isinstance(error, matchfile.Differs):
            return "differs", None
        return "refused", getattr(error, "index", None)
    return "plays", match


@pytest.mark.parametrize("book", BOOKS)
def test_files_with_one_field_changed(book):
    """A changed start is refused or another match; a command that no longer fits is named by its index, never by an earlier one."""
    rng, found = random.Random(f"files {book}"), []
    kept = [{**data, "commands": data["commands"][:SHORT]} for data in matches(book, 8)]
    for number in range(FILES):
        data = kept[number % len(kept)]
        here = [where for where in places(data) if (where[0] == "commands") == (number % 2 == 1)]
        where = rng.choice(here)
        changed = one_field_changed(data, rng, [where])
        how, index = fate(changed)
        found.append(how)
        if how == "refused" and where[0] == "commands" and len(where) > 1:
            assert index is None or index >= where[1]
        if how == "refused" and index is not None:
            assert fate({**changed, "commands": changed["commands"][:index]})[0] == "plays"
    assert found.count("refused") > FILES // 2 and found.count("plays") > FILES // 50


@pytest.mark.parametrize("book", BOOKS)
def test_commands_with_one_thing_changed(book):
    """Refused they change neither state nor dice; accepted they are a form of one that is listed."""
    rng, ground = random.Random(f"commands {book}"), ground_of(book)
    refused = accepted = 0
    kept = [matchfile.play(matchfile.read(data)) for data in matches(book, 10)]
    while refused + accepted < COMMANDS:
        whole = rng.choice(kept)
        match = whole.branch(rng.randrange(len(whole.moments)))
        legal = list(match.legal())
        if not legal:
            continue
        listed, roots = [match.write(command) for command in legal], {ground.root(match, command) for command in legal}
        verbs, before = [*COMMON, *match.rules.commands], (match.hash(), match.now, match.line())
        for _ in range(10):
            odd = changed_command(listed, rng, verbs)
            try:
                command = match.read(odd)
                match.play(command)
            except Illegal as error:
                refused += 1
                assert str(error) and "\n" not in str(error)
                assert (match.hash(), match.now, match.line()) == before
            else:
                accepted += 1
                match.undo(freely=True)
                assert (match.hash(), match.line()) == (before[0], before[2])
                root = ground.root(match, command)
                assert root is None or root in roots, odd
    assert refused > COMMANDS // 2 and accepted > COMMANDS // 20


@pytest.mark.parametrize("book", BOOKS)
def test_a_changed_command_in_a_file_is_exit_2_with_its_index(book, tmp_path, capsys):
    """As the referee says it: one line that names the command, and no state."""
    rng, path, refused = random.Random(f"exit {book}"), tmp_path / "odd.json", 0
    for data in matches(book, 6):
        match = matchfile.play(matchfile.read(data))
        for _ in range(12):
            index = rng.randrange(min(20, len(data["commands"])))
            part = match.branch(index)
            odd = changed_command([part.write(command) for command in part.legal()], rng, [*COMMON, *match.rules.commands])
            path.write_text(json.dumps({**data, "commands": [*data["commands"][:index], odd]}), encoding="utf-8")
            status = referee(path, False)
            out, err = capsys.readouterr()
            assert status == 0 if not err else status == 2
            if status == 2:
                refused += 1
                assert err.startswith(f"odd.json: command {index}: ") and err.count("\n") == 1 and '{"state"' not in out
    assert refused > 20
