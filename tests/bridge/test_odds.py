"""Deck statistics: sample hands as the game deals them, and exact probabilities of drawing cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from pyengine.bridge.review.draw_odds import probability_json, probability_of_at_least
from pyengine.games import GAMES, definition_of
from pyengine.kernel.question import Question
from tests.bridge.playing import Json, Screen

PEOPLE = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]


def lists_of(game: str) -> Json:
    table = definition_of(game).table
    faces = table.deck_faces(next(iter(table.shipped()["decks"])))
    return {"cards": [[face, faces.count(face)] for face in dict.fromkeys(faces)]}


def sample_hand(screen: Screen, game: str, seed: str, more: int = 0, deck: Json | None = None) -> Json:
    return screen.call("deck.hand", game=game, deck=deck or lists_of(game), seed=seed, more=more)  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", GAMES)
def test_sample_hand_has_the_games_hand_size(game: str) -> None:
    definition = definition_of(game)
    ids = list(definition.table.shipped()["decks"])
    match = definition.table.new_match(
        (definition.table.deck_faces(ids[0]), definition.table.deck_faces(ids[1])), "seed", PEOPLE
    )
    # Questions before the first turn get their first option; a hand is complete before the first action.
    most = 0
    for _ in range(6):
        table = match.game
        most = max(most, *(len(table.cards_in(definition.layout.hand, seat)) for seat in (0, 1)))
        asked = match.question
        if most or not isinstance(asked, Question):
            break
        match.answer(asked.nth(0))
    told = sample_hand(Screen(), game, "seed")
    assert len(told["hand"]) == told["size"] == definition.decks.hand > 0
    assert told["clause"] in definition_clauses(game)
    # A first turn may begin with a draw or a charge.
    assert abs(most - told["size"]) <= 1


def definition_clauses(game: str) -> set[str]:
    screen = Screen()
    return {each["id"] for each in screen.call("rulebook", game=game)["clauses"]}


def test_sample_hand_and_draws_are_the_shuffled_deck() -> None:
    screen = Screen()
    deck = lists_of("pmv")
    whole = sorted(face for face, n in deck["cards"] for _ in range(n))
    first = sample_hand(screen, "pmv", "one")
    assert sample_hand(screen, "pmv", "one") == first
    assert sample_hand(screen, "pmv", "two")["hand"] != first["hand"]
    later = sample_hand(screen, "pmv", "one", more=5)
    assert later["hand"] == first["hand"]
    assert len(later["drawn"]) == 5
    assert later["left"] == len(whole) - 12
    everything = sample_hand(screen, "pmv", "one", more=400)
    assert sorted(everything["hand"] + everything["drawn"]) == whole
    assert everything["left"] == 0


def test_a_deck_smaller_than_a_hand_is_drawn_whole() -> None:
    screen = Screen()
    told = sample_hand(screen, "pmv", "one", deck={"cards": [["F001", 2]]})
    assert (told["hand"], told["drawn"], told["left"]) == (["F001", "F001"], [], 0)
    none = sample_hand(screen, "pmv", "one", deck={"cards": []})
    assert (none["hand"], none["left"]) == ([], 0)
    odds = screen.call("deck.odds", game="pmv", deck={"cards": []})
    assert (odds["cards"], odds["seen"], odds["rows"]) == (0, 0, [])


@pytest.mark.parametrize(("hits", "cards", "seen"), [(3, 8, 4), (1, 5, 5), (2, 6, 1), (3, 7, 0), (4, 4, 2)])
def test_odds_match_counting_every_hand(hits: int, cards: int, seen: int) -> None:
    for wanted in range(hits + 1):
        good = sum(sum(card < hits for card in hand) >= wanted for hand in combinations(range(cards), seen))
        assert Fraction(*probability_of_at_least(wanted, hits, cards, seen)) == Fraction(
            good, comb(cards, seen)
        )


def test_odds_are_in_lowest_terms_and_rounded_half_up() -> None:
    assert probability_json(1, 1, 2, 1) == {"least": 1, "parts": 5000, "exact": "1/2"}
    assert probability_json(1, 1, 3, 1) == {"least": 1, "parts": 3333, "exact": "1/3"}
    assert probability_json(1, 2, 3, 1)["parts"] == 6667
    assert probability_json(1, 1, 20_000, 1)["parts"] == 1  # half of a ten-thousandth
    assert probability_json(2, 1, 10, 5) == {"least": 2, "parts": 0, "exact": "0/1"}


def test_odds_are_given_for_each_card_and_for_groups() -> None:
    screen = Screen()
    deck = lists_of("pmv")
    three = next(face for face, n in deck["cards"] if n == 3)
    told = screen.call(
        "deck.odds", game="pmv", deck=deck, groups=[[three], [face for face, _ in deck["cards"]], ["none"]]
    )
    assert (told["cards"], told["seen"], told["hand"]) == (50, 7, 7)
    row = next(each for each in told["rows"] if each["face"] == three)
    assert [each["least"] for each in row["chances"]] == [1, 2, 3]
    assert Fraction(row["chances"][0]["exact"]) == 1 - Fraction(comb(47, 7), comb(50, 7))
    assert told["groups"][0] == {"n": 3, "chances": row["chances"]}
    assert told["groups"][1]["n"] == 50
    assert told["groups"][1]["chances"][3]["parts"] == 10_000
    assert told["groups"][2] == {"n": 0, "chances": []}
    all_seen = screen.call("deck.odds", game="pmv", deck=deck, seen=400)
    assert all_seen["seen"] == 50
    assert {each["chances"][-1]["parts"] for each in all_seen["rows"]} == {10_000}
    none_seen = screen.call("deck.odds", game="pmv", deck=deck, seen=0)
    assert {each["chances"][0]["parts"] for each in none_seen["rows"]} == {0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seen": -1},
        {"seen": 401},
        {"seen": "7"},
        {"groups": [["F001"]] * 9},
        {"groups": [3]},
        {"groups": [[3]]},
        {"groups": [["F001"] * 401]},
        {"deck": 3},
        {"deck": {"cards": [["F001", 401]]}},
        {"game": "chess"},
    ],
)
def test_a_bad_odds_request_is_refused(wrong: dict[str, Any]) -> None:
    asked = {"game": "pmv", "deck": {"cards": [["F001", 3]]}, **wrong}
    assert Screen().refused("deck.odds", **asked).number == -32602


@pytest.mark.parametrize("wrong", [{"more": -1}, {"more": 401}, {"seed": "x" * 101}, {"seed": 3}])
def test_a_bad_sample_request_is_refused(wrong: dict[str, Any]) -> None:
    asked = {"game": "pmv", "deck": {"cards": [["F001", 3]]}, "seed": "s", "more": 0, **wrong}
    assert Screen().refused("deck.hand", **asked).number == -32602
