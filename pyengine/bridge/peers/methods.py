"""Requests for tables between two devices and for spectators: the page's calls to the session of its seat (PROTOCOL.md,
`peer.`).

The session limits the length of messages and letters, and refuses longer ones like any other fault.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from pyengine.bridge import card_sets, errors
from pyengine.bridge.params import MAX_NUMBER, Params
from pyengine.bridge.peers import fairness, peer_tables, spectators
from pyengine.bridge.peers.saved_seats import open_seat
from pyengine.bridge.peers.series import exchanged_counts
from pyengine.bridge.rpc import MAX_REQUEST, Json
from pyengine.bridge.series import MAX_EXCHANGED
from pyengine.bridge.storage import MAX_NAME
from pyengine.bridge.tables import Table
from pyengine.cards.pool import Pool, sets_of
from pyengine.games import definition_of, known_games
from pyengine.net.fair.clock import CLAIMS, GOES_ON, PAUSES
from pyengine.net.fair.messages import (
    MAX_CLOCK,
    MAX_DELAY,
    MAX_ORDER,
    MAX_SETS,
    MAX_WISH,
    MIN_CLOCK,
    SERIES_LENGTHS,
    SPECTATOR_DELAYS,
    Terms,
)
from pyengine.net.fair.spectators import MAX_PART, TAG

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


TIME_WORDS = {"claim": CLAIMS, "pause": PAUSES, "go-on": GOES_ON}


class Host(Protocol):
    """The parts of the bridge used by these requests."""

    tables: dict[str, Table]
    shelf: card_sets.CardSetShelf

    @property
    def peers(self) -> peer_tables.Peers:
        """The seats at tables between two devices."""

    @property
    def watchers(self) -> spectators.SpectatedGames:
        """The tables this device spectates."""

    def new_name(self) -> str:
        """Return an unused name for a table."""

    def deck(
        self, definition: GameDefinition, n: int, raw: object, series: bool, cards: Pool
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the faces of a deck and its sideboard. Raises BridgeError."""

    def update(self, table: Table, since: int | None = None) -> Json:
        """Return a table's update for the page."""


def _peer_of_request(host: Host, params: Params) -> peer_tables.Peer:
    return host.peers.session_named(params.text("peer", 40))


def _session_state(host: Host, peer: peer_tables.Peer, since: int | None = None) -> Json:
    """Return the state of a session, with its table as soon as a table exists."""
    table = peer.table
    if table is None:
        return {"peer": peer.to_json(), "table": None}
    host.tables.setdefault(table.name, table)
    update = host.update(table, since)
    return {"peer": update["peer"], "table": update}


def open_new(host: Host, params: Params) -> Json:
    """`peer.new`: take a seat at a new table."""
    definition = definition_of(params.one_of("game", known_games()))
    seat, name = params.seat(), params.line("name", MAX_NAME)
    terms = _read_terms(params)
    lists = host.deck(definition, 0, params.raw.get("deck"), terms.best_of > 1, definition.table.pool())
    own = host.shelf.named(sets_of(face for faces in lists for face in faces))
    if len(own) > MAX_SETS:
        raise errors.wrong_parameter("deck", f"cards of at most {MAX_SETS} card sets")
    secret, key = params.text("secret", peer_tables.MAX_SECRET), fairness.signing_key_in(params)
    wish = params.number("wish", 0, MAX_WISH) if params.has("wish") else 0
    watch = params.number("watch", 0, max(SPECTATOR_DELAYS)) if params.has("watch") else None
    if watch is not None and watch not in SPECTATOR_DELAYS:
        raise errors.wrong_parameter("watch", f"one of {SPECTATOR_DELAYS} is wanted")
    session = peer_tables.open_session(
        definition,
        seat,
        name,
        lists,
        secret,
        key,
        wish,
        own,
        terms,
        None if watch is None else SPECTATOR_DELAYS.index(watch),
        params.raw.get("full") is True,
    )
    return _session_state(host, host.peers.keep(host.new_name(), session))


