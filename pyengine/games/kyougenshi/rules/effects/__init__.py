"""Effects of card texts: planned acts, their performance, and triggers."""
