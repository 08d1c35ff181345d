"""What must hold after every command of every rule book (the numbers are those of the properties a match is held to)."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice

from game.formats import matchfile
from game.kernel import codec
from game.kernel.errors import Illegal
from game.kernel.stopping import COMMON

from .files import bytes_of
from .ground import Look, Property
from .mutate import changed_command

LONGEST = 200
"""Characters of an event's sentence."""
BRANCHES = 400
"""Beyond so many branches a forecast is not compared with what happened."""


def something_is_open_until_the_end(look: Look) -> str | None:
    """(6) The list of commands is empty after the end and never before; it names nothing twice and counts itself rightly."""
    winner, legal = look.match.winner, look.legal
    if (not legal) != (winner is not None):
        return f"{len(legal)} commands are open and the winner is {winner!r}"
    listed = look.match.legal()
    if len(listed) != len(legal) or len(set(legal)) != len(legal):
        return f"the list says it has {len(listed)} commands, holds {len(legal)}, {len(set(legal))} of them different"
    if legal:
        number = look.chance.randrange(len(legal))
        if listed[number] != legal[number]:
            return f"command {number} of the list is {legal[number]} when all are looked at and {listed[number]} alone"
    return None


def what_is_listed_is_accepted(look: Look) -> str | None:
    """(7) Nothing bars a listed command, it comes back from plain data, and one of them is played without touching this match."""
    for command in look.legal:
        barred = look.match.bars(command)
        if barred:
            return f"{command} is listed, and refused: {barred}"
        if look.match.read(look.match.write(command)) != command:
            return f"{command} comes back from plain data as {look.match.read(look.match.write(command))}"
    if look.legal:
        now, other = look.match.now, look.match.branch(len(look.match.commands))
        look.trying = look.chance.choice(look.legal)
        other.play(look.trying)
        look.trying = None
        if look.match.now is not now or look.match.hash() != look.kept[-1].hash:
            return "a command played in a branch of the match has changed the match"
    return None


def what_is_not_listed_is_refused(look: Look) -> str | None:
    """(7) Of changed commands, those that are a form of a listed one are accepted and all others refused, by index and in one line;
    a refusal changes nothing, the dice's place among it."""
    match = look.match
    if not look.legal:
        again = match.commands[-1:]
        return "a command is accepted after the end" if any(match.bars(command) != "the match is over" for command in again) else None
    listed = [match.write(command) for command in look.legal]
    roots = {look.ground.root(match, command) for command in look.legal}
    verbs = [*COMMON, *match.rules.commands]
    now, index = match.now, len(match.commands)
    for _ in range(look.ground.changed):
        odd = changed_command(listed, look.chance, verbs)
        other = match.branch(index)
        try:
            look.trying = other.read(odd)
        except Illegal:
            look.trying = None
        try:
            matchfile.step(look.file, other, odd)
        except matchfile.NotLegal as error:
            look.tried["refused"] += 1
            if error.index != index or not re.fullmatch(rf"command {index}: .+", str(error)):
                return f"{odd} is refused in no clear line: {error}"
            if other.now is not now or other.hash() != look.kept[-1].hash or len(other.moments) != len(match.moments):
                return f"{odd} is refused and has changed the match"
        else:
            look.tried["accepted"] += 1
            root = look.ground.root(match, other.commands[-1])
            if root is not None and root not in roots:
                return f"{odd} is accepted and is no form of a listed command"
        look.trying = None
    return None


def a_side_decides(look: Look) -> str | None:
    """(13) A question is one question, to the side that is to decide, and every answer listed bears what was asked."""
    match, asked = look.match, look.match.now.asked
    if match.winner is not None:
        return None if asked is None and match.decider is None else "something is asked after the end"
    if match.decider not in (0, 1):
        return f"side {match.decider} is to decide"
    if asked is not None and asked.side != match.decider:
        return f"side {asked.side} is asked and side {match.decider} is to decide"
    return None


def dice_are_used_as_told(look: Look) -> str | None:
    """(11) The count of dice rises by exactly the faces the events show, each of which was dealt and fits its die."""
    before = look.before.dice_used if look.before else 0
    used, dealt = look.match.now.dice_used - before, look.dealt[-1]
    if used != len(dealt):
        return f"{used} faces are counted and {len(dealt)} were dealt"
    shown = [face for event in look.events for face in getattr(event, "faces", ())]
    hidden = sum(look.ground.hidden(event) for event in look.events)
    if len(shown) + hidden != used:
        return f"{used} faces were used; the events show {len(shown)} and stand for {hidden} more"
    if not hidden and shown != [one.face for one in dealt]:
        return f"dealt {[one.face for one in dealt]}, told {shown}"
    wrong = [one for one in dealt if not 1 <= one.face <= one.sides]
    return f"{wrong[0]} does not fit its die" if wrong else None