def _read_terms(params: Params) -> Terms:
    """Return the terms of a table's first game. Raises BridgeError."""
    best_of = params.number("best_of", 1, max(SERIES_LENGTHS)) if params.has("best_of") else 1
    clock = params.number("clock", MIN_CLOCK, MAX_CLOCK) if params.has("clock") else 0
    delay = params.number("delay", 0, MAX_DELAY if clock else 0) if params.has("delay") else 0
    terms = Terms(best_of, clock=clock, delay=delay)
    if not terms.are_sound:
        raise errors.wrong_parameter(params.at("best_of"), f"one of {SERIES_LENGTHS} is wanted")
    return terms


def _exchange(params: Params) -> list[Any]:
    return [params.listed(key, 0, MAX_EXCHANGED) if params.has(key) else [] for key in ("out", "in")]


def give_order(host: Host, params: Params) -> Json:
    """`peer.order`: give a standing order until the seat's next turn."""
    peer, since = _peer_of_request(host, params), params.since()
    block = params.number("block", 0, MAX_NUMBER) if params.has("block") else 0
    peer.give_order(params.number("level", 0, MAX_ORDER), block)
    return _session_state(host, peer, since)


def next_lists(host: Host, params: Params) -> Json:
    """`peer.lists`: return the seat's deck and sideboard for the next game of a series."""
    peer = _peer_of_request(host, params)
    found = peer.next_lists(_exchange(params))
    faults = [errors.fault_json(fault) for fault in found.faults]
    return {**exchanged_counts(peer.session, found), "ok": not faults, "faults": faults}


def next_session(host: Host, params: Params) -> Json:
    """`peer.next`: take the seat at the next game of a series."""
    session = _peer_of_request(host, params).next_session(
        _exchange(params), params.text("secret", peer_tables.MAX_SECRET)
    )
    return _session_state(host, host.peers.keep(host.new_name(), session))


def give_up(host: Host, params: Params) -> Json:
    """`peer.give_up`: give up the series."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.give_up()
    return _session_state(host, peer, since)


def end_without_result(host: Host, params: Params) -> Json:
    """`peer.end`: end the game without a result, by agreement, because one device lost its seat."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.end()
    return _session_state(host, peer, since)


def send_clock_message(host: Host, params: Params) -> Json:
    """`peer.time`: make a statement about the clocks, or only look at the clocks."""
    peer, since = _peer_of_request(host, params), params.since()
    say = params.one_of("say", (*TIME_WORDS, "look"))
    session = peer.session
    if say == "claim" or (say in TIME_WORDS and session.clock.runs == (say == "pause")):
        peer.send_clock_message(TIME_WORDS[say])
    return _session_state(host, peer, since)


def reopen_seat(host: Host, params: Params) -> Json:
    """`peer.open`: reopen a saved seat."""
    session = open_seat(params.raw.get("file"), host.shelf.named)
    return _session_state(host, host.peers.keep(host.new_name(), session))


def receive(host: Host, params: Params) -> Json:
    """`peer.receive`: take a message from the other device."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.receive(params.text("data", MAX_REQUEST))
    return _session_state(host, peer, since)


def sync_message(host: Host, params: Params) -> Json:
    """`peer.sync`: return the message to send after a reconnect."""
    return {"data": _peer_of_request(host, params).sync()}


def write_letter(host: Host, params: Params) -> Json:
    """`peer.letter`: return a link with all messages possibly missing on the other device, or the data to sign
    first."""
    return _peer_of_request(host, params).letter(*fairness.signed_data_in(params))


def describe_letter(host: Host, params: Params) -> Json:
    """`peer.look`: describe a received link."""
    return peer_tables.letter_summary(params.text("link", MAX_REQUEST))


def claim_in_letter(host: Host, params: Params) -> Json:
    """`peer.claim`: return the signature in a link from the other device, for the page to judge."""
    found = _peer_of_request(host, params).claim_in_letter(params.text("link", MAX_REQUEST))
    return {"judge": None if found is None else fairness.signature_json(found)}


def take_letter(host: Host, params: Params) -> Json:
    """`peer.read`: take a link from the other device."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.take_letter(params.text("link", MAX_REQUEST), params.raw.get("holds") is True)
    return _session_state(host, peer, since)


