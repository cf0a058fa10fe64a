"""An open question and its options as the seat that is asked reads them, in the same words whatever the game.

What a question is about beyond that, and what an answer means in it, is the game's.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from pyengine.kernel.game import Game
from pyengine.kernel.notation import Wording
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.view import card_param, may_name

Json = dict[str, Any]
OF_A_DRAW = {"yes": "agree-to-draw", "no": "decline-draw"}
"""What the answers to an offered draw are called: a button names what comes of it."""


def question_json(
    asked: Question, code: str, params: Json, options: Iterable[Json], text: Mapping[str, str] | None = None,
    costs: list[Json] | None = None,
) -> Json:  # fmt: skip
    """A question with its options; one for a number has its range instead, and the `costs` of each number where it is
    paid. `text` is what the card says that asks it, in both languages."""
    if asked.kind == DRAW:
        params = {**params, "opponent": 1 - asked.seat}
    out: Json = {
        "seat": asked.seat,
        "kind": asked.kind,
        "code": code,
        "params": params,
        "clause": asked.clause,
        "declaring": asked.declaring,
        "default": None if asked.default is None else list(asked.default),
        "forced": asked.count() == 1,
        "options": list(options),
        "text": None if text is None else dict(text),
    }
    if costs is not None:
        out["costs"] = costs
    if asked.kind == "number":
        out["low"], out["high"] = asked.low, asked.high
    return out


def option_json(
    game: Game, asked: Question, answer: Answer, wording: Wording, cost: Json | None,
    code: str = "", said: Mapping[str, Any] = {},
) -> Json:  # fmt: skip
    """One answer as it is offered. `code` is what it means in this question where its verb does not say it, and `said`
    what the game has to say of it."""
    verb, seat = str(answer[0]), asked.seat
    refs: list[int] = []
    params: Json = {}
    words = wording.written(game, answer, seat)
    if asked.kind == DRAW:
        code = OF_A_DRAW.get(verb, code)
    if verb in wording.on_cards:
        refs = [answer[1]]
        params = {"card": card_param(game, answer[1], seat)}
        if verb == "use":
            params["ability"] = answer[2] + 1
    elif verb == "effect":
        code = "effect" if "text" in said else "card"
        ref = asked.params[answer[1]]
        refs = [ref]
        params = {"card": card_param(game, ref, seat), "n": answer[1] + 1}
        if ref in game.cards:
            words = {lang: f"{words[lang]} {name}" for lang, name in wording.called(game, ref, seat).items()}
    elif verb in ("seat", "word"):
        params = {verb: answer[1]}
    return {
        "answer": list(answer),
        "notation": words,
        "code": code or verb,
        "params": {**params, **said},
        "refs": refs,
        "cost": cost,
    }


def judges_hidden(game: Game, seat: int, answer: Answer, verbs: Container[str]) -> bool:
    """Whether judging this answer, if its verb is one of these, would tell the seat something about a card that it may
    not know."""
    return answer[0] in verbs and any(
        type(part) is int and part in game.cards and not may_name(game, part, seat) for part in answer[1:2]
    )


__all__ = ["judges_hidden", "option_json", "question_json"]
