"""Whatever Tiled can write of a hex map comes out as the same board."""

import base64
import struct

import pytest
from tmx_maker import CRATE, FLAT, OPEN, POINTY, STAGGERS, STARTS, good, layer, marker, objects, png, properties, rows, save, tileset, tmx

from game.kernel.hexes import Grid, cells_of
from game.kernel.sketch import to_rows
from game.tiled import MapRefused, check, load, problems

SKETCH = ["...", ".#.", ". ."]
CLOSED = ["...", ".#.", ".#."]


def areas(found, name):
    return [found.board.grid.place(cell) for cell in cells_of(found.board.area(name))]


@pytest.mark.parametrize("encoding", ["csv", "base64", "zlib", "gzip", "xml"])
def test_every_encoding(tmp_path, encoding):
    found = load(save(tmp_path, tmx(tileset() + layer(rows(*SKETCH), 3, encoding=encoding) + STARTS, 3, 3)))
    assert to_rows(found.board) == CLOSED
    assert found.games == ("catfight",)


def zstd_of(flat):
    try:
        return pytest.importorskip("zstandard").compress(flat)
    except pytest.skip.Exception:
        return pytest.importorskip("compression.zstd").compress(flat)


def test_zstandard_where_it_is_installed(tmp_path):
    packed = base64.b64encode(zstd_of(struct.pack("<6I", *rows("..#", "...")))).decode()
    data = f'<layer name="G" width="3" height="2"><data encoding="base64" compression="zstd">{packed}</data></layer>'
    assert to_rows(load(save(tmp_path, tmx(tileset() + data))).board) == ["..#", "..."]


@pytest.mark.parametrize(("axis", "index"), STAGGERS)
def test_every_stagger_makes_its_grid(tmp_path, axis, index):
    shape = POINTY if axis == "y" else FLAT
    found = load(save(tmp_path, tmx(tileset() + layer(rows(*SKETCH), 3) + STARTS, 3, 3, axis, index, shape)))
    assert found.board.grid == Grid(3, 3, axis, index)
    assert to_rows(found.board) == CLOSED


@pytest.mark.parametrize(("axis", "index"), STAGGERS)
@pytest.mark.parametrize(("left", "top"), [(0, 0), (-3, -5), (-2, 7), (33, -16), (1, 1)])
def test_chunks_of_an_infinite_map_keep_cells_neighbours_and_objects_together(tmp_path, axis, index, left, top):
    """A 5 × 4 field painted anywhere on an infinite map is the same field, whatever the parity of its corner."""
    sketch = ["..#..", "....." , ".#...", "...#."]
    cells = {(left + c, top + r): gid for r, line in enumerate(sketch) for c, gid in enumerate(rows(line))}
    chunks = ""
    for y in range(-16, 32, 8):
        for x in range(-16, 48, 8):
            part = [cells.get((x + c, y + r), 0) for r in range(8) for c in range(8)]
            if any(part):
                chunks += f'<chunk x="{x}" y="{y}" width="8" height="8">{",".join(map(str, part))}</chunk>'
    shape, width, height, across, down = (POINTY, 62, 64, 62, 48) if axis == "y" else (FLAT, 72, 56, 54, 56)
    # the middle of cell 2, 1 of the field, where Tiled has it on the infinite plane
    column, row = left + 2, top + 1
    shoved = ((row if axis == "y" else column) % 2) == (1 if index == "odd" else 0)
    x = column * across + width / 2 + (across / 2 if shoved and axis == "y" else 0)
    y = row * down + height / 2 + (down / 2 if shoved and axis == "x" else 0)
    body = tileset() + f'<layer name="G" width="5" height="4"><data encoding="csv">{chunks}</data></layer>' + objects(
        marker("start", x, y, side=0), marker("start", x, y - 1, side=1))
    text = tmx(body, 5, 4, axis, index, shape).replace('infinite="0"', 'infinite="1"')
    found = load(save(tmp_path, text))
    shoved_first = ((top if axis == "y" else left) % 2) == (1 if index == "odd" else 0)
    assert found.board.grid == Grid(5, 4, axis, "even" if shoved_first else "odd")
    assert to_rows(found.board) == sketch
    assert areas(found, "start0") == areas(found, "start1") == [(2, 1)]


