"""Whatever is blank in a map, the line that refuses it has no empty place."""

import re

import pytest
from lines import is_whole
from tmx_maker import good, save

from game.tiled import MapRefused, find, problems

QUOTED = re.compile(r'"[^"<>]*"')


@pytest.mark.parametrize("blank", ["", " ", "&#10;", ":"])
def test_a_blank_anywhere(tmp_path, blank):
    text = good()
    said = 0
    for found in QUOTED.finditer(text, text.index("<map")):
        path = save(tmp_path, f'{text[: found.start()]}"{blank}"{text[found.end() :]}')
        for problem in problems(path):
            assert is_whole(str(problem))
            said += 1
    assert said > 20


@pytest.mark.parametrize("name", ["", " ", "\n", "\t", "\u2003", ":", ".tmx"])
def test_a_blank_name(tmp_path, name):
    with pytest.raises(MapRefused) as caught:
        find(name, tmp_path)
    assert is_whole(str(caught.value))
