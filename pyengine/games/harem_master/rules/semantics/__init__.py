"""What texts speak of, the abilities that are there, and the values that they give."""
