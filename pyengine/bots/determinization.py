"""Deal the hidden cards of a position anew: a possible table with the same view for one seat.

Both deck lists are known. The cards known to the seat are removed from each list. The remaining faces are shuffled by
the seed and dealt to the cards unknown to the seat. Future random results depend on the seed too.
"""

from __future__ import annotations

from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import Question
from pyengine.kernel.state.position import EVERYBODY, ImpossibleError

Decks = tuple[tuple[str, ...], tuple[str, ...]]


def redeal_hidden_cards(game: Game, seat: int, decks: Decks, seed: str) -> tuple[Game, SeededDealer]:
    """Return a fork with every card hidden from the seat dealt anew, and the dealer of the fork.

    `decks` are the faces in each owner's deck list. The result depends on nothing hidden from the seat. Raises
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
    table = game.isolated_fork()
    # Options of the opponent's question below a draw offer would reveal hidden cards.
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
    # The new dealer already uses the newest ref of every card.
    table.fresh = ()
    return table, SeededDealer(f"{seed}/chance", secret)


def decks_of(game: Game, dealer: SeededDealer) -> Decks:
    """Return the sorted faces of each owner's deck, collected from the table and its dealer; equal to the decks in the
    log header."""
    secret = dealer.secrets_of(game)
    out: tuple[list[str], list[str]] = ([], [])
    for card in game.cards.values():
        out[card.owner].append(card.face or secret[card.ref])
    return (tuple(sorted(out[0])), tuple(sorted(out[1])))
