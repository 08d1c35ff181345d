"""Writing that never leaves half a file, whatever fails on the way."""

import os
from pathlib import Path

import pytest

from game.bench.samples import STARTS
from game.formats import atomic, generations, matchfile
from game.formats.about import About
from game.formats.elsewhere import Copy

OLD, NEW = b"old content", b"new content, rather longer than the old one\n" * 2000


def written(folder):
    """Every file in a folder, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_new_content_stands_whole(tmp_path):
    path = tmp_path / "deep" / "folder" / "match.json"
    atomic.write(path, OLD)
    assert written(path.parent) == {"match.json": OLD}
    atomic.write(path, NEW)
    assert written(path.parent) == {"match.json": NEW}


class Broken(OSError):
    pass


def broken(*_, **__):
    raise Broken("no space left on device")


@pytest.mark.parametrize("what", ["fsync", "fdopen"])
@pytest.mark.parametrize("before", [OLD, None])
def test_whatever_fails_the_old_content_stays_and_no_temp_file(tmp_path, monkeypatch, what, before):
    path = tmp_path / "match.json"
    if before is not None:
        path.write_bytes(before)
    with monkeypatch.context() as patch:
        patch.setattr(os, what, broken)
        with pytest.raises(Broken):
            atomic.write(path, NEW)
    assert written(tmp_path) == ({"match.json": before} if before is not None else {})


def test_a_replace_that_fails_leaves_the_old(tmp_path, monkeypatch):
    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(Broken):
        atomic.write(path, NEW)
    assert written(tmp_path) == {"match.json": OLD}


def test_an_interrupt_leaves_no_temp_file_either(tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        atomic.write(path, NEW)
    assert written(tmp_path) == {"match.json": OLD}


@pytest.mark.parametrize("percent", range(100))
def test_a_full_disk_leaves_the_old(tmp_path, percent):
    """The disk takes only so much of the file: error, old content, nothing beside it."""
    resource = pytest.importorskip("resource")
    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(NEW) * percent // 100, hard))
    try:
        with pytest.raises(OSError):
            atomic.write(path, NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert written(tmp_path) == {"match.json": OLD}


def test_the_temp_file_lies_in_the_same_folder_and_is_synced_before_the_replace(tmp_path, monkeypatch):
    """Order of things: temp file beside it, sync, replace, sync of the folder."""
    done = []
    fsync, replace = os.fsync, Path.replace

    def noted_sync(handle):
        done.append("sync")
        fsync(handle)

    def noted_replace(self, target):
        done.append(("replace", self.parent, Path(target).name))
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    atomic.write(tmp_path / "match.json", NEW)
    assert done[:2] == ["sync", ("replace", tmp_path, "match.json")]
    assert done[2:] == (["sync"] if os.name != "nt" else [])


@pytest.mark.parametrize("refusals", range(1, 11))
def test_a_file_held_by_another_program_is_tried_again(tmp_path, monkeypatch, refusals):
    """Windows refuses to replace an open file: tried again for a while; then it is as if the disk were full."""
    waits, tries = [], []
    replace = Path.replace

    def held(self, target):
        tries.append(target)
        if len(tries) <= refusals:
            raise PermissionError(13, "held")
        return replace(self, target)

    monkeypatch.setattr(atomic.time, "sleep", waits.append)
    monkeypatch.setattr(Path, "replace", held)
    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    if refusals <= len(atomic._PATIENCE):
        atomic.write(path, NEW)
        assert written(tmp_path) == {"match.json": NEW} and len(waits) == refusals
    else:
        with pytest.raises(PermissionError):
            atomic.write(path, NEW)
        assert written(tmp_path) == {"match.json": OLD} and 2 <= sum(waits) <= 3


def test_patience_ends_after_about_two_and_a_half_seconds(tmp_path, monkeypatch):
    waits = []

    def held(self, target):
        raise PermissionError(13, "held")

    monkeypatch.setattr(atomic.time, "sleep", waits.append)
    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(PermissionError):
        atomic.write(tmp_path / "match.json", NEW)
    assert 2 <= sum(waits) <= 3 and written(tmp_path) == {}


@pytest.mark.skipif(os.name == "nt" or getattr(os, "geteuid", lambda: 0)() == 0, reason="rights do not bind this user")
def test_a_read_only_folder_is_an_error_and_nothing_else(tmp_path):
    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(OSError):
            atomic.write(path, NEW)
    finally:
        tmp_path.chmod(0o700)
    assert written(tmp_path) == {"match.json": OLD}


def test_a_folder_of_that_name_is_an_error(tmp_path):
    (tmp_path / "match.json").mkdir()
    with pytest.raises(OSError):
        atomic.write(tmp_path / "match.json", NEW)
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_the_stamp_of_a_file_too_large_to_be_ours_is_taken_without_reading_it(tmp_path):
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        file.truncate(40 * 2**30)  # a hole: no disk is filled
    large = generations.stamp(path)
    assert large not in ("", generations.of_bytes(b""))
    path.write_bytes(b"{}")
    assert generations.stamp(path) == generations.of_bytes(b"{}") != large


def test_a_copy_whose_looks_cannot_be_written_beside_it_is_written_over_not_strewn(tmp_path, monkeypatch):
    file = STARTS["catfight"](1)
    match, copy = matchfile.begin(file), Copy(tmp_path, file, About())
    write = atomic.write

    def odd(path, data):
        if path.name.endswith(".about.json"):
            raise OSError(13, "Permission denied")
        write(path, data)

    monkeypatch.setattr(atomic, "write", odd)
    for _ in range(3):
        with pytest.raises(OSError, match="Permission denied"):
            copy.save(match)
    assert [path.name for path in tmp_path.iterdir()] == ["clowder-match.json"]
