"""The base of every card-text node: an immutable record, compared by value and convertible to JSON.

A node is declared like a dataclass, with annotated fields in order, and has no behaviour. `to_json` gives a list
`[class name, field, field, ...]` with trailing defaults left out, and `node_from_json` reads the list back, refusing
unknown classes, wrong counts and foreign types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias, TypeVar, cast, dataclass_transform

MAX_DEPTH = 40
"""Maximum nesting of nodes read from JSON: printed texts stay below ten."""

_NODES: dict[str, dict[str, type[Node]]] = {}

N = TypeVar("N", bound="Node")
Field: TypeAlias = "Node | bool | int | str | tuple[Field, ...] | None"
"""The type of a node's field values."""


def nodes_of(game: str) -> dict[str, type[Node]]:
    """A game's own node classes by name, as declared by its `vocab`."""
    return _NODES.setdefault(game, {})  # filled later if a table of phrases loads before the vocab


def _owner(module: str) -> str:
    """The game whose `vocab` package contains a module, by the name of its package; empty for any other module."""
    package, vocab, _ = f"{module}.".rpartition(".vocab.")
    return package.rpartition(".")[2] if vocab else ""


class NodeError(ValueError):
    """Invalid JSON for a node; the message says where and why."""


@dataclass_transform(frozen_default=True, eq_default=True, kw_only_default=False)
class Node:
    """A node with fields of `None`, `bool`, `int`, `str`, nodes, or tuples of field values."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[dict[str, Any]] = {}
    SEARCHES: ClassVar[bool] = False
    """Whether evaluating the node iterates over the cards on the table."""
    __slots__ = ("_hash",)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = [n for n, t in cls.__annotations__.items() if not str(t).startswith("ClassVar")]
        cls.FIELDS = (*cls.FIELDS, *own)
        cls.DEFAULTS = {**cls.DEFAULTS, **{n: cls.__dict__[n] for n in own if n in cls.__dict__}}
        known = _NODES.setdefault(_owner(cls.__module__), {})
        if cls.__name__ in known:
            raise TypeError(f"two nodes are called {cls.__name__}")
        known[cls.__name__] = cls

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        fields = self.FIELDS
        if len(args) > len(fields):
            raise TypeError(f"{type(self).__name__} takes {len(fields)} fields, not {len(args)}")
        values = dict(zip(fields, args, strict=False))
        for name, value in kwargs.items():
            if name not in fields or name in values:
                raise TypeError(f"{type(self).__name__}: unexpected or repeated field {name!r}")
            values[name] = value
        for name in fields:
            if name in values:
                object.__setattr__(self, name, values[name])
            elif name in self.DEFAULTS:
                object.__setattr__(self, name, self.DEFAULTS[name])
            else:
                raise TypeError(f"{type(self).__name__} needs field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def values(self) -> tuple[Field, ...]:
        """The values of the fields, in order."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    def get(self, name: str) -> Field:
        """The value of a field; None for an unknown name."""
        return cast(Field, getattr(self, name, None))

    def replace(self: N, **changes: Field) -> N:
        """A copy of the node with some fields changed."""
        return type(self)(**{**dict(zip(self.FIELDS, self.values(), strict=True)), **changes})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        try:
            return cast(int, object.__getattribute__(self, "_hash"))
        except AttributeError:
            value = hash((type(self).__name__, self.values()))
            object.__setattr__(self, "_hash", value)
            return value

    def __repr__(self) -> str:
        shown = [
            f"{name}={value!r}"
            for name, value in zip(self.FIELDS, self.values(), strict=True)
            if name not in self.DEFAULTS or self.DEFAULTS[name] != value
        ]
        return f"{type(self).__name__}({', '.join(shown)})"

    def to_json(self) -> list[Any]:
        """A JSON list: the class name, then the fields without trailing defaults."""
        values = list(self.values())
        names = list(self.FIELDS)
        while names and names[-1] in self.DEFAULTS and self.DEFAULTS[names[-1]] == values[-1]:
            names.pop()
            values.pop()
        return [type(self).__name__, *(_value_to_json(v) for v in values)]


def _value_to_json(value: Any) -> Any:
    if isinstance(value, Node):
        return {"n": value.to_json()}
    if isinstance(value, tuple):
        return [_value_to_json(v) for v in value]
    return value


def _value_from_json(value: Any, game: str, depth: int) -> Any:
    if depth > MAX_DEPTH:
        raise NodeError("nodes nested too deep")
    if isinstance(value, dict):
        if set(value) != {"n"}:
            raise NodeError("expected an object with the key 'n'")
        return node_from_json(value["n"], game, depth + 1)
    if isinstance(value, list):
        return tuple(_value_from_json(v, game, depth + 1) for v in value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise NodeError(f"a node cannot hold {type(value).__name__}")


def node_from_json(data: Any, game: str, depth: int = 0) -> Node:
    """Read a node of this game, as written by `to_json`. Raises NodeError with the reason."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise NodeError("a node is a list that starts with its class name")
    cls = nodes_of(game).get(data[0])
    if cls is None:
        raise NodeError(f"unknown node {data[0][:40]!r}")
    try:
        return cls(*(_value_from_json(v, game, depth + 1) for v in data[1:]))
    except TypeError as error:
        raise NodeError(str(error)) from None


def part_of(text: Field, path: tuple[int, ...]) -> Field:
    """The part of a node or tuple at a path of child numbers, from the top down. Raises LookupError for a path without
    a part."""
    for at in path:
        parts = text.values() if isinstance(text, Node) else text
        if not isinstance(parts, tuple):
            raise LookupError(f"nothing stands below {text!r}")
        text = parts[at]
    return text


def rebuilt(node: N, change: Callable[[Node], Node | None]) -> N:
    """A copy of a text with some nodes replaced: `change` returns the replacement of a node, or None to keep the node
    and visit its children."""
    replacement = change(node)
    if replacement is not None:
        return cast(N, replacement)
    return node.replace(**{name: _rebuilt(node.get(name), change) for name in node.FIELDS})


def _rebuilt(value: Field, change: Callable[[Node], Node | None]) -> Field:
    if isinstance(value, tuple):
        return tuple(_rebuilt(part, change) for part in value)
    return rebuilt(value, change) if isinstance(value, Node) else value


def walk(node: Field) -> list[Node]:
    """The node and all nodes below it, parents first."""
    if isinstance(node, Node):
        return [node, *(n for v in node.values() for n in walk(v))]
    if isinstance(node, tuple):
        return [n for v in node for n in walk(v)]
    return []
