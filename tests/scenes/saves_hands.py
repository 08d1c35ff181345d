"""Hands for tests of kept matches: some that are kept, and the list of them opened."""

import random

from setup_hands import a_stack

from game.formats import matchfile, saves
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.scenes.choose.quick import quick_draft
from game.scenes.saves_list import FOLDER, SavesScene
from game.scenes.teams import store
from game.scenes.teams.faces import parts_of
from game.tiled import listing


def keep(stack, seed=1, moves=0, ruleset="catfight", over=False):
    """A kept match with some random decisions in it."""
    services = stack.services
    chance = random.Random(seed)
    draft = quick_draft(ruleset, store.shelf(services.resources, services.user, ruleset), [listing()], chance)
    file = draft.file()
    match = matchfile.begin(file)
    looks = {unit: dict(parts_of(look)) for unit, look in draft.looks().items()}
    keeper = Keeper(new_folder(services.user / FOLDER), file, About(draft.title(), looks=looks, table=draft.table()))
    for _ in range(moves):
        match.play(chance.choice([c for c in match.legal() if type(c).__name__ not in ("Concede", "OfferDraw")]))
    if over:
        match.play(next(c for c in match.legal() if type(c).__name__ == "Concede"))
    keeper.save(match)
    return keeper.folder


def at_saves(*folders):
    stack = a_stack()
    made = [keep(stack, *args) for args in folders]
    stack.push(SavesScene(stack.services, stack))
    stack.update(0.01)
    return stack, made


def listing_of(stack):
    return saves.listing(stack.services.user / FOLDER)
