"""The fuzzer finds faults: rules are broken one at a time, and each must be noticed, by the property it is against, in few matches."""

import random
import sys

import pytest

from game.formats import matchfile
from game.fuzz.coverage import Coverage
from game.fuzz.ground import ground_of
from game.fuzz.run import fuzz, played
from game.kernel.match import Match
from game.kernel.odds import Branch
from game.rules.catfight import effects as cat_effects
from game.rules.catfight import traits
from game.rules.catfight.events import actions, conditions
from game.rules.catfight.game import Catfight
from game.rules.catfight.moves import attack, opportunity, shove, turn, walk
from game.rules.cavebrawl import beast_events as beasts
from game.rules.cavebrawl import effects as cave_effects
from game.rules.cavebrawl import events as cave
from game.rules.cavebrawl import hunt, trials
from game.rules.cavebrawl.moves import place

GAMES = 60
HURT = cat_effects.hurt


def nothing(*_, **__):
    """Leaves out what the rule does."""


def also(work, more):
    """A rule with something added after it."""
    def both(*given, **named):
        found = work(*given, **named)
        more(*given, **named)
        return found
    return both


def changed(event, **fields):
    """An event's change of the state with some more of it changed, by field and the function of its value."""
    apply = event.apply

    def other(self, state):
        state = apply(self, state)
        fighter = state.fighter(self.unit)
        return state.with_(self.unit, **{key: change(getattr(fighter, key)) for key, change in fields.items()})
    return other


def in_place(self, state):
    """Somebody changes a state that others still look at."""
    fighter = state.fighters[self.unit]
    state.fighters[self.unit] = fighter._replace(stamina=fighter.stamina - self.stamina)
    return state


def undone_twice(match, freely=False):
    match._undone.append(match._moments.pop())
    if len(match._moments) > 3:
        match._moments.pop()


def loaded_freely(file, play=matchfile.play):
    match = play(file)
    match.undo_barred = lambda freely=False: None
    return match


def barred_and_counted(match, command, bars=Match.bars):
    """Whatever is refused uses up a die."""
    reason = bars(match, command)
    if reason:
        match._moments[-1] = match.now._replace(dice_used=match.now.dice_used + 1)
    return reason


def misnamed(file, match, data, step=matchfile.step):
    """A refused command is named by its number from 1."""
    try:
        step(file, match, data)
    except matchfile.NotLegal as error:
        raise matchfile.NotLegal(error.what, error.index + 1) from None


