"""P0 to P6: the beginning of a game, and the turns."""
