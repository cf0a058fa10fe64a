"""Tables between two devices, and tables for spectators. Loaded on first use, together with `net/fair`
(build/wheels.py).

The requests are in `methods`.
"""
