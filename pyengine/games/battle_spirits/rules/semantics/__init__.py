"""What cards say: what abilities there are, what a text speaks of, values, and what stands against what."""
