"""A folder whose rights bind whoever runs the tests, root too."""

import ctypes
import os
import shutil
import tempfile
from pathlib import Path

import pytest

VERSION = 0x20080522
OVERRIDES = 0b110
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: what lets root pass by the rights of files."""


class _Head(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Set(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


def bind_root(bound):
    """Gives up the powers over files for a while, or takes them back; whether that was possible."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return True
    try:
        libc = ctypes.CDLL(None)
        head, sets = _Head(VERSION, 0), (_Set * 2)()
        if libc.capget(ctypes.byref(head), sets):
            return False
        sets[0].effective = sets[0].effective & ~OVERRIDES if bound else sets[0].effective | sets[0].permitted & OVERRIDES
        return libc.capset(ctypes.byref(head), sets) == 0
    except (OSError, AttributeError):
        return False


@pytest.fixture
def bound():
    """An empty folder; what its mode forbids cannot be done while the test runs."""
    if os.name == "nt":
        pytest.skip("folders have no such rights here")
    folder = Path(tempfile.mkdtemp(prefix="clowder-rights-"))
    if not bind_root(True):
        pytest.skip("rights do not bind this user")
    try:
        yield folder
    finally:
        bind_root(False)
        for path in (folder, *folder.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)
        shutil.rmtree(folder)
