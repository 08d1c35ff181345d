"""Chances shown are exact counts over all rolls, ties removed; ways shown are the shortest; both against slow arithmetic of our own."""

from collections import deque

import pytest
from exact import chance
from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import games
from sketched import DIRECTIONS, Sketched, cat, next_to

from game.cli.referee import legal_line
from game.fuzz.books.catfight_rolls import MODIFIERS, STATS
from game.kernel.dice import Contest, Seeded
from game.rules.catfight.outlook import boosts

SEEDS = st.integers(0, 10**6)
FIGHTS = settings(max_examples=25, deadline=None, derandomize=True)


def neighbours(unit, units):
    here = tuple(unit["at"])
    around = [next_to(here, direction) for direction in DIRECTIONS]
    return [name for name, other in units.items() if tuple(other["at"]) in around]


def modifiers(name, opponent, units, column, crowding):
    """All that the ledger's table and crowding take from a total, from the state line alone."""
    unit = units[name]
    statuses = {other["holds"]["kind"] for other in units.values() if other["holds"] and other["holds"]["target"] == name}
    if unit["prone"]:
        statuses.add("prone")
    crowd = [n for n in neighbours(unit, units) if n != opponent and units[n]["side"] != unit["side"] and units[n]["condition"] == "ready"]
    return sum(MODIFIERS[status][column] for status in statuses) - crowding * len(crowd)


def lead_of(data, sheet, units, crowding):
    """What the attacker is ahead by before the dice, boosts apart."""
    attacker, target, do = data["unit"], data["target"], data["do"]
    attacking, defending = STATS[do]
    return (sheet[attacker][attacking or data["stat"]] + modifiers(attacker, target, units, 1 if do == "break" else 0, crowding)
            - sheet[target][defending] - modifiers(target, attacker, units, 2, crowding))


@FIGHTS
@given(SEEDS)
def test_ct_20_ct_21_odds_in_any_fight_are_the_exact_count(seed):
    """Each attack listed has the chance that counting gives, in its own turn and as an answer; without a defence, none."""
    for data, match in games(seed, 40):
        sheet = {unit["id"]: unit for side in data["sides"] for unit in side["units"]}
        units = match.line()["units"]
        for found in (legal_line(match, command) for command in match.legal() if command.do != "move"):
            if found["do"] not in STATS or units[found["target"]]["condition"] != "ready":
                assert "odds" not in found
            else:
                assert found["odds"] == chance(lead_of(found, sheet, units, data["rules"]["crowding"])), found


@pytest.mark.parametrize("skill", range(1, 13))
def test_ct_20_odds_for_all_stats(skill):
    """Skill against skill, 1 to 12 each: the count over 1,296 rolls; of equals it is a half."""
    for other in range(1, 13):
        fight = Sketched("a B", a=cat(skill, 5, 5), B=cat(other, 5, 2))
        assert list(fight.odds("a strike B")) == chance(skill - other)
        if skill == other:
            assert fight.odds("a strike B") == (1, 2)


STATUSES = [{}, {"prone": True}, {"held": "grab"}, {"held": "trap"}, {"prone": True, "held": "grab"}, {"held": "control"}]


@pytest.mark.parametrize("ours", STATUSES)
@pytest.mark.parametrize("theirs", STATUSES)
def test_ct_30_ct_37_odds_in_every_status(ours, theirs):
    """Prone, grabbed, trapped, controlled on either side: the odds are those of the ledger's table.

    H holds the attacker a, h the defender B, each in front of its wall.
    """
    hold_a, hold_b = ours.get("held"), theirs.get("held")
    holder = {"H": cat(5, 5, 3, **({hold_a: "a"} if hold_a else {})), "h": cat(5, 5, 1, **({hold_b: "B"} if hold_b else {}))}
    fight = Sketched(
        """
        # # # # # #
         # a B # . .
        # H h . . .
        """,
        a=cat(7, 6, 9, prone="prone" in ours), B=cat(5, 5, 2, prone="prone" in theirs), rules={"crowding": 2}, **holder)
    sheet = {letter: unit for side in fight.data["sides"] for unit in side["units"] for letter in [unit["id"]]}
    attacks = [data for data in fight.legal if data.get("target")]
    assert attacks or hold_a == "control"
    for data in attacks:
        assert data["odds"] == chance(lead_of(data, sheet, fight.line["units"], 2)), data
    if hold_a == "control":
        assert {data["do"] for data in attacks} == {"break"}


