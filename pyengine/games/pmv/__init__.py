"""Phantom Magic Vision: priority and interference, power in layers, three states of removal."""
