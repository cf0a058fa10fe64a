"""Work counted in function calls, so that a bound means the same on a busy machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

Result = TypeVar("Result")


def count_calls(function: Callable[[], Result]) -> tuple[Result, int]:
    """Return the result of `function` and the number of Python and C functions called in it.

    The count depends on the input alone, but differs by a few percent between Python versions. A million calls take a
    quiet core a few tenths of a second.
    """
    calls = 0

    def on_event(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        if event in {"call", "c_call"}:
            calls += 1

    before = sys.getprofile()
    sys.setprofile(on_event)
    try:
        result = function()
    finally:
        sys.setprofile(before)
    return result, calls
