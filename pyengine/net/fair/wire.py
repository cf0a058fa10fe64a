"""The messages of fair play, each of one shape and bounded before it is believed (PROTOCOL.md beside this file)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from pyengine.net.fair.sealing import PROTOCOL, SALT, SEAL, SEED
from pyengine.net.link import LinkError, Reader, Writer

MAX_MESSAGE = 64 * 1024
"""Bytes of a message: nothing longer is looked at."""
MAX_CARDS = 255
"""Cards of a seat."""
MAX_TEXT = 120
"""Characters of a name, a face, a version."""
MAX_SETS = 8
MAX_KEY = 200
"""Bytes of a public key and of a signature."""
MAX_NONCE = 32
MAX_ANSWER = 400
"""Bytes of an answer as JSON."""
TIP = 16
"""Bytes of the hash of a log."""


class FairError(Exception):
    """A message that was refused: `code` says why, `detail` what of it. Nothing of it has been stored."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}{': ' + detail if detail else ''}")
        self.code = code
        self.detail = detail


def _seals(out: Writer, seals: tuple[bytes, ...]) -> None:
    out.number(len(seals))
    for each in seals:
        out.out += each


def _read_seals(reader: Reader) -> tuple[bytes, ...]:
    return tuple(reader.fixed(SEAL) for _ in range(reader.count(MAX_CARDS)))


@dataclass(frozen=True)
class Hello:
    """Who sits down, by which rules, with how many cards. `sets` are the hashes of card sets; `full` asks for an audit
    that opens decks too."""

    KIND: ClassVar[int] = 1
    protocol: str
    engine: str
    game: str
    rules: str
    cards: str
    sets: tuple[str, ...]
    name: str
    algorithm: str
    key: bytes
    nonce: bytes
    deck: int
    sideboard: int
    full: bool = False

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        for text in (self.protocol, self.engine, self.game, self.rules, self.cards):
            out.text(text)
        out.number(len(self.sets))
        for text in (*self.sets, self.name, self.algorithm):
            out.text(text)
        out.raw(self.key)
        out.raw(self.nonce)
        for number in (self.deck, self.sideboard, int(self.full)):
            out.number(number)

    @classmethod
    def read(cls, reader: Reader) -> Hello:
        """Take its fields off what is read. Raises LinkError, and FairError for another protocol."""
        protocol = reader.text(MAX_TEXT)
        if protocol != PROTOCOL:
            raise FairError("other-protocol", protocol[:20])
        engine, game, rules, cards = (reader.text(MAX_TEXT) for _ in range(4))
        sets = tuple(reader.text(MAX_TEXT) for _ in range(reader.count(MAX_SETS)))
        name, algorithm = reader.text(MAX_TEXT), reader.text(MAX_TEXT)
        key, nonce = reader.raw(MAX_KEY), reader.raw(MAX_NONCE)
        deck, sideboard, full = reader.count(MAX_CARDS), reader.count(MAX_CARDS), reader.count(1)
        if deck + sideboard > MAX_CARDS or len(nonce) < SALT:
            raise LinkError("broken", "more than there can be")
        return cls(
            protocol,
            engine,
            game,
            rules,
            cards,
            sets,
            name,
            algorithm,
            key,
            nonce,
            deck,
            sideboard,
            bool(full),
        )


@dataclass(frozen=True)
class SeedSeals:
    """Seals of the three seeds, and the end of the chain of coins."""

    KIND: ClassVar[int] = 2
    cards: bytes
    links: bytes
    deal: bytes
    coin: bytes

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        for each in (self.cards, self.links, self.deal, self.coin):
            out.out += each

    @classmethod
    def read(cls, reader: Reader) -> SeedSeals:
        """Take its fields off what is read. Raises LinkError."""
        return cls(*(reader.fixed(SEAL) for _ in range(4)))


