"""What is worth a thought in Cave Brawl: few of the many ways to go, and what to do from there. See :mod:`game.rules.insight`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.choices import Walks
from game.kernel.hexes import NOWHERE, Cell, Mask, cells_of
from game.kernel.table import Command, Question

from ..insight import Plan
from .data.ranges import range_of
from .moves.contact import Block, Shove, ShoveAsked, Tackle
from .moves.place import PlaceAsked, PlaceBall
from .moves.stand import Stand
from .moves.throw import Kick, Pass
from .moves.turn import CarrierAsked, Carry, EndTurn
from .moves.walk import PickUp, walks
from .sight import Sight, blow, hit_chance
from .state import Player, State
from .worth import worth

__all__ = ("answer", "plans", "rest", "worth")

_WAYS, _RUNS, _FOES, _MATES, _THROWN_FROM = 3, 8, 2, 2, 3
"""Cells thought of for a player and for the carrier, foes to be gone for, mates to be passed to, cells to throw from."""
_HOPELESS, _DOUBTFUL = 0.1, 0.5
"""What is less likely to succeed is not thought of; a tackle that is less likely is weighed against a block."""
_NEAR_HOME = 9
"""Steps of the ball from one's goal at which it and the hexes round it are to be shut."""


def plans(state: State) -> Iterator[tuple[str, Sequence[Plan]]]:
    """By player: where to go, whom to hit, and both."""
    sight = Sight(state)
    for player in sorted((p for p in state.players.values() if p.side == state.side and not p.out), key=lambda p: _turn(sight, p)):
        yield player.id, list(_plans(sight, player))


def rest(state: State) -> Command:
    return EndTurn(state.side)


def answer(state: State, question: Question) -> Command:
    """Shoved: out of the way of the side that shoves. Placed: where the side's own players are nearer than the others."""
    if isinstance(question, CarrierAsked):
        inside = [p for p in state.players.values() if p.side == question.side and p.where == "tunnel"]
        return Carry(max(inside, key=lambda p: p.mv + max(p.bt, p.cd)).id)
    apart = state.field.lay.apart
    standing = [p for p in state.players.values() if p.standing]
    if isinstance(question, ShoveAsked):
        side, ball = question.side, state.ball_cell
        ours = state.holder is not None and state.players[state.holder].side == side
        if ball == NOWHERE:
            return Shove(question.unit, None)
        if ours:
            return Shove(question.unit, max(cells_of(question.squares), key=apart(ball).__getitem__))
        far = state.field.lay.far[1 - side]
        return Shove(question.unit, max(cells_of(question.squares), key=lambda cell: far[cell]))
    assert isinstance(question, PlaceAsked)

    def lead(cell: Cell) -> int:
        near = [99, 99]
        for player in standing:
            near[player.side] = min(near[player.side], apart(player.cell)[cell])
        return near[1 - question.side] - 2 * near[question.side]

    return PlaceBall(question.side, max(cells_of(question.squares), key=lead))


# ---------------------------------------------------------------------- whose turn it is to be thought of


def _turn(sight: Sight, player: Player) -> float:
    """Lowest first: who may get the ball or hit the carrier, then the rest, then the carrier, then the keeper (who shuts the way out)."""
    state = sight.state
    if player is sight.carrier:
        at_goal = player.cell != NOWHERE and sight.far[player.side][player.cell] <= player.left
        return -1 if at_goal else 50
    if sight.keepers[player.side] is player and sight.attack != player.side:
        return 60
    apart = sight.from_ball[player.cell] if player.cell != NOWHERE else 20
    if state.ball != NOWHERE:
        return apart - max(player.bt, player.cd) / 2
    if sight.attack != player.side:
        return (0 if apart <= player.left + 1 else 20) + apart / 2 - player.bt
    return 20 + apart / 4 - player.bt / 10


# ---------------------------------------------------------------------- what it may do


