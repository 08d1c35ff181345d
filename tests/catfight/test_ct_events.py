"""Events alone tell the whole fight: dice, damage, shoves, and a little model that sees nothing else."""

from exact import chance
from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import finished, games
from sketched import Sketched, cat

from game.cli.referee import event_line
from game.rules.catfight.events import actions, conditions, movement, rounds

SEEDS = st.integers(0, 10**6)
FIGHTS = settings(max_examples=60, deadline=None, derandomize=True)


def plain_events(match, number):
    """The events of a moment as the referee prints them."""
    return [event_line(match, event) for event in match.moments[number].events]


class Onlooker:
    """A model of a fight fed with the match file's start and plain events: where everybody is and how they are."""

    def __init__(self, data):
        self.units = {}
        for side in data["sides"]:
            for unit in side["units"]:
                hp, stamina = unit.get("hp", 3 * unit["physique"]), unit.get("stamina", 3 * unit["move"])
                down = hp <= 0 or stamina <= 0
                self.units[unit["id"]] = {
                    "at": list(unit["at"]), "hp": hp, "stamina": stamina, "morale": unit.get("morale", 10),
                    "prone": unit.get("prone", False) or down, "holds": unit.get("hold"), "condition": "unconscious" if down else "ready",
                }

    def see(self, event):
        kind, unit = event["kind"], self.units.get(event.get("unit"))
        if kind in ("stepped", "dragged", "shoved"):
            assert unit["at"] == event["start"], "nobody moves from where it is not"
            unit["at"] = event["to"]
        elif kind == "hurt":
            unit["hp"] -= event["hp"]
            unit["stamina"] -= event["stamina"]
        elif kind == "boosted":
            unit["stamina"] -= event["stamina"]
        elif kind == "heartened":
            unit["morale"] += event["morale"]
        elif kind == "rested":
            unit[event["what"]] += event["gain"]
        elif kind in ("fell_prone", "knocked_out", "defeated"):
            unit["prone"] = True
            unit["condition"] = {"knocked_out": "unconscious", "defeated": "defeated"}.get(kind, unit["condition"])
        elif kind == "stood_up":
            unit["prone"] = False
        elif kind == "woke":
            unit["condition"] = "ready"
        elif kind == "hold_began":
            unit["holds"] = {"kind": event["hold"], "target": event["target"]}
        elif kind == "hold_ended":
            assert unit["holds"] == {"kind": event["hold"], "target": event["target"]}
            unit["holds"] = None


@FIGHTS
@given(SEEDS)
def test_an_onlooker_who_sees_only_events_knows_how_all_stand(seed):
    """After every command the model and the state line agree on cells, HP, stamina, morale, prone, holds and condition."""
    onlooker = None
    for data, match in games(seed):
        onlooker = onlooker or Onlooker(data)
        for event in plain_events(match, -1):
            onlooker.see(event)
        line = match.line()["units"]
        assert onlooker.units == {name: {key: line[name][key] for key in unit} for name, unit in onlooker.units.items()}


@FIGHTS
@given(SEEDS)
def test_dice_are_used_only_as_the_events_show_and_each_face_fits(seed):
    """dice_used rises by the faces in the events: a coin is one, a roll two or fours; coins show 1 or 2, dice 1 to 6."""
    _, match = finished(seed)
    for number, moment in enumerate(match.moments):
        faces = []
        for event in plain_events(match, number):
            if event["kind"] == "coin_flipped":
                assert event["side"] in (0, 1)
                faces.append(event["side"] + 1)
            elif event["kind"] == "rolled":
                assert all(1 <= face <= 6 for face in event["faces"])
                assert len(event["faces"]) == 2 if not event["defence"] else len(event["faces"]) % 4 == 0 < len(event["faces"])
                faces += event["faces"]
        before = match.moments[number - 1].dice_used if number else 0
        assert moment.dice_used - before == len(faces)


def total(parts):
    return sum(part["value"] for part in parts)


@FIGHTS
@given(SEEDS)
def test_a_roll_shows_its_own_arithmetic(seed):
    """The degree is the two totals' difference on the last four faces; all fours before them were ties. Its chance is the exact one."""
    _, match = finished(seed)
    for number in range(len(match.moments)):
        for event in plain_events(match, number):
            if event["kind"] != "rolled":
                continue
            faces, lead = event["faces"], total(event["attack"]) - total(event["defence"])
            if not event["defence"]:
                assert event["degree"] == max(1, sum(faces) + lead) and event["chance"] == []
                continue
            margins = [lead + a + b - c - d for a, b, c, d in zip(*[iter(faces)] * 4, strict=True)]
            assert margins[:-1] == [0] * (len(margins) - 1) and margins[-1] == event["degree"] != 0
            assert event["chance"] == chance(lead)


