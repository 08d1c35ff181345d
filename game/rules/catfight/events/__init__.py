"""What can happen in Catfight: Tactics, by subject. Every change of the state is one of these, and nothing else changes it."""
