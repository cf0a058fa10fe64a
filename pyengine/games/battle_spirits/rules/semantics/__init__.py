"""Card texts in play: ability index, text evaluation, current values, and conflicts between texts."""
