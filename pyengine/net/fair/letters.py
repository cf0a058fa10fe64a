"""What one side has said since the other is known to have heard, as a text after `#`: fair play by links that people send
each other, or by files where they are longer.

A letter leaves out of the messages what the other side knows: hashes of the log and of the messages so far. Its last bytes
are the seal of all messages up to its end, so what was put in their place is what was there. A letter is taken whole or
not at all.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.net.fair.session import Session
from pyengine.net.fair.wire import (
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
    how many of the other's its writer had, the messages without what the reader knows, and the seal of all up to its end."""

    game: bytes
    sender: int
    first: int
    received: int
    parts: tuple[bytes, ...]
    seal: bytes

    @property
    def hello(self) -> Hello | None:
        """Who sits down, if the letter begins with that. Raises FairError."""
        if self.first or not self.parts:
            return None
        message = decode(self.parts[0][1:])
        return message if isinstance(message, Hello) else None


def write(session: Session) -> str:
    """The letter with all that the other side is not known to have. Raises FairError("too-big")."""
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
    try:
        text = deflate(bytes(out.out))
        inflate(text)
    except LinkError:
        raise FairError("too-big", "a letter") from None
    return text


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
        found = Letter(game, sender, first, received, parts, reader.fixed(TAG))
        if not reader.done or not all(parts):
            raise FairError("broken", "a letter")
    except LinkError as error:
        raise FairError("too-big" if error.code == "too-big" else "broken", str(error)) from None
    return found


def opened(session: Session, letter: Letter) -> Session:
    """The session after it has taken a letter: a twin, as the one before stays as it was. Raises FairError for a letter of
    another game, one that is not the next (too-early, old), or what does not fit."""
    if letter.sender == session.seat:
        raise FairError("own-message")
    if session.gid and letter.game not in (_NO_GAME, session.gid[:TAG]):
        raise FairError("other-game")
    have = len(session.channel.received.messages)
    if letter.first > have:
        raise FairError("too-early", f"message {letter.first} after {have}")
    twin = session.fork()
    channel = twin.channel
    for part in letter.parts[have - letter.first :]:
        twin.receive(channel.as_sent_by_the_other(_whole(twin, part)))
    end = letter.first + len(letter.parts)
    if channel.received.seals[end][:TAG] != letter.seal:
        raise FairError("forked", f"message {end}")
    if letter.game not in (_NO_GAME, twin.gid[:TAG]):
        raise FairError("other-game")
    if letter.received > len(channel.sent.messages):
        raise FairError("broken", "it has what was not said")
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


__all__ = ["SHORT", "TAG", "Letter", "opened", "read", "write"]
