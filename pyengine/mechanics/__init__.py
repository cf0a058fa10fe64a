"""Shared parts of rulebooks: response windows, triggered abilities, replacement effects, values, and the resolution of
texts.

A part is a procedure whose steps have no clauses (`shared=True`), or a function. A rulebook adopts a procedure by
naming the clause of each step, and settles differences between rulebooks in `RULE_CHOICES`.
"""