@pytest.mark.parametrize("boost", [0, 1, 5, 14])
def test_ct_22_a_boost_moves_the_odds_by_as_much(boost):
    """For each boost: the chance against none, and against the defender's best."""
    fight = Sketched("a B", a=cat(5, 5, 5), B=cat(7, 5, 2))
    command = fight.match.read(fight.command("a strike B"))
    found = {n: (against_none, against_best) for n, against_none, against_best in boosts(fight.match, command)}
    assert set(found) == set(range(15))
    assert [[*value.as_integer_ratio()] for value in found[boost]] == [chance(boost - 2), chance(boost - 2 - 5)]


@pytest.mark.parametrize("lead", [-7, 0, 2])
def test_ct_20_odds_agree_with_a_hundred_thousand_rolls(lead):
    """As a cross-check: 100,000 seeded rolls lie within 0.52 points of the odds (999 of 1,000 samples do)."""
    source, cursor, hits = Seeded(11), 0, 0

    def roll(sides):
        nonlocal cursor
        face, cursor = source.deal(cursor, sides)
        return face

    for _ in range(100_000):
        hits += Contest(lead).take(roll) > 0
    good, whole = chance(lead)
    assert abs(hits / 100_000 - good / whole) < 0.0052


# ---------------------------------------------------------------------- ways

def walked(rows, start, taken, most, first_closed=()):
    """The least number of steps to each hex, by a plain search: obstacles, the map's edge and other fighters are closed."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if found[here] == most:
            continue
        for direction in DIRECTIONS:
            column, row = to = next_to(here, direction)
            is_open = 0 <= row < len(rows) and 0 <= column < len(rows[0]) and rows[row][column] == "." and to not in taken
            if is_open and to not in found and not (here == start and to in first_closed):
                found[to] = found[here] + 1
                queue.append(to)
    return found


@FIGHTS
@given(SEEDS)
def test_ct_14_ct_17_ways_listed_are_the_hexes_in_reach_by_the_shortest_path(seed):
    """The listed walks are one for each hex in reach, each as long as the shortest way; dragging costs two a hex."""
    for data, match in games(seed, 40):
        line = match.line()
        rows = data["map"]["rows"]
        taken = {tuple(unit["at"]) for unit in line["units"].values()}
        ways = {}
        for command in match.legal():
            if command.do == "move":
                plain = match.write(command)
                ways.setdefault(plain["unit"], {})[tuple(plain["path"][-1])] = plain["path"]
        for name in line["turn"] if line["asked"] is None else []:
            unit, fighter = line["units"][name], match.state.fighter(name)
            held = any(other["holds"] and other["holds"]["target"] == name for other in line["units"].values())
            if unit["prone"] or held or unit["condition"] != "ready":
                assert name not in ways
                continue
            start, each, captive = tuple(unit["at"]), 1, None
            if fighter.drag is not None:
                each, captive = 2, tuple(line["units"][unit["holds"]["target"]]["at"])
            found = walked(rows, start, taken - {start, captive}, unit["ap"] // each, (captive,))
            found.pop(start)
            assert {cell: len(path) for cell, path in ways.get(name, {}).items()} == found


@FIGHTS
@given(SEEDS)
def test_ct_14_a_walk_costs_its_hexes(seed):
    """An undisturbed walk costs 1 AP for each hex (2 in a drag), and ends where its path ends."""
    for _, match in games(seed):
        command = match.now.command
        if getattr(command, "do", "") != "move" or match.now.question is not None:
            continue
        before = match.moments[-2].state.fighter(command.unit)
        after = match.state.fighter(command.unit)
        if after.cell == command.path[-1] and match.winner is None and after.turn == "on":
            assert before.ap - after.ap == len(command.path) * (2 if before.drag is not None else 1)


def test_ct_14_on_open_ground_a_walk_costs_the_distance():
    """Moving costs the hex distance where nothing is in the way."""
    fight = Sketched(
        """
        . . . . . . .
         . . . . . . .
        . . a . . . .
         . . . . . . .
        . . . . . . B
        """,
        a=cat(5, 5, 12), B=cat(5, 5, 1))
    grid = fight.match.state.board.grid
    start = grid.cell(*fight["a"].at)
    walks = [data["path"] for data in fight.legal if data["do"] == "move"]
    assert len(walks) == 35 - 2
    assert all(len(path) == grid.distance(start, grid.cell(*path[-1])) for path in walks)
