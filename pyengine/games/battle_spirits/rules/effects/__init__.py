"""T1 to T13: effects of card texts: choices, planned acts, their performance, and triggers."""
