"""Tefuda's referee: a deterministic engine for trading-card games that knows no screen and no clock."""

import gc

__version__ = "0.1.0"


def spare_collector() -> None:
    """For a process that is ours alone: let the collector look seldom, and never at what is loaded by now.

    Positions are records without cycles, which counting references frees; looking through all those that a game keeps
    for undo was a tenth of its time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
