"""Seals and what is drawn from seeds: hashes that bind without telling, salts, permutations and coins.

Each part of what is hashed goes after its length in two bytes, whole numbers as four bytes, the highest first. A seal is
SHA-256; salts, permutations and coins are drawn by HMAC-SHA-256 from seeds of 32 bytes.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias, TypeVar

PROTOCOL = "HC1"
SEAL = 32
"""Bytes of a seal."""
SALT = 16
SEED = 32
COINS = 1024
"""Coins of a chain: more than a game has lots."""
_WORD = 1 << 32
Part: TypeAlias = int | str | bytes
T = TypeVar("T")


def written(tag: str, parts: Sequence[Part]) -> bytes:
    """What is hashed: the protocol, what it is for, and each part after its length. Raises OverflowError for a number that
    four bytes do not hold, or a part of more than 65,535 bytes."""
    out = bytearray(f"{PROTOCOL}|{tag}|".encode())
    for part in parts:
        data = (
            part.to_bytes(4, "big") if isinstance(part, int)
            else part.encode() if isinstance(part, str)
            else part
        )  # fmt: skip
        out += len(data).to_bytes(2, "big") + data
    return bytes(out)


def seal(tag: str, *parts: Part) -> bytes:
    """What binds whoever made it to these parts, and tells nothing of one that holds a salt."""
    return sha256(written(tag, parts)).digest()


def drawn(seed: bytes, tag: str, *parts: Part) -> bytes:
    """32 bytes that nobody can tell without the seed."""
    return hmac.digest(seed, written(tag, parts), "sha256")


def salt(seed: bytes, tag: str, *parts: Part) -> bytes:
    """16 of them."""
    return drawn(seed, tag, *parts)[:SALT]


def shuffled(seed: bytes, items: Sequence[T], tag: str, *parts: Part) -> tuple[T, ...]:
    """The items in an order drawn from the seed: Fisher and Yates from the end, each number a word of four bytes, drawn
    again where it would favour small ones."""
    out = list(items)
    words: list[int] = []
    block = 0
    for last in range(len(out) - 1, 0, -1):
        below = last + 1
        while True:
            if not words:
                data = drawn(seed, tag, *parts, block)
                block += 1
                words = [int.from_bytes(data[at : at + 4], "big") for at in range(28, -1, -4)]
            word = words.pop()
            if word < _WORD - _WORD % below:
                break
        other = word % below
        out[last], out[other] = out[other], out[last]
    return tuple(out)


def coins(seed: bytes) -> list[bytes]:
    """A chain of seals, each of the one before: the last is told at the start, and each coin opens the one before the last
    that was opened."""
    chain = [drawn(seed, "coins")]
    before = written("COIN", (chain[0],))[:-SEAL]
    for _ in range(COINS):
        chain.append(sha256(before + chain[-1]).digest())
    return chain


def lot(below: int, index: int, gid: bytes, one: bytes, other: bytes) -> int:
    """The fair number below `below` that two coins come to, seat 0's first."""
    attempt = 0
    while True:
        word = int.from_bytes(seal("LOT", gid, index, one, other, attempt)[:8], "big")
        if word < (1 << 64) - (1 << 64) % below:
            return word % below
        attempt += 1


__all__ = [
    "COINS",
    "PROTOCOL",
    "SALT",
    "SEAL",
    "SEED",
    "Part",
    "coins",
    "drawn",
    "lot",
    "salt",
    "seal",
    "shuffled",
    "written",
]
