"""The signed data of a game, and signatures to be verified by the holder of the keys; the module knows no keys."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pyengine.kernel.match import Match
from pyengine.net.fair.channel import Channel
from pyengine.net.fair.commitments import seal
from pyengine.net.fair.messages import FairError, Head, encode


class SignatureToCheck(NamedTuple):
    """A signature to be verified by the holder of the keys: algorithm, key and signed data."""

    algorithm: str
    key: bytes
    data: bytes
    signature: bytes


def head_of(match: Match, channel: Channel) -> Head:
    """Return a checkpoint (head) of a game at its present state, not yet signed."""
    sent, received = channel.sent, channel.received
    return Head(
        len(match.entries), bytes.fromhex(match.tip), len(sent.messages), sent.seals[-1], len(received.messages),
        received.seals[-1],
    )  # fmt: skip


def check_head(head: Head, last: int, match: Match, channel: Channel) -> None:
    """Check a checkpoint (head) of the other side against the log and both message chains; `last` is the log entry of
    its previous head. Raises FairError."""
    sent, received = channel.received, channel.sent
    if (
        not last < head.seq <= len(match.entries)
        or head.sent > len(sent.messages)
        or head.received > len(received.messages)
    ):
        raise FairError("wrong-head", f"entry {head.seq}")
    if head.tip.hex() != match.entries[head.seq - 1].hash:
        raise FairError("other-table", f"entry {head.seq}")
    if (sent.seals[head.sent], received.seals[head.received]) != (head.sent_chain, head.received_chain):
        raise FairError("forked", f"entry {head.seq}")


def head_to_sign(gid: bytes, seat: int, head: Head) -> bytes:
    """Return the data covered by a head's signature."""
    return seal("HEAD", gid, seat, encode(replace(head, signature=b"")))


def letter_to_sign(gid: bytes, seat: int, digest: bytes) -> bytes:
    """Return the data covered by a letter's signature, from the SHA-256 of everything before the signature."""
    return seal("LETTER", gid, seat, digest)


__all__ = ["SignatureToCheck", "check_head", "head_of", "head_to_sign", "letter_to_sign"]
