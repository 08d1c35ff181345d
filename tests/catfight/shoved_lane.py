"""The lane in which somebody is shoved past his mates: what CT-65 and CT-65a are tried on."""

from sketched import cat

LANE = """
. . c . . . .
 a B . . . . .
. . d . . . .
"""
"""a pushes B to the east, into and out of the reach of c and d."""


def pusher(**more):
    return cat(1, 9, 9, **more)


def pushed(**more):
    return cat(5, 9, 2, **{"stamina": 1, **more})


def mate(move=1, **more):
    return cat(9, 9, move, stamina=1, **more)


def begun(sketched, *, push="44 33", dice="", drawing=LANE, **sheets):
    """a has pushed B (degree 2 unless said otherwise), and the first of its mates is asked."""
    cats = {"a": pusher(), "B": pushed(), "c": mate(3), "d": mate(1)} | sheets
    fight = sketched(drawing, rules={"crowding": 0}, dice=push + dice, **cats)
    fight.play("a push B")
    return fight
