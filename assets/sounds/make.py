"""Makes every sound of the game anew: ``python assets/sounds/make.py [NAME ...]``. Needs ``oggenc`` (vorbis-tools), nothing else.

The files it writes are kept with the game; nobody needs this to play.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import wave
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from effects import EFFECTS, RATE  # noqa: E402
from synth import Wave, integers, levelled  # noqa: E402
from tunes import TUNE_RATE, TUNES  # noqa: E402

QUALITY = {"effects": "3", "music": "3"}


def main(wanted: list[str]) -> int:
    known = [*EFFECTS, *TUNES]
    strangers = [name for name in wanted if name not in known]
    if strangers:
        print(f"no sound is called {', '.join(strangers)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    for name in wanted or known:
        began = time.monotonic()
        if name in EFFECTS:
            make, peak = EFFECTS[name]
            path = keep("effects", name, levelled(make(), peak, RATE // 500), RATE)
        else:
            path = keep("music", name, levelled(TUNES[name](), 0.72), TUNE_RATE)
        print(f"{path.relative_to(HERE)}: {path.stat().st_size / 1024:.1f} KB, {time.monotonic() - began:.1f} s")
    return 0


def keep(folder: str, name: str, made: Wave, rate: int) -> Path:
    """Writes a wave as Ogg Vorbis; the same wave gives the same bytes."""
    path = HERE / folder / f"{name}.ogg"
    path.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        plain = Path(scratch) / f"{name}.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(integers(made).tobytes())
        subprocess.run(["oggenc", "-Q", "-q", QUALITY[folder], "--serial", "1", "-o", str(path), str(plain)], check=True)
    return path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
