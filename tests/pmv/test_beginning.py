"""The start of a game (1.2.7)."""

from __future__ import annotations

from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.rulebook import new_game
from pyengine.games.pmv.rules.turn.setup import PlayGame
from pyengine.games.pmv.rules.turn_history import PLAYERS
from pyengine.games.pmv.rules.zones import DECK, HAND
from pyengine.games.pmv.vocab import HasDone
from pyengine.kernel.match import Match
from pyengine.kernel.question import Need
from pyengine.vocab.node import walk

DECK_FACES = TABLE.deck_faces("starwheel")
SEEDS = [str(n) for n in range(8)]


def new_match(seed: str) -> Match:
    return TABLE.new_match((DECK_FACES, DECK_FACES), seed)


def opening_hand(match: Match, seat: int) -> tuple[str, ...]:
    secret = match.dealer.secret  # type: ignore[attr-defined]  # a seeded dealer's
    return tuple(secret[r] for r in match.game.cards_in(HAND, seat))


def test_each_player_starts_with_seven_cards_and_25_life() -> None:
    """The position at the first player's first question.

    Shows 1.2.7, 1.2.7.c, 1.2.7.d, 1.9.1, 1.1.5.
    """
    game = new_match("1").game
    for seat in (0, 1):
        assert len(game.cards_in(HAND, seat)) == 7
        assert len(game.cards_in(DECK, seat)) == len(DECK_FACES) - 7
        assert game.vars[f"life{seat}"] == 25


def test_both_decks_are_shuffled_by_the_seed() -> None:
    """The order is hidden, and another seed gives another one.

    Shows 1.2.7.a, 3.2.2.
    """
    hands = [(opening_hand(m, 0), opening_hand(m, 1)) for m in map(new_match, SEEDS)]
    assert len({a for a, _ in hands}) > 1
    assert len({b for _, b in hands}) > 1
    assert any(a != b for a, b in hands)
    top = tuple(reversed(DECK_FACES))[:7]
    assert any(sorted(a) != sorted(top) for a, _ in hands)
    game = new_match("1").game
    assert all(game.cards[r].known == 0 for seat in (0, 1) for r in game.cards_in(DECK, seat))


def test_the_drawn_player_takes_the_first_turn() -> None:
    """Either player may be drawn.

    Shows 1.2.7.b, 1.2.7.e.
    """
    games = [new_match(seed).game for seed in SEEDS]
    assert {g.vars["turn"] for g in games} == {0, 1}
    for game in games:
        begins = [e for line in game.trace or () for e in line.events if e.code == "begins"]
        assert [e.seat for e in begins] == [game.vars["turn"]]
        assert game.vars["number"] == 1
        assert game.question is not None
        assert game.question.seat == game.vars["turn"]
        assert game.vars["phase"] == "active"


def test_the_dealer_draws_the_first_player() -> None:
    """The draw depends neither on the decks nor on the seed.

    Shows 1.2.7.b.
    """
    game, _ = new_game((DECK_FACES, DECK_FACES), TABLE.pool(), "1")
    step = PlayGame.STEPS[PlayGame.INDEX["who_begins"]]
    outcome = step.fn(PlayGame(), game)
    assert outcome == Need("lot", below=2)


def test_turn_history_is_kept_only_if_a_card_in_the_game_needs_it() -> None:
    """Shipped cards outside the game's decks don't change its positions.

    Shows 4.3.1.b.
    """
    asks = next(
        face for face, card in TABLE.pool().items() if any(isinstance(n, HasDone) for n in walk(card))
    )
    assert asks not in DECK_FACES
    assert "kept" not in new_match("1").game.vars
    asking = TABLE.new_match(((asks, *DECK_FACES[1:]), DECK_FACES), "1").game
    assert asking.vars["kept"] == (PLAYERS,)
    beside = TABLE.new_match((DECK_FACES, DECK_FACES), "1", sideboards=((), (asks,))).game
    assert beside.vars["kept"] == (PLAYERS,)
