"""Games between two replicas that belong together: a game's hello names the one before and how many each seat has won by then,
cards change places with the sideboard in between, and what lay in the slots is opened when the series is over.

Nobody shows his deck before that: the audit of each game opens seeds of links and dealing alone. What was sealed binds all the
same. When the series is over each side tells the seed of its cards of every game; then all of them are looked through as
a single one is, and each must have been of the very cards, deck and sideboard together, of which the first was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.net.fair import game_end
from pyengine.net.fair.game_end import winner_of
from pyengine.net.fair.messages import MAX_GAMES, Bare, FairError, Hello, Message, Settle, Terms, Verdict
from pyengine.net.fair.seat import Seat


def wins(seat: Seat) -> tuple[int, int]:
    """How many games each seat has won, this one among them where it is over."""
    one, two = seat.terms.wins
    won = winner_of(seat)
    return one + (won == 0), two + (won == 1)


def terms_after(seat: Seat) -> Terms:
    """What the hello of the next game says. Raises FairError("series-over") where there is none."""
    if seat.phase != "between":
        raise FairError("series-over")
    return seat.terms._replace(game=seat.terms.game + 1, wins=wins(seat), before=seat.gid)


def is_decided(seat: Seat) -> bool:
    """Whether there is no next game, once this one is over: the series is won or given up, an audit has found something, or there
    were as many games as there may be."""
    terms = seat.terms
    return bool(
        max(wins(seat)) * 2 > terms.best_of or seat.forfeits or terms.game == MAX_GAMES or seat.faults
    )


def series_winner(seat: Seat) -> int | None:
    """Who has won the series; None for nobody, or nobody yet."""
    for each, won in enumerate(wins(seat)):
        if won * 2 > seat.terms.best_of:
            return each
    return 1 - next(iter(seat.forfeits)) if len(seat.forfeits) == 1 else None


def check_follows(before: Sequence[Seat], seat: int, hello: Hello) -> None:
    """Whether a seat's hello is that of the game after these. Raises FairError: other-series; other-player for another key;
    other-pool for more or fewer cards than there were."""
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
    """Of a series that is over: the games of which each seat opens something, which are all of them where all cards are opened."""
    games = list(enumerate((*seat.before, seat), 1))
    one, two = (
        tuple(number for number, each in games if seat.is_full or game_end.settles(each, who))
        for who in (0, 1)
    )
    return one, two


def opened(seat: Seat) -> Iterator[Message]:
    """What a seat of a series that is over says next: what lay in its slots in all games, or what it owes of them, then what it
    finds of the other's."""
    bared, games = seat.bared, (*seat.before, seat)
    while (number := bared.next(seat.seat)) is not None:
        each = games[number - 1]
        said = Bare(number, each.seeds.cards, each.faces) if seat.is_full else game_end.settled(each)
        bared.said[seat.seat].append(said)
        yield said
    if bared.is_complete and bared.verdicts.said[seat.seat] is None:
        verdict = bared.verdicts.said[seat.seat] = _found(seat)
        yield verdict


def _found(seat: Seat) -> Verdict:
    """What a seat finds of what the other has opened of all games."""
    other = 1 - seat.seat
    said = seat.bared.said[other]
    try:
        first = next((each for each in said if isinstance(each, Bare)), None)
        for each in said:
            game = (*seat.before, seat)[each.game - 1]
            if isinstance(each, Settle):
                game_end.look_at_debts(game, each)
                continue
            game_end.look_through(game, each.cards, each.faces)
            if first is None or sorted(each.faces) != sorted(first.faces):
                raise FairError("audit-pool")
    except FairError as error:
        return Verdict(error.code)
    return Verdict()


__all__ = [
    "check_follows",
    "games_to_open",
    "is_decided",
    "opened",
    "series_winner",
    "terms_after",
    "winner_of",
    "wins",
]
