"""A game as the text after `#` in a link: a small header and the encoded answers, deflated, in URL-safe base64.

The module knows no game: the caller encodes and decodes the answers. Every size is checked before use.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import NamedTuple

MAGIC = b"Tf"
FORMAT = 1
FORMAT_OF_SCENARIO = 2
"""Link format of a game that begins with a scenario; the scenario's text replaces the decks."""
FORMAT_OF_SIDEBOARDS = 3
"""Link format of a game with a sideboard: both sideboards follow the decks."""
FORMAT_OF_SETS = 4
"""Link format of a game with cards of card sets: the decks, both sideboards, the ids and names of the sets, and the
texts of the included sets."""
FORMAT_OF_LIMITED = 5
"""Link format of a game of limited play: as the format of sets, but possibly without any set."""
FORMATS = (FORMAT, FORMAT_OF_SCENARIO, FORMAT_OF_SIDEBOARDS, FORMAT_OF_SETS, FORMAT_OF_LIMITED)
MAX_TEXT = 8_000
"""Maximum length of a link, in characters."""
MAX_TEXT_WITH_SETS = 64_000
"""Maximum length of a link that includes card sets, in characters."""
MAX_BYTES = 512 * 1024
"""Maximum size of an inflated link, in bytes."""
MAX_SETS = 8
MAX_SET = 256 * 1024
"""Maximum size of a card set, in bytes."""
MAX_NAME = 40
MAX_SET_NAME = 60
MAX_SEED = 100
MAX_CARDS = 200
MAX_NUMBER = (1 << 32) - 1
MAX_SCENARIO = 16_000
HASH = 8
"""Number of bytes of a log's final hash in a link: enough to detect accidents, because a link is accepted or refused as
a whole."""
_ALPHABET = re.compile(r"[A-Za-z0-9_-]+\Z")


class LinkError(ValueError):
    """A link that cannot be read: `code` is too-big, not-a-game, newer-format or broken."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}{': ' + detail if detail else ''}")
        self.code = code


class Deck(NamedTuple):
    """A shipped deck by its id, or the cards of another deck, in order."""

    id: str
    cards: tuple[str, ...] = ()


class Packet(NamedTuple):
    """The content of a link. `answers` are `length` answers in the game's shorthand; `hash` is the log's final hash.

    A game that begins with a scenario has the scenario's text and no decks. A sideboard is encoded like a deck.
    `sets` are the ids and names of the card sets used by the decks; `set_texts` are the texts of the sets included in
    the link. `limited`: the decks are of limited play.
    """

    game: str
    rules: str
    cards: str
    seats: tuple[tuple[str, str], tuple[str, str]]
    seed: str
    decks: tuple[Deck, Deck]
    length: int
    answers: bytes
    hash: bytes
    scenario: str = ""
    sideboards: tuple[Deck, Deck] = (Deck(""), Deck(""))
    sets: tuple[tuple[str, str], ...] = ()
    set_texts: tuple[str, ...] = ()
    limited: bool = False


class Writer:
    """Appends numbers and strings to bytes."""

    def __init__(self) -> None:
        self.out = bytearray()

    def number(self, n: int) -> None:
        """Append a number, seven bits per byte, the lowest first. Raises ValueError below 0."""
        if n < 0:
            raise ValueError(f"{n} is below 0")
        while n > 127:
            self.out.append(n & 127 | 128)
            n >>= 7
        self.out.append(n)

    def raw(self, data: bytes) -> None:
        """Append bytes, preceded by their count."""
        self.number(len(data))
        self.out += data

    def text(self, text: str) -> None:
        """Append a text in UTF-8, preceded by its number of bytes."""
        self.raw(text.encode("utf-8"))


class Reader:
    """Reads numbers and strings from bytes. Raises LinkError("broken") for truncated or oversized values."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        """Read the next byte. Raises LinkError at the end."""
        if self.at >= len(self.data):
            raise LinkError("broken", "it ends too early")
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read a number from 0 up, in the shortest form of `Writer.number`. Raises LinkError."""
        n = shift = 0
        while True:
            part = self.byte()
            n |= (part & 127) << shift
            if part < 128:
                if not part and shift:
                    raise LinkError("broken", "a number is written too long")
                if n > MAX_NUMBER:
                    break
                return n
            shift += 7
            if shift > 28:
                break
        raise LinkError("broken", "a number is too large")

    def fixed(self, size: int) -> bytes:
        """Read exactly `size` bytes. Raises LinkError if fewer are left."""
        start, end = self.at, self.at + size
        if end > len(self.data):
            raise LinkError("broken", "it ends too early")
        self.at = end
        return self.data[start:end]

    def count(self, maximum: int) -> int:
        """Read a number up to `maximum`. Raises LinkError."""
        found = self.number()
        if found > maximum:
            raise LinkError("broken", "more than there can be")
        return found

    def raw(self, max_bytes: int) -> bytes:
        """Read bytes preceded by their count, at most `max_bytes`. Raises LinkError."""
        return self.fixed(self.count(max_bytes))

    def text(self, max_chars: int) -> str:
        """Read a text of at most `max_chars` characters. Raises LinkError, also for invalid UTF-8."""
        try:
            text = self.raw(max_chars * 4).decode("utf-8")
        except UnicodeDecodeError:
            raise LinkError("broken", "a text is no text") from None
        if len(text) > max_chars:
            raise LinkError("broken", "a text is too long")
        return text

    @property
    def is_at_end(self) -> bool:
        """Whether all bytes have been read."""
        return self.at == len(self.data)


