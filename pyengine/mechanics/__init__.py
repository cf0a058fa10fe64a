"""What rulebooks have in common: windows, what is set off, what happens instead, abilities, values, texts carried out.

A part is a procedure whose steps have no clauses (`shared=True`), or functions. A rulebook makes a procedure its own by
saying which clause each step is, and says in `DECIDED` what it decides where others decide differently.
"""
