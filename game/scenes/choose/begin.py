"""From a draft to a match under way."""

from __future__ import annotations

from game.scenes.choose.draft import Draft, trouble_with
from game.scenes.services import Services
from game.scenes.stack import SceneStack


def begin(services: Services, stack: SceneStack, draft: Draft, screens: int) -> str:
    """Begins the match and takes the set-up's ``screens`` away from under it. "" or one line why not; all stays as it was then."""
    from game.scenes import launch  # only now: it brings the whole battle with it

    file = draft.file()
    line = trouble_with(file)
    if line:
        return line
    for _ in range(screens):
        stack.pop()
    return launch.start(services, stack, file, draft.looks(), draft.title(), draft.table())
