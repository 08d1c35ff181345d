"""Every rule of a ledger has a test that names it, and nothing names a rule that no ledger has."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
GAME = TESTS.parent / "game"
BOOKS = {
    "catfight": ("ct", lambda number: True),
    "cavebrawl": ("cb", lambda number: number < 60),   # from 60 on the ledger is about seasons, which are no rules of play
}


def ledger(book):
    """The IDs of a rule book, in the ledger's order."""
    return (TESTS / "ledgers" / f"{book}.txt").read_text(encoding="utf-8").split()


def due(book):
    """The IDs that tests of this book must name."""
    counts = BOOKS[book][1]
    return [rule for rule in ledger(book) if counts(int(re.sub(r"\D", "", rule)))]


@cache
def named(book):
    """Every ID named by a test function of a book, with the functions: ``test_ct_49_...`` names CT-49."""
    prefix = BOOKS[book][0]
    found = {}
    for path in sorted((TESTS / book).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in re.findall(rf"(?<=_){prefix}_(\d+[a-z]?)(?=_|$)", node.name):
                    found.setdefault(f"{prefix.upper()}-{number}", []).append(node.name)
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_a_ledger_names_no_rule_twice(book):
    assert len(set(ledger(book))) == len(ledger(book)) > 0


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_has_a_test_that_names_it(book):
    if not list((TESTS / book).glob("test_*.py")):
        pytest.skip(f"there are no tests of {book} yet")
    missing = [rule for rule in due(book) if rule not in named(book)]
    assert not missing, f"no test function names {', '.join(missing)}"


@pytest.mark.parametrize("book", BOOKS)
def test_no_test_names_a_rule_that_the_ledger_has_not(book):
    strangers = {rule: tests for rule, tests in named(book).items() if rule not in ledger(book)}
    assert not strangers


@pytest.mark.parametrize("book", BOOKS)
def test_no_code_cites_a_rule_that_the_ledger_has_not(book):
    prefix = BOOKS[book][0].upper()
    cited = {
        f"{path.relative_to(GAME)}: {rule}"
        for path in GAME.rglob("*.py")
        for rule in re.findall(rf"\b{prefix}-\d+[a-z]?", path.read_text(encoding="utf-8"))
        if rule not in ledger(book)
    }
    assert not cited