@pytest.mark.parametrize(("bits", "flip_h", "flip_v", "turn"), [
    (0x8, True, False, 0), (0x4, False, True, 0), (0x2, False, False, 60), (0x1, False, False, 120), (0x3, False, False, 180),
    (0xF, True, True, 180),
])
def test_turned_and_flipped_tiles_keep_their_terrain_and_their_turn(tmp_path, bits, flip_h, flip_v, turn):
    found = load(save(tmp_path, tmx(tileset() + layer([OPEN, CRATE | bits << 28, OPEN, OPEN, OPEN, bits << 28], 3) + STARTS)))
    assert to_rows(found.board) == [".#.", "..#"]
    (tile,) = found.looks[1]
    assert (tile.look, tile.flip_h, tile.flip_v, tile.turn) == ("crate", flip_h, flip_v, turn)
    assert found.looks[5] == ()


def test_the_topmost_tile_that_says_so_decides_and_all_are_drawn(tmp_path):
    tiles = (f'<tile id="0">{properties(terrain="open", look="cobble", variant=3)}</tile>'
             f'<tile id="1">{properties(Terrain="obstacle", look="crate")}</tile>')
    plain = '<tileset firstgid="3" name="deco" tilewidth="62" tileheight="64"><image source="tiles.png"/></tileset>'
    body = (tileset(tiles=tiles) + plain + layer([1, 1, 2, 2, 3, 0], 3) + layer([0, 2, 1, 3, 0, 0], 3, "Upper") + STARTS)
    found = load(save(tmp_path, tmx(body)))
    #      a crate on ground is closed, ground on a crate is open, plain decoration changes nothing
    assert to_rows(found.board) == [".#.", "#.#"]
    assert [[(tile.look, tile.variant) for tile in stack] for stack in found.looks] == [
        [("cobble", 3)], [("cobble", 3), ("crate", 0)], [("crate", 0), ("cobble", 3)], [("crate", 0), ("", 0)], [("", 0)], []]
    assert (found.looks[4][0].picture.left, found.looks[4][0].picture.width) == (0, 62)


def test_groups_hand_down_visibility_opacity_and_offset(tmp_path):
    inner = layer(rows("###", "###"), 3, "Hidden crates") + layer([OPEN] * 6, 3, "Seen", extra='opacity="0.5" offsetx="1.5" offsety="-2"')
    ground = layer([OPEN] * 6, 3, extra='opacity="0.5"')
    body = (tileset() + f'<group name="A" opacity="0.5" offsetx="10" offsety="20"><group name="B" visible="0">{inner}</group>'
            f'<group name="C" offsetx="0.25">{ground}</group></group>' + STARTS)
    found = load(save(tmp_path, tmx(body)))
    assert found.board.closed == 0   # what is hidden is not there
    ((tile,),) = {found.looks[0]}
    assert tile.opacity == 0.25
    assert tile.offset == (10.25, 20)


def test_hidden_objects_still_count_and_their_layers_offset_moves_them(tmp_path):
    hidden = objects(marker("start", 31, 32, side=0), name="S", extra='visible="0" offsetx="62"')
    found = load(save(tmp_path, tmx(tileset() + layer([OPEN] * 6, 3) + hidden + objects(marker("start", 31, 32, side=1)))))
    assert areas(found, "start0") == [(1, 0)]
    assert areas(found, "start1") == [(0, 0)]


def test_shapes_mark_the_cells_whose_middle_is_inside(tmp_path):
    """On 6 × 5 pointy hexes of 62 × 64: middles of even rows at 31, 93, ...; rows at 32, 80, 128, 176, 224."""
    def only(shape):
        body = tileset() + layer([OPEN] * 30, 6) + objects(shape)
        return areas(load(save(tmp_path, tmx(body, 6, 5))), "start0")

    assert only(marker("start", 31, 32, side=0)) == [(0, 0)]
    assert only(marker("start", 0, 0, "", 'width="120" height="90"', side=0)) == [(0, 0), (1, 0), (0, 1)]
    assert only(marker("start", 31, 32, "", 'width="62" height="48"', side=0)) == [(0, 0), (1, 0), (0, 1)]   # middles on its edge
    assert only(marker("start", 0, 0, '<polygon points="0,0 200,0 0,100"/>', side=0)) == [(0, 0), (1, 0)]
    assert only(marker("start", 0, 0, '<polygon points="0,0 130,0 130,100 0,100"/>', side=0)) == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert only(marker("start", 200, 0, "", 'width="120" height="90" rotation="90"', side=0)) == [(2, 0), (1, 1), (2, 1)]
    # a tile object hangs by its bottom left corner
    assert only(marker("start", 0, 64, "", 'gid="1" width="62" height="64"', side=0)) == [(0, 0)]


