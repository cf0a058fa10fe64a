"""Card movement between zones, orientation, revealing, and payment with nodes."""
