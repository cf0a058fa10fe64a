"""Resolution of card texts, part by part, and of pending effects."""