@pytest.mark.parametrize("turn", ["", 'rotation="0.001"'])
def test_an_ellipse_marks_what_is_inside_it(tmp_path, turn):
    """Round 186, 80, which is the middle of cell 2, 1; the middles of its neighbours in the row are 62 away."""
    for width, cells in ((120, [(2, 1)]), (126, [(1, 1), (2, 1), (3, 1)])):
        shape = marker("start", 186 - width / 2, 48, "<ellipse/>", f'width="{width}" height="64" {turn}', side=0)
        found = load(save(tmp_path, tmx(tileset() + layer([OPEN] * 30, 6) + objects(shape), 6, 5)))
        assert areas(found, "start0") == cells


@pytest.mark.parametrize("word", ["type", "class"])
def test_class_of_an_object_is_read_from_either_attribute(tmp_path, word):
    text = good().replace(' type="start"', f' {word}="Start"')
    assert load(save(tmp_path, text)).games == ("catfight",)


def test_tile_objects_take_the_class_of_their_tile(tmp_path):
    tiles = '<tile id="0"/><tile id="1" class="start"/>'
    body = tileset(tiles=tiles) + layer([OPEN] * 6, 3) + objects(
        f'<object id="1" gid="2" x="0" y="64" width="62" height="64">{properties(side=0)}</object>')
    assert areas(load(save(tmp_path, tmx(body))), "start0") == [(0, 0)]


def test_templates_give_what_the_object_leaves_out(tmp_path):
    (tmp_path / "start.tx").write_text(
        f'<?xml version="1.0"?><template><object type="start" width="60" height="60">{properties(side=0, note="x")}</object></template>')
    marks = objects('<object id="1" template="start.tx" x="1" y="1"/>',
                    f'<object id="2" template="start.tx" x="125" y="1">{properties(side=1)}</object>')
    found = load(save(tmp_path, tmx(tileset() + layer([OPEN] * 6, 3) + marks)))
    assert areas(found, "start0") == [(0, 0)]
    assert areas(found, "start1") == [(2, 0)]


def test_an_area_drawn_over_crates_is_what_is_open_of_it(tmp_path):
    body = tileset() + layer(rows(".#.", "..."), 3) + objects(marker("start", 0, 0, "", 'width="186" height="100"', side=0))
    assert areas(load(save(tmp_path, tmx(body))), "start0") == [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_a_map_reached_by_a_link_uses_the_folder_it_really_is_in(tmp_path):
    (tmp_path / "link.tmx").symlink_to(save(tmp_path / "real", good()))
    assert load(tmp_path / "link.tmx").path == (tmp_path / "real" / "map.tmx").resolve()


def test_painted_marks_make_areas(tmp_path):
    names = [{"goal": 0}, {"goal": 1}, {"mouth": "L"}, {"mouth": "r"}, {"start": 1}]
    tiles = "".join(f'<tile id="{tile}">{properties(**names)}</tile>' for tile, names in enumerate(names))
    (tmp_path / "marks.png").write_bytes(png(62 * 5, 64))
    marks = (f'<tileset firstgid="10" name="marks" tilewidth="62" tileheight="64"><image source="marks.png"/>{tiles}</tileset>')
    body = tileset() + marks + layer([OPEN] * 15, 5) + layer([0, 0, 12, 0, 0, 10, 14, 0, 0, 11, 0, 0, 13, 0, 0], 5, "Marks")
    found = load(save(tmp_path, tmx(body, 5, 3)), "cavebrawl")
    assert to_rows(found.board, {"a": "goal0", "b": "goal1", "L": "mouthL", "R": "mouthR", "s": "start1"}) == ["..L..", "as..b", "..R.."]
    assert found.games == ("cavebrawl",)


def test_class_and_list_properties_do_no_harm(tmp_path):
    own = ('<properties><property name="title" value="Yard"/><property name="weather" type="class" propertytype="Weather"><properties>'
           '<property name="wind" type="float" value="0.5"/><property name="rain" type="bool" value="true"/></properties></property>'
           '<property name="tags" type="list"><item value="a"/><item type="int" value="3"/></property>'
           '<property name="author">Kit\nten</property><property name="width" value="odd"/></properties>')
    with pytest.raises(MapRefused, match="author has the control character"):
        load(save(tmp_path, good().replace("<tileset", own.replace("Kit\nten", "Kit&#9;ten") + "<tileset", 1)))
    found = load(save(tmp_path, good().replace("<tileset", own.replace("Kit\nten", "Kitten") + "<tileset", 1)))
    assert (found.title, found.author) == ("Yard", "Kitten")


def test_external_tilesets_old_doctype_and_byte_order_mark(tmp_path):
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "set.tsx").write_text('<?xml version="1.0"?>' + tileset("../tiles.png", first=None))
    text = tmx('<tileset firstgid="1" source="tiles/set.tsx"/>' + layer(rows("..#", "..."), 3) + STARTS)
    text = text.replace("<map ", '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map ', 1)
    found = load(save(tmp_path, b"\xef\xbb\xbf" + text.encode()))
    assert to_rows(found.board) == ["..#", "..."]
    assert found.looks[2][0].picture.path == (tmp_path / "tiles.png").resolve()
    windows = text.replace("tiles/set.tsx", "tiles\\set.tsx")
    assert to_rows(load(save(tmp_path, windows)).board) == ["..#", "..."]