CATFIGHT = {
    "damage of a hit is one more than told": (
        conditions.Hurt, "apply", changed(conditions.Hurt, hp=lambda hp: hp - 1), "events alone move and hurt"),
    "a collision hurts too little": (
        shove, "hurt", lambda table, name, rule, hp=0, stamina=0: HURT(table, name, rule, hp - rule.startswith("CT-6"), stamina),
        "a shove is hexes and damage"),
    "forced movement ends no holds": (shove, "end_holds_moved", nothing, "every hold can be"),
    "nobody notices a win": (cat_effects, "_has_won", lambda state, side: False, "a winner when the ledger says so"),
    "a rest may go beyond the most": (conditions.Rested, "apply", changed(conditions.Rested, hp=lambda hp: hp + 5), None),
    "who is knocked out goes on": (cat_effects, "_end_turn", nothing, None),
    "walks are listed that are too long": (
        walk, "reach", lambda state, mover: state.board.within(mover.cell, mover.ap + 1, state.board.open & ~state.taken), None),
    "walks are listed through others": (
        walk, "reach", lambda state, mover: state.board.within(mover.cell, mover.ap, state.board.open), None),
    "a boost may be more than there is": (attack.Attack, "bars_boost", lambda *_: None, None),
    "an answer never given": (opportunity, "can_answer", lambda state, enemy, mover, forced: True, None),
    "a state is changed in place": (actions.Boosted, "apply", in_place, None),
    "a side is favoured": (
        turn.Taunt, "play", also(turn.Taunt.play, lambda command, table: table.state.fighter(command.unit).side and table.emit(
            conditions.Heartened(command.unit, 1, "CT-42"))), "upside down it is the same"),
    "names matter": (
        cat_effects, "end_hold", also(cat_effects.end_hold, lambda table, name, *_: name > "m" and cat_effects.fall(table, name, "CT-43")),
        None),
    "the prone defend too well": (
        traits, "STATUSES", tuple(status._replace(defence=-2) for status in traits.STATUSES), "rolls are as the ledger counts them"),
    "nothing is ever spent": (actions.Spent, "apply", lambda self, state: state, "it comes nearer to its end"),
    "a sentence has a gap": (Catfight, "sentence", lambda self, state, event: "{u} does it", "every event has its words"),
    "taunts are told as a rule that is none": (
        turn, "TAUNTS", dict.fromkeys(turn.TAUNTS, turn.Taunting(2, 0, "CT-99")), "every event has its words"),
    "something is listed twice": (
        Catfight, "legal", lambda self, state, legal=Catfight.legal: list(legal(self, state)) * 2, "something is open until the end"),
    "something is not listed": (
        Catfight, "legal", lambda self, state, legal=Catfight.legal: [c for c in legal(self, state) if c.do != "taunt"],
        "what is not listed is refused"),
    "what is refused leaves a trace": (Match, "bars", barred_and_counted, "what is not listed is refused"),
    "what is refused is misnamed": (matchfile, "step", misnamed, "what is not listed is refused"),
    "undo forgets too much": (Match, "undo", undone_twice, "taken back and done again"),
    "after loading all can be taken back": (matchfile, "play", loaded_freely, "every decision can be taken back and done again"),
    "odds are told wrong": (
        Match, "forecast", lambda self, command, policy, forecast=Match.forecast: [
            Branch(branch.chance / 2, *branch[1:]) for branch in forecast(self, command, policy)], "it was foretold"),
}
CAVEBRAWL = {
    "the turn limit is forgotten": (cave_effects, "judge_limit", nothing, None),
    "who is out stays where it was": (
        cave.WentOut, "apply", lambda self, state: state.with_player(self.unit, out=True), None),
    "the fallen keep the ball": (cave_effects, "place_within", lambda *_: True, None),
    "a pass leaves the ball behind": (cave.BallLeft, "apply", lambda self, state: state, "a question is to one who can answer"),
    "a crowd hinders nobody": (trials, "crowding", lambda *_: (), "rolls are as the ledger counts them"),
    "a ball may be placed on somebody": (place, "clear", lambda state: state.field.inside, "a question is to one who can answer"),
    "points are not counted": (cave.Scored, "apply", lambda self, state: state, None),
    "a beast walks over the ball": (hunt, "ground", lambda state, beast: state.field.board.open, "one figure a cell"),
    "a beast hurts twice": (
        cave.Hurt, "apply", lambda self, state, apply=cave.Hurt.apply: apply(self, apply(self, state)), "events alone move and hurt"),
    "the weakened go below nothing": (
        beasts.Weakened, "apply", lambda self, state: state.with_player(self.unit, bt=state.players[self.unit].bt - 9),
        "gauges stay in their ranges"),
    "a side goes twice": (cave_effects, "begin_turn", lambda table, side: table.emit(cave.TurnBegan(table.state.turn + 2, side)), None),
}
BROKEN = [("catfight", *row) for row in CATFIGHT.items()] + [("cavebrawl", *row) for row in CAVEBRAWL.items()]


@pytest.mark.parametrize(("book", "what", "change"), BROKEN, ids=[row[1] for row in BROKEN])
def test_a_broken_rule_is_noticed(book, what, change, monkeypatch):
    owner, name, other, expected = change
    was = getattr(owner, name)
    monkeypatch.setattr(owner, name, other)
    for module in [module for name, module in sys.modules.items() if name.startswith(f"game.rules.{book}")]:
        for key, value in list(vars(module).items()):
            if value is was and callable(was):
                monkeypatch.setattr(module, key, other)
    faults = [trial.fault for _, trial in fuzz(ground_of(book), GAMES, 1) if trial.fault]
    assert faults, f"{what}: nobody noticed"
    assert expected is None or faults[0].property == expected, faults[0][:2]


@pytest.mark.parametrize(("book", "rule"), [("catfight", "CT-47"), ("catfight", "CT-52"), ("cavebrawl", "CB-55"), ("cavebrawl", "CB-42")])
def test_a_rule_that_is_wanted_is_seen_more_often(book, rule):
    """Twelve matches that look for it, and twelve that look for nothing."""
    def seen(wanted):
        coverage = Coverage(ground_of(book))
        for number in range(12):
            played(ground_of(book), random.Random(number), wanted, coverage)
        return next(row.seen for row in coverage.rows() if row.rule == rule)

    assert seen(rule) > 2 * seen("")


def test_the_search_is_the_same_each_time():
    """The same seed plays the same matches; another one others."""
    def hashes(seed):
        return [trial.match.hash() for _, trial in fuzz(ground_of("catfight"), 5, seed)]

    assert hashes(3) == hashes(3) != hashes(4)
    assert random.Random("catfight 3 0").random() == random.Random("catfight 3 0").random()
