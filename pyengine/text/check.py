"""The `tefuda text` command: read listing files and report `ok` or the parse error and its position for each card."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pyengine.text.errors import NOTES, TextError, error_at
from pyengine.text.file_encoding import EncodingError, decoded
from pyengine.text.listing_result import EditorReader, Reader


@dataclass(frozen=True)
class Result:
    """The result of reading one card of a file; `reason` is empty if the card was parsed. Line and column count from
    1."""

    file: str
    line: int
    column: int
    card: str
    reason: str = ""
    nearest: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """English notes on readings that differ from the printed text."""
    first: bool = True
    """Whether this is the only or the first result of its card."""

    @property
    def ok(self) -> bool:
        """Whether the whole card was parsed."""
        return not self.reason

    def __str__(self) -> str:
        if self.ok:
            return "\n".join((f"ok {self.card}", *(f"   {note}" for note in self.notes)))
        near = f" (nearest: {' | '.join(self.nearest)})" if self.nearest else ""
        named = f"《{self.card}》 " if self.card else ""
        return f"{self.file}:{self.line}:{self.column}: {named}{self.reason}{near}"


def check_text(text: str, lang: str, reader: Reader, file: str = "<text>") -> list[Result]:
    """Return one result for each parsed card of a listing and one for each error of the other cards."""
    if isinstance(reader, EditorReader):
        return _check_every_fault(text, lang, reader, file)
    results = []
    for found in reader.check_cards(text, lang):
        if isinstance(found, TextError):
            results.append(Result(file, found.line, found.column, "", found.message, found.nearest))
        else:
            results.append(Result(file, found.line, 1, found.card.name or f"line {found.line}"))
    return results


def _check_every_fault(text: str, lang: str, reader: EditorReader, file: str) -> list[Result]:
    results: list[Result] = []
    for found in reader.open_listing(text, lang):
        line = text.count("\n", 0, found.start) + 1
        if found.entry is not None:
            notes = tuple(NOTES[note.code].format(text=note.text) for note in found.notes)
            results.append(Result(file, line, 1, found.name or f"line {line}", notes=notes))
        for n, each in enumerate(found.faults):
            result = Result(file, each.line, each.column, found.name, each.message, each.nearest, first=not n)
            results.append(result)
    if not results:
        fault = error_at(text, 0, len(text), "no-card")
        results.append(Result(file, fault.line, fault.column, "", fault.message))
    return results


def names_without_card(paths: Iterable[str | Path], lang: str, reader: Reader) -> list[str]:
    """Return the names that have a line to themselves and no card. Unreadable files are skipped."""
    names: list[str] = []
    for path in paths:
        with suppress(OSError, EncodingError):
            if isinstance(reader, EditorReader):
                names += reader.names_without_cards(decoded(Path(path).read_bytes()), lang)
    return list(dict.fromkeys(names))


def check(paths: Iterable[str | Path], lang: str, reader: Reader) -> list[Result]:
    """Return the results of all files; an unreadable file yields one error result."""
    results: list[Result] = []
    for path in paths:
        try:
            text = decoded(Path(path).read_bytes())
        except (OSError, EncodingError) as error:
            results.append(Result(str(path), 1, 1, "", f"cannot be read: {error}"))
            continue
        results += check_text(text, lang, reader, str(path))
    return results


__all__ = ["Result", "check", "check_text", "names_without_card"]
