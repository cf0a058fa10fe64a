"""What `tefuda text` does: reads listing files and says per card `ok` or what was not understood, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pyengine.text.faults import TextError
from pyengine.text.listed import Reader


@dataclass(frozen=True)
class Result:
    """One card of a file; `reason` is empty if it was understood. Line and column count from 1."""

    file: str
    line: int
    column: int
    card: str
    reason: str = ""
    nearest: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the card was understood whole."""
        return not self.reason

    def __str__(self) -> str:
        if self.ok:
            return f"ok {self.card}"
        near = f" (nearest: {' | '.join(self.nearest)})" if self.nearest else ""
        return f"{self.file}:{self.line}:{self.column}: {self.reason}{near}"


def check_text(text: str, lang: str, reader: Reader, file: str = "<text>") -> list[Result]:
    """One result for each card of a listing."""
    results = []
    for found in reader.check_cards(text, lang):
        if isinstance(found, TextError):
            results.append(Result(file, found.line, found.column, "", found.message, found.nearest))
        else:
            results.append(Result(file, found.line, 1, found.card.name or f"line {found.line}"))
    return results


def check(paths: Iterable[str | Path], lang: str, reader: Reader) -> list[Result]:
    """One result for each card of each file; a file that cannot be read is a result too."""
    results: list[Result] = []
    for path in paths:
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            results.append(Result(str(path), 1, 1, "", f"cannot be read: {error}"))
            continue
        results += check_text(text, lang, reader, str(path))
    return results


__all__ = ["Result", "check", "check_text"]
