"""Meaning of card texts at a table: the cards that a phrase matches, and current values."""
