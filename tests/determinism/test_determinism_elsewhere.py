"""The same matches in other processes: other hash seeds, other locales, other Pythons, nothing installed."""

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from golden import DATA, MATCHES, environment, played, run

from game.formats import matchfile
from game.fuzz import record

LOCALES = ("de_DE", "tr_TR")
HASH_SEEDS = ("0", "1", "random")
HOME = Path.home()  # whose tests these are: while they run it is nobody's
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")


@cache
def here():
    """What this process has."""
    found = []
    for path in MATCHES:
        match = matchfile.play(matchfile.load_file(path))
        found.append(f"{path.name} {match.hash()} {match.now.dice_used} {match.winner}")
    return [*found, sha256(repr(record.faces()).encode()).hexdigest()]


@cache
def found_python(name):
    """A Python of this version: on the path, else among those that pyenv has set up; None if there is none."""
    candidates = [shutil.which(name), *sorted(HOME.glob(f".pyenv/versions/*/bin/{name}"))]
    for python in filter(None, candidates):
        code = "import sys; print('python%d.%d' % sys.version_info[:2])"
        done = subprocess.run([python, "-S", "-c", code], capture_output=True, text=True, timeout=60)
        if done.returncode == 0 and done.stdout.strip() == name:
            return str(python)
    return None


@pytest.fixture(scope="session")
def locale_of(tmp_path_factory):
    """By name the changes of the environment that a locale needs, made here if this machine does not know it; None if it cannot be."""
    folder = tmp_path_factory.mktemp("locales")

    def known(changes):
        code = "import locale; locale.setlocale(locale.LC_ALL, '')"
        done = subprocess.run([sys.executable, "-S", "-c", code], env=environment(**changes), capture_output=True, timeout=60)
        return done.returncode == 0

    @cache
    def changes(name):
        for form in (name, f"{name}.UTF-8", f"{name}.utf8"):
            if known({"LC_ALL": form}):
                return {"LC_ALL": form}
        localedef, made = shutil.which("localedef"), {"LC_ALL": f"{name}.UTF-8", "LOCPATH": str(folder)}
        if localedef and not (folder / made["LC_ALL"]).exists():
            subprocess.run([localedef, "-i", name, "-f", "UTF-8", str(folder / made["LC_ALL"])], capture_output=True, timeout=60)
        return made if known(made) else None

    return changes


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_the_same_whatever_the_hash_seed(hash_seed):
    """Python orders its sets and hashes its texts otherwise in each; no rule looks at that."""
    assert played(env=environment(PYTHONHASHSEED=hash_seed, LC_ALL="C")) == here()


@pytest.mark.parametrize("name", LOCALES)
def test_the_same_whatever_the_locale(name, locale_of):
    """Decimal commas, the Turkish dotless i."""
    changes = locale_of(name)
    if changes is None:
        pytest.skip(f"this machine knows no locale {name}")
    assert played(env=environment(**changes, PYTHONHASHSEED="2")) == here()


@pytest.mark.parametrize("name", PYTHONS)
def test_the_same_in_every_python_there_is(name):
    """Other versions, with nothing installed: the referee on maps of rows needs the standard library alone."""
    python = found_python(name)
    if python is None:
        pytest.skip(f"there is no {name} here")
    assert played(python=python) == here()
    path = str(MATCHES[0])
    assert run("-S", "-m", "game", "referee", path, "--legal", python=python) == run("-m", "game", "referee", path, "--legal")


@pytest.mark.skipif("CLOWDER_MATRIX" not in os.environ, reason="CLOWDER_MATRIX plays every Python with every hash seed in every locale")
@pytest.mark.parametrize("name", PYTHONS)
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@pytest.mark.parametrize("locale", ("C", *LOCALES))
def test_the_same_in_all_of_them_together(name, hash_seed, locale, locale_of):
    python, changes = found_python(name), {"LC_ALL": "C"} if locale == "C" else locale_of(locale)
    if python is None or changes is None:
        pytest.skip(f"there is no {name} with a locale {locale} here")
    assert played(python=python, env=environment(**changes, PYTHONHASHSEED=hash_seed)) == here()


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
