"""Events on cards, triggered abilities, and resolving effects."""
