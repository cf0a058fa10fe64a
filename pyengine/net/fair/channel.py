"""Numbered messages over any line that loses, duplicates and reorders messages.

Each side numbers its messages from 0 and chains them by seals. A repeated message must be identical, otherwise the
two copies prove a fork. An early message waits, and missing messages are sent again.
"""

from __future__ import annotations

from copy import copy

from pyengine.net.fair.commitments import PROTOCOL, seal
from pyengine.net.fair.messages import MAX_MESSAGE, FairError
from pyengine.net.link import LinkError, Reader, Writer

MAX_EARLY_MESSAGES = 64
"""Most positions by which a message can arrive early."""
MAX_MESSAGES = 100_000
MAX_SYNCS = 256
"""Most reconnections with a resend that the other side can request without a message of its own: more than any line
needs between two answers."""
MESSAGE, SYNC = 0, 1
_MAGIC = PROTOCOL.encode()


class MessageChain:
    """The messages of one side, and the chained seal after each message."""

    def __init__(self, seat: int) -> None:
        self.messages: list[bytes] = []
        self.seals = [seal("CHAIN", seat)]

    def fork(self) -> MessageChain:
        """Return an independent copy of the chain."""
        twin = copy(self)
        twin.messages, twin.seals = list(self.messages), list(self.seals)
        return twin

    def add(self, message: bytes) -> None:
        """Append a message and its seal."""
        self.messages.append(message)
        self.seals.append(seal("LINK", self.seals[-1], seal("MESSAGE", message)))


class Channel:
    """The messages of both sides as known to one side, and the packets to be sent."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sent = MessageChain(seat)
        self.received = MessageChain(1 - seat)
        self.early: dict[int, bytes] = {}
        self.out: list[bytes] = []
        self.known = 0
        """The number of this side's messages known to have arrived."""
        self.syncs = 0
        """Number of reconnections that the other side has requested since its last message."""
        self.is_behind = False
        """Whether the other side reports more of this side's messages than this side has kept. Any new message would
        then reuse a number."""

    def fork(self) -> Channel:
        """Return an independent copy of the channel."""
        twin = copy(self)
        twin.sent, twin.received = self.sent.fork(), self.received.fork()
        twin.early, twin.out = dict(self.early), list(self.out)
        return twin

    def send(self, message: bytes) -> None:
        """Number a message and queue its packet."""
        self.out.append(self._message_packet(len(self.sent.messages), message))
        self.sent.add(message)

    def take(self) -> list[bytes]:
        """Return the packets to send, and clear the queue. Store the session before sending them."""
        out, self.out = self.out, []
        return out

    def sync(self) -> bytes:
        """Return the reconnection packet: the numbers of messages sent and received. The other side answers with the
        missing messages."""
        out = self._packet_header(SYNC)
        out.number(len(self.sent.messages))
        out.number(len(self.received.messages))
        return bytes(out.out)

    def accept_packet(self, data: bytes) -> None:
        """Accept a packet. Raises FairError and stores nothing: too-big, not-a-message, own-message, too-early, forked,
        synced-too-often, behind."""
        if len(data) > MAX_MESSAGE + 16:
            raise FairError("too-big", f"{len(data)} bytes")
        if data[: len(_MAGIC)] != _MAGIC:
            raise FairError("not-a-message")
        reader = Reader(data)
        reader.at = len(_MAGIC)
        try:
            kind, sender, number = reader.number(), reader.number(), reader.number()
            if kind == SYNC:
                wanted = reader.number()
                if not reader.is_at_end:
                    raise LinkError("broken")
        except LinkError:
            raise FairError("not-a-message") from None
        if sender != 1 - self.seat:
            raise FairError("own-message")
        if kind == SYNC:
            self._send_again(wanted)
            return
        if kind != MESSAGE:
            raise FairError("not-a-message")
        message = data[reader.at :]
        have = self.received.messages
        if number < len(have):
            if have[number] != message:
                raise FairError("forked", f"message {number} is another than before")
            return
        if number > len(have) + MAX_EARLY_MESSAGES or number > MAX_MESSAGES:
            raise FairError("too-early", f"message {number} after {len(have)}")
        if self.early.setdefault(number, message) != message:
            del self.early[number]
            raise FairError("forked", f"message {number} came in two forms")

    @property
    def next(self) -> bytes | None:
        """The next received message that the session has to judge; None if none has arrived."""
        return self.early.get(len(self.received.messages))

    def accept_message(self) -> None:
        """Store the received message as accepted, after the session has judged it."""
        self.received.add(self.early.pop(len(self.received.messages)))
        self.syncs = 0

    def drop(self) -> None:
        """Drop the received message, after the session has refused it."""
        self.early.pop(len(self.received.messages), None)

    def as_sent_by_the_other(self, message: bytes) -> bytes:
        """Return a message in the form of the packet in which the other side would send it next."""
        out = Writer()
        out.out += _MAGIC
        for part in (MESSAGE, 1 - self.seat, len(self.received.messages)):
            out.number(part)
        return bytes(out.out) + message

    def _send_again(self, wanted: int) -> None:
        # A few bytes request a whole game, so endless requests are refused.
        if self.syncs >= MAX_SYNCS:
            raise FairError("synced-too-often", f"{MAX_SYNCS} times")
        if wanted > len(self.sent.messages):
            self.is_behind = True
            raise FairError("behind", f"{wanted} messages, not {len(self.sent.messages)}")
        self.syncs += 1
        # A letter omits messages already received by the other side.
        self.known = max(self.known, min(wanted, len(self.sent.messages)))
        for number in range(wanted, len(self.sent.messages)):
            self.out.append(self._message_packet(number, self.sent.messages[number]))

    def _packet_header(self, kind: int) -> Writer:
        out = Writer()
        out.out += _MAGIC
        out.number(kind)
        out.number(self.seat)
        return out

    def _message_packet(self, number: int, message: bytes) -> bytes:
        out = self._packet_header(MESSAGE)
        out.number(number)
        return bytes(out.out) + message


def message_in(data: bytes) -> bytes:
    """Return the message of a packet. Raises FairError("not-a-message")."""
    reader = Reader(data)
    reader.at = len(_MAGIC)
    try:
        kind, _, _ = reader.number(), reader.number(), reader.number()
    except LinkError:
        kind = SYNC
    if data[: len(_MAGIC)] != _MAGIC or kind != MESSAGE:
        raise FairError("not-a-message")
    return data[reader.at :]


__all__ = ["MAX_EARLY_MESSAGES", "MAX_SYNCS", "Channel", "MessageChain", "message_in"]
