"""What the game's speed and memory are, measured: figures with their targets."""
