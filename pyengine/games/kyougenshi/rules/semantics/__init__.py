"""Card texts in play: ability index, text evaluation, and current values."""
