"""The kept match was changed from outside while it was played: both are safe, and it is asked which to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.formats.about import mark_copy
from game.formats.keeper import Parted
from game.formats.saves import look_into
from game.kernel.errors import Refused
from game.scenes.side_by_side import SideBySide, Slip, how_alike
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.battle.scene import BattleScene
    from game.scenes.scene import Scene

CHANGED = "Somebody else has changed this match"
SPOILT = "The file of this match was changed"
_WORDS = (
    "Its file is not as it was left after your last move: another copy of the game has gone on with it, or an older one was put back. "
    "Both are kept. {same} The one you do not go on with stays among your matches, marked as a copy."
)


def tell(battle: BattleScene) -> None:
    """Tells once that the match was changed from outside. If the other can be gone on with, the players choose."""
    parted, battle.sitting.parted = battle.sitting.parted, None
    if parted is None:
        return
    if parted.other is not None and not parted.why:
        _ask(battle, parted, parted.other)
        return
    battle.desk.open(Dialog(SPOILT, str(parted), [Answer("Play on", battle.settle, "primary", "play", True)], away=battle.settle, wide=600))


def asked(battle: BattleScene) -> bool:
    """Whether it has still to be read, or answered."""
    return any(layer.name in (CHANGED, SPOILT) for layer in battle.desk.layers)


def _ask(battle: BattleScene, parted: Parted, other: Path) -> None:
    from game.scenes import launch, saves_words

    def stay() -> None:
        _marked(battle, other)
        battle.settle()

    def change() -> None:
        on_the_table: list[Scene] = []

        def put(scene: Scene) -> None:
            on_the_table.append(scene)
            battle.stack.replace(scene)

        kept = look_into(other)
        line = launch.resume(battle.services, battle.stack, kept, put) if kept else f"{other} is no longer there"
        for scene in on_the_table:
            _marked(scene, parted.own)
        if not on_the_table:  # it cannot be, or it is asked first what to do with it
            battle.say(line)
            battle.settle()

    same = how_alike("match", "decision", "decisions", saves_words.recorded(parted.own), saves_words.recorded(other))
    slips = SideBySide(Slip("This match", saves_words.summary_of(parted.own)), Slip("The other", saves_words.summary_of(other)))
    theirs = Answer("Go on with the other", change, picture="repeat")
    mine = Answer("Go on with this match", stay, "primary", "play", safe=True)
    battle.desk.open(Dialog(CHANGED, _WORDS.format(same=same), [theirs, mine], [slips], away=stay, wide=660))


def _marked(scene: Scene, folder: Path) -> None:
    try:
        mark_copy(folder)
    except (Refused, OSError) as error:  # it is listed all the same, if not as a copy
        scene.say(f"The match in {folder} could not be marked as a copy: {getattr(error, 'strerror', None) or error}")
