"""A few games of `tefuda fuzz`, and its detection of broken games."""

from __future__ import annotations

import pytest

from pyengine.commands.fuzz import PROFILE_INTERVAL, clauses_reached, decks_for, play_one
from pyengine.commands.invariants import (
    BrokenInvariant,
    check_cards,
    check_refused,
    check_waiting,
    twin_of,
    views_of,
    with_hidden_cards_exchanged,
)  # fmt: skip
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.deck import deck_faults
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.match import Match

DECKS = (TABLE.deck_faces("starwheel"), TABLE.deck_faces("tidelight"))


def midgame(answers: int = 90) -> Match:
    match = TABLE.new_match(DECKS, "middle")
    chance = Stream("middle")
    for _ in range(answers):
        question = match.question
        assert question is not None
        match.answer(question.nth(chance.below(question.count())))
    return match


@pytest.mark.whole
@pytest.mark.parametrize("number", range(12))
def test_a_random_game_keeps_every_invariant(number: int) -> None:
    played = play_one("pmv", "tests", number)
    assert played.failure is None
    assert played.over


@pytest.mark.whole
def test_a_fuzz_game_depends_only_on_its_seed_and_number() -> None:
    assert play_one("pmv", "again", 3).log == play_one("pmv", "again", 3).log


def test_half_of_the_fuzz_decks_are_random_and_legal() -> None:
    for number in (1, 5):
        for deck in decks_for(TABLE, number, Stream(str(number))):
            assert deck_faults(deck, TABLE.pool()) == ()
    ready = {TABLE.deck_faces(deck) for deck in TABLE.shipped()["decks"]}
    assert decks_for(TABLE, 2, Stream("2"))[0] in ready


def test_mixed_decks_hold_scenario_only_cards() -> None:
    one, two = decks_for(TABLE, 2, Stream("2"), mixed=True)
    assert len(one) == len(two) == 50
    for deck in (one, two):
        assert max(deck.count(face) for face in deck) <= 3
        assert any(face not in TABLE.pool() for face in deck)
    assert play_one("pmv", "tests", 2, mixed=True).failure is None


@pytest.mark.whole
def test_reached_clauses_are_counted_for_steps_predicates_and_definitions() -> None:
    found = clauses_reached("pmv", [play_one("pmv", "tests", PROFILE_INTERVAL - 1)])
    assert 100 < found["reached"] <= found["enforcing"]
    assert 100 < found["asked"] <= found["definitions"]


def test_a_lost_card_is_detected() -> None:
    game = midgame().game
    check_cards(game, (50, 50))
    game.zones["deck0"] = game.zones["deck0"][1:]
    with pytest.raises(BrokenInvariant, match="cards"):
        check_cards(game, (50, 50))


def test_a_known_face_in_a_hidden_zone_is_detected() -> None:
    game = midgame().game
    ref = game.cards_in("deck", 0)[0]
    game.cards[ref] = game.cards[ref]._replace(face=DECKS[0][0])
    with pytest.raises(BrokenInvariant, match="hidden"):
        check_cards(game, (50, 50))


def test_a_question_below_another_is_detected() -> None:
    game = midgame().game
    game.stack.append(game.stack[-1])
    with pytest.raises(BrokenInvariant, match="one thing"):
        check_waiting(game)


def test_a_fact_that_json_would_change_is_detected() -> None:
    game = midgame().game
    game.vars["used"] = [1]
    with pytest.raises(BrokenInvariant, match="JSON"):
        twin_of(game)


def test_exchanging_hidden_cards_changes_only_their_owners_view() -> None:
    match = midgame()
    assert isinstance(match.dealer, SeededDealer)
    other = with_hidden_cards_exchanged(match.game, match.dealer, 0, "x")
    assert views_of(other, 0) == views_of(match.game, 0)
    assert views_of(other, 1) != views_of(match.game, 1)


def test_an_accepted_answer_that_was_not_offered_is_detected() -> None:
    match = midgame()
    question = match.question
    assert question is not None
    fewer = type(question)(
        question.seat,
        question.kind,
        question.code,
        question.clause,
        question.options[1:],
        None,
        question.about,
    )
    with pytest.raises(BrokenInvariant, match="not offered and not refused"):
        check_refused(match.game, fewer, question.options[0])
