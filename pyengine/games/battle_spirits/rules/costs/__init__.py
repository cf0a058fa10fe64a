"""B5: what a card costs, and the cores that pay for it."""
