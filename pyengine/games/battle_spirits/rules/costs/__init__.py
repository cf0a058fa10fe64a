"""B5: costs of cards, and payment with cores."""