@dataclass(frozen=True)
class Deck:
    """Of each slot of its sender's deck, the seal of the card in it."""

    KIND: ClassVar[int] = 3
    seals: tuple[bytes, ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        _seals(out, self.seals)

    @classmethod
    def read(cls, reader: Reader) -> Deck:
        """Take its fields off what is read. Raises LinkError."""
        return cls(_read_seals(reader))


@dataclass(frozen=True)
class Perm:
    """Of each place of a packet of the other's cards, the seal of the name of what lies there."""

    KIND: ClassVar[int] = 4
    packet: int
    seals: tuple[bytes, ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(self.packet)
        _seals(out, self.seals)

    @classmethod
    def read(cls, reader: Reader) -> Perm:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.number(), _read_seals(reader))


@dataclass(frozen=True)
class Learnt:
    """The name of what lies at a place, and the salt that opens it."""

    packet: int
    place: int
    name: int
    salt: bytes


@dataclass(frozen=True)
class Learn:
    """The dealer tells the owner which names lie at places."""

    KIND: ClassVar[int] = 5
    cards: tuple[Learnt, ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(len(self.cards))
        for each in self.cards:
            for number in (each.packet, each.place, each.name):
                out.number(number)
            out.out += each.salt

    @classmethod
    def read(cls, reader: Reader) -> Learn:
        """Take its fields off what is read. Raises LinkError."""
        count = reader.count(MAX_CARDS)
        return cls(
            tuple(
                Learnt(reader.number(), reader.number(), reader.number(), reader.fixed(SALT))
                for _ in range(count)
            )
        )


@dataclass(frozen=True)
class Opened:
    """Who a card is, with all that binds its owner to it. `link` is empty where its name is its slot."""

    packet: int
    place: int
    name: int
    slot: int
    link: bytes
    card: str
    salt: bytes


@dataclass(frozen=True)
class Open:
    """The owner tells who cards are."""

    KIND: ClassVar[int] = 6
    cards: tuple[Opened, ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(len(self.cards))
        for each in self.cards:
            for number in (each.packet, each.place, each.name, each.slot):
                out.number(number)
            out.raw(each.link)
            out.text(each.card)
            out.out += each.salt

    @classmethod
    def read(cls, reader: Reader) -> Open:
        """Take its fields off what is read. Raises LinkError."""
        count = reader.count(MAX_CARDS)
        return cls(
            tuple(
                Opened(
                    reader.number(), reader.number(), reader.number(), reader.number(), reader.raw(SALT),
                    reader.text(MAX_TEXT), reader.fixed(SALT),
                )
                for _ in range(count)
            )
        )  # fmt: skip


@dataclass(frozen=True)
class Tell:
    """The dealer tells the names, in ascending order, of cards that nobody has seen and that go into a new packet."""

    KIND: ClassVar[int] = 7
    names: tuple[tuple[int, int], ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(len(self.names))
        for packet, name in self.names:
            out.number(packet)
            out.number(name)

    @classmethod
    def read(cls, reader: Reader) -> Tell:
        """Take its fields off what is read. Raises LinkError."""
        return cls(tuple((reader.number(), reader.number()) for _ in range(reader.count(MAX_CARDS))))


@dataclass(frozen=True)
class Pack:
    """Of each name of a new packet, the seal of the slot that it stands for."""

    KIND: ClassVar[int] = 8
    packet: int
    seals: tuple[bytes, ...]

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(self.packet)
        _seals(out, self.seals)

    @classmethod
    def read(cls, reader: Reader) -> Pack:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.number(), _read_seals(reader))


@dataclass(frozen=True)
class Coin:
    """The next coin of its sender's chain, from 0."""

    KIND: ClassVar[int] = 9
    index: int
    coin: bytes

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(self.index)
        out.out += self.coin

    @classmethod
    def read(cls, reader: Reader) -> Coin:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.number(), reader.fixed(SEAL))


@dataclass(frozen=True)
class Act:
    """What the open question is answered, as JSON, or what was declared (`Call`): entry `seq` of the log, after the hash
    of all that was public before."""

    KIND: ClassVar[int] = 10
    seq: int
    before: bytes
    answer: bytes

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(self.seq)
        out.out += self.before
        out.raw(self.answer)

    @classmethod
    def read(cls, reader: Reader) -> Act:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.number(), reader.fixed(TIP), reader.raw(MAX_ANSWER))


@dataclass(frozen=True)
class Head:
    """Signed: how far the log has come, and both sides' messages up to here (how many, and the end of their chain)."""

    KIND: ClassVar[int] = 11
    seq: int
    tip: bytes
    sent: int
    sent_chain: bytes
    received: int
    received_chain: bytes
    signature: bytes = b""

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.number(self.seq)
        out.out += self.tip
        out.number(self.sent)
        out.out += self.sent_chain
        out.number(self.received)
        out.out += self.received_chain
        out.raw(self.signature)

    @classmethod
    def read(cls, reader: Reader) -> Head:
        """Take its fields off what is read. Raises LinkError."""
        seq, tip = reader.number(), reader.fixed(TIP)
        sent, sent_chain = reader.number(), reader.fixed(SEAL)
        received, received_chain = reader.number(), reader.fixed(SEAL)
        return cls(seq, tip, sent, sent_chain, received, received_chain, reader.raw(MAX_KEY))


@dataclass(frozen=True)
class Audit:
    """The seeds of links and of dealing; where a full audit was agreed on, that of the cards too, and who lies in each
    slot."""

    KIND: ClassVar[int] = 12
    links: bytes
    deal: bytes
    cards: bytes = b""
    faces: tuple[str, ...] = ()

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.out += self.links + self.deal
        out.raw(self.cards)
        out.number(len(self.faces))
        for each in self.faces:
            out.text(each)

    @classmethod
    def read(cls, reader: Reader) -> Audit:
        """Take its fields off what is read. Raises LinkError."""
        links, deal, cards = reader.fixed(SEED), reader.fixed(SEED), reader.raw(SEED)
        if len(cards) not in (0, SEED):
            raise LinkError("broken", "a seed is too short")
        return cls(links, deal, cards, tuple(reader.text(MAX_TEXT) for _ in range(reader.count(MAX_CARDS))))


@dataclass(frozen=True)
class Verdict:
    """What the audit of the other side has found: nothing, or what does not fit."""

    KIND: ClassVar[int] = 13
    fault: str = ""

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.text(self.fault)

    @classmethod
    def read(cls, reader: Reader) -> Verdict:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.text(MAX_TEXT))


