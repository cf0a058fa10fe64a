"""Card text and nodes: one phrase table per game, read and rendered in Japanese and English.

The package knows nodes and phrase tables. It knows no rules and never runs a card.
"""
