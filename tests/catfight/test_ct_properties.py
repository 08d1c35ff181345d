"""What must hold after every command of any fight, read off the state line alone."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import begun, finished, games
from sketched import next_to

SEEDS = st.integers(0, 10**6)
FIGHTS = settings(max_examples=60, deadline=None, derandomize=True)
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")


def touch(one, other):
    return any(next_to(tuple(one), direction) == tuple(other) for direction in DIRECTIONS)


def sheets(data):
    return {unit["id"]: unit for side in data["sides"] for unit in side["units"]}


@FIGHTS
@given(SEEDS)
def test_ct_05_one_token_a_cell_and_every_token_on_an_open_one(seed):
    """At most one fighter a cell, each on an open cell of the map, bodies too."""
    for data, match in games(seed):
        places = [tuple(unit["at"]) for unit in match.line()["units"].values()]
        assert len(set(places)) == len(places) == len(sheets(data))
        assert all(data["map"]["rows"][row][column] == "." for column, row in places)


@FIGHTS
@given(SEEDS)
def test_ct_02_gauges_stay_in_their_ranges(seed):
    """HP and stamina at most the maximum, AP from 0 to move, and only in one's turn; conditions follow from the gauges."""
    for data, match in games(seed):
        line = match.line()
        for name, unit in line["units"].items():
            sheet = sheets(data)[name]
            assert unit["hp"] <= 3 * sheet["physique"] and unit["stamina"] <= 3 * sheet["move"]
            assert 0 <= unit["ap"] <= sheet["move"] and (unit["ap"] == 0 or name in line["turn"])
            if unit["condition"] != "defeated":
                assert unit["condition"] == ("ready" if unit["hp"] > 0 and unit["stamina"] > 0 else "unconscious")
            assert unit["prone"] or unit["condition"] == "ready"


@FIGHTS
@given(SEEDS)
def test_ct_38_every_hold_is_one_that_can_be(seed):
    """A living, conscious, uncontrolled holder, an enemy beside it that is not defeated, for a trap the wall behind it."""
    for data, match in games(seed):
        units = match.line()["units"]
        for name, unit in units.items():
            if unit["holds"] is None:
                continue
            target = units[unit["holds"]["target"]]
            assert unit["condition"] == "ready" and target["condition"] != "defeated" and target["side"] != unit["side"]
            assert touch(unit["at"], target["at"])
            assert not any(other["holds"] == {"kind": "control", "target": name} for other in units.values())
            if unit["holds"]["kind"] == "trap":
                rows = data["map"]["rows"]
                direction = next(d for d in DIRECTIONS if next_to(tuple(unit["at"]), d) == tuple(target["at"]))
                column, row = next_to(tuple(target["at"]), direction)
                assert not (0 <= row < len(rows) and 0 <= column < len(rows[0])) or rows[row][column] == "#"


@FIGHTS
@given(SEEDS)
def test_ct_10_each_living_fighter_has_one_turn_a_round_in_order(seed):
    """Highest move first, groups of one side only, everyone who was not defeated when its group came up exactly once."""
    data, match = finished(seed)
    sheet, side = sheets(data), {unit["id"]: n for n, s in enumerate(data["sides"]) for unit in s["units"]}
    began, defeated, last = [], set(), 99
    for event in (event for moment in match.moments for event in moment.events):
        kind = type(event).__name__
        if kind == "RoundBegan":
            assert event.round == 1 or set(began) | defeated == set(sheet)
            began, last = [], 99
        elif kind == "TurnsBegan":
            assert len({(side[name], sheet[name]["move"]) for name in event.units}) <= 1
            for name in event.units:
                assert name not in began and name not in defeated and sheet[name]["move"] <= last
                began.append(name)
                last = sheet[name]["move"]
        elif kind == "Defeated":
            defeated.add(event.unit)