@dataclass(frozen=True)
class Abort:
    """Its sender does not go on: why."""

    KIND: ClassVar[int] = 14
    why: str

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.text(self.why)

    @classmethod
    def read(cls, reader: Reader) -> Abort:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.text(MAX_TEXT))


@dataclass(frozen=True)
class Call:
    """What its sender declares beside the open question: whoever is asked writes it into the log with his next message."""

    KIND: ClassVar[int] = 15
    what: str

    def write(self, out: Writer) -> None:
        """Append its fields to what is written."""
        out.text(self.what)

    @classmethod
    def read(cls, reader: Reader) -> Call:
        """Take its fields off what is read. Raises LinkError."""
        return cls(reader.text(16))


Message: TypeAlias = (
    Hello
    | SeedSeals
    | Deck
    | Perm
    | Learn
    | Open
    | Tell
    | Pack
    | Coin
    | Act
    | Head
    | Audit
    | Verdict
    | Abort
    | Call
)
KINDS: tuple[type[Message], ...] = (
    Hello, SeedSeals, Deck, Perm, Learn, Open, Tell, Pack, Coin, Act, Head, Audit, Verdict, Abort, Call,
)  # fmt: skip
_READERS = {kind.KIND: kind for kind in KINDS}


def encode(message: Message) -> bytes:
    """A message as bytes: its kind, and what it says."""
    out = Writer()
    out.number(message.KIND)
    message.write(out)
    return bytes(out.out)


def decode(data: bytes) -> Message:
    """The message that bytes say, which are the only ones that say it. Raises FairError: too-big, unknown-message, broken,
    other-protocol."""
    if len(data) > MAX_MESSAGE:
        raise FairError("too-big", f"{len(data)} bytes")
    reader = Reader(data)
    try:
        kind = _READERS.get(reader.number())
        if kind is None:
            raise FairError("unknown-message")
        message = kind.read(reader)
        if not reader.done:
            raise FairError("broken", "something follows the end")
    except LinkError as error:
        raise FairError("broken", str(error)) from None
    return message


__all__ = [
    "KINDS", "MAX_CARDS", "MAX_MESSAGE", "MAX_TEXT", "TIP", "Abort", "Act", "Audit", "Call", "Coin", "Deck", "FairError", "Head", "Hello",
    "Learn", "Learnt", "Message", "Open", "Opened", "Pack", "Perm", "SeedSeals", "Tell", "Verdict", "decode", "encode",
]  # fmt: skip
