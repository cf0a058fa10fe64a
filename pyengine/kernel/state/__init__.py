"""What a position is made of, and what is worked out of it and remembered."""
