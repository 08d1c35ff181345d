"""Ready-made teams, each of a character of its own (CB-03)."""

from __future__ import annotations

from typing import NamedTuple

from .sheets import Sheet


class Team(NamedTuple):
    """A team to play with at once: its name, one line of character, its players."""

    name: str
    character: str
    players: tuple[Sheet, ...]

    def units(self, prefix: str) -> list[dict[str, str | int]]:
        """Its players as a match file holds them; their ids are the prefix and a number from 1."""
        return [
            {"id": f"{prefix}{number}", "name": p.name, "bt": p.bt, "cd": p.cd, "pk": p.pk, "mv": p.mv, "hp": p.hp}
            for number, p in enumerate(self.players, 1)
        ]


TEAMS = (
    Team("Hearth Cats", "A bit of everything and no weak spot: the team to learn with.", (
        Sheet("Grum", 6, 2, 1, 4, 18),
        Sheet("Bolla", 6, 2, 1, 4, 18),
        Sheet("Tarn", 4, 3, 3, 5, 14),
        Sheet("Mirra", 4, 3, 3, 5, 14),
        Sheet("Skitter", 3, 5, 2, 6, 12),
        Sheet("Ozzo", 2, 4, 6, 5, 10),
        Sheet("Fenn", 2, 6, 2, 7, 10),
    )),
    Team("Boulder Toms", "Slow, heavy and hard to shift: they clear the field first and score at leisure.", (
        Sheet("Krag", 6, 1, 1, 4, 20),
        Sheet("Dorn", 6, 1, 1, 4, 20),
        Sheet("Big Mog", 6, 2, 1, 4, 18),
        Sheet("Thud", 6, 2, 1, 4, 18),
        Sheet("Haggar", 5, 2, 2, 5, 16),
        Sheet("Marl", 5, 3, 3, 4, 14),
        Sheet("Little Oont", 3, 4, 3, 6, 12),
    )),
    Team("Ridge Runners", "Gone before you turn round; one good tackle and they stay gone.", (
        Sheet("Whisp", 2, 5, 3, 7, 10),
        Sheet("Zia", 2, 5, 3, 7, 10),
        Sheet("Flick", 2, 6, 2, 7, 10),
        Sheet("Dart", 3, 6, 2, 7, 8),
        Sheet("Lop", 3, 5, 2, 6, 12),
        Sheet("Sunna", 4, 3, 2, 7, 12),
        Sheet("Rill", 2, 4, 5, 6, 10),
    )),
    Team("Flint Slingers", "The ball crosses the field in the air, and within five squares of the goal four of them may kick.", (
        Sheet("Chert", 2, 4, 6, 5, 10),
        Sheet("Obsi", 2, 4, 6, 5, 10),
        Sheet("Spall", 2, 3, 6, 5, 12),
        Sheet("Nodule", 3, 3, 6, 4, 12),
        Sheet("Gleam", 2, 6, 3, 6, 10),
        Sheet("Catch-It", 1, 6, 3, 7, 10),
        Sheet("Knapper", 5, 3, 2, 4, 16),
    )),
    Team("Fern Ghosts", "You see a tail, you grab, you hold a frond: tackling them is a waste of claws.", (
        Sheet("Hush", 2, 6, 3, 6, 10),
        Sheet("Moss", 3, 6, 2, 6, 10),
        Sheet("Veil", 2, 6, 3, 5, 12),
        Sheet("Dew", 2, 6, 4, 6, 8),
        Sheet("Shade", 3, 6, 1, 6, 12),
        Sheet("Bracken", 4, 6, 1, 5, 12),
        Sheet("Lull", 1, 6, 5, 6, 8),
    )),
    Team("Mammoth Herd", "They take whatever comes, and are still there in the last turn.", (
        Sheet("Old Tusk", 4, 2, 2, 4, 20),
        Sheet("Humm", 5, 2, 1, 4, 20),
        Sheet("Shagga", 4, 3, 1, 4, 20),
        Sheet("Brumm", 3, 3, 2, 4, 20),
        Sheet("Ooma", 3, 2, 3, 4, 20),
        Sheet("Plod", 3, 4, 1, 4, 20),
        Sheet("Trumpet", 2, 3, 4, 4, 18),
    )),
    Team("Night Prowlers", "Seven hunters and one idea: knock the carrier over and be gone with the ball.", (
        Sheet("Claw", 5, 3, 2, 6, 12),
        Sheet("Umbra", 5, 3, 2, 6, 12),
        Sheet("Sable", 5, 4, 1, 6, 12),
        Sheet("Nyx", 5, 2, 3, 6, 12),
        Sheet("Soot", 6, 2, 1, 6, 14),
        Sheet("Gloam", 4, 4, 2, 7, 10),
        Sheet("Raven", 4, 4, 3, 6, 10),
    )),
    Team("The Litter", "Brothers and sisters, all alike: whoever is nearest does it.", (
        Sheet("Ana", 4, 4, 3, 5, 12),
        Sheet("Ara", 4, 4, 3, 5, 12),
        Sheet("Aka", 4, 4, 3, 5, 12),
        Sheet("Aya", 4, 4, 3, 5, 12),
        Sheet("Ada", 4, 4, 3, 5, 12),
        Sheet("Ava", 4, 4, 3, 5, 12),
        Sheet("Ama", 4, 4, 3, 5, 12),
    )),
    Team("Long Paw's Guard", "Six bodies around one kicker, who must only get within five squares of the goal.", (
        Sheet("Long Paw", 1, 4, 6, 6, 10),
        Sheet("Rampart", 6, 1, 1, 4, 20),
        Sheet("Bastion", 6, 2, 1, 4, 18),
        Sheet("Palisa", 6, 2, 1, 5, 16),
        Sheet("Wedge", 5, 3, 1, 5, 16),
        Sheet("Page", 2, 6, 2, 7, 10),
        Sheet("Squire", 3, 5, 3, 6, 10),
    )),
    Team("Drum Circle", "Bashers to open the gap, catchers to run through it, and nothing in between.", (
        Sheet("Boom", 6, 2, 1, 4, 18),
        Sheet("Tok", 6, 2, 1, 4, 18),
        Sheet("Rumble", 6, 1, 1, 5, 18),
        Sheet("Tam", 2, 6, 2, 7, 10),
        Sheet("Tika", 2, 6, 2, 7, 10),
        Sheet("Rattle", 1, 6, 3, 7, 10),
        Sheet("Beat", 2, 5, 6, 5, 8),
    )),
)
