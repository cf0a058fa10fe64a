"""Read a request's params: every value is checked before use."""

from __future__ import annotations

from typing import Any

from pyengine.bridge.errors import BridgeError, wrong_parameter
from pyengine.kernel.question import Answer
from pyengine.kernel.untrusted_input import is_single_line, is_text

MAX_PARTS = 8
MAX_WORD = 60
"""Maximum characters of a word in an answer; long enough for a card's name."""
MAX_NUMBER = 1 << 31
SEATS = (0, 1)


class Params:
    """The params of a request. Every reader raises BridgeError with the path of the faulty value."""

    def __init__(self, raw: Any, path: str = "") -> None:
        if raw is None:
            raw = {}
        if not isinstance(raw, dict):
            raise wrong_parameter(path or "params", "an object is wanted")
        self.raw: dict[str, Any] = raw
        self.path = path

    def at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        return self.raw.get(key) is not None

    def text(self, key: str, max_chars: int) -> str:
        value = self.raw.get(key)
        if not is_text(value):
            raise wrong_parameter(self.at(key), "text is wanted")
        assert isinstance(value, str)
        if len(value) > max_chars:
            raise wrong_parameter(self.at(key), f"at most {max_chars} characters")
        return value

    def line(self, key: str, max_chars: int) -> str:
        """Return text on a single line, without invisible characters."""
        value = self.text(key, max_chars)
        if not is_single_line(value):
            raise wrong_parameter(self.at(key), "signs that cannot be seen are not wanted")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value = self.raw.get(key)
        if type(value) is not int or not low <= value <= high:
            raise wrong_parameter(self.at(key), f"a number from {low} to {high} is wanted")
        return value

    def since(self) -> int | None:
        """The revision shown by the page, or None if the request has none."""
        return self.number("since", 0, 1 << 31) if self.has("since") else None

    def seat(self, key: str = "seat") -> int:
        return self.number(key, 0, 1)

    def viewer(self, key: str = "seat") -> int | None:
        return None if self.raw.get(key) is None else self.seat(key)

    def one_of(self, key: str, words: tuple[str, ...]) -> str:
        value = self.raw.get(key)
        if not isinstance(value, str) or value not in words:
            raise wrong_parameter(self.at(key), f"one of {', '.join(words)} is wanted")
        return value

    def listed(self, key: str, min_length: int, max_length: int) -> list[Any]:
        value = self.raw.get(key)
        if not isinstance(value, list) or not min_length <= len(value) <= max_length:
            raise wrong_parameter(self.at(key), f"a list of {min_length} to {max_length} is wanted")
        return value

    def answer(self, key: str = "answer") -> Answer:
        try:
            return read_answer(self.raw.get(key))
        except ValueError as error:
            raise wrong_parameter(self.at(key), str(error)) from None


def read_answer(value: object) -> Answer:
    """Return the answer in a JSON value: a verb, then a few numbers or words. Raises ValueError."""
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_PARTS:
        raise ValueError("an answer is a list that starts with its verb")
    for part in value:
        if isinstance(part, str):
            if len(part) > MAX_WORD or not is_single_line(part):
                raise ValueError("a word is too long, or cannot be seen")
        elif type(part) is not int or abs(part) > MAX_NUMBER:
            raise ValueError("an answer holds words and whole numbers")
    if not isinstance(value[0], str):
        raise ValueError("an answer starts with its verb")
    return tuple(value)


__all__ = ["BridgeError", "Params", "read_answer"]
