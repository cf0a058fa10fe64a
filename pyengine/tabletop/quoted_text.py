"""What a card's text says where it asks something: whose text it is, and its words in both languages."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from pyengine.kernel.game import Game
from pyengine.kernel.view import Viewer, shown_face
from pyengine.vocab.node import Field, Node, part_of
from pyengine.vocab.plain_values import Object

STOPS = {"ja": "。", "en": "."}


class TextRef(NamedTuple):
    """A place in a card's text: the card, whose text it is, and the way to the words."""

    ref: int
    face: str
    path: tuple[int, ...]


def source(game: Game, said: TextRef | None, seat: Viewer) -> Object | None:
    """The card that asks, as params speak of it."""
    if said is None:
        return None
    card = game.cards.get(said.ref)
    return {"ref": said.ref, "face": said.face if card is None else shown_face(card, seat) or said.face}


class Writer(NamedTuple):
    """Says in both languages what cards print, by the rows of a game's `language`."""

    language: str

    def sentence(self, game: Game, face: str, path: tuple[int, ...]) -> dict[str, str]:
        """What a card's text says at a place."""
        key = ("said", face, path)
        if key not in game.card_cache:
            game.card_cache[key] = self.written(part_of(game.pool[face].abilities, path))
        said: dict[str, str] = game.card_cache[key]
        return said

    def effects(self, game: Game, ability: Node, face: str, path: tuple[int, ...]) -> dict[str, str]:
        """What an ability that stands at this place does, without its condition and price."""
        return self.sentence(game, face, (*path, ability.FIELDS.index("effects")))

    def written(self, node: Field) -> dict[str, str]:
        """A statement, an ability, or all that a text does. Raises UnwritableNodeError for anything else."""
        categories = ("effects",) if isinstance(node, tuple) else ("statement", "ability")
        said = {lang: self._as_one_of(categories, node, lang) for lang in STOPS}
        return {lang: text.removesuffix(STOPS[lang]) + STOPS[lang] for lang, text in said.items()}

    def _as_one_of(self, categories: tuple[str, ...], node: Field, lang: str) -> str:
        from pyengine.text import table_language  # when somebody is asked: a game begins without it

        for category in categories[:-1]:
            with suppress(table_language.UnwritableNodeError):
                return table_language.capital(table_language.write(node, category, self.language, lang))
        return table_language.capital(table_language.write(node, categories[-1], self.language, lang))


__all__ = ["TextRef", "Writer", "source"]
