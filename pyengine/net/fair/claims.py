"""What is signed of a game, and the signatures that somebody else must judge: keys are not known here."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pyengine.net.fair.sealing import seal
from pyengine.net.fair.wire import Head, encode


class Claim(NamedTuple):
    """A signature that whoever has the keys must judge: by which algorithm and key, over what."""

    algorithm: str
    key: bytes
    data: bytes
    signature: bytes


def head_to_sign(gid: bytes, seat: int, head: Head) -> bytes:
    """What a head's signature is over."""
    return seal("HEAD", gid, seat, encode(replace(head, signature=b"")))


def letter_to_sign(gid: bytes, seat: int, digest: bytes) -> bytes:
    """What a letter's signature is over, by the SHA-256 of all that comes before it."""
    return seal("LETTER", gid, seat, digest)


__all__ = ["Claim", "head_to_sign", "letter_to_sign"]
