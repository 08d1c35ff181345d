"""What the table shows before a click is what the rules say, to the last digit."""

import random
from fractions import Fraction

import pytest

from game.formats import matchfile
from game.fuzz.files import whole
from game.fuzz.ground import ground_of
from game.fuzz.run import started
from game.players.random_player import choose
from game.rules.catfight.moves.opportunity import OpportunityAsked
from game.rules.catfight.moves.strike import Strike
from game.scenes.battle.catfight import CatfightBook
from game.scenes.battle.cavebrawl import CaveBrawlBook
from game.scenes.battle.model import percent

LEANS = [(0, 0), (-30, 0), (-20, -30), (20, -30), (-20, 30), (20, 30), (30, 0)]


def catfight(rows, *sides, faces=(), commands=(), **rules):
    data = whole("catfight", {
        "rules": {"handicap": True, **rules}, "map": {"rows": list(rows)},
        "sides": [{"name": name, "units": units} for name, units in zip("AB", sides, strict=True)],
    }, {"faces": list(faces)})
    return CatfightBook(matchfile.play(matchfile.read({**data, "commands": list(commands)})))


def cat(name, skill, physique, move, at, **more):
    return {"id": name, "skill": skill, "physique": physique, "move": move, "at": at, **more}


def strip(book, unit, slot, cell, lean):
    """The chances on the boost strip, by amount."""
    return [chance for chance, _ in book.amounts(unit, slot, cell, lean)]


def test_ct_21_the_strip_of_boosts_shows_the_odds_of_the_hex_that_is_walked_to():
    """A crowd makes one approach worse than another; the strip used to stay at the first one looked at."""
    book = catfight(
        ["........"] * 5, [cat("ann", 6, 6, 6, [0, 2])], [cat("bea", 6, 4, 3, [4, 2]), cat("bob", 6, 4, 3, [4, 0])])
    cell, seen = book.state.fighter("bea").cell, {}
    for lean in (*LEANS, *reversed(LEANS)):
        choice = book.menu("ann", cell, lean, 0, "strike")[0]
        assert percent(strip(book, "ann", "strike", cell, lean)[0]) == choice.chance
        seen[book.match.state.board.grid.place(choice.commands[0].path[-1])] = choice.chance
    assert set(seen.values()) <= {percent(Fraction(1, 2)), percent(Fraction(103, 596))}


def test_the_strip_of_boosts_and_the_paper_never_disagree():
    """On small fields, where cats are soon beside each other; each book is asked about every side of every enemy in turn."""
    chance, looked = random.Random(5), 0
    for _ in range(6):
        match = started(ground_of("catfight"), chance, "").match
        while match.winner is None and len(match.commands) < 25:
            if match.now.question is None:
                looked += disagreements(CatfightBook(match))
            match.play(choose(match, chance))
    assert looked > 150


def disagreements(book):
    """How many strips were held to the paper beside them."""
    looked = 0
    for unit in book.active():
        foes = [f.cell for f in book.state.fighters.values() if f.side != book.side_of(unit) and not f.defeated]
        for cell in foes:
            for lean in LEANS[::3]:
                for slot in {choice.key for choice in book.menu(unit, cell, lean, 0)} - {"throw"}:
                    shown = strip(book, unit, slot, cell, lean)[0]
                    offered = [choice.chance for choice in book.menu(unit, cell, lean, 0, slot)]
                    if shown is not None:
                        assert percent(shown) in offered, (unit, slot, cell, lean)
                        looked += 1
    return looked


def test_ct_53_the_strip_of_a_break_shows_the_better_of_the_two_ways():
    book = catfight(
        ["....", "....", "...."], [cat("ann", 2, 10, 6, [1, 1])],
        [cat("bea", 6, 4, 3, [2, 1], hold={"kind": "grab", "target": "ann"})])
    cell = book.state.fighter("bea").cell
    by_skill, by_physique = (choice.chance for choice in book.menu("ann", cell, (0, 0), 0, "break"))
    assert percent(strip(book, "ann", "break", cell, (0, 0))[0]) == by_physique != by_skill


@pytest.mark.parametrize(("move", "left"), [(6, 5), (4, None)])
def test_ct_65_a_forced_opportunity_says_what_it_costs(move, left):
    """In its own turn 1 AP now, ahead of it 1 AP of the turn to come; and that is what the rules take."""
    ann, ada = cat("ann", 6, 6, 6, [0, 1]), cat("ada", 6, 6, move, [3, 0])
    book = catfight(
        ["......"] * 4, [ann, ada], [cat("bea", 6, 2, 3, [1, 1], stamina=1)], faces=[6, 6, 1, 1, 6, 6, 1, 1],
        commands=[{"unit": "ann", "do": "push", "target": "bea"}], crowding=0)
    assert isinstance(book.match.now.question, OpportunityAsked)
    asked = book.ask(0)
    notes = [text for choice in asked.choices if choice.key != "decline" for text, _ in choice.preview.tip.notes]
    book.match.play(Strike("ada", "bea"))
    after = book.match.state.fighter("ada")
    if left is None:
        assert "its turn has 1 AP less" in asked.text and not any(note.startswith("Leaves") for note in notes)
        assert (after.turn, after.owed) == ("before", 1)
    else:
        assert "for 1 AP" in asked.text
        assert {note for note in notes if note.startswith("Leaves")} == {f"Leaves {after.ap} AP"} == {f"Leaves {left} AP"}


def test_cb_33_a_hopeless_pass_still_says_how_well_it_would_be_caught():
    rows = ["......L......", "a...........b", "......R......"]
    sheet = {"bt": 1, "cd": 1, "pk": 0, "mv": 4, "hp": 8}
    data = whole("cavebrawl", {
        "map": {"rows": rows},
        "sides": [
            {"name": "A", "units": [{"id": "ann", **sheet, "at": [0, 0]}, {"id": "cat", **sheet, "cd": 8, "at": [11, 0]}]},
            {"name": "B", "units": [{"id": "bea", **sheet, "pk": 1, "at": [12, 2]}]},
        ],
        "start": {"offence": 0, "ball": {"holder": "ann"}, "side": 0},
    }, {"faces": []})
    book = CaveBrawlBook(matchfile.play(matchfile.read(data)))
    choice = book.menu("ann", book.match.state.players["cat"].cell, (0, 0), 0, "pass")[0]
    rows = [str(row) for row in choice.preview.tip.rows]
    assert choice.chance == percent(Fraction(0)) and "ann passes: 0 %" in rows[0] and "cat catches: 35 %" in rows[1]