@FIGHTS
@given(SEEDS)
def test_ct_12_the_turn_is_of_one_side_and_only_its_fighters_are_commanded(seed):
    """All whose turn is on are of one side and one move; a command in a turn is of one of them."""
    data, match = finished(seed)
    for number, moment in enumerate(match.moments):
        line = match.line(number)
        units = [(line["units"][name]["side"], sheets(data)[name]["move"]) for name in line["turn"]]
        assert len(set(units)) <= 1
        if number + 1 < len(match.moments):
            command = match.write(match.moments[number + 1].command)
            if moment.asked is None and "unit" in command:
                assert command["unit"] in line["turn"]


@FIGHTS
@given(SEEDS)
def test_something_is_open_until_the_end_and_nothing_after_it(seed):
    """The legal list is empty exactly when there is a winner; until then the side to decide may concede or answer."""
    for _, match in games(seed):
        assert (len(match.legal()) == 0) == (match.winner is not None)
        if match.winner is None:
            assert any(getattr(command, "side", match.decider) == match.decider for command in match.legal())


@FIGHTS
@given(SEEDS)
def test_one_question_to_one_player_who_can_answer(seed):
    """What is asked is asked of one who is conscious and of the side to decide, and every answer is its own."""
    for _, match in games(seed):
        line = match.line()
        asked = line["asked"]
        if asked is None:
            assert line["turn"] or line["winner"] is not None
            continue
        if "side" in asked:
            assert asked["ask"] == "draw" and match.decider == asked["side"]
            continue
        unit = line["units"][asked["unit"]]
        assert unit["condition"] == "ready" and unit["side"] == match.decider
        answers = [match.write(command) for command in match.legal()]
        own = [answer for answer in answers if "unit" in answer]
        assert own and all(answer["unit"] == asked["unit"] for answer in own)
        if asked["ask"] == "boost":
            assert unit["stamina"] >= 2
        else:
            mover = line["units"][asked["target"]]
            assert mover["side"] != unit["side"] and touch(mover["at"], unit["at"]) and len(own) >= 2


def has_won(line, side):
    """CT-68 from the state line."""
    own = [unit for unit in line["units"].values() if unit["side"] == side and unit["condition"] != "defeated"]
    enemies = [unit for unit in line["units"].values() if unit["side"] != side]
    if all(enemy["condition"] == "defeated" for enemy in enemies):
        return True
    return bool(own) and all(enemy["condition"] != "ready" for enemy in enemies) and all(unit["morale"] > 20 for unit in own)


@FIGHTS
@given(SEEDS)
def test_ct_68_a_winner_is_there_when_the_ledger_says_so(seed):
    """Without a winner neither side meets the conditions; with one by the rules, it does; it never changes."""
    winner = None
    for data, match in games(seed):
        line = match.line()
        assert winner is None
        winner = line["winner"]
        if winner is None:
            assert not has_won(line, 0) and not has_won(line, 1)
            continue
        why = match.now.events[-1].why
        if why in ("defeated", "morale"):
            assert has_won(line, winner) and not has_won(line, 1 - winner)
        else:
            assert why in ("both", "conceded", "agreed") or (why == "round limit" and line["round"] == data["rules"]["round_limit"])
            assert (winner == "draw") == (why in ("both", "agreed", "round limit"))
        assert line["turn"] == [] and line["asked"] is None and all(unit["ap"] == 0 for unit in line["units"].values())


@FIGHTS
@given(SEEDS)
def test_states_and_events_hold_whole_numbers_words_and_lists_alone(seed):
    """No floats anywhere: the state line and every event are whole numbers, texts, lists, true, false and null."""
    def plain(value):
        if isinstance(value, dict):
            return all(isinstance(key, str) and plain(item) for key, item in value.items())
        if isinstance(value, (list, tuple)):
            return all(plain(item) for item in value)
        return value is None or isinstance(value, (bool, int, str))

    _, match = finished(seed)
    for number, moment in enumerate(match.moments):
        assert plain(match.line(number)) and all(plain(tuple(event)) for event in moment.events)


def test_a_fight_follows_from_its_number():
    """The player of these tests is the same everywhere: the same number, the same fight."""
    one, other = finished(17), finished(17)
    assert one[0] == other[0] and one[1].hash() == other[1].hash()
    assert begun(1)[0] != begun(2)[0] and random.Random(3).random() == random.Random(3).random()
