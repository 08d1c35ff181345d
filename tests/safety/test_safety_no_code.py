"""Data is never code: nothing in the game package can run what it reads, or start another program."""

import ast
from functools import cache
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"
MODULES = {
    "pickle",
    "cPickle",
    "_pickle",
    "marshal",
    "shelve",
    "dill",
    "cloudpickle",
    "jsonpickle",
    "joblib",
    "yaml",
    "subprocess",
    "pty",
    "code",
}
CALLS = {"eval", "exec", "compile", "__import__", "breakpoint"}
OS = {"system", "popen", "startfile", "fork", "forkpty"}
OS_BEGINNINGS = ("exec", "spawn", "posix_spawn")


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the game, parsed, by its path."""
    return {str(path.relative_to(GAME)): ast.parse(path.read_text("utf-8")) for path in sorted(GAME.rglob("*.py"))}


def sins(tree: ast.Module) -> list[str]:
    """What a module does that could run data, a line each."""
    found = []
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name.partition(".")[0] for alias in node.names if alias.name.partition(".")[0] in MODULES]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            base = (node.module or "").partition(".")[0]
            names = [base] if base in MODULES else []
            names += [f"os.{alias.name}" for alias in node.names if base == "os" and _starts_programs(alias.name)]
            names += [alias.name for alias in node.names if base == "builtins" and alias.name in CALLS]
        elif isinstance(node, ast.Name):
            names = [node.id] if node.id in CALLS else []
        elif isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if (owner == "os" and _starts_programs(node.attr)) or (owner == "builtins" and node.attr in CALLS):
                names = [f"{owner}.{node.attr}"]
        elif isinstance(node, ast.Constant) and node.value in CALLS - {"compile"}:
            names = [f"the word {node.value!r}"]  # getattr(builtins, "eval")
        found += [f"line {node.lineno}: {name}" for name in names]
    return found


def _starts_programs(name: str) -> bool:
    return name in OS or name.startswith(OS_BEGINNINGS)


def test_nothing_in_the_game_runs_data():
    assert len(trees()) > 100
    found = [f"{path}: {sin}" for path, tree in trees().items() for sin in sins(tree)]
    assert not found, "\n".join(found)


def test_modules_named_by_data_are_never_imported():
    """``import_module`` is called with names that stand in the source, or with ones inside the game's own package."""
    for path, tree in trees().items():
        named: dict[str, list[ast.expr]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    named.setdefault(ast.unparse(target), []).append(node.value)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "import_module":
                given = named.get(ast.unparse(node.args[0]), [node.args[0]])
                assert all(map(_ours, given)), f"{path}, line {node.lineno}: {ast.unparse(node)}"


def _ours(name: ast.expr) -> bool:
    first = name.values[0] if isinstance(name, ast.JoinedStr) else None
    return isinstance(name, ast.Constant) or (isinstance(first, ast.Constant) and str(first.value).startswith("game."))


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "import os, marshal as m",
        "from shelve import open",
        "def f():\n    import subprocess",
        "from yaml import load",
        "eval(text)",
        "run = exec",
        "__import__(name)",
        "import os\nos.system('x')",
        "import os\nos.execv('x', [])",
        "from os import popen",
        "import builtins\nbuiltins.eval(text)",
        "getattr(__builtins__, 'exec')('x')",
        "from subprocess import run",
    ],
)
def test_the_search_finds(source):
    assert sins(ast.parse(source))


@pytest.mark.parametrize("source", ["import re\nre.compile('x')", "from .code import words", "import os\nos.replace(a, b)", "evaluate(x)"])
def test_the_search_lets_pass(source):
    assert not sins(ast.parse(source))
