"""The messages of fair play, each of one shape and bounded before it is believed (PROTOCOL.md beside this file).

How a message lies in bytes is said once, by its `LAYOUT`: the codec of each of its fields, in their order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pyengine.kernel.untrusted_input import is_line
from pyengine.net.fair.commitments import PROTOCOL, SALT, SEAL, SEED
from pyengine.net.link import LinkError, Reader, Writer

MAX_MESSAGE = 64 * 1024
"""Bytes of a message: nothing longer is looked at."""
MAX_CARDS = 255
"""Cards of a seat."""
MAX_TEXT = 120
"""Characters of a name, a face, a version."""
MAX_SETS = 8
MAX_SET = 32 * 1024
"""Bytes of a card set as it is sent."""
MAX_WISH = 2
"""The last of the standing wishes (PROTOCOL.md): what is answered for a seat without a message."""
MAX_KEY = 200
"""Bytes of a public key and of a signature."""
MAX_NONCE = 32
MAX_ANSWER = 400
"""Bytes of an answer as JSON."""
MAX_CALL = 16
LENGTHS = (1, 3)
"""How many games whoever wins more than half of them wins."""
MAX_GAMES = 9
"""Games of a series: drawn ones count for nobody, and there is an end to them."""
MIN_CLOCK, MAX_CLOCK, MAX_DELAY = 30, 6 * 3600, 600
"""Seconds that a player may have for a game, and of each answer that count for nothing."""
HELD_BACK = (0, 5, 20)
"""Entries of the log that are held back from whoever watches, as the players choose."""
MAX_TENTHS = 10 * 86_400 * 30
"""Tenths of a second that a player may have thought."""
TIP = 16
"""Bytes of the hash of a log."""
T = TypeVar("T")


class FairError(Exception):
    """A message that was refused: `code` says why, `detail` what of it. Nothing of it has been stored."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}{': ' + detail if detail else ''}")
        self.code = code
        self.detail = detail


# -- how a value lies in bytes ------------------------------------------------------------------------------------


class Codec(NamedTuple, Generic[T]):
    """How a value is written, and read back. What is read raises LinkError where it is no such value."""

    write: Callable[[Writer, T], None]
    read: Callable[[Reader], T]


def _text(most: int) -> Codec[str]:
    def read(reader: Reader) -> str:
        found = reader.text(most)
        if not is_line(found):
            raise LinkError("broken", "a text has signs that cannot be seen")
        return found

    return Codec(Writer.text, read)


def _raw(most: int, least: int = 0) -> Codec[bytes]:
    def read(reader: Reader) -> bytes:
        found = reader.raw(most)
        if len(found) < least:
            raise LinkError("broken", "a part is too short")
        return found

    return Codec(Writer.raw, read)


def _fixed(size: int) -> Codec[bytes]:
    return Codec(lambda out, value: out.out.extend(value), lambda reader: reader.fixed(size))


def _many(codec: Codec[T], most: int) -> Codec[tuple[T, ...]]:
    def write(out: Writer, values: tuple[T, ...]) -> None:
        out.number(len(values))
        for each in values:
            codec.write(out, each)

    return Codec(write, lambda reader: tuple([codec.read(reader) for _ in range(reader.count(most))]))


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
_SEAL = _fixed(SEAL)
_SEALS = _many(_SEAL, MAX_CARDS)


class Terms(NamedTuple):
    """What two agree on beside the rules: which game of how many it is (`game` from 1), how many of them each seat has won, the
    hash of the game before; and how many seconds each player has to think, with those of each answer that count for nothing.
    """

    best_of: int = 1
    game: int = 1
    wins: tuple[int, int] = (0, 0)
    before: bytes = b""
    clock: int = 0
    delay: int = 0

    @property
    def are_sound(self) -> bool:
        """Whether there can be such a game."""
        first = self.game == 1
        most = self.best_of // 2
        return (
            self.best_of in LENGTHS
            and 1 <= self.game <= (MAX_GAMES if self.best_of > 1 else 1)
            and max(self.wins) <= most
            and sum(self.wins) < self.game
            and len(self.before) == (0 if first else SEAL)
            and (MIN_CLOCK <= self.clock <= MAX_CLOCK if self.clock else not self.delay)
            and self.delay <= MAX_DELAY
        )


NO_TERMS = Terms()


def _read_terms(reader: Reader) -> Terms:
    # They stand last, and only where they say something: a hello from before there were any says none.
    if reader.done:
        return NO_TERMS
    best_of, game, wins = reader.number(), reader.number(), (reader.number(), reader.number())
    found = Terms(best_of, game, wins, reader.raw(SEAL), reader.number(), reader.number())
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
    """What one side tells the other."""

    LAYOUT: ClassVar[tuple[Codec[Any], ...]] = ()


