"""Maps that are broken or good for nothing: each is refused in one line that says where, what, and what to do."""

import struct
import zlib

import pytest
from tmx_maker import (
    PLAIN,
    STARTS,
    b64,
    data,
    good,
    infinite,
    layer,
    marked,
    marker,
    objects,
    painted,
    properties,
    rows,
    save,
    tileset,
    tmx,
)

from game.kernel.errors import Refused
from game.tiled import MapRefused, check, load, problems
from game.tiled import limits as most


def field(*marks: str, sketch=("...", "...")) -> str:
    return tmx(tileset() + layer(rows(*sketch), 3) + objects(*marks))


def goal(side, x, y=32):
    return marker("goal", x, y, side=side)


def mouth(which, x, y):
    return marker("mouth", x, y, which=which)


FIELD = (goal(0, 31), goal(1, 155), mouth("L", 93, 32), mouth("R", 62, 80))
SIX = struct.pack("<6I", *PLAIN)
SAVE = "save the map again from Tiled"
FORMAT = "choose CSV or Base64 (zlib) under Map > Map Properties > Tile Layer Format"
CORRECT = "correct it under Map > Map Properties"
GROUND = 'layer "Ground": '
UNKNOWN = "the tile number 99 is in no tileset of the map; paint the cell again, or add the missing tileset"
MARKS = 'layer "Marks": '
DEEP = '<group name="G">' * 40 + "</group>" * 40
NO_ARENA = "it is a map for Cave Brawl and no arena for Catfight: it has no start areas; choose another map, or add them in Tiled"
# name, the map, what is said of it after its file's name
BROKEN = [
    ("nothing", "", "it is not well-formed XML (line 1, column 1); save it again from Tiled"),
    ("no-xml", "\xff\xd8\xff\xe0 not a map", "it is not well-formed XML (line 1, column 1); save it again from Tiled"),
    ("not-utf-8", good().encode("utf-16"), "it is not written in UTF-8; save it again from Tiled"),
    ("cut-short", good()[:400], "it is not well-formed XML (line 2, column 357); save it again from Tiled"),
    ("another-root", "<foo/>", "it is a <foo>, not a <map>; save a map from Tiled"),
    ("tileset-as-map", tileset(), "it is a <tileset>, not a <map>; save a map from Tiled"),
    ("nul-character", good().replace("Ground", "Gr\0und"), "it is not well-formed XML (line 2, column 647); save it again from Tiled"),
    ("entity", '<!DOCTYPE map [<!ENTITY a "b">]>' + good(), "it declares XML entities; save it again from Tiled, which writes none"),
    ("outside-entity", '<!DOCTYPE map [<!EnTiTy % a SYSTEM "file:///etc/passwd">]>' + good(),
     "it declares XML entities; save it again from Tiled, which writes none"),
    ("too-many-elements", tmx("<x/>" * (most.ELEMENTS + 1)), "it has too many XML elements; let Tiled write its layers as CSV or Base64"),
    ("orthogonal", good(orientation="orthogonal"),
     "its orientation is 'orthogonal', not hexagonal; choose Map > Map Properties > Orientation > Hexagonal (Staggered)"),
    ("isometric", good(orientation="staggered"),
     "its orientation is 'staggered', not hexagonal; choose Map > Map Properties > Orientation > Hexagonal (Staggered)"),
    ("axis", good(axis="z"), f"its stagger axis is 'z', not x or y; {CORRECT}"),
    ("index", good(index=""), f"its stagger index is '', not odd or even; {CORRECT}"),
    ("negative-width", good(columns=-5), "width is '-5'; give it a whole number from 1 to 256"),
    ("fractional-width", good(columns="2.5"), "width is '2.5'; give it a whole number from 1 to 256"),
    ("billion-wide", good(columns=10**9), "width is '1000000000'; give it a whole number from 1 to 256"),
    ("no-height", good(height=0), "height is '0'; give it a whole number from 1 to 256"),
    ("height-missing", good().replace(' height="2" tilewidth', " tilewidth", 1), "height is missing; give it a whole number from 1 to 256"),
    ("huge-tiles", good(shape='tilewidth="600" tileheight="64" hexsidelength="32"'),
     "tilewidth is '600'; give it a whole number from 2 to 512"),
    ("no-side", good(shape='tilewidth="62" tileheight="64" hexsidelength="0"'),
     "hexsidelength is '0'; give it a whole number from 1 to 512"),
    ("long-side", good(shape='tilewidth="62" tileheight="64" hexsidelength="64"'),
     f"its hex side length 64 leaves no room for corners in tiles of 62 × 64; {CORRECT}"),
    ("layer-of-another-size", painted(layer(rows("..", ".."), 2)),
     GROUND + "it is 2 × 2 cells on a map of 3 × 2; give it the size of the map"),
    ("short-row", painted(data("\n1,1,1,\n1,1\n", encoding="csv")),
     'layer "Ground", cell 2, 1: 5 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("short-first-row", painted(data("\n1,1,\n1,1,1\n", encoding="csv")),
     'layer "Ground", cell 2, 0: 5 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("long-row", painted(data("\n1,1,1,1,\n1,1,1\n", encoding="csv")),
     'layer "Ground", cell 3, 0: 7 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("empty-layer", painted(data("", encoding="csv")), 'layer "Ground", cell 0, 0: 0 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("no-number", painted(data("1,1,1,1,x,1", encoding="csv")),
     "layer \"Ground\", cell 1, 1: 'x' is no tile number; paint the cell again in Tiled"),
    ("negative-tile", painted(data("1,-1,1,1,1,1", encoding="csv")),
     "layer \"Ground\", cell 1, 0: '-1' is no tile number; paint the cell again in Tiled"),
    ("endless-tile", painted(data("1,1,1," + "9" * 5000 + ",1,1", encoding="csv")),
     "layer \"Ground\", cell 0, 1: '9999999999999999999…' is no tile number; paint the cell again in Tiled"),
    ("unknown-tile", painted(layer([1, 1, 1, 1, 99, 1], 3)),
     'layer "Ground", cell 1, 1: ' + UNKNOWN),
    ("unknown-turned-tile", painted(layer([0x20000063, 1, 1, 1, 1, 1], 3)),
     'layer "Ground", cell 0, 0: ' + UNKNOWN),
    ("no-base64", painted(data("?AQAAAA==")), GROUND + "its data is no Base64; " + SAVE),
    ("three-bytes", painted(data("AQAA")), GROUND + "its data has 3 bytes, four for each cell are due; " + SAVE),
    ("few-cells", painted(data(b64(SIX[:16]))), 'layer "Ground", cell 1, 1: 4 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("many-cells", painted(data(b64(SIX + SIX))), GROUND + "12 cells where 3 × 2 = 6 are due; " + SAVE),
    ("damaged-zlib", painted(data(b64(b"xxxx"), "zlib")), GROUND + "its zlib data is damaged; " + SAVE),
    ("cut-zlib", painted(data(b64(zlib.compress(SIX)[:-5]), "zlib")), GROUND + "its zlib data is cut short; " + SAVE),
    ("zlib-as-gzip", painted(data(b64(zlib.compress(SIX)), "gzip")), GROUND + "its gzip data is damaged; " + SAVE),
    ("too-much-zlib", painted(data(b64(zlib.compress(SIX + SIX)), "zlib")),
     GROUND + "its data unpacks to more than the 6 cells that are due; " + SAVE),
    ("unknown-packing", painted(data(b64(SIX), "lzma")), GROUND + f"the compression 'lzma' is unknown; {FORMAT}"),
    ("unknown-encoding", painted(data(b64(SIX), encoding="base85")),
     GROUND + f"the encoding 'base85' with compression '' is unknown; {FORMAT}"),
    ("packed-csv", painted(data("1,1,1,1,1,1", "zlib", "csv")),
     GROUND + f"the encoding 'csv' with compression 'zlib' is unknown; {FORMAT}"),
    ("few-elements", painted(data("", encoding="").replace("><", '><tile gid="1"/><')).replace('encoding="" ', ""),
     'layer "Ground", cell 1, 0: 1 cells where 3 × 2 = 6 are due; ' + SAVE),
    ("no-data", painted('<layer name="Ground" width="3" height="2"/>'), GROUND + "it has no data; " + SAVE),
    ("no-layer", tmx(tileset()), "it has no tile layer; paint the field with one of the game's tilesets"),
    ("no-tileset", tmx(layer([0] * 6, 3)), "it has no tileset; paint the field with one of the game's tilesets"),
    ("hidden-field", tmx(tileset() + layer(PLAIN, 3, extra='visible="0"') + STARTS),
     "it has no open cell; paint the ground with tiles that are no obstacles"),
    ("too-many-cells", tmx(tileset() + layer([1] * 65536, 256) * 5, 256, 256),
     GROUND + "the tile layers have more than 262144 cells together; use fewer layers or a smaller map"),
    ("deep-groups", tmx(tileset() + DEEP),
     'layer "' + "/".join(["G"] * 17) + '": groups lie too deep in each other; keep to 16 levels'),
    ("crooked-switch", tmx(tileset() + layer(PLAIN, 3, extra='visible="maybe"')), GROUND + "visible is 'maybe'; give it 1 or 0"),
    ("opacity", tmx(tileset() + layer(PLAIN, 3, extra='opacity="7"')), GROUND + "opacity is 7.0; give it a number from 0 to 1"),
    ("endless-offset", tmx(tileset() + layer(PLAIN, 3, extra='offsetx="1e999"')),
     GROUND + "offsetx is '1e999'; give it a number from -1000000 to 1000000"),
    ("stray-chunk", painted(data('<chunk x="0" y="0" width="3" height="2">1,1,1,1,1,1</chunk>', encoding="csv")),
     GROUND + "it is stored in chunks on a map that is not infinite; " + SAVE),
    ("nothing-painted", infinite(""),
     "nothing is painted on it; paint the field in Tiled"),
    ("far-apart", infinite('<chunk x="0" y="0" width="1" height="1">1</chunk><chunk x="900000" y="0" width="1" height="1">1</chunk>'),
     "it is painted over 900001 × 1 cells, 256 × 256 at most; erase what lies apart"),
    ("billion-chunk", infinite('<chunk x="0" y="0" width="1000000000" height="1">1</chunk>'),
     GROUND + "width is '1000000000'; give it a whole number from 1 to 256"),
    ("first-tile-0", good().replace('firstgid="1"', 'firstgid="0"'), "firstgid is '0'; give it a whole number from 1 to 268435455"),
    ("two-first-tiles", tmx(tileset() * 2 + layer(PLAIN, 3)),
     "the tilesets 'test' and 'test' both begin at tile number 1; remove one of them in Tiled and add it again"),
    ("tile-size", good().replace('name="test" tilewidth="62"', 'name="test" tilewidth="0"'),
     "tilewidth is '0'; give it a whole number from 1 to 512"),
    ("tile-too-large", good().replace('name="test" tilewidth="62"', 'name="test" tilewidth="125"'),
     "the picture 'tiles.png' is smaller than one tile of 125 × 64; correct the tile size of the tileset"),
    ("too-many-tilesets", tmx("".join(tileset(first=at) for at in range(1, 130, 2))), "it uses 65 tilesets; keep to 64"),
    ("no-picture", good().replace('<image source="tiles.png" width="124" height="64"/>', ""),
     "the tileset 'test' has no picture; give it one in Tiled, or remove it from the map"),
    ("picture-inside", good().replace('<image source="tiles.png"', '<image format="png"'),
     "the tileset 'test' has its picture inside; save the picture as a PNG file of its own"),
    ("crooked-property", good().replace('name="look" value="crate"', 'name="look" type="int" value="crate"'),
     "the property 'look' is 'crate'; give it a whole number from -2147483648 to 2147483648"),
    ("terrain", good().replace('value="open"', 'value="lava"'),
     "layer \"Ground\", cell 0, 0: the tile number 1 has the terrain 'lava'; give the tile the property terrain = open or obstacle"),
    ("painted-side", tmx(tileset(tiles=f'<tile id="0">{properties(goal=7)}</tile>') + layer(rows("#..", "..."), 3)),
     "layer \"Ground\", cell 1, 0: the tile number 1 has goal = '7'; make it 0 or 1"),
    ("no-which", marked(marker("start", 31, 32)), MARKS + "an object of class 'start' has no property 'side'; add side = 0 or 1 to it"),
    ("third-side", marked(marker("start", 31, 32, side=2)), MARKS + "an object of class 'start' has side = '2'; make it 0 or 1"),
    ("third-mouth", marked(marker("mouth", 31, 32, which="M")), MARKS + "an object of class 'mouth' has which = 'M'; make it L or R"),
    ("off-the-map", marked(goal(0, 9000)),
     MARKS + "an object of class 'goal' at 9000, 32 pixels covers no cell's middle; move it onto the map or draw it larger"),
    ("too-small", marked(marker("start", 2, 2, "", 'width="5" height="5"', side=0)),
     MARKS + "an object of class 'start' at 2, 2 pixels covers no cell's middle; move it onto the map or draw it larger"),
    ("line", marked(marker("start", 0, 0, '<polyline points="0,0 9,9"/>', side=0)),
     MARKS + "a line or a text marks no cells; draw it as a rectangle, a polygon or a point"),
    ("two-corners", marked(marker("start", 0, 0, '<polygon points="0,0 9,9"/>', side=0)),
     MARKS + "a polygon has 2 corners; draw one with 3 to 100"),
    ("many-corners", marked(marker("start", 0, 0, f'<polygon points="{"0,0 " * 5000}"/>', side=0)),
     MARKS + "a polygon has 5000 corners; draw one with 3 to 100"),
    ("no-corner", marked(marker("start", 0, 0, '<polygon points="0,0 nan,9 5"/>', side=0)),
     MARKS + "a corner's x is 'nan'; give it a number from -1000000 to 1000000"),
    ("negative-object", marked(marker("start", 0, 0, "", 'width="-5" height="5"', side=0)),
     MARKS + "an object has a negative size; draw it again"),
    ("many-objects", marked(*["<object/>"] * 10_001), MARKS + "it has 10001 objects; keep to 10000"),
    ("many-markers", marked(*[marker("start", 31, 32, side=0)] * 65), "it has 65 objects that mark cells; keep to 64"),
    ("many-properties", good().replace("<tileset", properties(**{f"p{at}": at for at in range(501)}) + "<tileset", 1),
     "one thing has too many properties; keep to 500 properties"),
    ("deep-class", good().replace("<tileset", '<properties><property name="a" type="class">' * 30 +
                                  "</property></properties>" * 30 + "<tileset", 1),
     "one thing has too many properties; keep to 500 properties"),
    ("long-title", good().replace("<tileset", properties(title="x" * 41) + "<tileset", 1),
     "the map's title has 41 characters, 1 to 40 are allowed; change it under Map > Map Properties"),
    ("turning-title", good().replace("<tileset", properties(title="abc\u202edef") + "<tileset", 1),
     "the map's title has the character \\u202e in it, which turns writing round; change it under Map > Map Properties"),
    ("towering-author", good().replace("<tileset", properties(author="Z" + "\u0301" * 9) + "<tileset", 1),
     "the map's author has more than 2 accents on one letter; change it under Map > Map Properties"),
    ("escaping-layer", tmx(tileset() + layer([9, *PLAIN[1:]], 3, "\u202eG\u200b%s {0}")),
     'layer "\\u202eG\\u200b%s {0}", cell 0, 0: ' + UNKNOWN.replace("99", "9")),
    # what Catfight needs
    ("no-start", tmx(tileset() + layer(PLAIN, 3) + objects(marker("start", 31, 32, side=0))),
     "Catfight needs a start area for side 1; add an object of class 'start' with the property side = 1"),
    ("start-on-crates", tmx(tileset() + layer(rows("#..", "..."), 3) + STARTS),
     "cell 0, 0: the start area for side 0 has no open cell; move it onto open ground"),
    ("starts-overlap", marked(marker("start", 31, 32, side=0), marker("start", 31, 32, side=1)),
     "cell 0, 0: this cell is start area for side 0 and start area for side 1 at once; move one of them"),
    ("parted", tmx(tileset() + layer(rows(".#.", "#.."), 3) + STARTS),
     "cell 0, 0: there is no way from here to cell 2, 0; open a way between the two, or close off the smaller part"),
    ("all-closed", tmx(tileset() + layer(rows("###", "###"), 3) + STARTS),
     "it has no open cell; paint the ground with tiles that are no obstacles"),
    ("field-as-arena", field(*FIELD), NO_ARENA),
]


@pytest.mark.parametrize(("text", "says"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_broken_maps_are_refused_in_one_line(tmp_path, text, says):
    path = save(tmp_path, text)
    with pytest.raises(MapRefused) as caught:
        load(path, "catfight")
    assert isinstance(caught.value, Refused)
    assert str(caught.value) == f"map.tmx: {says}"
    assert str(problems(path, "catfight")[0]) == f"map.tmx: {says}"
    assert "\n" not in str(caught.value)
    well, lines = check(path, "catfight")
    assert not well
    assert lines[0] == f"map.tmx: {says}"


NO_FIELD = ("it is a map for Catfight and no field for Cave Brawl: it has no goal squares and no cave mouths; "
            "choose another map, or add them in Tiled")


@pytest.mark.parametrize(("text", "says"), [
    (good(), NO_FIELD),
    (field(*FIELD[:3]), "Cave Brawl needs a mouth of the right cave; add a point of class 'mouth' with the property which = R"),
    (field(*FIELD[1:]), "Cave Brawl needs a goal square of side 0; add a point of class 'goal' with the property side = 0"),
    (field(*FIELD, sketch=("#..", "...")), "cell 0, 0: the goal square of side 0 has no open cell; move it onto open ground"),
    (field(*FIELD, sketch=(".#.", "...")), "cell 1, 0: the mouth of the left cave has no open cell; move it onto open ground"),
    (field(*FIELD, goal(0, 31, 80)),
     "cell 0, 0: the goal square of side 0 covers 2 cells, 1 at most; draw it as a point of class 'goal' with the property side = 0"),
    (field(*FIELD[1:], goal(0, 93)), "cell 1, 0: this cell is goal square of side 0 and mouth of the left cave at once; move one of them"),
    (field(*FIELD, sketch=("..#", "..#")), "cell 2, 0: the goal square of side 1 has no open cell; move it onto open ground"),
    (field(*FIELD, sketch=("...", ".#.")), None),
])
def test_fields_that_cave_brawl_cannot_use(tmp_path, text, says):
    wrong = problems(save(tmp_path, text), "cavebrawl")
    assert [str(problem) for problem in wrong[:1]] == ([f"map.tmx: {says}"] if says else [])


def test_a_map_good_for_nothing_is_told_what_each_game_lacks(tmp_path):
    wrong = problems(save(tmp_path, tmx(tileset() + layer(PLAIN, 3))))
    assert [problem.what for problem in wrong] == [
        "Catfight needs a start area for side 0", "Catfight needs a start area for side 1",
        "Cave Brawl needs a goal square of side 0", "Cave Brawl needs a goal square of side 1",
        "Cave Brawl needs a mouth of the left cave", "Cave Brawl needs a mouth of the right cave"]


def test_zstandard_that_is_not_installed_is_said_and_a_way_round_it(tmp_path, monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("game.tiled.layerdata.import_module", missing)
    with pytest.raises(MapRefused) as caught:
        load(save(tmp_path, painted(data(b64(SIX), "zstd"))))
    assert str(caught.value) == f'map.tmx: layer "Ground": its compression, Zstandard, is not installed here; {FORMAT}'
