"""Clowder: five tabletop fights, one hex table, two players at one mouse."""
