"""Timed work of the fair-play protocol without a host, for `tests/bench/fair_play.py`: runs here and in Pyodide.

Times are those of the protocol alone: the engine's work within a session is subtracted."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.net.fair.card_slots import OpponentCards, OwnCards, Seeds, seal_deck
from pyengine.net.fair.commitments import coin_chain, seal, shuffled
from pyengine.net.fair.messages import Learn, Pack, Perm, Tell, decode, encode
from pyengine.net.fair.session import Session
from tests.fair import Line, pick, secret, sit_down

DECK, HAND = 51, 7
"""Cards of a deck and of a first hand; 44 cards remain to be shuffled."""
TIMES = 20


class Clock:
    """The duration of watched calls in seconds; only the outermost watched call counts."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.deep = 0

    def watched(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, with the duration of its calls added to this clock."""

        def timed(*args: Any, **more: Any) -> Any:
            self.deep += 1
            began = perf_counter()
            try:
                return call(*args, **more)
            finally:
                self.deep -= 1
                if not self.deep:
                    self.spent += perf_counter() - began

        return timed

    def watch(self, owner: type, *names: str) -> None:
        """Time these methods from now on."""
        for name in names:
            setattr(owner, name, self.watched(getattr(owner, name)))


def keepers(times: int) -> tuple[OwnCards, OpponentCards]:
    """Both players' knowledge of the cards of a new deck: the owner's and the dealer's."""
    faces = shuffled(secret("cards"), sorted(definition_of("pmv").table.pool())[:DECK], "deck")
    gid = seal("COST", times)
    deck = seal_deck(gid, 0, secret("cards"), faces)
    own = OwnCards(gid, 0, Seeds(secret("cards"), secret("links"), secret("deal")), deck, faces)
    other = OpponentCards(
        gid, 0, Seeds(secret("their cards"), secret("their links"), secret("their deal")), deck, bool
    )
    return own, other


def sent(message: Any, kind: type) -> Any:
    """A message as the other side receives it: encoded and decoded again."""
    found = decode(encode(message))
    assert isinstance(found, kind)
    return found


def shuffle(own: OwnCards, other: OpponentCards, places: tuple[tuple[int, int], ...]) -> None:
    """Perform both sides of a shuffle of these cards."""
    renamed = own.begin(places)
    other.begin(places)
    if renamed:
        own.take_names(sent(other.tell(), Tell))
        other.packed(sent(own.pack(), Pack))
    own.dealt(sent(other.deal(), Perm))


def parts() -> dict[str, float]:
    """Milliseconds of a set-up (of one deck, and of one side's coins), a draw and a reshuffle, both sides together.
    Only the quickest of several runs counts, because other processes may use the machine."""
    took: dict[str, list[float]] = {"set-up": [], "draw": [], "reshuffle of 44 cards": []}
    for n in range(TIMES):
        began = perf_counter()
        own, other = keepers(n)
        coin_chain(secret("deal", n))
        shuffle(own, other, tuple((0, place) for place in range(DECK)))
        took["set-up"].append(perf_counter() - began)
        for place in range(HAND):
            began = perf_counter()
            own.learn(sent(other.names_message(((1, place),)), Learn), ((1, place),))
            took["draw"].append(perf_counter() - began)
        began = perf_counter()
        shuffle(own, other, tuple((1, place) for place in range(HAND, DECK)))
        took["reshuffle of 44 cards"].append(perf_counter() - began)
    return {what: 1000 * min(seconds) for what, seconds in took.items()}


def games(count: int) -> list[dict[str, Any]]:
    """Play whole games of each rulebook over a good line. For each: the time of every log entry on both sides, in
    milliseconds, for the protocol and for the engine, and the bytes sent."""
    whole, engine = Clock(), Clock()
    whole.watch(Session, "answer", "receive", "take")
    engine.watch(Game, "advance", "reply")
    engine.watch(Match, "put", "log")
    told = []
    for game in GAMES:
        for n in range(count):
            line = Line(sit_down(game, f"cost {n}", nth=n, full=False), f"cost {n}")
            player, moves = Stream(f"cost {n}"), []
            while True:
                whole.spent = engine.spent = 0.0
                while line.carry():
                    pass
                asked = next((each for each in line.sessions if each.question is not None), None)
                if asked is None or asked.question is None:
                    break
                asked.answer(pick(player, asked.question))
                while line.carry():
                    pass
                moves.append((1000 * (whole.spent - engine.spent), 1000 * engine.spent))
            assert all(each.counts for each in line.sessions)
            told.append({"game": game, "bytes": line.bytes, "messages": line.messages, "moves": moves})
    return told


def measured(count: int) -> str:
    """All measurements, as JSON."""
    return json.dumps({"parts": parts(), "games": games(count)})