def events_alone_make_the_state(look: Look) -> str | None:
    """(55) The events told, applied one after the other to the state before, are the state after."""
    state = look.before.state if look.before else look.match.setup
    for event in look.events:
        state = event.apply(state)
    return None if state == look.match.state else "the events told do not lead to the state"


def plain_values_alone(look: Look) -> str | None:
    """(52) State line and events hold whole numbers, texts, lists, true, false and null: no fractions."""
    if not _plain(look.line):
        return f"the state line holds something else: {look.line}"
    for event in look.events:
        if not _plain(codec.write(event, look.board.grid)):
            return f"{event} holds something else"
    return None


def _plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and _plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(_plain(item) for item in value)
    return value is None or type(value) in (bool, int, str)


def every_event_has_its_words(look: Look) -> str | None:
    """(56) A sentence of 1 to 200 characters without a gap in it, and a rule that the ledger has."""
    state = look.before.state if look.before else look.match.setup
    for event in look.events:
        state = event.apply(state)
        text = look.match.rules.sentence(state, event)
        if not 0 < len(text) <= LONGEST or "{" in text or "}" in text or "\n" in text:
            return f"{event} is told as {text!r}"
        if event.rule and look.ground.ledger and event.rule not in look.ground.ledger:
            return f"{event} names {event.rule}, which the ledger has not"
    return None


def taken_back_and_done_again(look: Look) -> str | None:
    """(10, 18) Undone, everything is as it was before, hash and bytes; redone, as after. Dice once rolled bar an undo not agreed on."""
    match = look.match
    if len(match.moments) < 2:
        return None
    last, before = match.moments[-1], match.moments[-2]
    barred = match.undo_barred()
    if last.dice_used != before.dice_used and barred is None:
        return "dice have been rolled, and yet it can be undone"
    if (before.asked is None or last.asked) and last.dice_used == before.dice_used and barred:
        return f"no die was rolled and nobody else decided, and yet it cannot be undone: {barred}"
    back = look.chance.choice((1, 1, 1, 2, 5))
    back = min(back, len(match.moments) - 1)
    for number in range(back):
        match.undo(freely=True)
        kept = look.kept[len(match.commands)]
        if match.hash() != kept.hash or (number == 0 and bytes_of(look.file, match) != kept.file):
            return f"undone {number + 1} times, it is not as it was"
    for _ in range(back):
        match.redo()
        if match.hash() != look.kept[len(match.commands)].hash:
            return "done again, it is not as it was"
    if bytes_of(look.file, match) != look.kept[-1].file or match.now is not last:
        return "done again, its file is not as it was"
    return None


def it_comes_nearer_to_its_end(look: Look) -> str | None:
    """(19) Each decision but an offer leaves less to do than there was before it; so with a limit of rounds or turns matches end."""
    match, left = look.match, look.ground.left
    now = match.now
    if left is None or now.command is None or now.command.do in COMMON or now.asked or match.winner is not None:
        return None
    before = next(moment for moment in match.moments[-2::-1] if moment.asked is None)
    was, is_now = left(before.state), left(now.state)
    return None if is_now < was else f"{is_now} is left to do, and before the decision it was {was}"


def it_was_foretold(look: Look) -> str | None:
    """(54) What happened is one of the branches of the forecast, whose chances add up to 1."""
    if look.before is None or look.match.now.command is None or look.match.now.command.do in COMMON or look.chance.random() > 0.3:
        return None
    match = look.match.branch(len(look.match.commands) - 1)
    branches = list(islice(match.forecast(look.match.now.command, lambda _, question: None), BRANCHES))
    if len(branches) == BRANCHES:
        return None
    total = sum((branch.chance for branch in branches), Fraction(0))
    if total != 1:
        return f"the chances of {len(branches)} branches add up to {total}"
    now = look.match.now
    if not any(branch.question == now.question and branch.state == now.state for branch in branches):
        return f"none of {len(branches)} branches is what happened"
    return None


PROPERTIES: tuple[Property, ...] = (
    something_is_open_until_the_end,
    what_is_listed_is_accepted,
    what_is_not_listed_is_refused,
    a_side_decides,
    dice_are_used_as_told,
    events_alone_make_the_state,
    plain_values_alone,
    every_event_has_its_words,
    it_comes_nearer_to_its_end,
    it_was_foretold,
    taken_back_and_done_again,
)
"""Of all books, in this order: what takes back and does again comes last, since it moves the match."""
