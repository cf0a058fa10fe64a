"""Chapter 10: keywords with procedures of their own."""
