"""Spectators of a table between two devices: the parts sent by a player's device, and the table of a spectator.

A spectator sees only public information and sends nothing to the table (net/fair/spectators).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.peers import peer_tables
from pyengine.bridge.peers.card_sets import decoded_set
from pyengine.bridge.peers.fairness import signature_json
from pyengine.bridge.peers.peer_tables import RecordedDealer, refusal_error, seat_inputs_for
from pyengine.bridge.positions import position_after
from pyengine.bridge.storage import unsharable_error
from pyengine.bridge.tables import Json, Table
from pyengine.games import definition_of
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.kernel.trace import Trace
from pyengine.net.fair.clock import TENTHS_PER_SECOND
from pyengine.net.fair.messages import FairError
from pyengine.net.fair.spectators import SpectatorFeed, WatchedGame, game_of, read_request, spectator_delay_of

if TYPE_CHECKING:
    from collections.abc import Iterable

MODE = "watch"
MAX_WATCHED = 2


def part_for_request(peer: peer_tables.Peer, request: str) -> str:
    """Return the next part for a spectator's request, with the spectator's progress; "" without news. Raises
    BridgeError for an invalid request, or unless both players allow spectators."""
    session = peer.session
    try:
        wanted = read_request(request)
        if spectator_delay_of(session) is None:
            raise FairError("not-watched")
    except FairError as error:
        raise refusal_error(error) from None
    if not session.is_set_up:
        return ""
    if peer.stage is None or peer.stage.session.gid != session.gid:
        peer.stage = SpectatorFeed(session)
    peer.stage.follow(session)
    return peer.stage.part(wanted)


class SpectatedTable(Table):
    """The table of a spectated game: shows the public board only."""

    WHOLE = False

    def __init__(self, name: str, watched: WatchedGame) -> None:
        self.watched = watched
        super().__init__(name, self._match_of(watched), MODE, None)
        self.follow()

    @staticmethod
    def _match_of(watched: WatchedGame) -> Match:
        match = watched.restarted()
        match.game.trace = Trace()
        match.dealer = RecordedDealer(watched.replies[0])
        match.run()
        return match

    def is_mine(self, seat: int) -> bool:
        """Return False: no player is at this device."""
        return False

    def may_look(self, seat: int | None) -> bool:
        """Whether the view is the public view: this device never knows any player's cards, even after the game."""
        return seat is None

    def automatic(self, position: Any) -> Answer | None:
        """Return None: automatic answers of the players arrive like any answer."""
        return None

    def undo_to(self) -> int | None:
        """Return None: a spectator cannot undo anything."""
        return None

    def branch(self, name: str, at: int) -> Table:
        """Refuse a branch: this device does not know the hidden cards. Raises BridgeError."""
        raise unsharable_error()

    def answer(self, *_: Any, **__: Any) -> None:
        """Refuse an answer: a spectator is never asked. Raises BridgeError."""
        raise errors.seat_not_asked()

    def declare(self, what: str, seat: int) -> None:
        """Refuse a declaration by a spectator. Raises BridgeError."""
        raise errors.seat_not_asked()

    def series_part(self) -> Json:
        """The state of the series from the players' terms; a spectator knows only the number of wins from earlier
        games."""
        terms = self.watched.terms
        if terms.best_of == 1:
            return {}
        over = self.over
        wins = [won + (over is not None and over["winner"] == seat) for seat, won in enumerate(terms.wins)]
        winner = next((seat for seat in (0, 1) if wins[seat] * 2 > terms.best_of), None)
        return {
            "series": {
                "best_of": terms.best_of, "game": terms.game, "wins": wins, "results": [], "winner": winner,
                "asked": None, "next": False,
            }
        }  # fmt: skip

    def follow(self) -> None:
        """Catch up with the received part of the game."""
        watched = self.watched
        entries = watched.matches[-1].entries
        tips = [position.match.tip for position in self.positions[1:]]
        same = next(
            (n for n, (one, two) in enumerate(zip(tips, entries, strict=False)) if one != two.hash),
            min(len(tips), len(entries)),
        )
        del self.positions[same + 1 :]
        for at in range(same, len(entries)):
            self.now.match.dealer = RecordedDealer(watched.replies[at + 1])
            self.accept([position_after(self.now, entries[at].answer)])
        self.revision += 1


