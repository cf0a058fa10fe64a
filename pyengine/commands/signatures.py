"""Verification of game signatures between two devices: ECDSA over P-256 with SHA-256, as browsers sign
(net/fair/PROTOCOL.md).

Verification handles no secrets and need not run in constant time. Only browsers sign.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeAlias

from pyengine.net.fair.signatures import SignatureToCheck

ALGORITHM = "ECDSA-P256-SHA256"
FIELD = 2**256 - 2**224 + 2**192 + 2**96 - 1
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
Point: TypeAlias = tuple[int, int] | None
"""A point of the curve; None is the point at infinity."""
BASE: Point = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def added(first: Point, second: Point) -> Point:
    """Return the sum of two curve points."""
    if first is None or second is None:
        return first or second
    (x, y), (u, v) = first, second
    if x == u and (y + v) % FIELD == 0:
        return None
    slope = (3 * x * x - 3) * pow(2 * y, -1, FIELD) if first == second else (v - y) * pow(u - x, -1, FIELD)
    found = (slope * slope - x - u) % FIELD
    return found, (slope * (x - found) - y) % FIELD


def times(factor: int, point: Point) -> Point:
    """Return a curve point multiplied by an integer."""
    found: Point = None
    while factor:
        if factor & 1:
            found = added(found, point)
        point, factor = added(point, point), factor >> 1
    return found


def point_of(key: bytes) -> Point:
    """Return the curve point of a key; None unless the key is an uncompressed point of the curve."""
    x, y = int.from_bytes(key[1:33], "big"), int.from_bytes(key[33:], "big")
    on = len(key) == 65 and key[0] == 4 and max(x, y) < FIELD and (y * y - (x * x - 3) * x - B) % FIELD == 0
    return (x, y) if on else None


def is_signature_valid(claim: SignatureToCheck) -> bool:
    """Return whether the signature is valid for its key and data; never raises an exception."""
    point, size = point_of(claim.key), ORDER.bit_length() // 8
    r, s = int.from_bytes(claim.signature[:size], "big"), int.from_bytes(claim.signature[size:], "big")
    if claim.algorithm != ALGORITHM or point is None or len(claim.signature) != 2 * size:
        return False
    if not (0 < r < ORDER and 0 < s < ORDER):
        return False
    inverse = pow(s, -1, ORDER)
    digest = int.from_bytes(sha256(claim.data).digest(), "big")
    found = added(times(digest * inverse % ORDER, BASE), times(r * inverse % ORDER, point))
    return found is not None and found[0] % ORDER == r


__all__ = ["ALGORITHM", "BASE", "FIELD", "ORDER", "added", "is_signature_valid", "point_of", "times"]
