"""Maps meant to harm, and files that are none: nothing outside the folder is opened, little is spent, one line is said."""

import os
import sys
from pathlib import Path

import pytest
from bombs import BOMBS, judged
from tmx_maker import (
    FLAT,
    PLAIN,
    good,
    header_only,
    layer,
    marked,
    save,
    tileset,
    tmx,
)

from game.tiled import MapRefused, load
from game.tiled import limits as most

PUT = "put the tileset into the map's folder and choose it again in Tiled"
PUT_PICTURE = "put the picture into the map's folder and choose it again in Tiled"
PUT_TEMPLATE = "put the template into the map's folder and choose it again in Tiled"
OUTSIDE = ["../secret.tsx", "sub/../../secret.tsx", "/etc/passwd", "C:\\secret.tsx", "C:secret.tsx", "\\\\host\\share\\secret.tsx",
           "//host/share/secret.tsx", "file:///etc/passwd", "http://host/secret.tsx", "secret.tsx:stream", "..\\secret.tsx",
           "link.tsx", "a&#9;b.tsx", "", "x" * 2000, "link/secret.tsx"]


@pytest.fixture
def folder(tmp_path):
    """A map's folder with a link out of it, beside files it must not see."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("secret.tsx", "secret.png", "secret.tx"):
        (tmp_path / name).write_text("secret")
    (home / "link.tsx").symlink_to(tmp_path / "secret.tsx")
    (home / "link").symlink_to(tmp_path)
    return home


def refuses(path, opened=()):
    """The line of a refusal, and that nothing outside the map's folder was opened for it."""
    real, seen = os.open, []

    def watch(name, *rest, **more):
        seen.append(os.fspath(name))
        return real(name, *rest, **more)

    os.open = watch
    try:
        with pytest.raises(MapRefused) as caught:
            load(path)
    finally:
        os.open = real
    assert {Path(name).name for name in seen} <= {"map.tmx", *opened}
    return str(caught.value)


@pytest.mark.parametrize("reference", OUTSIDE)
def test_nothing_outside_the_maps_folder_is_opened(folder, reference):
    text = tmx(f'<tileset firstgid="1" source="{reference}"/>' + layer(PLAIN, 3))
    line = refuses(save(folder, text))
    assert line.startswith(("map.tmx: the tileset '", "map.tmx: a tileset without a usable path"))
    assert line.endswith("; " + PUT)
    picture = reference.replace("tsx", "png")
    line = refuses(save(folder, good().replace("tiles.png", picture)))
    assert line.startswith(("map.tmx: the picture '", "map.tmx: a picture without a usable path"))
    assert line.endswith("; " + PUT_PICTURE) or "is not there" in line   # link.png is no link here
    template = f'<object id="1" template="{reference}" x="1" y="1"/>'
    line = refuses(save(folder, marked(template)), opened=("tiles.png",))
    assert line.startswith(('map.tmx: layer "Marks": the template \'', 'map.tmx: layer "Marks": a template without a usable path'))
    assert line.endswith("; " + PUT_TEMPLATE)
    background = f'<imagelayer name="Sky"><image source="{reference}"/></imagelayer>'
    line = refuses(save(folder, tmx(tileset() + background + layer(PLAIN, 3))), opened=("tiles.png",))
    assert line.startswith('map.tmx: layer "Sky": ')


def test_a_tileset_cannot_lead_outside_either(folder):
    (folder / "set.tsx").write_text(tileset("../secret.png", first=None))
    line = refuses(save(folder, tmx('<tileset firstgid="1" source="set.tsx"/>' + layer(PLAIN, 3))), opened=("set.tsx",))
    assert line == f"set.tsx: the picture '../secret.png' leads out of the map's folder; {PUT_PICTURE}"


def test_a_template_cannot_lead_outside_either(folder):
    (folder / "start.tx").write_text('<template><tileset firstgid="1" source="../secret.tsx"/><object type="start"/></template>')
    line = refuses(save(folder, marked('<object template="start.tx"/>')), opened=("start.tx", "tiles.png"))
    assert line == f"start.tx: the tileset '../secret.tsx' leads out of the map's folder; {PUT}"


