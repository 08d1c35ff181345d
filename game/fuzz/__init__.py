"""Looking for faults in rule books: players with purposes on random ground, and properties that must hold whatever they do.

A book joins in with one file, ``game/fuzz/books/<name>.py``, whose ``GROUND`` says how its matches may start and what must hold in
them (:mod:`.ground`); everything else is the same for all books.
"""
