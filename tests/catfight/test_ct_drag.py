"""Drag: winning it, and walking with a captive: CT-49."""

from sketched import cat

from game.scenes.battle.catfight_walks import Walker
from game.scenes.battle.memo import Memo

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


CORNER = """
. a B
 . # #
"""


def test_ct_17_the_list_leads_round_a_corner_and_over_ones_own_start(sketched):
    """Behind the captive there is only its own hex, and a way to it only round by the west and back over a's own start: 4 hexes, 8 AP."""
    fight = sketched(CORNER, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B")
    paths = [command["path"] for command in fight.legal if command["do"] == "move"]
    assert sorted(paths, key=len)[-1] in ([[0, 0], [0, 1], [1, 0], [2, 0]], [[0, 1], [0, 0], [1, 0], [2, 0]])
    assert sorted(path[-1] for path in paths) == [[0, 0], [0, 1], [2, 0]]
    fight.play("a move SW NW E E")
    assert fight.shows("""
        . B a
         . # #
        """)


def test_ct_17_no_way_round_without_the_ap_for_it(sketched):
    """With 6 AP the pair cannot come round to where the captive stood."""
    fight = sketched(CORNER, a=cat(5, 9, 7, grab="B"), B=captive(), dice="66 11")
    fight.play("a drag B")
    assert sorted(command["path"][-1] for command in fight.legal if command["do"] == "move") == [[0, 0], [0, 1]]


def test_ct_17_way_points_of_a_drag_start_where_the_pair_has_come_to(sketched):
    """The second leg of a walk is looked for with the captive where the first has drawn it: never straight back into it."""
    fight = sketched(CORNER, a=dragger(), B=captive(), dice="66 11")
    fight.play("a drag B")
    west, south, start, east = (fight.match.state.board.grid.cell(*place) for place in ((0, 0), (0, 1), (1, 0), (2, 0)))
    to = Walker(fight.match, Memo(fight.match)).to
    assert to("a", east, [south]).path == (south, west, start, east)
    assert to("a", east, [west]).path == (west, south, start, east)
    assert to("a", south, [west, start]) is None        # never straight back: round and round are five hexes, 10 AP


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
