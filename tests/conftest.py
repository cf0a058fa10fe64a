"""What every test of the engine is held to: one that would take all memory ends by itself and is named, before the machine
ends whatever it finds largest."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

from pyengine import spare_collector

MAX_TEST_BYTES = 3 << 30
"""Bytes of a process that runs tests, and of each that it starts."""

# How long an example takes says how busy the machine is, and nothing of what is tested.
settings.register_profile("here", deadline=None)
settings.load_profile("here")


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end, and games hold no cycles: the collector need not look through them."""
    spare_collector()


def limit_memory(most: int) -> int | None:
    """Hold this process to so many bytes of its own; what it was held to before. None where no system does that."""
    if sys.platform != "linux":
        return None
    import resource

    before, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    return before


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A browser is not held to it: it is not ours, and reserves what it never takes."""
    before = None if item.get_closest_marker("browser") else limit_memory(MAX_TEST_BYTES)
    try:
        return (yield)
    finally:
        if before is not None:
            limit_memory(before)
