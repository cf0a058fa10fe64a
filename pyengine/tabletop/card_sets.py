"""User-made card sets: build, validate and draw the value of a `.tefuda-cards` file.

A set comes from an untrusted source. The value holds compiled nodes and display words, with nothing executable and
no paths. Sizes are checked before use, every node is checked against the vocabulary, and every card can be written
in both languages. The id is the hash of the whole content, so equal ids mean equal sets. Card texts are not parsed
here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from pyengine.cards.pool import (
    MAX_BYTES,
    MAX_CARDS,
    UNWRITABLE,
    CardSet,
    SetError,
    SetFault,
    face_of,
    write_set,
)
from pyengine.kernel.match import canonical_json_bytes
from pyengine.kernel.untrusted_input import parse_json
from pyengine.tabletop.card_display import Faces
from pyengine.tabletop.match_setup import MAX_SET_NAME, Table
from pyengine.vocab.name_folding import fold
from pyengine.vocab.node import NodeError, node_from_json
from pyengine.vocab.schema import check_cost, check_tree

FORMAT = "tefuda-cards/1"
SUFFIX = ".tefuda-cards"
MAX_DEPTH = 100
"""Maximum nesting of lists: a node takes up to two levels, and texts stay below ten nodes."""
MAX_NAME = MAX_SET_NAME
MAX_NUMBER = 20
MAX_FLAVOUR = 600
MAX_FAULTS = 20
KEYS = {"format", "game", "id", "name", "cards"}
CARD_KEYS = {"card", "ja", "en"}
ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""The name of an icon of game-icons.net. Whether there is such an icon is for the page to find out."""
MAX_ICON = 60
MAX_PICTURES = 8 * 1024 * 1024
"""Maximum size of a file with pictures as UTF-8 text."""
Json = dict[str, Any]


def set_id_of(value: Json) -> str:
    """Return the hash of a set's whole content."""
    content = {key: value[key] for key in ("format", "game", "name", "cards")}
    return blake2b(canonical_json_bytes(content), digest_size=12).hexdigest()


