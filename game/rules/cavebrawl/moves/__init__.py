"""The verbs of Cave Brawl, a file for each or for a family."""
