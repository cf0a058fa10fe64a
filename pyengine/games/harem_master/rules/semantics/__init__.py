"""The meaning of card texts: references, current abilities, and current values."""
