"""A result from a real table: what it comes to is said before it is entered, and how it ended is asked where the points do not say it."""

from league_hands import at_league, found
from setup_hands import click, picture


def sheet_for(form, count=4, fixture="s1r1m1", **more):
    """The sheet for a result, open over a new league."""
    stack = at_league(found(count, form, **more))
    stack.top.enter_score(fixture)
    stack.update(0.01)
    picture(stack)
    return stack, stack.top.desk.layers.top


def put(stack, sheet, home, away, end=""):
    """Fill in the points, and how it ended by a word of it."""
    for stepper, points in zip(sheet.form.points, (home, away), strict=True):
        for _ in range(points):
            click(stack, stepper._parts()[2].center)
    if end:
        form = sheet.form
        click(stack, form.end)
        rows = stack.top.desk.layers.top.list
        click(stack, rows.row_rect(next(n for n, one in enumerate(form.ends) if end in one.words)).center)


def test_under_the_agreed_points_a_knock_out_asks_how_it_ended():
    stack, sheet = sheet_for("bracket")
    form, league = sheet.form, stack.top.league
    assert not sheet.buttons[-1].enabled
    assert "then how it ended" in form.verdict.text  # nothing is wrong before anything was said
    put(stack, sheet, 2, 1)
    assert not sheet.buttons[-1].enabled
    assert form.verdict.text.startswith("Under 3 points a match ends by a kick, conceding, or with a whole team out")
    click(stack, sheet.buttons[-1])
    assert league.pairing("s1r1m1").state == "open"
    put(stack, sheet, 0, 0, f"{form.names[1]} won by a kick")
    assert form.verdict.text == f"{form.names[1]} win, 2 : 1, won by a kick"
    click(stack, sheet.buttons[-1])
    result = league.pairing("s1r1m1").result
    assert (result.how, result.winner, result.board) == ("kick", form.teams[1], (2, 1))


def test_the_agreed_points_say_it_themselves():
    stack, sheet = sheet_for("bracket")
    put(stack, sheet, 1, 3)
    assert sheet.form.verdict.text == f"{sheet.form.names[1]} win, 1 : 3"
    assert sheet.buttons[-1].enabled


def test_a_whole_team_out_is_an_ending_of_its_own():
    stack, sheet = sheet_for("bracket")
    put(stack, sheet, 1, 1)
    for box in sheet.form.fallen[:7]:
        click(stack, (box.rect.x + 12, box.rect.centery))
    assert sheet.form.verdict.text == f"{sheet.form.names[1]} win, 1 : 1, nobody left standing"
    assert sheet.buttons[-1].enabled


def test_in_a_round_robin_fewer_points_are_the_turn_limit_and_it_is_said():
    stack, sheet = sheet_for("round-robin")
    assert sheet.form.verdict.text == "A draw, 0 : 0, at the turn limit"
    put(stack, sheet, 2, 1)
    assert sheet.form.verdict.text == f"{sheet.form.names[0]} win, 2 : 1, at the turn limit"
    assert sheet.buttons[-1].enabled


def test_without_a_turn_limit_a_round_robin_asks_too_and_takes_an_agreed_draw():
    stack, sheet = sheet_for("round-robin", turn_limit=0)
    put(stack, sheet, 1, 1)
    assert not sheet.buttons[-1].enabled
    assert "an agreed draw" in sheet.form.verdict.text
    put(stack, sheet, 0, 0, "A draw was agreed")
    assert sheet.form.verdict.text == "A draw, 1 : 1, draw agreed"
    assert sheet.buttons[-1].enabled


def test_a_conceded_match_is_told_by_the_points_it_counts_for():
    stack, sheet = sheet_for("round-robin")
    home, away = sheet.form.names
    put(stack, sheet, 2, 1, f"{home} conceded")
    assert sheet.form.verdict.text == f"{away} win, 2 : 3, conceded"
    put(stack, sheet, 0, 0, f"{away} did not come")
    assert sheet.form.verdict.text == f"{home} win, 3 : 0, forfeit"


def test_the_tree_marks_who_won_where_the_score_does_not_say_it():
    from game.scenes.league import words

    stack = at_league(found(4, "bracket"))
    scene, league = stack.top, stack.top.league
    league.record_score("s1r1m1", 0, 0, kick="away")
    league.record_score("s1r1m2", 1, 0, conceded="home")
    scene.refresh()
    picture(stack)
    kicked, conceded = league.pairing("s1r1m1"), league.pairing("s1r1m2")
    assert [words.ending_mark(kicked, team) for team in (kicked.home, kicked.away)] == ["", "kick"]
    assert [words.ending_mark(conceded, team) for team in (conceded.home, conceded.away)] == ["flag", ""]
    assert words.ending_mark(league.pairing("s1final"), kicked.away) == ""


def test_what_is_wrong_is_in_sight_in_the_smallest_window_too():
    stack = at_league(found(4, "bracket"), (800, 600))
    stack.top.enter_score("s1r1m1")
    stack.update(0.01)
    picture(stack)
    sheet = stack.top.desk.layers.top
    put(stack, sheet, 1, 0)
    assert sheet.middle.rect.contains(sheet.form.verdict.rect)
    assert sheet.middle.rect.contains(sheet.form.end.rect)
