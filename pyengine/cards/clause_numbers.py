"""The numbering of a rulebook's clauses, as declared in its contents.toml. No other module parses clause ids.

An id begins with its section's id, and the section's id with its chapter's: 6.2.4.d is in section 6.2 of chapter 6,
306.5d in section 306 of chapter 3, P5.1.4 in section P5 of chapter P.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple


class Numbering(NamedTuple):
    """The shapes of ids, as regular expressions valid in Python and JavaScript.

    `item` matches the end of an id for an item of a list; "" for rulebooks without lists.
    """

    chapter: str
    section: str
    clause: str
    item: str = ""

    @classmethod
    def declared(cls, table: Mapping[str, str]) -> Numbering:
        """Return the numbering of a contents.toml's `[numbering]` table. Raises ValueError for a missing, unknown or
        invalid shape."""
        try:
            found = cls(**table)
            for shape in found:
                re.compile(shape)
        except (TypeError, re.error) as error:
            raise ValueError(f"[numbering]: {error}") from None
        return found

    def chapter_of(self, number: str) -> str:
        """Return the chapter of a clause or section; a chapter number returns itself. "" for an invalid id."""
        found = re.match(self.chapter, number)
        return found[0] if found else ""

    def section_of(self, number: str) -> str:
        """Return the section of a clause; a section number returns itself. "" for a chapter's number."""
        found = re.match(self.section, number)
        return found[0] if found else ""

    def is_chapter(self, number: str) -> bool:
        """Return whether this is the exact number of a chapter."""
        return re.fullmatch(self.chapter, number) is not None

    def is_section(self, number: str) -> bool:
        """Return whether this is the exact number of a section."""
        return re.fullmatch(self.section, number) is not None

    def is_clause(self, number: str) -> bool:
        """Return whether a string is a valid clause number; a section's number is valid for a clause at the section's
        head."""
        return re.fullmatch(self.pattern(), number) is not None

    def is_item(self, number: str) -> bool:
        """Return whether a clause number belongs to a list item."""
        return bool(self.item) and re.search(f"(?:{self.item})$", number) is not None

    def pattern(self) -> str:
        """Return a regular expression for clause and section numbers in a text."""
        return f"(?:{self.clause})|(?:{self.section})"


__all__ = ["Numbering"]
