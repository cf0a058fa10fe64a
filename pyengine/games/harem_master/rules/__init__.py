"""The rules of Harem Master, a module for each matter of the rulebook."""
