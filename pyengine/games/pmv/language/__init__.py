"""The language of the cards: their texts read into nodes and nodes written as texts, in Japanese and English."""
