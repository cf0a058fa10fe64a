"""Cards before a game: pools, sets and lists of them, whatever the game."""
