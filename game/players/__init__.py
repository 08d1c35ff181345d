"""Players that are no people: they know a match and nothing else."""
