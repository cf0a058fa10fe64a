"""Battle Spirits: cores for payment and levels, face-down bursts, and precedence between card texts by their wording."""
