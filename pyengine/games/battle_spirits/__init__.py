"""Battle Spirits: cores for payment and levels, face-down bursts, and precedence of card texts by their wording."""
