"""League matches on the table: begun from the league, gone on with after a break, and their results entered exactly once."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.art.cat_look import Look
from game.art.colour import SIDES
from game.formats import atomic, saves, strict
from game.formats.about import ABOUT, About, about_from
from game.formats.generations import GENERATIONS
from game.formats.matchfile import MADE_BY, MatchFile, load_file, play
from game.formats.matchfile import begin as begin_file
from game.formats.saves import Kept
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.league import changed
from game.league.audit import kept_file
from game.league.facts import points
from game.league.league import Entered, League, open_league
from game.league.reading import Reading
from game.league.reports import RULESET
from game.tiled import MapRefused, find

from . import folder
from .badges import Badges

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack

MATCHES: Final = "matches"


def begin(services: Services, stack: SceneStack, league: League, badges: Badges, fixture: str) -> str:
    """Begins the match of a fixture with its teams as they are now; what their coaches had still to choose lapses. "" or one line
    why it cannot begin."""
    from game.scenes import launch

    agreed = folder.table_of(league.path)
    try:
        find(agreed.ground)
    except MapRefused as refused:
        return f"{changed.table_of(league.path).name}, field: {refused}"
    try:
        pairing = league.pairing(fixture)
        file = league.match_file(fixture, agreed.ground)
        assert pairing.home and pairing.away
        for team in (pairing.home, pairing.away):
            league.confirm(team)
    except Refused as error:
        return str(error)
    looks = badges.match_looks(pairing.home, pairing.away)
    title = f"{league.head.name}, {league.label(fixture)}: {league.teams[pairing.home].name} against {league.teams[pairing.away].name}"
    table = {"undo": agreed.undo, "hand_over": False, "league": league.path.name, "league_id": league.head.id, "fixture": fixture}
    table["own_colours"] = _own_colours(badges, pairing.home, pairing.away)
    return launch.start(services, stack, file, looks, title[:120], table)


def colours(names: tuple[str, str], table: Mapping[str, Any]) -> str:
    """What the teams of a league match wear at the table, "" where those are the colours of their banners."""
    return f"At this table {names[0]} wear teal, {names[1]} orange" if table.get("own_colours") is False else ""


def kept_of(services: Services, league: Reading) -> dict[str, Kept]:
    """The unfinished matches of a league, the last played of each fixture, that could still count: their players are as they were."""
    found: dict[str, Kept] = {}
    for kept, fixture in _ours(services.user / MATCHES, league):
        if not kept.about.finished and not kept.copy and fixture not in found and _same_sides(kept, league, fixture):
            found[fixture] = kept
    return found


def collect(services: Services, league: League) -> list[str]:
    """Enters every match of a league that was finished but not entered (the game was ended in between); the fixtures."""
    entered: list[str] = []
    if league.looking:
        return entered
    for kept, fixture in _ours(services.user / MATCHES, league):
        pairing = league.pairing(fixture)
        if not kept.about.finished and pairing.result:
            _close(kept)  # it was begun, and then its result came from somewhere else
        elif kept.about.finished and not kept.copy and pairing.state == "open":
            try:
                match, keeper = saves.resume(kept)
                if enter(league, fixture, keeper.file, match).new:
                    entered.append(fixture)
            except (Refused, OSError):
                continue  # voided on purpose, given up, or of other players: it stays among the matches
    return entered


def give_up(services: Services, league: Reading, fixture: str) -> None:
    """Closes what was begun of a fixture and is not decided: its result is known now, so nothing offers to go on with it."""
    for kept, of in _ours(services.user / MATCHES, league):
        if of == fixture and not kept.about.finished:
            _close(kept)


def counts_no_more(user: Path, table: Mapping[str, Any]) -> str:
    """One line if the fixture a kept match is of has a result already, "" if the match can still count (or is of no league)."""
    fixture, number = table.get("fixture"), table.get("league_id")
    if not isinstance(fixture, str) or not isinstance(number, str):
        return ""
    try:
        path = folder.find(user, str(table.get("league")), number)
        if path is None:
            return "The league of this match is gone: it counts nowhere"
        league = open_league(path, write=False)
    except (Refused, OSError):
        return ""  # the league's own screen says what is wrong with it
    try:
        if league.pairing(fixture).result:
            return f"{league.label(fixture)} has a result already: this match will not count"
    except Refused:
        return ""
    finally:
        league.close()
    return ""


def enter(league: League, fixture: str, file: MatchFile, match: Match[Any]) -> Entered:
    """Enters a finished match. Refused says why it cannot count."""
    return league.apply(fixture, file.with_match(match, MADE_BY))


def watch(services: Services, stack: SceneStack, league: Reading, badges: Badges, fixture: str) -> str:
    """Plays the kept match of a result from its start. "" or one line why it cannot be."""
    from game.scenes.replay import ReplayScene

    try:
        file, looks, title = _kept_match(league, badges, fixture)
        stack.push(ReplayScene(services, stack, file, looks, title))
    except Refused as error:
        return str(error)
    return ""


def story(services: Services, stack: SceneStack, league: Reading, badges: Badges, fixture: str) -> str:
    """Tells the kept match of a result in numbers. "" or one line why it cannot be told."""
    from .story_scene import StoryScene

    try:
        file, looks, title = _kept_match(league, badges, fixture)
        match = play(file)
        stack.push(StoryScene(services, stack, match, file, looks, title, _counts(league, fixture, match), _worn(league, badges, fixture)))
    except Refused as error:
        return str(error)
    return ""


def if_conceded(match: Match[Any], names: tuple[str, str], side: int) -> str:
    """What a match of a league counts for if a side gives it up now (CB-62)."""
    home, away = points(match.state.score, side == 1, "conceded", match.state.options.goals)
    own, other = (away, home) if side == 0 else (home, away)
    return f"In the league it counts {own} : {other} for {names[1 - side]}."


def _counts(league: Reading, fixture: str, match: Match[Any]) -> str:
    """The points a match counts for where those on the field are others (CB-62), "" where they are the same."""
    pairing = league.pairing(fixture)
    counts, winner = pairing.score, pairing.winner
    if counts is None or not winner or (counts.home_points, counts.away_points) == tuple(match.state.score):
        return ""
    own, other = sorted((counts.home_points, counts.away_points), reverse=True)
    return f"It counts {own} : {other} for {league.teams[winner].name}."


def _worn(league: Reading, badges: Badges, fixture: str) -> str:
    """See :func:`colours`."""
    pairing = league.pairing(fixture)
    if not pairing.home or not pairing.away:
        return ""
    names = league.teams[pairing.home].name, league.teams[pairing.away].name
    return colours(names, {"own_colours": _own_colours(badges, pairing.home, pairing.away)})


def _own_colours(badges: Badges, home: str, away: str) -> bool:
    """Whether both wear at the table what their banners show."""
    return [badges[team].main for team in (home, away)] == [side.main for side in SIDES[:2]]


def _kept_match(league: Reading, badges: Badges, fixture: str) -> tuple[MatchFile, dict[str, Look], str]:
    """The match file of a result, its players' looks, and what it is called. Refused where it is not kept, damaged, or
    another than was entered."""
    from game.scenes import launch

    try:
        file = kept_file(league, fixture)
        begin_file(file)
    except Refused as error:
        raise Refused(f"{league.label(fixture)} cannot be shown: {error}") from None
    pairing = league.pairing(fixture)
    looks = launch.looks_of(file, About())
    for unit in looks:
        if unit in league.members:  # the dead keep their looks
            team = league.members[unit].team
            looks[unit] = replace(badges.look(unit), side=0 if team == pairing.home else 1)
    return file, looks, f"{league.head.name}, {league.label(fixture)}"


def over(services: Services, stack: SceneStack, match: Match[Any], file: MatchFile, table: Mapping[str, Any]) -> str:
    """A match of a league is decided: its result is entered and the screen goes back to the league. "" or one line why it does not
    count (nothing has changed then), or that its league cannot be shown."""
    from .after_scene import AfterScene
    from .opening import screen_of
    from .scene import LeagueScene

    fixture, number = str(table.get("fixture")), str(table.get("league_id"))
    below = next((scene for scene in stack.scenes if isinstance(scene, LeagueScene) and scene.league.head.id == number), None)
    opened: League | None = None
    try:
        if below is None:
            path = folder.find(services.user, str(table.get("league")), number)
            if path is None:
                return "The league of this match is gone: it counts nowhere"
            opened = open_league(path)
        league = below.league if below else opened
        assert league is not None
        enter(league, fixture, file, match)
        if not league.changed:  # else it is to be there still when that is answered
            give_up(services, league, fixture)
    except (Refused, OSError) as error:
        if opened:
            opened.close()
        if below and below.league.changed:
            stack.pop()  # to the league, which asks; opened anew it enters what has not been entered
            return ""
        return f"The match is not entered: {error}"
    if below and below.league.changed:
        stack.pop()
        return ""
    if below:
        stack.replace(AfterScene(services, stack, below, fixture))
        return ""
    try:
        home = screen_of(services, stack, league)
    except Refused as error:
        return f"The match is entered, but its league cannot be shown: {error}"
    stack.replace(home)
    if not league.changed:
        stack.push(AfterScene(services, stack, home, fixture))
    return ""


def _close(kept: Kept) -> None:
    """Marks a kept match as finished. What it holds stays: it can still be watched."""
    path = kept.folder / ABOUT
    with contextlib.suppress(Refused, OSError):  # a disk that will not have it: it goes on being offered, and says that it counts no more
        plain = strict.parse(strict.read_file(path))
        if isinstance(plain, dict):
            atomic.write(path, strict.canonical({**plain, "finished": True}))


def _ours(home: Path, league: Reading) -> list[tuple[Kept, str]]:
    """Every kept match of a league with its fixture, the last played first. What stands beside a match is read first, so that a
    folder full of other matches costs little."""
    found: list[tuple[Kept, str]] = []
    try:
        entries = [entry for entry in home.iterdir() if entry.name.isdecimal()]
    except OSError:
        return found
    for entry in entries:
        try:
            data = strict.read_file(entry / ABOUT)
        except Refused:
            continue  # the list of matches says what is wrong with it
        if league.head.id.encode() not in data:
            continue
        about = about_from(data)
        fixture = _fixture(about.table, league)
        if fixture:
            found.append((Kept(entry, about, RULESET), fixture))
    return sorted(found, key=lambda pair: -pair[0].about.counter)


def _fixture(table: Mapping[str, Any], league: Reading) -> str | None:
    """The fixture a kept match is of, None if it is of no match of this league."""
    fixture = table.get("fixture")
    if table.get("league_id") != league.head.id or not isinstance(fixture, str):
        return None
    try:
        league.pairing(fixture)
    except Refused:
        return None
    return fixture


def _same_sides(kept: Kept, league: Reading, fixture: str) -> bool:
    """Whether a match was begun with the players as they are now, and its fixture is open."""
    if league.pairing(fixture).result:
        return False
    for name in GENERATIONS:
        try:
            now = league.match_file(fixture, folder.FIELD)
            return list(load_file(kept.folder / name).sides) == list(now.sides)
        except Refused:
            continue
    return False
