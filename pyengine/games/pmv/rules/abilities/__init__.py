"""Abilities in force: the ability index, triggers, replacements and legal targets."""
