"""The language of the cards: their texts read into nodes and nodes written as texts, in Japanese and English."""

import pyengine.games.pmv.vocab  # noqa: F401 - declares the nodes that the phrases name

GAME = "pmv"
"""Whose phrases these are."""
