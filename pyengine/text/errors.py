"""Errors in a card's text: a code with parameters for a screen, an English sentence for a terminal.

Lines and columns count from 1 in the given text; a span is a pair of offsets into the text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FAULTS = {
    "not-understood": "not understood: {text!r}",
    "ends-early": "the text ends too early",
    "missing-mark": "{mark!r} is missing after {text!r}",
    "never-done": "this has no trigger and isn't optional, so it would never happen",
    "left-out": "{text!r} isn't part of this table's rules",
    "too-deep": "nested too deep",
    "too-long": "longer than {n} characters",
    "too-many": "more than {n} cards",
    "too-tangled": "ambiguous: this can be read in too many ways",
    "no-card": "no card here",
    "missing": "missing: {fields}",
    "twice": "{field} appears twice",
    "needs-number": "{field} needs a number",
    "not-a-number": "not a number: {text!r}",
    "unknown-race": "unknown race {text!r}",
    "unknown-phase": "unknown phase {text!r}",
    "attacks-a-card": "characters can only attack players: {text!r}",
    "unknown-keyword": "unknown keyword {text!r}",
    "alternate-race": "write an alternate race as a race and a number",
    "tier-heading": "put each heading on its own line above the text",
    "tier-text": "only keywords and effects with a header can go here",
    "unwritable": "this can't be written in the other language: {text}",
    "no-character": "the text says \"this character\", but the card isn't a character and isn't set on one",
    "form-field": "a transformed state can only have a name, races, graze, power and text",
}
"""English messages by error code; the screen translates the codes itself."""
NOTES = {"read-as": "read as: {text}", "tag-added": "read as 【{text}】, because of its duration"}
"""English messages for readings that differ from the printed text, by note code; the screen translates the codes
itself."""
Nearest = tuple[str, ...] | Callable[[], tuple[str, ...]]


class TextError(ValueError):
    """A parse error: position, code, parameters, and the nearest phrases, computed on first access."""

    def __init__(
        self,
        code: str,
        params: dict[str, Any],
        line: int,
        column: int,
        span: tuple[int, int],
        nearest: Nearest = (),
    ) -> None:
        self.code = code
        self.params = params
        self.message = message_of(code, params)
        super().__init__(f"line {line}, column {column}: {self.message}")
        self.line = line
        self.column = column
        self.span = span
        self._nearest = nearest

    @property
    def nearest(self) -> tuple[str, ...]:
        """Suggested phrases, the likeliest first; computed on first access."""
        if callable(self._nearest):
            self._nearest = self._nearest()
        return self._nearest

    def moved(self, text: str, start: int, end: int) -> TextError:
        """Return the same error for the span `start` to `end` of `text`, a longer text that contains the original
        one."""
        return error_at(text, start, end, self.code, lambda: self.nearest, **self.params)


def message_of(code: str, params: dict[str, Any]) -> str:
    """Return the error as an English sentence, with the expected words at the end."""
    shown = {key: " and ".join(value) if isinstance(value, list) else value for key, value in params.items()}
    message = FAULTS[code].format(**shown)
    expected = params.get("expected", ())
    return f"{message}; expected {', '.join(repr(each) for each in expected)}" if expected else message


def error_at(
    text: str, start: int, end: int, code: str, nearest: Nearest = (), /, **params: Any
) -> TextError:  # fmt: skip
    """Return a TextError for the span `start` to `end` of `text`."""
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    return TextError(code, params, line, column, (start, end), nearest)
