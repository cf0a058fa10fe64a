"""Prove puzzles by search, and return the judge's ruling on a possible action."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.scenario.puzzles import MAX_POSITIONS, SearchPosition, Solver
from pyengine.tabletop.definition import GameDefinition

LEGAL = ""
"""The judge's answer for a legal action; any other answer is the code of a reason."""


class PossibleAction(NamedTuple):
    """A possible action of the asked seat: the card, the action code, and the number of the ability, if any."""

    ref: int
    code: str
    ability: int | None = None


def judge_ruling(definition: GameDefinition, game: Game, act: PossibleAction) -> dict[str, Any] | None:
    """Return the judge's ruling on an action of the asked seat: `ok` and the `reasons` against it, as in the bridge
    protocol. None without an open question, for a card unknown to the seat, or for an action never possible with the
    card."""
    asked = game.question
    if asked is None:
        return None
    for action in definition.view.why(game, asked.seat, act.ref)["actions"]:
        if (action["code"], action["ability"]) == (act.code, act.ability):
            return {"ok": action["ok"], "reasons": action["reasons"]}
    return None


def agrees_with_ruling(judged: dict[str, Any], choice: str) -> bool:
    """Return whether `choice` agrees with the judge's ruling."""
    return (
        bool(judged["ok"]) if choice == LEGAL else choice in [reason["code"] for reason in judged["reasons"]]
    )


def solver_of(
    definition: GameDefinition,
    game: Game,
    goal: str,
    answer_limit: int = MAX_POSITIONS,
    *,
    exact: bool = False,
) -> Solver:
    """Return a solver for the goal of a puzzle; the goal is checked at the end of the present turn."""
    adapter = definition.scenarios().adapter
    turn = adapter.phase(game)[0]
    return Solver(
        lambda now: adapter.phase(now)[0],
        turn,
        goal,
        definition.turn_structure.phases[-1],
        answer_limit=answer_limit,
        exact=exact,
    )


def search_position_of(match: Match) -> SearchPosition:
    """Return the position of a match, forked for a search."""
    assert isinstance(match.dealer, SeededDealer)
    return SearchPosition(match.game.fork(), match.dealer)


__all__ = ["LEGAL", "PossibleAction", "agrees_with_ruling", "judge_ruling", "search_position_of", "solver_of"]
