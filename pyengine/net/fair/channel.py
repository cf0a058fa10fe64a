"""Numbered messages over any way that loses, doubles and reorders them.

Each side numbers its own from 0 and chains them by seals. What came twice is the same or a proof of deceit; what came too
early waits; what the other lacks is sent again.
"""

from __future__ import annotations

from copy import copy

from pyengine.net.fair.commitments import PROTOCOL, seal
from pyengine.net.fair.messages import MAX_MESSAGE, FairError
from pyengine.net.link import LinkError, Reader, Writer

AHEAD = 64
"""Messages that may wait for one before them."""
MAX_MESSAGES = 100_000
MAX_SYNCS = 256
"""How often the other may come back and have all that he lacks sent again without saying anything himself: nobody's line is
lost so often between two answers."""
MESSAGE, SYNC = 0, 1
_MAGIC = PROTOCOL.encode()


class Chain:
    """One side's messages, and the seal of all up to each."""

    def __init__(self, seat: int) -> None:
        self.messages: list[bytes] = []
        self.seals = [seal("CHAIN", seat)]

    def fork(self) -> Chain:
        """A twin."""
        twin = copy(self)
        twin.messages, twin.seals = list(self.messages), list(self.seals)
        return twin

    def add(self, message: bytes) -> None:
        """The next message."""
        self.messages.append(message)
        self.seals.append(seal("LINK", self.seals[-1], seal("MESSAGE", message)))


class Channel:
    """Both sides' messages as this one has them, and what waits to be sent."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sent = Chain(seat)
        self.received = Chain(1 - seat)
        self.early: dict[int, bytes] = {}
        self.out: list[bytes] = []
        self.known = 0
        """How many of its messages this side knows the other to have."""
        self.syncs = 0
        """How often the other has come back since he last said something."""
        self.is_behind = False
        """Whether the other says that he has more of this side's messages than it has kept: whatever it said next would be another
        message under a number that was given."""

    def fork(self) -> Channel:
        """A twin."""
        twin = copy(self)
        twin.sent, twin.received = self.sent.fork(), self.received.fork()
        twin.early, twin.out = dict(self.early), list(self.out)
        return twin

    def send(self, message: bytes) -> None:
        """Number a message and lay it out to be sent."""
        self.out.append(self._framed(len(self.sent.messages), message))
        self.sent.add(message)

    def take(self) -> list[bytes]:
        """What waits to be sent: keep it before it goes."""
        out, self.out = self.out, []
        return out

    def sync(self) -> bytes:
        """What is said on coming back: how much was sent and received. The other answers with what is lacking."""
        out = self._headed(SYNC)
        out.number(len(self.sent.messages))
        out.number(len(self.received.messages))
        return bytes(out.out)

    def arrived(self, data: bytes) -> None:
        """Take in what came. Raises FairError: too-big, not-a-message, own-message, too-early, forked, synced-too-often, behind;
        nothing of it is kept then."""
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
                if not reader.done:
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
        if number > len(have) + AHEAD or number > MAX_MESSAGES:
            raise FairError("too-early", f"message {number} after {len(have)}")
        if self.early.setdefault(number, message) != message:
            del self.early[number]
            raise FairError("forked", f"message {number} came in two forms")

    @property
    def next(self) -> bytes | None:
        """The message that is to be judged next, if it has come."""
        return self.early.get(len(self.received.messages))

    def took(self) -> None:
        """It was judged and is kept."""
        self.received.add(self.early.pop(len(self.received.messages)))
        self.syncs = 0

    def drop(self) -> None:
        """It was refused."""
        self.early.pop(len(self.received.messages), None)

    def as_sent_by_the_other(self, message: bytes) -> bytes:
        """The other's next message as it came over the line."""
        out = Writer()
        out.out += _MAGIC
        for part in (MESSAGE, 1 - self.seat, len(self.received.messages)):
            out.number(part)
        return bytes(out.out) + message

    def _send_again(self, wanted: int) -> None:
        # A few bytes have a whole game sent: whoever asks for that without end is told no.
        if self.syncs >= MAX_SYNCS:
            raise FairError("synced-too-often", f"{MAX_SYNCS} times")
        if wanted > len(self.sent.messages):
            self.is_behind = True
            raise FairError("behind", f"{wanted} messages, not {len(self.sent.messages)}")
        self.syncs += 1
        # What he says that he has, a letter need not hold.
        self.known = max(self.known, min(wanted, len(self.sent.messages)))
        for number in range(wanted, len(self.sent.messages)):
            self.out.append(self._framed(number, self.sent.messages[number]))

    def _headed(self, kind: int) -> Writer:
        out = Writer()
        out.out += _MAGIC
        out.number(kind)
        out.number(self.seat)
        return out

    def _framed(self, number: int, message: bytes) -> bytes:
        out = self._headed(MESSAGE)
        out.number(number)
        return bytes(out.out) + message


def message_in(data: bytes) -> bytes:
    """The message of what came over a line. Raises FairError("not-a-message")."""
    reader = Reader(data)
    reader.at = len(_MAGIC)
    try:
        kind, _, _ = reader.number(), reader.number(), reader.number()
    except LinkError:
        kind = SYNC
    if data[: len(_MAGIC)] != _MAGIC or kind != MESSAGE:
        raise FairError("not-a-message")
    return data[reader.at :]


__all__ = ["AHEAD", "MAX_SYNCS", "Chain", "Channel", "message_in"]
