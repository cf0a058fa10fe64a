"""What cards say: what abilities there are, values, what a text speaks of."""
