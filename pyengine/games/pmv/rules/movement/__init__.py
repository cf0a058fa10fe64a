"""How cards go from zone to zone, turn, are shown and are paid with."""
