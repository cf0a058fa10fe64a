"""A series between two replicas: each game's Hello names the previous game and the score, cards can be exchanged with
the sideboard in between, and all slots are opened after the series.

No deck is revealed before the end of the series: the audit of each game opens only the seeds of links and dealing.
The seals are binding from the start. After the series each side reveals the seed of its cards for every game. Each
game is then audited like a single one, and all games must use the same cards, deck and sideboard together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.net.fair import game_end
from pyengine.net.fair.game_end import winner_of
from pyengine.net.fair.messages import MAX_GAMES, Bare, FairError, Hello, Message, Settle, Terms, Verdict
from pyengine.net.fair.seat import Seat


def games_won(seat: Seat) -> tuple[int, int]:
    """Return the number of games won by each seat, including this game if over."""
    one, two = seat.terms.wins
    won = winner_of(seat)
    return one + (won == 0), two + (won == 1)


def terms_after(seat: Seat) -> Terms:
    """Return the terms of the next game's Hello. Raises FairError("series-over") if no game follows."""
    if seat.phase != "between":
        raise FairError("series-over")
    return seat.terms._replace(game=seat.terms.game + 1, wins=games_won(seat), before=seat.gid)


def is_decided(seat: Seat) -> bool:
    """Return whether a finished game was the last: the series is won or given up, an audit has found a fault, or the
    maximum number of games is reached."""
    terms = seat.terms
    return bool(
        max(games_won(seat)) * 2 > terms.best_of or seat.forfeits or terms.game == MAX_GAMES or seat.faults
    )


def series_winner(seat: Seat) -> int | None:
    """Return the winner of the series; None for a draw or an unfinished series."""
    for each, won in enumerate(games_won(seat)):
        if won * 2 > seat.terms.best_of:
            return each
    return 1 - next(iter(seat.forfeits)) if len(seat.forfeits) == 1 else None


def check_follows(before: Sequence[Seat], seat: int, hello: Hello) -> None:
    """Check that a seat's Hello is for the game after `before`. Raises FairError: other-series; other-player for
    another key; other-pool for a different number of cards."""
    if not before:
        if hello.terms.game != 1:
            raise FairError("other-series")
        return
    last = before[-1]
    then = last.hellos.of(seat)
    if hello.terms != terms_after(last):
        raise FairError("other-series")
    if (hello.algorithm, hello.key) != (then.algorithm, then.key):
        raise FairError("other-player")
    if hello.deck + hello.sideboard != then.deck + then.sideboard or hello.full != then.full:
        raise FairError("other-pool")


def games_to_open(seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return for each seat the games to open after the series; all games in a full audit."""
    games = list(enumerate((*seat.before, seat), 1))
    one, two = (
        tuple(number for number, each in games if seat.is_full or game_end.must_open_debts(each, who))
        for who in (0, 1)
    )
    return one, two


def closing_messages_of_series(seat: Seat) -> Iterator[Message]:
    """Yield the next messages of a seat after the series: the cards of all its games that it has to open (or only the
    cards that it still owes), then its verdict on the opponent's."""
    bared, games = seat.bared, (*seat.before, seat)
    while (number := bared.next(seat.seat)) is not None:
        each = games[number - 1]
        opening = Bare(number, each.seeds.cards, each.faces) if seat.is_full else game_end.debt_message(each)
        bared.by_seat[seat.seat].append(opening)
        yield opening
    if bared.is_complete and bared.verdicts.by_seat[seat.seat] is None:
        verdict = bared.verdicts.by_seat[seat.seat] = _found(seat)
        yield verdict


def _found(seat: Seat) -> Verdict:
    """Return a seat's verdict on what the opponent has opened for all games of a series."""
    other = 1 - seat.seat
    openings = seat.bared.by_seat[other]
    try:
        first = next((each for each in openings if isinstance(each, Bare)), None)
        for each in openings:
            game = (*seat.before, seat)[each.game - 1]
            if isinstance(each, Settle):
                game_end.check_debts(game, each)
                continue
            game_end.check_all_cards(game, each.cards, each.faces)
            if first is None or sorted(each.faces) != sorted(first.faces):
                raise FairError("audit-pool")
    except FairError as error:
        return Verdict(error.code)
    return Verdict()


__all__ = [
    "check_follows",
    "closing_messages_of_series",
    "games_to_open",
    "games_won",
    "is_decided",
    "series_winner",
    "terms_after",
    "winner_of",
]
