"""Nothing that a forecast, a card, an action's tip or the boost says is ever cut, with the names of the teams that come along."""

import json
import random
from dataclasses import replace

import pygame
import pytest
from beside_hands import Hands

from game.bench.samples import STARTS
from game.cli import picture_scenes
from game.kernel.stopping import Concede
from game.paths import resources
from game.scenes.battle import tip_sheet
from game.scenes.battle.board_view import NO_PANEL
from game.scenes.battle.model import VAIN
from game.ui.text import ELLIPSIS, Press

SIZES = ((800, 600), (980, 600), (1280, 720), (1920, 1080))
BOOKS = ("catfight", "cavebrawl")


_PLACES = (
    ((9, 3), (13, 7), (15, 3), (7, 8), (12, 8), (17, 6), (19, 9)),
    ((10, 3), (19, 4), (22, 5), (13, 8), (16, 3), (15, 10), (20, 7)),
)


def started(book, seed):
    """A sample match, both teams face to face, whose units have the longest names of the teams that come along."""
    names = set()
    for path in sorted((resources() / "assets/teams" / book).glob("*.json")):
        names |= {unit["name"] for unit in json.loads(path.read_text("utf-8"))["units"]}
    longest = iter(sorted(names, key=lambda name: (-len(name), name)))
    file, ids = STARTS[book](seed), [[], []]
    for side, row in enumerate(file.sides):
        for n, unit in enumerate(row["units"]):
            at = [3 + side, 1 + n] if book == "catfight" else [*_PLACES[side][n]]
            ids[side].append({**unit, "name": next(longest), "at": at})
    sides = [{**row, "units": units} for row, units in zip(file.sides, ids, strict=True)]
    if book == "catfight":
        return replace(file, sides=sides, map={"rows": [".......", "..#....", "#......", ".......", "..#....", "......."]})
    return replace(file, sides=sides, start={"offence": 0, "ball": {"holder": "a6"}, "side": 0})


@pytest.fixture
def cuts(monkeypatch):
    """Every text that is cut from now on."""
    found, fitted = set(), Press.fitted

    def watched(press, text, size, face, width):
        shown = fitted(press, text, size, face, width)
        if shown.endswith(ELLIPSIS) or (text and not shown):
            found.add(str(text))
        return shown

    monkeypatch.setattr(Press, "fitted", watched)
    return found


def moments(scene, seed, many):
    """The scene at many moments of a match played at random, those first that need a decision on the board."""
    match, chance = scene.sitting.match, random.Random(seed)
    while many and match.winner is None:
        if scene.book.active():
            many -= 1
            yield match
        legal = [c for c in match.legal() if not isinstance(c, Concede) and c.do != "offer_draw"]
        kinds = sorted({c.do for c in legal})
        bold = [kind for kind in kinds if kind not in ("move", "release", "rest", "taunt", "decline", "end", "end_turn")]
        kind = chance.choice(bold if bold and chance.random() < 0.8 else kinds)
        match.play(chance.choice([c for c in legal if c.do == kind]))


def forecasts(book):
    """What can be read before a click: of every action of every unit at every target, each with its choices."""
    for unit in book.active():
        for slot in (None, *(s.key for s in book.slots(unit))):
            for cell in book.targets(unit, slot):
                yield unit, slot, cell, book.preview(unit, slot, cell, (0.0, 0.0), 0, ()).tip
                yield from ((unit, slot, cell, choice.preview.tip) for choice in book.menu(unit, cell, (0.0, 0.0), 0, slot))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", BOOKS)
def test_no_forecast_of_a_match_is_cut(tmp_path, size, book, cuts):
    hands = Hands(tmp_path, size)
    scene = picture_scenes._battle(hands.services, hands.stack, started(book, 3))
    look, sheet, seen, deeds = scene.desk.look, pygame.Surface(size), set(), set()
    for _ in moments(scene, 5, 24 if book == "catfight" else 8):
        for *_, tip in forecasts(scene.book):
            words = tip and (tip.title, tip.chance, tip.rows, tip.notes)
            if words and words not in seen:
                seen.add(words)
                deeds.add(tip.title.split()[0])
                tip_sheet.paint_tip(sheet, look, scene.view.camera, tip, (), [NO_PANEL])
                box = tip_sheet.place_for(scene.view.camera, tip, tip_sheet.sheet_size(look, tip), look.px(14), (), [NO_PANEL])
                assert sheet.get_rect().contains(box)
    assert len(seen) > 30 and deeds >= ({"Strike", "Push", "Grab"} if book == "catfight" else {"Block", "Tackle", "Pass"})
    assert not cuts


