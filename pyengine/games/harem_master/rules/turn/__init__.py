"""How a game begins, its turns and what a player does in them."""
