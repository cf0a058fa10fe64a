"""The card language: reading card texts into nodes and writing nodes as texts, in Japanese and English."""

import pyengine.games.pmv.vocab  # noqa: F401 - declares the nodes that the phrases name

GAME = "pmv"
"""The game's key in the phrase tables."""
