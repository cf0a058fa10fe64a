"""What a judge finds who has nothing but the messages of a game, as one of its players kept them.

Where the game was played to its end and all was opened, it is gone through again as that player's engine went through it:
every message of his must be the one that the rules and his seeds make, and every message of the other is looked at as it
was then. Where what was owed alone was opened, it is gone through by somebody who knows of that player's cards those that were opened. Of a game that broke off what can be looked at without seeds is: openings against seals, coins against their
chain.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pyengine.kernel.legality import Illegal
from pyengine.net.fair.card_slots import Cards, Seeds
from pyengine.net.fair.channel import Chain, message_in
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
from pyengine.net.fair.session_setup import Seated, game_id
from pyengine.net.fair.signatures import Claim, head_to_sign
from pyengine.vocab.plain_values import Json


class Found(NamedTuple):
    """What is wrong: whose it is, the number of the message among all (from 0; None: the whole), and why. `is_proven`: whether it
    is more than the word of who kept the messages, as it would be of one that he says he refused, and that nobody has signed."""

    seat: int
    where: int | None
    code: str
    detail: str = ""
    is_proven: bool = True


class Judged(NamedTuple):
    """`whole`: whether all that was to be opened was, so that everything could be looked at; `session`, where it was, as it stands at the
    end; `signed`: up to which entry of the last game each seat has signed it. What comes behind that is the word of who kept it."""

    whole: bool
    found: tuple[Found, ...]
    session: Session | None = None
    signed: tuple[int, int] = (0, 0)


Said = Sequence[tuple[int, bytes]]
Holds = Callable[[Claim], bool]
Secrets = tuple[Seeds, Sequence[str], Sequence[str]]


def judge(
    seat: int, said: Said, seated: Seated, secrets: Secrets | None, refused: bytes = b"", before: Sequence[Said] = (),
    earlier: Sequence[Secrets] = (), holds: Holds | None = None,
) -> Judged:  # fmt: skip
    """Go through what was said, as the player of this seat kept it. `secrets` are his seeds, deck and sideboard, where he
    gives them; otherwise they are those that he opened at the end, if he did. `refused` is a message of the other that was
    not taken, as it came. `before` are the games of the series before this one, the first one first, and `earlier` what is secret
    of each of them; numbers of messages are those of the last game, and what is wrong of one before has none. `holds` judges
    signatures; without it they are taken for good."""
    judged = _judged(seat, said, seated, secrets, refused, before, earlier, holds or (lambda _: True))
    return judged._replace(signed=_signed(said))


def _judged(
    seat: int, said: Said, seated: Seated, secrets: Secrets | None, refused: bytes, before: Sequence[Said],
    earlier: Sequence[Secrets], holds: Holds,
) -> Judged:  # fmt: skip
    try:
        games = [[(sender, decode(data)) for sender, data in each] for each in (*before, said)]
    except FairError as error:
        return Judged(False, (Found(seat, None, error.code, error.detail),))
    for found in ((*_look(seat, messages, holds),) for messages in games):
        if found:
            return Judged(False, found)
    sessions: tuple[Session, ...] = ()
    for number, messages in enumerate(games):
        last = number == len(before)
        given = secrets if last else earlier[number] if earlier else None
        known = given or _opened(seat, messages, _bare(seat, games[-1], number + 1))
        session = _begun(seat, said if last else before[number], messages, seated, known, sessions, games[-1])
        if session is None:
            return Judged(False, ())
        gone = (
            session
            if isinstance(session, Judged)
            else _gone_through(session, said if last else before[number])
        )
        if gone.found:
            return gone if last else Judged(False, tuple(each._replace(where=None) for each in gone.found))
        assert gone.session is not None
        sessions = (*sessions, gone.session)
    session = sessions[-1]
    if refused:
        try:
            session.receive(refused)
        except FairError as error:
            proven = _is_signed(refused, 1 - seat, games[-1], holds)
            found = (Found(1 - seat, len(said), error.code, error.detail, proven),)
    for verdicts in (session.verdicts, session.bared.verdicts):
        verdict = verdicts.said[seat]
        if verdict is not None and verdict.fault:
            found = (*found, Found(1 - seat, None, verdict.fault))
    return Judged(session.phase == "done" and not session.aborted, found, session)


def _begun(
    seat: int, said: Said, messages: Sequence[tuple[int, Message]], seated: Seated, secrets: Secrets | None,
    before: tuple[Session, ...], last: Sequence[tuple[int, Message]],
) -> Session | Judged | None:  # fmt: skip
    """The session of a game at its first message, or what is wrong of that; None where it cannot be gone through. `last` are the
    messages of the last game of its series."""
    try:
        if fault := _as_named(seat, messages, seated):
            return Judged(False, (fault,))
        if secrets is None:
            return _Told.of(seat, messages, seated, before, last)
        seeds, deck, sideboard = secrets
        kept: Json = {
            "seat": seat, "seeds": [each.hex() for each in seeds], "deck": list(deck), "sideboard": list(sideboard),
            "said": [[seat, b64encode(said[at][1]).decode()] for at in range(_opening(seat, messages))],
        }  # fmt: skip
        return Session.after(kept, seated, before)
    except FairError as error:
        return Judged(False, (Found(seat, 0, error.code, error.detail),))


def _gone_through(session: Session, said: Said) -> Judged:
    """A game gone through from its first message on, or the first thing that is wrong of it."""
    for at, (sender, data) in enumerate(said):
        try:
            session.hear(at, sender, data)
        except (FairError, Illegal) as error:
            code, detail = (
                (error.code, error.detail) if isinstance(error, FairError) else ("illegal", str(error))
            )
            return Judged(False, (Found(sender, at, code, detail),), session)
    return Judged(False, (), session)


class _Told(Session):
    """The session of a seat to somebody who was told its seeds of links and of dealing, and of its cards those that were opened:
    what it sealed is taken as it was said, and what lies in the other slots is not known."""

    sworn: SeedSeals
    laid_down: Deck
    salts: dict[int, bytes]

    @classmethod
    def of(
        cls, seat: int, messages: Sequence[tuple[int, Message]], seated: Seated, before: tuple[Session, ...],
        last: Sequence[tuple[int, Message]],
    ) -> _Told | None:  # fmt: skip
        """None where its seeds were not told."""
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
        found.sworn, found.laid_down = sealed, deck
        found.take()
        return found

    def _say(self, message: Message) -> None:
        if isinstance(message, SeedSeals):
            message = self.sealed.said[self.seat] = replace(message, cards=self.sworn.cards)
        elif isinstance(message, Deck):
            message = self.decks.said[self.seat] = self.laid_down
        super()._say(message)

    def _begin(self) -> None:
        super()._begin()
        self.dealing_in_play.own.salts = self.salts

    def _own_cards(self) -> tuple[int, int]:
        return len(self.seated.deck), len(self.seated.sideboard)


def _bare(seat: int, messages: Sequence[tuple[int, Message]], game: int) -> Bare | None:
    """What a seat opened of a game of the series that is over."""
    return next((e for who, e in messages if who == seat and isinstance(e, Bare) and e.game == game), None)


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


def _opened(seat: int, messages: Sequence[tuple[int, Message]], bare: Bare | None) -> Secrets | None:
    """The seeds, deck and sideboard that a seat opened at the end, of a game or of its series."""
    told = next((each for who, each in messages if who == seat and isinstance(each, Audit)), None)
    hello = next((each for who, each in messages if who == seat and isinstance(each, Hello)), None)
    if told is None or hello is None or not (told.cards or bare):
        return None
    cards, faces = (bare.cards, bare.faces) if bare else (told.cards, told.faces)
    return (
        Seeds(cards, told.links, told.deal),
        _as_brought(cards, faces[: hello.deck], "deck"),
        _as_brought(cards, faces[hello.deck :], "sideboard"),
    )


def _as_brought(seed: bytes, faces: Sequence[str], what: str) -> tuple[str, ...]:
    """Cards in the order in which they were before they were put into slots."""
    slots = dict(zip(shuffled(seed, range(len(faces)), what), faces, strict=True))
    return tuple(slots[at] for at in range(len(faces)))


def _claim(messages: Sequence[tuple[int, Message]], who: int, head: Head) -> Claim | None:
    """The signature of a head; None where its seat signs nothing."""
    hellos = {seat: each for seat, each in messages if isinstance(each, Hello)}
    if len(hellos) < 2 or not hellos[who].algorithm:
        return None
    data = head_to_sign(game_id([hellos[0], hellos[1]]), who, head)
    return Claim(hellos[who].algorithm, hellos[who].key, data, head.signature)


def _is_signed(refused: bytes, who: int, messages: Sequence[tuple[int, Message]], holds: Holds) -> bool:
    """Whether a message that was refused, as it came, is signed by the seat that is said to have sent it."""
    try:
        head = decode(message_in(refused))
    except FairError:
        return False
    claim = _claim(messages, who, head) if isinstance(head, Head) else None
    return claim is not None and holds(claim)


def _signed(said: Said) -> tuple[int, int]:
    """Up to which entry each seat has signed what it was about."""
    found = [0, 0]
    with suppress(FairError):
        messages = [(who, decode(data)) for who, data in said]
        for who, each in messages:
            if isinstance(each, Head) and _claim(messages, who, each) is not None:
                found[who] = each.seq
    return found[0], found[1]


def _look(seat: int, messages: Sequence[tuple[int, Message]], holds: Holds) -> Iterator[Found]:
    """What can be seen to be wrong without anybody's seeds; `seat` has kept the messages."""
    hellos = {who: each for who, each in messages if isinstance(each, Hello)}
    if len(hellos) < 2:
        return
    gid = game_id([hellos[0], hellos[1]])
    chains = Chain(0), Chain(1)
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
            claim = _claim(messages, who, each)
            if claim is not None and not _is_of(each, chains[who], chains[1 - who]):
                # Whoever took it, or signed it himself, has kept other messages than he had.
                yield Found(seat, at, "not-kept", f"the head at entry {each.seq}")
                return
            if claim is not None and not holds(claim):
                # He who kept it may have written it, too.
                yield Found(who, at, "wrong-signature", f"entry {each.seq}", is_proven=False)
        chains[who].add(encode(each))
        if not fits:
            yield Found(who, at, "does-not-open", type(each).__name__)


def _is_of(head: Head, own: Chain, other: Chain) -> bool:
    """Whether a head is of these messages."""
    return (
        head.sent < len(own.seals) and head.received < len(other.seals)
        and (own.seals[head.sent], other.seals[head.received]) == (head.sent_chain, head.received_chain)
    )  # fmt: skip


__all__ = ["Found", "Judged", "judge"]
