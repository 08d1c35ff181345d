"""A state of Cave Brawl as a player sees it: who is strong, who can get at whom and at the ball, who stands well.

Edges are log-odds of the point under way, for side 0. All is judged as if the turn ended now, but for what is sure to come of it.
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.kernel.hexes import NOWHERE, Cell, Reach

from .moves.turn import PATIENCE
from .state import Player, Side, State

SURE = 3.0
"""As good as scored, but better scored."""
HELD, AT_HAND, FIRST, A_TURN, RISK, MERIT, KICKER = 1.2, 0.3, 0.8, 1.6, 1.1, 0.06, 0.1
"""Having the ball; a loose one to be had this turn; being first at one in the turns to come; each turn's run it is nearer to the
one goal than to the other; the chance to be tackled; each point of the carrier's guard; its being able to kick."""
PACE = 6
"""Steps of a turn's run."""
STALLED = (0.2, 0.8)
"""A still turn; one that brings a beast (CB-50)."""
PRESENT, DOWN, NEAR_BALL, NEAR_GOAL, IN_PLACE, KEEPING, SHUT_IN = 0.39, 0.12, 0.01, 0.006, 0.12, 0.12, 0.1
"""On the field and not in the tunnel; down; each step from the ball; each step from the goal; not between the ball and one's own
goal; each step a keeper is away; each mate kept in the tunnel by somebody on its goal square."""
HUNTED = 0.03
"""For each die of damage of a beast that can get at one."""
DREAD = (0.1, 0.35)
"""How much of the blows to come counts: those of the side whose turn is ending, and the other's."""
BOLD, PATIENT = 0.4, 60
"""What is left of the carrier's fear, and turns till no more is left of its side's."""
_REACH = 8
"""The farthest anybody gets in a turn, and a step to strike over."""


def hit_chance(attack: int, defence: int) -> float:
    """CB-20, in floating point."""
    return min(20, max(0, 11 + attack - defence)) / 20


@cache
def value(hp: int) -> float:
    """What a player counts for: the less the fewer hit points it has."""
    return hp / (hp + 5)


@cache
def blow(attack: int, defence: int, hp: int) -> float:
    """What a tackle costs its victim's team on average."""
    return hit_chance(attack, defence) * sum(value(hp) - value(max(0, hp - a - b)) for a in range(1, 7) for b in range(1, 7)) / 36


