"""Dice that run out, or do not fit, in the middle of a command: it is as if never given, and the die that is wanted is named.

``judge_cuts`` asks the rules themselves, after every drawn match; ``judge_last`` asks the referee, for the tables.
"""

import json

import pytest
from refereed import refused, told

from game.formats import matchfile, strict
from game.fuzz.files import begun
from game.fuzz.source import Recorder
from game.kernel.dice import Scripted
from game.kernel.errors import Illegal

DICE = (2, 3, 6, 20)
"""Sides of the dice a table may name."""


def cuts(faces, place, sides):
    """Lists of faces that will not do at one place, where a die of so many sides is wanted, each with the reason: they end there, or
    show 0, less, one too many, or the highest face of a larger die."""
    yield list(faces[:place]), f"the dice ran out after {place} face{'s' * (place != 1)}: a d{sides} is wanted"
    for face in dict.fromkeys((0, -1, sides + 1, *(die for die in DICE if die > sides))):
        yield [*faces[:place], face, *faces[place + 1 :]], f"face {face} (number {place} of the list) does not fit: a d{sides} is wanted"


def judge_cuts(data):
    """Every cut of the dice of a match file, whose faces are physical, is refused for its own reason, by the command that needed the
    die; nothing has changed, and the same command plays with the faces that were meant. How many cuts there were."""
    file = matchfile.read(strict.parse(strict.canonical(data)))
    faces = file.dice["faces"]
    recorder = Recorder(Scripted(faces))
    match = begun(file, recorder)
    count = 0
    for die in recorder.since(0):
        for odd, reason in cuts(faces, die.cursor, die.sides):
            with pytest.raises(Illegal) as refusal:
                begun(file, Scripted(odd))
            assert str(refusal.value) == reason
            count += 1
    for index, given in enumerate(file.commands):
        recorder.clear()
        before, legal, command = match.now, list(match.legal()), match.read(given)
        match.play(command)
        after, rolled = match.hash(), recorder.since(before.cursor)
        part = match.branch(index)
        for die in rolled:
            for odd, reason in cuts(faces, die.cursor, die.sides):
                part.source = Scripted(odd)
                with pytest.raises(Illegal) as refusal:
                    part.play(command)
                assert str(refusal.value) == reason
                assert part.now is before and len(part.moments) == index + 1
                count += 1
        if rolled:
            assert part.hash() == match.hash(index) and list(part.legal()) == legal
            part.source = Scripted(faces)
            part.play(command)
            assert part.hash() == after
    return count


def judge_last(match, script, wants, tmp_path, capsys):
    """The same as the referee says it, of a drawn match and its commands, "x move E, x block Y": of the last of them (of the start, if
    there are none), which wants these dice, "d20 d6". Exit 2 and exactly one line; the file without the command plays to where it did."""
    match.play(*(words for words in script.split(", ") if words))
    data = match.data
    sides = [int(die.removeprefix("d")) for die in wants.split()]
    assert sides and set(sides) <= set(DICE)
    faces, commands = data["dice"]["faces"], data["commands"]
    first = len(faces) - len(sides)
    who = f"command {len(commands) - 1}" if commands else "before the first command"

    def with_dice(faces, commands=commands):
        return {**data, "dice": {"faces": faces}, "commands": commands}

    stood = told(tmp_path, capsys, with_dice(faces[:first], commands[:-1])) if commands else None
    assert stood is None or json.loads(stood[2])["state"]["dice_used"] == first
    for number, die in enumerate(sides, first):
        for odd, reason in cuts(faces, number, die):
            assert refused(tmp_path, capsys, with_dice(odd)) == f"{who}: {reason}\n"
        if stood:
            assert told(tmp_path, capsys, with_dice(faces[:number], commands[:-1])) == stood
    events, _, state = told(tmp_path, capsys, data)
    assert json.loads(state)["state"]["dice_used"] == len(faces) and (stood is None or events[: len(stood[0])] == stood[0])
