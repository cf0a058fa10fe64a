"""How players' cards say it: lists, results without an object, cases, terms, and slips of print."""
