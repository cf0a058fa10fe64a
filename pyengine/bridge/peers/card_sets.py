"""The card sets of a table between two devices, in the form sent between the devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.bridge import errors
from pyengine.cards.pool import CardSet, SetError
from pyengine.net.fair.messages import MAX_SET, MAX_SETS, FairError
from pyengine.net.link import LinkError, deflate_to_bytes, inflate_bytes

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


def encoded_set(card_set: CardSet) -> bytes:
    """Return a card set in the form sent to the other device. Raises BridgeError if the set is too large."""
    data = deflate_to_bytes(card_set.text.encode())
    if len(data) > MAX_SET:
        raise errors.BridgeError(
            errors.BAD_SET,
            "set-too-large",
            "a card set is too large to be sent",
            params={"name": card_set.name},
        )
    return data


_READ: dict[tuple[str, bytes], CardSet] = {}
"""The card sets read last, by game and data: reopening a game does not read the sets again."""


def decoded_set(definition: GameDefinition, data: bytes) -> CardSet:
    """Return the card set sent by the other device, checked like any untrusted card set. Raises
    FairError("bad-set")."""
    if definition.workshop is None:
        raise FairError("bad-set", "a game without card sets")
    known = definition.table.game, data
    if (found := _READ.get(known)) is not None:
        return found
    try:
        found = definition.workshop().sets.read_set(inflate_bytes(data).decode("utf-8"))
    except (LinkError, UnicodeDecodeError, SetError) as error:
        raise FairError("bad-set", str(error)[:200]) from None
    _READ[known] = found
    while len(_READ) > MAX_SETS:
        del _READ[next(iter(_READ))]
    return found


__all__ = ["decoded_set", "encoded_set"]
