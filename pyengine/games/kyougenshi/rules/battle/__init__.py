"""P5: attacks, blocks, battles, broken declaration cards."""
