"""An open question and its options as JSON for the asked seat, in the same form for every game.

The game adds its own details about the question and the meaning of its answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pyengine.kernel.answers import Ability, Card, End, Entry, Number, Place, Speaker
from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.notation import Wording
from pyengine.kernel.question import AMOUNT, DRAW, Answer, Question
from pyengine.kernel.view import card_json, may_name
from pyengine.vocab.plain_values import Json, Object

DRAW_ANSWER_CODES = {"yes": "agree-to-draw", "no": "decline-draw"}
"""Codes for the answers to a draw offer; the button names the outcome."""


def question_json(
    asked: Question, code: str, params: Object, options: Iterable[Object], text: Mapping[str, str] | None = None,
    costs: list[Object] | None = None,
) -> Object:  # fmt: skip
    """A question with its options. A number question has a range instead, and `costs` lists the cost of each number, if
    any. `text` is the text of the asking card, in both languages."""
    if asked.kind == DRAW:
        params = {**params, "opponent": 1 - asked.seat}
    out: Object = {
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
    game: Game, asked: Question, answer: Answer, wording: Wording, cost: Object | None,
    code: str = "", extra: Mapping[str, Json] = {},
) -> Object:  # fmt: skip
    """An offered answer as JSON for the page. `code` is the message for the answer in this question, if different from
    its verb; `extra` holds extra params from the game."""
    verb, seat = wording.answers.verbs[verb_in(answer)], asked.seat
    refs: list[int] = []
    params: Object = {}
    words = wording.answer_text(game, answer, seat)
    if asked.kind == DRAW:
        code = DRAW_ANSWER_CODES.get(verb.name, code)
    for field, part in verb.field_values(answer):
        match field.domain:
            case Speaker():
                continue
            case Card() | End() if not isinstance(part, str):
                refs.append(part)
                params[field.name] = card_json(game, part, seat)
            case Place() | End():
                params[field.name] = {"place": str(part)[:-1], "seat": int(str(part)[-1])}
            case Ability():
                params[field.name] = int(part) + 1
            case Number(first=first):
                params[field.name] = int(part) + first
            case Entry():
                code = "effect" if "text" in extra else "card"
                nth = int(part)
                ref = asked.params[nth]
                assert isinstance(ref, int)
                refs.append(ref)
                params["card"] = card_json(game, ref, seat)
                params[field.name] = nth + 1
                if ref in game.cards:
                    words = {
                        lang: f"{words[lang]} {name}"
                        for lang, name in wording.called(game, ref, seat).items()
                    }
            case _:
                params[field.name] = part
    option: Object = {
        "answer": list(answer),
        "notation": words,
        "code": code or verb.name,
        "params": {**params, **extra},
        "refs": refs,
        "cost": cost,
    }
    if asked.kind == AMOUNT:
        option["low"] = asked.low
    return option


def reveals_hidden_card(game: Game, seat: int, answer: Answer) -> bool:
    """Whether judging this answer would reveal information about a card hidden from the seat."""
    return answer[0] in game.rules.ANSWERS.judged and any(
        type(part) is int and part in game.cards and not may_name(game, part, seat) for part in answer[1:2]
    )


__all__ = ["option_json", "question_json", "reveals_hidden_card"]
