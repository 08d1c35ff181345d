"""Something fails that nobody foresaw: the match is saved once more, a report is written, the exit status is 1, and Continue goes on."""

import subprocess
import sys
from pathlib import Path

import pytest
from kept_matches import contents, keep

from game.cli.play import play
from game.formats import strict
from game.formats.generations import EMERGENCY
from game.formats.saves import listing, resume
from game.kernel.errors import Refused
from game.scenes.battle.dealing import Dealer
from game.scenes.battle.hud import Hud
from game.scenes.battle.scene import BattleScene
from game.scenes.launch import MATCHES
from game.scenes.title import TitleScene
from game.scenes.title.latest import latest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from game.scenes.battle.scene import BattleScene
from game.scenes.title import TitleScene
from game.cli.play import play

def fails(self, dt):
    raise RuntimeError("the vase\\nfell down")

BattleScene.update = fails
TitleScene.enter = TitleScene.go_on
sys.exit(play())
"""


def failing(monkeypatch, owner, name, after=0):
    """From its call number ``after`` on, ``owner.name`` raises; only once the match is on the screen."""
    calls = []
    before = getattr(owner, name)

    def fails(self, *words, **more):
        calls.append(name)
        if len(calls) > after:
            raise RuntimeError("the vase\nfell \x1b[31m\ud800 down")
        return before(self, *words, **more)

    monkeypatch.setattr(owner, name, fails)
    monkeypatch.setattr(TitleScene, "enter", TitleScene.go_on)


def the_report(home):
    (path,) = (home / "crashes").glob("crash-*.txt")
    return path.read_text("utf-8")


def test_as_a_program(tmp_path):
    home = tmp_path / "home"
    match, keeper = keep(home / MATCHES, 25)
    env_free = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(env_free, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    assert len(lines) == 1 and "the vase" in lines[0] and "report" in lines[0]

    report = the_report(home)
    for word in ("Clowder", "Traceback", "the vase", "rule book: catfight", '"seed": 11', "commands: 25", EMERGENCY, "Last inputs"):
        assert word in report, word
    assert report.count('"do": ') == 20, "the last twenty commands"

    emergency = keeper.folder / EMERGENCY
    assert strict.parse(emergency.read_bytes())["commands"] == [match.write(command) for command in match.commands]
    kept = latest(home)
    assert kept is not None and kept.folder == keeper.folder and kept.damage is None
    again, keeper = resume(kept)
    assert again.hash() == match.hash()
    keeper.save(again)
    assert not emergency.exists()


PLACES = [
    (BattleScene, "update", 3),
    (BattleScene, "paint", 0),
    (BattleScene, "layout", 0),
    (BattleScene, "refresh", 0),
    (BattleScene, "wake", 2),
    (BattleScene, "cursor", 0),
    (BattleScene, "settle", 0),
    (BattleScene, "enter", 0),
    (Hud, "show", 0),
    (Dealer, "settles", 1),
]


@pytest.mark.parametrize(("owner", "name", "after"), PLACES, ids=lambda value: getattr(value, "__name__", None))
def test_anywhere_in_a_battle(tmp_path, monkeypatch, capfd, owner, name, after):
    home = tmp_path / "home"
    match, keeper = keep(home / MATCHES, 12)
    failing(monkeypatch, owner, name, after)
    assert play() == 1
    out, err = capfd.readouterr()
    assert "Traceback" not in out + err and "\x1b" not in err
    assert sum("Clowder has to stop" in line for line in err.splitlines()) == 1
    assert "the vase" in the_report(home)
    kept = latest(home)
    assert kept is not None and kept.folder == keeper.folder and kept.damage is None
    assert resume(kept)[0].hash() == match.hash()


def test_when_saving_itself_fails_what_is_kept_stays(tmp_path, monkeypatch, capfd):
    home = tmp_path / "home"
    match, keeper = keep(home / MATCHES, 12)
    before = contents(keeper.folder)

    def broken(*_):
        raise RuntimeError("out of ink")

    monkeypatch.setattr("game.formats.strict.canonical", broken)
    failing(monkeypatch, BattleScene, "paint")
    assert play() == 1
    assert "Traceback" not in capfd.readouterr().err
    report = the_report(home)
    assert "out of ink" in report
    assert contents(keeper.folder) == before
    assert resume(listing(home / MATCHES)[0])[0].hash() == match.hash()


def test_a_match_that_plays_no_more_is_refused_in_one_line_and_asked_about_on_the_title(tmp_path, monkeypatch):
    """Every generation parses and none plays: a rule has changed, or somebody has edited them."""
    home = tmp_path / "home"
    _, keeper = keep(home / MATCHES, 12)
    for path in keeper.folder.glob("match*.json"):
        path.write_bytes(path.read_bytes().replace(b'"seed": 11', b'"seed": 12'))
    kept = latest(home)
    with pytest.raises(Refused) as refusal:
        resume(kept)
    assert "\n" not in str(refusal.value)
    lines = []

    def title_asks(self):
        self.go_on()
        lines.append(self.desk.layers.top.words.text)
        self.stack.clear()

    before = contents(keeper.folder)
    monkeypatch.setattr(TitleScene, "enter", title_asks)
    assert play() == 0
    assert len(lines) == 1 and ("it is not as it was recorded" in lines[0] or "is not legal any more" in lines[0])
    assert contents(keeper.folder) == before
