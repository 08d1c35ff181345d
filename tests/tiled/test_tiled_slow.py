"""Small files that would keep the window waiting are refused before they are parsed."""

import pytest

from game.paths import resources
from game.tiled import limits, listing, problems

HEAD = '<map version="1.10" orientation="hexagonal" width="9" height="9" tilewidth="32" tileheight="32">'
FILLED = {
    "attributes of one thing": "<layer " + " ".join(f'a{n}="1"' for n in range(200_000)) + "/>",
    "properties": "<properties>" + "".join(f'<property name="p{n}" value="1"/>' for n in range(60_000)) + "</properties>",
    "objects": "<objectgroup>" + "<object/>" * 60_000 + "</objectgroup>",
    "tiles with more than a cell": "<tileset>" + '<tile id="1" type="x"/>' * 20_000 + "</tileset>",
}


@pytest.mark.parametrize("kind", FILLED)
def test_too_much_is_refused_soon(tmp_path, kind):
    path = tmp_path / "slow.tmx"
    path.write_text(HEAD + FILLED[kind] + "</map>", "utf-8")
    found = problems(path)
    assert len(found) == 1 and "too many" in str(found[0]) and "\n" not in str(found[0])


def test_the_cells_of_a_large_map_are_not_counted(tmp_path):
    path = tmp_path / "large.tmx"
    cells = "".join('<tile gid="1"/>' if n % 2 else "<tile/>" for n in range(limits.SIDE * limits.SIDE))
    path.write_text(HEAD + f"<layer><data>{cells}</data></layer></map>", "utf-8")
    assert "too many" not in str(problems(path)[0])


def test_the_games_own_maps_are_far_below_it():
    assert all(entry.problem is None for entry in listing() if entry.own)
    for path in (resources() / "maps").rglob("*.t?x"):
        text = path.read_text("utf-8")
        assert text.count("<") + text.count("=") < limits.DETAILS / 4
