"""What happens to cards, and what it sets off."""
