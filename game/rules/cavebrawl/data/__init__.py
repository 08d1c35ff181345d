"""The rows of Cave Brawl: beasts, ranges, roles, ready-made teams."""
