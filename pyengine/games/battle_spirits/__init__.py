"""Battle Spirits: cores that pay and lift levels, bursts that wait face down, and a ladder of wordings that says which text goes before which."""
