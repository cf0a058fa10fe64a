"""Gensou Kyougenshi: payment with orbs, declaration cards with triggers on breaking, and a chain at every point of a
battle."""
