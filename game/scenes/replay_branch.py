"""A new match begun from a point of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.launch import start
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene


def ask(scene: ReplayScene) -> None:
    """Whether to begin a new match from where the replay stands."""
    film = scene.film
    assert film is not None
    here = f"{film.round_at(scene.at).words.lower()}, after command {scene.at}"
    dice = "goes on with the same seed" if "seed" in film.file.dice else "goes on with the same list of faces"
    text = f"A new match begins in {here}. It {dice}, so the same command rolls the same dice. The recorded match stays as it is."
    yes = Answer("Play on", lambda: _branch(scene), "good", "play")
    scene.desk.open(Dialog("Play on from here?", text, (Answer("Keep watching", safe=True), yes)))


def _branch(scene: ReplayScene) -> None:
    film = scene.film
    assert film is not None
    words = film.round_at(scene.at).words
    title = f"{scene.title}, from {words.lower()}" if scene.title else words
    line = start(scene.services, scene.stack, film.cut(scene.at), scene.looks, title)
    if line:
        scene.say(line)
