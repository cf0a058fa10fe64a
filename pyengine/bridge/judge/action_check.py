"""Questions about a position: is an action legal, and which actions does a card have? The position does not change.

A question is asked as a scenario's `SEAT can ACTION`: at the seat's next question, after defaults for all earlier
questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pyengine.bridge.judge.draft import Draft
from pyengine.bridge.judge.typed_edits import Asked
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.notation import SEAT_NAMES, place_of, spelled
from pyengine.kernel.question import Answer
from pyengine.kernel.view import reason_json
from pyengine.scenario.run import Failure, Player, Stage
from pyengine.scenario.script import ENGLISH, read_action

Json = dict[str, Any]


class Verdict(NamedTuple):
    """The referee's verdict: legal, or illegal with reasons. `line` is the script assertion that states the verdict, ""
    if no rule is cited; `word` is the faulty word of the question, "" if no single word is at fault."""

    ok: bool
    reasons: list[Json]
    line: str
    word: str = ""


def stage_of(draft: Draft) -> Stage:
    """Return the position at its first question. Raises ScenarioError."""
    return draft.seating.stage({"cards": draft.scenarios.cards_of(draft.scenario), "setup": draft.setup})


def judged(draft: Draft, asked: Asked) -> Verdict:
    """Return the referee's verdict on an action. Raises ScenarioError, ValueError for an invalid action, Failure if the
    seat is never asked."""
    stage = stage_of(draft)
    action = read_action(asked.said, stage.match.game.rules.ANSWERS, tuple(stage.names))
    try:
        legal, why, word = Player(stage, draft.seating, set()).verdict(asked.seat, action)
    except Illegal as refused:
        legal, why, word = False, refused.reasons, ""
    reasons = [] if legal else _each_once(why)
    told = [reason_json(stage.match.game, each) for each in reasons]
    return Verdict(legal, told, written(asked, legal, reasons), word)


def _each_once(reasons: Iterable[Reason]) -> list[Reason]:
    return list({(each.code, each.clause): each for each in reasons}.values())


def written(asked: Asked, legal: bool, reasons: Iterable[Reason]) -> str:
    """Return the script assertion for a verdict, or "" without a clause."""
    if legal:
        return str(asked)
    clause = next((each.clause for each in reasons if each.clause), "")
    return f"{SEAT_NAMES[asked.seat]} cannot {asked.said} because {clause}" if clause else ""


def about(draft: Draft, ref: int) -> Json:
    """Return all actions of a card for its player's next question: as `table.why`, each with the text of its question.
    Raises ScenarioError, Failure."""
    seat = draft.game.cards[ref].seat
    called = draft.called[ref]
    stage = stage_of(draft)
    Player(stage, draft.seating, set()).wait_for(seat)
    game, view = stage.match.game, draft.definition.view
    found = draft.seating.candidates(stage, seat, called)
    now = found[0] if found else ref
    told = view.why(game, seat, now)
    if told["actions"]:
        answers = [deed.answer for deed in view.deeds(game, seat, now)]
        for action, answer in zip(told["actions"], answers, strict=True):
            action["ask"] = f"{SEAT_NAMES[seat]} can {said(stage, answer, seat)}"
    return {"seat": seat, "called": called, "actions": told["actions"]}


def said(stage: Stage, answer: Answer, seat: int) -> str:
    """Return an answer in the words of a script, with the names of the position's cards."""
    game = stage.match.game
    names = {stage.ref(name): name for name in stage.names}

    def called(ref: int) -> str:
        return names.get(ref) or place_of(game, ref, seat)

    return " ".join(spelled(game.rules.ANSWERS, answer, seat, ENGLISH, called))


__all__ = ["Failure", "Verdict", "about", "judged", "said", "stage_of", "written"]
