"""Words of the battle screen for Catfight: Tactics: labels of actions, rows and notes of previews, lines of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.rules.catfight import outlook as look
from game.rules.catfight.events import Part
from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.rulebook import rulebook
from game.rules.catfight.state import Fighter, State

from .model import Tone, percent, signed

LABELS: dict[str, tuple[str, str, str]] = {
    "strike": ("Strike", "strike", "CT-40"),
    "push": ("Push", "push", "CT-41"),
    "trip": ("Trip", "trip", "CT-43"),
    "grab": ("Grab", "grab", "CT-44"),
    "trap": ("Trap", "trap", "CT-45"),
    "throw": ("Throw", "throw", "CT-47"),
    "slam": ("Slam", "slam", "CT-48"),
    "drag": ("Drag", "drag", "CT-49"),
    "control": ("Control", "control", "CT-50"),
    "submission": ("Squeeze", "submission", "CT-52"),
    "submission:skill": ("By skill", "submission", "CT-52"),
    "submission:physique": ("By physique", "submission", "CT-52"),
    "break": ("Break", "break", "CT-53"),
    "break:skill": ("By skill", "break", "CT-53"),
    "break:physique": ("By physique", "break", "CT-53"),
    "taunt": ("Taunt", "taunt", "CT-42"),
    "rest": ("Rest", "rest", "CT-54"),
    "rest:hp": ("+2 HP", "heart", "CT-54"),
    "rest:stamina": ("+2 stamina", "stamina", "CT-54"),
    "stand": ("Stand", "stand", "CT-36"),
    "release": ("Let go", "release", "CT-39"),
}
"""Slot, or variant of one, to label, icon and ledger rule."""


def what_it_does(key: str) -> str:
    """The first words of the rule book on an action."""
    entry = rulebook().entry(LABELS[key][2])
    return entry.text.split("\n")[0] if entry else ""


def action_rows(state: State, attack: Attack, seen: look.Outlook) -> tuple[tuple[str, str], ...]:
    """Both totals as they will be rolled."""
    if seen.roll is None:
        return ()
    rows = [(state.fighter(attack.unit).name, total(seen.roll.attack))]
    if seen.roll.defence:
        rows.append((state.fighter(attack.target).name, total(seen.roll.defence)))
    return tuple(rows)


def total(parts: Iterable[Part]) -> str:
    """2d6 and every modifier by name."""
    words = ["2d6"]
    for number, part in enumerate(parts):
        words.append(signed(part.value) if number == 0 else f"{signed(part.value)} {part.name}")
    return " ".join(words)


def note_lines(state: State, attack: Attack, seen: look.Outlook, crash: Fraction, ap_after: int) -> tuple[tuple[str, Tone], ...]:
    """What it does, what it costs, what the other player may add."""
    notes: list[tuple[str, Tone]] = []
    for harm in seen.harms:
        name = state.fighter(harm.unit).name
        if harm.hp[1] > 0:
            what = f"Crash {percent(crash)}" if crash and harm.chance == crash else percent(harm.chance)
            notes.append((f"{name}, {what}: {_span(harm.hp)} damage", "good" if harm.unit == attack.target else "bad"))
        if harm.defeated:
            notes.append((f"{name} defeated: {percent(harm.defeated)}", "warn"))
        elif harm.out:
            notes.append((f"{name} out cold: {percent(harm.out)}", "warn"))
    notes += [(line, "plain") for line in seen.grips[:2]]
    if seen.provoked:
        notes.append((f"On the way: {', '.join(state.fighter(unit).name for unit in seen.provoked)} may strike", "warn"))
    if seen.worst is not None and seen.worst != seen.chance:
        notes.append((f"If {state.fighter(attack.target).name} boosts all: {percent(seen.worst)}", "plain"))
    if seen.wins:
        notes.append((f"Wins the match: {percent(seen.wins)}", "good"))
    if state.fighter(attack.unit).turn == "on":
        notes.append((f"Leaves {ap_after} AP", "plain"))
    return tuple(notes)


def _span(span: tuple[int, int]) -> str:
    return str(span[1]) if span[0] == span[1] else f"{max(0, span[0])} to {span[1]}"


def held_notes(state: State, f: Fighter) -> tuple[tuple[str, str, Tone], ...]:
    """What a card says below the bars."""
    notes: list[tuple[str, str, Tone]] = []
    if f.defeated:
        notes.append(("skull", "Defeated", "bad"))
    elif not f.conscious:
        notes.append(("cloud", "Unconscious", "bad"))
    elif f.prone:
        notes.append(("trip", "Prone: −3, cannot walk", "bad"))
    words = {"grab": "Grabbed", "trap": "Trapped", "control": "Controlled"}
    for holder, kind in state.holds_on(f.id):
        notes.append((kind, f"{words[kind]} by {state.fighter(holder).name}", "bad"))
    if f.hold:
        notes.append((f.hold.kind, f"Holds {state.fighter(f.hold.target).name} ({f.hold.kind})", "good"))
    elif f.conscious:
        notes.append(("release", "Hands free", "good"))
    if f.drag:
        notes.append(("drag", "Drags along at 2 AP a hex", "good"))
    if f.acted:
        notes.append(("hourglass", "Action spent", "plain"))
    if f.owed:
        notes.append(("warn", f"Next turn {f.owed} AP less", "warn"))
    return tuple(notes)
