"""Words of the battle screen for Cave Brawl: labels of actions, what each does, rows and notes of previews."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cavebrawl.events import Part
from game.rules.cavebrawl.moves.contact import Contact
from game.rules.cavebrawl.outlook import Outlook
from game.rules.cavebrawl.state import Player, State
from game.rules.cavebrawl.trials import ENOUGH

from .model import KEPT, Tone, percent, signed

LABELS: dict[str, tuple[str, str, str]] = {
    "block": ("Block", "block", "CB-30"),
    "tackle": ("Tackle", "tackle", "CB-31"),
    "pass": ("Pass", "pass", "CB-32"),
    "kick": ("Kick", "kick", "CB-34"),
    "pick_up": ("Pick up", "pick_up", "CB-36"),
    "stand": ("Stand", "stand", "CB-15"),
}
"""Slot to label, icon and ledger rule."""

_DEEDS: dict[str, str] = {
    "block": "BT against a neighbour's BT: it loses 1d6 HP and you may move it a hex. Failed, the blocker's turn is over. Uses the action.",
    "tackle": "BT against the higher of a neighbour's BT and CD: it falls, loses 2d6 HP and the ball. "
    "Failed, the tackler falls, loses 1d6 HP, and its turn is over. Uses the action.",
    "pass": "PK to throw the ball to a team-mate at most 20 hexes away, then its CD to catch it. Uses the action.",
    "kick": "PK to kick the ball into the other goal, at most 20 hexes away: it wins the match. Uses the action.",
    "pick_up": "Picks up the ball on its own hex; no roll. Uses the action.",
    "stand": "Gets up; no roll. Takes all the movement of the turn, the action is left.",
}
"""Slot to what it does and costs, in a sentence or two."""


def deed(key: str) -> str:
    """What an action does, what it costs and whom it is for, before anything is pointed at; the rule it is looked up by at the end."""
    label, _, rule = LABELS[key]
    return f"{label}: {_DEEDS[key]} ({rule})"


def needed(parts: Sequence[Part]) -> str:
    """What the die itself must show, in words."""
    least = ENOUGH - sum(part.value for part in parts)
    return "any roll" if least <= 1 else "no roll will do" if least > 20 else "a 20" if least == 20 else f"{least} or more"


def row(name: str, parts: Sequence[Part]) -> tuple[str, str]:
    """Whose roll it is, its parts, and what it takes."""
    what = " ".join(f"{signed(part.value)} {part.name}".replace(" ", KEPT) for part in parts)
    return name, f"d20 {what}: {needed(parts).replace(' ', KEPT)}"


def contact_notes(state: State, action: Contact, seen: Outlook) -> list[tuple[str, Tone]]:
    """What a block or a tackle does, done and failed."""
    actor, target = state.players[action.unit].name, state.figure(action.target).name
    notes: list[tuple[str, Tone]] = [(_done(state, action, target), "good")]
    for harm in seen.harms:
        figure = state.figure(harm.unit)
        own = isinstance(figure, Player) and harm.unit == action.unit
        lead = "If it fails, " if own else ""
        notes.append((f"{lead}{figure.name}: {harm.least} to {harm.most} damage", "bad" if own else "good"))
        if harm.out:
            notes.append((f"{figure.name} put out: {percent(harm.out)}", "warn"))
    falls = "falls and " if action.do == "tackle" else ""
    notes.append((f"If it fails, {actor} {falls}ends its turn", "bad"))
    return notes


def _done(state: State, action: Contact, target: str) -> str:
    if action.do == "block":
        return f"Done, you may move {target} a hex"
    return f"Done, {target} falls" + (" and loses the ball" if state.holder == action.target else "")
