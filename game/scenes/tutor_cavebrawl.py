"""The lesson of Cave Brawl: three against three, from the first way out of the tunnel to a ball that lies loose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.formats.matchfile import MatchFile
from game.kernel.hexes import NOWHERE, Cell
from game.scenes.tutor_lesson import Course, Step, end_button, first, ground_of, nowhere, question, spot_of_cell, stands, walkable

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

_ROWS = (".....L.....", "...#...#...", "...........", "a.........b", "...........", "...#...#...", ".....R.....")
_GUARD, _START, _AHEAD = (8, 3), (2, 4), (6, 3)
"""Where the first one comes out to, where the carrier does, and where its mate waits for the ball."""


def _file() -> MatchFile:
    """A small cave and three of every team. The dice are always the same: teal has the ball, and what the notes ask for succeeds."""

    def player(name: str, bt: int, cd: int, pk: int, mv: int, hp: int) -> dict[str, Any]:
        return {"id": name.lower(), "name": name, "bt": bt, "cd": cd, "pk": pk, "mv": mv, "hp": hp}

    paws = [player("Dart", 2, 4, 6, 5, 10), player("Moss", 2, 6, 2, 7, 10), player("Boulder", 6, 2, 1, 4, 18)]
    claws = [player("Grub", 6, 2, 1, 4, 18), player("Cinder", 2, 6, 2, 7, 10), player("Spark", 2, 4, 6, 5, 10)]
    sides: list[Any] = [{"name": "Flint Paws", "units": paws}, {"name": "Ember Claws", "units": claws}]
    return MatchFile("cavebrawl", {"rows": list(_ROWS)}, sides, {"seed": 145})


# ---------------------------------------------------------------------- who, and where


def _guard(scene: BattleScene) -> str:
    """Who comes out first."""
    return next(iter(sorted(scene.book.active(), key=lambda name: name != "grub")), "")


def _carrier(scene: BattleScene) -> str:
    """Who has the ball, if its turn is on."""
    holder = scene.sitting.match.state.holder
    return holder if holder in scene.book.active() else ""


def _mate(scene: BattleScene) -> str:
    """Who of the carrier's team is to get the ball: Moss, or whoever can walk farthest."""
    state = scene.sitting.match.state
    mates = [state.players[name] for name in scene.book.active() if name != state.holder and not state.players[name].down]
    return max(mates, key=lambda mate: (mate.id == "moss", mate.mv)).id if mates and _carrier(scene) else ""


def _catcher(scene: BattleScene) -> str:
    """Who stands where the ball can be passed to; "" if it cannot be passed."""
    carrier = _carrier(scene)
    cells = scene.book.targets(carrier, "pass") if carrier else ()
    names = [scene.book.unit_at(cell) or "" for cell in cells]
    return max(names, key=lambda name: (name == _mate(scene), name), default="")


def _brawl(scene: BattleScene) -> tuple[str, Cell]:
    """Who can tackle somebody now, after a walk maybe, and whom: the carrier rather than others. ("", NOWHERE) if nobody can."""
    ball, found = scene.sitting.match.state.ball_cell, []
    for name in scene.book.active():
        found += [(name, cell) for cell in scene.book.targets(name, "tackle")]
    return max(
        found, key=lambda pair: (pair[1] == ball, pair[0] == scene.aim.unit, pair[0] in ("grub", "boulder"), pair), default=("", NOWHERE)
    )


def _fetcher(scene: BattleScene) -> str:
    """Who can walk onto the ball that lies loose: whoever is in hand, else the nearest."""
    ball, names = scene.sitting.match.state.ball, scene.book.active()
    ways = [(name != scene.aim.unit, int(mark.text), name) for name in names for mark in scene.book.reach(name) if mark.cell == ball]
    return min(ways)[2] if ways and ball != NOWHERE else ""


def _guard_hex(scene: BattleScene) -> Cell:
    return walkable(scene, _guard(scene), *_GUARD)


def _start_hex(scene: BattleScene) -> Cell:
    return walkable(scene, _carrier(scene), *_START)


def _ahead_hex(scene: BattleScene) -> Cell:
    return walkable(scene, _mate(scene), *_AHEAD)


def _defends(scene: BattleScene) -> bool:
    """The team without the ball is on turn."""
    state = scene.sitting.match.state
    return bool(state.side != state.offence)


def _names(scene: BattleScene) -> Mapping[str, str]:
    """Whom the notes speak of, by name."""
    state = scene.sitting.match.state
    tackler, cell = _brawl(scene)
    roles = {
        "guard": _guard(scene),
        "carrier": state.holder or "",
        "mate": _mate(scene),
        "catcher": _catcher(scene),
        "tackler": tackler,
        "victim": (scene.book.unit_at(cell) or "") if cell != NOWHERE else "",
        "fetcher": _fetcher(scene),
    }
    return {role: scene.book.name_of(name) if name else "somebody" for role, name in roles.items()}


