"""Sheets of players, what is against one, and the ready-made roles (CB-01 to CB-03)."""

from __future__ import annotations

from typing import NamedTuple

POINTS = 22
"""What every new player is worth (CB-02)."""
FIELDED = 7
"""Players of a team in a match (CB-03)."""
LEAST_SCORE, MOST_SCORE = 1, 6
LEAST_MOVE, MOST_MOVE = 4, 7
LEAST_HP, MOST_HP = 8, 20


class Sheet(NamedTuple):
    """A new player: brawling, dodging and catching, passing and kicking, movement points, hit points (CB-01)."""

    name: str
    bt: int
    cd: int
    pk: int
    mv: int
    hp: int

    @property
    def points(self) -> int:
        """Two hit points count one; an odd one counts nothing and is a fault of its own (CB-02)."""
        return self.bt + self.cd + self.pk + self.mv + self.hp // 2


def faults(sheet: Sheet) -> tuple[str, ...]:
    """All that is against a new player by CB-02, in words; () if it will do."""
    found = [
        f"{name} is {LEAST_SCORE} to {MOST_SCORE}, not {score}"
        for name, score in (("BT", sheet.bt), ("CD", sheet.cd), ("PK", sheet.pk)) if not LEAST_SCORE <= score <= MOST_SCORE
    ]
    if not LEAST_MOVE <= sheet.mv <= MOST_MOVE:
        found.append(f"MV is {LEAST_MOVE} to {MOST_MOVE}, not {sheet.mv}")
    if not LEAST_HP <= sheet.hp <= MOST_HP or sheet.hp % 2:
        found.append(f"HP is an even number {LEAST_HP} to {MOST_HP}, not {sheet.hp}")
    if sheet.points != POINTS:
        found.append(f"BT + CD + PK + MV + half of HP is {POINTS}, not {sheet.points}")
    return tuple(found)


ROLES = (
    Sheet("Basher", 6, 2, 1, 4, 18),
    Sheet("Hunter", 4, 3, 3, 5, 14),
    Sheet("Runner", 3, 5, 2, 6, 12),
    Sheet("Slinger", 2, 4, 6, 5, 10),
    Sheet("Catcher", 2, 6, 2, 7, 10),
)
STANDARD = ("Basher", "Basher", "Hunter", "Hunter", "Runner", "Slinger", "Catcher")
"""The roles of a standard team (CB-03)."""
