"""What the battle screen reads off the rules: throws in all six directions, reach of those who wait, odds of each step."""

from fractions import Fraction
from types import SimpleNamespace

from game.formats import matchfile
from game.kernel.hexes import NOWHERE
from game.rules.catfight import outlook
from game.scenes.battle.catfight import CatfightBook
from game.scenes.battle.cavebrawl import CaveBrawlBook


def begun(ruleset, rows, sides, **more):
    named = [{"name": name, "units": units} for name, units in zip(("A", "B"), sides, strict=True)]
    data = {"format": "clowder-match", "version": 1, "ruleset": ruleset, "map": {"rows": rows}, "sides": named, "dice": {"seed": 1}}
    data |= {"commands": [], **({"rules": {"handicap": True}} if ruleset == "catfight" else {}), **more}
    return matchfile.begin(matchfile.read(data))


def cat(name, move, at, **more):
    return {"id": name, "skill": 5, "physique": 5, "move": move, "at": at, **more}


def brawler(name, move, at):
    return {"id": name, "bt": 4, "cd": 4, "pk": 4, "mv": move, "hp": 10, "at": at}


def cave(beasts=()):
    start = {"offence": 0, "ball": {"holder": "a"}, "side": 0, "beasts": list(beasts)}
    return begun("cavebrawl", ["....L....", "a.......b", "....R...."], [[brawler("a", 5, [6, 1])], [brawler("b", 7, [2, 1])]], start=start)


def throws_of(rows, thrower, captive):
    holding = cat("a", 9, thrower, hold={"kind": "grab", "target": "b"})
    match = begun("catfight", rows, [[holding], [cat("b", 5, captive), cat("c", 1, [7, 0])]])
    book = CatfightBook(match)
    legal = {command.dir: command for command in match.legal() if command.do == "throw"}
    return match, book, legal


def test_ct_62_a_throw_against_a_wall_beside_is_chosen_by_clicking_the_wall():
    match, book, legal = throws_of(["........", "........", "...#....", "........", "........"], [1, 2], [2, 2])
    east = match.state.board.grid.directions.index("E")
    assert east in legal
    assert book.preview("a", "throw", match.state.board.grid.cell(3, 2), (0.0, 0.0), 0, ()).commands == (legal[east],)


def test_ct_47_every_throw_is_offered_by_clicking_who_is_thrown_even_in_a_corner():
    match, book, legal = throws_of(["........"] * 3, [1, 0], [0, 0])
    cell = match.state.board.grid.cell(0, 0)
    offered = book.menu("a", cell, (0.0, 0.0), 0, "throw")
    assert len(legal) == 6
    assert {choice.commands[0] for choice in offered} == set(legal.values())
    assert len({choice.label for choice in offered}) == 6
    assert cell in book.targets("a", "throw")


def test_ct_61_the_lane_of_a_throw_ends_at_whoever_stops_it():
    match, book, legal = throws_of(["........"] * 3, [1, 1], [2, 1])
    for throw in legal.values():
        lane = book.seer.lane(throw)
        stops = [cell for cell in lane if cell in match.state.where or not match.state.board.is_open(cell)]
        assert stops in ([], lane[-1:])
        assert NOWHERE not in lane


def test_ct_21_the_odds_on_a_step_count_the_crowd_where_the_step_begins():
    path = [[1, 2], [2, 2], [3, 2], [4, 2], [5, 2]]
    match = begun("catfight", ["........"] * 5, [[cat("a", 9, [0, 2])], [cat("e1", 3, [3, 1]), cat("e2", 2, [3, 3])]])
    walk = match.read({"unit": "a", "do": "move", "path": path})
    seen = [pair for step in outlook.walk_outlook(match, walk).steps for pair in step.provokes]
    match.play(walk)
    asked = []
    while match.now.asked:
        question = match.now.question
        strike = next(c for c in match.legal() if c.do == "strike")
        asked.append((question.unit, outlook.chance_of(match.state, strike)))
        match.play(match.read({"unit": question.unit, "do": "decline"}))
    assert seen == asked
    assert ("e1", Fraction(493, 596)) in seen


def test_ct_65_a_fighter_that_owes_ap_threatens_less_far():
    match = begun("catfight", ["........"] * 5, [[cat("a", 9, [0, 0])], [cat("b", 4, [4, 2])]])
    book = CatfightBook(match)
    state = match.state
    owing = state._replace(fighters={**state.fighters, "b": state.fighters["b"]._replace(owed=1)})
    whole = {mark.cell for mark in book._reach("b")}
    book.match = SimpleNamespace(state=owing)
    assert {mark.cell for mark in book._reach("b")} < whole


def test_cb_07_the_reach_of_whoever_waits_knows_its_own_goals():
    match = cave()
    grid = match.rules.board(match.state).grid
    cells = {mark.cell for mark in CaveBrawlBook(match).reach("b")}
    assert grid.cell(0, 1) not in cells
    assert grid.cell(8, 1) in cells


def test_cb_57_a_downed_beast_and_cb_55_a_snake_with_its_victim_go_nowhere():
    match = cave([{"kind": "giant snake", "at": [3, 1], "hp": 10, "released_by": 1}])
    state, name = match.state, next(iter(match.state.beasts))
    book = CaveBrawlBook(match)
    assert book._reach(name)
    held = state.with_player("b", held_by=name)
    down = state._replace(beasts={name: state.beasts[name]._replace(down=True)})
    for other in (held, down):
        book.match = SimpleNamespace(state=other)
        assert book._reach(name) == []
