"""A whole Catfight in a real window by mouse alone, from the title and back to it."""

import pytest
from window_player import fight_on

from game.scenes.result import ResultScene

pytestmark = pytest.mark.window


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
def test_a_fight_by_mouse_alone(seat, size):
    hands = seat(size=size)
    assert hands.window.size == size
    hands.photograph("title")
    hands.click(hands.twin.scene.doors[0])
    hands.quick_match()

    battle = hands.twin.battle
    done = []
    others = [unit for unit in battle.book.active() if unit != battle.aim.unit]
    if others:  # a click selects
        hands.click(battle.book.cell_of(others[0]))
        assert battle.aim.unit == others[0]
    while not {"walk", "attack", "answer", "end"} <= set(done) or battle.shown_ask():
        assert len(done) < 80, f"no fight in {done}"
        done.append(fight_on(hands, walk="walk" not in done))
    hands.photograph("battle")

    hands.click("Menu")
    concede = next(w for w in battle.desk.top().extra if w.name.startswith("Concede"))
    hands.click(concede)
    hands.click("Concede")
    assert isinstance(hands.twin.scene, ResultScene)
    hands.photograph("result")
    hands.click("To the title")
    assert len(hands.twin.stack) == 1
    kept = hands.kept()
    assert kept.commands[-1]["do"] == "concede"
    assert {"move", "end", "boost"} <= {command["do"] for command in kept.commands}
    hands.click("Quit", follow=False)
    hands.left()