@dataclass(frozen=True)
class Hello(Message):
    """Who sits down, by which rules, with how many cards. `sets` are the hashes of card sets; `full` asks for an audit
    that opens decks too; `wish` is what both answer for its sender without a message; `terms` are what both must say alike."""

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
        _PROTOCOL, _LINE, _LINE, _LINE, _LINE, _many(_LINE, MAX_SETS), _LINE, _LINE, _raw(MAX_KEY), _raw(MAX_NONCE, SALT),
        _COUNT, _COUNT, _FLAG, _WISH, _TERMS,
    )  # fmt: skip

    def unlike(self, other: Hello) -> str:
        """By what somebody cannot sit down with its sender: the code of a refusal, or "" where he can."""
        told = (
            ("other-engine", self.engine, other.engine),
            ("other-game", self.game, other.game),
            ("other-rules", self.rules, other.rules),
            ("other-cards", self.cards, other.cards),
            ("other-audit", self.full, other.full),
            ("other-series", self.terms[:4], other.terms[:4]),
            ("other-clock", self.terms[4:], other.terms[4:]),
        )
        return next((code for code, here, there in told if here != there), "")


@dataclass(frozen=True)
class SeedSeals(Message):
    """Seals of the three seeds, and the end of the chain of coins."""

    cards: bytes
    links: bytes
    deal: bytes
    coin: bytes

    LAYOUT = (_SEAL,) * 4


@dataclass(frozen=True)
class Deck(Message):
    """Of each slot of its sender's deck, the seal of the card in it."""

    seals: tuple[bytes, ...]

    LAYOUT = (_SEALS,)


@dataclass(frozen=True)
class _Sealed(Message):
    packet: int
    seals: tuple[bytes, ...]

    LAYOUT = (_NUMBER, _SEALS)


class Perm(_Sealed):
    """Of each place of a packet of the other's cards, the seal of the name of what lies there."""


class Pack(_Sealed):
    """Of each name of a new packet, the seal of the slot that it stands for."""


class Learnt(NamedTuple):
    """The name of what lies at a place, and the salt that opens it."""

    packet: int
    place: int
    name: int
    salt: bytes


@dataclass(frozen=True)
class Learn(Message):
    """The dealer tells the owner which names lie at places."""

    cards: tuple[Learnt, ...]

    LAYOUT = (_many(_record(Learnt, _NUMBER, _NUMBER, _NUMBER, _fixed(SALT)), MAX_CARDS),)


class Opened(NamedTuple):
    """Who a card is, with all that binds its owner to it. `link` is empty where its name is its slot."""

    packet: int
    place: int
    name: int
    slot: int
    link: bytes
    card: str
    salt: bytes


@dataclass(frozen=True)
class Open(Message):
    """The owner tells who cards are."""

    cards: tuple[Opened, ...]

    LAYOUT = (_many(
        _record(Opened, _NUMBER, _NUMBER, _NUMBER, _NUMBER, _raw(SALT), _LINE, _fixed(SALT)), MAX_CARDS
    ),)  # fmt: skip


@dataclass(frozen=True)
class Tell(Message):
    """The dealer tells the names (packet, name), in ascending order, of cards that nobody has seen and that go into a new
    packet."""

    names: tuple[tuple[int, int], ...]

    LAYOUT = (_many(_record(lambda packet, name: (packet, name), _NUMBER, _NUMBER), MAX_CARDS),)


@dataclass(frozen=True)
class Coin(Message):
    """The next coin of its sender's chain, from 0."""

    index: int
    coin: bytes

    LAYOUT = (_NUMBER, _SEAL)


@dataclass(frozen=True)
class Act(Message):
    """What the open question is answered, as JSON, or what was declared (`Call`): entry `seq` of the log, after the hash
    of all that was public before."""

    seq: int
    before: bytes
    answer: bytes

    LAYOUT = (_NUMBER, _fixed(TIP), _raw(MAX_ANSWER))


@dataclass(frozen=True)
class Head(Message):
    """Signed: how far the log has come, and both sides' messages up to here (how many, and the end of their chain)."""

    seq: int
    tip: bytes
    sent: int
    sent_chain: bytes
    received: int
    received_chain: bytes
    signature: bytes = b""

    LAYOUT = (_NUMBER, _fixed(TIP), _NUMBER, _SEAL, _NUMBER, _SEAL, _raw(MAX_KEY))


@dataclass(frozen=True)
class Audit(Message):
    """The seeds of links and of dealing; where a full audit was agreed on, that of the cards too, and who lies in each
    slot."""

    links: bytes
    deal: bytes
    cards: bytes = b""
    faces: tuple[str, ...] = ()

    LAYOUT = (_fixed(SEED), _fixed(SEED), _SEED_OR_NONE, _many(_LINE, MAX_CARDS))


