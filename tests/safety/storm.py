"""Everything at once: matches are played in two windows, other programs change their folders, games fail and are killed in the midst of a
save, and whatever was decided or put there still lies somewhere in the end.

``python tests/safety/storm.py [N] [SEED]`` lives N lives (200) and says what was left.
"""

import contextlib
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[2]))

from kept_matches import small

from game.formats import matchfile
from game.formats.about import ABOUT, About, mark_copy
from game.formats.generations import EMERGENCY, GENERATIONS
from game.formats.keeper import Keeper, new_folder
from game.formats.matchfile import MADE_BY, to_bytes
from game.formats.saves import listing, look_into, resume
from game.kernel.errors import Refused
from game.players.random_player import choose
from game.scenes.battle.sitting import Sitting

KILLED = 9
BLOCK = 25
"""Lives in one folder."""
STEPS = 40
"""Of one life, if it is not killed before."""
TOUCHES = ("replace", "link", "fsync", "mkdir", "unlink", "open")
"""What a save does to the disk, one of which a killed life does not get to."""


class Log:
    """What was decided, put there and taken away, a line each; a killed life has written all of its own."""

    def __init__(self, path):
        self.path = path

    def write(self, what, data):
        line = json.dumps([what, state_of(data) or data.hex()])
        with self.path.open("a") as file:
            file.write(f"{line}\n")

    def read(self):
        found = {"decided": [], "put": [], "gone": []}
        for line in self.path.read_text().splitlines():
            what, state = json.loads(line)
            found[what].append(state)
        return found


def state_of(data):
    """What a match file says, [seed, commands]; None if it is none."""
    try:
        plain = json.loads(data)
        return [plain["dice"]["seed"], plain["commands"]]
    except (ValueError, KeyError, TypeError):
        return None


class Life:
    """One life of the game, and of the programs beside it."""

    def __init__(self, home, log, number, seed):
        self.home, self.log, self.number = home, log, number
        self.chance = random.Random(f"{seed} {number}")
        self.windows = []
        self.left = self.chance.choice([self.chance.randrange(1, 60), self.chance.randrange(1, 900), 10**9])
        """How often it touches the disk before it is killed."""

    def live(self):
        os.fsync = lambda handle: None  # killed is not a power cut
        for name in TOUCHES:
            setattr(os, name, self.mortal(getattr(os, name)))
        self.saving = False
        for _ in range(STEPS):
            self.chance.choice([self.play] * 8 + [self.outside] * 3 + [self.open, self.leave, self.fail, self.undo])()

    def mortal(self, touch):
        def touched(*words, **more):
            if self.saving:
                self.left -= 1
                if not self.left:
                    os._exit(KILLED)
            return touch(*words, **more)

        return touched

    def ours(self, act):
        """What the game itself does: it may be killed in the midst of it."""
        self.saving = True
        try:
            return act()
        finally:
            self.saving = False

    # ------------------------------------------------------------------ at the table
    def open(self):
        found = [kept for kept in listing(self.home) if not kept.about.finished and kept.generation >= 0]
        sitting = None
        if found and self.chance.random() < 0.9:
            try:
                sitting = Sitting(*resume(found[0] if self.chance.random() < 0.7 else self.chance.choice(found)), free_undo=True)
            except Refused:
                return
        if sitting is None:
            file = small(self.chance.randrange(10**9))
            sitting = Sitting(matchfile.begin(file), Keeper(new_folder(self.home), file, About("storm")), free_undo=True)
        self.windows = [*self.windows[-1:], sitting]
        self.saved(sitting, sitting.save)

    def saved(self, sitting, act):
        self.ours(act)
        if sitting.kept and sitting.match.commands:
            self.log.write("decided", self.bytes_of(sitting))
        if sitting.parted is not None:
            parted, sitting.parted = sitting.parted, None
            self.answer(sitting, parted)

    def answer(self, sitting, parted):
        if parted.other is None or parted.why or self.chance.random() < 0.3:
            return
        if self.chance.random() < 0.5:
            self.mark(parted.other)
            return
        kept = look_into(parted.other)
        if kept is not None and kept.generation >= 0:
            try:
                other = Sitting(*resume(kept), free_undo=True)
            except Refused:
                return
            self.windows[self.windows.index(sitting)] = other
            self.saved(other, other.save)
            self.mark(parted.own)

    def mark(self, folder):
        with contextlib.suppress(OSError, Refused):  # that is told, and it is no copy then
            self.ours(lambda: mark_copy(folder))

    def window(self):
        if not self.windows:
            self.open()
        return self.chance.choice(self.windows) if self.windows else None

    def play(self):
        sitting = self.window()
        if sitting is None:
            return
        if sitting.match.winner is not None:
            self.windows.remove(sitting)
            return
        command = choose(sitting.match, self.chance)
        self.saved(sitting, lambda: sitting.play(command, sitting.token))

    def undo(self):
        sitting = self.window()
        if sitting is not None and sitting.match.commands:
            self.log.write("gone", self.bytes_of(sitting))
            self.saved(sitting, sitting.undo)

    def leave(self):
        if self.windows:
            self.ours(self.windows.pop().leave)

    def fail(self):
        """The game fails: every window's match is saved once more."""
        for sitting in self.windows:
            try:
                self.ours(lambda sitting=sitting: sitting.keeper.rescue(sitting.match))
            except OSError:  # the report says so
                continue
            if sitting.match.commands:
                self.log.write("decided", self.bytes_of(sitting))
        self.windows.clear()

    def bytes_of(self, sitting):
        return to_bytes(sitting.keeper.file.with_match(sitting.match, MADE_BY))

    # ------------------------------------------------------------------ other programs
    def outside(self):
        folders = [entry for entry in self.home.iterdir() if entry.is_dir() and entry.name[0] != "."] if self.home.exists() else []
        if folders:
            folder = max(folders, key=lambda entry: entry.stat().st_mtime_ns) if self.chance.random() < 0.7 else self.chance.choice(folders)
            acts = [self.older] * 2 + [self.goes_on] * 3 + [self.spoils, self.lays, self.takes]
            self.chance.choice(acts)(folder)

    def put(self, path, data):
        self.gone(path)
        path.write_bytes(data)
        self.log.write("put", data)

    def gone(self, path):
        """Takes away what lies there: it is not the game that has lost it."""
        if path.is_symlink() or not path.exists():
            path.unlink(missing_ok=True)
        elif path.is_dir():
            for file in path.rglob("*"):
                if file.is_file():
                    self.log.write("gone", file.read_bytes())
            shutil.rmtree(path)
        else:
            self.log.write("gone", path.read_bytes())
            path.unlink()

    def older(self, folder):
        found = [path for path in folder.glob("match*.json") if path.is_file()]
        if found:
            data = self.chance.choice(found).read_bytes()
            self.put(folder / "match.json", data)

    def goes_on(self, folder):
        kept = look_into(folder)
        try:
            match, keeper = resume(kept)
        except Refused:
            return
        for _ in range(self.chance.randrange(1, 5)):
            if match.winner is None:
                match.play(choose(match, self.chance))
        name = self.chance.choice(["match.json", "match.json", *GENERATIONS, f"match ({self.number}).json"])
        self.put(folder / name, to_bytes(keeper.file.with_match(match, "another")))

    def spoils(self, folder):
        self.put(folder / self.chance.choice(["match.json", EMERGENCY, "match.1.json", "notes.txt"]), self.chance.randbytes(40))

    def lays(self, folder):
        """Something that is no file in the place of one, or of the folder."""
        path = self.chance.choice([folder, folder / "match.json", folder / "match.1.json", folder / ABOUT])
        self.gone(path)
        if self.chance.random() < 0.5:
            path.symlink_to(self.chance.choice(["nowhere", path.name]))
        elif path == folder:
            self.put(path, b"no folder %d" % self.chance.randrange(10**9))
        else:
            path.mkdir()

    def takes(self, folder):
        self.gone(self.chance.choice([folder, folder / "match.json", folder / ABOUT, folder / EMERGENCY]))


