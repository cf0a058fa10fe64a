"""How a game begins and goes on: set-up, turns, rounds that are counted."""
