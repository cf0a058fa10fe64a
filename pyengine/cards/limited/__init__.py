"""Limited play: decks built from freshly opened packs, in a draft or from sealed packs.

A `LimitedEvent` (`event.py`) is a value: its format, its seed, its sets, its seats, and the picks of the players so far.
Packs (`packs.py`), the picks of the computers (`computer.py`) and the current pack are computed from the value again each
time, so an event can be stored, undone and checked by anyone who has it.
"""
