"""The messages of fair play: each has a fixed shape and is size-checked before use (PROTOCOL.md beside this file).

The `LAYOUT` of a message is its byte format: the codec of each field, in order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pyengine.kernel.untrusted_input import is_single_line
from pyengine.net.fair.commitments import PROTOCOL, SALT_BYTES, SEAL_BYTES, SEED
from pyengine.net.link import LinkError, Reader, Writer

MAX_MESSAGE = 64 * 1024
"""Maximum size of a message in bytes; longer messages are not read."""
MAX_CARDS = 255
"""Maximum number of cards of a seat."""
MAX_TEXT = 120
"""Maximum length of a name, a face or a version, in characters."""
MAX_SETS = 8
MAX_SET = 32 * 1024
"""Maximum size of a packed card set, in bytes."""
MAX_WISH = 2
"""The highest autopass level (PROTOCOL.md), for automatic answers without a message."""
MAX_ORDER = 3
"""The highest autopass level of a standing order (PROTOCOL.md)."""
SETS, CONFIRMS = range(2)
"""What a message about a standing order does."""
MAX_KEY = 200
"""Maximum size of a public key and of a signature, in bytes."""
MAX_NONCE = 32
MAX_ANSWER = 400
"""Maximum size of an answer as JSON, in bytes."""
MAX_CALL = 16
SERIES_LENGTHS = (1, 3)
"""Possible lengths of a series: the winner needs more than half of the games."""
MAX_GAMES = 9
"""Maximum number of games in a series, because drawn games count for neither player."""
MIN_CLOCK, MAX_CLOCK, MAX_DELAY = 30, 6 * 3600, 600
"""Limits in seconds: a player's time for a game, and the free delay of each answer."""
SPECTATOR_DELAYS = (0, 5, 20)
"""Log entries held back from spectators, as chosen by the players."""
MAX_TENTHS = 10 * 86_400 * 30
"""Maximum thinking time of a player, in tenths of a second."""
LOG_HASH_BYTES = 16
"""Length of the hash of a log, in bytes."""
T = TypeVar("T")


class FairError(Exception):
    """A refused message: `code` and `detail` give the reason. Nothing of the message has been stored."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}{': ' + detail if detail else ''}")
        self.code = code
        self.detail = detail


# -- codecs -------------------------------------------------------------------------------------------------------


class Codec(NamedTuple, Generic[T]):
    """The function that writes a value as bytes, and the function that reads it. Reading raises LinkError for invalid
    bytes."""

    write: Callable[[Writer, T], None]
    read: Callable[[Reader], T]


def _text(max_chars: int) -> Codec[str]:
    def read(reader: Reader) -> str:
        found = reader.text(max_chars)
        if not is_single_line(found):
            raise LinkError("broken", "a text has signs that cannot be seen")
        return found

    return Codec(Writer.text, read)


def _raw(max_bytes: int, min_bytes: int = 0) -> Codec[bytes]:
    def read(reader: Reader) -> bytes:
        found = reader.raw(max_bytes)
        if len(found) < min_bytes:
            raise LinkError("broken", "a part is too short")
        return found

    return Codec(Writer.raw, read)


def _fixed(size: int) -> Codec[bytes]:
    return Codec(lambda out, value: out.out.extend(value), lambda reader: reader.fixed(size))


def _many(codec: Codec[T], max_items: int) -> Codec[tuple[T, ...]]:
    def write(out: Writer, values: tuple[T, ...]) -> None:
        out.number(len(values))
        for each in values:
            codec.write(out, each)

    return Codec(write, lambda reader: tuple([codec.read(reader) for _ in range(reader.count(max_items))]))


def _record(made: Callable[..., T], *codecs: Codec[Any]) -> Codec[T]:
    def write(out: Writer, value: Any) -> None:
        for codec, part in zip(codecs, value, strict=True):
            codec.write(out, part)

    return Codec(write, lambda reader: made(*[codec.read(reader) for codec in codecs]))


def _read_protocol(reader: Reader) -> str:
    found = reader.text(MAX_TEXT)
    if found != PROTOCOL:
        raise FairError("other-protocol", found[:20])
    return found


def _read_seed_or_none(reader: Reader) -> bytes:
    found = reader.raw(SEED)
    if len(found) not in (0, SEED):
        raise LinkError("broken", "a seed is too short")
    return found


_PROTOCOL = Codec(Writer.text, _read_protocol)
_SEED_OR_NONE = Codec(Writer.raw, _read_seed_or_none)
_NUMBER = Codec(Writer.number, Reader.number)
_COUNT = Codec(Writer.number, lambda reader: reader.count(MAX_CARDS))
_FLAG: Codec[bool] = Codec(Writer.number, lambda reader: bool(reader.count(1)))
_WISH = Codec(Writer.number, lambda reader: reader.count(MAX_WISH))
_TENTHS = Codec(Writer.number, lambda reader: reader.count(MAX_TENTHS))
_LINE = _text(MAX_TEXT)
_SEAL = _fixed(SEAL_BYTES)
_SEALS = _many(_SEAL, MAX_CARDS)


class Terms(NamedTuple):
    """The agreements of the players beside the rules: the length of the series, the number of the game (`game`, from
    1), the games won by each seat, the id of the previous game, and each player's clock and delay in seconds."""

    best_of: int = 1
    game: int = 1
    wins: tuple[int, int] = (0, 0)
    before: bytes = b""
    clock: int = 0
    delay: int = 0

    @property
    def are_sound(self) -> bool:
        """Whether the terms are possible."""
        first = self.game == 1
        most = self.best_of // 2
        return (
            self.best_of in SERIES_LENGTHS
            and 1 <= self.game <= (MAX_GAMES if self.best_of > 1 else 1)
            and max(self.wins) <= most
            and sum(self.wins) < self.game
            and len(self.before) == (0 if first else SEAL_BYTES)
            and (MIN_CLOCK <= self.clock <= MAX_CLOCK if self.clock else not self.delay)
            and self.delay <= MAX_DELAY
        )


