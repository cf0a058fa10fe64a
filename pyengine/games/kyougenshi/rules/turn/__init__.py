"""P0 to P6: how a game begins, and its turns."""
