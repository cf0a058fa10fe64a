"""The rules of Battle Spirits."""