NO_TERMS = Terms()


def _read_terms(reader: Reader) -> Terms:
    # Terms come last and only if not default, so older Hellos without terms stay valid.
    if reader.is_at_end:
        return NO_TERMS
    best_of, game, wins = reader.number(), reader.number(), (reader.number(), reader.number())
    found = Terms(best_of, game, wins, reader.raw(SEAL_BYTES), reader.number(), reader.number())
    if found == NO_TERMS or not found.are_sound:
        raise LinkError("broken", "no such terms")
    return found


def _write_terms(out: Writer, terms: Terms) -> None:
    if terms == NO_TERMS:
        return
    for number in (terms.best_of, terms.game, *terms.wins):
        out.number(number)
    out.raw(terms.before)
    out.number(terms.clock)
    out.number(terms.delay)


_TERMS = Codec(_write_terms, _read_terms)


# -- the messages -------------------------------------------------------------------------------------------------


class Message:
    """The base of all messages that one side of a game sends to the other."""

    LAYOUT: ClassVar[tuple[Codec[Any], ...]] = ()


@dataclass(frozen=True)
class Hello(Message):
    """The player, the rules and the number of cards. `sets` are hashes of card sets; `full` requests an audit that also
    opens decks; `wish` is the sender's autopass level; `terms` must be equal on both sides."""

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
    wish: int = 0
    terms: Terms = NO_TERMS

    LAYOUT = (
        _PROTOCOL, _LINE, _LINE, _LINE, _LINE, _many(_LINE, MAX_SETS), _LINE, _LINE, _raw(MAX_KEY), _raw(MAX_NONCE, SALT_BYTES),
        _COUNT, _COUNT, _FLAG, _WISH, _TERMS,
    )  # fmt: skip

    def unlike(self, other: Hello) -> str:
        """Return the code of the reason why the senders of two Hellos cannot play each other; "" if they can."""
        compared = (
            ("other-engine", self.engine, other.engine),
            ("other-game", self.game, other.game),
            ("other-rules", self.rules, other.rules),
            ("other-cards", self.cards, other.cards),
            ("other-audit", self.full, other.full),
            ("other-series", self.terms[:4], other.terms[:4]),
            ("other-clock", self.terms[4:], other.terms[4:]),
        )
        return next((code for code, here, there in compared if here != there), "")


@dataclass(frozen=True)
class SeedSeals(Message):
    """The seals of the three seeds, and the end of the coin chain."""

    cards: bytes
    links: bytes
    deal: bytes
    coin: bytes

    LAYOUT = (_SEAL,) * 4


@dataclass(frozen=True)
class Deck(Message):
    """The seal of the card in each slot of the sender's deck."""

    seals: tuple[bytes, ...]

    LAYOUT = (_SEALS,)


@dataclass(frozen=True)
class _Sealed(Message):
    packet: int
    seals: tuple[bytes, ...]

    LAYOUT = (_NUMBER, _SEALS)


class Perm(_Sealed):
    """A message with the dealer's seals: for each place of a packet of the opponent's cards, the seal of the name
    there."""


