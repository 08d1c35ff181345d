"""What a player sees before committing: chances, lanes, harm, the hold given up, and who is provoked on a walk."""

from fractions import Fraction

from exact import degrees
from hypothesis import given, settings
from hypothesis import strategies as st
from random_player import games
from sketched import Sketched, cat

from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.moves.walk import Move
from game.rules.catfight.outlook import outlook, passive, stubborn, walk_outlook


def seen(fight, words):
    return outlook(fight.match, fight.match.read(fight.command(words)))


def landings(fight, words):
    """{(column, row): (chance, most HP lost there, whom it crashes into)}; chances of one hex added up."""
    grid = fight.match.state.board.grid
    return {(*grid.place(landing.cell), landing.crashes): (landing.chance, landing.least, landing.most, landing.into)
            for landing in seen(fight, words).landings}


def test_ct_41_the_lane_of_a_push_shows_where_each_degree_ends():
    """Physique 5, two free hexes and a wall: degrees 1 and 2 end on their hexes, 3 to 5 crash for 1 to 3."""
    fight = Sketched("a B . . # .", a=cat(1, 5, 5), B=cat(1, 5, 2))
    chance = degrees(0)
    assert landings(fight, "a push B") == {
        (2, 0, False): (chance[1], 0, 0, None),
        (3, 0, False): (chance[2], 0, 0, None),
        (3, 0, True): (sum(c for d, c in chance.items() if d >= 3), 1, 3, None),
    }


def test_ct_61_and_whom_it_crashes_into():
    """With C at the end of the lane the damage is split, and C is shown as harmed too."""
    fight = Sketched("a B . C", a=cat(1, 3, 5), B=cat(1, 5, 2), C=cat(1, 5, 1))
    found = landings(fight, "a push B")
    more = sum(chance for degree, chance in degrees(3 - 5).items() if degree >= 2)
    assert found[(2, 0, True)] == (more, 1, 1, "C")
    harms = {harm.unit: harm for harm in seen(fight, "a push B").harms}
    assert set(harms) == {"B", "C"} and harms["B"].hp == (1, 1)
    assert harms["C"].chance == sum(chance for degree, chance in degrees(3 - 5).items() if degree >= 3)


def test_ct_40_a_strike_shows_chance_damage_and_who_falls():
    """Against no boost and against the best one; 5 damage on 5 HP knocks out whenever it hits."""
    fight = Sketched("a B", a=cat(6, 5, 5), B=cat(5, 5, 2, hp=5))
    found = seen(fight, "a strike B")
    hit = sum(chance for degree, chance in degrees(1).items() if degree)
    worst = sum(chance for degree, chance in degrees(1 - 5).items() if degree)
    assert (found.chance, found.worst) == (hit, worst)
    harm, = found.harms
    assert (harm.unit, harm.chance, harm.hp, harm.out, harm.defeated) == ("B", hit, (5, 5), hit, 0)


def test_ct_23_without_a_defence_there_is_no_chance_to_show():
    """Against the unconscious nothing is rolled against a defence."""
    fight = Sketched("a B", a=cat(6, 5, 5), B=cat(5, 5, 2, hp=0))
    assert seen(fight, "a strike B").chance is None and seen(fight, "a strike B").harms[0].chance == 1


def test_ct_47_ct_48_throw_and_slam_show_that_they_give_up_the_hold():
    """The six lanes of a throw, and the grip that ends."""
    fight = Sketched(
        """
        . . . . .
         . a B . .
        . . . . .
        """,
        a=cat(5, 2, 5, grab="B"), B=cat(5, 2, 2))
    for direction in ("E", "NE", "NW", "W", "SW", "SE"):
        found = seen(fight, f"a throw B {direction}")
        assert found.grips == ("a lets go of B",) and found.landings
    assert (0, 1, False) in landings(fight, "a throw B W")
    assert seen(fight, "a slam B").grips == ("a lets go of B",)


def test_ct_63_a_walk_shows_who_is_provoked_at_which_step():
    """The step that leaves B's reach names B and its chance to hit."""
    fight = Sketched(
        """
        . . . . .
         a . . B .
        . . . . .
        """,
        a=cat(5, 5, 6), B=cat(6, 5, 2))
    move = fight.match.read(fight.command("a move E E W"))
    found = walk_outlook(fight.match, move)
    hit = sum(chance for degree, chance in degrees(1).items() if degree)
    assert [step.provokes for step in found.steps] == [(), (), (("B", hit),)]
    assert [step.ap for step in found.steps] == [1, 2, 3] and found.ap_left == 3 and found.risks == 1


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_previews_are_whole_and_change_nothing(seed):
    """In any fight: branches add up to 1 whatever the other answers, landings to no more than 1, and the match stays as it is."""
    for _, match in games(seed, 25):
        before = match.hash(), match.now
        for command in list(match.legal())[::4]:
            if isinstance(command, Attack) and match.now.question is None:
                for policy in (passive, stubborn):
                    assert sum(branch.chance for branch in match.forecast(command, policy)) == 1
                found = outlook(match, command)
                assert sum((landing.chance for landing in found.landings), Fraction(0)) <= 1
                assert found.chance is None or 0 <= found.worst <= found.chance <= 1
                assert all(0 < harm.chance <= 1 and harm.out + harm.defeated <= 1 for harm in found.harms)
            elif isinstance(command, Move):
                ahead = walk_outlook(match, command)
                assert len(ahead.steps) == len(command.path) and ahead.ap_left >= 0
        assert (match.hash(), match.now) == before
