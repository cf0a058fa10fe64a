"""The rules of Harem Master, with one module per chapter of the rulebook."""
