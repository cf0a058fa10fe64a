"""What one side has said since the other is known to have heard, as a text after `#`: fair play by links that people send
each other, or by files where they are longer.

A letter leaves out of the messages what the other side knows: hashes of the log and of the messages so far. The seal of all
messages up to its end follows them, so what was put in their place is what was there. Its writer signs all of it by the key
of his hello: whoever carries a letter may lose it, and can do nothing else with it. A letter is taken whole or not at all.
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
from pyengine.net.fair.signatures import Claim, letter_to_sign
from pyengine.net.link import LinkError, Reader, Writer, deflate, inflate

MAGIC = b"Th"
FORMAT = 1
TAG = 8
"""Bytes of a game's hash, and of the seal at the end."""
SHORT = 2_000
"""Characters of a letter that any messenger takes as a link; of a longer one a file is made."""
MAX_MESSAGES = 4_000
_NO_GAME = bytes(TAG)
_ACT, _HEAD, _OTHER = 0, 1, 2


class Letter(NamedTuple):
    """What a letter says: of which game (nothing, as long as there is none), who wrote it, the number of its first message,
    how many of the other's its writer had, the messages without what the reader knows, the seal of all up to its end, the hash
    of all that, and its signature (nothing, where its writer has no key)."""

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
        """Who sits down, if the letter begins with that. Raises FairError."""
        if self.first or not self.parts:
            return None
        message = decode(self.parts[0][1:])
        return message if isinstance(message, Hello) else None


def to_sign(session: Session) -> bytes:
    """What the signature of the letter is over that `write` would write now; nothing, where this seat has no key, or the letter
    does no more than offer a game: whoever took that for his own would give a key of his own."""
    if not session.gid or not session.hellos.of(session.seat).algorithm:
        return b""
    return letter_to_sign(session.gid, session.seat, sha256(_body(session)).digest())


def write(session: Session, signature: bytes = b"") -> str:
    """The letter with all that the other side is not known to have, signed by the signature over `to_sign`. Raises
    FairError("too-big")."""
    out = Writer()
    out.out += _body(session)
    out.raw(signature)
    try:
        text = deflate(bytes(out.out))
        inflate(text)
    except LinkError:
        raise FairError("too-big", "a letter") from None
    return text


def _body(session: Session) -> bytes:
    """A letter without its signature."""
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
        out.raw(_short(message))
    out.out += sent.seals[-1][:TAG]
    return bytes(out.out)


def read(text: str) -> Letter:
    """What a letter says; nothing of it has been judged. Raises FairError: too-big, not-a-letter, newer-format, broken."""
    try:
        data = inflate(text)
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
        if not reader.done or not all(parts):
            raise FairError("broken", "a letter")
    except LinkError as error:
        raise FairError("too-big" if error.code == "too-big" else "broken", str(error)) from None
    return found


def claim(session: Session, letter: Letter) -> Claim | None:
    """The signature of a letter, which whoever has the keys must judge before it is taken; None where its writer has no key, and
    of an offer. Raises FairError for one's own letter, one of another game, one that is not the next (too-early), and one that lacks a
    signature or has one where there is no key."""
    if letter.sender == session.seat:
        raise FairError("own-message")
    if session.gid and letter.game not in (_NO_GAME, session.gid[:TAG]):
        raise FairError("other-game")
    have = len(session.channel.received.messages)
    if letter.first > have:
        raise FairError("too-early", f"message {letter.first} after {have}")
    # The key that was given first is the other's for the whole game, whatever a letter says of itself.
    hello = session.hellos.said[letter.sender] or letter.hello
    if hello is None:
        raise FairError("broken", "a letter of nobody")
    if letter.game == _NO_GAME:
        # As nobody signs it, it says nothing but who sits down, and with which card sets, which are bound by their hashes.
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
    return Claim(
        hello.algorithm, hello.key, letter_to_sign(gid, letter.sender, letter.digest), letter.signature
    )


def opened(session: Session, letter: Letter, holds: bool = False) -> Session:
    """The session after it has taken a letter: a twin, as the one before stays as it was. `holds` says that the signature does
    by which it comes (`claim`). Raises FairError for what `claim` refuses, a signature that does not hold, and what does not
    fit."""
    if claim(session, letter) is not None and not holds:
        raise FairError("letter-unsigned")
    twin = session.fork()
    channel = twin.channel
    for number, part in enumerate(letter.parts, letter.first):
        # What came over a line before its turn is taken as soon as it can be.
        if number == len(channel.received.messages):
            twin.receive(channel.as_sent_by_the_other(_whole(twin, part)))
    end = letter.first + len(letter.parts)
    if channel.received.seals[end][:TAG] != letter.seal:
        raise FairError("forked", f"message {end}")
    if letter.game not in (_NO_GAME, twin.gid[:TAG]):
        raise FairError("other-game")
    if letter.received > len(channel.sent.messages):
        raise FairError("behind", f"{letter.received} messages, not {len(channel.sent.messages)}")
    channel.known = max(channel.known, letter.received)
    return twin


def _short(data: bytes) -> bytes:
    """A message without what its reader knows."""
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


def _whole(session: Session, part: bytes) -> bytes:
    """A message with what its reader knows. Raises FairError("broken")."""
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
        if not reader.done:
            raise LinkError("broken", "something follows the end")
    except LinkError as error:
        raise FairError("broken", str(error)) from None
    return whole


__all__ = ["SHORT", "TAG", "Letter", "claim", "opened", "read", "to_sign", "write"]
