"""T1 to T13: what texts come to, and how it happens."""
