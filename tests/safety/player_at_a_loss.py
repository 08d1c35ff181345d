"""A program for tests: keeps matches and a league below one folder, a line of words to the standard output before and after each step.

What it says after a step is what anybody must find who looks at the folder from then on (see ``reading``).
"""

import json
import os
import random
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.append(str(Path(__file__).parents[1] / "league"))
from kept_matches import small
from leagues import SMALL, teams

from game.formats import atomic, matchfile
from game.formats.about import About
from game.formats.generations import EMERGENCY
from game.formats.keeper import Keeper, new_folder
from game.formats.saves import listing, resume
from game.kernel.errors import Refused
from game.league.audit import audit
from game.league.founding import create_league
from game.league.league import open_league
from game.players.random_player import choose
from game.scenes.league import matches as of_leagues
from game.settings import Settings, SettingsStore


def reading(root):
    """All that the game finds below a folder: matches, leagues and settings, a plain value by name each."""
    found = {}
    for kept in listing(root / "matches"):
        key = f"match {kept.folder.name}"
        try:
            match, _ = resume(kept)
            found[key] = [len(match.commands), str(match.hash()), kept.damage]
        except Refused as error:
            found[key] = str(error)
    path = root / "leagues" / "0001.league"
    if path.exists():
        league = open_league(path)
        facts = [list(map(str, (fact.seq, type(fact).__name__))) for fact in league.facts]
        kept = [name for name in league.progress().pairings if league.kept_match(name)]
        found["league"] = [facts, kept, audit(league)["wrong"]]
        league.close()
    path = root / "settings.json"
    if path.exists():
        found["settings"] = path.read_text("utf-8")
    return found


def say(word, **more):
    os.write(1, (json.dumps([word, more]) + "\n").encode())


class Steps:
    """Does things one after another, telling before and after."""

    def __init__(self, root):
        self.root = root

    def __call__(self, name, act):
        say("before", step=name)
        act()
        say("after", found=reading(self.root))
        # reading may touch what lies there (SQLite looks for a journal); whatever it did is no part of the next step
        say("settled")

    def by_hand(self, act):
        """Something that is no doing of the game's: it lasts at once."""
        act()
        say("settled", found=reading(self.root))


def table_of(league, fixture):
    return {"undo": "strict", "league": league.path.name, "league_id": league.head.id, "fixture": fixture}


def matches(root, step):
    chance, home = random.Random(5), root / "matches"
    file = small(3)
    match, keeper = matchfile.begin(file), Keeper(new_folder(home), file, About("a match"))
    step("the first save", lambda: keeper.save(match))
    for number in range(4):
        match.play(choose(match, chance))
        step(f"save {number}", lambda: keeper.save(match))
    match.undo(True)
    step("a save after undo", lambda: keeper.save(match))

    folder = keeper.folder
    step("the last save of a game that fails", lambda: atomic.write(folder / EMERGENCY, (folder / "match.1.json").read_bytes()))
    (kept,) = listing(home)
    match, keeper = resume(kept)
    step("going on with that", lambda: keeper.save(match))

    step.by_hand(lambda: (folder / "match.json").write_bytes(b"half a fi"))
    first, second = (resume(listing(home)[0]) for _ in range(2))
    step("putting aside what is damaged", lambda: first[1].save(first[0]))
    first[0].play(choose(first[0], chance))

    def part():
        try:
            second[1].save(second[0])
        except Refused as error:
            assert "another copy" in str(error)

    step("parting from another copy", part)
    first[0].play(first[0].read({"do": "concede", "side": first[0].decider}))
    step("the end of a match", lambda: first[1].save(first[0]))
    step.by_hand(lambda: shutil.rmtree(home))
    step("a folder that has gone", lambda: first[1].save(first[0]))
    store = SettingsStore(Settings(), root / "settings.json")
    step("the settings", lambda: store.change(volume=10))


def league(root, step):
    path = root / "leagues" / "0001.league"
    step("a league is made", lambda: create_league(path, "round-robin", 7, teams(4)).close())
    found = open_league(path)
    step("a result with one dead", lambda: found.record_score("s1r1m1", 3, 1, out=[found.roster(found.pairing("s1r1m1").home)[2].id]))
    due = found.raises_due()[0]
    step("a raise", lambda: found.raise_score(due.member.id, due.stats[0], after="s1r1m1"))
    step("a result struck out", lambda: found.void("s1r1m1"))
    for fixture in ("s1r1m2", "s1r2m1"):
        of_a_league(root, step, found, fixture)
    found.close()


def of_a_league(root, step, found, fixture):
    """One match is entered when it ends, the other by whoever opens the league next."""
    services, chance, file = SimpleNamespace(user=root), random.Random(fixture), found.match_file(fixture, {"rows": SMALL})
    match = matchfile.begin(file)
    keeper = Keeper(new_folder(root / "matches"), file, About(fixture, table=table_of(found, fixture)))
    for _ in range(12):
        match.play(choose(match, chance))
    keeper.save(match)
    say("settled", found=reading(root))
    match.play(match.read({"do": "concede", "side": match.decider}))
    step(f"the end of {fixture}", lambda: keeper.save(match))
    if fixture == "s1r1m2":
        step(f"{fixture} is entered", lambda: of_leagues.enter(found, fixture, keeper.file, match))
        step(f"what is left of {fixture} is given up", lambda: of_leagues.give_up(services, found, fixture))
    else:
        step(f"{fixture} is collected", lambda: of_leagues.collect(services, found))


if __name__ == "__main__":
    here = Path(sys.argv[2])
    {"matches": matches, "league": league}[sys.argv[1]](here, Steps(here))
