"""What actions do to fighters: damage, morale, knock-outs, holds, and whether that decides the match (CT-39, CT-66 to CT-68)."""

from __future__ import annotations

from game.kernel.table import Finished, Table

from .events.conditions import Defeated, FellProne, Heartened, HoldBegan, HoldEnded, Hurt, KnockedOut
from .events.rounds import Ended, TurnEnded
from .state import HoldKind, State


def hurt(table: Table[State], name: str, rule: str, hp: int = 0, stamina: int = 0) -> None:
    """The damage of one hit lands (CT-67): first the damage, then defeat, then unconsciousness. 0 is no damage."""
    if hp or stamina:
        was_conscious = table.state.fighter(name).conscious
        table.emit(Hurt(name, hp, stamina, rule))
        fighter = table.state.fighter(name)
        if fighter.morale <= 0 and not fighter.defeated:
            defeat(table, name)
        elif was_conscious and not fighter.conscious:
            knock_out(table, name)


def dishearten(table: Table[State], name: str, morale: int, rule: str) -> None:
    """Morale damage: it defeats the unconscious (CT-67)."""
    table.emit(Heartened(name, -morale, rule))
    if table.state.fighter(name).condition == "unconscious":
        defeat(table, name)


def knock_out(table: Table[State], name: str) -> None:
    """HP or stamina is 0 or less (CT-66): unconscious, prone, without its hold (CT-39), its turn over if it was on (CT-15)."""
    table.emit(KnockedOut(name))
    end_hold(table, name, "out")
    _end_turn(table, name)


def defeat(table: Table[State], name: str) -> None:
    """Out of the match, though the body stays (CT-05); holds on it and by it end (CT-39), and so does its turn (CT-15)."""
    table.emit(Defeated(name))
    end_hold(table, name, "out")
    for holder, _ in table.state.holds_on(name):
        end_hold(table, holder, "defeated")
    _end_turn(table, name)


def fall(table: Table[State], name: str, rule: str) -> None:
    """Prone (CT-30). It ends no hold of one's own (CT-39)."""
    table.emit(FellProne(name, rule))


def take_hold(table: Table[State], holder: str, kind: HoldKind, target: str, rule: str) -> None:
    """A hold begins in place of an older one of the two (CT-38); the controlled lose their own (CT-39)."""
    table.emit(HoldBegan(holder, kind, target, rule))
    if kind == "control":
        end_hold(table, target, "controlled")


def end_hold(table: Table[State], holder: str, why: str, rule: str = "CT-39") -> None:
    """A holder's hold is off, if it has one."""
    hold = table.state.fighter(holder).hold
    if hold is not None:
        table.emit(HoldEnded(holder, hold.kind, hold.target, why, rule))  # type: ignore[arg-type]


def end_holds_moved(table: Table[State], name: str, but: str | None = None) -> None:
    """A fighter is moved by force (CT-39): its own hold ends, and every hold on it but its dragger's."""
    end_hold(table, name, "moved")
    for holder, _ in table.state.holds_on(name):
        if holder != but:
            end_hold(table, holder, "moved")


def judge(table: Table[State]) -> None:
    """Whether that has decided the match (CT-68): asked after every step of a command's effects."""
    won = [side for side in (0, 1) if _has_won(table.state, side)]
    if won:
        winner = "draw" if len(won) == 2 else won[0]
        enemies = [f for f in table.state.fighters.values() if f.side != won[0]]
        why = "both" if len(won) == 2 else "defeated" if all(f.defeated for f in enemies) else "morale"
        table.emit(Ended(winner, why, "CT-68"))  # type: ignore[arg-type]
        raise Finished


def _has_won(state: State, side: int) -> bool:
    enemies = [f for f in state.fighters.values() if f.side != side]
    if any(f.conscious for f in enemies):
        return False
    own = [f for f in state.fighters.values() if f.side == side and not f.defeated]
    return all(f.defeated for f in enemies) or (bool(own) and all(f.morale > 20 for f in own))


def _end_turn(table: Table[State], name: str) -> None:
    if table.state.fighter(name).turn == "on":
        table.emit(TurnEnded(name))
