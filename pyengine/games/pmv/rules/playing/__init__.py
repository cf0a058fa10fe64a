"""Actions of a player with priority, and their procedures."""
