"""B1, B4: how a game begins, and its turns."""
