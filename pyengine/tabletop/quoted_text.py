"""Quote the card text behind a question, in both languages."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from pyengine.kernel.game import Game
from pyengine.kernel.view import Viewer, shown_face
from pyengine.vocab.node import Field, Node, part_of
from pyengine.vocab.plain_values import Object

FULL_STOPS = {"ja": "。", "en": "."}


class TextRef(NamedTuple):
    """A place in a card's text: the card, the face with the text, and the path to the words."""

    ref: int
    face: str
    path: tuple[int, ...]


def asking_card_param(game: Game, place: TextRef | None, seat: Viewer) -> Object | None:
    """Return the asking card as a message parameter; None without a text place."""
    if place is None:
        return None
    card = game.cards.get(place.ref)
    return {"ref": place.ref, "face": place.face if card is None else shown_face(card, seat) or place.face}


class Writer(NamedTuple):
    """Writes parts of printed card texts in both languages, from the phrase table of a game's `language`."""

    language: str

    def sentence(self, game: Game, face: str, path: tuple[int, ...]) -> dict[str, str]:
        """Return the words of a card's text at a path. Cached in the game."""
        key = ("said", face, path)
        if key not in game.card_cache:
            game.card_cache[key] = self.statement_text(part_of(game.pool[face].abilities, path))
        words: dict[str, str] = game.card_cache[key]
        return words

    def effects(self, game: Game, ability: Node, face: str, path: tuple[int, ...]) -> dict[str, str]:
        """Return the effects of an ability at a path, without its condition and cost."""
        return self.sentence(game, face, (*path, ability.FIELDS.index("effects")))

    def statement_text(self, node: Field) -> dict[str, str]:
        """Return the text of a statement, an ability, or all effects of an ability, in both languages. Raises
        UnwritableNodeError for any other node."""
        categories = ("effects",) if isinstance(node, tuple) else ("statement", "ability")
        sentences = {lang: self._as_one_of(categories, node, lang) for lang in FULL_STOPS}
        return {
            lang: text.removesuffix(FULL_STOPS[lang]) + FULL_STOPS[lang] for lang, text in sentences.items()
        }

    def _as_one_of(self, categories: tuple[str, ...], node: Field, lang: str) -> str:
        from pyengine.text import table_language  # imported at the first question: not needed to start a game

        for category in categories[:-1]:
            with suppress(table_language.UnwritableNodeError):
                return table_language.capital(table_language.write(node, category, self.language, lang))
        return table_language.capital(table_language.write(node, categories[-1], self.language, lang))


__all__ = ["TextRef", "Writer", "asking_card_param"]