def storm(folder, lives, seed=1):
    """So many lives, a fresh folder every so often; the figures. AssertionError if anything was lost or a life failed."""
    figures = Counter({"killed": 0, "lost": 0})
    for block in range(0, lives, BLOCK):
        place = folder / f"{block}"
        place.mkdir()
        figures += _block(place, min(BLOCK, lives - block), f"{seed} {block}")
    return {**figures, "lost": 0}


def _block(folder, lives, seed):
    home, log = folder / "matches", Log(folder / "log")
    killed = 0
    for number in range(lives):
        child = os.fork()
        if child == 0:
            try:
                Life(home, log, number, seed).live()
            except BaseException:
                sys.excepthook(*sys.exc_info())
                os._exit(1)
            os._exit(0)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert status in (0, KILLED), f"life {number} of {seed} failed"
        killed += status == KILLED
    said = log.read()
    lost = lost_of(home, said)
    assert not lost, f"{len(lost)} lost in {seed}, the first: {str(lost[0])[-300:]}"
    return Counter({"killed": killed, "decided": len(said["decided"]), "put there": len(said["put"]), "taken away": len(said["gone"])})


def lost_of(home, said):
    """What was decided or put there, and neither lies anywhere, nor leads to what does, nor was taken away by anybody else."""
    files = [path.read_bytes() for path in home.rglob("*") if path.is_file() and path.relative_to(home).parts[0][0] != "."]
    known, blobs = {}, {data.hex() for data in files}
    for state in [*filter(None, map(state_of, files)), *said["gone"]]:
        if isinstance(state, str):
            blobs.add(state)
        else:
            known.setdefault(state[0], []).append(state[1])

    def lies(state):
        if isinstance(state, str):
            return state in blobs
        return any(found[: len(state[1])] == state[1] for found in known.get(state[0], ()))

    return [state for state in (*said["decided"], *said["put"]) if not lies(state)]


def main():
    lives, seed = ([int(word) for word in sys.argv[1:]] + [200, 1][len(sys.argv) - 1 :])[:2]
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        figures = storm(Path(folder), lives, seed)
        print(f"{lives} lives, {time.monotonic() - began:.0f} s: " + ", ".join(f"{name} {count}" for name, count in figures.items()))


if __name__ == "__main__":
    main()
