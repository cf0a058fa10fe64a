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
_MODULE_PREFIX = re.compile(r"pyengine(?:\.\w+)*\.")
_FIELD_TYPES: dict[type[Node], tuple[tuple[str, Any], ...]] = {}


def _types(cls: type[Node]) -> tuple[tuple[str, Any], ...]:
    """The declared types of a node's fields, resolved once per class because resolving is slow."""
    found = _FIELD_TYPES.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        found = _FIELD_TYPES[cls] = tuple((name, hints[name]) for name in cls.FIELDS)
    return found


def check_tree(node: Node) -> None:
    """Check field types, sizes and characters. Raises NodeError naming the node, the field and the bad value."""
    for name, declared in _types(type(node)):
        value = getattr(node, name)
        if not _has_type(value, declared):
            type_name = type(value).__name__
            raise NodeError(
                f"{type(node).__name__}.{name} holds {type_name}, which is none of {_type_name(declared)}"
            )
        _check_size(value, f"{type(node).__name__}.{name}")


def check_cost(node: Node) -> None:
    """Check the cost of evaluating a text. Raises NodeError for too many nested searches."""
    if _search_depth(node) > MAX_NESTING:
        raise NodeError(f"it counts cards by counts of cards, more than {MAX_NESTING} within one another")


def costs_too_much(data: Any, game: str) -> bool:
    """Whether a text from another release, as JSON unreadable here, would take too much work to evaluate."""
    return _json_search_depth(data, nodes_of(game)) > MAX_NESTING


def _json_search_depth(data: Any, nodes: dict[str, type[Node]]) -> int:
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    name = data[0] if isinstance(data, list) and data and isinstance(data[0], str) else ""
    searches = name in nodes and nodes[name].SEARCHES
    return searches + max((_json_search_depth(part, nodes) for part in parts), default=0)


def _search_depth(value: Any) -> int:
    if isinstance(value, Node):
        return value.SEARCHES + max(map(_search_depth, value.values()), default=0)
    return max(map(_search_depth, value), default=0) if isinstance(value, tuple) else 0


def _has_type(value: Any, declared: Any) -> bool:
    """Whether a value has a declared type. Fields of nested nodes are checked separately."""
    if isinstance(declared, UnionType):
        return any(_has_type(value, each) for each in get_args(declared))
    if get_origin(declared) is tuple:
        inner = get_args(declared)
        if not isinstance(value, tuple):
            return False
        if len(inner) == 2 and inner[1] is Ellipsis:
            return all(_has_type(each, inner[0]) for each in value)
        return len(value) == len(inner) and all(map(_has_type, value, inner))
    if declared is None or declared is NoneType:
        return value is None
    if declared in (int, str, bool):
        return type(value) is declared
    return isinstance(declared, type) and isinstance(value, declared)


def _type_name(declared: Any) -> str:
    return _MODULE_PREFIX.sub("", str(getattr(declared, "__name__", declared)))[:200]


def _check_size(value: Any, where: str) -> None:
    if isinstance(value, Node):
        check_tree(value)
    elif isinstance(value, tuple):
        if len(value) > MAX_ITEMS:
            raise NodeError(f"{where} holds {len(value)} things, more than {MAX_ITEMS}")
        for each in value:
            _check_size(each, where)
    elif isinstance(value, str):
        if len(value) > MAX_STRING:
            raise NodeError(f"{where} holds more than {MAX_STRING} characters")
        if not value.replace("\u3000", " ").isprintable():
            raise NodeError(f"{where} holds a character that cannot be printed")
    elif type(value) is int and abs(value) > MAX_NUMBER:
        raise NodeError(f"{where} holds a number beyond {MAX_NUMBER}")


__all__ = ["check_cost", "check_tree", "costs_too_much"]
