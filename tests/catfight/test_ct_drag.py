"""Drag: winning it, and walking with a captive: CT-49."""

from sketched import cat

YARD = """
. . . . . . .
 . . . . . . .
. . . a B . .
 . . . . . . .
. . . . . . .
"""


def dragger(**more):
    return cat(5, 9, 9, grab="B", **more)


def captive(**more):
    return cat(5, 5, 2, stamina=1, **more)


def test_ct_49_drag_is_physique_against_physique(sketched):
    """Physique against physique. On a hit the attacker may move at 2 AP a hex with its captive. 9 + (2 2) against 9 + (3 2) − 2: by 1."""
    fight = sketched(YARD, a=dragger(), B=cat(1, 9, 2, stamina=1), dice="22 32")
    fight.play("a drag B")
    assert fight.degree == 1 and fight["a"].ap == 8 and fight["a"].holds == "grab B"
    fight.play("a move W W")
    assert fight["a"].ap == 4
    assert fight.shows("""
        . . . . . . .
         . . . . . . .
        . a B . . . .
         . . . . . . .
        . . . . . . .
        """)


def test_ct_49_a_failed_drag_gives_no_right_to_drag(sketched):
    """Failed: the grab stays, and a walk lets go of the captive. 9 + (1 1) against 9 + (6 6) − 2."""
    fight = sketched(YARD, a=dragger(), B=cat(1, 9, 2, stamina=1), dice="11 66")
    fight.play("a drag B")
    assert fight["a"].holds == "grab B"
    fight.play("a move W")
    assert fight["a"].ap == 7 and fight["a"].holds is None and fight["B"].at == (4, 2)


def test_ct_49_each_step_draws_the_captive_into_the_hex_just_left(sketched):
    """The captive follows round every corner into the hex just left. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    events = fight.play("a drag B", "a move NE W SW")
    pair = [(event["kind"], event["start"], event["to"]) for event in events if event["kind"] in ("stepped", "dragged")]
    assert pair == [
        ("stepped", [3, 2], [3, 1]), ("dragged", [4, 2], [3, 2]),
        ("stepped", [3, 1], [2, 1]), ("dragged", [3, 2], [3, 1]),
        ("stepped", [2, 1], [2, 2]), ("dragged", [3, 1], [2, 1]),
    ]
    assert fight.shows("""
        . . . . . . .
         . . B . . . .
        . . a . . . .
         . . . . . . .
        . . . . . . .
        """)


def test_ct_49_the_way_may_lead_where_the_captive_stood(sketched):
    """The captive's first hex is free once it has been drawn out of it. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a move NE SE")
    assert fight["a"].at == (4, 2) and fight["B"].at == (3, 1)


def test_ct_49_a_pair_needs_2_ap_a_hex(sketched):
    """2 AP a hex: with 3 AP left there is one hex, and the odd one is lost for dragging. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=cat(5, 9, 4, grab="B"), B=captive(), dice="66 11")
    fight.play("a drag B")
    assert "costs 4 AP" in fight.refusal("a move W W")
    fight.play("a move W")
    assert fight["a"].ap == 1
    assert "costs 2 AP" in fight.refusal("a move W")


def test_ct_49_another_move_drags_on(sketched):
    """While the grip stands and AP are left, each new move drags on. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a move W", "a move W", "a move NE")
    assert fight["a"].ap == 2 and fight["a"].holds == "grab B"
    assert fight.shows("""
        . . . . . . .
         . a . . . . .
        . B . . . . .
         . . . . . . .
        . . . . . . .
        """)


def test_ct_49_to_walk_alone_one_lets_go_first(sketched):
    """Having let go, one walks at 1 AP a hex, and the captive stays. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a move W", "a release", "a move W W", "B decline")
    assert fight["a"].at == (0, 2) and fight["a"].ap == 8 - 2 - 2
    assert fight["B"].at == (3, 2) and fight["a"].holds is None


def test_ct_49_the_right_to_drag_ends_with_the_turn(sketched):
    """Until the end of this turn: in the next, the walker lets go again. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a end", "B end", "a move W")
    assert fight["B"].at == (4, 2) and fight["a"].holds is None and fight["a"].ap == 8


def test_ct_49_the_unconscious_are_dragged_without_dice(sketched):
    """Against the unconscious a drag succeeds without dice; they stay unconscious and come along."""
    fight = sketched(YARD, a=dragger(), B=cat(5, 5, 2, hp=0), dice="")
    fight.play("a drag B", "a move W")
    assert fight["B"].at == (3, 2) and fight["a"].holds == "grab B"


