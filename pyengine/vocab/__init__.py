"""Frozen nodes of card text, shared by the games. A node is data: it never runs anything."""
