"""The game setup, the turns, and the actions of a turn."""
