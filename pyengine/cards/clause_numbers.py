"""How a rulebook numbers its clauses, as its contents.toml declares it: nothing else takes a clause's id apart.

An id begins with its section's, and that with its chapter's: 6.2.4.d stands in section 6.2 of chapter 6, 306.5d in section
306 of chapter 3, P5.1.4 in section P5 of chapter P.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple


class Numbering(NamedTuple):
    """The shapes of ids, as regular expressions that Python and JavaScript read alike.

    `item` is the end by which an item of a list is told from what heads the list; "" where no list has any.
    """

    chapter: str
    section: str
    clause: str
    item: str = ""

    @classmethod
    def declared(cls, table: Mapping[str, str]) -> Numbering:
        """That of a contents.toml's `[numbering]`. Raises ValueError where a shape is missing, unknown or none."""
        try:
            found = cls(**table)
            for shape in found:
                re.compile(shape)
        except (TypeError, re.error) as error:
            raise ValueError(f"[numbering]: {error}") from None
        return found

    def chapter_of(self, number: str) -> str:
        """The chapter in which a clause or a section stands, and a chapter's own number; "" for what is no id."""
        found = re.match(self.chapter, number)
        return found[0] if found else ""

    def section_of(self, number: str) -> str:
        """The section in which a clause stands, and a section's own number; "" for a chapter's."""
        found = re.match(self.section, number)
        return found[0] if found else ""

    def is_chapter(self, number: str) -> bool:
        """Whether this is the number of a chapter, and of nothing below it."""
        return re.fullmatch(self.chapter, number) is not None

    def is_section(self, number: str) -> bool:
        """Whether this is the number of a section, and of nothing below it."""
        return re.fullmatch(self.section, number) is not None

    def is_clause(self, number: str) -> bool:
        """Whether a clause may be called so; a section's number is one where a clause heads the section."""
        return re.fullmatch(self.written(), number) is not None

    def is_item(self, number: str) -> bool:
        """Whether this is an item of a list."""
        return bool(self.item) and re.search(f"(?:{self.item})$", number) is not None

    def written(self) -> str:
        """What numbers look like in a text: those of clauses and of sections."""
        return f"(?:{self.clause})|(?:{self.section})"


__all__ = ["Numbering"]
