"""What a judge finds who has nothing but the messages of a game, as one of its players kept them.

Where the game was played to its end and all was opened, it is gone through again as that player's engine went through it:
every message of his must be the one that the rules and his seeds make, and every message of the other is looked at as it
was then. Of a game that broke off what can be looked at without seeds is: openings against seals, coins against their
chain.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine.kernel.legality import Illegal
from pyengine.net.fair.opening import Seated, game_id
from pyengine.net.fair.packets import Cards, Seeds
from pyengine.net.fair.sealing import seal, shuffled
from pyengine.net.fair.session import Session
from pyengine.net.fair.wire import (
    Audit,
    Coin,
    Deck,
    FairError,
    Hello,
    Learn,
    Message,
    Open,
    Perm,
    SeedSeals,
    decode,
)
from pyengine.net.fair.wire import Cards as Sent
from pyengine.vocab.plain import Json


class Found(NamedTuple):
    """What is wrong: whose it is, the number of the message among all (from 0; None: the whole), and why."""

    seat: int
    where: int | None
    code: str
    detail: str = ""


class Judged(NamedTuple):
    """`whole`: whether all was opened, so that everything could be looked at; `session`, where it was, as it stands at the
    end."""

    whole: bool
    found: tuple[Found, ...]
    session: Session | None = None


def judge(
    seat: int, said: Sequence[tuple[int, bytes]], seated: Seated, secrets: tuple[Seeds, Sequence[str], Sequence[str]] | None,
    refused: bytes = b"",
) -> Judged:  # fmt: skip
    """Go through what was said, as the player of this seat kept it. `secrets` are his seeds, deck and sideboard, where he
    gives them; otherwise they are those that he opened at the end, if he did. `refused` is a message of the other that was
    not taken, as it came."""
    try:
        messages = [(sender, decode(data)) for sender, data in said]
    except FairError as error:
        return Judged(False, (Found(seat, None, error.code, error.detail),))
    found = (*_look(messages),)
    secrets = secrets or _opened(seat, messages)
    if secrets is None or found:
        return Judged(False, found)
    seeds, deck, sideboard = secrets
    kept: Json = {
        "seat": seat, "seeds": [each.hex() for each in seeds], "deck": list(deck), "sideboard": list(sideboard),
        "said": [[seat, b64encode(said[at][1]).decode()] for at in range(_opening(seat, messages))],
    }  # fmt: skip
    try:
        if fault := _as_named(seat, messages, seated):
            return Judged(False, (fault,))
        session = Session.from_json(kept, seated)
    except FairError as error:
        return Judged(False, (Found(seat, 0, error.code, error.detail),))
    for at, (sender, data) in enumerate(said):
        try:
            session.hear(at, sender, data)
        except (FairError, Illegal) as error:
            code, detail = (
                (error.code, error.detail) if isinstance(error, FairError) else ("illegal", str(error))
            )
            return Judged(False, (Found(sender, at, code, detail),), session)
    if refused:
        try:
            session.receive(refused)
        except FairError as error:
            found = (Found(1 - seat, len(said), error.code, error.detail),)
    verdict = session.verdicts.said[seat]
    if verdict is not None and verdict.fault:
        found = (*found, Found(1 - seat, None, verdict.fault))
    return Judged(session.phase == "done" and not session.aborted, found, session)


def _opening(seat: int, messages: Sequence[tuple[int, Message]]) -> int:
    """How many messages a seat has said before it has heard of the other: its hello, and the card sets that it brings."""
    first = (n for n, (who, each) in enumerate(messages) if who != seat or not isinstance(each, Hello | Sent))
    return next(first, len(messages))


def _as_named(seat: int, messages: Sequence[tuple[int, Message]], seated: Seated) -> Found | None:
    """What is wrong of the card sets that a seat sent, against those that its hello names. Raises FairError("bad-set")."""
    own = [each for _, each in messages[: _opening(seat, messages)]]
    named = own[0].sets if own and isinstance(own[0], Hello) else ()
    sent = tuple(seated.set_id(each.packed) for each in own if isinstance(each, Sent))
    return None if sent == named else Found(seat, min(len(named), len(sent)), "other-set", "Cards")


def _opened(
    seat: int, messages: Sequence[tuple[int, Message]]
) -> tuple[Seeds, Sequence[str], Sequence[str]] | None:
    """The seeds, deck and sideboard that a seat opened at the end."""
    told = next((each for who, each in messages if who == seat and isinstance(each, Audit)), None)
    hello = next((each for who, each in messages if who == seat and isinstance(each, Hello)), None)
    if told is None or hello is None or not told.cards:
        return None
    deck, sideboard = told.faces[: hello.deck], told.faces[hello.deck :]
    return (
        Seeds(told.cards, told.links, told.deal),
        _as_brought(told.cards, deck, "deck"),
        _as_brought(told.cards, sideboard, "sideboard"),
    )


def _as_brought(seed: bytes, faces: Sequence[str], what: str) -> tuple[str, ...]:
    """Cards in the order in which they were before they were put into slots."""
    slots = dict(zip(shuffled(seed, range(len(faces)), what), faces, strict=True))
    return tuple(slots[at] for at in range(len(faces)))


def _look(messages: Sequence[tuple[int, Message]]) -> Iterator[Found]:
    """What can be seen to be wrong without anybody's seeds."""
    hellos = {who: each for who, each in messages if isinstance(each, Hello)}
    if len(hellos) < 2:
        return
    gid = game_id([hellos[0], hellos[1]])
    cards: dict[int, Cards] = {}
    places: dict[tuple[int, int], tuple[bytes, ...]] = {}
    tips: dict[int, bytes] = {}
    for at, (who, each) in enumerate(messages):
        fits = True
        if isinstance(each, Deck):
            cards[who] = Cards(gid, who, each.seals)
        elif isinstance(each, SeedSeals):
            tips[who] = each.coin
        elif isinstance(each, Coin):
            fits = seal("COIN", each.coin) == tips.get(who)
            tips[who] = each.coin
        elif isinstance(each, Perm):
            places[1 - who, each.packet] = each.seals
        elif isinstance(each, Open):
            own = cards.get(who)
            fits = own is not None and all(
                card.slot < len(own.seals)
                and own.card(card.slot, card.card, card.salt) == own.seals[card.slot]
                for card in each.cards
            )
        elif isinstance(each, Learn):
            theirs = cards.get(1 - who)
            fits = theirs is not None and all(
                theirs.place(card.packet, card.place, card.name, card.salt)
                in places.get((1 - who, card.packet), ())[card.place : card.place + 1]
                for card in each.cards
            )
        if not fits:
            yield Found(who, at, "does-not-open", type(each).__name__)


__all__ = ["Found", "Judged", "judge"]
