"""Judge a game from its messages alone, as kept by one of its players.

A finished game with everything opened is replayed like the player's engine played it: each of the player's messages
must follow from the rules and the seeds, and each of the opponent's messages is judged as at the time. A game with
only the debts opened is replayed with only the player's opened cards known. An aborted game is checked as far as
possible without seeds: openings against seals, coins against their chain.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pyengine.kernel.legality import Illegal
from pyengine.net.fair.card_slots import Cards, Seeds
from pyengine.net.fair.channel import MessageChain, message_in
from pyengine.net.fair.commitments import SEED, seal, shuffled
from pyengine.net.fair.messages import (
    Audit,
    Bare,
    Coin,
    Deck,
    FairError,
    Head,
    Hello,
    Learn,
    Message,
    Open,
    Opened,
    Perm,
    SeedSeals,
    Settle,
    Settled,
    decode,
    encode,
)
from pyengine.net.fair.messages import Cards as Sent
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import SeatInputs, game_id
from pyengine.net.fair.signatures import SignatureToCheck, head_to_sign
from pyengine.vocab.plain_values import Json


class FoundFault(NamedTuple):
    """A fault: the responsible seat, the number of the message (from 0; None: the whole game), and the reason.
    `is_proven`: whether the evidence goes beyond the word of the player who kept the messages; false for an unsigned
    refused message."""

    seat: int
    where: int | None
    code: str
    detail: str = ""
    is_proven: bool = True


class Judgement(NamedTuple):
    """The judgement. `whole`: whether everything was opened and could be checked. `session`: the session at its end, if
    restored. `signed`: the last entry of the last game signed by each seat; later messages are the word of the
    player who kept them."""

    whole: bool
    found: tuple[FoundFault, ...]
    session: Session | None = None
    signed: tuple[int, int] = (0, 0)


Transcript = Sequence[tuple[int, bytes]]
Holds = Callable[[SignatureToCheck], bool]
Secrets = tuple[Seeds, Sequence[str], Sequence[str]]


def judge_transcript(
    seat: int, transcript: Transcript, seated: SeatInputs, secrets: Secrets | None, refused: bytes = b"", before: Sequence[Transcript] = (),
    earlier: Sequence[Secrets] = (), holds: Holds | None = None,
) -> Judgement:  # fmt: skip
    """Judge the messages kept by the player of `seat`.

    `secrets` are the player's seeds, deck and sideboard, if given; otherwise those opened at the end, if any.
    `refused` is a refused packet of the opponent. `before` are the earlier games of the series, in order, and
    `earlier` their secrets. Message numbers refer to the last game; faults of earlier games have no number. `holds`
    verifies signatures; without it they are assumed valid.
    """
    judged = _judge_last_game(
        seat, transcript, seated, secrets, refused, before, earlier, holds or (lambda _: True)
    )
    return judged._replace(signed=_last_signed_entries(transcript))


def _judge_last_game(
    seat: int, transcript: Transcript, seated: SeatInputs, secrets: Secrets | None, refused: bytes, before: Sequence[Transcript],
    earlier: Sequence[Secrets], holds: Holds,
) -> Judgement:  # fmt: skip
    try:
        games = [[(sender, decode(data)) for sender, data in each] for each in (*before, transcript)]
    except FairError as error:
        return Judgement(False, (FoundFault(seat, None, error.code, error.detail),))
    for found in ((*_visible_faults(seat, messages, holds),) for messages in games):
        if found:
            return Judgement(False, found)
    sessions: tuple[Session, ...] = ()
    for number, messages in enumerate(games):
        last = number == len(before)
        given = secrets if last else earlier[number] if earlier else None
        known = given or _opened_secrets(seat, messages, _opening_after_series(seat, games[-1], number + 1))
        session = _restore_until_fault(
            seat, transcript if last else before[number], messages, seated, known, sessions, games[-1]
        )
        if session is None:
            return Judgement(False, ())
        replayed = (
            session
            if isinstance(session, Judgement)
            else _replayed(session, transcript if last else before[number])
        )
        if replayed.found:
            return (
                replayed
                if last
                else Judgement(False, tuple(each._replace(where=None) for each in replayed.found))
            )
        assert replayed.session is not None
        sessions = (*sessions, replayed.session)
    session = sessions[-1]
    if refused:
        try:
            session.receive(refused)
        except FairError as error:
            proven = _is_signed(refused, 1 - seat, games[-1], holds)
            found = (FoundFault(1 - seat, len(transcript), error.code, error.detail, proven),)
    for verdicts in (session.verdicts, session.bared.verdicts):
        verdict = verdicts.by_seat[seat]
        if verdict is not None and verdict.fault:
            found = (*found, FoundFault(1 - seat, None, verdict.fault))
    return Judgement(session.phase == "done" and not session.aborted, found, session)


def _restore_until_fault(
    seat: int, transcript: Transcript, messages: Sequence[tuple[int, Message]], seated: SeatInputs, secrets: Secrets | None,
    before: tuple[Session, ...], last: Sequence[tuple[int, Message]],
) -> Session | Judgement | None:  # fmt: skip
    """Restore a game from its transcript up to its first message, and return the session; or the fault of the message,
    or None if the game cannot be replayed. `last` are the messages of the last game of its series."""
    try:
        if fault := _set_fault(seat, messages, seated):
            return Judgement(False, (fault,))
        if secrets is None:
            return _PartlyKnownSession.of(seat, messages, seated, before, last)
        seeds, deck, sideboard = secrets
        kept: Json = {
            "seat": seat, "seeds": [each.hex() for each in seeds], "deck": list(deck), "sideboard": list(sideboard),
            "said": [[seat, b64encode(transcript[at][1]).decode()] for at in range(_opening_length(seat, messages))],
        }  # fmt: skip
        return Session.restore_game(kept, seated, before)
    except FairError as error:
        return Judgement(False, (FoundFault(seat, 0, error.code, error.detail),))


def _replayed(session: Session, transcript: Transcript) -> Judgement:
    """Replay a game from its first message; return the first fault, if any."""
    for at, (sender, data) in enumerate(transcript):
        try:
            session.replay_message(at, sender, data)
        except (FairError, Illegal) as error:
            code, detail = (
                (error.code, error.detail) if isinstance(error, FairError) else ("illegal", str(error))
            )
            return Judgement(False, (FoundFault(sender, at, code, detail),), session)
    return Judgement(False, (), session)


class _PartlyKnownSession(Session):
    """A seat's session as a judge can restore it from the seat's seeds of links and dealing and its opened cards. Its
    seals are taken from the messages; the other slots stay unknown."""

    seed_seals: SeedSeals
    deck_seals: Deck
    salts: dict[int, bytes]

    @classmethod
    def of(
        cls, seat: int, messages: Sequence[tuple[int, Message]], seated: SeatInputs, before: tuple[Session, ...],
        last: Sequence[tuple[int, Message]],
    ) -> _PartlyKnownSession | None:  # fmt: skip
        """Return the session; None if the seat's seeds were not opened."""
        own = [each for who, each in messages if who == seat]
        hello, audit, sealed, deck = (
            next((each for each in own if isinstance(each, kind)), None)
            for kind in (Hello, Audit, SeedSeals, Deck)
        )
        if not (
            isinstance(hello, Hello) and isinstance(audit, Audit) and isinstance(sealed, SeedSeals) and isinstance(deck, Deck)
        ) or hello.full:  # fmt: skip
            return None
        blank = ("",)
        seated = seated._replace(
            deck=blank * hello.deck, sideboard=blank * hello.sideboard,
            sets=tuple(each.packed for each in own if isinstance(each, Sent)),
        )  # fmt: skip
        found = cls(seat, hello, seated, Seeds(bytes(SEED), audit.links, audit.deal), before)
        opened: list[Opened | Settled] = [
            card for each in own if isinstance(each, Open) for card in each.cards
        ]
        opened += [
            card for who, each in last
            if who == seat and isinstance(each, Settle) and each.game == hello.terms.game for card in each.cards
        ]  # fmt: skip
        faces = {card.slot: card.card for card in opened}
        found.faces = tuple(faces.get(slot, "") for slot in range(len(deck.seals)))
        found.salts = {card.slot: card.salt for card in opened}
        found.seed_seals, found.deck_seals = sealed, deck
        found.take()
        return found

    def _say(self, message: Message) -> None:
        if isinstance(message, SeedSeals):
            message = self.sealed.by_seat[self.seat] = replace(message, cards=self.seed_seals.cards)
        elif isinstance(message, Deck):
            message = self.decks.by_seat[self.seat] = self.deck_seals
        super()._say(message)

    def _begin(self) -> None:
        super()._begin()
        self.dealing_in_play.own.salts = self.salts

    def _own_cards(self) -> tuple[int, int]:
        return len(self.seated.deck), len(self.seated.sideboard)


