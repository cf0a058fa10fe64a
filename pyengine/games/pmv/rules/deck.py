"""1.2.2, 1.2.4: legality of decks and sideboards, and the exchange between two games.

All faults are listed at once, each with its clause and its line.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import MAX_FACES, Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.pmv.rules.cards import texts_behind
from pyengine.games.pmv.rules.zones import DECK_SIZE, SIDEBOARD_SIZE, START_HAND
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel.legality import defines
from pyengine.vocab.name_folding import fold

COPIES = 3
LIMITED_SIZE = 30
DECK = "1.2.2"
"""The clause that defines a legal deck."""


@defines("1.2.2", "1.2.2.a", "1.2.2.b", "1.2.2.c", "3.2.1")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> tuple[Fault, ...]:
    """Return the faults of a deck. Names are compared exactly (R-PMV-38)."""
    faults: list[Fault] = []
    if len(faces) != DECK_SIZE:
        faults.append(Fault(0, "wrong-size", "1.2.2.a", (("n", len(faces)), ("size", DECK_SIZE))))
    for names in _by_name(faces, pool).values():
        if len(names) > COPIES:
            params = (("name", names[0]), ("n", len(names)), ("limit", COPIES))
            faults.append(Fault(0, "too-many-copies", "1.2.2.b", params))
    return (*faults, *one_per_deck_faults(faces, pool))


@defines("12.3.2")
def _by_name(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> dict[str, list[str]]:
    """Return the printed card names of a deck, grouped by folded name."""
    found: dict[str, list[str]] = {}
    for face in faces:
        found.setdefault(fold(pool[face].name), []).append(pool[face].name)
    return found


@defines("10.24.2.a", "10.24.3", "10.24.1", "1.2.2.c")
def one_per_deck_faults(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> tuple[Fault, ...]:
    """Return a fault for each "one per deck" card with more than a single copy of its number (or of its name, for a
    card without a number). Copies of the same name without the limit count towards the usual maximum only."""
    found: dict[str, list[str]] = {}
    for face in faces:
        text = pool[face]
        if any("one_per_deck" in texts_behind(a) for a in text.abilities):
            found.setdefault(comparison_number(text, pool) or fold(text.name), []).append(text.name)
    return tuple(
        Fault(0, "one-per-deck", "10.24.2.a", (("name", names[0]), ("n", len(names))))
        for names in found.values()
        if len(names) > 1
    )


PROMOTIONAL = ("PR.", "SP-")


@defines("2.16.2", "2.16.3")
def comparison_number(text: CardText, pool: Mapping[str, CardText]) -> str:
    """Return the card number for comparisons: a promotional card takes the number of the regular card with the same
    text. Cards of the same number are the same card, whatever else is printed on them."""
    if text.number.startswith(PROMOTIONAL):
        bare = text.replace(number="")
        for other in pool.values():
            if not other.number.startswith(PROMOTIONAL) and other.replace(number="") == bare:
                return other.number
    return text.number


@defines("2.16.2")
def is_same_card(a: CardText, b: CardText, pool: Mapping[str, CardText]) -> bool:
    """Return whether two cards have the same number, and therefore the same characteristics."""
    return bool(a.number) and comparison_number(a, pool) == comparison_number(b, pool)


@defines("1.2.4", "1.2.5.a", "1.2.5.b", "1.2.5.c")
def sideboard_faults(
    faces: tuple[str, ...], sideboard: tuple[str, ...], pool: Mapping[str, CardText]
) -> tuple[Fault, ...]:
    """Return the faults of a sideboard: its size, and copies and "one per deck" limits counted together with the deck.
    An empty sideboard is legal."""
    if not sideboard:
        return ()
    faults: list[Fault] = []
    if len(sideboard) != SIDEBOARD_SIZE:
        faults.append(
            Fault(0, "sideboard-size", "1.2.5.a", (("n", len(sideboard)), ("size", SIDEBOARD_SIZE)))
        )
    sideboard_names = _by_name(sideboard, pool)
    for name, names in _by_name((*faces, *sideboard), pool).items():
        if len(names) > COPIES and name in sideboard_names:
            params = (("name", names[0]), ("n", len(names)), ("limit", COPIES))
            faults.append(Fault(0, "too-many-copies", "1.2.5.b", params))
    found = one_per_deck_faults((*faces, *sideboard), pool)
    return (*faults, *(fault._replace(clause="1.2.5.c") for fault in found))


@defines("1.2.2.c")
def limited_deck_faults(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> tuple[Fault, ...]:
    """Return the faults of a deck in limited play: at least 30 cards in place of 1.2.2.a, and any number of copies in
    place of 1.2.2.b. 1.2.2.c remains."""
    return (*LIMITED_DECKS.size_faults(faces, "1.2.2.a"), *one_per_deck_faults(faces, pool))


LIMITED_DECKS = DeckRules(
    clause=DECK,
    size=LIMITED_SIZE,
    larger=True,
    copies=MAX_FACES,
    deck_faults=limited_deck_faults,
    hand=START_HAND,
    hand_clause="1.2.7.c",
)

DECKS = DeckRules(
    clause=DECK,
    size=DECK_SIZE,
    copies=COPIES,
    deck_faults=deck_faults,
    hand=START_HAND,
    hand_clause="1.2.7.c",
    sideboard=SIDEBOARD_SIZE,
    sideboard_faults=sideboard_faults,
    exchange="1.2.4",
    limited=LIMITED_DECKS,
)