_STEPS: tuple[Step, ...] = (
    Step(
        "Two teams, one ball",
        "Teal attacks the goal at the right, amber the one at the left; today you play both. The ball in the other goal is a point, "
        "three points win. A team with nobody left loses.",
        nowhere,
        None,
        "Begin",
    ),
    Step(
        "Out of the tunnel",
        "All wait in their tunnels, and the team without the ball begins. {guard} is in hand: click the marked hex. Every hex costs one "
        "movement, the goal square too.",
        lambda scene: ground_of(scene, _guard_hex(scene)),
        lambda watch: watch.did("move"),
        hand=_guard,
        possible=lambda scene: _defends(scene) and _guard_hex(scene) != NOWHERE,
    ),
    Step(
        "Enough for now",
        "In a turn all of a team may walk and do one thing each, in any order. Let the others wait: press End turn, or {end_turn}.",
        end_button,
        lambda watch: watch.did("end_turn"),
        possible=_defends,
    ),
    Step(
        "Carry it out",
        "{carrier} has the ball: walk to the marked hex. Whoever walks into the other goal with it scores, but that is far for one turn.",
        lambda scene: ground_of(scene, _start_hex(scene)),
        lambda watch: watch.did("move"),
        hand=_carrier,
        possible=lambda scene: _start_hex(scene) != NOWHERE,
    ),
    Step(
        "Somebody to pass to",
        "{mate} runs ahead: walk to the marked hex.",
        lambda scene: ground_of(scene, _ahead_hex(scene)),
        lambda watch: watch.did("move"),
        hand=_mate,
        possible=lambda scene: _ahead_hex(scene) != NOWHERE,
    ),
    Step(
        "Pass",
        "With {carrier} in hand press Pass below: each ring is a range with its DC. Rest the cursor on {catcher}. To throw, d20 + PK − DC "
        "must be 10 or more; to catch, d20 + CD − DC. Click to pass.",
        first(_carrier, stands(_catcher)),
        lambda watch: watch.did("pass"),
        hand=_carrier,
        possible=lambda scene: bool(_catcher(scene)),
    ),
    Step(
        "Keep it moving",
        "If the team with the ball leaves it where it is for two of its turns running, a beast comes out of a cave and goes for it. The "
        "hourglasses above count them. Now end the turn.",
        end_button,
        lambda watch: watch.did("end_turn"),
    ),
    Step(
        "Block or tackle",
        "Click {victim}: {tackler} walks up. A block that comes off costs 1d6 HP and may move the other; a tackle costs 2d6, fells it and "
        "frees the ball, but who fails a tackle falls. The paper tells the chance.",
        first(lambda scene: _brawl(scene)[0], lambda scene: spot_of_cell(scene, _brawl(scene)[1])),
        lambda watch: watch.did("block", "tackle"),
        hand=lambda scene: _brawl(scene)[0],
        possible=lambda scene: _brawl(scene)[0] != "",
    ),
    Step(
        "Pick it up",
        "The ball lies loose. {fetcher} can walk onto it: that picks it up, ends the walk, and is what {fetcher} does this turn.",
        first(_fetcher, lambda scene: ground_of(scene, scene.sitting.match.state.ball)),
        lambda watch: watch.did("pick_up") or watch.scene.sitting.match.state.holder is not None,
        hand=_fetcher,
        possible=lambda scene: _fetcher(scene) != "",
    ),
    Step(
        "The quickest way",
        "A kick into their goal wins at once, from up to 20 hexes; its DC is 14 to 20, so come near. Beasts can be blocked and tackled "
        "too. {rules} opens the rules.",
        nowhere,
        None,
        "Play on",
    ),
)


def _hexes(scene: BattleScene) -> Rect | None:
    """The hexes that answer the open question."""
    ask = scene.shown_ask()
    boxes = [box for cell, _ in (ask.cells if ask else ()) if (box := ground_of(scene, cell))]
    return boxes[0].unionall(boxes[1:]) if boxes else question(scene)


_QUESTIONS = {
    "carrier": Step(
        "Who has the ball?",
        "{who} attack. They name the one who comes out with the ball: PK is good for passing and kicking, MV for running.",
        question,
    ),
    "shove": Step("Done", "The block came off. {who} may move the other one hex: click a marked hex, or leave it there.", _hexes),
    "place_ball": Step("A loose ball", "{who} say where it comes down: click one of the marked hexes.", _hexes),
}

CAVEBRAWL = Course("The first brawl", _file, _STEPS, _QUESTIONS, "cave", _names)
