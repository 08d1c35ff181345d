"""A disk whose power can fail: what a program asked of the system, call by call, and what may be left of it if the power fails after
any of those calls.

``strace`` records the calls, so it does not matter who makes them, our own code or SQLite. The disk is as bad as POSIX allows: what
was written lasts once its file was synced, a name (new, moved or taken away) once its folder was. Of all else the power leaves
nothing, everything, or any part: sectors of a file in any choice, names in any choice.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CALLS = (
    *("openat", "write", "pwrite64", "lseek", "ftruncate", "fsync", "fdatasync"),
    *("rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir"),
)
SECTOR = 512
_LINE = re.compile(r"(\w+)\((.*)\)\s+= (\d+)(?:<.*>)?$")
_PART = re.compile(r'(?:(\d+|AT_FDCWD)<([^>]*)>)|"((?:\\x[0-9a-f]{2})*)"|([\w|]+)')


def _tracer():
    """``strace``, where it is installed and the system lets it watch."""
    found = shutil.which("strace")
    return found if found and not subprocess.run([found, "-o", os.devnull, "true"], capture_output=True, check=False).returncode else None


TRACER = _tracer()


def recorded(program, *words, folder, env):
    """Runs a Python program under the eyes of strace; (call, its parts, its result) of every call that went well, in order."""
    trace = folder / "calls.txt"
    watched = [TRACER, "-y", "-xx", "-s", "4000000", "-e", "trace=" + ",".join(f"?{call}" for call in CALLS), "-o", str(trace)]
    program = [sys.executable, str(program), *map(str, words)]
    done = subprocess.run([*watched, *program], env=env, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    for line in trace.read_text("ascii").splitlines():
        found = _LINE.match(line)
        if found:
            yield found[1], [_part(*part) for part in _PART.findall(found[2])], int(found[3])


def _part(handle, place, text, word):
    if handle:
        return handle, _bytes(place).decode()
    return word or _bytes(text)


def _bytes(text):
    return bytes.fromhex(text.replace("\\x", ""))


class Node:
    """A file or a folder: how it is, how it would be found without power, and what was not synced yet."""

    def __init__(self, folder):
        self.live = {} if folder else b""
        self.safe = {} if folder else b""
        self.waiting = []
        """Of a file (offset, bytes) or (length, None); of a folder lists of (name, node or None), each list at once."""

    @property
    def folder(self):
        return isinstance(self.live, dict)

    def take(self, change):
        self.waiting.append(change)
        self.live = _after(self.live, change)

    def sync(self):
        """A folder's names last now, a file's bytes."""
        self.safe = dict(self.live) if self.folder else self.live
        self.waiting = []

    def settle(self):
        """All below it lasts now."""
        self.sync()
        if self.folder:
            for node in self.live.values():
                node.settle()

    def left(self, chosen):
        """What is found after the power has failed: bytes, or names with what is found there. ``chosen(change)``: what is left of it."""
        found = self.safe
        for change in self.waiting:
            for part in chosen(change):
                found = _after(found, part)
        return {name: node.left(chosen) for name, node in found.items()} if self.folder else found


def _after(content, change):
    if isinstance(content, dict):
        content = dict(content)
        for name, node in change:
            content.pop(name, None)
            if node is not None:
                content[name] = node
        return content
    offset, data = change
    if data is None:
        return content[:offset].ljust(offset, b"\0")
    return content[:offset].ljust(offset, b"\0") + data + content[offset + len(data) :]


def everything(change):
    """Nothing is lost."""
    return [change]


def nothing(change):
    """All that was not synced is lost."""
    return []


def any_half(chance):
    """Of every unsynced change of names, and of every unsynced sector, it is left to chance whether it is lost."""

    def chosen(change):
        if isinstance(change, tuple) and change[1] is not None:
            offset, data = change
            cuts = range(0, len(data), SECTOR)
            return [(offset + at, data[at : at + SECTOR]) for at in cuts if chance.random() < 0.5]
        return [change] if chance.random() < 0.5 else []

    return chosen


class Disk:
    """What lies below one folder, empty at first."""

    def __init__(self, root):
        self.root = Path(root)
        self.top = Node(True)
        self._places = {}
        """Where the next write to a handle goes."""

    def take(self, call, parts, result):
        """Takes a call; the bytes written to the standard output, None if it did something else. True if something of it changed."""
        if call in ("write", "pwrite64"):
            return self._written(call, parts, result)
        if call == "openat":
            return self._opened(parts, result)
        if call == "lseek":
            self._places[parts[0][0]] = result
            return False
        if call in ("fsync", "fdatasync", "ftruncate"):
            node = self._node(Path(parts[0][1]))
            if node is None:
                return False
            if call == "ftruncate":
                node.take((int(parts[1]), None))
            else:
                node.sync()
            return True
        return self._named(call, parts)

    def _written(self, call, parts, result):
        (handle, place), data = parts[0], parts[1][:result]
        if handle == "1":
            return data
        node = self._node(Path(place))
        if node is None:
            return False
        offset = int(parts[3]) if call == "pwrite64" else self._places.get(handle, 0)
        node.take((offset, data))
        if call == "write":
            self._places[handle] = offset + len(data)
        return True

    def _opened(self, parts, result):
        path = self._path(parts[0], parts[1])
        flags = parts[2].split("|")
        self._places[str(result)] = 0
        if "O_APPEND" in flags:
            raise NotImplementedError(path)
        if not self._ours(path) or "O_CREAT" not in flags:
            return False
        holder = self._node(path.parent)
        if path.name not in holder.live:
            holder.take([(path.name, Node(False))])
            return True
        if "O_TRUNC" in flags:
            holder.live[path.name].take((0, None))
        return "O_TRUNC" in flags

    def _named(self, call, parts):
        paths = []
        for at, part in enumerate(parts):
            if isinstance(part, bytes):
                before = parts[at - 1] if at and call.endswith(("at", "at2")) else None
                paths.append(self._path(before, part))
        if not any(map(self._ours, paths)):
            return False
        first = paths[0]
        holder = self._node(first.parent)
        if call.startswith("mkdir"):
            holder.take([(first.name, Node(True))])
        elif call.startswith(("unlink", "rmdir")):
            holder.take([(first.name, None)])
        else:
            assert first.parent == paths[1].parent, "between two folders a move is not whole on every disk"
            node = holder.live[first.name]
            gone = [] if call.startswith("link") else [(first.name, None)]
            holder.take([*gone, (paths[1].name, node)])
        return True

    def _path(self, before, part):
        path = Path(part.decode())
        return path if path.is_absolute() or before is None else Path(before[1]) / path

    def _ours(self, path):
        return path.is_relative_to(self.root) and path != self.root

    def _node(self, path):
        if not path.is_relative_to(self.root):
            return None
        node = self.top
        for name in path.relative_to(self.root).parts:
            node = node.live.get(name) if node is not None and node.folder else None
        return node


def lay(found, folder):
    """Puts what was found after a power failure into an empty folder."""
    folder.mkdir()
    for name, inner in found.items():
        if isinstance(inner, dict):
            lay(inner, folder / name)
        else:
            (folder / name).write_bytes(inner)
