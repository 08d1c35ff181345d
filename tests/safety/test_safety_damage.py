"""Kept matches that disks, people and other programs have spoilt: listed with a reason, the state before offered, the others untouched."""

import random
import sys
from pathlib import Path

import pytest
from kept_matches import contents, keep

from game.formats import strict
from game.formats.about import ABOUT
from game.formats.generations import EMERGENCY, GENERATIONS
from game.formats.saves import listing, resume
from game.kernel.errors import Refused
from game.players.random_player import choose
from game.scenes.choose.quick import quick_draft
from game.scenes.teams import store
from game.tiled import listing as maps

sys.path.insert(0, str(Path(__file__).parents[1] / "scenes"))
from setup_hands import a_stack, click, pass_time, picture

from game.scenes.battle.scene import BattleScene
from game.scenes.launch import MATCHES
from game.scenes.saves_list import SavesScene
from game.scenes.title import TitleScene

COMMANDS = 30
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000") + bytes(range(256)) * 20


def cut(percent):
    return lambda data: data[: len(data) * percent // 100]


def renamed(data, name):
    plain = strict.parse(data)
    return strict.canonical({**plain, "sides": [{**side, "name": name} for side in plain["sides"]]})


SPOILT = {
    **{f"cut at {percent} %": cut(percent) for percent in range(0, 100, 5)},
    "all zeros": lambda data: bytes(len(data)),
    "the last third zeros": lambda data: data[: len(data) * 2 // 3] + bytes(len(data) - len(data) * 2 // 3),
    "a picture": lambda data: JPEG,
    "a picture's head": lambda data: JPEG[:20] + data[20:],
    "written twice": lambda data: data * 2,
    "another version": lambda data: data.replace(b'"version": 1', b'"version": 2'),
    "an unknown key": lambda data: data.replace(b'"rules"', b'"rulez"'),
    "sides that are none": lambda data: strict.canonical({**strict.parse(data), "sides": ["a", "b"]}),
    "sides named with a control character": lambda data: renamed(data, "Al\0ey"),
    "a deep hole": lambda data: b"[" * 100_000,
    "no object": lambda data: b"null",
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """Two kept matches as they should be: bytes by path."""
    home = tmp_path_factory.mktemp("sound")
    keep(home, COMMANDS, 1)
    keep(home, 3, 2, "the other one")
    return contents(home)


@pytest.fixture
def home(tmp_path, sound):
    return lay(tmp_path / "home" / MATCHES, sound)


def lay(home, files):
    for name, data in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return home


def found(home):
    """Both entries of the list, the spoilt one first; the other one is as good as ever."""
    first, second = sorted(listing(home), key=lambda kept: kept.folder.name)
    assert (second.damage, second.generation, second.commands) == (None, 0, 3)
    assert len(resume(second)[0].commands) == 3
    return first


def is_a_reason(line):
    return bool(line) and "\n" not in line and len(line) < 400


@pytest.mark.parametrize("how", SPOILT)
def test_the_newest_is_spoilt(home, how):
    path = home / "000001" / "match.json"
    path.write_bytes(SPOILT[how](path.read_bytes()))
    spoilt = path.read_bytes()
    kept = found(home)
    assert is_a_reason(kept.damage)
    assert (kept.generation, kept.commands) == (2, COMMANDS - 1)
    match, keeper = resume(kept)
    assert len(match.commands) == COMMANDS - 1
    match.play(choose(match, random.Random(1)))
    keeper.save(match)
    again = found(home)
    assert (again.damage, again.generation, again.commands) == (None, 0, COMMANDS)
    assert (home / "000001" / "damaged-1.json").read_bytes() == spoilt, "what cannot be read is put aside, not thrown away"


@pytest.mark.parametrize("how", SPOILT)
def test_every_generation_is_spoilt(home, how):
    for path in (home / "000001").glob("match*.json"):
        path.write_bytes(SPOILT[how](path.read_bytes()))
    before = contents(home)
    kept = found(home)
    assert is_a_reason(kept.damage) and kept.generation == -1
    with pytest.raises(Refused) as refusal:
        resume(kept)
    assert is_a_reason(str(refusal.value))
    assert contents(home) == before


@pytest.mark.parametrize("name", [*GENERATIONS, ABOUT])
def test_a_folder_of_that_name(home, name):
    path = home / "000001" / name
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "keep me").write_text("something")
    kept = found(home)
    if name in ("match.json", EMERGENCY):
        assert "not a regular file" in kept.damage
    match, keeper = resume(kept)
    assert len(match.commands) == COMMANDS - (name == "match.json")
    if name in GENERATIONS[:2]:
        match.play(choose(match, random.Random(1)))
        keeper.save(match)
        assert (found(home).damage, found(home).generation) == (None, 0)
        assert (home / "000001" / "damaged-1.json" / "keep me").is_file()


def test_a_thousand_single_bits_turned(home):
    """Listed as damaged, or found out when it is gone on with, or it says nothing that matters; never anything else."""
    folder, chance = home / "000001", random.Random(3)
    whole = (folder / "match.json").read_bytes()
    seen = {"listed": 0, "found out": 0, "harmless": 0}
    final = resume(found(home))[0].hash()
    for _ in range(1_000):
        data = bytearray(whole)
        bit = chance.randrange(len(data) * 8)
        data[bit // 8] ^= 1 << bit % 8
        (folder / "match.json").write_bytes(data)
        kept = found(home)
        match, _ = resume(kept)
        assert COMMANDS - 1 <= len(match.commands) <= COMMANDS
        if kept.damage:
            assert is_a_reason(kept.damage) and kept.generation == 2
            seen["listed"] += 1
        elif len(match.commands) < COMMANDS:
            seen["found out"] += 1
        else:
            assert match.hash() == final
            seen["harmless"] += 1
    assert seen["listed"] and seen["found out"], seen


def test_bits_turned_in_what_stands_beside_the_match_cost_looks_at_most(home):
    folder, chance = home / "000001", random.Random(4)
    whole = (folder / ABOUT).read_bytes()
    for _ in range(1_000):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        (folder / ABOUT).write_bytes(data)
        kept = found(home)
        assert (kept.damage, kept.commands) == (None, COMMANDS)
        assert len(resume(kept)[0].commands) == COMMANDS


def test_what_a_failing_game_wrote_counts_first_until_the_match_has_gone_on(home):
    """The disk was full for the last commands, but not for the last save of all."""
    folder = home / "000001"
    (folder / EMERGENCY).write_bytes((folder / "match.json").read_bytes())
    (folder / "match.json").write_bytes((folder / "match.2.json").read_bytes())
    kept = found(home)
    assert (kept.damage, kept.commands) == (None, COMMANDS)
    match, keeper = resume(kept)
    assert len(match.commands) == COMMANDS
    keeper.save(match)
    assert not (folder / EMERGENCY).exists()
    assert found(home).commands == COMMANDS


def test_a_spoilt_emergency_file_is_in_nobodys_way(home):
    (home / "000001" / EMERGENCY).write_bytes(b"half a fi")
    kept = found(home)
    assert is_a_reason(kept.damage) and (kept.generation, kept.commands) == (0, COMMANDS)
    match, keeper = resume(kept)
    keeper.save(match)
    assert (found(home).damage, found(home).commands) == (None, COMMANDS)


# ------------------------------------------------------------------ on the screen
def a_quick_match(user, seed):
    """A kept match with teams, looks and an arena from a map file."""
    stack = a_stack()
    draft = quick_draft("catfight", store.shelf(stack.services.resources, user, "catfight"), [maps()], random.Random(seed))
    _, keeper = keep(user / MATCHES, 6, seed, draft.title(), draft.file())
    return keeper.folder


def look_at_everything(user):
    """The title, the list with every row in hand, and Continue: drawn, each of them."""
    stack = a_stack()
    assert stack.services.user == user
    stack.push(TitleScene(stack.services, stack))
    picture(stack)
    stack.push(SavesScene(stack.services, stack))
    for row in range(len(stack.top.kept)):
        stack.top.list.choose(row)
        pass_time(stack)
        picture(stack)
    stack.pop()
    if stack.top.continue_button.shown:
        click(stack, stack.top.continue_button)
        picture(stack)
    return stack


@pytest.mark.parametrize("how", ["cut at 50 %", "sides that are none", "sides named with a control character"])
@pytest.mark.parametrize("all_of_it", [False, True])
def test_the_screens_show_what_is_damaged_and_go_on_with_the_rest(tmp_path, how, all_of_it):
    user = tmp_path / "home"
    other, folder = a_quick_match(user, 1), a_quick_match(user, 2)
    for path in folder.glob("match*.json" if all_of_it else "match.json"):
        path.write_bytes(SPOILT[how](path.read_bytes()))
    stack = look_at_everything(user)
    battle = stack.top
    assert isinstance(battle, BattleScene)
    damaged = listing(user / MATCHES)[-1 if all_of_it else 0]
    if all_of_it and damaged.generation < 0:
        assert battle.sitting.keeper.folder == other
    else:
        assert battle.sitting.keeper.folder == folder


def test_hostile_words_beside_a_match_are_drawn(tmp_path):
    user = tmp_path / "home"
    folder = a_quick_match(user, 1)
    about = strict.parse((folder / ABOUT).read_bytes())
    names = list(about["looks"]) or ["ann"]
    for title in ("\0", "x" * 100_000, "\u0301" * 500, "\u202eabc\n\ndef", "%s {0} [b]<b>", "🐈" * 40):
        looks = {name: {"coat": title[:50], "hat": None, "build": title[:50]} for name in names}
        (folder / ABOUT).write_bytes(strict.canonical({**about, "title": title, "looks": looks}))
        stack = look_at_everything(user)
        assert isinstance(stack.top, BattleScene)


@pytest.mark.parametrize("seed", range(2))
def test_looks_of_any_kind_never_stop_a_match(tmp_path, seed):
    user, chance = tmp_path / "home", random.Random(seed)
    folder = a_quick_match(user, 1)
    about = strict.parse((folder / ABOUT).read_bytes())
    ids = [unit["id"] for side in strict.parse((folder / "match.json").read_bytes())["sides"] for unit in side["units"]]
    values = [None, "", "tabby", "no such thing", "ship", "knit", "../../x", 7, [], {}, True]
    keys = ("coat", "build", "ears", "hat", "garb", "mark", "prop", "side", "eyes", "what")
    looks = {name: {key: chance.choice(values) for key in chance.sample(keys, 4)} for name in ids}
    looks |= {ids[0]: None, ids[1]: dict.fromkeys(keys[:7]), ids[2]: {"prop": "no such thing"}}
    (folder / ABOUT).write_bytes(strict.canonical({**about, "looks": looks}))
    stack = look_at_everything(user)
    assert isinstance(stack.top, BattleScene)
