"""What enemies may do to a dragging pair on its way: CT-49, CT-63 to CT-65a."""

from sketched import cat


def dragger(**more):
    return cat(5, 9, 9, grab="B", **more)


def captive(**more):
    return cat(5, 5, 2, stamina=1, **more)


def towed_past(sketched, **keys):
    """a has towed B to (2, 1) and (3, 2); its next step W provokes C and, as B leaves it, c. The drag's dice are 6 6 against 1 1."""
    sheets = {"a": dragger(stamina=1), "B": captive(), "C": cat(9, 9, 3, stamina=1), "c": cat(9, 9, 1, stamina=1)}
    for letter in "aBCc":
        sheets[letter] = sheets[letter] | keys.pop(letter, {})
    fight = sketched(
        """
        . . . C . . .
         . . . . . . .
        . . . a B . .
         . . c . . . .
        . . . . . . .
        """,
        rules={"crowding": 0}, dice="66 11" + keys.pop("dice"), **sheets)
    fight.play("a drag B", "a move NW", "a move W")
    assert fight.asked == "C opportunity a"
    return fight


def test_ct_49_if_the_draggers_step_is_off_nobody_else_is_asked(sketched):
    """C trips the dragger (6 6 against 1 1): the step is off, c is not asked, nothing is paid, the grip stays; a may stand and drag on."""
    fight = towed_past(sketched, dice="66 11")
    fight.play("C trip a")
    assert fight.asked is None and fight.turn == "a"
    assert (fight["a"].at, fight["B"].at, fight["a"].ap, fight["a"].holds) == ((2, 1), (3, 2), 6, "grab B")
    fight.play("a stand", "a move W", "c decline")
    assert (fight["a"].at, fight["B"].at, fight["a"].ap) == ((1, 1), (2, 1), 1)


def test_ct_49_a_grabbed_dragger_stops(sketched):
    """C grabs the dragger (6 6 against 1 1): the pair stays, the captive is still held; no new move until it is loose."""
    fight = towed_past(sketched, dice="66 11")
    fight.play("C grab a")
    assert fight.asked is None
    assert (fight["a"].at, fight["a"].ap, fight["a"].holds, fight["C"].holds) == ((2, 1), 6, "grab B", "grab a")
    assert "cannot move" in fight.refusal("a move W")


def test_ct_49_a_pushed_dragger_loses_its_captive(sketched):
    """C pushes the dragger a hex (9 + (3 3) against 9 + (3 2)): the grip ends, nobody else is asked, the rest of the way lapses."""
    fight = towed_past(sketched, dice="33 32")
    fight.play("C push a")
    assert fight.asked is None
    assert (fight["a"].at, fight["a"].ap, fight["a"].holds) == ((2, 2), 6, None)
    assert fight["B"].at == (3, 2)


def test_ct_49_a_captive_crushed_by_its_own_dragger_ends_the_drag(sketched):
    """C pushes the dragger into its captive (9 + (5 5) against 9 + (3 3): 4 damage, split), which defeats it (morale 0): the grip is off.

    Nobody has moved, but nobody else is asked, nothing is paid for the step, and the rest of the way lapses.
    """
    fight = sketched(
        """
        . . C . . . .
         . . . . . . .
        . . . a B . .
         . . c . . . .
        . . . . . . E
        """,
        a=dragger(stamina=1), B=captive(morale=0), C=cat(9, 9, 3, stamina=1), c=cat(9, 9, 1), E=cat(1, 1, 4),
        rules={"crowding": 0}, dice="66 11 55 33")
    fight.play("a drag B", "a move NW", "a move SW W")
    assert fight.asked == "C opportunity a"
    fight.play("C push a")
    assert fight.damage == {"a": (2, 0), "B": (2, 0)} and fight["B"].condition == "defeated"
    assert fight.asked is None and fight.turn == "a"
    assert (fight["a"].at, fight["a"].ap, fight["a"].holds) == ((2, 1), 6, None)


def test_ct_49_a_knocked_out_dragger_has_ended_its_turn(sketched):
    """C strikes the dragger (hp 1) down (6 6 against 1 1): grip and turn are over, and C, next in the round, begins."""
    fight = towed_past(sketched, a={"hp": 1}, dice="66 11")
    fight.play("C strike a")
    assert fight["a"].condition == "unconscious" and fight["a"].holds is None
    assert fight["B"].at == (3, 2) and fight.turn == "C"


def test_ct_49_a_strike_that_does_not_stop_the_dragger_lets_the_captives_enemies_answer(sketched):
    """C strikes a (9 of 27): it goes on; then c strikes B on its way too (6 6 against 1 1 both), and the pair moves."""
    fight = towed_past(sketched, B={"hp": 15}, dice="66 11 66 11")
    fight.play("C strike a")
    assert fight.asked == "c opportunity B"
    fight.play("c strike B")
    assert fight.damage == {"a": (9, 0), "B": (9, 0)}
    assert (fight["a"].at, fight["B"].at, fight["a"].ap) == ((1, 1), (2, 1), 4)


def test_ct_49_a_captive_put_in_another_hold_stops_the_pair(sketched):
    """c grabs the captive (6 6 against 1 1): neither moves and nothing is paid; but a still holds it, and a new move tears it from c."""
    fight = towed_past(sketched, dice="66 11")
    fight.play("C decline", "c grab B")
    assert (fight["a"].at, fight["B"].at, fight["a"].ap) == ((2, 1), (3, 2), 6)
    assert (fight["a"].holds, fight["c"].holds) == ("grab B", "grab B")
    fight.play("a move W")
    assert fight.asked == "C opportunity a"
    fight.play("C decline")
    assert (fight["a"].at, fight["B"].at, fight["a"].ap) == ((1, 1), (2, 1), 4)
    assert (fight["a"].holds, fight["c"].holds) == ("grab B", None)


def test_ct_49_a_captive_pushed_out_of_the_grip_ends_the_drag(sketched):
    """c pushes the captive away (9 + (2 1) against 5 + (3 1) − 2, degree 5 of at most 9): 2 hexes and the edge; the grip ends, a stays."""
    fight = towed_past(sketched, dice="21 31")
    fight.play("C decline", "c push B")
    assert fight["a"].holds is None and fight["a"].at == (2, 1) and fight["a"].ap == 6
    assert fight["B"].at == (4, 0) and fight.damage == {"B": (3, 0)}
    fight.play("a move W", "C decline")
    assert fight["a"].ap == 5


def test_ct_49_a_captive_knocked_out_on_the_way_comes_along(sketched):
    """c strikes the captive (hp 1) unconscious (6 6 against 1 1): the forced movement goes on, conscious or not."""
    fight = towed_past(sketched, B={"hp": 1}, dice="66 11")
    fight.play("C decline", "c strike B")
    assert fight["B"].condition == "unconscious"
    assert (fight["a"].at, fight["B"].at, fight["a"].holds) == ((1, 1), (2, 1), "grab B")


def test_ct_49_a_captive_defeated_on_the_way_ends_the_grip(sketched):
    """c defeats the captive (hp 1, morale 0; 6 6 against 1 1): the grip ends, the pair stays, nothing is paid."""
    fight = towed_past(sketched, B={"hp": 1, "morale": 0}, dice="66 11")
    fight.play("C decline", "c strike B")
    assert fight["B"].condition == "defeated" and fight["a"].holds is None
    assert (fight["a"].at, fight["B"].at, fight["a"].ap) == ((2, 1), (3, 2), 6)
