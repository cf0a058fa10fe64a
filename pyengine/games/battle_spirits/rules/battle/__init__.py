"""B6: attacks, from declaration to the end of the battle."""
