"""The state of a seat in a game between two replicas: messages, progress, and queries. A session (session.py) changes
the state."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from copy import copy
from typing import Self

from pyengine.kernel.match import Match, Reply
from pyengine.kernel.question import Answer
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.channel import Channel
from pyengine.net.fair.clock import CLAIMS, Clock
from pyengine.net.fair.commitments import shuffled
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.declarations import PendingDeclarations
from pyengine.net.fair.hidden_dependencies import Debts
from pyengine.net.fair.messages import (
    NO_TERMS,
    Audit,
    Bare,
    Deck,
    FairError,
    Head,
    Hello,
    Message,
    SeedSeals,
    Settle,
    Terms,
    Verdict,
    Watch,
    encode,
)
from pyengine.net.fair.orders import StandingOrders
from pyengine.net.fair.session_setup import MatchAtStart, MessagePair, ReceivedSets, SeatInputs
from pyengine.net.fair.signatures import SignatureToCheck
from pyengine.net.fair.takeback import Takeback
from pyengine.vocab.plain_values import Json


class OpenedGames:
    """Which games of a finished series each seat has to open, and how many it has opened so far."""

    def __init__(self) -> None:
        self.games: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        """The numbers of the games to open by each seat; None until the series is over."""
        self.by_seat: tuple[list[Bare | Settle], list[Bare | Settle]] = ([], [])
        self.verdicts: MessagePair[Verdict] = MessagePair()

    def fork(self) -> OpenedGames:
        """Return an independent copy of the openings."""
        twin = OpenedGames()
        twin.games, twin.by_seat = self.games, (list(self.by_seat[0]), list(self.by_seat[1]))
        twin.verdicts = self.verdicts.fork()
        return twin

    def next(self, seat: int) -> int | None:
        """Return the next game to be opened by a seat; None if all are opened."""
        games = self.games[seat] if self.games is not None else ()
        return games[len(self.by_seat[seat])] if len(self.by_seat[seat]) < len(games) else None

    @property
    def is_complete(self) -> bool:
        """Whether both seats have opened all their games."""
        return self.games is not None and self.next(0) is None and self.next(1) is None


class Seat:
    """The messages of a seat, and the progress of its game."""

    def __init__(
        self,
        seat: int,
        seated: SeatInputs,
        seeds: Seeds,
        terms: Terms = NO_TERMS,
        before: tuple[Seat, ...] = (),
    ) -> None:
        self.seat = seat
        self.terms = terms
        self.before = before
        """The finished earlier games of the series."""
        self.forfeits: set[int] = set()
        """The seats that have given up the series."""
        self.bared = OpenedGames()
        self.seated = seated
        self.seeds = seeds
        self.channel = Channel(seat)
        self.phase = "hello"
        """One of hello, seeds, decks, play, audit, done; in a series also between (the game is over, another may
        follow) and opening (the series is over, and all games are opened)."""
        self.hellos: MessagePair[Hello] = MessagePair()
        self.sealed: MessagePair[SeedSeals] = MessagePair()
        self.decks: MessagePair[Deck] = MessagePair()
        self.audits: MessagePair[Audit] = MessagePair()
        self.must_open_debts: MessagePair[Settle] = MessagePair()
        self.verdicts: MessagePair[Verdict] = MessagePair()
        self.debts = Debts()
        self.lets: MessagePair[Watch] = MessagePair()
        """The message by which each seat permits spectators, if sent."""
        self.received_sets = ReceivedSets()
        self.takeback = Takeback()
        self.clock = Clock(terms)
        self.gid = b""
        self.match: Match | None = None
        self.begun_with: tuple[list[Sequence[str] | int], list[Sequence[str] | int]] = ([], [])
        """Decks and sideboards with which the game began, by slot; for the opponent, only the numbers of cards."""
        self.chain: list[bytes] = []
        """The coins of this side, from which fair random numbers are made; each opens the one before."""
        self.dealing: Dealing | None = None
        self.pending: Answer | None = None
        """The answer in progress, not yet in the log."""
        self.calls = PendingDeclarations()
        self.orders = StandingOrders()
        self.last_head = 0
        """The log entry of the last signed checkpoint (head) from the opponent."""
        self.replies: list[list[Reply]] = [[]]
        """This side's replies to needs: during setup, and for each log entry."""
        self.is_set_up = False
        """Whether setup is complete and the first question has been asked."""
        self.unsigned: list[Head] = []
        """Checkpoints of the log (heads) that the page still has to sign (`signed`)."""
        self.signatures_to_check: list[SignatureToCheck] = []
        """Signatures that the page still has to verify (`judged`)."""
        self.aborted = ""
        self.since_abort = 0
        """Number of messages received since the game was aborted."""
        self.transcript: list[tuple[int, bytes]] = []
        """Every message with its sender, in the order of sending or accepting."""
        deck, beside = (
            shuffled(seeds.cards, seated.deck, "deck"),
            shuffled(seeds.cards, seated.sideboard, "sideboard"),
        )
        self.faces = deck + beside

    def fork(self) -> Self:
        """Return an independent copy of the session."""
        twin = copy(self)
        twin.channel = self.channel.fork()
        twin.dealing = None if self.dealing is None else self.dealing.fork()
        twin.match = None if self.match is None else self.match.fork()
        twin.received_sets, twin.takeback = self.received_sets.fork(), self.takeback.fork()
        twin.clock, twin.orders = self.clock.fork(), self.orders.fork()
        twin.hellos, twin.sealed, twin.decks = self.hellos.fork(), self.sealed.fork(), self.decks.fork()
        twin.audits, twin.verdicts = self.audits.fork(), self.verdicts.fork()
        twin.must_open_debts, twin.debts = self.must_open_debts.fork(), self.debts.fork()
        twin.forfeits, twin.bared = set(self.forfeits), self.bared.fork()
        twin.lets = self.lets.fork()
        twin.calls, twin.replies = self.calls.fork(), [list(each) for each in self.replies]
        twin.unsigned, twin.signatures_to_check, twin.transcript = (
            list(self.unsigned),
            list(self.signatures_to_check),
            list(self.transcript),
        )
        return twin

    @property
    def is_offered(self) -> bool:
        """Whether all card sets of the opponent have arrived and this side has not yet agreed to them."""
        return self.phase == "hello" and self.received_sets.has_all(self.hellos.by_seat[1 - self.seat])

    @property
    def opens_cards(self) -> bool:
        """Whether the audit of this game opens cards; a series opens its cards after the last game."""
        return self.terms.best_of == 1 and self.is_full

    @property
    def is_full(self) -> bool:
        """Whether the players agreed on a full audit: all cards are opened at the end, and no debts are noted."""
        return self.hellos.of(self.seat).full

    def open_debts(self, seat: int) -> int:
        """Return how many hidden cards a seat still owes: cards on which its answers depended and that the opponent has
        not seen."""
        return 0 if self.dealing is None else len(self.debts.places(seat, self.dealing.cards(seat).ever))

    @property
    def is_over(self) -> bool:
        """Whether the game is over and audited, even if its series continues."""
        return self.phase in ("between", "opening", "done") and not self.aborted

    def may_forfeit(self, seat: int) -> bool:
        """Return whether a seat may declare that it gives up the series; the opponent's declaration may arrive late."""
        return (
            self.terms.best_of > 1
            and seat not in self.forfeits
            and self.phase in ("play", "audit", "between", "opening")
            and self.bared.verdicts.by_seat[seat] is None
        )

    @property
    def may_give_up(self) -> bool:
        """Whether this seat may give up the series now."""
        return self.may_forfeit(self.seat) and self.phase in ("play", "between")

    @property
    def counts(self) -> bool:
        """Whether the result is valid: the game is over, and no audit of the game or of its series has found a
        fault."""
        looked = [*self.verdicts.by_seat, *(() if self.bared.games is None else self.bared.verdicts.by_seat)]
        return all(verdict is not None and not verdict.fault for verdict in looked)

    @property
    def faults(self) -> list[str]:
        """The faults found by audits."""
        looked = [*self.verdicts.by_seat, *self.bared.verdicts.by_seat]
        return [verdict.fault for verdict in looked if verdict is not None and verdict.fault]

    @property
    def awaited(self) -> int | None:
        """The seat that must act next: asked by the rules or by a takeback request; None while messages are in
        transit."""
        match = self.match
        if match is None or self.phase != "play" or self.pending is not None or not self.is_set_up:
            return None
        if self.takeback.asked is not None:
            return 1 - self.takeback.asked[0]
        asked = match.question
        return None if asked is None else asked.seat

    @property
    def may_claim(self) -> bool:
        """Whether this seat may claim that the opponent's time is over."""
        other, clock = 1 - self.seat, self.clock
        return (
            bool(clock.total) and self.phase == "play" and clock.time_left(other, self.awaited) <= 0
            and clock.claims[self.seat] != CLAIMS
        )  # fmt: skip

    @property
    def is_claimed(self) -> bool:
        """Whether the opponent claims that this seat's time is over, without a response so far."""
        return self.phase == "play" and self.clock.claims[1 - self.seat] == CLAIMS

    @property
    def is_waiting(self) -> bool:
        """Whether the other side has to send a message before anyone can act here."""
        if self.phase != "play":
            return self.phase not in ("between", "done")
        return self.pending is not None or not self.is_set_up

    @property
    def match_in_play(self) -> Match:
        """The match, once begun. Raises FairError before."""
        if self.match is None:
            raise FairError("not-in-play")
        return self.match

    @property
    def dealing_in_play(self) -> Dealing:
        """The dealer, once the match has begun. Raises FairError before."""
        if self.dealing is None:
            raise FairError("not-in-play")
        return self.dealing

    def alone(self) -> dict[str, Json]:
        """Return this game as JSON, without the earlier games of its series."""
        return {
            "seat": self.seat,
            "seeds": [seed.hex() for seed in self.seeds],
            "deck": list(self.seated.deck),
            "sideboard": list(self.seated.sideboard),
            "said": [[sender, b64encode(message).decode()] for sender, message in self.transcript],
            "known": self.channel.known,
        }

    def restarted(self) -> MatchAtStart:
        """Return a new match as set up by this side, before its first step."""
        decks, sides = self.begun_with
        return self.seated.begin(
            self.seat, decks, sides, self.gid.hex(), [hello.name for hello in self.hellos.all]
        )

    def _say(self, message: Message) -> None:
        data = encode(message)
        self.channel.send(data)
        self.transcript.append((self.seat, data))


__all__ = ["Seat"]