def _opening_after_series(seat: int, messages: Sequence[tuple[int, Message]], game: int) -> Bare | None:
    """Return a seat's opening of a game after its series, if any."""
    return next((e for who, e in messages if who == seat and isinstance(e, Bare) and e.game == game), None)


def _opening_length(seat: int, messages: Sequence[tuple[int, Message]]) -> int:
    """Return how many messages a seat sends before it needs any of the opponent's: its Hello and its card sets."""
    first = (n for n, (who, each) in enumerate(messages) if who != seat or not isinstance(each, Hello | Sent))
    return next(first, len(messages))


def _set_fault(seat: int, messages: Sequence[tuple[int, Message]], seated: SeatInputs) -> FoundFault | None:
    """Return the fault of a seat's card sets compared with its Hello, if any. Raises FairError("bad-set")."""
    own = [each for _, each in messages[: _opening_length(seat, messages)]]
    named = own[0].sets if own and isinstance(own[0], Hello) else ()
    sent = tuple(seated.set_id(each.packed) for each in own if isinstance(each, Sent))
    return None if sent == named else FoundFault(seat, min(len(named), len(sent)), "other-set", "Cards")


def _opened_secrets(seat: int, messages: Sequence[tuple[int, Message]], bare: Bare | None) -> Secrets | None:
    """Return the seeds, deck and sideboard opened by a seat after the game or its series; None if not opened."""
    audit_message = next((each for who, each in messages if who == seat and isinstance(each, Audit)), None)
    hello = next((each for who, each in messages if who == seat and isinstance(each, Hello)), None)
    if audit_message is None or hello is None or not (audit_message.cards or bare):
        return None
    cards, faces = (bare.cards, bare.faces) if bare else (audit_message.cards, audit_message.faces)
    return (
        Seeds(cards, audit_message.links, audit_message.deal),
        _in_deck_order(cards, faces[: hello.deck], "deck"),
        _in_deck_order(cards, faces[hello.deck :], "sideboard"),
    )


