"""Harem Master: two players, shared readiness, a stack that pays for actions, battles by random number.

What this rulebook decides where others decide differently is `DECIDED`, each with its clause.
"""

from pyengine.games.harem_master.rules.decided import DECIDED

__all__ = ["DECIDED"]
