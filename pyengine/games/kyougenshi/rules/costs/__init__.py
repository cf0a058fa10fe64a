"""B4: orbs, and what is paid by turning them."""