@dataclass(frozen=True, eq=False, kw_only=True)
class Sets:
    """The card sets of a game; the fields are supplied by the game."""

    faces: Faces
    """The display of the game's cards."""
    kinds: tuple[str, ...]
    """The legal kinds of a card."""
    also_in_english: tuple[str, ...] = ()
    """Fields of a card with separate English words, unless empty."""
    fault_of: Callable[[Any], str | None] = lambda card: None
    """Returns a description of the first value of a card that the rulebook doesn't know; None without any."""

    # -- making ---------------------------------------------------------------------------------------------------

    def make_set(self, name: str, cards: Iterable[Json]) -> CardSet:
        """Build a set from parsed cards: each `{card: node}`, with `ja` and `en` for known words. Raises SetError.

        Duplicate cards are included once.
        """
        faults: list[SetFault] = []
        made: list[Json] = []
        for n, each in enumerate(cards):
            if n >= MAX_CARDS:
                raise SetError(SetFault("cards", "too-many-cards", (("limit", MAX_CARDS),)))
            try:
                entry = self._entry(
                    self._parse_card(each.get("card") if isinstance(each, dict) else None), each
                )
            except NodeError as error:
                faults.append(_bad_card(n, each, str(error)))
                continue
            if entry["card"] not in [other["card"] for other in made]:
                made.append(entry)
        if faults:
            raise SetError(*faults[:MAX_FAULTS])
        value: Json = {"format": FORMAT, "game": self.faces.table.game, "name": name, "cards": made}
        try:
            value["id"] = set_id_of(value)
        except UnicodeEncodeError:
            value["id"] = ""
        return self.check_set(value)

    def _entry(self, card: Any, known: Json) -> Json:
        ja, en = (shown if isinstance(shown := known.get(lang), dict) else {} for lang in ("ja", "en"))
        printed = card.replace(name=ja.get("name") or card.name)
        art = known.get("art")
        return {
            **({"art": art} if _is_icon(art) else {}),
            "card": printed.to_json(),
            "ja": {"name": printed.name, "flavour": ja.get("flavour") or ""},
            "en": {
                "name": en.get("name") or card.name,
                "flavour": en.get("flavour") or "",
                **{key: en.get(key) or getattr(card, key) for key in self.also_in_english},
            },
        }

    # -- checking -------------------------------------------------------------------------------------------------

    def read_set(self, text: str) -> CardSet:
        """Parse and validate a set. Raises SetError."""
        return self.check_set(_parsed(text, MAX_BYTES))

    def read_file(self, text: str) -> CardSet:
        """Parse and validate the text of a `.tefuda-cards` file. Drop the pictures that the browser's export
        may add: they aren't a part of the set. Raises SetError."""
        value = _parsed(text, MAX_BYTES + MAX_PICTURES)
        if isinstance(value, dict):
            value.pop("pictures", None)
        return self.check_set(value)

    def check_set(self, value: Any) -> CardSet:
        """Return a fully validated set. Raises SetError with the position and the reason of each fault."""
        listed = self._check_form(value)
        cards: dict[str, Any] = {}
        entries: dict[str, Json] = {}
        faces: dict[str, Json] = {}
        names: set[str] = set()
        faults: list[SetFault] = []
        for n, each in enumerate(listed):
            try:
                card = self._checked_card(each)
                face = face_of(value["id"], n + 1)
                art = {"art": each["art"]} if "art" in each else {}
                entry = {"ja": each["ja"], "en": each["en"], "set": value["name"], **art}
                drawn = self.faces.describe(face, card, entry)
            except NodeError as error:
                faults.append(_bad_card(n, each, str(error)))
                continue
            except UNWRITABLE as error:
                faults.append(_bad_card(n, each, f"no such card can be printed: {error}"))
                continue
            # Lists of cards name them in either language, so one name is one card.
            own = {fold(card.name), fold(each["en"]["name"])}
            if own & names:
                faults.append(SetFault(f"cards.{n}", "same-name", (("name", card.name),)))
            names |= own
            cards[face], entries[face], faces[face] = card, entry, drawn
        if faults:
            raise SetError(*faults[:MAX_FAULTS])
        return CardSet(value, cards, entries, faces)

    def _check_form(self, value: Any) -> list[Any]:
        """Check that a value has the form of a card set, and return its raw cards. Raises SetError."""
        if not isinstance(value, dict) or not isinstance(value.get("format"), str):
            raise SetError(SetFault("", "not-a-set"))
        if value["format"] != FORMAT:
            newer = re.fullmatch(r"tefuda-cards/\d{1,4}", value["format"])
            raise SetError(SetFault("format", "newer-format" if newer else "not-a-set"))
        if value.get("game") != self.faces.table.game:
            raise SetError(SetFault("game", "other-game"))
        if set(value) != KEYS:
            raise SetError(SetFault("", "not-a-set"))
        _check_size(value)
        if not _is_line(value["name"], MAX_NAME) or not value["name"].strip():
            raise SetError(SetFault("name", "bad-name", (("limit", MAX_NAME),)))
        listed = value["cards"]
        if not isinstance(listed, list) or not listed:
            raise SetError(SetFault("cards", "no-cards"))
        if len(listed) > MAX_CARDS:
            raise SetError(SetFault("cards", "too-many-cards", (("limit", MAX_CARDS),)))
        if value["id"] != set_id_of(value):
            raise SetError(SetFault("id", "wrong-id"))
        return listed

    def _parse_card(self, raw: Any) -> Any:
        """Return a card's text, read from JSON and checked against the vocabulary. Raises NodeError."""
        kind = self.faces.table.card
        if not isinstance(raw, list):
            raise NodeError(f"a card is a list that starts with {kind.__name__}")
        return card_of(raw, self.faces.table)

    def _checked_card(self, raw_card: Any) -> Any:
        """Return a card of a set after validating its text and display words. Raises NodeError."""
        if not isinstance(raw_card, dict) or set(raw_card) - {"art"} != CARD_KEYS:
            raise NodeError("a card of a set has card, ja and en, and perhaps art")
        if "art" in raw_card and not _is_icon(raw_card["art"]):
            raise NodeError("art is the name of an icon, such as dragon-head")
        card = self._parse_card(raw_card["card"])
        if card.to_json() != raw_card["card"]:
            raise NodeError("its node is written with what need not be said")
        if not card.name.strip() or len(card.name) > MAX_NAME:
            raise NodeError(f"a card has a name of at most {MAX_NAME} characters")
        if len(card.number) > MAX_NUMBER:
            raise NodeError(f"a card's number has at most {MAX_NUMBER} characters")
        if card.kind not in self.kinds:
            raise NodeError(f"a card is one of {', '.join(self.kinds)}")
        if (fault := self.fault_of(card)) is not None:
            raise NodeError(fault)
        for lang, keys in (("ja", {"name", "flavour"}), ("en", {"name", "flavour", *self.also_in_english})):
            shown = raw_card[lang]
            if not isinstance(shown, dict) or set(shown) != keys:
                raise NodeError(f"{lang} has {', '.join(sorted(keys))}")
            if not _is_line(shown["name"], MAX_NAME) or not shown["name"].strip():
                raise NodeError(f"{lang}.name is at most {MAX_NAME} characters on one line")
            if not all(_is_line(line, MAX_FLAVOUR) for line in _text_lines(shown["flavour"])):
                raise NodeError(f"{lang}.flavour is text of at most {MAX_FLAVOUR} characters a line")
        if raw_card["ja"]["name"] != card.name:
            raise NodeError("the Japanese name is the one that the card's rules know")
        for key in self.also_in_english:
            words = raw_card["en"][key]
            if not _is_line(words, MAX_NAME) or bool(words) != bool(getattr(card, key)):
                raise NodeError(f"en.{key} is there exactly if the card has a {key}")
        return card