def test_ct_49_the_captive_keeps_no_grip_on_its_dragger(sketched):
    """A dragger that is grabbed itself cannot move, and so not drag, until it has broken loose. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(grab="a"), dice="66 11")
    fight.play("a drag B")
    assert "cannot move" in fight.refusal("a move W")
    assert "move" not in fight.verbs("a")


def test_ct_49_a_prone_dragger_stands_up_first(sketched):
    """A prone dragger cannot move; it may stand up and then drag. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(prone=True), B=captive(), dice="66 11")
    fight.play("a drag B")
    assert "cannot move" in fight.refusal("a move W")
    fight.play("a stand", "a move W")
    assert fight["a"].ap == 8 - 3 - 2 and fight["B"].at == (3, 2)


def test_ct_49_the_draggers_enemies_answer_before_the_captives(sketched):
    """A drag step is one step of the pair: first the dragger's enemies it provokes, then the captive's, then both move.

    a drags B to NW, W: past C (a enters and leaves its reach); B is drawn past c, enters its reach, and leaves it.
    Drag 6 6 against 1 1. All decline.
    """
    fight = sketched(
        """
        . . C . . . .
         . . . . . . .
        . . . a B . .
         . . c . . . .
        . . . . . . .
        """,
        a=dragger(), B=captive(), C=cat(5, 5, 3), c=cat(5, 5, 1), dice="66 11")
    fight.play("a drag B", "a move NW")          # a at (2, 1) beside C; B at (3, 2), beside c
    assert fight["a"].at == (2, 1) and fight["B"].at == (3, 2)
    fight.play("a move SW")                      # a leaves C's reach; B goes to (2, 1), out of c's
    assert fight.asked == "C opportunity a"
    fight.play("C decline")
    assert fight.asked == "c opportunity B"
    assert fight["a"].ap == 6 and fight["a"].at == (2, 1)
    fight.play("c decline")
    assert fight["a"].at == (2, 2) and fight["B"].at == (2, 1) and fight["a"].ap == 4


def test_ct_49_neither_of_the_pair_provokes_the_other(sketched):
    """The captive is not provoked by its dragger nor the dragger by its captive, however they turn. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a move W NE NE E")
    assert fight.asked is None and fight["a"].ap == 0


def test_ct_49_a_drag_is_one_forced_movement(sketched):
    """All steps of one won drag are one forced movement: B is drawn beside c in the first move, and away in the third: c is asked.

    Drag 6 6 against 1 1.
    """
    fight = sketched(
        """
        . . . . . . .
         . . . . . . .
        . . . a B . .
         . . c . . . .
        . . . . . . .
        """,
        a=dragger(), B=captive(), c=cat(5, 5, 1), dice="66 11")
    fight.play("a drag B", "a move W")
    assert fight.asked is None and fight["B"].at == (3, 2)
    fight.play("a move W")
    assert fight.asked is None and fight["B"].at == (2, 2)
    fight.play("a move W")
    assert fight.asked == "c opportunity B"
    fight.play("c decline")
    assert fight["B"].at == (1, 2)


def test_ct_49_a_captive_that_began_beside_its_enemy_does_not_provoke_it(sketched):
    """Only hexes entered in the drag count: c beside B from the start is not provoked by its leaving. Drag 6 6 against 1 1."""
    fight = sketched(
        """
        . . . . . . .
         . . . . . . .
        . . . a B c .
         . . . . . . .
        . . . . . . .
        """,
        a=dragger(), B=captive(), c=cat(5, 5, 1), rules={"crowding": 0}, dice="66 11")
    fight.play("a drag B", "a move W W")
    assert fight.asked is None and fight["B"].at == (2, 2)


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


def test_ct_49_after_release_the_captive_may_be_provoked(sketched):
    """The dragger has moved beside its captive in this turn: once it has let go, leaving provokes it. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a move W", "a release", "a move W")
    assert fight.asked == "B opportunity a"
    fight.play("B decline")
    assert fight["a"].at == (1, 2)


def test_ct_49_without_a_step_the_captive_is_not_provoked_after_release(sketched):
    """Having begun beside it and not moved, letting go and leaving provokes nobody. Drag 6 6 against 1 1."""
    fight = sketched(YARD, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B", "a release", "a move W")
    assert fight.asked is None and fight["a"].at == (2, 2)
