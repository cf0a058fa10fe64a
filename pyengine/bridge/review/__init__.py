"""A game looked back on, and a deck looked into: what no start needs, and what is fetched when it is first asked for
(build/wheels.py). `METHODS` are these requests, for the bridge (api.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pyengine.bridge.params import Params
from pyengine.bridge.review import compare, course, timeline
from pyengine.bridge.sets import Shelf
from pyengine.bridge.tables import Table


class Host(Protocol):
    """What these requests need of the bridge."""

    shelf: Shelf

    def table(self, params: Params) -> Table: ...


METHODS: dict[str, Callable[[Host, Params], dict[str, Any]]] = {
    "table.timeline": lambda host, params: timeline.timeline(host.table(params)),
    "table.course": lambda host, params: course.asked(host.table(params), params),
    "table.compare": lambda host, params: compare.asked(host.table(params), params, host.shelf.sets),
}

__all__ = ["METHODS", "Host"]
