"""Harem Master: two players, a shared pool of ready characters, action stacks for costs, battles by random number."""
