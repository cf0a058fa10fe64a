"""The card sets available to a worker, and the requests to make, check and add a set.

A set is only checked here. The page stores sets on the device, after asking the player.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.params import Params
from pyengine.cards.pool import MAX_BYTES, MAX_CARDS, CardSet, SetError, SetFault

if TYPE_CHECKING:
    from pyengine.tabletop.card_sets import Sets
    from pyengine.tabletop.definition import Workshop

MAX_SETS = 40
"""Maximum sets held at once; the set checked longest ago is dropped first."""
MAX_LISTING = 200_000
Json = dict[str, Any]


class CardSetShelf:
    """Checked card sets by their ids."""

    def __init__(self) -> None:
        self.sets: dict[str, CardSet] = {}

    def put(self, card_set: CardSet) -> None:
        self.sets.pop(card_set.id, None)
        self.sets[card_set.id] = card_set
        while len(self.sets) > MAX_SETS:
            del self.sets[next(iter(self.sets))]

    def named(self, ids: Iterable[Any]) -> list[CardSet]:
        """Return the sets with these ids. Raises BridgeError 11."""
        listed = list(dict.fromkeys(map(str, ids)))
        missing = [each for each in listed if each not in self.sets]
        if missing:
            raise errors.missing_set(
                {"id": each[:40], "name": each[:8], "brought": False} for each in missing
            )
        return [self.sets[each] for each in listed]


def card_set_to_json(card_set: CardSet) -> Json:
    """Return a set as JSON, in the form stored and shown by the page."""
    return {
        "set": card_set.value,
        "id": card_set.id,
        "name": card_set.name,
        "list": list(card_set.cards),
        "faces": card_set.faces,
    }


def check_card_set(shelf: CardSetShelf, made: Sets, params: Params) -> Json:
    """`set.check`: check a set and add it to the shelf. Raises BridgeError 10."""
    raw = params.raw.get("set")
    try:
        if isinstance(raw, dict) and (stored := shelf.sets.get(str(raw.get("id")))) and stored.value == raw:
            card_set = stored
        elif isinstance(raw, str):
            card_set = made.read_set(params.text("set", MAX_BYTES))
        else:
            card_set = made.check_set(raw)
    except SetError as error:
        raise invalid_set_error(error.faults) from None
    shelf.put(card_set)
    return card_set_to_json(card_set)


def make_card_set(shelf: CardSetShelf, workshop: Workshop, params: Params) -> Json:
    """`set.make`: make a set from a listing or from parsed cards. Raises BridgeError 10."""
    name = params.text("name", 200)
    if params.has("text"):
        lang = params.one_of("lang", ("ja", "en")) if params.has("lang") else "ja"
        cards = _cards_of_listing(params.text("text", MAX_LISTING), lang, workshop)
    else:
        cards = params.listed("cards", 0, MAX_CARDS)
    try:
        card_set = workshop.sets.make_set(name, cards)
    except SetError as error:
        raise invalid_set_error(error.faults) from None
    shelf.put(card_set)
    return card_set_to_json(card_set)


def _cards_of_listing(text: str, lang: str, workshop: Workshop) -> list[Json]:
    """Return the cards of a listing. The text parser is loaded on first use."""
    from pyengine.text.errors import TextError

    faults: list[SetFault] = []
    cards: list[Json] = []
    for n, each in enumerate(workshop.reader().check_cards(text, lang)):
        if isinstance(each, TextError):
            place = (("line", each.line), ("column", each.column), ("why", each.message[:300]))
            faults.append(SetFault(f"cards.{n}", "unread", place))
        else:
            shown = {"flavour": each.flavour}
            cards.append({"card": each.card.to_json(), lang: shown})
    if faults:
        raise invalid_set_error(tuple(faults))
    return cards


def invalid_set_error(faults: Iterable[SetFault]) -> errors.BridgeError:
    return errors.bad_set([fault.to_json() for fault in faults])


__all__ = ["CardSetShelf", "card_set_to_json", "check_card_set", "invalid_set_error", "make_card_set"]