def card_of(raw: Any, table: Table) -> Any:
    """Return a card of a game from its JSON, checked against the vocabulary and the size limits. Raises NodeError."""
    try:
        card = node_from_json(raw, table.game)
        if not isinstance(card, table.card):
            raise NodeError("this node is no card")
        check_tree(card)
        check_cost(card)
    except RecursionError:
        raise NodeError("nodes nested too deep") from None
    return card


def _parsed(text: str, max_bytes: int) -> Any:
    if len(text) > max_bytes:
        raise SetError(SetFault("", "too-big", (("limit", max_bytes // 1024),)))
    try:
        return parse_json(text)
    except (ValueError, RecursionError):
        raise SetError(SetFault("", "not-json")) from None


def _is_icon(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= MAX_ICON and ICON.fullmatch(name) is not None


def _bad_card(n: int, raw_card: Any, why: str) -> SetFault:
    """Return a fault that names the card, if the card has a name."""
    node = raw_card.get("card") if isinstance(raw_card, dict) else None
    name = node[1] if isinstance(node, list) and len(node) > 1 and _is_line(node[1], MAX_NAME) else ""
    return SetFault(f"cards.{n}", "bad-card", (("n", n + 1), ("name", name), ("why", why[:300])))


def _check_size(value: Any) -> None:
    """Check the nesting depth and the written length of a set. Raises SetError."""
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [
            below
            for each in level
            if isinstance(each, list | dict)
            for below in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            break
    else:
        raise SetError(SetFault("", "too-deep"))
    try:
        size = len(write_set(value).encode("utf-8"))
    except (UnicodeEncodeError, ValueError, TypeError):
        raise SetError(SetFault("", "not-text")) from None
    if size > MAX_BYTES:
        raise SetError(SetFault("", "too-big", (("limit", MAX_BYTES // 1024),)))


def _text_lines(text: Any) -> list[Any]:
    return text.split("\n")[:20] if isinstance(text, str) else [None]


def _is_line(text: Any, max_chars: int) -> bool:
    return isinstance(text, str) and len(text) <= max_chars and text.replace("\u3000", " ").isprintable()


__all__ = ["FORMAT", "Sets", "card_of", "set_id_of"]
