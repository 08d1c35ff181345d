"""The story of a match in numbers, counted from its events alone."""

from fractions import Fraction

from pitched import cat

from game.rules.story import story_of

GOAL = """
    . . . L . . .
     a . . . . x b
    . . . R . . .
    """


def test_the_point_that_decides_is_told(pitch):
    """Walking in with the ball: a point, a square, a turning point, and the words of the end."""
    match = pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"goals": 1})
    match.play("x move E")
    told = story_of("cavebrawl", match.match)
    assert told.winner == 0 and told.hero == "x"
    assert told.why == "After one turn, 1 to 0: the points agreed on are scored."
    assert told.figures[0].words == ("1", "0")
    assert next(part for part in told.parts if part.unit == "x").words[0] == "1"
    assert [turn.text for turn in told.turns] == ["x scores"]


def test_luck_is_what_came_beyond_the_odds(pitch):
    """A block at 65 % that succeeds (20, then 3 damage): luck is 1 less 0.65."""
    match = pitch("""
        . . . L . . .
         a . x Y . . b
        . . . R . . .
        """, x=cat(bt=6), Y=cat(bt=4), holder="x", dice="20 3")
    match.play("x block Y")
    told = story_of("cavebrawl", match.match)
    luck = next(figure for figure in told.figures if figure.label == "Luck with the dice")
    assert luck.values[0] == float(1 - Fraction(13, 20))
    assert next(part for part in told.parts if part.unit == "x").words[4] == "3"
