"""Tefuda's referee: a deterministic engine for trading-card games, independent of any screen and any clock."""

import gc

__version__ = "0.1.0"


def spare_collector() -> None:
    """Run the garbage collector rarely, and never on the objects loaded so far. Call only in a process of our own.

    Positions are records without cycles, freed by reference counting. Scanning all positions kept for undo took a tenth
    of a game's time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
