"""Every rule about seasons has a test here that names it."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
LEDGER = (HERE.parent / "ledgers" / "cavebrawl.txt").read_text(encoding="utf-8").split()


def test_every_rule_about_seasons_is_named_by_a_test_here():
    named = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named |= {f"CB-{number}" for number in re.findall(r"(?<=_)cb_(\d+)(?=_)", node.name)}
    due = {rule for rule in LEDGER if int(rule.removeprefix("CB-")) >= 60}
    assert due and due <= named and named <= set(LEDGER)
