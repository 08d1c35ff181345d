"""A new match begun from a point of a recorded one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.art.cat_look import Look
from game.formats.matchfile import MatchFile
from game.kernel.codec import Plain
from game.scenes.launch import start
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack


def ask(scene: ReplayScene) -> None:
    """Whether to begin a new match from where the replay stands."""
    film = scene.film
    assert film is not None
    here = f"{film.round_at(scene.at).words.lower()}, after command {scene.at}"
    dice = "goes on with the same seed" if "seed" in film.file.dice else "goes on with the same list of faces"
    text = f"A new match begins in {here}. It {dice}, so the same command rolls the same dice. The recorded match stays as it is."
    yes = Answer("Play on", lambda: _branch(scene), "good", "play")
    scene.desk.open(Dialog("Play on from here?", text, (Answer("Keep watching", safe=True), yes)))


def branch(
    services: Services,
    stack: SceneStack,
    file: MatchFile,
    at: int,
    looks: Mapping[str, Look],
    title: str,
    words: str,
    table: Mapping[str, Plain] | None = None,
) -> str:
    """Begins a new match from after so many commands of a file, which stays as it is; ``words`` say where that is. "" or one line why it
    cannot begin."""
    return start(services, stack, file.cut(at), looks, f"{title}, from {words.lower()}" if title else words, table)


def _branch(scene: ReplayScene) -> None:
    film = scene.film
    assert film is not None
    line = branch(scene.services, scene.stack, film.file, scene.at, scene.looks, scene.title, film.round_at(scene.at).words)
    if line:
        scene.say(line)
