"""The phrase table of a game: rows with the text of each node in each language.

A row is data: a node pattern (`Damage(to, 3)`: fields are slots or constants) and one text pattern per language. The
module loads rows and matches nodes against the rows; reading is in `table_language_reader`, writing in
`table_language`.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import Field, Node, nodes_of

LANGUAGES = ("ja", "en")
CATEGORIES = ("number", "who", "owner", "what", "fit", "condition", "when", "statement", "cost")
PLAIN = frozenset({"integer", "signed_integer", "name"})
"""Slot categories whose value is a plain number or name instead of a node."""


class PhraseError(ValueError):
    """An invalid phrase table; the message names the row and the reason."""


class Slot(NamedTuple):
    """A place for a value in a pattern; `category` is the kind of value read and written there."""

    field: str
    category: str


class Agree(NamedTuple):
    """English agreement with a number or a subject: "card" or "cards"."""

    one: str
    many: str


Token = str | Slot | Agree
Pattern = tuple[Token, ...]

_TOKEN = re.compile(r"\{(\w+)(?::(\w+))?\}|\[([^|\]]*)\|([^\]]*)\]")


def read_pattern(text: str, slots: dict[str, str]) -> Pattern:
    """Split "{to}に{amount}ダメージ" into literals and slots. Raises PhraseError for an unknown slot."""
    tokens: list[Token] = []
    position = 0
    for match in _TOKEN.finditer(text):
        if match.start() > position:
            tokens.append(text[position : match.start()])
        field, category, one, many = match.groups()
        if field is not None:
            known = category or slots.get(field)
            if known is None:
                raise PhraseError(f"unknown slot {field!r} in {text!r}")
            tokens.append(Slot(field, known))
        else:
            tokens.append(Agree(one, many))
        position = match.end()
    if position < len(text):
        tokens.append(text[position:])
    return tuple(tokens)


@dataclass(frozen=True)
class Shape:
    """The node that a row stands for: a plain word, or a class with constants and slots by field. `inner` are fields
    that hold nested nodes."""

    cls: str
    kind: type[Node] | None = None
    constants: tuple[tuple[str, Field], ...] = ()
    slots: tuple[str, ...] = ()
    slot_fields: tuple[str, ...] = ()
    word: str | None = None
    inner: tuple[tuple[str, Shape | tuple[Shape, ...]], ...] = ()
    whole: str | None = None
    """The slot whose value the row stands for unchanged; such a row writes nothing."""

    def build(self, values: dict[str, Any]) -> Any:
        """Build the node with these slot values."""
        if self.word is not None:
            return self.word
        if self.whole is not None:
            return values[self.whole]
        fields = dict(self.constants)
        fields.update({f: values[s] for f, s in zip(self.slot_fields, self.slots, strict=True)})
        for name, part in self.inner:
            fields[name] = (
                part.build(values) if isinstance(part, Shape) else tuple(p.build(values) for p in part)
            )
        assert self.kind is not None
        return self.kind(**fields)

    @property
    def named(self) -> frozenset[str]:
        """The names of the slots that every pattern of the row must contain, including slots of nested nodes."""
        inner = [
            part for _, parts in self.inner for part in (parts if isinstance(parts, tuple) else (parts,))
        ]
        return frozenset((*self.slots, *([self.whole] if self.whole else ()))).union(
            *(part.named for part in inner)
        )

    def match(self, node: Field) -> dict[str, Field] | None:
        """Return the slot values if the row can write `node`, else None."""
        if self.word is not None:
            return {} if isinstance(node, str) and node == self.word else None
        if not isinstance(node, Node) or type(node) is not self.kind:
            return None
        for name, value in self.constants:
            found = node.get(name)
            if found != value or type(found) is not type(value):
                return None
        for name, default in node.DEFAULTS.items():
            named = name in self.slot_fields or any(
                name == field for field, _ in (*self.constants, *self.inner)
            )
            if not named and node.get(name) != default:
                return None
        values = {s: node.get(f) for f, s in zip(self.slot_fields, self.slots, strict=True)}
        for name, part in self.inner:
            inside = _match_inner(part, node.get(name))
            if inside is None:
                return None
            values.update(inside)
        return values


def _match_inner(part: Shape | tuple[Shape, ...], found: Field) -> dict[str, Field] | None:
    """Return the slot values of a nested field of a node; None if the field does not match."""
    if isinstance(part, Shape):
        return part.match(found)
    if not isinstance(found, tuple) or len(found) != len(part):
        return None
    values: dict[str, Field] = {}
    for shape, each in zip(part, found, strict=True):
        inside = shape.match(each)
        if inside is None:
            return None
        values.update(inside)
    return values


def read_shape(text: str, nodes: Mapping[str, type[Node]]) -> Shape:
    """Parse a row's `node`: a quoted word, the name of a slot, or a call of one of `nodes` with names, constants
    and calls. Raises PhraseError."""
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise PhraseError(f"not a node: {text!r}") from error
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return Shape("", word=tree.value)
    if isinstance(tree, ast.Name):
        return Shape("", whole=tree.id)
    return _shape_of(tree, nodes)


def _shape_of(tree: ast.expr, nodes: Mapping[str, type[Node]]) -> Shape:
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        raise PhraseError(f"not a node: {ast.unparse(tree)!r}")
    name = tree.func.id
    if name not in nodes:
        raise PhraseError(f"unknown node {name!r}")
    fields = nodes[name].FIELDS
    pairs = [*zip(fields, tree.args, strict=False), *((k.arg or "", k.value) for k in tree.keywords)]
    constants: list[tuple[str, Any]] = []
    inner: list[tuple[str, Shape | tuple[Shape, ...]]] = []
    slots: dict[str, str] = {}
    for field, value in pairs:
        if field not in fields:
            raise PhraseError(f"{name} has no field {field!r}")
        if isinstance(value, ast.Name):
            slots[field] = value.id
        elif isinstance(value, ast.Call):
            inner.append((field, _shape_of(value, nodes)))
        elif isinstance(value, ast.Tuple):
            inner.append((field, tuple(_shape_of(part, nodes) for part in value.elts)))
        else:
            constants.append((field, ast.literal_eval(value)))
    return Shape(name, nodes[name], tuple(constants), tuple(slots.values()), tuple(slots), inner=tuple(inner))


@dataclass(frozen=True)
class Row:
    """One row: a node shape, one written pattern per language (none: only read), and additional read patterns."""

    category: str
    source: str
    nodes: Mapping[str, type[Node]]
    patterns: dict[str, Pattern]
    also: dict[str, tuple[Pattern, ...]]

    @cached_property
    def shape(self) -> Shape:
        """The node shape, parsed on first use because most rows match nothing in a text. Raises PhraseError."""
        return read_shape(self.source, self.nodes)

    @property
    def cls(self) -> str:
        """The name of the node's class; "" for a plain word or the value of a slot."""
        return self.source.partition("(")[0] if "(" in self.source and self.source[0] not in "'\"" else ""

    def readable(self, lang: str) -> tuple[Pattern, ...]:
        """Return every pattern accepted by the reader, the written one first."""
        rendered = (self.patterns[lang],) if lang in self.patterns else ()
        return (*rendered, *self.also[lang])


