"""B1, B4: the beginning of a game, and the turns."""
