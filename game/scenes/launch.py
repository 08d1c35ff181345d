"""From a match file to a battle on the screen: the one way in, new, resumed or branched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.art.cat_look import Look, looks_for
from game.formats import elsewhere, matchfile, matchmap
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.formats.matchfile import Differs, MatchFile, NotLegal
from game.formats.matchmap import map_of
from game.formats.saves import Kept, as_recorded
from game.formats.saves import resume as resume_kept
from game.formats.teams import LOOK_PARTS
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.plain import Reader
from game.scenes import differing
from game.scenes.battle import parting
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showings import showing_of
from game.scenes.battle.sitting import Sitting
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.teams.faces import look_from, parts_of

_MANY = 1000
"""Units that are looked at; no rule book has so many in a side."""
MATCHES = "matches"
"""The folder of kept matches in the player's own folder."""


def start(
    services: Services, stack: SceneStack, file: MatchFile, looks: Mapping[str, Look], title: str, table: Mapping[str, Plain] | None = None
) -> str:
    """Begins a match: it is kept from now on, and its battle is pushed. "" or one line why it cannot begin."""
    try:
        match = matchfile.play(file)
    except Refused as error:
        return str(error)
    about = About(title, looks={unit: dict(parts_of(look)) for unit, look in looks.items()}, table=dict(table or {}))
    _open(services, stack, match, Keeper(new_folder(services.user / MATCHES), file, about))
    return ""


def resume(services: Services, stack: SceneStack, kept: Kept, put: Callable[[Scene], None] | None = None) -> str:
    """Goes on with a kept match, which is no copy of another from now on. ``put`` is what is done with its screen: pushed, if left out.
    "" or one line why it cannot be. What no longer comes out as it was recorded is asked about."""
    try:
        try:
            match, keeper = resume_kept(kept, exact=True)
        except (NotLegal, Differs):
            file = as_recorded(kept)
            if file.checks and differing.ask(services, stack, file, kept.about, kept.about.title):
                return ""
            match, keeper = resume_kept(kept)
    except Refused as error:
        return str(error)
    keeper.about = keeper.about.marked(False)
    _open(services, stack, match, keeper, put)
    return ""


def open_file(services: Services, stack: SceneStack, path: Path) -> str:
    """Goes on with the match of a file that lies anywhere: it is kept among the player's own from now on, the file stays as it is. One
    that is over is watched. "" or one line why neither can be; what no longer comes out as it was recorded is asked about."""
    from game.scenes.replay import ReplayScene

    try:
        file, about = elsewhere.load(path)
        title = about.title or " against ".join(names_of(file))
        try:
            match = matchfile.play(file)
        except (NotLegal, Differs):
            if differing.ask(services, stack, file, about, title):
                return ""
            raise
        matchmap.beside(file)  # it must be one that can be brought along
    except Refused as error:
        return str(error)
    if match.winner is not None:
        stack.push(ReplayScene(services, stack, file, looks_of(file, about), title, playing=True))
    else:
        _open(services, stack, match, Keeper(new_folder(services.user / MATCHES), file, replace(about, title=title, finished=False)))
    return ""


def looks_of(file: MatchFile, about: About) -> dict[str, Look]:
    """How every unit of a match looks: as kept, else a stable look by its name. Refused if the file's sides will not do."""
    found: dict[str, Look] = {}
    for side, entry in enumerate(file.sides):
        team = Reader(entry, f"sides[{side}]")
        units = [Reader(unit, f"{team.at('units')}[{number}]") for number, unit in enumerate(team.list("units", 0, _MANY))]
        names = {unit.name("id"): unit.name("name", unit.name("id")) for unit in units}
        made = looks_for([*names.values()], side=side, game=file.ruleset)
        for unit, name in names.items():
            found[unit] = read_look(about.looks.get(unit), side) or made[name]
    return found


def names_of(file: MatchFile) -> tuple[str, str]:
    """The sides' names."""
    first, second = (str(side.get("name", f"Side {number + 1}")) for number, side in enumerate(file.sides))
    return first, second


def read_look(kept: Plain, side: int) -> Look | None:
    """A look from plain data, None if it names anything there is not: a made one serves then."""
    if not isinstance(kept, dict) or any(key not in LOOK_PARTS or not isinstance(value, (str, type(None))) for key, value in kept.items()):
        return None
    return look_from({**parts_of(Look()), **kept}, side)


def battle_of(
    services: Services,
    stack: SceneStack,
    sitting: Sitting,
    file: MatchFile,
    looks: Mapping[str, Look],
    over: Callable[[BattleScene], None],
) -> BattleScene:
    """The battle screen of a sitting; ``over`` is called when its match is decided and everything is shown."""

    def rules(rule: str | None) -> None:
        from game.scenes.rulebook import RulebookScene

        stack.push(RulebookScene(services, stack, file.ruleset, rule))

    match = sitting.match
    view = BoardView(match.rules.board(match.state), map_of(file))
    return BattleScene(services, stack, sitting, showing_of(file.ruleset, match), names_of(file), looks, view, over, rules)


def _open(
    services: Services, stack: SceneStack, match: Match[Any], keeper: Keeper, put: Callable[[Scene], None] | None = None
) -> None:
    file, about = keeper.file, keeper.about
    looks = looks_of(file, about)
    sitting = Sitting(match, keeper, about.table.get("undo") == "free")
    sitting.save()

    def over(scene: BattleScene) -> None:
        from game.scenes.result import ResultScene

        line = ""
        if "league" in about.table:
            from game.scenes.league import matches

            line = matches.over(services, stack, match, file, about.table)
            if not line:
                return
        result = ResultScene(services, stack, match, file, looks, about.title)
        stack.push(result)
        result.say(line)

    battle = battle_of(services, stack, sitting, file, looks, over)
    (put or stack.push)(battle)
    parting.tell(battle)
    if "league" in about.table:
        from game.scenes.league import matches

        battle.say(matches.counts_no_more(services.user, about.table))
        battle.say(matches.colours(names_of(file), about.table))
