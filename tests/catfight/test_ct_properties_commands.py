"""Legal lists, refusals, replays, files and undo, in any fight."""

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import GROUND, begun, finished, games

from game.cli.referee import legal_line
from game.formats import matchfile, strict
from game.fuzz.run import player_of
from game.kernel.errors import Illegal

SEEDS = st.integers(0, 10**6)
FIGHTS = settings(max_examples=25, deadline=None, derandomize=True)
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
AIMED = ("strike", "push", "trip", "grab", "trap", "slam", "drag", "control")


def key(data):
    return json.dumps(data, sort_keys=True)


def everything(match):
    """Every command one could think of, moves apart, with a boost of 0: by whom, at whom, how, legal or not."""
    names = list(match.line()["units"])
    for name in names:
        for do in ("stand", "taunt", "release", "end", "decline"):
            yield {"unit": name, "do": do}
        for what in ("hp", "stamina"):
            yield {"unit": name, "do": "rest", "what": what}
        yield {"unit": name, "do": "boost", "boost": 0}
        for target in names:
            for do in AIMED:
                yield {"unit": name, "do": do, "target": target, "boost": 0}
            for stat in ("skill", "physique"):
                yield {"unit": name, "do": "break", "target": target, "stat": stat, "boost": 0}
                yield {"unit": name, "do": "submission", "target": target, "damage": stat, "boost": 0}
            for direction in DIRECTIONS:
                yield {"unit": name, "do": "throw", "target": target, "dir": direction, "boost": 0}
    for side in (0, 1):
        for do in ("concede", "offer_draw", "accept_draw", "decline_draw"):
            yield {"side": side, "do": do}


@FIGHTS
@given(SEEDS)
def test_the_legal_list_is_all_that_is_accepted(seed):
    """Of every command one could think of, those listed are accepted and the others refused; none is listed twice."""
    for _, match in games(seed, 40):
        listed = [key(match.write(command)) for command in match.legal() if command.do != "move"]
        assert len(set(listed)) == len(listed)
        accepted = {key(data) for data in everything(match) if match.bars(match.read(data)) is None}
        assert accepted == set(listed)


def state_of(match):
    return match.hash(), len(match.moments), match.now, match.can_redo


@FIGHTS
@given(SEEDS)
def test_every_listed_command_can_be_given(seed):
    """Each is taken by a match of its own, and leaves the other as it was."""
    for _, match in games(seed, 25):
        before = state_of(match)
        for command in list(match.legal())[::3]:
            other = match.branch(len(match.commands))
            other.play(command)
            assert len(other.moments) == len(match.moments) + 1
        assert state_of(match) == before


def mutated(data, rng, names):
    """A command with one thing changed."""
    data = dict(data)
    change = rng.choice(["unit", "target", "boost", "do", "drop", "add", "value", "path"])
    if change == "unit":
        data["unit"] = rng.choice([*names, "nobody", "", 3, None])
    elif change == "target":
        data["target"] = rng.choice([*names, "nobody", None, 1])
    elif change == "boost":
        data["boost"] = rng.choice([-1, 10**9, True, "1", None, 99])
    elif change == "do":
        data["do"] = rng.choice([*AIMED, "break", "throw", "submission", "rest", "stand", "boost", "decline", "bite", None, 5])
    elif change == "drop":
        data.pop(rng.choice(list(data)))
    elif change == "add":
        data[rng.choice(["why", "side", "unit ", "Boost"])] = 1
    elif change == "path" and data.get("path"):
        path = [list(cell) for cell in data["path"]]
        rng.choice(path)[rng.randrange(2)] += rng.choice([-1, 1, 2, 100])
        data["path"] = path * rng.choice([1, 1, 5])
    else:
        data[rng.choice(list(data))] = rng.choice([None, [], {}, 0, "x", True, [[0, 0]]])
    return data


@FIGHTS
@given(SEEDS)
def test_mutated_commands_are_taken_or_refused_and_a_refusal_changes_nothing(seed):
    """What a change leaves legal is in the list but for its boost or its way; everything else is refused, state and dice untouched."""
    rng = random.Random(seed)
    for _, match in games(seed, 30):
        listed = [match.write(command) for command in match.legal()]
        known = {key({**data, "boost": 0} if "boost" in data else data) for data in listed}
        names = list(match.line()["units"])
        before = state_of(match)
        for data in rng.sample(listed, min(len(listed), 12)):
            odd = mutated(data, rng, names)
            other = match.branch(len(match.commands))
            try:
                other.play(other.read(odd))
            except Illegal as error:
                assert "\n" not in str(error) and str(error)
                assert other.hash() == before[0] and other.now == before[2]
            else:
                plain = {**odd, "boost": 0} if "target" in odd or odd.get("do") == "boost" else odd
                assert odd["do"] == "move" or key(plain) in known
        assert state_of(match) == before


