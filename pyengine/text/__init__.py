"""Card text and nodes: one phrase table per game, read and rendered in Japanese and English.

This package knows nodes and phrase tables; it knows no rule and never runs a card.
"""