def files(folder):
    (folder / "folder.tsx").mkdir()
    os.mkfifo(folder / "pipe.tsx")
    (folder / "json.tsj").write_text("{}")
    (folder / "map.tsx").write_text("<map/>")
    (folder / "bad.tsx").write_text("<tileset")
    (folder / "text.png").write_text("no picture")
    (folder / "huge.png").write_bytes(header_only(30_000, 30_000))
    (folder / "none.png").write_bytes(header_only(0, 64))
    (folder / "large.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    os.truncate(folder / "large.png", most.PICTURE_BYTES + 1)
    (folder / "large.tsx").write_bytes(b"<")
    os.truncate(folder / "large.tsx", most.FILE_BYTES + 1)
    (folder / "none.tx").write_text("<template/>")


THERE = "put the tileset where the map looks for it, or choose another"


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes")
@pytest.mark.parametrize(("kind", "name", "says"), [
    ("tileset", "absent.tsx", f"map.tmx: the tileset 'absent.tsx' is not there; {THERE}"),
    ("tileset", "folder.tsx", f"map.tmx: the tileset 'folder.tsx' is not a regular file; {THERE}"),
    ("tileset", "pipe.tsx", f"map.tmx: the tileset 'pipe.tsx' is not a regular file; {THERE}"),
    ("tileset", "json.tsj", "map.tmx: the tileset 'json.tsj' is no .tsx file; export the tileset as .tsx from Tiled"),
    ("tileset", "map.tsx", "map.tsx: it is a <map>, not a <tileset>; save a tileset from Tiled"),
    ("tileset", "bad.tsx", "bad.tsx: it is not well-formed XML (line 1, column 1); save it again from Tiled"),
    ("tileset", "large.tsx", "map.tmx: the tileset 'large.tsx' is too large, 8 MB at most with all that the map needs; make it smaller"),
    ("picture", "absent.png", "map.tmx: the picture 'absent.png' is not there; " + THERE.replace("tileset", "picture")),
    ("picture", "text.png", "map.tmx: the picture 'text.png' is of no kind we can read; save it as PNG"),
    ("picture", "huge.png", "map.tmx: the picture 'huge.png' is 30000 × 30000 pixels, 8192 × 8192 at most; make it smaller"),
    ("picture", "none.png", "map.tmx: the picture 'none.png' is 0 × 64 pixels, 8192 × 8192 at most; make it smaller"),
    ("picture", "large.png", "map.tmx: the picture 'large.png' is too large, 64 MB at most with all that the map needs; make it smaller"),
    ("template", "none.tx", "none.tx: the template holds no object; make the template again in Tiled"),
])
def test_files_of_a_map_that_are_not_what_they_should_be(tmp_path, kind, name, says):
    files(tmp_path)
    if kind == "tileset":
        text = tmx(f'<tileset firstgid="1" source="{name}"/>' + layer(PLAIN, 3))
    elif kind == "picture":
        text = good().replace("tiles.png", name)
    else:
        text = marked(f'<object template="{name}"/>')
    with pytest.raises(MapRefused) as caught:
        load(save(tmp_path, text))
    assert str(caught.value) == says


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and devices")
def test_only_regular_files_are_maps(tmp_path):
    path = save(tmp_path, good())
    os.mkfifo(tmp_path / "pipe.tmx")
    large = tmp_path / "large.tmx"
    large.write_bytes(b"<map>")
    os.truncate(large, most.FILE_BYTES + 1)
    for wrong, says in [
        (tmp_path, "it is not a regular file"), ("/dev/zero", "it is not a regular file"),
        (tmp_path / "pipe.tmx", "it is not a regular file"),
        (tmp_path / "none.tmx", "it is not there"), (path / "x.tmx", "it is not there"), ("a\0b.tmx", "its path holds a NUL character"),
        (tmp_path / ("x" * 300), "it cannot be read"), (large, "it is too large, 8 MB at most with all that the map needs"),
    ]:
        with pytest.raises(MapRefused) as caught:
            load(wrong)
        assert says in str(caught.value)


@pytest.mark.parametrize("kind", BOMBS)
@pytest.mark.timeout(60)
def test_bombs_cost_little(tmp_path, kind):
    """100 MB are the most that a map of 8 MB may take, however it is made."""
    assert judged(kind, tmp_path).megabytes < 100


def test_an_exception_of_a_library_never_gets_out(tmp_path):
    """Every single byte of a good map, changed: a map, or one line."""
    text = good(axis="x", shape=FLAT).encode()
    for at in range(len(text)):
        letter = (b"\0", b'"', b"9", b"<")[at % 4]
        path = save(tmp_path, text[:at] + letter + text[at + 1 :])
        try:
            load(path, "catfight")
        except MapRefused as refused:
            assert str(refused).startswith("map.tmx: ")
            assert len(str(refused).splitlines()) == 1


def test_a_map_that_grows_while_it_is_read_is_cut_off(tmp_path, monkeypatch):
    """The size is judged again by what was really read."""
    path = save(tmp_path, good())
    real = os.fstat

    class Small:
        def __init__(self, found):
            self.st_mode, self.st_size = found.st_mode, 10

    path.write_bytes(b" " * (most.FILE_BYTES + 10))
    monkeypatch.setattr(os, "fstat", lambda handle: Small(real(handle)))
    with pytest.raises(MapRefused, match="it is too large"):
        load(path)