class Pack(_Sealed):
    """A message with the owner's seals: for each name of a new packet, the seal of its slot."""


class Learnt(NamedTuple):
    """The name of the card at a place, and the salt that opens the seal of the name."""

    packet: int
    place: int
    name: int
    salt: bytes


@dataclass(frozen=True)
class Learn(Message):
    """The dealer tells the owner the names at some places."""

    cards: tuple[Learnt, ...]

    LAYOUT = (_many(_record(Learnt, _NUMBER, _NUMBER, _NUMBER, _fixed(SALT_BYTES)), MAX_CARDS),)


class Opened(NamedTuple):
    """The face of a card, with everything that binds its owner to it. `link` is empty if name and slot are equal."""

    packet: int
    place: int
    name: int
    slot: int
    link: bytes
    card: str
    salt: bytes


@dataclass(frozen=True)
class Open(Message):
    """The owner opens the faces of some cards."""

    cards: tuple[Opened, ...]

    LAYOUT = (_many(
        _record(Opened, _NUMBER, _NUMBER, _NUMBER, _NUMBER, _raw(SALT_BYTES), _LINE, _fixed(SALT_BYTES)), MAX_CARDS
    ),)  # fmt: skip


@dataclass(frozen=True)
class Tell(Message):
    """A message in which the dealer lists the names (packet, name), ascending, of the cards unseen by their owner that
    enter a new packet."""

    names: tuple[tuple[int, int], ...]

    LAYOUT = (_many(_record(lambda packet, name: (packet, name), _NUMBER, _NUMBER), MAX_CARDS),)


@dataclass(frozen=True)
class Coin(Message):
    """The next coin of the sender's chain, counted from 0."""

    index: int
    coin: bytes

    LAYOUT = (_NUMBER, _SEAL)


@dataclass(frozen=True)
class Act(Message):
    """A message with the answer to the open question as JSON, or with a declaration (`Call`): entry `seq` of the log,
    after the hash of everything public before."""

    seq: int
    before: bytes
    answer: bytes

    LAYOUT = (_NUMBER, _fixed(LOG_HASH_BYTES), _raw(MAX_ANSWER))


@dataclass(frozen=True)
class Head(Message):
    """A signed checkpoint: the length and hash of the log, and the number and chain seal of both sides' messages."""

    seq: int
    tip: bytes
    sent: int
    sent_chain: bytes
    received: int
    received_chain: bytes
    signature: bytes = b""

    LAYOUT = (_NUMBER, _fixed(LOG_HASH_BYTES), _NUMBER, _SEAL, _NUMBER, _SEAL, _raw(MAX_KEY))


@dataclass(frozen=True)
class Audit(Message):
    """The seeds of links and of dealing; in a full audit also the seed of the cards and the face in each slot."""

    links: bytes
    deal: bytes
    cards: bytes = b""
    faces: tuple[str, ...] = ()

    LAYOUT = (_fixed(SEED), _fixed(SEED), _SEED_OR_NONE, _many(_LINE, MAX_CARDS))


@dataclass(frozen=True)
class Verdict(Message):
    """The result of auditing the other side: empty, or the fault."""

    fault: str = ""

    LAYOUT = (_LINE,)


@dataclass(frozen=True)
class Abort(Message):
    """The sender stops the game, with the reason."""

    why: str

    LAYOUT = (_LINE,)


@dataclass(frozen=True)
class Call(Message):
    """A message with the sender's declaration while the other seat is asked; the asked seat writes it into the log with
    its next message."""

    what: str

    LAYOUT = (_text(MAX_CALL),)


@dataclass(frozen=True)
class Cards(Message):
    """The next card set named by the sender's Hello, as raw deflate of its text."""

    packed: bytes

    LAYOUT = (_raw(MAX_SET),)


@dataclass(frozen=True)
class Back(Message):
    """A message about a takeback of all entries after the first `to` in a log of `at` entries: the sender requests it
    (0), agrees (1) or declines (2)."""

    at: int
    to: int
    what: int

    LAYOUT = (_NUMBER, _NUMBER, Codec(Writer.number, lambda reader: reader.count(2)))


@dataclass(frozen=True)
class Forfeit(Message):
    """The sender gives up the series."""


@dataclass(frozen=True)
class Bare(Message):
    """A message after a finished series: the seed of the sender's cards and the face in each slot, for one of its
    games."""

    game: int
    cards: bytes
    faces: tuple[str, ...]

    LAYOUT = (
        Codec(Writer.number, lambda reader: reader.count(MAX_GAMES)),
        _fixed(SEED),
        _many(_LINE, MAX_CARDS),
    )


