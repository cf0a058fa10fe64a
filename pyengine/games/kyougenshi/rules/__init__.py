"""The rules of Gensou Kyougenshi."""
