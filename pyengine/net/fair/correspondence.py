"""Fair play by correspondence: a letter with one side's unreceived messages, as a text after `#`, sent as a link or, if
long, as a file.

A letter omits the values already known to its reader: hashes of the log and of earlier messages. The chain seal
after its last message proves that the reader restored the same messages. The writer signs the whole letter with the
key of the Hello, so a carrier can lose a letter and nothing else. A letter is accepted or refused as a whole.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from pyengine.net.fair.messages import (
    MAX_ANSWER,
    MAX_KEY,
    MAX_MESSAGE,
    Act,
    FairError,
    Head,
    Hello,
    decode,
    encode,
)
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import game_id
from pyengine.net.fair.signatures import SignatureToCheck, letter_to_sign
from pyengine.net.link import LinkError, Reader, Writer, deflate_to_text, inflate_text

MAGIC = b"Th"
FORMAT = 1
TAG = 8
"""Number of bytes to which the game's hash and the final seal are shortened in a letter."""
MAX_LINK_LETTER_CHARS = 2_000
"""Most characters of a letter sent as a link through any messenger; a longer letter becomes a file."""
MAX_MESSAGES = 4_000
_NO_GAME = bytes(TAG)
_ACT, _HEAD, _OTHER = 0, 1, 2


class Letter(NamedTuple):
    """The content of a letter: the game's id (zeros before the game exists), the writer's seat, the number of the first
    message, the number of messages received by the writer, the shortened messages, the seal after the last message,
    the hash of all parts before the signature, and the signature (empty without a key)."""

    game: bytes
    sender: int
    first: int
    received: int
    parts: tuple[bytes, ...]
    seal: bytes
    digest: bytes
    signature: bytes

    @property
    def hello(self) -> Hello | None:
        """The Hello at the beginning of the letter, if any. Raises FairError."""
        if self.first or not self.parts:
            return None
        message = decode(self.parts[0][1:])
        return message if isinstance(message, Hello) else None


def letter_data_to_sign(session: Session) -> bytes:
    """Return the data to be signed for the letter that `write_letter` would produce now. Empty for a seat without a key, and
    for an offer of a game: an accepted copy would carry the copier's own key."""
    if not session.gid or not session.hellos.of(session.seat).algorithm:
        return b""
    return letter_to_sign(session.gid, session.seat, sha256(_unsigned_letter_bytes(session)).digest())


def write_letter(session: Session, signature: bytes = b"") -> str:
    """Return the letter with all unreceived messages and the signature over `letter_data_to_sign`. Raises FairError("too-big")."""
    out = Writer()
    out.out += _unsigned_letter_bytes(session)
    out.raw(signature)
    try:
        text = deflate_to_text(bytes(out.out))
        inflate_text(text)
    except LinkError:
        raise FairError("too-big", "a letter") from None
    return text


def _unsigned_letter_bytes(session: Session) -> bytes:
    """Return the bytes of a letter without its signature."""
    channel = session.channel
    sent = channel.sent
    out = Writer()
    out.out += MAGIC
    out.number(FORMAT)
    out.out += session.gid[:TAG] if session.gid else _NO_GAME
    for part in (
        session.seat,
        channel.known,
        len(channel.received.messages),
        len(sent.messages) - channel.known,
    ):
        out.number(part)
    for message in sent.messages[channel.known :]:
        out.raw(_shortened_message(message))
    out.out += sent.seals[-1][:TAG]
    return bytes(out.out)


def read_letter(text: str) -> Letter:
    """Decode a letter without judging its messages. Raises FairError: too-big, not-a-letter, newer-format, broken."""
    try:
        data = inflate_text(text)
        if data[: len(MAGIC)] != MAGIC:
            raise FairError("not-a-letter")
        reader = Reader(data)
        reader.at = len(MAGIC)
        if reader.number() != FORMAT:
            raise FairError("newer-format")
        game, sender, first, received = reader.fixed(TAG), reader.count(1), reader.number(), reader.number()
        parts = tuple([reader.raw(MAX_MESSAGE) for _ in range(reader.count(MAX_MESSAGES))])
        end = reader.fixed(TAG)
        digest = sha256(data[: reader.at]).digest()
        found = Letter(game, sender, first, received, parts, end, digest, reader.raw(MAX_KEY))
        if not reader.is_at_end or not all(parts):
            raise FairError("broken", "a letter")
    except LinkError as error:
        raise FairError("too-big" if error.code == "too-big" else "broken", str(error)) from None
    return found