def deflate_to_text(data: bytes) -> str:
    """Return data as raw deflate in URL-safe base64, without padding."""
    return base64.urlsafe_b64encode(deflate_to_bytes(data)).rstrip(b"=").decode("ascii")


def deflate_to_bytes(data: bytes) -> bytes:
    """Return data as raw deflate."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(data) + packer.flush()


def inflate_text(text: str) -> bytes:
    """Decode a text made by `deflate_to_text`. Raises LinkError: broken, or too-big before allocating a large buffer."""
    if len(text) > MAX_TEXT_WITH_SETS:
        raise LinkError("too-big", f"{len(text)} characters")
    if not _ALPHABET.match(text) or len(text) % 4 == 1:
        raise LinkError("broken", "not URL-safe base64")
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii") != text:
        raise LinkError("broken", "not URL-safe base64")
    return inflate_bytes(raw)


def inflate_bytes(raw: bytes) -> bytes:
    """Decode bytes made by `deflate_to_bytes`. Raises LinkError: broken, or too-big before allocating a large buffer."""
    data = _inflate_exactly(raw)
    if data is not None and len(data) > MAX_BYTES:
        raise LinkError("too-big", "it inflates to more than any game")
    if data is None:
        raise LinkError("broken", "it does not inflate, or is cut off, or longer than itself")
    if _has_spare_bits(raw, data):
        raise LinkError("broken", "bits are set after its end")
    return data


def _has_spare_bits(raw: bytes, data: bytes) -> bool:
    """Return whether any of the unused bits of the last byte, after the end of the deflate stream, is set. (A single
    bit further down may also change nothing; the code of the end then follows the bit.)"""
    last = raw[-1]
    return last > 0 and all(
        _inflate_exactly(raw[:-1] + bytes((last ^ 1 << bit,))) == data
        for bit in range(last.bit_length() - 1, 8)
    )


def _inflate_exactly(raw: bytes) -> bytes | None:
    """Inflate data that ends exactly with its deflate stream, up to one byte beyond MAX_BYTES; None if invalid."""
    unpacker = zlib.decompressobj(-15)
    try:
        data = unpacker.decompress(raw, MAX_BYTES + 1)
    except zlib.error:
        return None
    whole = len(data) > MAX_BYTES or (unpacker.eof and not unpacker.unused_data)
    return data if whole else None


def pack_game_link(packet: Packet) -> str:
    """Encode a game as the text of a link. Raises LinkError("too-big") if the game is too long."""
    out = Writer()
    out.out += MAGIC
    has_sideboards = any(deck.id or deck.cards for deck in packet.sideboards)
    has_sets = bool(packet.sets) or packet.limited
    beside = packet.sideboards if has_sets or has_sideboards else ()
    out.number(
        FORMAT_OF_SCENARIO if packet.scenario
        else FORMAT_OF_LIMITED if packet.limited
        else FORMAT_OF_SETS if packet.sets
        else FORMAT_OF_SIDEBOARDS if beside
        else FORMAT
    )  # fmt: skip
    for text in (packet.game, packet.rules, packet.cards):
        out.text(text)
    for kind, name in packet.seats:
        out.text(kind)
        out.text(name)
    out.text(packet.seed)
    if packet.scenario:
        out.text(packet.scenario)
    for deck in () if packet.scenario else (*packet.decks, *beside):
        out.text(deck.id)
        if not deck.id:
            runs = _runs_of_equal_cards(deck.cards)
            out.number(len(runs))
            for card, count in runs:
                out.text(card)
                out.number(count)
    if has_sets:
        _write_sets(out, packet)
    out.number(packet.length)
    out.raw(packet.answers)
    if len(packet.hash) != HASH:
        raise ValueError(f"the final hash has {HASH} bytes")
    out.out += packet.hash
    text = deflate_to_text(bytes(out.out))
    if len(text) > (MAX_TEXT_WITH_SETS if packet.set_texts else MAX_TEXT) or len(out.out) > MAX_BYTES:
        raise LinkError("too-big", f"{len(text)} characters")
    return text


def _write_sets(out: Writer, packet: Packet) -> None:
    if len(packet.sets) > MAX_SETS or any(len(text.encode("utf-8")) > MAX_SET for text in packet.set_texts):
        raise LinkError("too-big", "its card sets are too many or too large")
    out.number(len(packet.sets))
    for name, called in packet.sets:
        out.text(name)
        out.text(called)
    out.number(len(packet.set_texts))
    for text in packet.set_texts:
        out.text(text)


def _runs_of_equal_cards(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    runs: list[tuple[str, int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    return runs


def unpack_game_link(text: str) -> Packet:
    """Decode the text of a link, without replaying the game. Raises LinkError with the exact code."""
    data = inflate_text(text)
    if data[:2] != MAGIC:
        raise LinkError("not-a-game")
    reader = Reader(data)
    reader.at = 2
    version = reader.number()
    if version not in FORMATS:
        raise LinkError("newer-format" if version > max(FORMATS) else "not-a-game")
    game, rules, cards = reader.text(32), reader.text(32), reader.text(64)
    seats = tuple((reader.text(16), reader.text(MAX_NAME)) for _ in (0, 1))
    seed = reader.text(MAX_SEED)
    scenario, decks, sideboards = "", (Deck(""), Deck("")), (Deck(""), Deck(""))
    if version == FORMAT_OF_SCENARIO:
        scenario = reader.text(MAX_SCENARIO)
        if not scenario:
            raise LinkError("broken", "there is no scenario")
    else:
        decks = (_read_deck(reader), _read_deck(reader))
    if version in (FORMAT_OF_SIDEBOARDS, FORMAT_OF_SETS, FORMAT_OF_LIMITED):
        sideboards = (_read_deck(reader), _read_deck(reader))
        if version == FORMAT_OF_SIDEBOARDS and sideboards == (Deck(""), Deck("")):
            raise LinkError("broken", "there is no sideboard")
    limited = version == FORMAT_OF_LIMITED
    sets, set_texts = (
        _read_sets(reader, 0 if limited else 1)
        if version in (FORMAT_OF_SETS, FORMAT_OF_LIMITED)
        else ((), ())
    )
    if not set_texts and len(text) > MAX_TEXT:
        raise LinkError("too-big", f"{len(text)} characters")
    count = reader.number()
    answers = reader.raw(MAX_BYTES)
    final = reader.fixed(HASH)
    if not reader.is_at_end:
        raise LinkError("broken", "something follows the end")
    return Packet(
        game, rules, cards, (seats[0], seats[1]), seed, decks, count, answers, final, scenario, sideboards,
        sets, set_texts, limited,
    )  # fmt: skip


def _read_sets(reader: Reader, least: int) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    count = reader.number()
    if not least <= count <= MAX_SETS:
        raise LinkError("broken", "so many card sets no game is played with")
    sets = tuple((reader.text(64), reader.text(MAX_SET_NAME)) for _ in range(count))
    count_with_text = reader.number()
    if count_with_text > count:
        raise LinkError("broken", "it brings more card sets than it names")
    return sets, tuple(reader.text(MAX_SET) for _ in range(count_with_text))


def _read_deck(reader: Reader) -> Deck:
    name = reader.text(64)
    if name:
        return Deck(name)
    cards: list[str] = []
    for _ in range(reader.number()):
        card, count = reader.text(64), reader.number()
        if len(cards) + count > MAX_CARDS:
            raise LinkError("broken", "a deck is too large")
        cards.extend([card] * count)
    return Deck("", tuple(cards))


__all__ = [
    "FORMAT_OF_LIMITED",
    "FORMAT_OF_SCENARIO",
    "FORMAT_OF_SETS",
    "FORMAT_OF_SIDEBOARDS",
    "HASH",
    "MAX_TEXT",
    "MAX_TEXT_WITH_SETS",
    "Deck",
    "LinkError",
    "Packet",
    "Reader",
    "Writer",
    "deflate_to_bytes",
    "deflate_to_text",
    "inflate_bytes",
    "inflate_text",
    "pack_game_link",
    "unpack_game_link",
]
