"""A season of six in a real window by mouse, from the title to the cup: the first match on the table, the others as told."""

import shutil

import pytest
from both_hands import Hands
from screen import until
from window_player import answer, at_hand, end_turn

from game.scenes.league.after_rows import Survivor
from game.scenes.league.after_scene import AfterScene
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.scene import LeagueScene
from game.scenes.league.score_sheet import ScoreSheet
from game.scenes.title import TitleScene

pytestmark = pytest.mark.window


def found_league(hands: Hands) -> None:
    """Begins a league, as proposed but to one point, in the window alone: its seed is drawn by chance. The twin opens the same one."""
    twin = hands.twin
    hands.click("new league", follow=False)
    twin.turn()
    until(lambda: hands.apart() < 0.02, "the form of a new league")  # all but the seed
    for _ in range(2):  # a match is won with one point
        hands.click(twin.scene.form.goals._parts()[0].center, follow=False)
    assert twin.scene.founding.goals == 1
    hands.window.click(*twin.spot("begin league"))
    until(lambda: list(hands.home.glob("leagues/*.table.json")), "a league that is kept")
    shutil.copytree(hands.home / "leagues", twin.home / "leagues")
    twin.stack.pop()
    assert isinstance(twin.scene, LeagueListScene)
    twin.scene.open()
    hands.move((640, 712))


def walk_out(hands: Hands) -> None:
    """The player in hand takes its longest way out of its tunnel."""
    battle = hands.twin.battle
    cells = [mark.cell for mark in battle.book.reach(battle.aim.unit) if at_hand(battle, mark.cell)]
    hands.click(cells[-1])


def tell(hands: Hands, fixture: str, home: int, away: int) -> None:
    """Enters a result by the pencil beside a match."""
    hands.click(f"result {fixture}")
    form = hands.twin.scene.desk.top().form
    for stepper, points in zip(form.points, (home, away), strict=True):
        for _ in range(points):
            hands.click(stepper._parts()[2].center, follow=False)
    assert form.score == (home, away)
    assert isinstance(hands.twin.scene.desk.top(), ScoreSheet)
    hands.click("Enter it")
    assert isinstance(hands.twin.scene, AfterScene)


def test_a_season_of_six_from_the_title_to_its_champion(seat):
    hands = seat(size=(1280, 720))
    hands.click("League")
    found_league(hands)

    hands.click("play s1r1m1")
    walk_out(hands)
    end_turn(hands)
    answer(hands)
    walk_out(hands)
    before = hands.kept().commands
    hands.click("Menu")
    hands.click("Save and leave")
    scene = hands.twin.scene
    assert isinstance(scene, LeagueScene)
    assert scene.under_way("s1r1m1")
    assert scene.league.pairing("s1r1m1").state == "open"
    hands.close()  # and the game is killed on top of it

    hands.open()
    assert isinstance(hands.twin.scene, TitleScene)
    hands.click("continue")
    assert hands.kept().commands == before
    hands.click("Menu")
    hands.click(next(w for w in hands.twin.battle.desk.top().extra if w.name.startswith("Concede")))
    hands.click("Concede")

    after = hands.twin.scene
    assert isinstance(after, AfterScene)
    hands.photograph("after")
    for panel in after.teams:
        for row in [row for row in panel.rows if isinstance(row, Survivor)]:
            hands.click(row.buttons["cd"], follow=False)
        assert panel.left == 0
        hands.click(panel.undo_button)
        assert panel.left == 1
        hands.click([row for row in panel.rows if isinstance(row, Survivor)][-1].buttons["pk"])
        hands.click(panel.confirm_button)
    hands.click("to the league")
    scene = hands.twin.scene
    assert isinstance(scene, LeagueScene)
    league = scene.league
    conceded = league.pairing("s1r1m1").result
    assert conceded.how == "conceded"
    assert league.standings()[0].team == conceded.winner
    assert not league.raises_due()

    while (due := league.next_fixture()) and not due.fixture.knockout:
        better = int(due.home[1:]) < int(due.away[1:])
        tell(hands, due.fixture.id, int(better), int(not better))
        hands.click("to the league")
    hands.photograph("table")
    tell(hands, "s1final", 1, 0)
    hands.click("to the league")
    champion = league.progress().champion
    assert champion == league.progress().final.home
    assert list(scene.pages)[scene.tabs.at] == "Final"
    hands.photograph("champion")
    hands.click(scene.pages["Final"].sheet.next_button)
    assert league.season == 2
    assert [fame.champion for fame in league.hall_of_fame()] == [champion]
    hands.photograph("season")
    hands.window.ask_to_close()
    hands.left()
