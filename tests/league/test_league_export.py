"""Pages and tables."""

import csv
import json
import random
from html.parser import HTMLParser

import pytest
from leagues import by_seed, league, play_out, teams

from game.__main__ import main
from game.formats.teams import Team, Unit
from game.league import export_csv, export_html
from game.league.founding import create_league

WICKED = '<b>"&=1+1'


class Page(HTMLParser):
    """Text, links and whether tags are closed as they were opened."""

    VOID = ("meta", "br")

    def __init__(self, path):
        super().__init__()
        self.open, self.links, self.text, self.tags = [], [], "", []
        self.feed(path.read_text(encoding="utf-8"))
        assert self.open == [], path

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.text += data


@pytest.fixture
def found(tmp_path):
    """A league with a season over and one begun, a withdrawn team, some dead, and a name of every wickedness."""
    first = teams(1)[0]
    wicked = Team("cavebrawl", WICKED, (Unit("=cmd", first.units[0].stats), *first.units[1:]))
    made = create_league(tmp_path / "a.league", "round-robin", 3, [wicked, *teams(5)[1:]], name="A <league> & more")
    chance = random.Random(1)
    play_out(made, lambda p: (*by_seed(p), {"out": [m.id for m in made.roster(p.home) if chance.random() < 0.2]}))
    made.new_season()
    made.record_score("s2r1m1", 1, 1)
    made.withdraw("t5")
    return made


def test_pages_are_whole_safe_and_lead_to_each_other(found, tmp_path):
    written = export_html.export(found, tmp_path / "out")
    names = {path.name for path in written}
    assert names == {"index.html", "season1.html", "season2.html", "records.html", "t1.html", "t2.html", "t3.html", "t4.html", "t5.html"}
    pages = {path.name: Page(path) for path in written}
    assert all(link in names for page in pages.values() for link in page.links)
    assert all("script" not in page.tags and "b" not in set(page.tags) - {"b"} for page in pages.values())
    assert WICKED in pages["season1.html"].text and "<b>\"&=1+1" not in (tmp_path / "out" / "season1.html").read_text()
    assert "Champion" in pages["season1.html"].text and "withdrawn" in pages["index.html"].text
    assert "In memory" in "".join(page.text for page in pages.values()) and "Champions" in pages["records.html"].text


def test_a_bracket_is_drawn_with_its_byes(tmp_path):
    made = league(tmp_path, 11, "bracket")
    play_out(made, by_seed)
    export_html.export(made, tmp_path / "out")
    page = Page(tmp_path / "out" / "index.html")
    assert page.text.count("bye") == 5 and "Quarter-final 1" in page.text and "round reached" in page.text


def test_tables_hold_every_fact_and_no_formulas(found, tmp_path):
    written = export_csv.export(found, tmp_path / "out")
    tables = {path.stem: list(csv.reader(path.open(newline="", encoding="utf-8"))) for path in written}
    assert set(tables) == {"teams", "players", "careers", "fixtures", "standings", "champions"}
    assert all(len(row) == len(rows[0]) for rows in tables.values() for row in rows)
    assert len(tables["fixtures"]) == 1 + 11 + 11 and len(tables["standings"]) == 11 and len(tables["champions"]) == 2
    assert len(tables["players"]) == 1 + len(found.members) and "'=cmd" in [row[1] for row in tables["players"]]
    rows = [dict(zip(tables["standings"][0], row, strict=True)) for row in tables["standings"][1:]]
    assert [row["team"] for row in rows if row["season"] == "1"] == [row.team for row in found.standings(1)]
    matches = sum(int(row[4]) for row in tables["careers"][1:])
    assert matches == sum(found.career(player).total.matches for player in found.members)


def test_the_commands_write_where_they_are_told(found, tmp_path, capsys):
    for way in ("--html", "--csv"):
        assert main(["league", "export", str(found.path), way, str(tmp_path / way)]) == 0
        assert all((tmp_path / way).joinpath(name).exists() for name in json.loads(capsys.readouterr().out)["written"])
    assert main(["league", "export", str(found.path), "--html", str(found.path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(SystemExit):
        main(["league", "export", str(found.path)])
