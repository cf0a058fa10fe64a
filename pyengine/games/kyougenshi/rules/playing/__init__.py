"""P4, C1, C2: legal actions, the chain, and the resolution of chain items."""
