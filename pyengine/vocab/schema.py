"""Validation of node trees against the vocabulary: every value has the declared type of its field, and evaluation takes
bounded work.

`node_from_json` builds any tree of known nodes; an untrusted tree is checked here before any other use.
"""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from pyengine.vocab.node import Node, NodeError, nodes_of

MAX_NUMBER = 999_999
"""The largest number of a card text; the readers accept as many digits."""
MAX_STRING = 200
MAX_ITEMS = 100
MAX_NESTING = 3
"""Maximum nesting of searches through the table; each level multiplies the work by the cards there. Printed texts have
two."""
_PLACE = re.compile(r"pyengine(?:\.\w+)*\.")
_DECLARED: dict[type[Node], tuple[tuple[str, Any], ...]] = {}


def _types(cls: type[Node]) -> tuple[tuple[str, Any], ...]:
    """The declared types of a node's fields, resolved once per class because resolving is slow."""
    found = _DECLARED.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        found = _DECLARED[cls] = tuple((name, hints[name]) for name in cls.FIELDS)
    return found


def check_tree(node: Node) -> None:
    """Check field types, sizes and characters. Raises NodeError naming the node, the field and the bad value."""
    for name, declared in _types(type(node)):
        value = getattr(node, name)
        if not _fits(value, declared):
            held = type(value).__name__
            raise NodeError(f"{type(node).__name__}.{name} holds {held}, which is none of {_said(declared)}")
        _bounded(value, f"{type(node).__name__}.{name}")


def check_cost(node: Node) -> None:
    """Check the cost of evaluating a text. Raises NodeError for too many nested searches."""
    if _nested(node) > MAX_NESTING:
        raise NodeError(f"it counts cards by counts of cards, more than {MAX_NESTING} within one another")


def costs_too_much(data: Any, game: str) -> bool:
    """Whether a text from another release, as JSON unreadable here, would take too much work to evaluate."""
    return _nested_in(data, nodes_of(game)) > MAX_NESTING


def _nested_in(data: Any, nodes: dict[str, type[Node]]) -> int:
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    name = data[0] if isinstance(data, list) and data and isinstance(data[0], str) else ""
    searches = name in nodes and nodes[name].SEARCHES
    return searches + max((_nested_in(part, nodes) for part in parts), default=0)


def _nested(value: Any) -> int:
    if isinstance(value, Node):
        return value.SEARCHES + max(map(_nested, value.values()), default=0)
    return max(map(_nested, value), default=0) if isinstance(value, tuple) else 0


def _fits(value: Any, declared: Any) -> bool:
    """Whether a value has a declared type. Fields of nested nodes are checked separately."""
    if isinstance(declared, UnionType):
        return any(_fits(value, each) for each in get_args(declared))
    if get_origin(declared) is tuple:
        inner = get_args(declared)
        if not isinstance(value, tuple):
            return False
        if len(inner) == 2 and inner[1] is Ellipsis:
            return all(_fits(each, inner[0]) for each in value)
        return len(value) == len(inner) and all(map(_fits, value, inner))
    if declared is None or declared is NoneType:
        return value is None
    if declared in (int, str, bool):
        return type(value) is declared
    return isinstance(declared, type) and isinstance(value, declared)


def _said(declared: Any) -> str:
    return _PLACE.sub("", str(getattr(declared, "__name__", declared)))[:200]


def _bounded(value: Any, where: str) -> None:
    if isinstance(value, Node):
        check_tree(value)
    elif isinstance(value, tuple):
        if len(value) > MAX_ITEMS:
            raise NodeError(f"{where} holds {len(value)} things, more than {MAX_ITEMS}")
        for each in value:
            _bounded(each, where)
    elif isinstance(value, str):
        if len(value) > MAX_STRING:
            raise NodeError(f"{where} holds more than {MAX_STRING} characters")
        if not value.replace("\u3000", " ").isprintable():
            raise NodeError(f"{where} holds a character that cannot be printed")
    elif type(value) is int and abs(value) > MAX_NUMBER:
        raise NodeError(f"{where} holds a number beyond {MAX_NUMBER}")


__all__ = ["check_cost", "check_tree", "costs_too_much"]
