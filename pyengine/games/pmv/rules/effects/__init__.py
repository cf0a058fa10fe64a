"""How a text is carried out, part after part."""