@dataclass(frozen=True)
class Verdict(Message):
    """What the audit of the other side has found: nothing, or what does not fit."""

    fault: str = ""

    LAYOUT = (_LINE,)


@dataclass(frozen=True)
class Abort(Message):
    """Its sender does not go on: why."""

    why: str

    LAYOUT = (_LINE,)


@dataclass(frozen=True)
class Call(Message):
    """What its sender declares beside the open question: whoever is asked writes it into the log with his next message."""

    what: str

    LAYOUT = (_text(MAX_CALL),)


@dataclass(frozen=True)
class Cards(Message):
    """The next of the card sets that its sender's hello names, as raw deflate of its text."""

    packed: bytes

    LAYOUT = (_raw(MAX_SET),)


@dataclass(frozen=True)
class Back(Message):
    """Of a log of `at` entries, those after the first `to` are to be taken back: its sender asks for that (0), agrees (1) or
    declines (2)."""

    at: int
    to: int
    what: int

    LAYOUT = (_NUMBER, _NUMBER, Codec(Writer.number, lambda reader: reader.count(2)))


@dataclass(frozen=True)
class Forfeit(Message):
    """Its sender gives up the series."""


@dataclass(frozen=True)
class Bare(Message):
    """Of a game of a series that is over, the seed of its sender's cards, and who lay in each slot."""

    game: int
    cards: bytes
    faces: tuple[str, ...]

    LAYOUT = (
        Codec(Writer.number, lambda reader: reader.count(MAX_GAMES)),
        _fixed(SEED),
        _many(_LINE, MAX_CARDS),
    )


class Settled(NamedTuple):
    """Who lies in a slot, and the salt that opens it."""

    slot: int
    card: str
    salt: bytes


@dataclass(frozen=True)
class Settle(Message):
    """Of a game of a series, or of the only one (1), the cards that its sender owes, by slot."""

    game: int
    cards: tuple[Settled, ...]

    LAYOUT = (
        Codec(Writer.number, lambda reader: reader.count(MAX_GAMES)),
        _many(_record(Settled, _NUMBER, _LINE, _fixed(SALT)), MAX_CARDS),
    )


@dataclass(frozen=True)
class Watch(Message):
    """Its sender lets others watch, and has the n-th of the delays held back from them (`HELD_BACK`)."""

    delay: int

    LAYOUT = (Codec(Writer.number, lambda reader: reader.count(len(HELD_BACK) - 1)),)


@dataclass(frozen=True)
class Time(Message):
    """Of entry `entry` of the log, or at it: how long its sender and the other have thought by then, in tenths of a second as he
    has measured it, and what he says by it (clock.py)."""

    entry: int
    what: int
    mine: int
    theirs: int

    LAYOUT = (_NUMBER, Codec(Writer.number, lambda reader: reader.count(5)), _TENTHS, _TENTHS)


KINDS: tuple[type[Message], ...] = (
    Hello, SeedSeals, Deck, Perm, Learn, Open, Tell, Pack, Coin, Act, Head, Audit, Verdict, Abort, Call, Cards, Back,
    Forfeit, Bare, Watch, Time, Settle,
)  # fmt: skip
"""The kinds of messages: their numbers count from 1."""
_NUMBERS = {kind: number for number, kind in enumerate(KINDS, 1)}


def encode(message: Message) -> bytes:
    """A message as bytes: its kind, and what it says."""
    out = Writer()
    out.number(_NUMBERS[type(message)])
    for codec, value in zip(message.LAYOUT, vars(message).values(), strict=True):
        codec.write(out, value)
    return bytes(out.out)


def decode(data: bytes) -> Message:
    """The message that bytes say, which are the only ones that say it. Raises FairError: too-big, unknown-message, broken,
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
        if not reader.done:
            raise FairError("broken", "something follows the end")
    except LinkError as error:
        raise FairError("broken", str(error)) from None
    return message


__all__ = [
    "HELD_BACK", "KINDS", "LENGTHS", "MAX_ANSWER", "MAX_CARDS", "MAX_CLOCK", "MAX_DELAY", "MAX_GAMES", "MAX_KEY", "MAX_MESSAGE", "MAX_SET", "MAX_SETS", "MAX_TEXT", "MAX_WISH", "MIN_CLOCK", "NO_TERMS", "TIP", "Abort", "Act", "Audit", "Back", "Bare", "Call", "Cards", "Coin", "Deck", "FairError", "Forfeit", "Head", "Hello",
    "Learn", "Learnt", "Message", "Open", "Opened", "Pack", "Perm", "SeedSeals", "Settle", "Settled", "Tell", "Terms", "Time", "Verdict", "Watch", "decode", "encode",
]  # fmt: skip