def received_sets(host: Host, params: Params) -> Json:
    """`peer.brought`: return the card sets sent by the other device."""
    return {
        "sets": [card_sets.card_set_to_json(each) for each in _peer_of_request(host, params).received_sets()]
    }


def answer_offered_sets(host: Host, params: Params) -> Json:
    """`peer.agree`: accept or decline a game with the other device's card sets."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.answer_offered_sets(params.raw.get("yes") is True)
    return _session_state(host, peer, since)


def handle_takeback(host: Host, params: Params) -> Json:
    """`peer.back`: ask to take back an answer, or reply to the opponent's request."""
    peer, since = _peer_of_request(host, params), params.since()
    peer.take_back(params.one_of("say", ("ask", "agree", "decline")))
    return _session_state(host, peer, since)


def save_seat(host: Host, params: Params) -> Json:
    """`peer.keep`: return the seat as a file, for a later `peer.open`."""
    return {"file": _peer_of_request(host, params).session.to_json()}


def attest(host: Host, params: Params) -> Json:
    """`peer.attest`: take signatures and judgements from the page."""
    peer, since = _peer_of_request(host, params), params.since()
    fairness.attest_signatures(peer.session, params)
    peer.follow()
    return _session_state(host, peer, since)


def session_account(host: Host, params: Params) -> Json:
    """`peer.account`: return the account for players and the transcript for a judge."""
    return fairness.to_json(_peer_of_request(host, params).session, params)


def spectator_part(host: Host, params: Params) -> Json:
    """`peer.show`: return the next part for a spectator's request."""
    return {
        "part": spectators.part_for_request(
            _peer_of_request(host, params), params.text("request", MAX_REQUEST)
        )
    }


def _spectated_state(host: Host, watcher: spectators.SpectatedGame, since: int | None = None) -> Json:
    """Return the state of a spectated game, with its table as soon as a table exists."""
    table = watcher.table
    if table is not None:
        host.tables[table.name] = table
    update = None if table is None else {**host.update(table, since), "watch": watcher.to_json()}
    return {"watch": watcher.to_json(), "table": update, "faces": watcher.faces}


def start_watching(host: Host, params: Params) -> Json:
    """`watch.new`: start to spectate a game."""
    players = params.text("players", 2 * TAG) if params.has("players") else ""
    return _spectated_state(host, host.watchers.begin(host.new_name(), players))


def take_spectator_part(host: Host, params: Params) -> Json:
    """`watch.take`: take a part of a spectated game."""
    watcher, since = host.watchers.game_called(params.text("watch", 40)), params.since()
    watcher.take(params.text("part", MAX_PART))
    return _spectated_state(host, watcher, since)


def judge_signatures(host: Host, params: Params) -> Json:
    """`watch.attest`: take the page's judgements of the signatures of a spectated game."""
    watcher, since = host.watchers.game_called(params.text("watch", 40)), params.since()
    watcher.attest([each is True for each in params.listed("holds", 0, 100)])
    return _spectated_state(host, watcher, since)


METHODS: dict[str, Callable[[Host, Params], Json]] = {
    "peer.new": open_new,
    "peer.open": reopen_seat,
    "peer.receive": receive,
    "peer.sync": sync_message,
    "peer.letter": write_letter,
    "peer.look": describe_letter,
    "peer.claim": claim_in_letter,
    "peer.read": take_letter,
    "peer.brought": received_sets,
    "peer.agree": answer_offered_sets,
    "peer.back": handle_takeback,
    "peer.order": give_order,
    "peer.lists": next_lists,
    "peer.next": next_session,
    "peer.give_up": give_up,
    "peer.end": end_without_result,
    "peer.time": send_clock_message,
    "peer.keep": save_seat,
    "peer.attest": attest,
    "peer.account": session_account,
    "peer.show": spectator_part,
    "watch.new": start_watching,
    "watch.take": take_spectator_part,
    "watch.attest": judge_signatures,
}

__all__ = ["METHODS", "Host"]
