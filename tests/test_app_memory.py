"""What a match needed is given back when it is left, on every system."""

import ctypes
import weakref

import pytest

from game import memory


class Circle:
    def __init__(self):
        self.own = self


@pytest.fixture(autouse=True)
def asked_anew():
    memory._trim.cache_clear()
    yield
    memory._trim.cache_clear()


def test_what_hangs_in_circles_is_freed():
    seen = weakref.ref(Circle())
    memory.give_back()
    assert seen() is None


@pytest.mark.parametrize("missing", [OSError, AttributeError])
def test_a_c_library_that_keeps_no_holes_is_asked_for_nothing(monkeypatch, missing):
    def refuse(name):
        raise missing("no such thing")

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    memory.give_back()


def test_another_system_is_not_asked(monkeypatch):
    monkeypatch.setattr(memory.sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", None)
    memory.give_back()
