"""Gensou Kyougenshi."""
