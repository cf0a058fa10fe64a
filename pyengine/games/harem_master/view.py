"""A position of Harem Master as a seat may see it: the board, the battle, the open question, and why not.

Nothing hidden leaves through here. Seat None is the public board. Codes and params become sentences on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyengine.games.harem_master.asked import cost_of, effect_text, said_by, sentence, source
from pyengine.games.harem_master.faces import FACES
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.meaning import values
from pyengine.games.harem_master.rules.meaning.index import index_of, is_body, items_on
from pyengine.games.harem_master.rules.playing.playable import action_reasons, deeds_of, ways_of
from pyengine.games.harem_master.rules.winning import score
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    USING,
    printed,
)  # fmt: skip
from pyengine.games.harem_master.vocab import Boost
from pyengine.kernel.asking import option_json, question_json
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import Viewer, card_param, may_see, reason_json, shown_face
from pyengine.mechanics.abilities import node_at

Json = dict[str, Any]


# -- the board ----------------------------------------------------------------------------------------------


def card_view(game: Game, ref: int, seat: Viewer) -> Json:
    """One card where it lies."""
    card = game.cards[ref]
    seen = may_see(card, seat) and card.face is not None
    here = card.zone == FIELD and seen and not card.down
    body = here and is_body(game, ref)
    copied = index_of(game).copies.get(ref) if here else None
    return {
        "ref": ref,
        "face": card.face if seen else None,
        "copy_of": copied,
        "owner": card.owner,
        "controller": card.seat,
        "zone": card.zone,
        "asleep": card.asleep,
        "face_down": card.down,
        "host": card.host or None,
        "set": list(items_on(game, ref)) if body else [],
        "physical": values.stat(game, ref, values.PHYSICAL) if body else None,
        "mental": values.stat(game, ref, values.MENTAL) if body else None,
        "base": _base(game, ref) if body else None,
        "faction_bonus": values.faction_bonus(game, ref) if body else 0,
        "attacking": here and game.vars["attacker"] == ref,
        "intercepting": here and game.vars["interceptor"] == ref,
        "marks": marks(game, ref) if here else [],
    }


def _base(game: Game, ref: int) -> list[int]:
    index = index_of(game)
    text = printed(game, index.copies.get(ref) or game.cards[ref].face or "")
    return [text.physical, text.mental]


def marks(game: Game, ref: int) -> list[Json]:
    """Lasting effects that were given to this card."""
    out: list[Json] = []
    for effect in game.effects.values():
        if ref not in effect.refs:
            continue
        params: Json = {"until": effect.until}
        code = effect.kind
        if effect.kind in ("force", "text"):
            node = node_at(game, effect.data[0], effect.data[1])
            code = {
                "Boost": "power", "SetStat": "power", "GainText": "gain", "LoseText": "lost-text",
                "JoinFaction": "faction", "CannotDo": "cannot", "NoFlip": "no-flip",
            }[type(node).__name__]  # fmt: skip
            if isinstance(node, Boost):
                params |= {"stat": node.stat, "n": effect.data[2]}
        out.append({"code": code, "params": params})
    return out


STILL = frozenset((HAND, DISCARD, COURT, SCAFFOLD, ASIDE))
"""Zones in which a card looks as its record says, whatever else is on the table."""


def seat_view(game: Game, whose: int, seat: Viewer, lay: Callable[[str], Any] | None = None) -> Json:
    """One side of the table. `lay` gives what is said of a zone's cards where it is known already."""
    if lay is None:

        def lay(zone: str) -> Any:
            return [card_view(game, ref, seat) for ref in game.at(zone, whose)]

    castle = game.at(CASTLE, whose)
    return {
        "hand": lay(HAND),
        "castle": len(castle),
        "shown": [card_view(game, ref, seat) for ref in castle if may_see(game.cards[ref], seat)],
        "stack": len(game.at(STACK, whose)),
        "field": lay(FIELD),
        "discard": lay(DISCARD),
        "court": lay(COURT),
        "scaffold": lay(SCAFFOLD),
        "aside": lay(ASIDE),
        "using": lay(USING),
        "counts": {"score": score(game, whose)},
    }


