"""B5, B8 to B10: what may be done, and what a player does to summon, to deploy, to use, to set."""
