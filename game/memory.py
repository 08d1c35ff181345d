"""Memory that is no longer needed goes back to the system when a match is left, not at some time or other."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Free what only hangs together in circles, and give the system the pages that nothing is on.

    A screen's pictures are large, and Python does not know how large, so it would let them lie. What they leave behind is holes
    between what stays; the C library of most Linux systems gives holes back only when asked to.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # another C library, which keeps no holes
        return None