def battle(game: Game) -> Json | None:
    """The battle that goes on; all of it is public. `seat` is whose castle is attacked."""
    attacker = game.vars["attacker"]
    if not attacker:
        return None
    return {
        "attacker": attacker,
        "blocker": game.vars["interceptor"] or None,
        "seat": 1 - game.vars["turn"],
        "kind": game.vars["kind"] or None,
    }


def interference(game: Game) -> Json:
    """What is being used and can be answered, the latest last; and the battle."""
    items = [
        {
            "id": number,
            "kind": "use" if what == "deed" else "play",
            "ref": ref,
            "face": _public_face(game, ref),
            "controller": whose,
            "targets": [],
            "x": None,
        }
        for number, what, whose, ref, _ in game.vars["using"]
    ]
    return {"open": bool(items), "items": items, "attack": battle(game)}


def _public_face(game: Game, ref: int) -> str | None:
    return shown_face(game.cards[ref], None) if ref in game.cards else None


# -- the question -------------------------------------------------------------------------------------------


def question(game: Game, seat: Viewer) -> Json | None:
    """What this seat is asked, with its options; for everybody else, that somebody is asked."""
    asked = game.question
    if asked is None:
        return None
    if asked.seat != seat:
        return {"seat": asked.seat, "kind": "waiting", "code": asked.code, "params": {}}
    params: Json = {"phase": game.vars["phase"]} if asked.kind == "priority" else {}
    said = said_by(game, asked)
    if asked.about:
        params["card"] = card_param(game, asked.about, seat)
    elif (card := source(game, said, seat)) is not None:
        params["card"] = card
    if asked.kind == "number":
        params["low"], params["high"] = asked.low, asked.high
    options = (option(game, asked, answer) for answer in asked.options)
    text = None if said is None else sentence(game, said.face, said.path)
    return question_json(asked, asked.code, params, options, text)


def offered(game: Game, asked: Question) -> list[Answer]:
    """The options."""
    return list(asked.options)


def option(game: Game, asked: Question, answer: Answer) -> Json:
    """One answer as the asked seat is offered it."""
    code = ""
    said: Json = {}
    if answer[0] == "play" and len(answer) > 2:
        code = "play-item"
    elif answer[0] == "effect" and (text := effect_text(game, asked, number_in(answer))) is not None:
        said = {"text": text}
    elif answer[0] == "pass":
        code = {"main": "end-turn", "before-end": "let-end", "intercept": "no-intercept"}.get(asked.code, "")
    return option_json(game, asked, answer, FACES.wording, cost_of(game, asked, answer), code, said)


# -- why not ------------------------------------------------------------------------------------------------


def why(game: Game, seat: int, ref: int) -> Json:
    """What the seat could do with a card now, and what speaks against it."""
    card = game.cards.get(ref)
    if card is None or not may_see(card, seat) or card.face is None:
        return {"ref": ref, "face": None, "actions": []}
    asked = game.question
    options = offered(game, asked) if asked is not None and asked.seat == seat else []
    actions: list[Json] = []

    def add(code: str, ability: int | None, answer: Answer) -> None:
        fits = [list(o) for o in options if o == answer]
        reasons = [] if fits else [reason_json(game, r) for r in action_reasons(game, seat, answer)]
        actions.append(
            {"code": code, "ability": ability, "ok": bool(fits), "reasons": reasons, "options": fits}
        )

    if card.zone == HAND and card.seat == seat:
        text = printed(game, card.face)
        for way in ways_of(text):
            if way == text.kind:
                add("play", None, ("play", ref))
            else:
                add("play-item", None, ("play", ref, way))
    elif card.zone == FIELD and card.seat == seat and is_body(game, ref):
        add("attack", None, ("attack", ref))
        if game.vars["attacker"]:
            add("intercept", None, ("intercept", ref))
    for n in range(len(deeds_of(game, ref))):
        add("use", n, ("use", ref, n))
    return {"ref": ref, "face": card.face, "actions": actions}


def get_ready() -> None:
    """Load what plans how a text is carried out: it is wanted for the first time in the midst of a game."""
    from pyengine.games.harem_master.rules.happening import planning  # noqa: F401


__all__ = [
    "battle", "card_view", "interference", "offered", "question", "seat_view", "why",
]  # fmt: skip
