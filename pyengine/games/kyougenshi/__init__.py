"""Gensou Kyougenshi: orbs that pay, declaration cards that answer when they break, a chain at every point of a battle."""
