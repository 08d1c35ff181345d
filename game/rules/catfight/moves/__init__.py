"""The verbs of Catfight: Tactics, a file for each or for a family."""
