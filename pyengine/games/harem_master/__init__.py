"""Harem Master: two players, shared readiness, a stack that pays for actions, battles by random number."""
