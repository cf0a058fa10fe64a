"""Questions about a position: is an action legal, and which actions does a card have? The position does not change.

A question is asked as a scenario's `SEAT can ACTION`: at the seat's next question, after defaults for all earlier
questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pyengine.bridge.judge.draft import Draft
from pyengine.bridge.judge.typed_edits import ActionQuestion
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.notation import SEAT_NAMES, answer_words, place_notation
from pyengine.kernel.question import Answer
from pyengine.kernel.view import reason_json
from pyengine.scenario.run import Failure, ScriptPlayer, Stage
from pyengine.scenario.script import ENGLISH, read_action

Json = dict[str, Any]


class Verdict(NamedTuple):
    """The referee's verdict: legal, or illegal with reasons. `line` is the script assertion that states the verdict, ""
    if no rule is cited; `word` is the faulty word of the question, "" if no single word is at fault."""

    ok: bool
    reasons: list[Json]
    line: str
    word: str = ""


def first_stage(draft: Draft) -> Stage:
    """Return the position at its first question. Raises ScenarioError."""
    return draft.adapter.stage({"cards": draft.scenarios.cards_of(draft.scenario), "setup": draft.setup})


def verdict_on(draft: Draft, asked: ActionQuestion) -> Verdict:
    """Return the referee's verdict on an action. Raises ScenarioError, ValueError for an invalid action, Failure if the
    seat is never asked."""
    stage = first_stage(draft)
    action = read_action(asked.action, stage.match.game.rules.ANSWERS, tuple(stage.names))
    try:
        legal, why, word = ScriptPlayer(stage, draft.adapter, set()).verdict(asked.seat, action)
    except Illegal as refused:
        legal, why, word = False, refused.reasons, ""
    reasons = [] if legal else _without_duplicates(why)
    explained = [reason_json(stage.match.game, each) for each in reasons]
    return Verdict(legal, explained, script_assertion(asked, legal, reasons), word)


def _without_duplicates(reasons: Iterable[Reason]) -> list[Reason]:
    return list({(each.code, each.clause): each for each in reasons}.values())


def script_assertion(asked: ActionQuestion, legal: bool, reasons: Iterable[Reason]) -> str:
    """Return the script assertion for a verdict, or "" without a clause."""
    if legal:
        return str(asked)
    clause = next((each.clause for each in reasons if each.clause), "")
    return f"{SEAT_NAMES[asked.seat]} cannot {asked.action} because {clause}" if clause else ""


def actions_of(draft: Draft, ref: int) -> Json:
    """Return all actions of a card for its player's next question: as `table.why`, each with the text of its question.
    Raises ScenarioError, Failure."""
    seat = draft.game.cards[ref].seat
    called = draft.card_names[ref]
    stage = first_stage(draft)
    ScriptPlayer(stage, draft.adapter, set()).default_until_asked(seat)
    game, view = stage.match.game, draft.definition.view
    found = draft.adapter.candidates(stage, seat, called)
    now = found[0] if found else ref
    explained = view.why(game, seat, now)
    if explained["actions"]:
        answers = [action.answer for action in view.actions(game, seat, now)]
        for action, answer in zip(explained["actions"], answers, strict=True):
            action["ask"] = f"{SEAT_NAMES[seat]} can {notation_of(stage, answer, seat)}"
    return {"seat": seat, "called": called, "actions": explained["actions"]}


def notation_of(stage: Stage, answer: Answer, seat: int) -> str:
    """Return an answer in the words of a script, with the names of the position's cards."""
    game = stage.match.game
    names = {stage.ref(name): name for name in stage.names}

    def name_of_card(ref: int) -> str:
        return names.get(ref) or place_notation(game, ref, seat)

    return " ".join(answer_words(game.rules.ANSWERS, answer, seat, ENGLISH, name_of_card))


__all__ = ["Failure", "Verdict", "actions_of", "first_stage", "notation_of", "script_assertion", "verdict_on"]
