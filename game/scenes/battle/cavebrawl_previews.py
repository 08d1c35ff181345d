"""Previews at the battle screen for Cave Brawl: walks, blocks and tackles (after a walk too), passes and kicks."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.art.geometry import HexLayout
from game.kernel.hexes import NOWHERE, Cell, cells_of
from game.kernel.match import Match
from game.kernel.table import Command
from game.rules.cavebrawl.events import Part
from game.rules.cavebrawl.moves.contact import Contact
from game.rules.cavebrawl.moves.throw import Kick, Pass
from game.rules.cavebrawl.moves.walk import Move, walks
from game.rules.cavebrawl.outlook import Outlook, outlook
from game.rules.cavebrawl.state import Player, State
from game.rules.cavebrawl.trials import ENOUGH

from .memo import Memo
from .model import NOTHING, Chip, Choice, Mark, Preview, Tip, Tone, percent, signed, tone_of

LABELS: dict[str, tuple[str, str, str]] = {
    "block": ("Block", "block", "CB-30"),
    "tackle": ("Tackle", "tackle", "CB-31"),
    "pass": ("Pass", "pass", "CB-32"),
    "kick": ("Kick", "kick", "CB-34"),
    "pick_up": ("Pick up", "pick_up", "CB-36"),
    "stand": ("Stand", "stand", "CB-15"),
}
"""Slot to label, icon and ledger rule."""


def needed(parts: Sequence[Part]) -> str:
    """What the die itself must show, in words."""
    least = ENOUGH - sum(part.value for part in parts)
    return "any roll" if least <= 1 else "no roll will do" if least > 20 else "a 20" if least == 20 else f"{least} or more"


def _row(name: str, parts: Sequence[Part]) -> tuple[str, str]:
    """Whose roll it is, its parts, and what it takes."""
    return name, "d20 " + " ".join(f"{signed(part.value)} {part.name}" for part in parts) + f": {needed(parts)}"


class BrawlSeer:
    """Shows what commands would bring, in the match as it stands or as it would be after a walk."""

    def __init__(self, match: Match[State], memo: Memo) -> None:
        self.match, self.memo = match, memo
        self._layout = HexLayout(match.rules.board(match.state).grid)

    def commands(self, unit: str, key: str | None) -> list[Command]:
        """The legal commands of a player that are no walks; of one action if ``key`` is given."""
        legal = self.memo.once("legal", lambda: [c for c in self.match.legal() if not isinstance(c, Move)])
        return [c for c in legal if getattr(c, "unit", None) == unit and key in (None, c.do)]

    def foes(self, unit: str) -> list[Cell]:
        """Where those stand that the player's side may block and tackle."""
        return list(cells_of(self.match.state.foes(self.match.state.players[unit].side)))

    def could_later(self, unit: str, key: str) -> bool:
        """Whether a block or tackle is open after a walk."""
        return key in ("block", "tackle") and any(self.approach(unit, cell, (0.0, 0.0)) for cell in self.foes(unit))

    # ------------------------------------------------------------------ walks

    def walks(self, unit: str) -> list[Move]:
        """A shortest walk to every cell in reach."""
        player = self.match.state.players[unit]
        elsewhere = player.cell == NOWHERE and player.side != self.match.state.side
        if player.out or player.down or player.held_by or elsewhere:
            return []
        found = self.memo.once(("walks", unit), lambda: [c for part in walks(self.match.state, player.side, [player]) for c in part])
        return [c for c in found if isinstance(c, Move)]

    def walk_to(self, unit: str, cell: Cell, via: Sequence[Cell] = ()) -> Move | None:
        """A legal walk to a cell, through way-points if there are any."""
        if not via:
            return next((move for move in self.walks(unit) if move.path[-1] == cell), None)
        board, state = self.match.state.field.board, self.match.state
        player, path = state.players[unit], list[Cell]()
        here = player.cell if player.cell != NOWHERE else state.field.goals[player.side]
        if player.cell == NOWHERE:
            path.append(here)
        for stop in (*via, cell):
            layers = board.within(here, player.left, state.figures.clear)
            if not any(layer >> stop & 1 for layer in layers):
                return None
            path += board.path(layers, stop)
            here = stop
        move = Move(unit, tuple(path))
        return move if self.match.bars(move) is None else None

    def approach(self, unit: str, cell: Cell, lean: tuple[float, float]) -> Move | None:
        """A walk that ends next to a target: where the cursor leans, then the shortest."""
        player = self.match.state.players[unit]
        if player.acted or player.down:
            return None
        board, ball = self.match.state.field.board, self.match.state.ball
        ends = [move for move in self.walks(unit) if board.adjacent(move.path[-1], cell) and move.path[-1] != ball]
        if not ends:
            return None
        tx, ty = self._layout.centre(cell)
        if math.hypot(*lean) < 6:
            return min(ends, key=lambda move: len(move.path))

        def apart(move: Move) -> float:
            ex, ey = self._layout.centre(move.path[-1])
            return math.hypot(ex - tx - lean[0], ey - ty - lean[1])

        return min(ends, key=lambda move: (apart(move), len(move.path)))

    def _after(self, move: Move) -> Match[State] | None:
        def walked() -> Match[State] | None:
            there = self.match.branch(len(self.match.moments) - 1)
            there.play(move)
            return None if there.winner is not None or there.now.asked else there

        return self.memo.once(("after", move), walked)

    def walk_preview(self, move: Move) -> Preview:
        state = self.match.state
        player = state.players[move.unit]
        start = player.cell if player.cell != NOWHERE else move.path[0]
        path = (start, *move.path) if player.cell != NOWHERE else move.path
        texts = tuple(str(n) for n in range(1, len(move.path) + 1))
        notes: list[tuple[str, Tone]] = []
        if move.path[-1] == state.ball:
            notes.append(("Picks up the ball: its action", "good"))
        if state.holder == move.unit and move.path[-1] == state.field.goals[1 - player.side]:
            notes.append(("Scores!", "good"))
        tip = Tip(move.path[-1], "Walk", "boot", str(len(move.path)), "plain", (), tuple(notes)) if notes else None
        marks = tuple(Mark(cell, "path") for cell in move.path)
        return Preview((move,), marks, path, texts if player.cell != NOWHERE else texts[1:], (), (), tip)

    # ------------------------------------------------------------------ actions

    def offers(self, unit: str, cell: Cell, lean: tuple[float, float]) -> list[Choice]:
        """What a click on somebody might mean: block or tackle, from where the player stands or after a walk; a pass to a mate."""
        target = self.match.state.who.get(cell)
        if target is None:
            return []
        found = [c for c in self.commands(unit, None) if isinstance(c, (Contact, Pass)) and c.target == target]
        if found:
            return [self._choice(self.match, c, None) for c in found]
        if cell not in self.foes(unit):
            return []
        move = self.approach(unit, cell, lean)
        there = self._after(move) if move else None
        if there is None or move is None:
            return []
        later = [c for c in there.legal() if isinstance(c, Contact) and c.unit == unit and c.target == target]
        return [self._choice(there, c, move) for c in later]

    def kick(self, unit: str) -> Choice | None:
        kick = next(iter(self.commands(unit, "kick")), None)
        return self._choice(self.match, kick, None) if isinstance(kick, Kick) else None

    def _choice(self, match: Match[State], action: Contact | Pass | Kick, move: Move | None) -> Choice:
        seen = self.memo.once(("outlook", action, move), lambda: outlook(match, action))
        label, icon, _ = LABELS[action.do]
        preview = self._preview(match, action, seen, move)
        chance = percent(seen.chance)
        if isinstance(action, Pass):
            chance += f", caught {percent(seen.caught)}"
        return Choice(label, icon, preview.commands, chance, tone_of(seen.chance), preview, action.do)

    def _preview(self, match: Match[State], action: Contact | Pass | Kick, seen: Outlook, move: Move | None) -> Preview:
        state = match.state
        actor = state.players[action.unit]
        cell = state.field.goals[1 - actor.side] if isinstance(action, Kick) else state.figure(action.target).cell
        label, icon, _ = LABELS[action.do]
        rows = [_row(actor.name, seen.roll.parts)]
        notes: list[tuple[str, Tone]] = []
        arcs: tuple[tuple[Cell, Cell, Tone], ...] = ()
        if isinstance(action, Pass):
            rows.append(_row(state.players[action.target].name, action.trials(state)["catch"].parts))
            notes.append((f"and caught: {percent(seen.caught)}", tone_of(seen.caught)))
            notes.append(("Failing, the opponent places the ball", "plain"))
            arcs = ((actor.cell, cell, "good"),)
        elif isinstance(action, Kick):
            notes += [("Wins the match at once", "good"), ("Failing, the opponent places the ball", "plain")]
            arcs = ((actor.cell, cell, "warn"),)
        else:
            notes += self._harm_notes(state, action, seen)
        walk = self.walk_preview(move) if move else NOTHING
        tip = Tip(cell, label, icon, percent(seen.chance), tone_of(seen.chance), tuple(rows), tuple(notes))
        chips: tuple[Chip, ...] = ()
        marks = (*walk.marks, Mark(cell, "target"))
        return Preview((*walk.commands, action), marks, walk.path, walk.path_texts, (), chips, tip, arcs)

    @staticmethod
    def _harm_notes(state: State, action: Contact, seen: Outlook) -> list[tuple[str, Tone]]:
        notes: list[tuple[str, Tone]] = []
        for harm in seen.harms:
            figure = state.figure(harm.unit)
            own = isinstance(figure, Player) and harm.unit == action.unit
            lead = "If it fails, " if own else ""
            notes.append((f"{lead}{figure.name}: {harm.least} to {harm.most} damage", "bad" if own else "good"))
            if harm.out:
                notes.append((f"{figure.name} put out: {percent(harm.out)}", "warn"))
        if action.do == "block":
            notes.append(("If it fails, its turn is over", "bad"))
        return notes