@FIGHTS
@given(SEEDS)
def test_damage_in_the_events_is_the_change_of_hp(seed):
    """What is lost and regained in the events is the difference of the state lines."""
    _, match = finished(seed)
    for number in range(1, len(match.moments)):
        hp = dict.fromkeys(match.line(0)["units"], 0)
        for event in plain_events(match, number):
            if event["kind"] == "hurt":
                assert event["hp"] > 0 or event["stamina"] > 0
                hp[event["unit"]] -= event["hp"]
            elif event["kind"] == "rested" and event["what"] == "hp":
                hp[event["unit"]] += event["gain"]
        before, after = match.line(number - 1)["units"], match.line(number)["units"]
        assert hp == {name: after[name]["hp"] - before[name]["hp"] for name in hp}


def deeds(match):
    """The events of each whole command, with what was asked and answered in it; draws on offer are passed over.

    What was given up in the middle, or is still asked about, is no whole command.
    """
    events = []
    for number, moment in enumerate(match.moments):
        if number and match.moments[number - 1].question is None:
            events = []
        events += plain_events(match, number)
        answered = number and match.moments[number - 1].question is not None
        given_up = answered and getattr(moment.events[-1], "why", "") in ("conceded", "agreed")
        if number and moment.question is None and not given_up:
            yield events


@settings(FIGHTS, max_examples=80)
@given(SEEDS)
def test_ct_60_hexes_moved_and_damage_make_up_the_shove(seed):
    """A shove of n not stopped by an answer on its way: hexes moved and all damage are n; a split differs by at most 1."""
    data, match = finished(seed)
    sheet = {unit["id"]: unit for side in data["sides"] for unit in side["units"]}
    for events in deeds(match):
        acts = [event for event in events if event["kind"] == "declared"]
        if len(acts) != 1 or acts[0]["action"] not in ("push", "throw") or not any(event["kind"] == "rolled" for event in events):
            continue
        roll = next(event for event in events if event["kind"] == "rolled")
        number = max(0, min(roll["degree"], sheet[roll["unit"]]["physique"]))
        moved = [event for event in events if event["kind"] == "shoved"]
        hurts = [event["hp"] for event in events if event["kind"] == "hurt"]
        assert len(moved) + sum(hurts) == number
        assert all(event["unit"] == roll["target"] for event in moved)
        if len(hurts) == 2:
            assert hurts[0] - hurts[1] in (0, 1)


def test_every_kind_of_event_comes_up_and_has_its_sentence():
    """Over enough fights every kind of event there is has been told: a sentence of at most 200 letters, a rule of the ledger."""
    defined = [vars(module).values() for module in (actions, conditions, movement, rounds)]
    wanted = {kind.__name__ for kinds in defined for kind in kinds if isinstance(kind, type) and hasattr(kind, "apply")}
    assert len(wanted) > 25
    seen, rules = set(), set()
    for seed in range(160):
        _, match = finished(seed)
        for number, moment in enumerate(match.moments):
            seen |= {type(event).__name__ for event in moment.events}
            rules |= {event.rule for event in moment.events}
            for event in plain_events(match, number):
                assert 0 < len(event["text"]) <= 200 and event["text"].isprintable()
                assert not any(letter in event["text"] for letter in "{}[]")
    assert wanted - seen == set()
    told = (*range(10, 13), 14, 15, 16, 20, 22, 23, 36, 39, *range(40, 46), *range(47, 55), 60, 61, *range(64, 70))
    assert {f"CT-{number}" for number in told} <= rules


def test_the_longest_sentences_still_fit():
    """Names of 40 letters, both totals with every part there is: still at most 200 letters. 5 5 / 3 3."""
    held = {"D": {"grab": "a"}, "C": {"trap": "a"}, "c": {"grab": "B"}, "b": {"control": "B"}, "d": {"trap": "B"}, "a": {}, "B": {}}
    fight = Sketched(
        """
        . . . . .
         . . . D .
        . . # a C
         . c B b .
        . . . d .
        """,
        boosts=True, rules={"crowding": 6}, dice="55 33",
        **{letter: cat(12, 12, {"a": 12, "B": 11}.get(letter, 2 if letter.islower() else 1), name=f"{letter}{'w' * 39}",
                       prone=letter in "aB", **hold) for letter, hold in held.items()})
    fight.play("a strike B +35", "B boost 32")
    rolled, = fight.events("rolled")
    assert len(rolled["attack"]) == 6 and len(rolled["defence"]) == 7
    assert max(len(event["text"]) for event in fight.log) <= 200