@dataclass(frozen=True)
class ListForm:
    """A list of items of category `of`, with the separators and the terminators by language."""

    of: str
    between: dict[str, str]
    after: dict[str, str]
    between_also: dict[str, str] | None = None
    """Another separator that the reader accepts."""


@dataclass(frozen=True)
class Table:
    """All rows and words of a game."""

    rows: dict[str, tuple[Row, ...]]
    words: dict[str, dict[str, tuple[str, ...]]]
    verbs: dict[str, tuple[str, str, str]]
    same: dict[str, dict[str, str]]
    where_also: dict[str, tuple[str, ...]]
    lists: dict[str, ListForm]
    """List categories with their item category."""
    plain: dict[str, str]
    """Categories whose value may also be of another category (by name): a number, a name, or a node written by other
    rows."""
    regular: dict[str, tuple[tuple[str, str], ...]]
    """Spelling variants by language: pairs of a regular expression and its replacement, applied before `same`."""

    def conjugate(self, text: str, form: str) -> str:
        """Return Japanese text that ends in a verb, in its "te" form, its "stem" or its potential form ("can"); "end"
        leaves the text unchanged."""
        if form == "end":
            return text
        verb = self.verb_of(text)
        head = text[: len(text) - len(verb)]
        te = self.verbs[verb][0]
        return head + (te if form == "te" else _potential(verb, te) if form == "can" else _stem(verb, te))

    def verb_of(self, text: str) -> str:
        """Return the verb at the end of the text. Raises PhraseError."""
        for verb in self._by_ending.get(text[-1:], ()):
            if text.endswith(verb):
                return verb
        raise PhraseError(f"no verb at the end of {text!r}")

    @cached_property
    def _by_ending(self) -> dict[str, list[str]]:
        """The verbs of the table by their last letter, the longest first."""
        found: dict[str, list[str]] = {}
        for verb in sorted(self.verbs, key=len, reverse=True):
            found.setdefault(verb[-1], []).append(verb)
        return found


