"""The command line: ``python -m game`` opens the window; its other commands need none."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m game", description="Clowder: five tabletop fights, one hex table.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    referee = commands.add_parser("referee", help="play a match file without a window, JSON out")
    referee.add_argument("file", type=Path)
    referee.add_argument("--legal", action="store_true", help="list every command open at its end, with odds")
    options = parser.parse_args(arguments)
    if options.command == "referee":
        from .cli.referee import referee as run

        return run(options.file, options.legal)
    return 0


if __name__ == "__main__":
    sys.exit(main())
