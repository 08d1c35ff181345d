"""The window changes its size in the middle of a match: what one clicks is what one sees. Closing it is a good end."""

import json

import pytest
from window_player import fight_on

pytestmark = pytest.mark.window
SIZES = ((900, 640), (1511, 853), (1920, 1080), (1024, 700))


def test_every_size_is_hit_exactly_and_closing_ends_it(seat):
    hands = seat(size=(1280, 720))
    hands.click(hands.twin.scene.doors[0])
    hands.quick_match()
    for size in SIZES:
        hands.resize(*size)
        before = len(hands.kept().commands)
        for _ in range(20):
            fight_on(hands)
            if len(hands.kept().commands) > before:
                break
        assert len(hands.kept().commands) > before, f"nothing could be done at {size}"
        hands.photograph("{}x{}".format(*size))
    commands = hands.kept().commands

    hands.window.ask_to_close()
    hands.left()
    assert hands.kept().commands == commands
    kept = json.loads((hands.home / "settings.json").read_text("utf-8"))
    assert (kept["width"], kept["height"]) == SIZES[-1]
