"""What holds for every test."""

from pyengine import spare_collector


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end, and games hold no cycles: the collector need not look through them."""
    spare_collector()
