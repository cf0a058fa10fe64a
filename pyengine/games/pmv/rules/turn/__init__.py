"""Flow of a game: set-up, turns, loops and their number of rounds."""
