"""Tournaments of the ready-made teams, played by players without hands: which of them is the better one, found by play."""
