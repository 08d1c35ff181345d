"""Clowder: five tabletop fights, one hex table, two players at one mouse."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")   # standard output belongs to the commands

__version__ = "0.1.0"
