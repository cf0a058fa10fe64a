"""Which card asks something, and what it says there, where a game's card language is rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pyengine.kernel.game import Game
from pyengine.kernel.view import Viewer, shown_face
from pyengine.text import tabled
from pyengine.vocab.node import Field
from pyengine.vocab.plain import Object

Path: TypeAlias = tuple[int, ...]
STOPS = {"ja": "。", "en": "."}


class Said(NamedTuple):
    """A place in a card's text: the card, whose text it is, and the way to the words."""

    ref: int
    face: str
    path: Path


def source(game: Game, found: Said, seat: Viewer) -> Object:
    """The card that asks, as params speak of it."""
    card = game.cards.get(found.ref)
    return {"ref": found.ref, "face": found.face if card is None else shown_face(card, seat) or found.face}


def sentence(
    language: str, node_at: Callable[[Game, str, Path], Field], game: Game, face: str, path: Path
) -> dict[str, str]:
    """What a card's text says at a place, which `node_at` finds, in both languages of a game."""
    key = ("said", face, path)
    if key not in game.lore:
        node = node_at(game, face, path)
        game.lore[key] = {lang: _written(node, language, lang) for lang in STOPS}
    said: dict[str, str] = game.lore[key]
    return said


def _written(node: Field, language: str, lang: str) -> str:
    for category in ("effects",) if isinstance(node, tuple) else ("statement", "ability"):
        try:
            said = tabled.capital(tabled.write(node, category, language, lang))
        except tabled.UnwritableNodeError:
            continue
        return said if said.endswith(STOPS[lang]) else said + STOPS[lang]
    return ""


__all__ = ["Said", "sentence", "source"]
