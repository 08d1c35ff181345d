"""What a replay shows of where it stands: whose card, whom they meant, and the reach of whoever is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.hexes import NOWHERE
from game.scenes.battle.board_view import Seen
from game.scenes.battle.model import NOTHING

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene


def acting(scene: ReplayScene) -> str | None:
    """Whose card is shown: who has just acted, at the start who is first."""
    film = scene.film
    assert film is not None
    unit = film.unit(scene.at)
    return unit if unit is not None else next(iter(film.book.active()), None)


def show_cards(scene: ReplayScene) -> None:
    """The card of whoever acts, and a small one of who is under the cursor, else of who was meant."""
    film = scene.film
    assert film is not None
    scene.aim.unit = acting(scene)
    scene.hud.show_cards(scene.aim, None)
    scene.hud.make_way(scene.view.box_of(scene.aim.cell), scene.desk.look, scene.view.board_box)
    under = film.book.unit_at(scene.aim.cell) if scene.aim.cell != NOWHERE else None
    target = film.target(scene.at)
    if under is None and target is not None and target != scene.aim.unit and scene.stage.has(target):
        scene.hud.small.put(film.book.card(target))


def of(scene: ReplayScene) -> Seen:
    """What is lit on the board; while anything runs nothing is pointed at."""
    assert scene.film is not None
    book, unit = scene.film.book, acting(scene)
    still = not scene.stage.busy and not scene.playing
    under = book.unit_at(scene.aim.cell) if scene.aim.cell != NOWHERE and still else None
    return Seen(
        preview=NOTHING,
        landmarks=book.landmarks(),
        reach=book.reach(under) if under else (),
        others=(),
        bands=(),
        side=book.side_of(under) if under else 0,
        selected=unit if unit and scene.stage.has(unit) else None,
        pointed=scene.aim.cell if still else NOWHERE,
        ask=None,
    )
