"""Sets Clowder up in a folder of its own (.venv) and runs it; needs Python 3.11 or newer and a package index, nothing else.

    python3 run.py                 sets up, if need be, and starts the game
    python3 run.py test            sets up and runs the tests (more words go to pytest)
    python3 run.py game COMMAND    sets up and runs a command of the game: referee, check, bench, league, ...
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent
VENV = HOME / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(words: list[str]) -> int:
    if sys.version_info < (3, 11):
        print(f"Clowder needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    testing = words[:1] == ["test"]
    trouble = set_up("[dev]" if testing else "")
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    if testing:
        return call("-m", "pytest", *words[1:])
    return call("-m", "game", *(words[1:] if words[:1] == ["game"] else words))


def set_up(extra: str) -> str:
    """Makes the environment and installs what is missing. "" or one line on what went wrong."""
    stamp = VENV / f"clowder-set-up{extra.strip('[]')}"
    wanted = hashlib.sha256((HOME / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return ""
    if not PYTHON.is_file() and subprocess.call([sys.executable, "-m", "venv", str(VENV)]):
        return "The environment .venv could not be made; on Debian and Ubuntu: apt install python3-venv, then try again."
    print("Setting up (once) ...", flush=True)
    if call("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", f".{extra}"):
        return "The packages could not be installed; is the package index within reach?"
    stamp.write_text(wanted)
    return ""


def call(*words: str) -> int:
    """Runs the environment's Python in the project's folder."""
    try:
        return subprocess.call([str(PYTHON), *words], cwd=HOME)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
