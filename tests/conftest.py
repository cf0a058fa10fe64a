"""A memory limit for every test: a test that exceeds it fails by name before the system kills a process."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

from pyengine import spare_collector

MAX_TEST_BYTES = 3 << 30
"""Data bytes of a process that runs tests, and of each of its child processes."""

# An example's duration depends on the machine's load, so Hypothesis has no deadline.
settings.register_profile("here", deadline=None)
settings.load_profile("here")


def pytest_collection_finish() -> None:
    """Loaded modules stay and games have no reference cycles, so the collector may skip them."""
    spare_collector()


def limit_memory(most: int) -> int | None:
    """Limit this process's data to so many bytes and return the former limit; None on systems without this limit."""
    if sys.platform != "linux":
        return None
    import resource

    before, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    return before


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Browser tests have no limit: a browser reserves memory that it never uses."""
    before = None if item.get_closest_marker("browser") else limit_memory(MAX_TEST_BYTES)
    try:
        return (yield)
    finally:
        if before is not None:
            limit_memory(before)