class Settled(NamedTuple):
    """The face of the card in a slot, and the salt that opens the seal of the slot."""

    slot: int
    card: str
    salt: bytes


@dataclass(frozen=True)
class Settle(Message):
    """A message that opens the hidden cards the sender still owes, by slot, for a game of a series, or for the only
    game (1)."""

    game: int
    cards: tuple[Settled, ...]

    LAYOUT = (
        Codec(Writer.number, lambda reader: reader.count(MAX_GAMES)),
        _many(_record(Settled, _NUMBER, _LINE, _fixed(SALT_BYTES)), MAX_CARDS),
    )


@dataclass(frozen=True)
class Watch(Message):
    """The sender permits spectators, with a delay given as an index into `SPECTATOR_DELAYS`."""

    delay: int

    LAYOUT = (Codec(Writer.number, lambda reader: reader.count(len(SPECTATOR_DELAYS) - 1)),)


@dataclass(frozen=True)
class Time(Message):
    """The thinking time of the sender and of the opponent at a log entry, in tenths of a second by the sender's
    measure, with a clock message (clock.py)."""

    entry: int
    what: int
    mine: int
    theirs: int

    LAYOUT = (_NUMBER, Codec(Writer.number, lambda reader: reader.count(5)), _TENTHS, _TENTHS)


@dataclass(frozen=True)
class Order(Message):
    """The sender's standing order `number` (from 1) until its next turn: the autopass level, and the card that blocks if
    attacked, or 0 (`what` 0). With `what` 1, the sender confirms the other seat's order, which now takes effect."""

    what: int
    number: int
    level: int
    block: int

    LAYOUT = (
        Codec(Writer.number, lambda reader: reader.count(CONFIRMS)),
        _NUMBER,
        Codec(Writer.number, lambda reader: reader.count(MAX_ORDER)),
        _NUMBER,
    )


KINDS: tuple[type[Message], ...] = (
    Hello, SeedSeals, Deck, Perm, Learn, Open, Tell, Pack, Coin, Act, Head, Audit, Verdict, Abort, Call, Cards, Back,
    Forfeit, Bare, Watch, Time, Settle, Order,
)  # fmt: skip
"""The kinds of messages, numbered from 1."""
_NUMBERS = {kind: number for number, kind in enumerate(KINDS, 1)}


def encode(message: Message) -> bytes:
    """Encode a message as bytes: its kind and its fields."""
    out = Writer()
    out.number(_NUMBERS[type(message)])
    for codec, value in zip(message.LAYOUT, vars(message).values(), strict=True):
        codec.write(out, value)
    return bytes(out.out)


def decode(data: bytes) -> Message:
    """Decode a message from its only valid encoding. Raises FairError: too-big, unknown-message, broken,
    other-protocol."""
    if len(data) > MAX_MESSAGE:
        raise FairError("too-big", f"{len(data)} bytes")
    reader = Reader(data)
    try:
        number = reader.number()
        if not 0 < number <= len(KINDS):
            raise FairError("unknown-message")
        kind = KINDS[number - 1]
        message = kind(*[codec.read(reader) for codec in kind.LAYOUT])
        if not reader.is_at_end:
            raise FairError("broken", "something follows the end")
    except LinkError as error:
        raise FairError("broken", str(error)) from None
    return message


__all__ = [
    "CONFIRMS",
    "KINDS",
    "LOG_HASH_BYTES",
    "MAX_ANSWER",
    "MAX_CARDS",
    "MAX_CLOCK",
    "MAX_DELAY",
    "MAX_GAMES",
    "MAX_KEY",
    "MAX_MESSAGE",
    "MAX_ORDER",
    "MAX_SET",
    "MAX_SETS",
    "MAX_TEXT",
    "MAX_WISH",
    "MIN_CLOCK",
    "NO_TERMS",
    "SERIES_LENGTHS",
    "SETS",
    "SPECTATOR_DELAYS",
    "Abort",
    "Act",
    "Audit",
    "Back",
    "Bare",
    "Call",
    "Cards",
    "Coin",
    "Deck",
    "FairError",
    "Forfeit",
    "Head",
    "Hello",
    "Learn",
    "Learnt",
    "Message",
    "Open",
    "Opened",
    "Order",
    "Pack",
    "Perm",
    "SeedSeals",
    "Settle",
    "Settled",
    "Tell",
    "Terms",
    "Time",
    "Verdict",
    "Watch",
    "decode",
    "encode",
]  # fmt: skip