def test_margins_spacing_offset_and_collections(tmp_path):
    (tmp_path / "wide.png").write_bytes(png(2 + 3 * (62 + 4), 2 + 2 * (70 + 4)))
    (tmp_path / "one.png").write_bytes(png(80, 100))
    wide = ('<tileset firstgid="1" name="wide" tilewidth="62" tileheight="70" spacing="4" margin="2"><tileoffset x="3" y="-4"/>'
            '<properties><property name="theme" value="dock"/></properties><image source="wide.png" trans="#ff00ff"/></tileset>')
    single = ('<tileset firstgid="50" name="single" tilewidth="80" tileheight="100"><tile id="7" x="5" y="6" width="70" height="80">'
              '<image source="one.png"/></tile></tileset>')
    found = load(save(tmp_path, tmx(wide + single + layer([1, 5, 57, 1, 1, 1], 3, extra='offsetx="1"'))))
    corner, middle, alone = (found.looks[cell][0] for cell in range(3))
    assert (corner.picture.left, corner.picture.top, corner.picture.clear) == (2, 2, "ff00ff")
    assert (middle.picture.left, middle.picture.top, middle.picture.width, middle.picture.height) == (68, 76, 62, 70)
    assert (corner.offset, corner.theme, found.theme) == ((4, -4), "dock", "dock")
    assert (alone.picture.left, alone.picture.top, alone.picture.width, alone.picture.height) == (5, 6, 70, 80)


@pytest.mark.parametrize(("name", "head"), [
    ("a.gif", b"GIF89a" + struct.pack("<HH", 124, 64) + bytes(20)),
    ("a.bmp", b"BM" + bytes(16) + struct.pack("<ii", 124, -64) + bytes(20)),
    ("a.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(10) + b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", 64, 124) + bytes(20)),
    ("a.webp", b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + (123).to_bytes(3, "little") + (63).to_bytes(3, "little") + bytes(20)),
    ("b.webp", b"RIFF\0\0\0\0WEBPVP8L" + bytes(4) + b"\x2f" + struct.pack("<I", 123 | 63 << 14) + bytes(20)),
    ("c.webp", b"RIFF\0\0\0\0WEBPVP8 " + bytes(4) + bytes(3) + b"\x9d\x01\x2a" + struct.pack("<HH", 124, 64) + bytes(20)),
])
def test_sizes_of_pictures_of_every_kind(tmp_path, name, head):
    (tmp_path / name).write_bytes(head)
    found = load(save(tmp_path, good().replace("tiles.png", name)))
    assert found.looks[0][0].picture.path.name == name
    too_few = layer([1, 2, 3, 1, 1, 1], 3)
    wrong = problems(save(tmp_path, tmx(tileset(name) + too_few)))
    assert [(problem.layer, problem.cell, problem.what) for problem in wrong] == [
        ("Ground", (2, 0), "the tile number 3 is in no tileset of the map")]


def test_what_check_says_of_a_good_map(tmp_path):
    text = good().replace("<tileset", properties(title="Back yard", author="Mia") + "<tileset", 1)
    well, lines = check(save(tmp_path, text, "yard.tmx"))
    assert well
    assert lines[:2] == ["yard.tmx: Back yard by Mia: 3 × 2 hexes with pointy tops, 6 of them open", "Catfight: yes, for up to 1 against 1"]
    assert lines[2] == "Cave Brawl: no: it is a map for Catfight and no field for Cave Brawl: it has no goal squares and no cave mouths"
