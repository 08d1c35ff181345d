"""The rule book to read: an entry for every rule, numbers from the code, no reference that leads nowhere."""

import ast
import random
import re
from pathlib import Path

import pytest

from game.bench.samples import STARTS
from game.formats import matchfile
from game.rules import rulebook as shelf
from game.rules.catfight import rulebook, traits
from game.rules.catfight.events import actions, conditions, movement, rounds
from game.rules.catfight.game import Catfight
from game.rules.catfight.moves import turn

ROOT = Path(__file__).parents[2]
LEDGER = (ROOT / "tests" / "ledgers" / "catfight.txt").read_text(encoding="utf-8").split()
BOOK = shelf.rulebook_of("catfight")
EVENTS = (actions, conditions, movement, rounds)


def test_every_rule_of_the_ledger_has_one_entry_in_its_order():
    assert [entry.id for entry in BOOK.entries] == LEDGER


def test_every_rule_the_code_can_carry_has_an_entry():
    defaults = [getattr(kind, "_field_defaults", {}) for events in EVENTS for kind in vars(events).values()]
    carried = {default["rule"] for default in defaults if "rule" in default}
    carried |= {kind.rule for kind in Catfight.commands.values()}
    for path in (ROOT / "game" / "rules" / "catfight").rglob("*.py"):  # and those handed to an event where it is made
        constants = (node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant))
        carried |= {value for value in constants if isinstance(value, str) and re.fullmatch(r"CT-\d+a?", value)}
    assert len(carried) > 30
    assert all(BOOK.entry(rule) for rule in carried)


@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_match_can_be_looked_up(seed):
    match, chance = matchfile.begin(STARTS["catfight"](seed)), random.Random(seed)
    for _ in range(600):
        legal = [command for command in match.legal() if command.do not in ("concede", "offer_draw")]
        if match.winner is not None:
            break
        match.play(legal[chance.randrange(len(legal))])
    told = [event for moment in match.moments for event in moment.events]
    assert len(told) > 300
    assert all(BOOK.entry(event.rule) for event in told if event.rule)


@pytest.mark.parametrize("entry", BOOK.entries, ids=lambda entry: entry.id)
def test_an_entry_can_be_read(entry):
    assert entry.title
    assert len(entry.text) > 20
    assert "{" not in entry.text
    assert all(len(word) < 24 for word in entry.text.split())
    for rule in shelf.REFERENCE.findall(entry.text):
        assert BOOK.entry(rule), f"{entry.id} refers to {rule}"
        assert rule != entry.id


def test_the_numbers_are_the_ones_the_code_plays_by(monkeypatch):
    harsher = tuple(status._replace(attack=-7, defence=-8, on_break=-9) if status.name == "prone" else status for status in traits.STATUSES)
    monkeypatch.setattr(rulebook, "STATUSES", harsher)
    monkeypatch.setitem(turn.TAUNTS, "control", turn.Taunting(11, 13, "CT-52"))
    rulebook.rulebook.cache_clear()
    changed = rulebook.rulebook()
    rulebook.rulebook.cache_clear()
    assert "−7 in attack and −8 in defence" in changed.entry("CT-30").text
    assert dict(changed.entry("CT-30").facts)["To break free"] == "−9"
    assert "worth 11 morale" in changed.entry("CT-52").text
    assert dict(changed.entry("CT-52").facts)["Taunt while controlling"] == "+11 and −13 morale"


def test_actions_tell_roll_cost_and_hands():
    trap = dict(BOOK.entry("CT-45").facts)
    assert trap["Roll"] == "physique against skill"
    assert trap["Cost"] == "1 AP and the round's action"
    assert trap["Hands"] == "free"
    assert dict(BOOK.entry("CT-53").facts)["Roll"] == "skill or physique against skill"
    assert dict(BOOK.entry("CT-54").facts)["Cost"] == "the round's action"


def test_searching_finds_words_anywhere_and_puts_titles_first():
    assert BOOK.found("ct-65a")[0].id == "CT-65a"
    found = BOOK.found("Push")
    assert found[0].id == "CT-41"
    assert {"CT-23"} <= {entry.id for entry in found}
    assert BOOK.found("stamina boost") and all("stamina" in (e.text + e.title).lower() for e in BOOK.found("stamina boost"))
    assert BOOK.found("quantum") == ()
    assert BOOK.found("  ") == BOOK.entries


def test_sections_hold_every_entry_once():
    assert [entry for section in BOOK.sections for entry in BOOK.of(section)] == list(BOOK.entries)


@pytest.mark.parametrize("name", ["", "nobody", "../catfight", "catfight.moves", "a b"])
def test_a_rule_set_without_a_book_has_none(name):
    assert shelf.rulebook_of(name) is None
