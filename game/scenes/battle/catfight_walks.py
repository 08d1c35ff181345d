"""Walks at the battle screen for Catfight: Tactics: the safest shortest path, a way to a target, and how things stand after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.kernel.hexes import Cell, cells_of
from game.kernel.match import Match
from game.rules.catfight.events.movement import Dragged, Shoved, Stepped
from game.rules.catfight.moves.opportunity import Decline, OpportunityAsked
from game.rules.catfight.moves.walk import Move, captive_of, drags, reach, step_cost
from game.rules.catfight.outlook import WalkOutlook, passive, walk_outlook
from game.rules.catfight.state import Fighter, State

from .leaning import Leaning
from .memo import Memo


class Walker:
    """Finds walks in the match as it stands."""

    def __init__(self, match: Match[State], memo: Memo) -> None:
        self.match, self.memo = match, memo
        self._leaning = Leaning(match.rules.board(match.state).grid)

    def outlook(self, move: Move) -> WalkOutlook:
        """What a legal walk costs and provokes."""
        return self.memo.once(("walk", move), lambda: walk_outlook(self.match, move))

    def to(self, unit: str, cell: Cell, via: Sequence[Cell]) -> Move | None:
        """The safest of the shortest walks to a cell, through way-points if there are any."""
        state, path = self.match.state, tuple[Cell, ...]()
        for stop in (*via, cell):
            legs = self._shortest(state, state.fighter(unit), stop)
            if not legs:
                return None
            leg = min(legs, key=lambda leg: self._danger(unit, path + leg))
            path, state = path + leg, _walked(state, unit, leg)
        move = Move(unit, path)
        return move if path and self.match.bars(move) is None else None

    def _shortest(self, state: State, fighter: Fighter, stop: Cell, most: int = 24) -> Sequence[tuple[Cell, ...]]:
        """Equally short paths to a hex, at most so many; none if it is out of reach."""
        if captive_of(state, fighter):
            return drags(state, fighter, most).get(stop, ())
        near, layers = state.board.grid.near, reach(state, fighter)
        depth = next((steps for steps, layer in enumerate(layers) if steps and layer >> stop & 1), None)
        if depth is None:
            return ()
        paths: list[tuple[Cell, ...]] = [(stop,)]
        for layer in reversed(layers[1:depth]):
            paths = [(cell, *path) for path in paths for cell in cells_of(near[path[0]] & layer)][:most]
        return paths

    def _danger(self, unit: str, path: tuple[Cell, ...]) -> int:
        move = Move(unit, path)
        if self.match.bars(move):
            return 99
        return self.outlook(move).risks

    def approach(self, unit: str, cell: Cell, lean: tuple[float, float]) -> Move | None:
        """The walk that ends next to a target with an AP left for the attack: the cheapest in AP, then the safest; where several are
        as good, the one to where the cursor leans."""
        state, fighter = self.match.state, self.match.state.fighter(unit)
        if fighter.acted or fighter.drag or fighter.hold or not state.can_move(fighter):
            return None
        layers = reach(state, fighter._replace(ap=fighter.ap - 1)) if fighter.ap > 1 else []
        near = state.board.near(cell)
        ends = next((cells_of(layer & near) for layer in layers[1:] if layer & near), ())
        walks = [walk for end in ends if (walk := self.to(unit, end, ()))]
        least = min((self.outlook(walk).risks for walk in walks), default=0)
        return self._leaning.nearest([walk for walk in walks if self.outlook(walk).risks == least], cell, lean)

    def price(self, unit: str, cell: Cell) -> int | None:
        """AP for the shortest walk next to a target and an attack there, be they there or not; None if no way leads to it."""
        state, fighter = self.match.state, self.match.state.fighter(unit)
        layers = reach(state, fighter._replace(ap=state.board.grid.size))
        near = state.board.near(cell)
        return next((steps + 1 for steps, layer in enumerate(layers) if layer & near), None)

    def goes_on(self, decline: Decline, mover: Fighter) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
        """The hexes a mover comes through if nobody strikes at it, its own first, and the AP spent from here beside each it walks to."""
        branch = next(iter(self.match.forecast(decline, passive)))
        steps = [e for e in branch.events if isinstance(e, (Stepped, Shoved, Dragged)) and e.unit == mover.id]
        spent = accumulate(e.ap for e in steps if isinstance(e, Stepped))
        return (mover.cell, *(e.to for e in steps)), tuple(map(str, spent))

    def after(self, move: Move) -> Match[State] | None:
        """The match as it would be after a walk nobody strikes at; None if the match would be decided on the way."""

        def walked() -> Match[State] | None:
            there = self.match.branch(len(self.match.moments) - 1)
            there.play(move)
            while isinstance(there.now.asked, OpportunityAsked):
                there.play(Decline(there.now.asked.unit))
            return None if there.winner is not None or there.now.asked else there

        return self.memo.once(("after", move), walked)


def _walked(state: State, unit: str, path: Sequence[Cell]) -> State:
    """The state after a walk nobody strikes at, for the next leg of a path."""
    for to in path:
        fighter = state.fighter(unit)
        captive = captive_of(state, fighter)
        state = Stepped(unit, fighter.cell, to, step_cost(fighter), ()).apply(state)
        if captive:
            state = Dragged(captive.id, captive.cell, fighter.cell, unit, ()).apply(state)
    return state
