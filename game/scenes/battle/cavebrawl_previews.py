"""Previews at the battle screen for Cave Brawl: walks, blocks and tackles (after a walk too), passes and kicks."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.hexes import NOWHERE, Cell, cells_of
from game.kernel.match import Match
from game.kernel.table import Command
from game.rules.cavebrawl.moves.contact import Contact
from game.rules.cavebrawl.moves.throw import Kick, Pass
from game.rules.cavebrawl.moves.walk import Move, walks
from game.rules.cavebrawl.outlook import Outlook, outlook
from game.rules.cavebrawl.state import State

from .cavebrawl_words import LABELS, contact_notes, row
from .leaning import Leaning
from .memo import Memo
from .model import NOTHING, VAIN, Choice, Mark, Preview, Tip, Tone, percent, tone_of


class BrawlSeer:
    """Shows what commands would bring, in the match as it stands or as it would be after a walk."""

    def __init__(self, match: Match[State], memo: Memo) -> None:
        self.match, self.memo = match, memo
        self._leaning = Leaning(match.rules.board(match.state).grid)

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
        """The shortest walk that ends next to a target; where several are as short, the one to where the cursor leans."""
        player = self.match.state.players[unit]
        if player.acted or player.down:
            return None
        board, ball = self.match.state.field.board, self.match.state.ball
        ends = [move for move in self.walks(unit) if board.adjacent(move.path[-1], cell) and move.path[-1] != ball]
        least = min((len(move.path) for move in ends), default=0)
        return self._leaning.nearest([move for move in ends if len(move.path) == least], cell, lean)

    def price(self, unit: str, cell: Cell) -> int | None:
        """Hexes of the shortest walk next to a target, be it in reach or not; None if no way leads to it."""
        state, player = self.match.state, self.match.state.players[unit]
        board, inside = state.field.board, player.cell == NOWHERE
        here = state.field.goals[player.side] if inside else player.cell
        layers, near = board.within(here, board.grid.size, state.free(player)), board.near(cell)
        return next((steps + inside for steps, layer in enumerate(layers) if layer & near), None)

    def too_far(self, unit: str, cell: Cell, lean: tuple[float, float]) -> str | None:
        """What keeps a player from getting next to somebody it may block or tackle; None if nothing does, or it stands there."""
        state = self.match.state
        player, board = state.players[unit], state.field.board
        beside = player.cell != NOWHERE and board.adjacent(player.cell, cell)
        if cell not in self.foes(unit) or beside or self.approach(unit, cell, lean):
            return None
        if player.acted:
            return f"{player.name} has used its action for this turn"
        price, name = self.price(unit, cell), state.figure(state.who[cell]).name
        if player.down or player.held_by or (price is not None and price <= player.left):
            return None  # it is no matter of the way
        if price is None:
            return f"no way leads to a hex next to {name}"
        return f"{name} is out of reach: needs {price} hexes, {player.name} has {player.left} left"

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
        there, move = self.there(unit, cell, lean)
        if move is None:
            return []
        later = [c for c in there.legal() if isinstance(c, Contact) and c.unit == unit and c.target == target]
        return [self._choice(there, c, move) for c in later]

    def there(self, unit: str, cell: Cell, lean: tuple[float, float]) -> tuple[Match[State], Move | None]:
        """The match as it would be after a walk to a foe that is not beside the player, and the walk; else as it is."""
        here, board = self.match.state.players[unit].cell, self.match.state.field.board
        beside = here != NOWHERE and board.adjacent(here, cell)
        move = self.approach(unit, cell, lean) if cell in self.foes(unit) and not beside else None
        there = self._after(move) if move else None
        return (there, move) if there else (self.match, None)

    def kick(self, unit: str) -> Choice | None:
        kick = next(iter(self.commands(unit, "kick")), None)
        return self._choice(self.match, kick, None) if isinstance(kick, Kick) else None

    def _choice(self, match: Match[State], action: Contact | Pass | Kick, move: Move | None) -> Choice:
        seen = self.memo.once(("outlook", action, move), lambda: outlook(match, action))
        label, icon, _ = LABELS[action.do]
        preview = self._preview(match, action, seen, move)
        whole = seen.caught if isinstance(action, Pass) else seen.chance
        return Choice(label, icon, preview.commands, percent(whole), tone_of(whole), preview, action.do)

    def _preview(self, match: Match[State], action: Contact | Pass | Kick, seen: Outlook, move: Move | None) -> Preview:
        state = match.state
        actor = state.players[action.unit]
        cell = state.field.goals[1 - actor.side] if isinstance(action, Kick) else state.figure(action.target).cell
        label, icon, _ = LABELS[action.do]
        rows = [row(actor.name, seen.roll.parts)]
        notes: list[tuple[str, Tone]] = []
        arcs: tuple[tuple[Cell, Cell, Tone], ...] = ()
        whole = seen.chance
        if isinstance(action, Pass):
            whole, catch = seen.caught, action.trials(state)["catch"]
            catcher = state.players[action.target].name
            rows = [
                row(f"{actor.name} passes: {percent(seen.chance)}", seen.roll.parts),
                row(f"{catcher} catches: {percent(catch.chance)}", catch.parts),
            ]
            notes.append((f"Done, {catcher} has the ball", "good"))
            notes.append(("If either fails, the opponent places the ball", "bad"))
            arcs = ((actor.cell, cell, "good"),)
        elif isinstance(action, Kick):
            notes += [("Wins the match at once", "good"), ("If it fails, the opponent places the ball", "bad")]
            arcs = ((actor.cell, cell, "warn"),)
        else:
            notes += contact_notes(state, action, seen)
        if whole == 0:
            notes = [(VAIN, "bad"), *(note for note in notes if note[1] != "good")]
        walk = self.walk_preview(move) if move else NOTHING
        tip = Tip(cell, label, icon, percent(whole), tone_of(whole), tuple(rows), tuple(notes))
        marks = (*walk.marks, Mark(cell, "target"))
        who = (actor.cell,) if actor.cell != NOWHERE else ()
        return Preview((*walk.commands, action), marks, walk.path, walk.path_texts, (), (), tip, arcs, who)
