"""Phantom Magic Vision: its rulebook, the words of its cards, its card sets."""