class Sight:
    """A state as it is judged."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.field = state.field
        lay = state.field.lay
        self.apart, self.far = lay.apart, lay.far
        self.carrier = state.players[state.holder] if state.holder else None
        self.attack: Side = self.carrier.side if self.carrier else state.offence
        at = state.ball_cell
        self.ball: Cell = at if at != NOWHERE else state.field.goals[self.attack]
        """Where the ball is; the goal square it will come out by, if it is in a tunnel."""
        self.from_ball = lay.apart(self.ball)
        self.calm = max(0.0, 1 - state.turn / PATIENT)
        """How careful the attackers are: 1 to 0. Two teams that wait for each other would wait for ever; it is for those with the ball
        to come, and the longer the match lasts the bolder they are."""
        self.on_field: tuple[list[Player], list[Player]] = ([], [])
        self.inside = [0, 0]
        """How many of each side are in their tunnel."""
        self.left = [0.01, 0.01]
        """What each team counts for."""
        self.keepers: list[Player | None] = [None, None]
        """Who of each side looks after its goal: a strong brawler that has not far to go."""
        self._look()

    def _look(self) -> None:
        fittest = [-99.0, -99.0]
        for player in self.state.players.values():
            if player.out:
                continue
            side, cell = player.side, player.cell
            self.left[side] += value(player.hp)
            if cell == NOWHERE:
                self.inside[side] += 1
                fit = player.bt + player.hp / 10 - 1
            else:
                self.on_field[side].append(player)
                fit = player.bt + player.hp / 10 - self.far[1 - side][cell]
            if fit > fittest[side] and player is not self.carrier:
                fittest[side], self.keepers[side] = fit, player

    def strength(self) -> tuple[float, float]:
        """What is left of each team; what the others' next blows will most likely cost is gone already."""
        mover = self.state.side
        blows = [self._blows(0), self._blows(1)]
        blows[mover] *= DREAD[0]
        blows[1 - mover] *= DREAD[1]
        blows[1 - self.attack] *= self.calm
        ours, theirs = self.left
        return ours * exp(-blows[1] / ours), theirs * exp(-blows[0] / theirs)

    def _blows(self, side: int) -> float:
        """What a side's next tackles cost the other, each player going for the one in reach whom it costs most."""
        total, foes = 0.0, self.on_field[1 - side]
        for player in self.on_field[side]:
            apart, bt = self.apart(player.cell), player.bt
            most = 1 if player.down or player.held_by else player.mv + 1
            best = 0.0
            for foe in foes:
                if apart[foe.cell] <= most:
                    cost = blow(bt, foe.bt if foe.bt > foe.cd else foe.cd, foe.hp)
                    if cost > best:
                        best = cost
            total += best
        return total

    # ------------------------------------------------------------------ the ball

    def ball_edge(self) -> float:
        """By where the ball is and who has it or can get it."""
        if self.carrier:
            edge, side = self._carried(self.carrier), self.carrier.side
        elif self.state.ball != NOWHERE:
            edge, side = self._loose(), self.state.side
        else:
            return self.kick_off(self.attack)
        return edge if side == 0 else -edge

    def kick_off(self, attack: Side) -> float:
        """With the ball still to be named, or about to come out of a tunnel."""
        edge = HELD + self._ground(attack, self.far[attack][self.field.goals[attack]])
        return edge if attack == 0 else -edge

    def _ground(self, side: Side, steps: int) -> float:
        """What it is to a side that the ball is so far from the goal it attacks."""
        whole = self.far[side][self.field.goals[side]]
        return A_TURN * (whole - 2 * steps) / (2 * PACE)

    def _carried(self, carrier: Player) -> float:
        """For the carrier's side. On its own turn it is judged where it is; on the other's by where it can get to next."""
        state, side = self.state, carrier.side
        own = state.side == side
        merit = MERIT * (max(carrier.bt, carrier.cd) - 3) + (KICKER if carrier.pk >= 5 else 0)
        here = self.far[side][self.ball] + (carrier.cell == NOWHERE)
        if carrier.cell != NOWHERE:
            steps = 0 if carrier.held_by or carrier.down else carrier.left if own else carrier.mv
            if not own or here <= steps:
                nearest = self._nearest(carrier, steps)
                if nearest == 0:
                    return SURE
                here = here if own else nearest
        edge = HELD + self._ground(side, here) + merit
        if own:
            edge -= RISK * (BOLD + (1 - BOLD) * self.calm) * self.risk(carrier)
            if state.began == (state.holder, carrier.cell):
                edge -= STALLED[state.still + 1 >= PATIENCE]
        return edge

    def _nearest(self, carrier: Player, steps: int) -> int:
        """How near the goal it attacks the carrier can get in so many steps."""
        reach = 0
        for layer in self.field.board.within(carrier.cell, steps, self.state.figures.clear):
            reach |= layer
        return next(near for near, ring in enumerate(self.field.lay.rings[carrier.side]) if ring & reach)

    def risk(self, carrier: Player) -> float:
        """How likely one of those that can get at the carrier in their next turn tackles it."""
        if carrier.cell == NOWHERE:
            return 0.0
        near = self.field.board.grid.near
        layers = self.field.board.within(carrier.cell, _REACH - 1, self.state.figures.clear)
        guard, safe = max(carrier.bt, carrier.cd), 1.0
        for foe in self.on_field[1 - carrier.side]:
            around = near[foe.cell]
            for layer in layers[: 1 if foe.down or foe.held_by else foe.mv + 1]:
                if around & layer:
                    safe *= 1 - hit_chance(foe.bt, guard)
                    break
        return 1 - safe

    def _loose(self) -> float:
        """For the side whose turn it is: whether it gets at a loose ball first."""
        state, mover = self.state, self.state.side
        at_hand = False
        layers = self.field.board.within(state.ball, _REACH, state.figures.clear)
        soonest = [9.0, 9.0]
        for player in state.players.values():
            if player.out or player.held_by or (player.down and player.cell != state.ball):
                continue
            steps = self._steps_to_ball(player, layers)
            at_hand = at_hand or (player.side == mover and not player.acted and steps <= player.left)
            turns = max(1.0, steps / player.mv) + (0.5 if player.side == mover else 0.0)
            soonest[player.side] = min(soonest[player.side], turns)
        lead = min(1.0, max(-1.0, 2 * (soonest[1 - mover] - soonest[mover])))
        return FIRST * lead + AT_HAND * at_hand + self._ground(mover, self.far[mover][state.ball])

    def _steps_to_ball(self, player: Player, layers: Reach) -> float:
        if player.cell == self.state.ball:
            return 0
        inside = player.cell == NOWHERE
        around = 1 << self.field.goals[player.side] if inside else self.field.board.grid.near[player.cell]
        for steps, layer in enumerate(layers):
            if around & layer:
                return steps + 1
        return 99 if inside else max(_REACH + 1, self.from_ball[player.cell])

    # ------------------------------------------------------------------ the players

    def stances(self) -> float:
        """By how all players stand."""
        ours, theirs = (sum([self.stance(player, player.cell) for player in side]) for side in self.on_field)
        return ours - theirs

    def stance(self, player: Player, cell: Cell) -> float:
        """How well a player would stand on a cell of the field, the rest as it is."""
        side, carrier = player.side, self.carrier
        found = PRESENT - DOWN if player.down else PRESENT
        if self.state.beasts:
            found -= self._hunted(cell)
        if player is carrier:
            return found
        from_ball = self.from_ball[cell]
        if carrier and carrier.side == side:
            far = self.far[side]
            return found - NEAR_BALL * max(0, from_ball - 2) - NEAR_GOAL * (far[cell] - far[self.ball])
        home, threat = self.far[1 - side][cell], self.far[1 - side][self.ball]
        if player is not self.keepers[side]:
            return found - NEAR_BALL * from_ball - (IN_PLACE if home > threat else 0)
        near = 1 - max(0.0, min(1.0, (threat - PACE) / (2 * PACE)))
        if home == 0:
            found -= SHUT_IN * self.inside[side]
        return found - IN_PLACE - near * KEEPING * home - (1 - near) * NEAR_BALL * from_ball

    def _hunted(self, cell: Cell) -> float:
        found = 0.0
        for beast in self.state.beasts.values():
            if self.apart(beast.cell)[cell] <= beast.row.move + 1:
                found += HUNTED * beast.row.damage
        return found
