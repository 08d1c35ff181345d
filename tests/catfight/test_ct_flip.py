"""A fight turned upside down with its sides swapped goes the same way: nothing favours a side, a corner or a direction."""

from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import finished

from game.formats import matchfile

FLIPPED = {"NE": "SE", "SE": "NE", "NW": "SW", "SW": "NW", "E": "E", "W": "W"}


def faces_of(match):
    """Every face of a fight in order, with True for coins."""
    for moment in match.moments:
        for event in moment.events:
            if type(event).__name__ == "CoinFlipped":
                yield event.side + 1, True
            elif type(event).__name__ == "Rolled":
                yield from ((face, False) for face in event.faces)


def flipped(data, match):
    """The same fight with the map turned upside down, the sides swapped and the coins turned over. Rows must be odd in number."""
    rows = data["map"]["rows"]

    def cell(place):
        return [place[0], len(rows) - 1 - place[1]]

    def command(given):
        given = dict(given)
        if "path" in given:
            given["path"] = [cell(place) for place in given["path"]]
        if "dir" in given:
            given["dir"] = FLIPPED[given["dir"]]
        if "side" in given:
            given["side"] = 1 - given["side"]
        return given

    sides = [{**side, "units": [{**unit, "at": cell(unit["at"])} for unit in side["units"]]} for side in reversed(data["sides"])]
    return {
        **data, "map": {"rows": rows[::-1]}, "sides": sides, "commands": [command(given) for given in data["commands"]],
        "dice": {"faces": [3 - face if coin else face for face, coin in faces_of(match)]},
    }


def flipped_line(line, rows):
    """A state line turned likewise."""
    def turned(unit):
        return {**unit, "side": 1 - unit["side"], "at": [unit["at"][0], rows - 1 - unit["at"][1]]}

    units = {name: turned(unit) for name, unit in line["units"].items()}
    asked = line["asked"] and {**line["asked"], **({"side": 1 - line["asked"]["side"]} if "side" in line["asked"] else {})}
    winner = 1 - line["winner"] if line["winner"] in (0, 1) else line["winner"]
    return {**line, "units": units, "asked": asked, "winner": winner}


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_a_fight_upside_down_with_its_sides_swapped(seed):
    data, match = finished(seed)
    rows = data["map"]["rows"]
    if len(rows) % 2:
        other = matchfile.play(matchfile.read(flipped(data, match)))
        for number in range(len(match.moments)):
            assert other.line(number) == flipped_line(match.line(number), len(rows))
