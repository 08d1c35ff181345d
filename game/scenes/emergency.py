"""When something fails that nobody foresaw: what was being played is saved in a file of its own, and told in the report."""

from __future__ import annotations

import json
from collections.abc import Sequence

from game.formats.matchfile import MADE_BY

from .battle.scene import BattleScene
from .stack import SceneStack

LAST = 20
"""Commands told in the report."""


def rescue(stack: SceneStack) -> Sequence[str]:
    """Saves every match on the stack once more, beside its generations or, where somebody else has written, apart from them; the lines
    for the report."""
    lines: list[str] = []
    for scene in stack.scenes:
        if isinstance(scene, BattleScene) and scene.sitting.keeper is not None:
            try:
                lines += _rescue(scene)
            except Exception as error:  # another match may still be saved
                lines.append(f"a match could not be kept: {type(error).__name__}: {error}")
    return lines


def _rescue(scene: BattleScene) -> list[str]:
    keeper, match = scene.sitting.keeper, scene.sitting.match
    assert keeper is not None
    written = keeper.file.with_match(match, MADE_BY)
    lines = [
        f"rule book: {written.ruleset}",
        f"dice: {json.dumps(dict(written.dice))[:200]}",
        f"commands: {len(written.commands)}, the last of them:",
    ]
    lines += [json.dumps(command, ensure_ascii=False) for command in written.commands[-LAST:]]
    try:
        lines.append(f"the match is kept in {keeper.rescue(match)}; Continue on the title goes on with it")
    except OSError as error:
        lines.append(f"the match could not be kept in {keeper.folder}: {error.strerror or error}")
    if scene.sitting.copy is not None:
        lines.append(f"the copy that was asked for is kept in {scene.sitting.copy.save(match)}")
    return lines
