"""Lanterns: a test game with ten cards, flames that pay and give levels, a chain, and veils that may answer when they
break."""

from pyengine.games import register

register(__name__)
