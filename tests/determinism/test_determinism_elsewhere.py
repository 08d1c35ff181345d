"""The same matches in other processes: other hash seeds, other locales, other Pythons, nothing installed."""

import json
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256

import pytest
from golden import DATA, MATCHES, environment, played, run

from game.formats import matchfile
from game.fuzz import record

LOCALES = ("de_DE", "tr_TR")
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")


@cache
def here():
    """What this process has."""
    found = []
    for path in MATCHES:
        match = matchfile.play(matchfile.load_file(path))
        found.append(f"{path.name} {match.hash()} {match.now.dice_used} {match.winner}")
    return [*found, sha256(repr(record.faces()).encode()).hexdigest()]


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_whatever_the_hash_seed(hash_seed):
    """Python orders its sets and hashes its texts otherwise in each; no rule looks at that."""
    assert played(env=environment(PYTHONHASHSEED=hash_seed, LC_ALL="C")) == here()


def known_locale(name):
    """The form in which this machine knows a locale; None if it does not."""
    for form in (name, f"{name}.UTF-8", f"{name}.utf8"):
        code = "import locale; locale.setlocale(locale.LC_ALL, '')"
        done = subprocess.run([sys.executable, "-S", "-c", code], env=environment(LC_ALL=form), capture_output=True, timeout=60)
        if done.returncode == 0:
            return form
    return None


@pytest.mark.parametrize("name", LOCALES)
def test_the_same_whatever_the_locale(name):
    """Decimal commas, the Turkish dotless i."""
    form = known_locale(name)
    if form is None:
        pytest.skip(f"this machine knows no locale {name}")
    assert played(env=environment(LC_ALL=form, PYTHONHASHSEED="2")) == here()


@pytest.mark.parametrize("name", PYTHONS)
def test_the_same_in_every_python_there_is(name):
    """Other versions, with nothing installed: the referee on maps of rows needs the standard library alone."""
    python = shutil.which(name)
    code = "import sys; print(*sys.version_info[:2], sep='.')"
    done = subprocess.run([python, "-S", "-c", code], capture_output=True, text=True, timeout=60) if python else None
    if done is None or done.returncode != 0 or f"python{done.stdout.strip()}" != name:
        pytest.skip(f"there is no {name} here")
    assert played(python=python) == here()
    path = str(MATCHES[0])
    assert run("-S", "-m", "game", "referee", path, "--legal", python=python) == run("-m", "game", "referee", path, "--legal")


def test_the_referee_needs_nothing_but_the_standard_library():
    """With ``-S`` nothing installed can be imported; a match on a map of rows is refereed all the same, line for line."""
    code = "import importlib.util as u; print([n for n in ('pygame', 'pytmx', 'msgspec', 'defusedxml') if u.find_spec(n)])"
    assert run("-S", "-c", code).strip() == "[]"
    for path in (MATCHES[0], MATCHES[-1]):
        plain = run("-S", "-m", "game", "referee", str(path), "--legal")
        assert plain == run("-m", "game", "referee", str(path), "--legal")
        assert json.loads(plain.splitlines()[-1])["state"]["winner"] is not None


def test_counting_positions_needs_nothing_but_the_standard_library(tmp_path):
    data = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
    path = tmp_path / "perft.json"
    path.write_text(json.dumps({"cavebrawl": data["cavebrawl"][:1]}), encoding="utf-8")
    assert "as kept" in run("-S", "-m", "game", "fuzz", "--perft", str(path))
