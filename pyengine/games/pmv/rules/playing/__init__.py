"""What a player may do with the priority, and how it is done."""
