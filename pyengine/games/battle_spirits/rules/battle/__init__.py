"""B6: attacks."""
