"""Maps of 8 MB at most that would take a careless reader minutes and gigabytes.

``python tests/tiled/bombs.py`` says what each costs this one: seconds of the processor and MB at most.
"""

import sys
import tempfile
import time
import tracemalloc
import zlib
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[2]))

from tmx_maker import OPEN, PLAIN, b64, data, good, infinite, layer, marker, objects, painted, properties, save, tileset, tmx

from game.tiled import load, problems

SECONDS, MEGABYTES = 0.5, 100


class Cost(NamedTuple):
    seconds: float
    megabytes: float


def packed_zeros(count):
    return b64(zlib.compress(bytes(count), 9))


def bomb_of_layers():
    packed = packed_zeros(4 * 65536)
    return '<layer name="B" width="256" height="256"><data encoding="base64" compression="zlib">' + packed + "</data></layer>"


BOMBS = {
    "zlib": lambda: painted(data(packed_zeros(500_000_000), "zlib")),
    "zlib-in-chunks": lambda: infinite(f'<chunk x="0" y="0" width="9" height="9">{packed_zeros(200_000_000)}</chunk>', "zlib", "base64"),
    "layers": lambda: tmx(tileset() + bomb_of_layers() * 10_000, 256, 256),
    "chunks": lambda: infinite('<chunk x="0" y="0" width="256" height="256">1</chunk>' * 50_000),
    "csv": lambda: painted(data("1," * 4_000_000, encoding="csv")),
    "elements": lambda: tmx("<a/>" * 2_000_000),
    "attributes": lambda: "<map " + " ".join(f'a{at}=""' for at in range(600_000)) + "/>",
    "depth": lambda: tmx("<group>" * 70_000 + "</group>" * 70_000),
    "polygons": lambda: tmx(tileset() + layer([OPEN] * 65536, 256) + objects(
        *[marker("start", 0, 0, f'<polygon points="{"0,0 99999,99999 99999,0 0,99999 " * 25}"/>', side=0)] * 64), 256, 256),
    "pictures": lambda: tmx('<tileset firstgid="1" name="c" tilewidth="1" tileheight="1">' + "".join(
        f'<tile id="{at}"><image source="tiles.png"/></tile>' for at in range(49_000)) + "</tileset>" + layer(PLAIN, 3)),
    "laughs": lambda: '<!DOCTYPE map [<!ENTITY a "' + "a" * 1000 + '">' + "".join(
        f'<!ENTITY a{at} "{f"&a{at - 1};" * 100}">' for at in range(1, 9)) + "]><map>&a8;</map>",
    "letters": lambda: good().replace("<tileset", properties(title="x" * 7_000_000) + "<tileset", 1),
    "names": lambda: good().replace('name="Ground"', f'name="{"x" * 3_000_000}"').replace(">1,1", ">1,1,1"),
}


def judged(kind, folder):
    """Refused, and what that cost."""
    load(save(folder, good(), "warm.tmx"))
    path = save(folder, BOMBS[kind]())
    begin = time.process_time()
    assert problems(path, "cavebrawl")
    seconds = time.process_time() - begin
    path = path.rename(path.with_name("again.tmx"))  # what was found is remembered by its path
    tracemalloc.start()
    try:
        assert problems(path)
        return Cost(seconds, tracemalloc.get_traced_memory()[1] / 1e6)
    finally:
        tracemalloc.stop()


def main():
    missed = False
    for kind in BOMBS:
        with tempfile.TemporaryDirectory() as folder:
            cost = judged(kind, Path(folder))
        missed |= (over := cost.seconds > SECONDS or cost.megabytes > MEGABYTES)
        print(f"{kind:20} {cost.seconds:6.3f} s {cost.megabytes:6.1f} MB  {'MISSES' if over else 'holds'}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
