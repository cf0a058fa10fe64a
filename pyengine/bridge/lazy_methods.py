"""Requests whose code is loaded on first use, because starting a game does not need it (build/wheels.py,
`errors.needs_part`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pyengine.bridge.params import Params

REVIEW_METHODS = (
    "table.timeline", "table.course", "table.compare", "deck.hand", "deck.odds",
    "advice.position", "advice.best", "advice.decisions",
)  # fmt: skip
"""Requests answered by `bridge.review`."""
PEER = """
    new open receive sync letter look claim read brought agree back order lists next give_up end time keep attest account show
"""
WATCH = "new take attest"
PEER_METHODS = tuple(
    f"{of}.{each}" for of, names in (("peer", PEER), ("watch", WATCH)) for each in names.split()
)
"""Requests answered by `bridge.peers`. Each package declares its needs of the bridge."""
JUDGE_METHODS = tuple(f"judge.{each}" for each in "lay complete ask card write link open read take".split())
"""Requests answered by `bridge.judge`."""
LIMITED_METHODS = tuple(f"limited.{each}" for each in "sets look deck check".split())
"""Requests answered by `bridge.limited`."""


def _review(name: str, bridge: Any, params: Params) -> Any:
    from pyengine.bridge.review import METHODS as answered

    return answered[name](bridge, params)


def _peers(name: str, bridge: Any, params: Params) -> Any:
    from pyengine.bridge.peers.methods import METHODS as answered

    return answered[name](bridge, params)


def _judge(name: str, bridge: Any, params: Params) -> Any:
    from pyengine.bridge.judge import METHODS as answered

    return answered[name](bridge, params)


def _limited(name: str, bridge: Any, params: Params) -> Any:
    from pyengine.bridge.limited import METHODS as answered

    return answered[name](bridge, params)


def _typed(bridge: Any, params: Params) -> Any:
    from pyengine.bridge.typed_moves import read_line

    return read_line(bridge, params)


METHODS: dict[str, Callable[[Any, Params], Any]] = {
    **{name: partial(_review, name) for name in REVIEW_METHODS},
    **{name: partial(_peers, name) for name in PEER_METHODS},
    **{name: partial(_judge, name) for name in JUDGE_METHODS},
    **{name: partial(_limited, name) for name in LIMITED_METHODS},
    "table.typed": _typed,
}

__all__ = ["JUDGE_METHODS", "LIMITED_METHODS", "METHODS", "PEER_METHODS", "REVIEW_METHODS"]
