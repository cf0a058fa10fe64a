"""The kernel: positions as values, rule procedures as frames, one pending question at a time. Knows no particular
game."""
