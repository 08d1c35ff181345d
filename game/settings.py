"""What the player has set, and the file it is kept in. No window here: the file can be read before there is one.

The file is read strictly: a wrong type, an unknown key or a number out of range counts as damage.
A damaged file is set aside under another name, the defaults are used, and one line says so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.formats import atomic

FILE_NAME = "settings.json"
MOST_BYTES = 256 * 1024
VERSION = 1
NARROWEST, LOWEST, LONGEST = 320, 240, 16384
"""Pixels a window may have across and down, to be kept."""

Percent = Annotated[int, Meta(ge=0, le=100)]
ColourHelp = Literal["off", "deuteranopia", "protanopia", "tritanopia"]
_Chords = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every setting with its default. Sizes are pixels, volumes and scale are per cent."""

    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION
    width: Annotated[int, Meta(ge=NARROWEST, le=LONGEST)] = 1280
    height: Annotated[int, Meta(ge=LOWEST, le=LONGEST)] = 720
    full_screen: bool = False
    scale: Annotated[int, Meta(ge=100, le=300)] = 100
    volume: Percent = 80
    effects: Percent = 100
    music: Percent = 60
    speed: Annotated[int, Meta(ge=25, le=400)] = 100
    reduced_motion: bool = False
    no_flashes: bool = False
    colour_help: ColourHelp = "off"
    language: Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Z]{2})?$")] = "en"
    hand_over: bool = False
    log_open: bool = False
    keys: Annotated[dict[Annotated[str, Meta(max_length=40)], _Chords], Meta(max_length=200)] = {}


class SettingsStore:
    """The settings in force, and how they are changed and kept.

    ``now`` is a frozen value; ``turn`` counts the changes, so that a reader can tell whether it has seen the latest.
    Without a folder nothing is kept.
    """

    def __init__(self, now: Settings | None = None, path: Path | None = None) -> None:
        self.now = now or Settings()
        self.path = path
        self.turn = 0

    def change(self, **changes: Any) -> str:
        """Take over ``changes`` (checked as the file is) and save. Gives "" or one line on why it could not be kept.

        A value that does not fit raises ``ValueError`` and changes nothing.
        """
        self.now = _checked({**msgspec.to_builtins(self.now), **changes})
        self.turn += 1
        return self.save()

    def save(self) -> str:
        """Write the file. Gives "" when it is kept, else one line that says what went wrong; never raises for that."""
        if self.path is None:
            return ""
        text = msgspec.json.format(msgspec.json.encode(self.now), indent=2) + b"\n"
        try:
            atomic.write(self.path, text)
        except OSError as error:
            return f"settings could not be kept in {self.path}: {error.strerror or error}"
        return ""


def load(folder: Path) -> tuple[SettingsStore, str]:
    """The settings kept in ``folder``, and "" or one line for the player when the file was not usable."""
    path = folder / FILE_NAME
    try:
        data = _read(path)
    except FileNotFoundError:
        return SettingsStore(path=path), ""
    except OSError as error:
        return SettingsStore(path=path), f"{path} could not be read ({error.strerror or error}); the default settings are used"
    try:
        return SettingsStore(_decoded(data), path), ""
    except ValueError as error:
        aside = _set_aside(path)
        kept = f"it was kept as {aside.name}" if aside else "it could not be set aside"
        return SettingsStore(path=path), f"{path} is not usable ({error}); {kept} and the default settings are used"


def _read(path: Path) -> bytes:
    if path.exists() and not path.is_file():
        raise OSError("it is not a file")
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _decoded(data: bytes) -> Settings:
    if len(data) > MOST_BYTES:
        raise ValueError(f"larger than {MOST_BYTES // 1024} KB")
    try:
        found: Any = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ValueError(_one_line(error)) from error
    if isinstance(found, dict) and isinstance(found.get("version"), int) and found["version"] > VERSION:
        raise ValueError("it was written by a newer version of Clowder")
    return _checked(found)


def _checked(found: object) -> Settings:
    try:
        return msgspec.convert(found, Settings)
    except msgspec.ValidationError as error:
        raise ValueError(_one_line(error)) from error


def _one_line(error: Exception) -> str:
    # a message may quote what the file holds, line ends and all
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in str(error))[:300]


def _set_aside(path: Path) -> Path | None:
    for number in range(1, 100):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if aside.exists():
            continue
        try:
            path.replace(aside)
        except OSError:
            return None
        return aside
    return None
