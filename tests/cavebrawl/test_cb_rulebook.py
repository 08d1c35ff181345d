"""The rule book of Cave Brawl to read: an entry for every rule, numbers from the code, no reference that leads nowhere."""

import ast
import re
from pathlib import Path

import pytest

from game.rules import rulebook as shelf

ROOT = Path(__file__).parents[2]
LEDGER = (ROOT / "tests" / "ledgers" / "cavebrawl.txt").read_text(encoding="utf-8").split()
BOOK = shelf.rulebook_of("cavebrawl")


def spoken():
    """Every piece of text in the code of the rule book and of its screen."""
    rooms = [*(ROOT / "game" / "rules" / "cavebrawl").rglob("*.py"), *(ROOT / "game" / "scenes" / "battle").glob("cavebrawl*.py")]
    for path in rooms:
        constants = (node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant))
        yield from (value for value in constants if isinstance(value, str))


def test_every_rule_of_the_ledger_has_one_entry_in_its_order():
    assert [entry.id for entry in BOOK.entries] == LEDGER


def test_every_rule_the_code_can_carry_has_an_entry():
    carried = {value for value in spoken() if re.fullmatch(r"CB-\d+", value)}
    assert len(carried) > 20
    assert all(BOOK.entry(rule) for rule in carried)


@pytest.mark.parametrize("entry", BOOK.entries, ids=lambda entry: entry.id)
def test_an_entry_can_be_read(entry):
    assert entry.title and len(entry.text) > 20 and "{" not in entry.text
    for rule in shelf.REFERENCE.findall(entry.text):
        assert BOOK.entry(rule) and rule != entry.id


def test_a_field_is_made_of_hexes_and_only_goals_are_squares():
    told = [*spoken(), *(words for entry in BOOK.entries for words in (entry.title, entry.text, *(name for name, _ in entry.facts)))]
    assert any("goal square" in words for words in told)
    assert [words for words in told if "square" in re.sub("goal squares?", "", words.casefold())] == []


def test_ranges_and_beasts_are_told_as_the_rules_have_them():
    assert BOOK.entry("CB-34").facts == (("Up to 5 hexes", "DC 14"), ("Up to 10 hexes", "DC 17"), ("Up to 20 hexes", "DC 20"))
    assert BOOK.entry("CB-51").facts[4] == ("5: mastodon", "power 10, damage 3d6, move 5")