@pytest.mark.parametrize("size", SIZES)
def test_no_card_and_no_boost_of_a_match_is_cut(tmp_path, size, cuts):
    hands = Hands(tmp_path, size)
    scene = picture_scenes._battle(hands.services, hands.stack, started("catfight", 3))
    look, sheet, aim, hud = scene.desk.look, pygame.Surface(size), scene.aim, scene.hud
    told = set()
    for match in moments(scene, 5, 40):
        for unit in match.state.fighters:
            for card in (hud.card, hud.small):
                card.put(scene.book.card(unit))
                card.draw(sheet, look)
            told.update(words for _, words, _ in hud.card.card.notes)
        aim.refresh()
        for slot in scene.book.slots(aim.unit):
            aim.slot = slot.key
            aim.cell = next(iter(scene.book.targets(aim.unit, slot.key)), aim.cell)
            hud.show_bar(aim, look)
            hud.bar.draw(sheet, look)
    assert any("Grabbed by" in words for words in told) and any("Prone" in words for words in told)
    assert not cuts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("many", [7, 8, 9, 10])
def test_no_action_moves_when_the_boost_is_shown(tmp_path, size, many, cuts):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    bar, look = scene.hud.bar, scene.desk.look
    slots = (scene.book.slots(scene.aim.unit)[0]._replace(label="Control"), *scene.book.slots(scene.aim.unit) * 2)[:many]
    places = []
    for most in (None, 5, None):
        bar.update(slots, "push", most, 0, ("+0: over 99 %", ""), look)
        bar.draw(pygame.Surface(size), look)
        places.append([tuple(tile.rect) for tile in bar.inside if tile is not bar.slider])
    assert places[0] == places[1] == places[2] and len(places[0]) == many
    assert not cuts


@pytest.mark.parametrize("book", BOOKS)
def test_every_action_tells_what_it_does_before_it_is_chosen(tmp_path, book):
    hands = Hands(tmp_path)
    scene = picture_scenes._battle(hands.services, hands.stack, started(book, 3))
    told = {}
    for _ in moments(scene, 5, 60):
        for unit in scene.book.active():
            told |= {slot.label: slot.tip for slot in scene.book.slots(unit)}
    assert len(told) >= (10 if book == "catfight" else 6)
    for label, tip in told.items():
        assert tip.startswith(f"{label}: ") and tip.endswith(")") and "{" not in tip and len(tip) > 50


def test_ct_42_the_taunt_tells_what_it_is_worth_now(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes._battle(hands.services, hands.stack, started("catfight", 3))
    worths = set()
    for match in moments(scene, 5, 80):
        for unit in scene.book.active():
            tip = next(slot.tip for slot in scene.book.slots(unit) if slot.key == "taunt")
            hold = match.state.fighter(unit).hold
            loser = f"{match.state.fighter(hold.target).name} loses " if hold and hold.kind != "trap" else "gains 2 morale; no roll"
            assert loser in tip
            worths.add(hold and hold.kind)
    assert {None, "grab"} <= worths


EFFECTS = {
    "Push": "shoved", "Trip": "falls prone", "Grab": "is grabbed", "Trap": "is trapped", "Throw": "is thrown", "Drag": "drags",
    "Control": "is controlled", "Break": "the grip of", "Squeeze": "stamina lost",
    "Strike": "HP lost", "Slam": "HP lost", "Block": "may move", "Tackle": " falls",
    "Pass": "has the ball", "Kick": "Wins the match", "Walk": "",
}  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_every_forecast_of_an_action_says_what_a_success_does(tmp_path, book):
    hands = Hands(tmp_path)
    scene = picture_scenes._battle(hands.services, hands.stack, started(book, 3))
    met = set()
    for _ in moments(scene, 5, 60 if book == "catfight" else 12):
        for unit, slot, _, tip in forecasts(scene.book):
            if tip:
                told = " | ".join(words for words, _ in tip.notes)
                assert (EFFECTS[tip.title.split()[0]] if tip.chance != "0 %" else VAIN) in told, (unit, slot, tip)
                met.add(tip.title)
    assert len(met) >= (9 if book == "catfight" else 3)


def test_cb_33_the_chance_of_a_pass_is_that_of_pass_and_catch(tmp_path):
    hands = Hands(tmp_path)
    tip = picture_scenes.cavebrawl(hands.services, hands.stack).preview.tip
    assert (tip.title, tip.chance) == ("Pass", "42 %")  # 65 % of 65 %
    assert [label for label, _ in tip.rows] == ["Grub passes: 65 %", "Dusk catches: 65 %"]
