"""Catfight: Tactics at the battle screen: actions, previews, questions and cards, all read off the match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from game.art.colour import HP, MORALE, STAMINA
from game.art.geometry import HexLayout
from game.kernel.hexes import Cell, Direction, cells_of
from game.kernel.match import Match, Moment
from game.kernel.table import Command
from game.rules.catfight import outlook as look
from game.rules.catfight.moves.attack import Attack, Boost, BoostAsked
from game.rules.catfight.moves.free import Break
from game.rules.catfight.moves.opportunity import Decline, OpportunityAsked
from game.rules.catfight.moves.shove import Throw
from game.rules.catfight.moves.slam import Submission
from game.rules.catfight.moves.turn import End, Rest
from game.rules.catfight.moves.walk import Move, reach, step_cost
from game.rules.catfight.state import State

from .catfight_chronicle import entries
from .catfight_words import LABELS, action_rows, held_notes, note_lines
from .model import NOTHING, Ask, Card, Chip, Choice, Entry, Gauge, Ghost, Mark, Place, Preview, Slot, Tip, percent, tone_of

_FREE = ("strike", "push", "trip", "grab", "trap")
_BAR = {
    None: _FREE,
    "grab": ("strike", "throw", "slam", "drag", "control"),
    "trap": ("strike", "grab"),
    "control": ("submission",),
}
"""The attacks shown in the bar, by what the hands are on."""


class CatfightBook:
    """See :class:`~.model.Book`."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self._layout = HexLayout(match.rules.board(match.state).grid)
        self._known: tuple[object, dict[object, object]] = (None, {})

    # ------------------------------------------------------------------ who

    @property
    def state(self) -> State:
        return self.match.state

    def side_of(self, unit: str) -> int:
        return self.state.fighter(unit).side

    def name_of(self, unit: str) -> str:
        return self.state.fighter(unit).name

    def cell_of(self, unit: str) -> Cell | None:
        return self.state.fighter(unit).cell

    def unit_at(self, cell: Cell) -> str | None:
        return self.state.where.get(cell)

    def active(self) -> Sequence[str]:
        return () if self.match.now.asked or self.match.winner is not None else self.state.on_turn()

    # ------------------------------------------------------------------ actions

    def slots(self, unit: str) -> Sequence[Slot]:
        fighter = self.state.fighter(unit)
        kind = fighter.hold.kind if fighter.hold else None
        keys = [*_BAR[kind]]
        keys += ["break"] if any(True for _ in self.state.holds_on(unit)) else []
        keys += ["taunt", "rest"]
        keys += ["stand"] if fighter.prone else []
        keys += ["release"] if fighter.hold else []
        return [self._slot(unit, key) for key in keys]

    def _slot(self, unit: str, key: str) -> Slot:
        label, icon, rule = LABELS[key]
        at_once = key in ("taunt", "rest", "stand", "release")
        barred = None
        if not self._commands(unit, key):
            barred = self._reason(unit, key)
        return Slot(key, label, icon, barred, at_once, f"{label} ({rule})")

    def _reason(self, unit: str, key: str) -> str | None:
        """Why an action is not open; None if it would be after a walk."""
        fighter = self.state.fighter(unit)
        sample = self._sample(unit, key)
        if sample is None:
            if fighter.acted:
                return f"{fighter.name} has used its action for this round"
            if fighter.ap < 1:
                return f"{fighter.name} has no AP left"
            return None if self.state.can_move(fighter) else f"no enemy is next to {fighter.name}"
        reason = self.match.bars(sample)
        if reason and self.state.can_move(fighter) and not fighter.acted and fighter.ap > 1 and key in _FREE:
            return None
        return reason

    def _sample(self, unit: str, key: str) -> Command | None:
        kind = self.match.rules.commands[key]
        return next(iter(kind.choices(self.state, self.state.fighter(unit))), None)  # type: ignore[attr-defined]

    def _commands(self, unit: str, key: str | None) -> list[Command]:
        """The legal commands of a unit that are no walks; of one action if ``key`` is given."""
        legal = self._once("legal", lambda: [c for c in self.match.legal() if not isinstance(c, Move)])
        return [c for c in legal if getattr(c, "unit", None) == unit and key in (None, c.do)]  # type: ignore[attr-defined]

    def at_once(self, unit: str, slot: str) -> Sequence[Choice]:
        found = []
        for command in self._commands(unit, slot):
            label, icon, _ = LABELS[_key(command)]
            found.append(Choice(label, icon, (command,), key=slot))
        return found

    # ------------------------------------------------------------------ reach

    def reach(self, unit: str) -> Sequence[Mark]:
        state, fighter = self.state, self.state.fighter(unit)
        if fighter.turn != "on":
            fighter = fighter._replace(ap=fighter.move, drag=None)
        layers = reach(state, fighter)
        cost, marks = step_cost(fighter), []
        for steps, layer in enumerate(layers[1:], 1):
            still = not fighter.acted and fighter.ap - steps * cost >= 1
            marks += [Mark(cell, "reach" if still else "walk", 1.0, str(steps * cost)) for cell in cells_of(layer)]
        return marks

    def targets(self, unit: str, slot: str | None) -> Sequence[Cell]:
        if slot == "throw":
            return [self._lane(c)[0] for c in self._commands(unit, "throw") if isinstance(c, Throw) and self._lane(c)]
        found = [self.state.fighter(attack.target).cell for attack in self._attacks(unit, slot)]
        if not found:
            foes = [f.cell for f in self.state.fighters.values() if f.side != self.side_of(unit)]
            found = [cell for cell in foes if self._approach(unit, cell, (0, 0))]
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------------ previews

    def preview(
        self, unit: str | None, slot: str | None, cell: Cell, lean: tuple[float, float], amount: int, via: Sequence[Cell]
    ) -> Preview:
        other = self.unit_at(cell)
        if unit is None or unit not in self.active():
            return NOTHING
        if slot == "throw":
            return self._throw_preview(unit, cell, amount)
        if other is None:
            move = self._walk_to(unit, cell, via)
            return self._walk_preview(move) if move else NOTHING
        if self.side_of(other) == self.side_of(unit):
            return NOTHING
        wanted = [c for c in self.menu(unit, cell, lean, amount) if slot in (None, c.key)]
        return wanted[0].preview if wanted else NOTHING

    def menu(self, unit: str, cell: Cell, lean: tuple[float, float], amount: int) -> Sequence[Choice]:
        match, attacks, move = self._offers(unit, cell, lean)
        return [self._choice(match, attack, amount, move) for attack in attacks]

    def _offers(self, unit: str, cell: Cell, lean: tuple[float, float]) -> tuple[Match[State], list[Attack], Move | None]:
        """The attacks on whoever is at a cell: from where the unit stands, else from the end of a walk (and the match as it is then)."""
        target = self.unit_at(cell)
        if target is None:
            return self.match, [], None
        found = [c for c in self._commands(unit, None) if isinstance(c, Attack) and c.target == target and not isinstance(c, Throw)]
        move = None if found else self._approach(unit, cell, lean)
        there = self._after(move) if move else None
        if there is None:
            return self.match, found, None
        return there, [c for c in there.legal() if isinstance(c, Attack) and c.unit == unit and c.target == target], move

    def _choice(self, match: Match[State], attack: Attack, amount: int, move: Move | None) -> Choice:
        boosted = replace(attack, boost=min(amount, match.state.fighter(attack.unit).spare_stamina))
        if match.bars(boosted):
            boosted = replace(attack, boost=0)
        seen = self._once(("outlook", match.hash, boosted, move), lambda: look.outlook(match, boosted))
        assert isinstance(seen, look.Outlook)
        preview = self._attack_preview(match, boosted, seen, move)
        label, icon, _ = LABELS[_key(attack)]
        return Choice(label, icon, preview.commands, percent(seen.chance), tone_of(seen.chance), preview, attack.do)

    def _attack_preview(self, match: Match[State], attack: Attack, seen: look.Outlook, move: Move | None) -> Preview:
        state = match.state
        target = state.fighter(attack.target)
        label, icon, _ = LABELS[_key(attack)]
        walk = self._walk_preview(move) if move else NOTHING
        ghosts, chips, marks = [], [], [*walk.marks, Mark(target.cell, "target")]
        total = Fraction(0)
        far = [landing for landing in seen.landings if landing.cell != target.cell]
        places = list(dict.fromkeys(x.cell for x in far))
        at_least = {cell: sum((x.chance for x in far if self._further(target.cell, x.cell, cell)), Fraction(0)) for cell in places}
        for number, cell in enumerate(places):
            strength = 0.45 + 0.5 * (number + 1) / max(1, len(at_least))
            ghosts.append(Ghost(target.id, cell, strength))
            marks.append(Mark(cell, "lane", strength))
            chips.append(Chip(cell, percent(at_least[cell]), "plain", "under"))
        for landing in seen.landings:
            if landing.crashes:
                total += landing.chance
                chips.append(Chip(landing.cell, f"−{landing.most}", "warn", "burst"))
        after = state.fighter(attack.unit).ap - (0 if match.now.question else attack.ap)
        tip = Tip(
            target.cell, label, icon, percent(seen.chance) if seen.chance is not None else "sure", tone_of(seen.chance),
            action_rows(state, attack, seen), note_lines(state, attack, seen, total, after))
        return Preview((*walk.commands, attack), tuple(marks), walk.path, walk.path_texts, tuple(ghosts), (*walk.chips, *chips), tip)

    def _further(self, start: Cell, end: Cell, cell: Cell) -> bool:
        grid = self.state.board.grid
        return grid.distance(start, end) >= grid.distance(start, cell)

    def _throw_preview(self, unit: str, cell: Cell, amount: int) -> Preview:
        throws = [c for c in self._commands(unit, "throw") if isinstance(c, Throw)]
        lanes = {throw.dir: self._lane(throw) for throw in throws}
        chosen = next((throw for throw in throws if cell in lanes[throw.dir]), None)
        faint = tuple(Mark(at, "lane", 0.3) for lane in lanes.values() for at in lane)
        if chosen is None:
            return Preview(marks=faint)
        shown = self._choice(self.match, chosen, amount, None).preview
        return shown._replace(marks=(*faint, *shown.marks))

    def _lane(self, throw: Throw) -> list[Cell]:
        """Cells a throw may pass, first to last; the thrower's own is skipped."""
        board, thrower = self.state.board, self.state.fighter(throw.unit)
        cell, found = self.state.fighter(throw.target).cell, []
        for _ in range(thrower.physique + 1):
            cell = board.step(cell, Direction(throw.dir))
            if cell == thrower.cell:
                continue
            if not board.is_open(cell):
                break
            found.append(cell)
        return found[: thrower.physique]

    def _walk_preview(self, move: Move) -> Preview:
        seen = self._once(("walk", move), lambda: look.walk_outlook(self.match, move))
        assert isinstance(seen, look.WalkOutlook)
        mover = self.state.fighter(move.unit)
        chips = [
            Chip(cell, " ".join(percent(chance) for _, chance in step.provokes), "warn", "over", "warn")
            for cell, step in zip((mover.cell, *(s.cell for s in seen.steps)), seen.steps, strict=False) if step.provokes
        ]
        marks = [Mark(step.cell, "path") for step in seen.steps]
        names = dict.fromkeys(self.name_of(enemy) for step in seen.steps for enemy, _ in step.provokes)
        notes: list[tuple[str, str]] = [(f"Provokes {', '.join(names)}", "bad")] if names else []
        if seen.lets_go:
            notes.append((f"Lets go of {self.name_of(seen.lets_go)}", "warn"))
        tip = None
        if notes and seen.steps:
            tip = Tip(seen.steps[-1].cell, "Walk", "boot", f"{seen.steps[-1].ap} AP", "warn", (), tuple(notes))  # type: ignore[arg-type]
        return Preview((move,), tuple(marks), (mover.cell, *move.path), tuple(str(step.ap) for step in seen.steps), (), tuple(chips), tip)

    # ------------------------------------------------------------------ walks

    def _walk_to(self, unit: str, cell: Cell, via: Sequence[Cell]) -> Move | None:
        """The safest of the shortest walks to a cell, through way-points if there are any."""
        state, fighter = self.state, self.state.fighter(unit)
        path: list[Cell] = []
        here = fighter
        for stop in (*via, cell):
            leg = self._leg(state, here, stop)
            if leg is None:
                return None
            path += leg
            here = here._replace(cell=stop, ap=here.ap - len(leg) * step_cost(here))
        move = Move(unit, tuple(path))
        return move if path and self.match.bars(move) is None else None

    def _leg(self, state: State, fighter: object, stop: Cell) -> list[Cell] | None:
        layers = reach(state, fighter)  # type: ignore[arg-type]
        if not any(layer >> stop & 1 for layer in layers[1:]):
            return None
        paths = self._shortest(layers, stop)
        best = min(paths, key=lambda path: self._danger(getattr(fighter, "id", ""), path))
        return list(best)

    def _shortest(self, layers: Sequence[int], stop: Cell, most: int = 24) -> list[tuple[Cell, ...]]:
        """Equally short paths, at most so many."""
        near = self.state.board.grid.near
        depth = next(n for n, layer in enumerate(layers) if layer >> stop & 1)
        paths: list[tuple[Cell, ...]] = [(stop,)]
        for layer in reversed(layers[1:depth]):
            paths = [(cell, *path) for path in paths for cell in cells_of(near[path[0]] & layer)][:most]
        return paths

    def _danger(self, unit: str, path: tuple[Cell, ...]) -> int:
        move = Move(unit, path)
        if self.match.bars(move):
            return 99
        seen = self._once(("walk", move), lambda: look.walk_outlook(self.match, move))
        return seen.risks  # type: ignore[attr-defined, no-any-return]

    def _approach(self, unit: str, cell: Cell, lean: tuple[float, float]) -> Move | None:
        """A walk that ends next to a target with an AP left for the attack: where the cursor leans, then the shortest, then the safest."""
        state, fighter = self.state, self.state.fighter(unit)
        if fighter.acted or fighter.drag or fighter.hold or not state.can_move(fighter):
            return None
        layers = reach(state, fighter._replace(ap=fighter.ap - 1)) if fighter.ap > 1 else []
        ends = [(steps, end) for steps, layer in enumerate(layers) if steps for end in cells_of(layer & state.board.near(cell))]
        if not ends:
            return None
        tx, ty = self._layout.centre(cell)

        def apart(end: Cell) -> float:
            ex, ey = self._layout.centre(end)
            return math.hypot(ex - tx - lean[0], ey - ty - lean[1])

        _, best = min(ends, key=lambda item: (item[0], 0) if math.hypot(*lean) < 6 else (apart(item[1]), item[0]))
        return self._walk_to(unit, best, ())

    def _after(self, move: Move) -> Match[State] | None:
        """The match as it would be after a walk nobody strikes at; None if the match would be decided on the way."""

        def walked() -> Match[State] | None:
            there = self.match.branch(len(self.match.moments) - 1)
            there.play(move)
            while isinstance(there.now.asked, OpportunityAsked):
                there.play(Decline(there.now.asked.unit))
            return None if there.winner is not None or there.now.asked else there

        return self._once(("after", move), walked)  # type: ignore[return-value]

    # ------------------------------------------------------------------ amounts and questions

    def amounts(
        self, unit: str, slot: str, cell: Cell | None, lean: tuple[float, float]
    ) -> Sequence[tuple[Fraction | None, Fraction | None]]:
        match, attacks, _ = self._offers(unit, cell, lean) if cell is not None and slot != "throw" else (self.match, self._attacks(unit, slot), None)
        attack = next((c for c in attacks if c.do == slot), None)
        if attack is None:
            return [(None, None)] * (self.state.fighter(unit).spare_stamina + 1)
        rows = self._once(("boosts", attack, match is self.match), lambda: look.boosts(match, attack))
        return [(chance, worst) for _, chance, worst in rows]  # type: ignore[attr-defined]

    def _attacks(self, unit: str, slot: str | None) -> list[Attack]:
        return [c for c in self._commands(unit, slot) if isinstance(c, Attack)]

    def ask(self, amount: int) -> Ask | None:
        question = self.match.now.question
        if isinstance(question, BoostAsked):
            return self._boost_ask(question, amount)
        if isinstance(question, OpportunityAsked):
            return self._opportunity_ask(question, amount)
        return None

    def _boost_ask(self, question: BoostAsked, amount: int) -> Ask:
        state, defender, attack = self.state, self.state.fighter(question.unit), self._attack_under_way()
        labels = [f"hit {percent(self._against(attack, boost).chance)}" for boost in range(defender.spare_stamina + 1)]
        answer = Boost(defender.id, min(amount, defender.spare_stamina))
        preview = self._attack_preview(self.match, attack, self._against(attack, answer.boost), None)
        what = f"{state.fighter(attack.unit).name} tries to {LABELS[attack.do][0].lower()} {defender.name}"
        text = what + (f", boosted by {attack.boost}." if attack.boost else ".")
        roll = Choice("Roll", "die", (answer,), labels[answer.boost], "plain", preview, "boost")
        return Ask(question.side, defender.id, defender.cell, f"{defender.name} defends", text, (roll,), tuple(labels), "boosts")

    def _against(self, attack: Attack, boost: int) -> look.Outlook:
        """What the attack under way would bring against a boost."""
        answer = Boost(attack.target, boost)
        return self._once(("answer", boost), lambda: look.outlook(self.match, answer, attack))  # type: ignore[return-value]

    def _attack_under_way(self) -> Attack:
        """The attack whose defender is asked: the last one declared, in this command or in answer to it."""
        pending = self.match.now.pending
        assert pending is not None
        given = [c for c in (pending.command, *pending.answers) if isinstance(c, Attack)]
        return given[-1]

    def _opportunity_ask(self, question: OpportunityAsked, amount: int) -> Ask:
        state = self.state
        enemy, mover = state.fighter(question.unit), state.fighter(question.target)
        attacks = [c for c in self.match.rules.answers(state, question) if isinstance(c, Attack)]
        choices = [self._choice(self.match, attack, amount, None) for attack in attacks]
        choices.append(Choice("Let pass", "arrow_right", (Decline(enemy.id),), key="decline"))
        price = "This is its action for the round." if question.forced else "It costs nothing."
        text = f"{mover.name} leaves the reach of {enemy.name}. {price}"
        amounts = tuple(f"+{n}" for n in range(enemy.spare_stamina + 1))
        return Ask(question.side, enemy.id, enemy.cell, f"{enemy.name} may strike", text, tuple(choices), amounts, "opportunities")

    # ------------------------------------------------------------------ cards and order

    def card(self, unit: str) -> Card:
        f = self.state.fighter(unit)
        stats = ((str(f.skill), "Skill", "#3f73c4"), (str(f.physique), "Phys.", "#c8502f"), (str(f.move), "Move", "#3c8a4a"))
        gauges = (
            Gauge("HP", f.hp, f.max_hp, HP, "heart"), Gauge("Stamina", f.stamina, f.max_stamina, STAMINA, "stamina"),
            Gauge("Morale", f.morale, 20, MORALE, "morale", True))
        points = (f.ap, f.move) if f.turn == "on" else None
        return Card(unit, f.name, f"{f.points} points", f.side, stats, gauges, points, held_notes(self.state, f))

    def order(self) -> Sequence[Place]:
        state, places = self.state, []
        for number, group in enumerate(state.order):
            for f in state.fighters.values():
                if f.side == group.side and f.move == group.move and not f.defeated:
                    where = "on" if f.turn == "on" else "done" if f.turn == "ended" else "next" if f.conscious else "out"
                    places.append(Place(f.id, where, number))  # type: ignore[arg-type]
        return places

    def headline(self) -> tuple[str, str]:
        return "Round", str(self.state.round)

    def standing(self, side: int) -> str:
        own = [f for f in self.state.fighters.values() if f.side == side]
        return f"{sum(f.conscious for f in own)} of {len(own)} standing"

    def entries(self, before: State, moment: Moment[State]) -> Sequence[Entry]:
        return entries(before, moment)

    def can_still_act(self, unit: str | None) -> str | None:
        name = unit or next(iter(self.active()), None)
        if name is None:
            return None
        return f"{self.name_of(name)} could still attack." if self._attacks(name, None) else None

    def end_command(self, unit: str | None) -> Command | None:
        active = self.active()
        name = unit if unit in active else next(iter(active), None)
        return End(name) if name else None

    # ------------------------------------------------------------------ within

    def _once(self, key: object, make: object) -> object:
        """What was worked out for the present moment already."""
        if self._known[0] is not self.match.now:
            self._known = (self.match.now, {})
        known = self._known[1]
        if key not in known:
            known[key] = make()  # type: ignore[operator]
        return known[key]


def _key(command: Command) -> str:
    """How the labels know a command: by its word, and its variant where it has one."""
    if isinstance(command, Submission):
        return f"{command.do}:{command.damage}"
    if isinstance(command, Break):
        return f"{command.do}:{command.stat}"
    return f"{command.do}:{command.what}" if isinstance(command, Rest) else command.do
