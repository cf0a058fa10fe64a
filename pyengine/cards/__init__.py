"""Card pools, card sets and card lists before a game, for every rulebook."""
