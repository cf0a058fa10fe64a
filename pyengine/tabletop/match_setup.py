"""Match setup: the cards and decks of a game, new matches, matches from logs.

A game supplies its own part as `Table`; headers from outside are untrusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol

from pyengine.cards import game_data as of_package
from pyengine.cards.deck_lists import NO_SIDEBOARDS, Lists, are_valid_lists, sideboards_of
from pyengine.cards.deck_rules import DeckRules
from pyengine.cards.pool import CardSet, MissingSetError, Pool, set_of, sets_of
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game, Rules
from pyengine.kernel.match import (
    LOG_FORMAT,
    ConcedeFunction,
    Dealer,
    DrawOfferFunction,
    LogError,
    LogHeader,
    Match,
    header_in,
)
from pyengine.vocab.node import Node

BLANK = "blank"
"""The face of the blank card that fills piles in scenarios."""
NO_SETS: Mapping[str, CardSet] = MappingProxyType({})
MAX_SET_NAME = 60
"""Maximum length of a card set's name, in characters."""
MAX_SETS = 400
"""Maximum number of card sets in a log header: more than the number of faces in its lists."""
Json = dict[str, Any]


class NewGame(Protocol):
    """The function that starts a game."""

    def __call__(
        self,
        decks: Lists,
        pool: Mapping[str, Any],
        seed: str,
        *,
        trace: bool = True,
        sideboards: Lists = ...,
        unknown: bool = False,
    ) -> tuple[Game, SeededDealer]:
        """Return a game about to begin, and the dealer with its secrets. `decks` and `sideboards` are faces, one for
        each card. For `unknown` cards, the table depends on the pool alone, never on the faces."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Table:
    """The setup of a game's matches: its cards, decks and rules version. The fields are supplied by the game."""

    game: str
    name: Mapping[str, str]
    """The name of the game by language."""
    rules: Rules
    version: str
    """The version of the rules; a log of another version is refused."""
    decks: DeckRules
    """The rules for a legal deck."""
    least: int = 0
    """Minimum number of cards with which a game can start, whether the deck is legal or not."""
    takes_sets: bool = False
    """Whether decks can include cards of user-made sets."""
    blank: Node
    """The blank, unplayable card that fills piles in scenarios."""
    new_game: NewGame
    concede: ConcedeFunction
    offer: DrawOfferFunction | None = None
    """The interlude that asks the other seat about a draw offer; None in a game without draws by agreement."""

    @property
    def card(self) -> type[Node]:
        """The node class of a card."""
        return type(self.blank)

    # -- what is shipped -------------------------------------------------------------------------------------

    def shipped(self) -> Json:
        """Return the compiled card sets and decks. Raises NotCompiledError."""
        return of_package.shipped_card_data(self.game)

    def pool(self) -> Pool:
        """Return every shipped card by its face."""
        return of_package.shipped_pool(self.game)

    def names(self) -> dict[str, str]:
        """Map the name of every shipped card, in both languages and folded spelling, to the id of its face."""
        return of_package.shipped_face_by_name(self.game)

    def deck_faces(self, deck_id: str) -> tuple[str, ...]:
        """Return the faces of a shipped deck, one for each card. Raises KeyError."""
        return of_package.deck_faces(self.game, deck_id)

    def sideboard_faces(self, deck_id: str) -> tuple[str, ...]:
        """Return the faces of a shipped deck's sideboard, one for each card. Raises KeyError."""
        return of_package.sideboard_faces(self.game, deck_id)

    def cards_hash(self, faces: frozenset[str]) -> str:
        """Return the hash of the shipped cards among these faces."""
        return of_package.cards_hash(self.game, faces)

    def header_of(
        self, decks: Lists, seed: str, seats: list[dict[str, str]], sideboards: Lists = NO_SIDEBOARDS, sets: Iterable[CardSet] = (),
        form: str = "",
    ) -> LogHeader:  # fmt: skip
        """Return the header of a log."""
        return of_package.header_of(self.game, self.version, decks, seed, seats, sideboards, sets, form)

    # -- what is played with ---------------------------------------------------------------------------------

    def pool_with(self, sets: Iterable[CardSet]) -> Pool:
        """Return every shipped card and the cards of some sets. Equal sets give the same pool object, because rulebooks
        cache values per pool. Raises MissingSetError for any set if the game takes none."""
        listed = tuple(sorted(sets, key=lambda each: each.id))
        if listed and not self.takes_sets:
            raise MissingSetError((each.id, each.name) for each in listed)
        return _pool_of_sets(self, listed) if listed else self.pool()

    def pool_for(self, lists: Iterable[Iterable[str]], sets: Mapping[str, CardSet]) -> Pool:
        """Return the pool for a game with these lists of faces; unused sets are left out.

        Raises MissingSetError.
        """
        found = sets_of(face for faces in lists for face in faces)
        missing = [(name, name[:8]) for name in found if name not in sets or not self.takes_sets]
        if missing:
            raise MissingSetError(missing)
        return self.pool_with(sets[name] for name in found)

    # -- matches ---------------------------------------------------------------------------------------------

    def new_match(
        self, decks: Lists, seed: str, seats: list[dict[str, str]] | None = None, *,
        sideboards: Lists = NO_SIDEBOARDS, trace: bool = True, sets: Mapping[str, CardSet] = NO_SETS, form: str = "",
    ) -> Match:  # fmt: skip
        """Return a match about to begin, with its first question open. `decks` and `sideboards` are faces; `seats` go
        into the header unchanged. `sets` are the available card sets, `form` the form of the decks
        (`DeckRules.of_form`). Raises MissingSetError, and LogError for a sideboard in a game without sideboards."""
        if any(sideboards) and not self.decks.sideboard:
            raise LogError("broken", detail="there are no sideboards")
        cards = self.pool_for((*decks, *sideboards), sets)
        header = self.header_of(decks, seed, seats or [{}, {}], sideboards, cards.sets, form)
        return self._begun(decks, cards, seed, header, trace, sideboards)

    def new_unchecked_match(self, decks: Lists, cards: Mapping[str, Any], seed: str) -> Match:
        """Return a match with decks of any cards, its first question open. Its log cannot be replayed."""
        return self._begun(decks, cards, seed, {"game": self.game, "seed": seed})

    def _begun(
        self, decks: Lists, cards: Mapping[str, Any], seed: str, header: LogHeader, trace: bool = True,
        sideboards: Lists = NO_SIDEBOARDS,
    ) -> Match:  # fmt: skip
        game, dealer = self.new_game(decks, cards, seed, trace=trace, sideboards=sideboards)
        match = self.match_of(game, dealer, header)
        match.run()
        return match

    def replica(
        self, seat: int | None, decks: Sequence[Sequence[str] | int], sideboards: Sequence[Sequence[str] | int], of: str,
        names: Sequence[str] = ("", ""), *, trace: bool = True, sets: Iterable[CardSet] = (),
    ) -> tuple[Match, dict[int, tuple[int, int]]]:  # fmt: skip
        """Return the match of a seat's own table before its start, and for each card its owner and its number among the
        owner's cards, deck before sideboard. The opponent's lists are given as numbers of cards; `of` replaces decks
        and seed in the header. Seat None knows every card, or, if both lists are numbers, only the cards known to
        both seats."""
        cards = self.pool_with(sets)
        anyone = next(iter(cards))
        faces = [
            [(anyone,) * held if isinstance(held, int) else tuple(held) for held in lists]
            for lists in (decks, sideboards)
        ]
        game, dealer = self.new_game(
            (faces[0][0], faces[0][1]),
            cards,
            of,
            trace=trace,
            sideboards=(faces[1][0], faces[1][1]),
            unknown=True,
        )
        count = [0, 0]
        refs: dict[int, tuple[int, int]] = {}
        for ref in dealer.secret:
            owner = game.cards[ref].owner
            refs[ref] = (owner, count[owner])
            count[owner] += 1
        watched = all(isinstance(each, int) for each in decks)
        if seat is not None or watched:
            game.sees = 0 if seat is None else 1 << seat
            for card in tuple(game.cards.values()):
                if card.face is not None and not game.knows(card.known):
                    game.put_card(card._replace(face=None))
        header: LogHeader = {
            "format": LOG_FORMAT,
            "game": self.game,
            "rules": self.version,
            "seats": [{"kind": "human", "name": name} for name in names],
            "seed": of,
        }
        return self.match_of(game, dealer, header), refs

    def match_of(self, game: Game, dealer: Dealer, header: LogHeader) -> Match:
        """Return the match that plays on from a position, with the game's functions for concessions and draw offers."""
        return Match(game, dealer, header, self.concede, self.offer)

    def begin_match(self, file: Json, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """Return the match of a log file with decks, before its first answer; `sets` are the available card sets.

        Raises LogError for an invalid log, MissingSetError for an unavailable set.
        """
        header = header_in(file, self.game, self.version)
        decks: list[list[str]] = header.get("decks", [])
        none: list[list[str]] = [[], []]
        sideboards = header.get("sideboards", none)
        if not are_valid_lists(decks, self.least) or not are_valid_lists(sideboards):
            raise LogError("broken")
        self._check_cards(header, [face for faces in (*decks, *sideboards) for face in faces], sets)
        try:
            self.decks.of_form(str(header.get("form", "")))
        except LookupError:
            raise LogError("broken") from None
        match = self.new_match(
            (tuple(decks[0]), tuple(decks[1])),
            header["seed"],
            header["seats"],
            sideboards=sideboards_of({"sideboards": sideboards}),
            sets=sets,
            form=str(header.get("form", "")),
        )
        if match.header != header:
            raise LogError("broken")
        return match

    def _check_cards(self, header: LogHeader, faces: list[str], sets: Mapping[str, CardSet]) -> None:
        """Refuse a log with unavailable or changed cards. Raises LogError."""
        if self.takes_sets:
            _check_sets(header, faces, sets)
        for face in faces:
            name = set_of(face) if self.takes_sets else None
            if face not in (self.pool() if name is None else sets[name].cards):
                raise LogError("other-cards" if name is None else "broken")
        if header.get("cards") != self.cards_hash(frozenset(faces)):
            raise LogError("other-cards")


@lru_cache(maxsize=8)
def _pool_of_sets(table: Table, sets: tuple[CardSet, ...]) -> Pool:
    return Pool(table.pool(), table.pool().entries, sets)


def _check_sets(header: LogHeader, faces: list[str], sets: Mapping[str, CardSet]) -> None:
    """Refuse a log whose header and cards name different sets, or whose sets are unavailable. Raises LogError,
    MissingSetError."""
    listed = header.get("sets", [])
    if not isinstance(listed, list) or len(listed) > MAX_SETS:
        raise LogError("broken")
    for each in listed:
        if not isinstance(each, list) or len(each) != 2 or not all(isinstance(part, str) for part in each):
            raise LogError("broken")
        if len(each[1]) > MAX_SET_NAME or not each[1].replace("\u3000", " ").isprintable():
            raise LogError("broken")
    if tuple(each[0] for each in listed) != sets_of(faces):
        raise LogError("broken")
    missing = [(each[0], each[1]) for each in listed if each[0] not in sets]
    if missing:
        raise MissingSetError(missing)


__all__ = ["BLANK", "MAX_SET_NAME", "NO_SETS", "NewGame", "Table"]
