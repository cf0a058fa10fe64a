"""Nodes, the building blocks of card texts, and the comparison of names. Nodes are pure data without behaviour."""
