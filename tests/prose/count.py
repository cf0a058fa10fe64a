"""Count the prose findings of each section and the pronouns of each room; with sections as arguments, print the findings."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.prose.checks import NUMBERS, SECTIONS, findings, rooms, texts_of


def main(sections: list[str]) -> None:
    """Print the counts, or each finding of the named sections."""
    for section in sections:
        for each in findings(section):
            print(each)
    if sections:
        return
    for section, settings in SECTIONS.items():
        found = findings(section)
        kinds = ", ".join(f"{name} {n}" for name, n in Counter(each.pattern for each in found).most_common(6))
        mark = "enforced" if settings["enforced"] else "open"
        print(f"{section:12}{mark:10}{len(texts_of(section)):6} texts {len(found):6} findings   {kinds}")
    print()
    print_rooms()


def print_rooms() -> None:
    """Print the share of pronouns and the short docstrings of each room."""
    for room, counted in sorted(rooms().items()):
        mark = "enforced" if room in NUMBERS["enforced"] else "open"
        print(
            f"{room:22}{mark:10}{counted.docstrings:5} docstrings  {counted.share:6.1%} pronouns"
            f"  {len(counted.short):4} of fewer than {NUMBERS['min_words']} words"
        )
        for docstring in counted.short:
            print(f"    {docstring}")


if __name__ == "__main__":
    main(sys.argv[1:])
