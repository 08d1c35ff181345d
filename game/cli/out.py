"""Words to a terminal, whatever it can show."""

from __future__ import annotations

import sys


def complain(text: str) -> None:
    """One line on standard error, harmless to any terminal: control characters and what it cannot encode are escaped."""
    line = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
    encoding = sys.stderr.encoding or "ascii"
    sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
