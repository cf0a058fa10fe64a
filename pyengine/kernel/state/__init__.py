"""A position's data, and the cached values derived from a position."""
