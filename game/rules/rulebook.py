"""A rule book to read: what every rule says, in the words of a player, with its numbers taken from the code that plays it.

A book is ``game/rules/<name>/rulebook.py`` with a function ``rulebook()`` that gives a :class:`Rulebook`; nothing else needs to know of it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

from .parts import part_of

REFERENCE = re.compile(r"\b[A-Z]{2,3}-\d+[a-z]?\b")
"""A rule's ID in a text."""


class Entry(NamedTuple):
    """One rule. ``text`` has paragraphs, one a line; IDs in it refer to other rules. ``facts`` are (name, value) pairs in short.

    ``picture`` names what illustrates it, "" for nothing.
    """

    id: str
    title: str
    section: str
    text: str
    facts: tuple[tuple[str, str], ...] = ()
    picture: str = ""


class Rulebook:
    """All rules of a game, in the order they are read; ``sections`` are their headings in that order."""

    def __init__(self, title: str, entries: Sequence[Entry]) -> None:
        self.title = title
        self.entries = tuple(entries)

    @cached_property
    def sections(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(entry.section for entry in self.entries))

    @cached_property
    def _by_id(self) -> Mapping[str, Entry]:
        return {entry.id: entry for entry in self.entries}

    def entry(self, rule: str | None) -> Entry | None:
        """The entry of an ID, None if there is none."""
        return self._by_id.get(rule) if rule else None

    def of(self, section: str) -> tuple[Entry, ...]:
        """The entries of a section."""
        return tuple(entry for entry in self.entries if entry.section == section)

    def found(self, words: str) -> tuple[Entry, ...]:
        """Entries in which every one of the words is found, those with one in ID or title first; all of them for no words."""
        wanted = words.casefold().split()
        hits = [entry for entry in self.entries if all(word in _haystack(entry) for word in wanted)]
        if not wanted:
            return tuple(hits)
        return tuple(sorted(hits, key=lambda entry: not any(word in f"{entry.id} {entry.title}".casefold() for word in wanted)))


def _haystack(entry: Entry) -> str:
    facts = " ".join(f"{name} {value}" for name, value in entry.facts)
    return f"{entry.id} {entry.title} {entry.text} {facts}".casefold()


def read(package: str, numbers: Mapping[str, object], facts: Mapping[str, Sequence[tuple[str, str]]]) -> Rulebook:
    """The book whose words stand in ``rulebook_text.toml`` of a package; ``{names}`` in them are filled from ``numbers``.

    KeyError for a number that is not given: a book never shows a gap.
    """
    data = tomllib.loads(files(package).joinpath("rulebook_text.toml").read_text(encoding="utf-8"))
    entries = []
    for section in data["section"]:
        for rule in section["rule"]:
            text = "\n".join(line.strip() for line in rule["text"].strip().format(**numbers).splitlines() if line.strip())
            known = tuple((name, value) for name, value in facts.get(rule["id"], ()))
            entries.append(Entry(rule["id"], rule["title"], section["title"], text, known, rule.get("picture", "")))
    return Rulebook(data["title"], entries)


def rulebook_of(ruleset: str) -> Rulebook | None:
    """The book of a rule set by its name in match files; None for one that has none to read."""
    part = part_of(ruleset, "rulebook")
    found: Rulebook | None = part.rulebook() if part else None
    return found
