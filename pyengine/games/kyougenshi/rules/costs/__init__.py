"""B4: orbs, and payment by turning orbs."""
