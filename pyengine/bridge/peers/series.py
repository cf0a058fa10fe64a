"""A series between two devices: the sessions hold the score and the cards of each game (net/fair/series). A device
knows only its own lists."""

from __future__ import annotations

from dataclasses import replace

from pyengine.bridge.rpc import Json
from pyengine.bridge.series import list_counts
from pyengine.cards.deck_lists import DeckList
from pyengine.cards.deck_rules import DeckRules
from pyengine.cards.series import Exchange
from pyengine.games import definition_of
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.series import games_won, is_decided, series_winner, terms_after, winner_of
from pyengine.net.fair.session import Session


def peer_series_json(session: Session, over: Json | None) -> Json:
    """Return the state of a series for the device with this session. `ended`: no further game follows; `up`: the player
    may give up the series; `given_up`: the seats already given up."""
    seat, results = session.seat, [winner_of(each) for each in session.before]
    between = session.phase == "between"
    ended = over is not None and is_decided(session)
    return {
        "best_of": session.terms.best_of,
        "game": session.terms.game,
        "wins": list(games_won(session)),
        "results": results if over is None else [*results, winner_of(session)],
        "winner": series_winner(session) if over is not None else None,
        "asked": seat if between and session.seated.sideboard and _rules(session).exchange else None,
        "next": between,
        "ended": ended,
        "up": session.may_give_up,
        "given_up": sorted(session.forfeits),
    }


def _rules(session: Session) -> DeckRules:
    return definition_of(session.hellos.of(session.seat).game).decks


def lists_after_exchange(session: Session, exchange: Exchange) -> DeckList:
    """Return this device's deck and sideboard for the next game, with faults."""
    deck, beside = session.seated.deck, session.seated.sideboard
    cards = session.match_in_play.game.pool
    return _rules(session).exchanged(deck, beside, exchange.out, exchange.into, cards)


def exchanged_counts(session: Session, lists: DeckList) -> Json:
    """Return deck and sideboard as lists of `[face, count]`."""
    return list_counts(session.seated.deck, session.seated.sideboard, lists)


def session_after(session: Session, lists: DeckList, seeds: Seeds, nonce: bytes) -> Session:
    """Return the session of the next game, ready to send its hello. Raises FairError("series-over") if no game
    follows."""
    hello = replace(
        session.hellos.of(session.seat), deck=len(lists.deck), sideboard=len(lists.sideboard), nonce=nonce,
        terms=terms_after(session),
    )  # fmt: skip
    seated = session.seated._replace(deck=lists.deck, sideboard=lists.sideboard)
    following = Session(session.seat, hello, seated, seeds, (*session.before, session))
    if (lets := session.lets.by_seat[session.seat]) is not None:
        following.allow_spectators(lets.delay)
    return following


__all__ = ["exchanged_counts", "lists_after_exchange", "peer_series_json", "session_after"]
