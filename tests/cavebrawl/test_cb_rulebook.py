"""The rule book of Cave Brawl to read: an entry for every rule, numbers from the code, no reference that leads nowhere."""

import ast
import re
from pathlib import Path

import pytest

from game.rules import rulebook as shelf

ROOT = Path(__file__).parents[2]
LEDGER = (ROOT / "tests" / "ledgers" / "cavebrawl.txt").read_text(encoding="utf-8").split()
BOOK = shelf.rulebook_of("cavebrawl")


def test_every_rule_of_the_ledger_has_one_entry_in_its_order():
    assert [entry.id for entry in BOOK.entries] == LEDGER


def test_every_rule_the_code_can_carry_has_an_entry():
    carried = set()
    for path in (ROOT / "game" / "rules" / "cavebrawl").rglob("*.py"):
        constants = (node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant))
        carried |= {value for value in constants if isinstance(value, str) and re.fullmatch(r"CB-\d+", value)}
    assert len(carried) > 20
    assert all(BOOK.entry(rule) for rule in carried)


@pytest.mark.parametrize("entry", BOOK.entries, ids=lambda entry: entry.id)
def test_an_entry_can_be_read(entry):
    assert entry.title and len(entry.text) > 20 and "{" not in entry.text
    for rule in shelf.REFERENCE.findall(entry.text):
        assert BOOK.entry(rule) and rule != entry.id


def test_ranges_and_beasts_are_told_as_the_rules_have_them():
    assert BOOK.entry("CB-34").facts == (("Up to 5 squares", "DC 14"), ("Up to 10 squares", "DC 17"), ("Up to 20 squares", "DC 20"))
    assert BOOK.entry("CB-51").facts[4] == ("5: mastodon", "power 10, damage 3d6, move 5")