def letter_signature_claim(session: Session, letter: Letter) -> SignatureToCheck | None:
    """Return the signature of a letter, to be verified by the holder of the keys before `session_after_letter`; None for a writer
    without a key and for an offer. Raises FairError for a letter of the own seat, a letter of another game, an early
    letter (too-early), and a letter with a missing or unexpected signature."""
    if letter.sender == session.seat:
        raise FairError("own-message")
    if session.gid and letter.game not in (_NO_GAME, session.gid[:TAG]):
        raise FairError("other-game")
    have = len(session.channel.received.messages)
    if letter.first > have:
        raise FairError("too-early", f"message {letter.first} after {have}")
    # The first key received is the other side's key for the whole game, regardless of the letter.
    hello = session.hellos.by_seat[letter.sender] or letter.hello
    if hello is None:
        raise FairError("broken", "a letter of nobody")
    if letter.game == _NO_GAME:
        # An unsigned letter can hold only the Hello and the card sets, which are bound by their hashes.
        if letter.signature or letter.first or letter.received or len(letter.parts) != 1 + len(hello.sets):
            raise FairError("letter-unsigned")
        return None
    hellos = [session.hellos.of(session.seat), hello]
    gid = session.gid or game_id(hellos if letter.sender else hellos[::-1])
    if letter.game != gid[:TAG]:
        raise FairError("other-game")
    if bool(hello.algorithm) != bool(letter.signature):
        raise FairError("letter-unsigned")
    if not hello.algorithm:
        return None
    return SignatureToCheck(
        hello.algorithm, hello.key, letter_to_sign(gid, letter.sender, letter.digest), letter.signature
    )


def session_after_letter(session: Session, letter: Letter, holds: bool = False) -> Session:
    """Return a copy of the session after the letter; the original is unchanged. `holds`: whether the signature
    (`letter_signature_claim`) is valid. Raises FairError for a letter refused by `letter_signature_claim`, an invalid signature, or an invalid
    message."""
    if letter_signature_claim(session, letter) is not None and not holds:
        raise FairError("letter-unsigned")
    twin = session.fork()
    channel = twin.channel
    for number, part in enumerate(letter.parts, letter.first):
        # Early messages from a line may already have been taken.
        if number == len(channel.received.messages):
            twin.receive(channel.as_sent_by_the_other(_restored_message(twin, part)))
    end = letter.first + len(letter.parts)
    if channel.received.seals[end][:TAG] != letter.seal:
        raise FairError("forked", f"message {end}")
    if letter.game not in (_NO_GAME, twin.gid[:TAG]):
        raise FairError("other-game")
    if letter.received > len(channel.sent.messages):
        raise FairError("behind", f"{letter.received} messages, not {len(channel.sent.messages)}")
    channel.known = max(channel.known, letter.received)
    return twin


def _shortened_message(data: bytes) -> bytes:
    """Return a message without the values that the letter's reader already knows."""
    message = decode(data)
    out = Writer()
    if isinstance(message, Act):
        out.number(_ACT)
        out.raw(message.answer)
    elif isinstance(message, Head):
        out.number(_HEAD)
        for part in (message.seq, message.sent, message.received):
            out.number(part)
        out.raw(message.signature)
    else:
        out.number(_OTHER)
        out.out += data
    return bytes(out.out)


def _restored_message(session: Session, part: bytes) -> bytes:
    """Return a shortened message with the omitted values restored. Raises FairError("broken")."""
    reader = Reader(part)
    try:
        form = reader.count(_OTHER)
        if form == _OTHER:
            return part[reader.at :]
        match, channel = session.match_in_play, session.channel
        if form == _ACT:
            whole = encode(Act(len(match.entries) + 1, bytes.fromhex(match.tip), reader.raw(MAX_ANSWER)))
        else:
            seq, sent = reader.count(len(match.entries)), reader.count(len(channel.received.messages))
            if not seq:
                raise LinkError("broken", "a head before the first entry")
            received = reader.count(len(channel.sent.messages))
            whole = encode(
                Head(
                    seq, bytes.fromhex(match.entries[seq - 1].hash), sent, channel.received.seals[sent], received,
                    channel.sent.seals[received], reader.raw(MAX_KEY),
                )
            )  # fmt: skip
        if not reader.is_at_end:
            raise LinkError("broken", "something follows the end")
    except LinkError as error:
        raise FairError("broken", str(error)) from None
    return whole


__all__ = [
    "MAX_LINK_LETTER_CHARS",
    "TAG",
    "Letter",
    "letter_data_to_sign",
    "letter_signature_claim",
    "read_letter",
    "session_after_letter",
    "write_letter",
]
