"""What is answered for a player without asking him."""
