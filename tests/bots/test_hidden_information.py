"""Bots know what their seat may see, and nothing else."""

from __future__ import annotations

import pytest

from pyengine import bots
from pyengine.games.pmv.evaluation import EVALUATION
from pyengine.games.pmv.match_setup import TABLE
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.state.position import EVERYBODY

DECKS = (TABLE.deck_faces("starwheel"), TABLE.deck_faces("tidelight"))


def with_hidden_cards_swapped(
    game: Game, dealer: SeededDealer, seat: int, seed: str
) -> tuple[Game, SeededDealer]:
    """The same table to the seat's eyes, with hidden cards exchanged and another random future."""
    twin = game.fork()
    secret = dealer.secrets_of(game)
    for owner in (0, 1):
        hidden = [
            card.ref for card in game.cards.values() if card.owner == owner and not card.known & 1 << seat
        ]
        faces = Stream(f"swap/{seed}/{owner}").shuffled(tuple(secret[ref] for ref in hidden))
        for ref, face in zip(hidden, faces, strict=True):
            secret[ref] = face
            if twin.cards[ref].known:
                twin.cards[ref] = twin.cards[ref]._replace(face=face)
    twin.cache = {}
    twin.fresh = ()
    return twin, SeededDealer(f"other/{seed}", secret)


def play(seed: str, decide: str, *, search: bool = True) -> None:
    """Play a game in which every choice is made twice, the second time with hidden cards swapped.

    Without `search` a greedy bot only gets as far as the tables that it would search, which must be equal: the search
    is a function of them. The answers are then random ones.
    """
    match = TABLE.new_match(DECKS, seed, trace=False)
    asked = changed = 0
    while (question := match.question) is not None:
        answer = question.nth(0)
        if question.count() > 1:
            asked += 1
            seat, hidden = question.seat, match.dealer
            assert isinstance(hidden, SeededDealer)
            game, dealer = with_hidden_cards_swapped(match.game, hidden, seat, f"{seed}/{asked}")
            changed += game.cards != match.game.cards
            one, dealt = bots.redeal_hidden_cards(
                match.game, seat, bots.decks_of(match.game, hidden), "one seed"
            )
            other, twin = bots.redeal_hidden_cards(game, seat, bots.decks_of(game, dealer), "one seed")
            assert one == other, (seed, asked)
            assert dealt.to_json() == twin.to_json()
            answer = bots.choose(
                match.game, hidden, seat, decide if search else "random", "one seed", EVALUATION
            )
            if search:
                assert bots.choose(game, dealer, seat, decide, "one seed", EVALUATION) == answer, (
                    seed,
                    asked,
                    question,
                )
        match.answer(answer)
    assert asked > 20
    assert changed, "nothing was ever swapped that the other seat could see"


@pytest.mark.whole
@pytest.mark.parametrize("seed", [f"unseen {n}" for n in range(4)])
def test_bot_choice_does_not_depend_on_hidden_cards_or_future_chance(seed: str) -> None:
    play(seed, "greedy")


@pytest.mark.whole
@pytest.mark.parametrize("seed", [f"dealt {n}" for n in range(20)])
def test_bot_search_table_does_not_depend_on_hidden_cards(seed: str) -> None:
    play(seed, "greedy", search=False)


@pytest.mark.whole
@pytest.mark.parametrize("seed", ["random 1", "random 2"])
def test_random_bot_choice_does_not_depend_on_hidden_cards(seed: str) -> None:
    play(seed, "random")


def midgame(seed: str, answers: int = 120) -> Match:
    match = TABLE.new_match(DECKS, seed, trace=False)
    stream = Stream(seed)
    for _ in range(answers):
        question = match.question
        if question is None:
            break
        match.answer(question.nth(stream.below(question.count())))
    return match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_redealt_table_looks_the_same_to_its_seat(seed: str, seat: int) -> None:
    match = midgame(seed)
    dealt, dealer = bots.redeal_hidden_cards(match.game, seat, DECKS, "x")
    for ref, card in match.game.cards.items():
        twin = dealt.cards[ref]
        assert twin._replace(face=None) == card._replace(face=None)
        assert twin.face == card.face or not card.known & 1 << seat
        assert (twin.face is not None) == (card.known != 0)
    assert dealt.zones == match.game.zones
    assert dealt.public_digest() == match.game.public_digest()
    for owner in (0, 1):
        faces = [dealer.secret[r] for r, c in dealt.cards.items() if c.owner == owner]
        assert sorted(faces) == sorted(DECKS[owner])


def test_redealing_changes_the_hidden_cards() -> None:
    match = midgame("a")
    hands = set()
    for n in range(10):
        dealt, _ = bots.redeal_hidden_cards(match.game, 0, DECKS, str(n))
        hands.add(tuple(dealt.cards[r].face for r in dealt.cards_in("hand", 1)))
    assert len(hands) > 5


def test_a_one_seat_replica_can_be_redealt() -> None:
    match = midgame("b")
    half = match.game.fork()
    half.sees = 1
    for ref, card in half.cards.items():
        half.cards[ref] = card._replace(face=card.face if card.known & 1 else None)
    one, dealer = bots.redeal_hidden_cards(half, 0, DECKS, "x")
    other, same = bots.redeal_hidden_cards(match.game, 0, DECKS, "x")
    assert one == other
    assert dealer.to_json() == same.to_json()
    assert one.sees == EVERYBODY


@pytest.mark.whole
def test_a_redealt_game_plays_to_its_end() -> None:
    match = TABLE.new_match(DECKS, "on", trace=False)
    stream = Stream("on")
    asked = 0
    while (question := match.question) is not None:
        asked += 1
        if asked % 9 == 0:
            game, dealer = bots.redeal_hidden_cards(match.game, question.seat, DECKS, str(asked))
            twin = Match(game, dealer, match.header, match.concede)
            for _ in range(40):
                if twin.question is None:
                    break
                twin.answer(twin.question.nth(stream.below(twin.question.count())))
        match.answer(question.nth(stream.below(question.count())))
    assert match.game.over


def test_deck_lists_are_derived_from_the_table_and_dealer() -> None:
    match = midgame("c")
    assert bots.decks_of(match.game, match.dealer) == (tuple(sorted(DECKS[0])), tuple(sorted(DECKS[1])))  # type: ignore[arg-type]


def test_choosing_does_not_change_the_table() -> None:
    match = midgame("d")
    before, dealer = match.game.to_json(), match.dealer.fork()
    question = match.question
    assert question is not None
    bots.choose(match.game, match.dealer, question.seat, "greedy", "x", EVALUATION)  # type: ignore[arg-type]
    assert match.game.to_json() == before
    assert match.dealer.to_json() == dealer.to_json()  # type: ignore[attr-defined]


def test_unknown_bot_is_named_in_the_error() -> None:
    match = midgame("e")
    with pytest.raises(bots.UnknownBotError, match="perfect"):
        bots.choose(match.game, match.dealer, 0, "perfect", "x", EVALUATION)  # type: ignore[arg-type]
