"""P4, C1, C2: what may be done, the chain, and how what waits on it is carried out."""
