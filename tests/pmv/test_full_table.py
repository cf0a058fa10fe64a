"""A full table of characters: cached values match values computed afresh."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pyengine.commands.bench import full_table, rows_of
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of
from pyengine.games.pmv.rules.zones import DECK, FIELD
from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.state.position import EVERYBODY

GAME, SIZES, ROWS = rows_of(str(Path(__file__).parents[1] / "growth" / "pmv.toml"))
NAMES = [str(row["name"]) for row in ROWS]


def powers(game: Game) -> list[tuple[int, int]]:
    return [values.power(game, ref) for seat in (0, 1) for ref in characters(game, seat)]


def answers(match: Match, most: int) -> None:
    chance = Random("full").random
    for _ in range(most):
        question = match.question
        if question is None:
            return
        match.answer(question.nth(int(chance() * question.count())))


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_cached_power_matches_an_uncached_table(row: dict[str, object]) -> None:
    match = full_table(GAME, row, 20)
    for _ in range(25):
        answers(match, 1)
        if match.game.over:
            return
        anew = Game.from_json(json.loads(json.dumps(match.game.to_json())), match.game.rules, match.game.pool)
        assert powers(match.game) == powers(anew)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_no_answer_on_a_full_table_is_refused_as_too_much_work(row: dict[str, object]) -> None:
    match = full_table(GAME, row, max(SIZES))
    answers(match, 4)
    assert len(match.entries) == 4


def known_values(game: Game) -> list[object]:
    """Power, keywords and abilities of all characters, the watched events, and the options of the open question."""
    refs = [ref for seat in (0, 1) for ref in characters(game, seat)]
    again = game.fork().ask_again()
    return [
        powers(game),
        [dict(values.keywords(game, ref)) for ref in refs],
        [values.all_held(game, ref) for ref in refs],
        values.watched_moments(game),
        None if again is None else again.options,
    ]


@pytest.mark.parametrize("decks", [("dance", "dance"), ("drums", "twinstars"), ("tailors", "debts")])
def test_cached_values_match_an_uncached_table_in_games_with_shipped_decks(decks: tuple[str, str]) -> None:
    match = TABLE.new_match((TABLE.deck_faces(decks[0]), TABLE.deck_faces(decks[1])), "cached")
    for _ in range(60):
        answers(match, 5)
        game = match.game
        if game.over:
            return
        anew = Game.from_json(json.loads(json.dumps(game.to_json())), game.rules, game.pool)
        assert known_values(game) == known_values(anew)


def test_a_new_phase_changes_the_values_that_depend_on_it_and_keeps_the_abilities() -> None:
    """F192 has +1/+0 in its player's main phase."""
    match = TABLE.new_match((TABLE.deck_faces("dance"), TABLE.deck_faces("dance")), "phases")
    game = match.game.fork()
    ref = game.cards_in(DECK, 0)[0]
    game.put_card(game.cards[ref]._replace(face="F192", known=EVERYBODY))
    (ref,) = atoms.move(game, (ref,), FIELD, 0)
    game.set_fact("turn", 0)
    game.set_fact("phase", "draw")
    assert values.power(game, ref) == (1, 1)
    assert game.is_pure
    held = index_of(game).held
    game.set_fact("phase", "main")
    assert values.power(game, ref) == (2, 1)
    assert index_of(game).held is held
    game.set_fact("turn", 1)
    assert values.power(game, ref) == (1, 1)
    assert index_of(game).held is held
