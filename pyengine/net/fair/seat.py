"""What a seat of a game between two replicas has said and heard, and how far the game has come: what a session (session.py)
changes, and the questions that can be asked of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

from pyengine.kernel.match import Match, Reply
from pyengine.kernel.question import Answer
from pyengine.net.fair.calls import Calls
from pyengine.net.fair.channel import Channel
from pyengine.net.fair.claims import Claim
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.opening import Begun, Both, Brought, Seated
from pyengine.net.fair.packets import Seeds
from pyengine.net.fair.sealing import shuffled
from pyengine.net.fair.takeback import Takeback
from pyengine.net.fair.wire import (
    Audit,
    Deck,
    FairError,
    Head,
    Hello,
    Message,
    SeedSeals,
    Verdict,
    encode,
)


class Seat:
    """What a seat has said and heard, and how far its game has come."""

    def __init__(self, seat: int, seated: Seated, seeds: Seeds) -> None:
        self.seat = seat
        self.seated = seated
        self.seeds = seeds
        self.channel = Channel(seat)
        self.phase = "hello"
        """hello, seeds, decks, play, audit, done."""
        self.hellos: Both[Hello] = Both()
        self.sealed: Both[SeedSeals] = Both()
        self.decks: Both[Deck] = Both()
        self.audits: Both[Audit] = Both()
        self.verdicts: Both[Verdict] = Both()
        self.brought = Brought()
        self.takeback = Takeback()
        self.gid = b""
        self.match: Match | None = None
        self.begun_with: tuple[list[Sequence[str] | int], list[Sequence[str] | int]] = ([], [])
        """Decks and sideboards by slot; of the other's, how many cards."""
        self.chain: list[bytes] = []
        """This side's coins."""
        self.dealing: Dealing | None = None
        self.pending: Answer | None = None
        """The answer that is being carried out, and is not in the log yet."""
        self.calls = Calls()
        self.heard = 0
        """The entry of the other's last head."""
        self.replies: list[list[Reply]] = [[]]
        """What needs were answered on this side: while the table was laid, and for each entry of the log."""
        self.laid = False
        """Whether the first question has been asked."""
        self.unsigned: list[Head] = []
        """Heads that wait for a signature (`signed`)."""
        self.claims: list[Claim] = []
        """Signatures that wait for a judge (`judged`)."""
        self.aborted = ""
        self.said: list[tuple[int, bytes]] = []
        """Every message, with its sender, in the order in which it was said or taken."""
        deck, beside = (
            shuffled(seeds.cards, seated.deck, "deck"),
            shuffled(seeds.cards, seated.sideboard, "sideboard"),
        )
        self.faces = deck + beside

    def fork(self) -> Self:
        """An independent session that stands as this one does: what it takes, this one has not taken."""
        twin = copy(self)
        twin.channel = self.channel.fork()
        twin.dealing = None if self.dealing is None else self.dealing.fork()
        twin.match = None if self.match is None else self.match.fork()
        twin.brought, twin.takeback = self.brought.fork(), self.takeback.fork()
        twin.hellos, twin.sealed, twin.decks = self.hellos.fork(), self.sealed.fork(), self.decks.fork()
        twin.audits, twin.verdicts = self.audits.fork(), self.verdicts.fork()
        twin.calls, twin.replies = self.calls.fork(), [list(each) for each in self.replies]
        twin.unsigned, twin.claims, twin.said = list(self.unsigned), list(self.claims), list(self.said)
        return twin

    @property
    def is_offered(self) -> bool:
        """Whether all card sets of the other have come, and this side has not said yet that it plays with them."""
        return self.phase == "hello" and self.brought.has_all(self.hellos.said[1 - self.seat])

    @property
    def counts(self) -> bool:
        """Whether the result counts: the game is over, and neither audit has found anything."""
        return all(verdict is not None and not verdict.fault for verdict in self.verdicts.said)

    @property
    def is_waiting(self) -> bool:
        """Whether the other side has to say something before anybody can act here."""
        if self.phase != "play":
            return self.phase != "done"
        return self.pending is not None or not self.laid

    @property
    def match_in_play(self) -> Match:
        """The match, once it has begun. Raises FairError before."""
        if self.match is None:
            raise FairError("not-in-play")
        return self.match

    @property
    def dealing_in_play(self) -> Dealing:
        """Who deals, once the match has begun. Raises FairError before."""
        if self.dealing is None:
            raise FairError("not-in-play")
        return self.dealing

    def begun_again(self) -> Begun:
        """The match as this side laid it, before anything has happened."""
        decks, sides = self.begun_with
        return self.seated.begin(
            self.seat, decks, sides, self.gid.hex(), [hello.name for hello in self.hellos.all]
        )

    def _say(self, message: Message) -> None:
        data = encode(message)
        self.channel.send(data)
        self.said.append((self.seat, data))


__all__ = ["Seat"]
