"""A test that would take all memory fails, by its name."""

from __future__ import annotations

import sys

import pytest

from tests.conftest import MOST_MEMORY


def test_what_would_take_all_memory_fails_where_it_is_taken() -> None:
    if sys.platform == "linux":
        with pytest.raises(MemoryError):
            bytes(MOST_MEMORY)
