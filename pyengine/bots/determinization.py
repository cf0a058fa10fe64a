"""Deal the hidden cards of a position anew: a possible table that looks the same from one seat.

Both deck lists are known. Of each, the cards that the seat can name are taken away; the rest is shuffled by the seed
and dealt to the cards that it cannot name. Chance to come is the seed's too.
"""

from __future__ import annotations

from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import Question
from pyengine.kernel.state.position import EVERYBODY, ImpossibleError

Decks = tuple[tuple[str, ...], tuple[str, ...]]


def deal_anew(game: Game, seat: int, decks: Decks, seed: str) -> tuple[Game, SeededDealer]:
    """A fork in which everything hidden from the seat is dealt anew, and the dealer of that table.

    `decks` are the faces that each owner brought. Depends on nothing that the seat may not see. Raises
    ImpossibleError if a visible card is in no deck list.
    """
    bit = 1 << seat
    unseen: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for owner, deck in enumerate(decks):
        for face in deck:
            unseen[owner][face] = unseen[owner].get(face, 0) + 1
    hidden: tuple[list[int], list[int]] = ([], [])
    secret: dict[int, str] = {}
    for refs in game.zones.values():
        for ref in refs:
            card = game.cards[ref]
            if not card.known & bit or card.face is None:
                hidden[card.owner].append(ref)
                continue
            left = unseen[card.owner]
            if not left.get(card.face):
                raise ImpossibleError(f"more {card.face!r} on the table than seat {card.owner} brought")
            left[card.face] -= 1
            secret[ref] = card.face
    table = game.apart()
    # What another is asked beneath an offer of a draw tells, by its options, what he holds.
    for at, frame in enumerate(table.stack[:-1]):
        if isinstance(frame, Question) and frame.seat != seat:
            table.stack[at] = Question(frame.seat, frame.kind, frame.code, frame.clause)
    for owner in (0, 1):
        faces = tuple(face for face, count in sorted(unseen[owner].items()) for _ in range(count))
        if len(faces) != len(hidden[owner]):
            raise ImpossibleError(f"{len(faces)} cards unseen, {len(hidden[owner])} hidden of seat {owner}")
        for ref, face in zip(hidden[owner], Stream(f"{seed}/{owner}").shuffled(faces), strict=True):
            secret[ref] = face
            card = table.cards[ref]
            if card.known or card.face is not None:
                table.cards[ref] = card._replace(face=face if card.known else None)
    table.sees = EVERYBODY
    table.cache = {}
    # The new dealer knows every card by its newest ref already.
    table.fresh = ()
    return table, SeededDealer(f"{seed}/chance", secret)


def decks_of(game: Game, dealer: SeededDealer) -> Decks:
    """The faces that each owner brought, sorted: what the header of the log says, read off the table and its dealer."""
    secret = dealer.secrets_of(game)
    out: tuple[list[str], list[str]] = ([], [])
    for card in game.cards.values():
        out[card.owner].append(card.face or secret[card.ref])
    return (tuple(sorted(out[0])), tuple(sorted(out[1])))
