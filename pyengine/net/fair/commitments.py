"""Seals (binding hashes), and the salts, permutations and coins drawn from seeds.

Each part of the hashed data follows its length in two bytes; integers are four bytes, the highest first. A seal is
SHA-256; salts, permutations and coins are drawn by HMAC-SHA-256 from seeds of 32 bytes.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias, TypeVar

PROTOCOL = "HC1"
SEAL_BYTES = 32
"""Length of a seal, in bytes."""
SALT_BYTES = 16
SEED = 32
COINS_PER_CHAIN = 1024
"""Coins of a chain: more than the random numbers of a game."""
_WORD = 1 << 32
Part: TypeAlias = int | str | bytes
T = TypeVar("T")


def hash_input(tag: str, parts: Sequence[Part]) -> bytes:
    """Return the bytes to be hashed: the protocol, the tag, and each part after its length. Raises OverflowError for an
    integer above four bytes, or a part above 65,535 bytes."""
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
    """Return a hash that commits its maker to these parts; a salt among the parts keeps them secret."""
    return sha256(hash_input(tag, parts)).digest()


def pseudorandom_bytes(seed: bytes, tag: str, *parts: Part) -> bytes:
    """Return 32 pseudorandom bytes that cannot be predicted without the seed."""
    return hmac.digest(seed, hash_input(tag, parts), "sha256")


def salt(seed: bytes, tag: str, *parts: Part) -> bytes:
    """Return a 16-byte salt derived from the seed and the tag."""
    return pseudorandom_bytes(seed, tag, *parts)[:SALT_BYTES]


def shuffled(seed: bytes, items: Sequence[T], tag: str, *parts: Part) -> tuple[T, ...]:
    """Return the items in an order drawn from the seed: Fisher-Yates from the end, each number from a four-byte word,
    drawn again where the word would favour small numbers."""
    out = list(items)
    words: list[int] = []
    block = 0
    for last in range(len(out) - 1, 0, -1):
        below = last + 1
        while True:
            if not words:
                data = pseudorandom_bytes(seed, tag, *parts, block)
                block += 1
                words = [int.from_bytes(data[at : at + 4], "big") for at in range(28, -1, -4)]
            word = words.pop()
            if word < _WORD - _WORD % below:
                break
        other = word % below
        out[last], out[other] = out[other], out[last]
    return tuple(out)


def coin_chain(seed: bytes) -> list[bytes]:
    """Return a hash chain: the last value is revealed at the start, and each coin opens the value before the last
    opened one."""
    chain = [pseudorandom_bytes(seed, "coins")]
    before = hash_input("COIN", (chain[0],))[:-SEAL_BYTES]
    for _ in range(COINS_PER_CHAIN):
        chain.append(sha256(before + chain[-1]).digest())
    return chain


def fair_number(below: int, index: int, gid: bytes, coin0: bytes, coin1: bytes) -> int:
    """Return the fair number below `below` determined by two coins, seat 0's first."""
    attempt = 0
    while True:
        word = int.from_bytes(seal("LOT", gid, index, coin0, coin1, attempt)[:8], "big")
        if word < (1 << 64) - (1 << 64) % below:
            return word % below
        attempt += 1


__all__ = [
    "COINS_PER_CHAIN",
    "PROTOCOL",
    "SALT_BYTES",
    "SEAL_BYTES",
    "SEED",
    "Part",
    "coin_chain",
    "fair_number",
    "hash_input",
    "pseudorandom_bytes",
    "salt",
    "seal",
    "shuffled",
]
