"""An event of limited play as a value (`LimitedEvent`), and what follows from it (`progress_of`).

In a draft, every seat opens a pack, takes a card and passes the rest on, until the packs are empty. There are
`DRAFT_ROUNDS` rounds; the first goes to the left, the next to the right, and so on. A pack's last card is taken without
being asked. With sealed packs, every seat opens `SEALED_PACKS` packs and keeps all their cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.cards.limited.computer import picked_card
from pyengine.cards.limited.packs import PACK_SIZE, opened_pack
from pyengine.cards.limited.profile import LimitedProfile
from pyengine.cards.pool import Pool

FORMATS = ("draft", "sealed")
DRAFT_ROUNDS = 4
SEALED_PACKS = 6
MIN_SEATS, MAX_SEATS = 2, 4
PICKS_PER_ROUND = PACK_SIZE - 1
MAX_PICKS = DRAFT_ROUNDS * PICKS_PER_ROUND
"""Number of picks of a player in a whole draft."""


class LimitedEvent(NamedTuple):
    """A draft or sealed event. `picks` are the faces that each player has taken, in order; computers have the other
    seats."""

    form: str
    seed: str
    sets: tuple[str, ...]
    seats: int
    picks: tuple[tuple[str, ...], ...]

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of the players: the first, and the one farthest from it."""
        return (0, self.seats // 2)[: len(self.picks)]


class PickError(ValueError):
    """A pick that is not in its pack, or has not been asked for yet: of a player, by its number from 0."""

    def __init__(self, player: int, number: int) -> None:
        super().__init__(f"pick {number} of player {player} is not in its pack")
        self.player = player
        self.number = number


class Progress(NamedTuple):
    """The state of an event. `player` is the player to pick from `pack`; None once all cards are taken. `round` and
    `pick` count from 1. `pools` are the cards of every seat so far."""

    player: int | None
    round: int
    pick: int
    pack: tuple[str, ...]
    pools: tuple[tuple[str, ...], ...]


def progress_of(event: LimitedEvent, faces: Sequence[str], pool: Pool, profile: LimitedProfile) -> Progress:
    """Return the state of an event with packs of these faces. Raises PickError for an impossible pick."""
    if event.form == "sealed":
        return _opened(event, faces, pool, profile)
    pools: list[list[str]] = [[] for _ in range(event.seats)]
    for number in range(DRAFT_ROUNDS):
        packs = [
            list(opened_pack(event.seed, number * event.seats + seat, faces, pool, profile))
            for seat in range(event.seats)
        ]
        for turn in range(PACK_SIZE):
            step = turn if number % 2 else -turn
            here = [packs[(seat + step) % event.seats] for seat in range(event.seats)]
            asked = _players_picks(event, number, turn, here, pools)
            if asked is not None:
                pack = tuple(here[event.players[asked]])
                return Progress(asked, number + 1, turn + 1, pack, tuple(map(tuple, pools)))
            for seat in range(event.seats):
                if len(here[seat]) == 1:
                    pools[seat].append(here[seat][0])
                elif seat not in event.players:
                    seed = f"{event.seed}/pick/{seat}/{number}/{turn}"
                    pools[seat].append(picked_card(pools[seat], here[seat], pool, profile, seed))
                here[seat].remove(pools[seat][-1])
    for player, picks in enumerate(event.picks):
        if len(picks) > MAX_PICKS:
            raise PickError(player, MAX_PICKS)
    return Progress(None, DRAFT_ROUNDS, PACK_SIZE, (), tuple(map(tuple, pools)))


def _players_picks(
    event: LimitedEvent, number: int, turn: int, here: Sequence[Sequence[str]], pools: Sequence[list[str]]
) -> int | None:
    """Add the players' picks of a turn to their pools, and return the player who still has to pick."""
    if turn == PICKS_PER_ROUND:
        return None
    at = number * PICKS_PER_ROUND + turn
    asked: int | None = None
    for player, seat in enumerate(event.players):
        picks = event.picks[player]
        if len(picks) <= at:
            asked = player if asked is None else asked
        elif asked is not None or picks[at] not in here[seat]:
            raise PickError(player, at)
        else:
            pools[seat].append(picks[at])
    if asked is not None:
        for player, picks in enumerate(event.picks):
            if len(picks) > at + 1:
                raise PickError(player, at + 1)
    return asked


def _opened(event: LimitedEvent, faces: Sequence[str], pool: Pool, profile: LimitedProfile) -> Progress:
    for player, picks in enumerate(event.picks):
        if picks:
            raise PickError(player, 0)
    pools = tuple(
        tuple(
            face
            for number in range(SEALED_PACKS)
            for face in opened_pack(event.seed, seat * SEALED_PACKS + number, faces, pool, profile)
        )
        for seat in range(event.seats)
    )
    return Progress(None, 0, 0, (), pools)


__all__ = [
    "DRAFT_ROUNDS",
    "FORMATS",
    "MAX_PICKS",
    "MAX_SEATS",
    "MIN_SEATS",
    "PICKS_PER_ROUND",
    "SEALED_PACKS",
    "LimitedEvent",
    "PickError",
    "Progress",
    "progress_of",
]
