"""Previews at the battle screen for Catfight: Tactics: attacks with their lanes and odds, throws, walks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from game.kernel.hexes import NOWHERE, Cell, Direction
from game.kernel.match import Match
from game.kernel.table import Command
from game.rules.catfight import outlook as look
from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.moves.free import Break
from game.rules.catfight.moves.opportunity import FORCED_AP, OpportunityAsked
from game.rules.catfight.moves.shove import Throw
from game.rules.catfight.moves.slam import Submission
from game.rules.catfight.moves.turn import Rest
from game.rules.catfight.moves.walk import Move
from game.rules.catfight.state import State

from .catfight_walks import Walker
from .catfight_words import LABELS, action_rows, note_lines
from .memo import Memo
from .model import NOTHING, Chip, Choice, Ghost, Mark, Preview, Tip, Tone, percent, tone_of


class Seer:
    """Shows what commands would bring, in the match as it stands or as it would be after a walk."""

    def __init__(self, match: Match[State], memo: Memo, walker: Walker) -> None:
        self.match, self.memo, self.walker = match, memo, walker

    def choice(self, match: Match[State], attack: Attack, amount: int, move: Move | None) -> Choice:
        boosted = replace(attack, boost=min(amount, match.state.fighter(attack.unit).spare_stamina))
        if match.bars(boosted):
            boosted = replace(attack, boost=0)
        seen = self.memo.once(("outlook", boosted, move), lambda: look.outlook(match, boosted))
        preview = self.attack_preview(match, boosted, seen, move)
        label, icon, _ = LABELS[key_of(attack)]
        if isinstance(attack, Throw):
            label = f"{label} {match.state.board.grid.directions[attack.dir]}"
        return Choice(label, icon, preview.commands, percent(seen.chance), tone_of(seen.chance), preview, attack.do)

    def attack_preview(self, match: Match[State], attack: Attack, seen: look.Outlook, move: Move | None) -> Preview:
        state = match.state
        target = state.fighter(attack.target)
        label, icon, _ = LABELS[key_of(attack)]
        if key_of(attack) != attack.do:
            label = f"{LABELS[attack.do][0]} {label.lower()}"
        walk = self.walk_preview(move) if move else NOTHING
        ghosts, chips, marks = [], [], [*walk.marks, Mark(target.cell, "target")]
        total = Fraction(0)
        far = [landing for landing in seen.landings if landing.cell != target.cell]
        places = list(dict.fromkeys(x.cell for x in far))
        at_least = {cell: sum((x.chance for x in far if self.further(target.cell, x.cell, cell)), Fraction(0)) for cell in places}
        for number, cell in enumerate(places):
            strength = 0.45 + 0.5 * (number + 1) / max(1, len(at_least))
            ghosts.append(Ghost(target.id, cell, strength))
            marks.append(Mark(cell, "lane", strength))
            chips.append(Chip(cell, percent(at_least[cell]), "plain", "under"))
        for landing in seen.landings:
            if landing.crashes:
                total += landing.chance
                chips.append(Chip(landing.cell, f"−{landing.most}", "warn", "burst"))
        after = state.fighter(attack.unit).ap - self._price(match, attack)
        tip = Tip(
            target.cell,
            label,
            icon,
            percent(seen.chance) if seen.chance is not None else "sure",
            tone_of(seen.chance),
            action_rows(state, attack, seen),
            note_lines(state, attack, seen, total, after),
        )
        who = dict.fromkeys(state.fighter(unit).cell for unit in (attack.unit, *(h.unit for h in seen.harms if h.unit != target.id)))
        commands, chips = (*walk.commands, attack), [*walk.chips, *chips]
        return Preview(commands, tuple(marks), walk.path, walk.path_texts, tuple(ghosts), tuple(chips), tip, who=tuple(who))

    @staticmethod
    def _price(match: Match[State], attack: Attack) -> int:
        """AP still to be paid for an attack; one whose defender is asked is paid."""
        question = match.now.question
        if isinstance(question, OpportunityAsked):
            return FORCED_AP if question.forced else 0
        return 0 if question else attack.ap

    def further(self, start: Cell, end: Cell, cell: Cell) -> bool:
        grid = self.match.state.board.grid
        return grid.distance(start, end) >= grid.distance(start, cell)

    def throw_preview(self, throws: Sequence[Throw], cell: Cell, amount: int) -> Preview:
        lanes = {throw.dir: self.lane(throw) for throw in throws}
        chosen = next((throw for throw in throws if cell in lanes[throw.dir]), None)
        faint = tuple(Mark(at, "lane", 0.3) for lane in lanes.values() for at in lane)
        if chosen is None:
            return Preview(marks=faint)
        shown = self.choice(self.match, chosen, amount, None).preview
        return shown._replace(marks=(*faint, *shown.marks))

    def lane(self, throw: Throw) -> list[Cell]:
        """Cells a throw may pass, first to last, and the one that stops it (CT-61); the thrower's own is skipped. Empty at the map's
        edge, where there is nothing to point at."""
        state, thrower = self.match.state, self.match.state.fighter(throw.unit)
        cell, found = state.fighter(throw.target).cell, list[Cell]()
        while len(found) < thrower.physique:
            cell = state.board.step(cell, Direction(throw.dir))
            if cell == NOWHERE:
                break
            if cell == thrower.cell:
                continue
            found.append(cell)
            if not state.board.is_open(cell) or cell in state.where:
                break
        return found

    def walk_preview(self, move: Move) -> Preview:
        seen = self.walker.outlook(move)
        mover = self.match.state.fighter(move.unit)
        chips = [
            Chip(cell, " ".join(percent(chance) for _, chance in step.provokes), "warn", "over", "warn")
            for cell, step in zip((mover.cell, *(s.cell for s in seen.steps)), seen.steps, strict=False)
            if step.provokes
        ]
        marks = [Mark(step.cell, "path") for step in seen.steps]
        names = dict.fromkeys(self._name(enemy) for step in seen.steps for enemy, _ in step.provokes)
        notes: list[tuple[str, Tone]] = [(f"Provokes {', '.join(names)}", "bad")] if names else []
        if seen.lets_go:
            notes.append((f"Lets go of {self._name(seen.lets_go)}", "warn"))
        tip = None
        if notes and seen.steps:
            tip = Tip(seen.steps[-1].cell, "Walk", "boot", f"{seen.steps[-1].ap} AP", "warn", (), tuple(notes))
        return Preview((move,), tuple(marks), (mover.cell, *move.path), tuple(str(step.ap) for step in seen.steps), (), tuple(chips), tip)

    @staticmethod
    def on_the_way(preview: Preview, way: tuple[Cell, ...], texts: tuple[str, ...]) -> Preview:
        """A preview with the way that whoever is asked about goes on, unless it is stopped."""
        marks = tuple(Mark(cell, "path") for cell in way[1:])
        return preview._replace(marks=(*marks, *preview.marks), path=way, path_texts=texts)

    def _name(self, unit: str) -> str:
        return self.match.state.fighter(unit).name


def key_of(command: Command) -> str:
    """How the labels know a command: by its word, and its variant where it has one."""
    if isinstance(command, Submission):
        return f"{command.do}:{command.damage}"
    if isinstance(command, Break):
        return f"{command.do}:{command.stat}"
    return f"{command.do}:{command.what}" if isinstance(command, Rest) else command.do
