"""Clowder: five tabletop fights, one hex table, two players at one mouse."""

__version__ = "0.1.0"
