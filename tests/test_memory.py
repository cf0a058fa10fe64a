"""A test that exceeds the memory limit fails by name."""

from __future__ import annotations

import sys

import pytest

from tests.conftest import MAX_TEST_BYTES


def test_exceeding_the_memory_limit_raises_memory_error() -> None:
    if sys.platform == "linux":
        with pytest.raises(MemoryError):
            bytes(MAX_TEST_BYTES)
