"""Words of the battle screen for Catfight: Tactics: labels of actions, rows and notes of previews, lines of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.rules.catfight import outlook as look
from game.rules.catfight.events.actions import Part
from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.moves.turn import TAUNTS
from game.rules.catfight.rulebook import rulebook
from game.rules.catfight.state import Fighter, State
from game.rules.catfight.traits import STATUSES

from .model import KEPT, VAIN, Tone, percent, signed

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

_STATES = {s.name: f"{signed(s.attack)} attack, {signed(s.defence)} defence" for s in STATUSES}
"""What being prone, grabbed, trapped or controlled takes from a cat's rolls."""

_PAID = "Costs 1 AP and the action."
_DEEDS: dict[str, str] = {
    "strike": f"A hit costs a neighbour {{physique}} HP. {_PAID}",
    "push": f"A hit shoves a neighbour straight away, up to {{physique}} hexes; stopped short, it crashes. {_PAID}",
    "trip": f"A hit lays a neighbour prone: {{prone}}, no walking. {_PAID}",
    "grab": f"A hit grabs a neighbour ({{grabbed}}): you can throw, slam, drag or control it. {_PAID}",
    "trap": f"A hit traps a neighbour against an obstacle straight behind it: {{trapped}}, no breaking free. {_PAID}",
    "throw": f"A hit throws the one you hold any way you choose, up to {{physique}} hexes; hit or miss, you let go. {_PAID}",
    "slam": f"A hit costs the one you hold {{twice}} HP; hit or miss, you let go. {_PAID}",
    "drag": f"After a hit you walk at 2 AP a hex this turn and bring along the one you hold. {_PAID}",
    "control": f"A hit puts the one you hold under your control ({{controlled}}): it can only break free or rest. {_PAID}",
    "submission": f"A hit costs the one you control your skill ({{skill}}) or physique ({{physique}}) in HP and in stamina. {_PAID}",
    "break": f"With skill or physique against the holder's skill; a hit ends its grip on you. {_PAID}",
    "rest": "2 HP or 2 stamina come back, as you choose; no roll. Uses the action.",
    "stand": "Gets up for 3 AP; the action is left. With a move below 3 it takes the whole turn.",
    "release": "Lets go of the one you hold. Free: neither AP nor the action.",
}
"""Slot to what it does and costs, in a sentence or two; the numbers are the fighter's."""


def deed(state: State, unit: str, key: str) -> str:
    """What an action does, what it costs and whom it is for, before anything is pointed at; the rule it is looked up by at the end."""
    fighter = state.fighter(unit)
    if key == "taunt":
        kind = fighter.hold.kind if fighter.hold else None
        worth = TAUNTS[kind]
        lost = f", {state.fighter(fighter.hold.target).name} loses {worth.loss}" if fighter.hold and worth.loss else ""
        words, rule = f"{fighter.name} gains {worth.gain} morale{lost}; no roll. Uses the action.", worth.rule
    else:
        words, rule = _DEEDS[key], LABELS[key][2]
    numbers = {"skill": fighter.skill, "physique": fighter.physique, "twice": 2 * fighter.physique}
    return f"{LABELS[key][0]}: {words.format(**numbers, **_STATES)} ({rule})"


_EFFECTS: dict[str, str] = {
    "push": "{target} is shoved up to {far}",
    "trip": "{target} falls prone: {prone}",
    "grab": "{target} is grabbed: {grabbed}",
    "trap": "{target} is trapped: {trapped}",
    "throw": "{target} is thrown up to {far}",
    "drag": "{unit} walks at 2 AP a hex this turn and drags {target}",
    "control": "{target} is controlled: {controlled}",
    "break": "the grip of {target} on {unit} ends",
}
"""Attack to what a hit does that no number of the forecast tells."""


def effect_line(state: State, attack: Attack, seen: look.Outlook) -> str:
    """What a hit does beside the damage; "" for an attack that does nothing else, or nothing at all to a body without mind."""
    words = _EFFECTS.get(attack.do, "")
    if not words:
        return ""
    unit, target = state.fighter(attack.unit), state.fighter(attack.target)
    far = f"{unit.physique} hex{'' if unit.physique == 1 else 'es'}"
    said = words.format(unit=unit.name, target=target.name, far=far, **_STATES)
    return f"On a hit {said}" if seen.chance is not None else said[0].upper() + said[1:]


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
        words.append(signed(part.value) if number == 0 else f"{signed(part.value)}{KEPT}{part.name}")
    return " ".join(words)


def note_lines(state: State, attack: Attack, seen: look.Outlook, crash: Fraction, ap_after: int) -> tuple[tuple[str, Tone], ...]:
    """What it does, what it costs, what the other player may add."""
    notes: list[tuple[str, Tone]] = []
    effect = effect_line(state, attack, seen)
    if seen.chance == 0:
        notes.append((VAIN, "bad"))
    elif effect:
        notes.append((effect, "good"))
    for harm in seen.harms:
        name = state.fighter(harm.unit).name
        if harm.hp[1] > 0:
            what = f"Crash {percent(crash)}" if crash and harm.chance == crash else percent(harm.chance)
            stamina = f" and {_span(harm.stamina)} stamina" if harm.stamina[1] > 0 else ""
            notes.append((f"{name}, {what}: {_span(harm.hp)} HP{stamina} lost", "good" if harm.unit == attack.target else "bad"))
        if harm.defeated:
            notes.append((f"{name} defeated: {percent(harm.defeated)}", "warn"))
        elif harm.out:
            notes.append((f"{name} out cold: {percent(harm.out)}", "warn"))
    notes += [(line, "plain") for line in seen.grips if attack.do != "break"]
    if seen.provoked:
        notes.append((f"On the way: {', '.join(state.fighter(unit).name for unit in seen.provoked)} may strike", "warn"))
    if seen.worst is not None and seen.worst != seen.chance:
        notes.append((f"{percent(seen.worst)} if {state.fighter(attack.target).name} boosts all", "plain"))
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
        notes.append((f.hold.kind, f"{f.hold.kind.capitalize()}s {state.fighter(f.hold.target).name}", "good"))
    elif f.conscious:
        notes.append(("release", "Hands free", "good"))
    if f.drag:
        notes.append(("drag", "Drags along at 2 AP a hex", "good"))
    if f.acted:
        notes.append(("hourglass", "Action spent", "plain"))
    if f.owed:
        notes.append(("warn", f"Next turn {f.owed} AP less", "warn"))
    return tuple(notes)
