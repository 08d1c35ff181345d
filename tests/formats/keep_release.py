"""Keeps the player's folder as this version writes it, for good: ``python tests/formats/keep_release.py``, once for each release.

In it: a match of each rule book in mid-play, one whose newest state is damaged, a league in mid-season, a league whose game was
killed in the middle of an entry, teams and settings. ``expected.json`` beside it says what every later version must find.
"""

import json
import random
import shutil
import sys
import tomllib
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[2]))
sys.path.append(str(Path(__file__).parents[1] / "league"))
sys.path.append(str(Path(__file__).parents[1] / "safety"))

from kept_matches import keep
from leagues import SMALL, played
from leagues import teams as made

from game.formats import matchfile, saves
from game.formats import teams as team_files
from game.formats.generations import GENERATIONS
from game.league.founding import create_league
from game.league.journal import journal
from game.league.league import open_league
from game.settings import Settings, SettingsStore
from game.settings import load as load_settings

HERE = Path(__file__).parent
RELEASES = HERE.parent / "data" / "releases"


def found_in(home):
    """What the game finds in a player's folder, in plain data."""
    found = {"matches": {}, "leagues": {}, "teams": [], "volume": load_settings(home)[0].now.volume}
    for kept in saves.listing(home / "matches"):
        match, _ = saves.resume(kept)
        about = [kept.about.title, kept.about.counter, dict(kept.about.looks), dict(kept.about.table)]
        found["matches"][kept.folder.name] = [kept.ruleset, len(match.commands), match.hash(), kept.generation, about]
    for path in sorted((home / "leagues").glob("*.league")):
        league = open_league(path)
        table = [list(row) for row in league.standings()]
        found["leagues"][path.name] = [league.head._asdict(), journal(league), table, [*map(list, played_again(league))]]
        league.close()
    found["teams"] = [entry.team.name for entry in team_files.listing(home / "teams" / "cavebrawl", own=True)]
    return json.loads(json.dumps(found))


def played_again(league):
    """Every match file a league keeps, refereed anew: its fixture and the hash of its end."""
    for fixture in league.progress().pairings:
        path = league.kept_match(fixture)
        if path:
            yield fixture, matchfile.play(matchfile.load_file(path)).hash()


def write(home):
    """The folder as this version writes it."""
    keep(home / "matches", 40, 1, "Alley against Attic")
    league = create_league(home / "leagues" / "0001.league", "double-round-robin", 11, made(4), name="The kept one", goals=3)
    file = league.match_file("s1r1m1", {"rows": SMALL})
    keep(home / "matches", 40, 2, "Flint against Bone", file)
    _, keeper = keep(home / "matches", 12, 3, "damaged")
    newest = keeper.folder / GENERATIONS[0]
    newest.write_bytes(newest.read_bytes()[:700])

    league.apply("s1r1m1", played(file, 4, 30))
    league.record_score("s1r1m2", 3, 1, out=[league.roster(league.pairing("s1r1m2").home)[2].id])
    league.record_score("s1r2m1", 1, 1)
    league.void("s1r2m1")
    league.record_score("s1r2m1", 0, 3)
    due = league.raises_due()[0]
    league.raise_score(due.member.id, due.stats[0])
    league.confirm("t2")
    league.close()
    kill_in_the_middle(home / "leagues", "0001.league", "0002.league")
    team_files.save(home / "teams" / "cavebrawl", made(2)[1])
    assert SettingsStore(Settings(volume=37), home / "settings.json").save() == ""
    for litter in home.rglob("*.lock"):
        litter.unlink()


def kill_in_the_middle(folder, sound, name):
    """A league as a game leaves it that is killed while it writes: half of what was to be entered is in the file, and a journal."""
    shutil.copy(folder / sound, folder / "half.tmp")
    league = open_league(folder / "half.tmp")
    connection = league._store._connection
    connection.execute("PRAGMA cache_size = 1")  # so that pages are written before the end
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE filler (x)")
    connection.execute("UPDATE players SET name = 'half ' || number")
    connection.execute("UPDATE teams SET motto = 'half'")
    for _ in range(12):
        connection.execute("INSERT INTO filler VALUES (zeroblob(4000))")
    for end in ("", "-journal"):
        shutil.copy(folder / f"half.tmp{end}", folder / f"{name}{end}")
    assert b"half 1" in (folder / name).read_bytes(), "nothing of it was in the file yet"
    connection.execute("ROLLBACK")
    league.close()
    for path in folder.glob("half.tmp*"):
        path.unlink()
    shutil.copytree(folder / f"{sound}.matches", folder / f"{name}.matches")


def main():
    version = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    home = RELEASES / version / "home"
    random.seed(0)
    shutil.rmtree(home.parent, ignore_errors=True)
    write(home)
    copy = home.parent / "copy"
    shutil.copytree(home, copy)  # finding mends what is half written
    (home.parent / "expected.json").write_text(json.dumps(found_in(copy), indent=1, ensure_ascii=False), "utf-8")
    shutil.rmtree(copy)
    print(f"kept in {home.parent}")


if __name__ == "__main__":
    main()
