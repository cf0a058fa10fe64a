"""Procedures and predicates of the rulebook, a module per chapter or section."""
