"""The dealer: owner of chance and hidden identities. Positions hold neither.

A local seeded dealer knows every card. Its generator is counter-based: the n-th draw is a hash of (seed, n). A dealer
is therefore a value, and the same seed and needs give the same table on every Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

from pyengine.kernel.game import Game
from pyengine.kernel.question import Need, Renamed
from pyengine.kernel.records import Card
from pyengine.vocab.plain_values import Json, json_fields, json_items, json_number, json_text

Reply = tuple[str | None, ...] | tuple[int]


T = TypeVar("T")


class Stream:
    """A deterministic stream of unbiased numbers: blake2b of the seed and a counter, 64 bits a draw."""

    __slots__ = ("count", "keyed")

    def __init__(self, seed: str, count: int = 0) -> None:
        key = blake2b(seed.encode("utf-8"), digest_size=32).digest()
        self.keyed = blake2b(key=key, digest_size=8)
        """Copied for each draw and never updated itself."""
        self.count = count

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1; draws that would favour small numbers are repeated."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            drawn = self.keyed.copy()
            drawn.update(self.count.to_bytes(8, "big"))
            self.count += 1
            value = int.from_bytes(drawn.digest(), "big")
            if value < limit:
                return value % n

    def shuffled(self, items: tuple[T, ...]) -> list[T]:
        """The items in random order, by a Fisher-Yates shuffle from the end."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


class SeededDealer:
    """A dealer that answers needs from a seed and knows every card."""

    __slots__ = ("secret", "seed", "stream")

    def __init__(self, seed: str, secret: dict[int, str], count: int = 0) -> None:
        self.seed = seed
        self.stream = Stream(seed, count)
        self.secret = secret

    def fork(self) -> SeededDealer:
        """An independent dealer with the same secrets and the same future draws."""
        twin = object.__new__(SeededDealer)
        twin.seed = self.seed
        stream = object.__new__(Stream)
        stream.keyed = self.stream.keyed
        stream.count = self.stream.count
        twin.stream = stream
        twin.secret = self.secret.copy()
        return twin

    def rename(self, pairs: Renamed) -> None:
        """Apply new refs of cards: pairs of old and new ref, in the order of the changes."""
        for old, new in pairs:
            self.secret[new] = self.secret.pop(old)

    def secrets_of(self, game: Game) -> dict[int, str]:
        """The face of every card by its current ref, including cards that got a new ref since the dealer's last
        reply."""
        twin = self.fork()
        twin.rename(game.fresh)
        return twin.secret

    def reply(self, need: Need) -> Reply:
        """The reply to a need: faces for "learn" and "open" (in the order of refs), () for "shuffle", (n,) for
        "lot"."""
        secret = self.secret
        if need.renamed:
            self.rename(need.renamed)
        if need.kind == "shuffle":
            order = self.stream.shuffled(tuple([secret.pop(ref) for ref in need.refs]))
            secret.update(zip(need.names, order, strict=True))
            return ()
        if need.kind == "lot":
            return (self.stream.below(need.below),)
        return tuple([secret[ref] for ref in need.refs])

    def to_json(self) -> dict[str, Json]:
        """The dealer's secrets as JSON. Only the holder of the seed keeps the secrets; a position never contains
        any."""
        return {"seed": self.seed, "count": self.stream.count, "secret": sorted(self.secret.items())}

    @classmethod
    def from_json(cls, data: Json) -> SeededDealer:
        """Read a dealer written by `to_json`. Raises ValueError."""
        try:
            held = json_fields(data)
            seed, count, secret = (
                json_text(held["seed"]),
                json_number(held["count"]),
                json_items(held["secret"]),
            )
            if count < 0:
                raise ValueError("not a dealer: seed and count")
            pairs: dict[int, str] = {}
            for ref, face in map(json_items, secret):
                pairs[json_number(ref)] = json_text(face)
            if len(pairs) != len(secret):
                raise ValueError("not a dealer: a secret is a ref and a face")
        except (KeyError, TypeError) as error:
            raise ValueError(f"not a dealer: {error}") from None
        return cls(seed, pairs, count)


def place_starting_cards(
    game: Game, faces: Iterable[str], zone: str, seat: int, known: int = 0
) -> dict[int, str]:
    """Put a seat's cards into a zone before a game begins, each known to the seats in the mask `known`. Return the
    faces by ref, for a dealer to keep."""
    secret: dict[int, str] = {}
    for face in faces:
        ref = game.new_ref()
        game.put_card(Card(ref, seat, face if game.knows(known) else None, known, zone, seat))
        secret[ref] = face
    game.put_zone(f"{zone}{seat}", tuple(secret))
    return secret
