"""Tefuda's referee: a deterministic engine for trading-card games that knows no screen and no clock."""

__version__ = "0.1.0"