def _plans(sight: Sight, player: Player) -> Iterator[Plan]:
    state = sight.state
    near = sight.field.board.near(player.cell) if player.cell != NOWHERE else 0
    if player.down:
        if not player.acted:
            stand = Stand(player.id)
            yield (stand,)
            yield from ((stand, hit) for foe in _foes(sight, player, near) for hit in _hits(sight, player, foe))
        return
    ways = [way for way in walks(state, state.side, [player]) if isinstance(way, Walks)] if player.left and not player.held_by else []
    able = not player.acted
    if able and near:
        if state.ball == player.cell:
            yield (PickUp(player.id),)
        if player is sight.carrier:
            yield from ((throw,) for throw in _throws(sight, player, player.cell, _MATES))
    for way in ways[1:]:  # onto the ball, into the goal
        yield from ((way.to(cell),) for cell in cells_of(way.cells))
    reach = ways[0].cells if ways else 0
    best = [] if player is sight.carrier else sorted(cells_of(reach), key=lambda cell: sight.stance(player, cell), reverse=True)
    for foe in _foes(sight, player, near | sight.field.board.grid.spread(reach)) if able else ():
        around = sight.field.board.near(state.figure(foe).cell)
        if near and around >> player.cell & 1:
            yield from ((hit,) for hit in _hits(sight, player, foe))
        elif best:
            walk = ways[0].to(next(cell for cell in best if around >> cell & 1))
            yield from ((walk, hit) for hit in _hits(sight, player, foe))
    if best:
        yield from ((ways[0].to(cell),) for cell in _stands(sight, player, best))
    elif reach:
        for number, cell in enumerate(_runs(sight, player, reach)):
            walk = ways[0].to(cell)
            yield (walk,)
            if able and number < _THROWN_FROM:
                yield from ((walk, throw) for throw in _throws(sight, player, cell, 1))


def _hits(sight: Sight, player: Player, foe: str) -> list[Command]:
    """The ways to hit somebody that are not hopeless. A block brings less than a tackle, but costs nothing when it fails, and makes
    room."""
    state = sight.state
    victim = state.players.get(foe)
    block, guard = (victim.bt, max(victim.bt, victim.cd)) if victim else (state.beasts[foe].row.power,) * 2
    tackled = hit_chance(player.bt, guard)
    hits: list[Command] = [Tackle(player.id, foe)] if tackled >= _HOPELESS else []
    shut = victim is not None and victim.cell in sight.field.goals
    if foe != state.holder and (tackled < _DOUBTFUL or shut) and hit_chance(player.bt, block) > _HOPELESS:
        hits.append(Block(player.id, foe))
    return hits


def _foes(sight: Sight, player: Player, near: Mask) -> list[str]:
    """Who of those there is best to be hit: the carrier, and those whom a tackle costs most."""
    state = sight.state
    found = [p for p in state.players.values() if p.side != player.side and p.standing and near >> p.cell & 1]
    found.sort(key=lambda p: (p is not sight.carrier, -blow(player.bt, max(p.bt, p.cd), p.hp)))
    beasts = [beast.id for beast in state.beasts.values() if near >> beast.cell & 1]
    return [p.id for p in found[:_FOES]] + beasts[:1]


def _throws(sight: Sight, player: Player, cell: Cell, most: int) -> list[Command]:
    """What the carrier may do with the ball from a cell: a kick if it can be good, and passes to those that get farthest with it."""
    side = player.side
    band = range_of(sight.apart(sight.field.goals[1 - side])[cell])
    throws: list[Command] = [Kick(player.id)] if band and hit_chance(player.pk, band.kick_dc) else []
    found = []
    for mate in sight.on_field[side]:
        band = range_of(sight.apart(mate.cell)[cell])
        if band and mate is not player and not mate.down:
            chance = hit_chance(player.pk, band.pass_dc) * hit_chance(mate.cd, band.pass_dc)
            if chance > _HOPELESS:
                found.append((chance * (sight.far[side][cell] - sight.far[side][mate.cell] + mate.left), mate.id))
    return throws + [Pass(player.id, name) for gain, name in sorted(found, reverse=True)[:most] if gain > 0]


def _stands(sight: Sight, player: Player, best: Sequence[Cell]) -> Iterator[Cell]:
    """Where it would stand well, and where it would stand in the carrier's way; ``best`` are the cells in reach, the best first."""
    chosen = list(best[:_WAYS])
    if sight.attack != player.side and sight.carrier:
        far, near, home = sight.far[1 - player.side], sight.field.board.near, sight.field.goals[player.side]
        way = near(sight.ball) | (1 << home | near(home) if far[sight.ball] <= _NEAR_HOME else 0)
        chosen += sorted((cell for cell in best if way >> cell & 1), key=far.__getitem__)[:_WAYS]
    return iter(dict.fromkeys(chosen))


def _runs(sight: Sight, player: Player, reach: Mask) -> list[Cell]:
    """For the carrier: ahead, and out of the others' reach."""
    far = sight.far[player.side]
    foes = [p for p in sight.state.players.values() if p.side != player.side and p.standing]
    guard = max(player.bt, player.cd)

    def lure(cell: Cell) -> float:
        risk = sum(hit_chance(foe.bt, guard) for foe in foes if sight.apart(foe.cell)[cell] <= foe.mv + 1)
        return -0.08 * far[cell] - 0.3 * risk

    cells = list(cells_of(reach))
    chosen = sorted(cells, key=lure, reverse=True)[:_RUNS] + sorted(cells, key=lambda cell: far[cell])[:2]
    return list(dict.fromkeys(chosen))
