"""The list of legal commands against the rules themselves, and what holds in every match whatever is played."""

import os
import random
import subprocess
import sys
from collections import deque
from fractions import Fraction
from pathlib import Path

import pytest
from ready_teams import TEAMS, units

from game.kernel.dice import Seeded
from game.kernel.match import Match
from game.kernel.sketch import from_rows
from game.rules.cavebrawl.game import CaveBrawl
from game.rules.cavebrawl.moves.contact import Block, Shove, Tackle
from game.rules.cavebrawl.moves.place import PlaceBall
from game.rules.cavebrawl.moves.stand import Stand
from game.rules.cavebrawl.moves.throw import Kick, Pass
from game.rules.cavebrawl.moves.turn import Carry, EndTurn
from game.rules.cavebrawl.moves.walk import Move, PickUp

ROOT = Path(__file__).parents[2]
BOOK = CaveBrawl()
SMALL = [
    "....L....",
    "..#...#..",
    ".........",
    "a...#...b",
    ".........",
    ".#.....#.",
    "....R....",
]


def begin(seed, **rules):
    """A match of two ready-made teams on a small field, so that much happens."""
    rng = random.Random(seed)
    ours, theirs = rng.sample(TEAMS, 2)
    sides = [{"name": "Ours", "units": units(ours, "x")}, {"name": "Theirs", "units": units(theirs, "y")}]
    board = from_rows(SMALL, BOOK.letters, tuple(BOOK.letters))
    return Match(BOOK, BOOK.setup(sides, {"turn_limit": 60, "goals": 9, **rules}, board, None), Seeded(seed)), rng


def choose(match, rng):
    """A legal command at random, but neither concedes nor offers a draw; actions rather than walks, so that there are fights."""
    legal = [command for command in match.legal() if command.do not in ("concede", "offer_draw")]
    actions = [command for command in legal if command.do not in ("move", "end_turn")]
    return rng.choice(actions if actions and rng.random() < 0.5 else legal)


def reached(state, player):
    """Cells a player can walk to and in how many steps, found one step after the other by the rules in words."""
    board, field = state.field.board, state.field
    taken = {p.cell for p in state.players.values() if p.cell >= 0 and p is not player} | {b.cell for b in state.beasts.values()}

    def may_enter(cell):
        if not board.is_open(cell) or cell in taken:
            return False
        if cell == field.goals[1 - player.side]:
            return state.holder == player.id
        return cell != state.ball or not player.acted

    def ends(cell):
        return cell in (state.ball, field.goals[1 - player.side])

    found = {}
    home = field.goals[player.side]
    queue = deque([(player.cell, 0)] if player.cell >= 0 else [(home, 1)] if may_enter(home) and player.left else [])
    if player.cell < 0 and queue:
        found[home] = 1
    while queue:
        cell, steps = queue.popleft()
        if steps == player.left or (ends(cell) and steps and cell != player.cell):
            continue
        for near in board.grid.steps[cell]:
            if near not in found and near != player.cell and may_enter(near):
                found[near] = steps + 1
                queue.append((near, steps + 1))
    return found


def every_other(state):
    """Every command but walks that could be meant."""
    names = [*state.players, *state.beasts]
    for name in state.players:
        yield from (Stand(name), Kick(name), PickUp(name))
        for target in names:
            yield from (Block(name, target), Tackle(name, target), Pass(name, target))
    yield from (EndTurn(0), EndTurn(1))


@pytest.mark.parametrize("seed", range(5))
def test_the_list_is_what_the_rules_allow(seed):
    """No more and no less, in every position of a match; walks reach what can be reached, by shortest paths."""
    match, rng = begin(seed)
    while match.winner is None:
        state, legal = match.state, list(match.legal())
        assert len(set(map(repr, legal))) == len(legal) == len(match.legal())
        assert [match.legal()[n] for n in range(len(legal))] == legal
        assert [match.bars(command) for command in legal] == [None] * len(legal)
        if match.now.question is None:
            walks = {(c.unit, c.path[-1]): len(c.path) for c in legal if isinstance(c, Move)}
            movers = [p for p in state.players.values() if p.side == state.side and not (p.out or p.down or p.held_by)]
            assert walks == {(p.id, cell): steps for p in movers for cell, steps in reached(state, p).items()}
            allowed = [command for command in every_other(state) if match.bars(command) is None]
        else:
            every_answer = [
                *(Carry(name) for name in state.players), *(Shove(name, to) for name in state.players for to in (None, *range(63))),
                *(PlaceBall(side, to) for side in (0, 1) for to in range(63)), *every_other(state),
            ]
            allowed = [command for command in every_answer if match.bars(command) is None]
        assert sorted(map(repr, allowed)) == sorted(repr(c) for c in legal if c.do not in ("move", "concede", "offer_draw"))
        match.play(choose(match, rng))