def clock_json(watched: WatchedGame) -> Json | None:
    """Return both clocks as reported by the players, in tenths of a second, in the format of fairness.py; None for a
    game without clocks. With a delay for spectators, the clocks stop at the last received answer."""
    terms = watched.terms
    if not terms.clock or not watched.matches:
        return None
    asked, total, delay = (
        watched.matches[-1].question,
        terms.clock * TENTHS_PER_SECOND,
        terms.delay * TENTHS_PER_SECOND,
    )
    spent, runs = watched.spent, None if watched.spent is None or asked is None else asked.seat
    thinks = [0 if seat != runs or spent is None else max(0, spent - delay) for seat in (0, 1)]
    return {
        "total": total,
        "delay": delay,
        "left": [total - used - more for used, more in zip(watched.used[-1], thinks, strict=True)],
        "free": max(0, delay - (spent or 0)),
        "runs": runs,
        "paused": spent is None and not watched.delay and not watched.is_over,
        "differs": [False, False],
        "claims": [None, None],
    }


class SpectatedGame:
    """A game spectated at this device."""

    def __init__(self, name: str, players: str = "") -> None:
        self.name = name
        self.watched = WatchedGame(players)
        self.table: SpectatedTable | None = None

    def take(self, part: str) -> None:
        """Take a part of the game. Raises BridgeError and then keeps nothing of the part."""
        watched = self.watched
        try:
            game = game_of(part) or (watched.hellos[0].game if watched.hellos else "")
            definition = definition_of(game) if game else None
            if definition is None:
                raise FairError("not-needed")
            watched = watched.take(
                part, seat_inputs_for(definition, (), ()), peer_tables.hello_with_default_terms(definition)
            )
        except FairError as error:
            raise refusal_error(error) from None
        except LookupError:
            raise refusal_error(FairError("other-game")) from None
        self.watched = watched
        if not watched.matches:
            self.table = None
        elif self.table is None:
            self.table = SpectatedTable(self.name, watched)
        else:
            self.table.follow()

    def attest(self, holds: Iterable[bool]) -> None:
        """Take the page's judgements of the signatures, oldest first. Raises BridgeError for an invalid signature."""
        try:
            for each in holds:
                if self.watched.signatures_to_check:
                    self.watched.judged(each)
        except FairError as error:
            raise refusal_error(error) from None

    @property
    def faces(self) -> Json:
        """The faces of the players' own card sets, once all sets have arrived; the sets are not saved here."""
        watched = self.watched
        if watched.seated is None or watched.matches:
            return {}
        definition = definition_of(watched.hellos[0].game)
        return {
            face: look for data in watched.sets for face, look in decoded_set(definition, data).faces.items()
        }

    def to_json(self) -> Json:
        """Return the state of the spectated game, with the request for the next part and the signatures to judge."""
        watched = self.watched
        last = watched.matches[-1] if watched.matches else None
        return {
            "watch": self.name,
            "of": watched.gid[:8].hex(),
            "request": watched.request.encode(),
            "delay": watched.delay,
            "names": [each.name for each in watched.hellos],
            "entries": 0 if last is None else len(last.entries),
            "tip": "" if last is None else last.tip,
            "signed": list(watched.signed),
            "keyed": [bool(each.algorithm) for each in watched.hellos],
            "clock": clock_json(watched),
            "over": watched.is_over,
            "stopped": watched.is_stopped,
            "judge": [signature_json(claim) for _, _, claim in watched.signatures_to_check],
        }


class SpectatedGames:
    """The games spectated at this device."""

    def __init__(self) -> None:
        self.watchers: dict[str, SpectatedGame] = {}

    def begin(self, name: str, players: str = "") -> SpectatedGame:
        """Add a spectated game; drop the oldest games above the limit."""
        watcher = self.watchers[name] = SpectatedGame(name, players)
        while len(self.watchers) > MAX_WATCHED:
            del self.watchers[next(iter(self.watchers))]
        return watcher

    def game_called(self, name: str) -> SpectatedGame:
        """Return the spectated game with this name. Raises BridgeError if no game has the name."""
        watcher = self.watchers.get(name)
        if watcher is None:
            raise errors.unknown_table(name)
        return watcher


__all__ = ["MODE", "SpectatedGame", "SpectatedGames", "part_for_request"]
