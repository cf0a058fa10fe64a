"""Lanterns: a test game with ten cards, flames that pay and give levels, a chain, and veils with break effects."""

from pyengine.games import register

register(__name__)
