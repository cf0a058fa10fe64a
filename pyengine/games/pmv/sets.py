"""A card set that somebody made or was given: the value in a `.tefuda-cards` file, made, checked and drawn.

It may come from anybody. It holds compiled nodes and words to show, nothing that runs or names a path; it is bounded
before it is believed, every node is held to the vocabulary, and every card can be written in both languages. Its id is
the hash of all that it says, so a set of that id is that set wherever it came from. Reading card texts is not done here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
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
from pyengine.games.pmv.faces import FACES
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel.match import canonical
from pyengine.kernel.outside import parsed
from pyengine.tabletop.table import MAX_SET_NAME
from pyengine.vocab.names import fold
from pyengine.vocab.node import NodeError, node_from_json
from pyengine.vocab.schema import check_cost, check_tree

FORMAT = "tefuda-cards/1"
GAME = "pmv"
SUFFIX = ".tefuda-cards"
MAX_DEPTH = 100
"""Of lists in lists: a node takes up to two levels, and texts stay below ten nodes."""
MAX_NAME = MAX_SET_NAME
MAX_NUMBER = 20
MAX_FLAVOUR = 600
MAX_FAULTS = 20
KEYS = {"format", "game", "id", "name", "cards"}
KINDS = ("character", "spell", "command")
Json = dict[str, Any]


def id_of(value: Json) -> str:
    """The hash of all that a set says."""
    said = {key: value[key] for key in ("format", "game", "name", "cards")}
    return blake2b(canonical(said), digest_size=12).hexdigest()


# -- making -------------------------------------------------------------------------------------------------------


def make_set(name: str, cards: Iterable[Json]) -> CardSet:
    """A set of cards that were read: each `{card: node}`, with `ja`, `en` where something is known. Raises SetError.

    A card that stands twice is taken once.
    """
    faults: list[SetFault] = []
    made: list[Json] = []
    for n, each in enumerate(cards):
        if n >= MAX_CARDS:
            raise SetError(SetFault("cards", "too-many-cards", (("limit", MAX_CARDS),)))
        try:
            entry = _entry(_card_of(each.get("card") if isinstance(each, dict) else None), each)
        except NodeError as error:
            faults.append(_bad_card(n, each, str(error)))
            continue
        if entry["card"] not in [other["card"] for other in made]:
            made.append(entry)
    if faults:
        raise SetError(*faults[:MAX_FAULTS])
    value: Json = {"format": FORMAT, "game": GAME, "name": name, "cards": made}
    try:
        value["id"] = id_of(value)
    except UnicodeEncodeError:
        value["id"] = ""
    return check_set(value)


def _entry(card: CardText, known: Json) -> Json:
    ja, en = (shown if isinstance(shown := known.get(lang), dict) else {} for lang in ("ja", "en"))
    printed = card.replace(name=ja.get("name") or card.name)
    return {
        "card": printed.to_json(),
        "ja": {"name": printed.name, "flavour": ja.get("flavour") or ""},
        "en": {
            "name": en.get("name") or card.name,
            "flavour": en.get("flavour") or "",
            "caster": en.get("caster") or card.caster,
        },
    }


# -- checking -----------------------------------------------------------------------------------------------------


def read_set(text: str) -> CardSet:
    """The set that a text says. Raises SetError."""
    if len(text) > MAX_BYTES:
        raise SetError(SetFault("", "too-big", (("limit", MAX_BYTES // 1024),)))
    try:
        value = parsed(text)
    except (ValueError, RecursionError):
        raise SetError(SetFault("", "not-json")) from None
    return check_set(value)


def check_set(value: Any) -> CardSet:
    """A set whose every part was looked at. Raises SetError with what is wrong, where and why."""
    if not isinstance(value, dict) or not isinstance(value.get("format"), str):
        raise SetError(SetFault("", "not-a-set"))
    if value["format"] != FORMAT:
        newer = re.fullmatch(r"tefuda-cards/\d{1,4}", value["format"])
        raise SetError(SetFault("format", "newer-format" if newer else "not-a-set"))
    if value.get("game") != GAME:
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
    if value["id"] != id_of(value):
        raise SetError(SetFault("id", "wrong-id"))
    cards: dict[str, CardText] = {}
    entries: dict[str, Json] = {}
    faces: dict[str, Json] = {}
    names: set[str] = set()
    faults: list[SetFault] = []
    for n, each in enumerate(listed):
        try:
            card = _checked_card(each)
            face = face_of(value["id"], n + 1)
            entry = {"ja": each["ja"], "en": each["en"], "set": value["name"]}
            drawn = FACES.describe(face, card, entry)
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


def _bad_card(n: int, each: Any, why: str) -> SetFault:
    """A fault that names the card, as far as it has a name."""
    node = each.get("card") if isinstance(each, dict) else None
    name = node[1] if isinstance(node, list) and len(node) > 1 and _is_line(node[1], MAX_NAME) else ""
    return SetFault(f"cards.{n}", "bad-card", (("n", n + 1), ("name", name), ("why", why[:300])))


def _check_size(value: Any) -> None:
    """Neither nested deeper nor written longer than any set need be."""
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


def _card_of(raw: Any) -> CardText:
    """A card text from its JSON, held to the vocabulary. Raises NodeError."""
    if not isinstance(raw, list):
        raise NodeError("a card is a list that starts with CardText")
    try:
        card = node_from_json(raw, GAME)
        if not isinstance(card, CardText):
            raise NodeError("this node is no card")
        check_tree(card)
        check_cost(card)
    except RecursionError:
        raise NodeError("nodes nested too deep") from None
    return card


def _checked_card(each: Any) -> CardText:
    """A card of a set, and what is shown of it. Raises NodeError."""
    if not isinstance(each, dict) or set(each) != {"card", "ja", "en"}:
        raise NodeError("a card of a set has card, ja and en")
    card = _card_of(each["card"])
    if card.to_json() != each["card"]:
        raise NodeError("its node is written with what need not be said")
    if not card.name.strip() or len(card.name) > MAX_NAME:
        raise NodeError(f"a card has a name of at most {MAX_NAME} characters")
    if len(card.number) > MAX_NUMBER:
        raise NodeError(f"a card's number has at most {MAX_NUMBER} characters")
    if card.kind not in KINDS:
        raise NodeError(f"a card is one of {', '.join(KINDS)}")
    numbers = (card.node, card.graze, card.cost if isinstance(card.cost, int) else 0)
    if any(n is not None and n < 0 for n in (*numbers, *(n for _, n in card.alternate))):
        raise NodeError("what a card costs is not below 0")
    for lang, keys in (("ja", {"name", "flavour"}), ("en", {"name", "flavour", "caster"})):
        shown = each[lang]
        if not isinstance(shown, dict) or set(shown) != keys:
            raise NodeError(f"{lang} has {', '.join(sorted(keys))}")
        if not _is_line(shown["name"], MAX_NAME) or not shown["name"].strip():
            raise NodeError(f"{lang}.name is at most {MAX_NAME} characters on one line")
        if not all(_is_line(line, MAX_FLAVOUR) for line in _lines(shown["flavour"])):
            raise NodeError(f"{lang}.flavour is text of at most {MAX_FLAVOUR} characters a line")
    if each["ja"]["name"] != card.name:
        raise NodeError("the Japanese name is the one that the card's rules know")
    if not _is_line(each["en"]["caster"], MAX_NAME) or bool(each["en"]["caster"]) != bool(card.caster):
        raise NodeError("en.caster is there exactly if the card has a caster")
    return card


def _lines(text: Any) -> list[Any]:
    return text.split("\n")[:20] if isinstance(text, str) else [None]


def _is_line(text: Any, most: int) -> bool:
    return isinstance(text, str) and len(text) <= most and text.replace("\u3000", " ").isprintable()


__all__ = [
    "FORMAT",
    "check_set",
    "id_of",
    "make_set",
    "read_set",
]
