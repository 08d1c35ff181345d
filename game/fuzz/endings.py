"""What must hold of a whole match, asked once at its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.formats import matchfile, strict
from game.kernel.codec import Plain

from .files import bytes_of, file_of, with_faces
from .ground import Look
from .turned import turn, turned_faces

Ending = Callable[[Look], str | None]


def data_of(look: Look) -> dict[str, Plain]:
    """The match so far as plain data of a file, every face written out."""
    faces = [one.face for dealt in look.dealt for one in dealt]
    data: dict[str, Plain] = strict.parse(bytes_of(with_faces(look.file, faces), look.match))
    return data


def it_comes_back_from_its_file(look: Look) -> str | None:
    """(8, 9) Read and written again the file is the same bytes, and played from it every prefix of the match is as it was."""
    faces = [one.face for dealt in look.dealt for one in dealt]
    for file in (look.file, with_faces(look.file, faces)):
        if "seed" not in file.dice and not file.dice["faces"] and faces:
            continue  # loaded dice, which no file can name
        written = bytes_of(file, look.match)
        again = matchfile.read(strict.parse(written))
        if strict.canonical(matchfile.to_plain(again)) != written:
            return "written again, its file is not the same bytes"
        match = matchfile.begin(again)
        for number, command in enumerate(again.commands):
            if match.hash() != look.kept[number].hash or match.line() != look.match.line(number):
                return f"played from its file, it differs after {number} commands"
            matchfile.step(again, match, command)
        if match.line() != look.match.line() or [m.events for m in match.moments] != [m.events for m in look.match.moments]:
            return "played from its file, it ends differently"
    return None


def every_decision_can_be_taken_back_and_done_again(look: Look) -> str | None:
    """(10, 18) From the end to the start and back again, in the middle of answers too, hash and file are each time as they were;
    and in the match played from its file the same decisions may be taken back."""
    live, last = look.match, len(look.match.commands)
    nameless = look.file.dice.get("faces") == [] and any(look.dealt)  # loaded dice, which no file can name
    loaded = None if nameless else matchfile.play(matchfile.read(strict.parse(look.kept[-1].file)))
    for number in range(last - 1, -1, -1):
        if loaded is not None:
            if loaded.undo_barred() != live.undo_barred():
                return f"decision {number} may be taken back now and not after loading, or the other way round"
            loaded.undo(freely=True)
        live.undo(freely=True)
        if live.hash() != look.kept[number].hash or bytes_of(look.file, live) != look.kept[number].file:
            return f"taken back to {number} commands, it is not as it was"
        if loaded is not None and (loaded.hash() != look.kept[number].hash or bytes_of(look.file, loaded) != look.kept[number].file):
            return f"loaded and taken back to {number} commands, it is not as it was"
    for number in range(1, last + 1):
        live.redo()
        if live.hash() != look.kept[number].hash or bytes_of(look.file, live) != look.kept[number].file:
            return f"done again up to {number} commands, it is not as it was"
    return "done again to the last, more could be" if live.can_redo else None


def names_and_keys_change_nothing(look: Look) -> str | None:
    """(16) With other ids, and the keys of every JSON object in another order, the match goes the same way."""
    data = data_of(look)
    ids = [unit["id"] for side in data["sides"] for unit in side["units"]] if _has_units(data) else []
    names = {name: f"{'zyxwvutsrqponmlk'[number % 16]}é{number}" for number, name in enumerate(ids)}
    other = {**renamed(data, names), "checks": []}
    match = matchfile.play(file_of(shuffled(other, look.chance)))
    if match.line() != renamed(look.match.line(), names):
        return "with other names it ends differently"
    return None


def upside_down_it_is_the_same(look: Look) -> str | None:
    """(15) Turned upside down with the sides swapped and the coins turned over, the match goes the same way."""
    how, rows = look.ground.turned, look.file.map.get("rows")
    kinds = {type(event).__name__ for moment in look.match.moments for event in moment.events}
    data = data_of(look)
    if how is None or rows is None or len(rows) % 2 == 0 or not how.fits({**data, "kinds": sorted(kinds)}):
        return None
    turned = turn({key: value for key, value in data.items() if key not in ("dice", "checks", "made_by")}, how, len(rows))
    turned["map"].pop("cells")
    turned["dice"] = {"faces": turned_faces([one for dealt in look.dealt for one in dealt])}
    match = matchfile.begin(matchfile.read(turned))
    for number in range(len(look.match.moments)):
        if match.line() != turn(look.match.line(number), how, len(rows)):
            return f"turned upside down, it differs after {number} commands"
        if number < len(turned["commands"]):
            match.play(match.read(turned["commands"][number]))
    return None


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Plain data with ids changed, wherever they stand."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same plain data with the keys of its objects in another order."""
    if isinstance(value, dict):
        return {key: shuffled(value[key], chance) for key in chance.sample(list(value), len(value))}
    return [shuffled(item, chance) for item in value] if isinstance(value, list) else value


def _has_units(data: Plain) -> bool:
    return all(isinstance(side, dict) and "units" in side for side in data["sides"])


ENDINGS: tuple[Ending, ...] = (
    it_comes_back_from_its_file,
    every_decision_can_be_taken_back_and_done_again,
    names_and_keys_change_nothing,
    upside_down_it_is_the_same,
)