@FIGHTS
@given(SEEDS)
def test_any_prefix_replays_to_the_same_state(seed):
    """A fresh match of the same file with the first n commands stands where the first one stood."""
    data, match = finished(seed)
    again = matchfile.begin(matchfile.read(data))
    for number, command in enumerate(data["commands"]):
        assert again.line() == match.line(number) and again.hash() == match.hash(number)
        again.play(again.read(command))
    assert again.line() == match.line() and [moment.events for moment in again.moments] == [moment.events for moment in match.moments]


@FIGHTS
@given(SEEDS)
def test_files_come_back_byte_for_byte(seed):
    """What the game writes of a fight, read and written again, is the same bytes; played, the same state with all its checks."""
    data, match = finished(seed)
    file = matchfile.read(data).with_match(match, "clowder")
    written = strict.canonical(matchfile.to_plain(file))
    again = matchfile.read(strict.parse(written))
    assert strict.canonical(matchfile.to_plain(again)) == written
    assert matchfile.play(again).line() == match.line() and len(again.checks) >= 1


@FIGHTS
@given(SEEDS)
def test_undo_is_the_opposite_of_do(seed):
    """Undone, a fight is as it was before, hash and bytes; redone, as after; and it goes on the same from there."""
    data, match, rng = begun(seed)
    choose = player_of(GROUND, rng, "")
    file = matchfile.read(data)

    def bytes_of():
        return strict.canonical(matchfile.to_plain(file.with_match(match, "x"))), match.hash()

    kept = [bytes_of()]
    while match.winner is None and len(match.commands) < 40:
        match.play(choose(match))
        del kept[len(match.commands):]
        kept.append(bytes_of())
        back = 0
        while match.undo_barred() is None and rng.random() < 0.6:
            match.undo()
            back += 1
            assert bytes_of() == kept[len(match.commands)]
        while back and rng.random() < 0.7:
            match.redo()
            back -= 1
            assert bytes_of() == kept[len(match.commands)]


@FIGHTS
@given(SEEDS)
def test_undo_is_barred_by_dice_and_by_the_others_decisions(seed):
    """After dice it is barred always; without dice, only after an answer of the player asked that leaves nothing asked."""
    _, match = finished(seed)
    for number in range(1, len(match.moments)):
        part = match.branch(number)
        now, before = part.moments[-1], part.moments[-2]
        if now.dice_used != before.dice_used:
            assert part.undo_barred() == "dice have been rolled"
        elif before.asked is None or now.asked:
            assert part.undo_barred() is None
        if part.undo_barred() is None:
            part.undo()
            assert part.line() == match.line(number - 1)


def renamed(value, names):
    """Plain data with unit ids changed, wherever they stand."""
    if isinstance(value, dict):
        return {names.get(inner, inner): renamed(item, names) for inner, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def shuffled(value, rng):
    """The same plain data with the keys of its objects in another order."""
    if isinstance(value, dict):
        return {inner: shuffled(value[inner], rng) for inner in rng.sample(list(value), len(value))}
    return [shuffled(item, rng) for item in value] if isinstance(value, list) else value


@FIGHTS
@given(SEEDS)
def test_names_and_the_order_of_keys_change_nothing(seed):
    """With other ids, and JSON keys in any order, the fight goes the same way."""
    data, match = finished(seed)
    ids = list(match.line()["units"])
    names = dict(zip(ids, [f"{'zyxwvutsrqponmlk'[n % 16]}é{n}" for n in range(len(ids))], strict=True))
    other = matchfile.play(matchfile.read(shuffled(renamed(data, names), random.Random(seed))))
    assert other.line() == renamed(match.line(), names)


def test_legal_lines_are_commands_a_file_may_hold():
    """What the referee lists, its odds left out, is a command as it stands."""
    _, match = finished(5, 30)
    for command in match.legal():
        data = legal_line(match, command)
        data.pop("odds", None)
        assert match.read(data) == command
