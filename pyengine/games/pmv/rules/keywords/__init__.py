"""Chapter 10: keywords that are procedures of their own."""