def check(match):
    """What is true after every command."""
    state, field = match.state, match.state.field
    cells = [f.cell for f in (*state.players.values(), *state.beasts.values()) if f.cell >= 0]
    assert len(set(cells)) == len(cells) and all(field.board.is_open(cell) for cell in cells)
    for player in state.players.values():
        assert 0 <= player.hp <= player.full_hp and 0 <= player.left <= player.mv
        assert all(0 <= score <= 8 for score in (player.bt, player.cd, player.pk))
        assert not player.out or (player.cell < 0 and not player.down and player.held_by is None)
        if state.winner is None:
            assert player.cell != field.goals[1 - player.side]
        if player.held_by:
            assert field.board.adjacent(player.cell, state.beasts[player.held_by].cell)
    for beast in state.beasts.values():
        assert beast.hp > 0 and beast.cell not in field.goals and beast.cell != state.ball
    assert state.holder is None or (state.ball < 0 and not state.players[state.holder].out and not state.players[state.holder].down)
    assert state.figures == state._replace().figures and state.still in (0, 1)
    if state.holder is not None:
        assert state.players[state.holder].side == state.offence
    if match.winner is None and match.now.question is None:
        assert state.turn <= state.options.turn_limit
        first = state.turn == 1 or match.line()["ball"] == {"at": None, "holder": None}
        assert state.ball_named or (first and state.side != state.offence)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_played_the_field_stays_in_order(seed):
    """Random matches to their end; played again from their commands, and with every command taken back and given again."""
    match, rng = begin(seed)
    hashes = [match.hash()]
    while match.winner is None:
        match.play(choose(match, rng))
        check(match)
        hashes.append(match.hash())
    assert match.legal() == []
    again, _ = begin(seed)
    for number, command in enumerate(match.commands, 1):
        again.play(again.read(match.write(command)))
        assert again.hash() == hashes[number]
    for number in range(len(hashes) - 2, -1, -1):
        again.undo(freely=True)
        assert again.hash() == hashes[number]
    while again.can_redo:
        again.redo()
    assert again.hash() == hashes[-1]


@pytest.mark.parametrize("seed", range(3))
def test_forecasts_are_complete_and_agree_with_the_odds(seed):
    """The chances of all branches of an action add up to 1; those with a success add up to the chance in the list."""
    match, rng = begin(seed, turn_limit=12)
    seen = set()
    while match.winner is None:
        if match.now.question is None:
            for command in match.legal():
                odds = BOOK.odds(match.state, command, None)
                if not odds or (command.do, repr(odds)) in seen:
                    continue
                seen.add((command.do, repr(odds)))
                branches = list(match.forecast(command, lambda state, question: None))
                assert sum(branch.chance for branch in branches) == 1
                for name, action in (("odds", command.do), ("catch", "catch")):
                    rolled = [(branch.chance, roll.good) for branch in branches for roll in branch.events
                              if type(roll).__name__ == "Rolled" and roll.action == action]
                    if name in odds and rolled:
                        total = sum((chance for chance, _ in rolled), Fraction(0))
                        assert sum((chance for chance, good in rolled if good), Fraction(0)) == odds[name] * total
        match.play(choose(match, rng))
    assert {do for do, _ in seen} >= {"block", "tackle"}


def test_a_seed_gives_the_same_match_whatever_the_hashes_of_names_are():
    """Two processes with other hash seeds play the same."""
    script = """
import sys
sys.path.insert(0, "tests/cavebrawl")
from test_cb_legal import begin, choose
match, rng = begin(4)
while match.winner is None:
    match.play(choose(match, rng))
print(match.hash())
"""
    found = {
        subprocess.run([sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."}, cwd=ROOT,
                       capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1 and len(found.pop().strip()) == 64
