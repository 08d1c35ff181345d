"""Cave Brawl at the battle screen: actions, reach, questions and cards, all read off the match."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.art.colour import HP
from game.kernel.hexes import NOWHERE, Cell, cells_of
from game.kernel.match import Match, Moment
from game.kernel.table import Command
from game.rules.cavebrawl.data.ranges import RANGES
from game.rules.cavebrawl.moves.contact import Block, Contact, Shove, ShoveAsked, Tackle
from game.rules.cavebrawl.moves.place import PlaceAsked, PlaceBall
from game.rules.cavebrawl.moves.throw import Kick, Pass
from game.rules.cavebrawl.moves.turn import CarrierAsked, Carry, EndTurn
from game.rules.cavebrawl.outlook import lets_loose
from game.rules.cavebrawl.state import Beast, Player, State

from .cavebrawl_chronicle import entries
from .cavebrawl_previews import BrawlSeer
from .cavebrawl_words import LABELS, deed
from .memo import Memo
from .model import NOTHING, Ask, Band, Card, Choice, Entry, Gauge, Mark, MarkKind, Place, Preview, Slot, Tone, Where

_BAR = ("block", "tackle", "pass", "kick", "pick_up", "stand")
_AIMED = {kind.do: kind for kind in (Block, Tackle, Pass)}
"""The actions that are used on somebody."""
_COLOURS = ("#8df06a", "#ffe04a", "#ff8a5a")


class CaveBrawlBook:
    """See :class:`~.model.Book`."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.memo = Memo(match)
        self.seer = BrawlSeer(match, self.memo)

    # ------------------------------------------------------------------ who

    @property
    def state(self) -> State:
        return self.match.state

    def side_of(self, unit: str) -> int:
        player = self.state.players.get(unit)
        return player.side if player else self.state.beasts[unit].released_by

    def name_of(self, unit: str) -> str:
        return self.state.figure(unit).name

    def cell_of(self, unit: str) -> Cell | None:
        """A player in its tunnel is thought of on its goal square, where it comes out."""
        figure = self.state.figure(unit)
        if isinstance(figure, Player) and figure.where == "tunnel":
            return self.state.field.goals[figure.side]
        return figure.cell if figure.cell != NOWHERE else None

    def unit_at(self, cell: Cell) -> str | None:
        return self.state.who.get(cell)

    def active(self) -> Sequence[str]:
        if self.match.now.asked or self.match.winner is not None:
            return ()
        own = [p for p in self.state.players.values() if p.side == self.state.side and not p.out]
        return [p.id for p in sorted(own, key=lambda p: (not self._can_do(p), p.id != self.state.holder))]

    def _can_do(self, p: Player) -> bool:
        return (p.left > 0 and not p.held_by and not p.down) or not p.acted

    # ------------------------------------------------------------------ actions

    def slots(self, unit: str) -> Sequence[Slot]:
        return [self._slot(unit, key) for key in _BAR]

    def _slot(self, unit: str, key: str) -> Slot:
        label, icon, _ = LABELS[key]
        barred = None if self.seer.commands(unit, key) or self.seer.could_later(unit, key) else self._reason(unit, key)
        return Slot(key, label, icon, barred, key in ("stand", "pick_up"), deed(key))

    def _reason(self, unit: str, key: str) -> str:
        p = self.state.players[unit]
        if key == "stand":
            return f"{p.name} is on its feet" if not p.down else f"{p.name} cannot stand up yet"
        if p.acted:
            return f"{p.name} has used its action for this turn"
        if not p.standing:
            return f"{p.name} is {'down' if p.down else 'in its tunnel'}"
        if key in ("pass", "kick"):
            return "nothing is in range" if self.state.holder == unit else f"{p.name} does not have the ball"
        return "no ball lies here" if key == "pick_up" else f"nobody to {key} is in reach of {p.name}"

    def at_once(self, unit: str, slot: str) -> Sequence[Choice]:
        return [Choice(LABELS[slot][0], LABELS[slot][1], (command,), key=slot) for command in self.seer.commands(unit, slot)]

    # ------------------------------------------------------------------ reach

    def reach(self, unit: str, slot: str | None = None) -> Sequence[Mark]:
        if slot in ("pass", "kick"):
            return ()
        return self.memo.once(("reach", unit), lambda: self._reach(unit))

    def _reach(self, unit: str) -> list[Mark]:
        figure = self.state.figure(unit)
        if isinstance(figure, Beast):
            if figure.down or any(player.held_by == unit for player in self.state.players.values()):
                return []  # CB-57, CB-55
            free = self.state.free(figure)
            layers = self.state.field.board.within(figure.cell, figure.row.move, free)
            return [Mark(cell, "walk", 1.0, str(n)) for n, layer in enumerate(layers) if n for cell in cells_of(layer)]
        kind: MarkKind = "walk" if figure.acted else "reach"
        return [Mark(move.path[-1], kind, 1.0, str(len(move.path))) for move in self.seer.walks(unit)]

    def targets(self, unit: str, slot: str | None) -> Sequence[Cell]:
        found = []
        for command in self.seer.commands(unit, slot):
            if isinstance(command, (Contact, Pass)):
                found.append(self.state.figure(command.target).cell)
            elif isinstance(command, Kick):
                found.append(self.state.field.goals[1 - self.side_of(unit)])
        if not found and slot in (None, "block", "tackle"):
            found = [cell for cell in self.seer.foes(unit) if self.seer.approach(unit, cell, (0.0, 0.0))]
        return list(dict.fromkeys(found))

    def landmarks(self) -> Sequence[tuple[Cell, int]]:
        return tuple((cell, side) for side, cell in enumerate(self.state.field.goals))

    def bands(self, unit: str, slot: str | None) -> Sequence[Band]:
        """The ranges of pass and kick round the ball (CB-32, CB-34), or round the goal that is kicked at."""
        player = self.state.players.get(unit)
        if player is None or self.state.holder != unit or player.cell == NOWHERE or slot not in ("pass", "kick"):
            return ()
        return self.memo.once(("bands", unit, slot), lambda: self._bands(player, slot))

    def _bands(self, player: Player, slot: str) -> list[Band]:
        grid, found = self.state.field.board.grid, []
        for band, colour in zip(RANGES, _COLOURS, strict=True):
            cells = tuple(Cell(c) for c in range(grid.size) if grid.distance(player.cell, Cell(c)) <= band.farthest)
            dc = band.pass_dc if slot == "pass" else band.kick_dc
            found.append(Band(cells, colour, f"up to {band.farthest}: DC {dc}"))
        return found

    # ------------------------------------------------------------------ previews

    def preview(
        self, unit: str | None, slot: str | None, cell: Cell, lean: tuple[float, float], amount: int, via: Sequence[Cell]
    ) -> Preview:
        if unit is None or unit not in self.active():
            return NOTHING
        if slot == "kick" or (
            slot is None and cell == self.state.field.goals[1 - self.side_of(unit)] and not self.seer.walk_to(unit, cell)
        ):
            kick = self.seer.kick(unit)
            if kick is not None and cell == self.state.field.goals[1 - self.side_of(unit)]:
                return kick.preview
            if slot == "kick":
                return kick.preview._replace(commands=()) if kick else NOTHING
        wanted = self.menu(unit, cell, lean, amount, slot)
        if wanted:
            return wanted[0].preview
        move = self.seer.walk_to(unit, cell, via) if self.unit_at(cell) is None else None
        return self.seer.walk_preview(move) if move else NOTHING

    def menu(self, unit: str, cell: Cell, lean: tuple[float, float], amount: int, slot: str | None = None) -> Sequence[Choice]:
        return [choice for choice in self.seer.offers(unit, cell, lean) if slot in (None, choice.key)]

    def why_not(self, unit: str, slot: str | None, cell: Cell, lean: tuple[float, float]) -> str | None:
        target = self.unit_at(cell)
        foe = target is not None and (target not in self.state.players or self.side_of(target) != self.side_of(unit))
        slot = slot or ("block" if foe else None)
        if target is None or target == unit or slot not in _AIMED:
            return None
        far = self.seer.too_far(unit, cell, lean) if slot != "pass" else None
        if far:
            return far
        return self.seer.there(unit, cell, lean)[0].bars(_AIMED[slot](unit, target))

    def amounts(
        self, unit: str, slot: str, cell: Cell | None, lean: tuple[float, float]
    ) -> Sequence[tuple[Fraction | None, Fraction | None]]:
        return ()

    # ------------------------------------------------------------------ questions

    def ask(self, amount: int) -> Ask | None:
        question, state = self.match.now.question, self.state
        if isinstance(question, CarrierAsked):
            inside = [p for p in state.players.values() if p.side == question.side and p.where == "tunnel"]
            choices = tuple(Choice(p.name, "ball", (Carry(p.id),), _scores(p), unit=p.id) for p in inside)
            goal = state.field.goals[question.side]
            return Ask(question.side, None, goal, "Who has the ball?", "The offence names the player that comes out with it.", choices)
        if isinstance(question, ShoveAsked):
            cells = tuple((c, Choice("Move there", "shove", (Shove(question.unit, c),))) for c in cells_of(question.squares))
            leave = Choice("Leave it", "stop", (Shove(question.unit, None),), key="leave")
            name = self.name_of(question.unit)
            return Ask(question.side, question.unit, state.players[question.unit].cell, f"{name} may move its victim",
                       "Click one of the marked hexes, or leave it where it is.", (leave,), cells=cells)  # fmt: skip
        if isinstance(question, PlaceAsked):
            squares = tuple((c, Choice("Here", "ball", (PlaceBall(question.side, c),))) for c in cells_of(question.squares))
            return Ask(
                question.side, None, squares[0][0], "Where does the ball land?", "Click one of the marked hexes.", (), cells=squares
            )
        return None

    # ------------------------------------------------------------------ cards and order

    def card(self, unit: str) -> Card:
        figure = self.state.figure(unit)
        if isinstance(figure, Beast):
            scores = ((str(figure.row.power), "Power", "#8a4fc0"), (str(figure.row.move), "Move", "#3c8a4a"))
            target = "goes for anybody" if figure.attacked else "goes for those who stalled"
            hp = Gauge("HP", figure.hp, 6 * figure.row.power, HP, "heart")
            return Card(unit, figure.kind.capitalize(), target, figure.released_by, scores, (hp,), None, (("beast", target, "warn"),))
        stats = (
            (str(figure.bt), "BT", "#c8502f"),
            (str(figure.cd), "CD", "#3f73c4"),
            (str(figure.pk), "PK", "#8a6a10"),
            (str(figure.mv), "MV", "#3c8a4a"),
        )
        hp = Gauge("HP", figure.hp, figure.full_hp, HP, "heart")
        points = (figure.left, figure.mv) if figure.side == self.state.side and not figure.out else None
        return Card(unit, figure.name, self._what(figure), figure.side, stats, (hp,), points, self._notes(figure))

    def _what(self, p: Player) -> str:
        if p.out:
            return "out of the match"
        return (
            "has the ball"
            if self.state.holder == p.id
            else "in its tunnel"
            if p.where == "tunnel"
            else "down"
            if p.down
            else "on the field"
        )

    def _notes(self, p: Player) -> tuple[tuple[str, str, Tone], ...]:
        notes: list[tuple[str, str, Tone]] = []
        if self.state.holder == p.id:
            notes.append(("ball", "Has the ball", "good"))
        if p.down:
            notes.append(("prone", "Down", "bad"))
        if p.held_by:
            notes.append(("lock", "Constricted", "bad"))
        if p.acted:
            notes.append(("hourglass", "Action spent", "plain"))
        return tuple(notes)

    def order(self) -> Sequence[Place]:
        """The roster: who has done all it can, who is left."""
        places = []
        for p in self.state.players.values():
            mine = p.side == self.state.side
            where: Where = "out" if p.out else "on" if mine and self._can_do(p) else "done" if mine else "next"
            places.append(Place(p.id, where, p.side))
        return places

    def headline(self) -> tuple[str, str]:
        return "Turn", str(self.state.turn)

    def standing(self, side: int) -> str:
        own = [p for p in self.state.players.values() if p.side == side]
        return f"{sum(not p.out for p in own)} of {len(own)} left"

    def entries(self, before: State, moment: Moment[State]) -> Sequence[Entry]:
        return entries(before, moment)

    def can_still_act(self, unit: str | None) -> str | None:
        waiting = [
            p.name for p in self.state.players.values() if p.side == self.state.side and not p.out and not p.acted and p.left == p.mv
        ]
        if not waiting:
            return None
        return f"{waiting[0]} has done nothing yet." if len(waiting) == 1 else f"{len(waiting)} players have done nothing yet."

    def ending(self) -> str:
        command = self.end_command(None)
        if command is None or not self.memo.once(("loose", command), lambda: lets_loose(self.match, command)):
            return ""
        return "Ending the turn now lets a beast in: the ball has not moved (CB-50)."

    def end_command(self, unit: str | None) -> Command | None:
        return EndTurn(self.state.side) if self.active() else None


def _scores(p: Player) -> str:
    """All scores in one line, for choosing among players."""
    return f"BT {p.bt} CD {p.cd} PK {p.pk} MV {p.mv}"