_ROWS = str.maketrans("うくぐすつぬぶむる", "いきぎしちにびみり")

_POTENTIAL_ROWS = str.maketrans("うくぐすつぬぶむる", "えけげせてねべめれ")


def _potential(verb: str, te: str) -> str:
    """Return the potential form of a Japanese verb: 召喚できる, 戻せる, 与えられる."""
    if verb.endswith("する"):
        return verb.removesuffix("する") + "できる"
    if verb.endswith("る") and te == verb.removesuffix("る") + "て":
        return verb.removesuffix("る") + "られる"
    return verb[:-1] + verb[-1].translate(_POTENTIAL_ROWS) + "る"


def _stem(verb: str, te: str) -> str:
    """Return the form of a Japanese verb before 「、」 in the middle of a sentence: 戻し, 支払い, 得, せず."""
    if verb.endswith("ない"):
        return verb.removesuffix("ない") + "ず"
    if verb.endswith("る") and te == verb.removesuffix("る") + "て":
        return verb.removesuffix("る")
    if verb.endswith("する"):
        return verb.removesuffix("する") + "し"
    return verb[:-1] + verb[-1].translate(_ROWS)


def make_table(data: dict[str, Any], nodes: Mapping[str, type[Node]], checked: bool = False) -> Table:
    """Build a table from the TOML data, with rows that write `nodes`. Raises PhraseError naming the row. Validation is
    skipped for data `checked` at compile time."""
    slots: dict[str, str] = data.get("slots", {})
    rows: dict[str, tuple[Row, ...]] = {}
    for category in data.get("categories", CATEGORIES):
        found = []
        for raw in data.get(category, ()):
            try:
                found.append(
                    Row(
                        category,
                        raw["node"],
                        nodes,
                        {lang: read_pattern(raw[lang], slots) for lang in LANGUAGES if lang in raw},
                        {
                            lang: tuple(read_pattern(text, slots) for text in raw.get(f"{lang}_also", ()))
                            for lang in LANGUAGES
                        },
                    )
                )
                if not checked:
                    _look_through(found[-1])
            except (KeyError, PhraseError) as error:
                raise PhraseError(f"{category} row {raw.get('node')!r}: {error}") from error
        rows[category] = tuple(found)
    words = {
        name: {key: tuple(value) for key, value in table.items()}
        for name, table in data.get("words", {}).items()
    }
    verbs = {verb: (forms[0], forms[1], forms[2]) for verb, forms in data.get("verbs", {}).items()}
    where_also = {key: tuple(value) for key, value in data.get("where_also", {}).items()}
    lists = {
        name: ListForm(form["of"], form["between"], form["after"], form.get("between_also"))
        for name, form in data.get("lists", {}).items()
    }
    regular = {lang: tuple(pairs.items()) for lang, pairs in data.get("regular", {}).items()}
    return Table(rows, words, verbs, data.get("same", {}), where_also, lists, data.get("plain", {}), regular)


def _look_through(row: Row) -> None:
    """Check a row: raise PhraseError for an invalid node, or for a pattern that lacks one of the node's slots."""
    named = row.shape.named
    for pattern in (pattern for lang in LANGUAGES for pattern in row.readable(lang)):
        lost = named - {token.field for token in pattern if isinstance(token, Slot)}
        if lost:
            raise PhraseError(f"no {sorted(lost)} in {pattern!r}")


def table_digest(text: bytes) -> str:
    """Return the digest of a phrase table, used to detect a stale compiled copy."""
    return hashlib.sha256(text).hexdigest()[:16]


@lru_cache(maxsize=8)
def load(game: str) -> Table:
    """Return the game's table: the compiled copy if it matches the TOML or no TOML exists, else the TOML."""
    source, compiled = (folder_of(game) / name for name in ("phrases.toml", "phrases.json"))
    raw = source.read_bytes() if source.is_file() else None
    if compiled.is_file():
        data = json.loads(compiled.read_bytes())
        if raw is None or data["digest"] == table_digest(raw):
            return make_table(data["phrases"], nodes_of(game), checked=True)
    import tomllib  # only where nothing was compiled

    return make_table(tomllib.loads(source.read_text(encoding="utf-8")), nodes_of(game))