def _in_deck_order(seed: bytes, faces: Sequence[str], what: str) -> tuple[str, ...]:
    """Return cards in their original order, before the shuffle into slots."""
    slots = dict(zip(shuffled(seed, range(len(faces)), what), faces, strict=True))
    return tuple(slots[at] for at in range(len(faces)))


def _signature_of_head(
    messages: Sequence[tuple[int, Message]], who: int, head: Head
) -> SignatureToCheck | None:
    """Return the signature of a checkpoint (head), to be verified; None for a seat without a key."""
    hellos = {seat: each for seat, each in messages if isinstance(each, Hello)}
    if len(hellos) < 2 or not hellos[who].algorithm:
        return None
    data = head_to_sign(game_id([hellos[0], hellos[1]]), who, head)
    return SignatureToCheck(hellos[who].algorithm, hellos[who].key, data, head.signature)


def _is_signed(refused: bytes, who: int, messages: Sequence[tuple[int, Message]], holds: Holds) -> bool:
    """Return whether a refused packet is signed by its alleged sender."""
    try:
        head = decode(message_in(refused))
    except FairError:
        return False
    claim = _signature_of_head(messages, who, head) if isinstance(head, Head) else None
    return claim is not None and holds(claim)


def _last_signed_entries(transcript: Transcript) -> tuple[int, int]:
    """Return the last entry signed by each seat."""
    found = [0, 0]
    with suppress(FairError):
        messages = [(who, decode(data)) for who, data in transcript]
        for who, each in messages:
            if isinstance(each, Head) and _signature_of_head(messages, who, each) is not None:
                found[who] = each.seq
    return found[0], found[1]


def _visible_faults(seat: int, messages: Sequence[tuple[int, Message]], holds: Holds) -> Iterator[FoundFault]:
    """Yield the faults visible without any seeds; `seat` has kept the messages."""
    hellos = {who: each for who, each in messages if isinstance(each, Hello)}
    if len(hellos) < 2:
        return
    gid = game_id([hellos[0], hellos[1]])
    chains = MessageChain(0), MessageChain(1)
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
        elif isinstance(each, Open) or (isinstance(each, Settle) and each.game == hellos[who].terms.game):
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
        elif isinstance(each, Head):
            claim = _signature_of_head(messages, who, each)
            if claim is not None and not _is_of(each, chains[who], chains[1 - who]):
                # The keeper accepted or signed this head with other messages than the kept ones.
                yield FoundFault(seat, at, "not-kept", f"the head at entry {each.seq}")
                return
            if claim is not None and not holds(claim):
                # The keeper of the messages may have written the head.
                yield FoundFault(who, at, "wrong-signature", f"entry {each.seq}", is_proven=False)
        chains[who].add(encode(each))
        if not fits:
            yield FoundFault(who, at, "does-not-open", type(each).__name__)


def _is_of(head: Head, own: MessageChain, other: MessageChain) -> bool:
    """Return whether a checkpoint (head) agrees with these message chains."""
    return (
        head.sent < len(own.seals) and head.received < len(other.seals)
        and (own.seals[head.sent], other.seals[head.received]) == (head.sent_chain, head.received_chain)
    )  # fmt: skip


__all__ = ["FoundFault", "Judgement", "judge_transcript"]
