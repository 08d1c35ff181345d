"""The list of the player's leagues."""

from leagues import by_seed, play_out, teams

from game.league import shelf
from game.league.founding import create_league


def test_leagues_are_numbered_and_listed_whatever_lies_there(tmp_path):
    home = shelf.folder()
    assert home.parent == tmp_path / "home" and shelf.listing(home) == [] and shelf.new_path(home).name == "0001.league"
    first = create_league(shelf.new_path(home), "bracket", 1, teams(2), name="CON")
    play_out(first, by_seed)
    first.new_season()
    second = create_league(shelf.new_path(home), "round-robin", 1, teams(3), name="../x")
    (home / "0000.league").write_bytes(b"nonsense")
    (home / "0007.league").mkdir()
    (home / "notes.txt").write_text("x")
    found = shelf.listing(home)
    assert [(listed.path.name, listed.head and listed.head.name, listed.seasons, listed.results) for listed in found] == [
        ("0001.league", "CON", 2, 1), ("0002.league", "../x", 1, 0), ("0000.league", None, 0, 0), ("0007.league", None, 0, 0),
    ]
    assert all(listed.damage.startswith(f"{listed.path.name}: ") for listed in found[2:])
    assert shelf.new_path(home).name == "0008.league" and second.looking == ""
