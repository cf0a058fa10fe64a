"""Check that each row of a phrase table is written and read as the row's own text; the compile step fails otherwise.

A row is correct if its node, with sample values in its slots, is written as the row's exact text, and if reading the
text returns the node. Faults are a row whose node is always written by another row, and a text read as another node.
Texts that are only read (`ja_also`, a row without `ja`) are not checked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from pyengine.text.errors import TextError
from pyengine.text.phrases import LANGUAGES, PhraseError, Row, Slot, Table, load
from pyengine.text.table_language import TE, UnwritableNodeError, write, written_by_row
from pyengine.text.table_language_reader import read

Values: TypeAlias = dict[str, Any]
"""Sample values of a row, by the names of its slots."""
MAX_SAMPLES = 12
"""Maximum number of sample nodes tried for a row."""
MAX_NESTED_ROWS = 4
"""Maximum number of rows nested in a sample before plain values are used."""


def sample(table: Table, category: str, chance: random.Random, depth: int = 0) -> Any:
    """Return a sample value of a category."""
    if category in table.lists:
        count = chance.choice((0, 1, 2) if category == "fits" else (1, 2))
        return tuple(sample(table, table.lists[category].of, chance, depth + 1) for _ in range(count))
    if category.endswith(TE):
        return sample(table, category.removesuffix(TE), chance, depth)
    if category in table.words:
        return chance.choice(sorted(table.words[category]))
    if category in ("integer", "signed_integer"):
        return chance.choice((0, 1, 2, 3000, *((-1000,) if category == "signed_integer" else ())))
    if category == "name":
        return "灯の輪"
    rows: list[Row | str] = [row for row in table.rows[category] if len(row.patterns) == len(LANGUAGES)]
    if category in table.plain:
        rows = [table.plain[category], *([] if depth > MAX_NESTED_ROWS else rows)]
    row = chance.choice(rows)
    if isinstance(row, str):
        return sample(table, row, chance, depth)
    return row.shape.build(values_for(table, row, "ja", chance, depth))


def values_for(table: Table, row: Row, lang: str, chance: random.Random, depth: int = 0) -> Values:
    """Return sample values for the slots of a row."""
    slots = [token for token in row.patterns[lang] if isinstance(token, Slot)]
    return {slot.field: sample(table, slot.category, chance, depth + 1) for slot in slots}


def row_faults(
    table: Table,
    values_of: Callable[[Row, str], Iterator[Values]],
    fault_of: Callable[[Row, Values, str], str],
) -> Iterator[str]:
    """Yield the rows not proved correct by any sample; `fault_of` returns the fault of a row, or "" if the row is
    correct."""
    for rows in table.rows.values():
        for row in rows:
            for lang in row.patterns:
                wrong = ""
                for values in values_of(row, lang):
                    wrong = fault_of(row, values, lang)
                    if not wrong:
                        break
                if wrong:
                    yield f"{row.category} row {row.source}, {lang}: {wrong}"


def faults_of(game: str) -> Iterator[str]:
    """Yield the faults of a table of plain rows."""
    table = load(game)

    def values_of(row: Row, lang: str) -> Iterator[Values]:
        for number in range(MAX_SAMPLES):
            yield values_for(table, row, lang, random.Random(f"{row.source}{number}"))

    def round_trip_fault(row: Row, values: Values, lang: str) -> str:
        node = row.shape.build(values)
        try:
            expected = written_by_row(row, values, game, lang)
            text = write(node, row.category, game, lang)
        except (UnwritableNodeError, PhraseError, KeyError) as error:
            return f"not written: {error}"
        if text != expected:
            return f"{expected!r} is written back as {text!r}"
        if row.category == "fit":  # a part of a noun, which ends in a blank in English
            return ""
        try:
            return (
                "" if read(text, row.category, game, lang) == node else f"{text!r} is read as something else"
            )
        except TextError as error:
            return f"{text!r} is not read: {error}"

    yield from row_faults(table, values_of, round_trip_fault)


__all__ = ["Values", "faults_of", "row_faults", "sample", "values_for"]
