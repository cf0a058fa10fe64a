"""Answers given without asking the player: autopass and standing answers."""
