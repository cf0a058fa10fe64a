"""Wordings of player-made cards: lists, results without an object, cases, terms, and misprints."""
