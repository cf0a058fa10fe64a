"""Hints in a game against the computer, and the review of a player's answers after it.

The table's worker writes the position of a question, with everything hidden from the seat dealt anew. Another worker
gives the advice, so that the table answers meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.bots import decks_of
from pyengine.bots.advice import Suggestion, advise, rounded
from pyengine.bridge import bots, errors, storage
from pyengine.bridge.params import Params
from pyengine.bridge.rpc import MAX_REQUEST
from pyengine.bridge.tables import Json, Table
from pyengine.cards.pool import CardSet
from pyengine.games import definition_of
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT, Game
from pyengine.kernel.question import DECLARATIONS, DRAW, Answer
from pyengine.kernel.view import turn_json

SEED = "advice"
"""The seed of the dealt cards: the same question always gets the same advice."""


def check_against_computer(table: Table, seat: int) -> None:
    """Raise BridgeError unless the seat's player, at this device, plays a whole game against the computer. There is no
    advice in lessons and puzzles, or between people."""
    storage.check_sharable(table)
    if (
        table.mode != "solo"
        or "scenario" in table.header
        or not table.is_mine(seat)
        or table.is_human(1 - seat)
    ):
        raise errors.wrong_parameter("table", "there is advice only against the computer")


def advice_position(table: Table, params: Params) -> Json:
    """`advice.position`: `{position}` of the open question of `seat`, or after the game, of its question after `at`
    answers. Raises BridgeError."""
    seat = params.seat()
    check_against_computer(table, seat)
    if not params.has("at"):
        return {"position": bots.position_for(table, seat, SEED)}
    at = params.number("at", 0, len(table.positions) - 1)
    if not table.now.match.game.over:
        raise errors.not_possible_yet()
    return {"position": bots.position_text(table.positions[at].match, seat, SEED)}


def decisions(table: Table, params: Params) -> Json:
    """`advice.decisions`: `{decisions: [{at, start, turn, player, question, option}]}`, the questions that the
    player of `seat` was asked in a finished game and could answer in several ways. `option` is the given answer; `start`
    is the first position of its declaration. Raises BridgeError."""
    seat = params.seat()
    check_against_computer(table, seat)
    if not table.now.match.game.over:
        raise errors.not_possible_yet()
    found: list[Json] = []
    start = 0
    for at, (position, after) in enumerate(zip(table.positions, table.positions[1:], strict=False)):
        asked = position.match.question
        if asked is None or not asked.declaring:
            start = at
        answer = after.match.entries[-1].answer
        if (
            asked is None
            or asked.seat != seat
            or asked.count() == 1
            or asked.kind == DRAW
            or answer[0] in DECLARATIONS
            or not (position.asked or asked.declaring)
        ):
            continue
        game = position.match.game
        now = turn_json(game)
        found.append(
            {
                "at": at,
                "start": start,
                "turn": now["number"],
                "player": now["player"],
                "question": None if asked.kind == "priority" else _question_json(game.isolated_fork()),
                "option": _option_json(game.isolated_fork(), answer),
            }
        )
    return {"decisions": found}


def best_answers(params: Params, sets: Mapping[str, CardSet]) -> Json:
    """`advice.best`: `{suggestions, reason, played}` for a position of `advice.position`. `played`: the answer to compare
    with them. Raises BridgeError."""
    text = params.text("position", MAX_REQUEST)
    played = params.answer("played") if params.has("played") else None
    try:
        game, dealer, seat = bots.read_position(text, sets)
        if played is not None and game.question is not None:
            played = game.rules.ANSWERS.normalized(played)
            if not game.question.allows(played):
                raise errors.wrong_parameter("played", "not an answer to this question")
        evaluation = definition_of(game.rules.ID).evaluation()
        advice = advise(game, seat, decks_of(game, dealer), SEED, evaluation, played=played)
        if advice is None:
            return {"suggestions": [], "reason": None, "played": None}
        return {
            "suggestions": [_suggestion_json(game, each) for each in advice.suggestions],
            "reason": {
                "code": advice.reason.code,
                "params": {
                    "aspect": advice.reason.aspect,
                    "whose": "own" if advice.reason.seat == seat else "other",
                    "best": advice.reason.best,
                    "next_best": advice.reason.next_best,
                },
            },
            "played": None if advice.played is None else _suggestion_json(game, advice.played),
        }
    except bots.POSITION_ERRORS as error:
        raise errors.wrong_parameter("position", f"it can't be played on: {error!r}"[:200]) from None


def _suggestion_json(game: Game, suggestion: Suggestion) -> Json:
    """Return an answer with its chance of winning in percent."""
    chance = max(1, min(99, rounded(suggestion.chance, 10)))
    return {"chance": chance, "option": _option_json(game, suggestion.answer)}


def _question_json(game: Game) -> Json:
    """Return the open question without its options."""
    asked = game.question
    assert asked is not None
    game.work = MAX_WORK_FOR_DEFAULT
    sentence = definition_of(game.rules.ID).view.sentence(game, asked, asked.seat)
    return {"code": sentence.code, "params": sentence.params}


def _option_json(game: Game, answer: Answer) -> Json:
    """Return an answer to the open question as an option of the asked seat."""
    asked = game.question
    assert asked is not None
    game.work = MAX_WORK_FOR_DEFAULT
    return definition_of(game.rules.ID).view.option(game, asked, answer)


__all__ = ["advice_position", "best_answers", "check_against_computer", "decisions"]
