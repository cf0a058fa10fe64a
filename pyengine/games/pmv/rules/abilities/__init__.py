"""The abilities that are there now: what listens, what replaces, what forbids, and what may be aimed at."""
