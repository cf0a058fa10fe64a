"""A seat's view of a Harem Master position, beyond the parts common to every game (tabletop/view.py): card values, the
battle, questions, and possible actions.

The view contains no hidden information. Seat None is the public board.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.harem_master.card_display import FACES
from pyengine.games.harem_master.question_context import WRITER, asking_text, cost_of, effect_text
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import (
    action_reasons,
    activated_abilities,
    event_to_answer,
    usable_kinds,
)
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import (
    characters_of,
    index_of,
    is_character,
    items_on,
)
from pyengine.games.harem_master.rules.winning import castle_bonus, score
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    MAX_CHARACTERS,
    SCAFFOLD,
    STACK,
    USING,
    printed,
)  # fmt: skip
from pyengine.games.harem_master.vocab import Boost, MakeKind, SetStat
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import effect_number_at, text_place_of_effect
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer, card_json, may_see, shown_face
from pyengine.mechanics.ability_index import text_node_at
from pyengine.mechanics.event_processing import pile_params
from pyengine.tabletop.quoted_text import asking_card_param
from pyengine.tabletop.view import CardAction, CardLooks, Sentence, View
from pyengine.vocab.node import Node, walk
from pyengine.vocab.plain_values import Object

# -- the board -----------------------------------------------------------------------------------------------


def card_looks(game: Game, ref: int, seat: Viewer) -> CardLooks:
    """Return a card's display data: its copied face, items, values and marks."""
    card = game.cards[ref]
    seen = may_see(card, seat) and card.face is not None
    here = card.zone == FIELD and seen and not card.down
    body = here and is_character(game, ref)
    own = {
        "physical": values.stat(game, ref, values.PHYSICAL) if body else None,
        "mental": values.stat(game, ref, values.MENTAL) if body else None,
        "base": _base(game, ref) if body else None,
        "faction_bonus": values.faction_bonus(game, ref) if body else 0,
        "attacking": here and game.vars["attacker"] == ref,
        "intercepting": here and game.vars["interceptor"] == ref,
        "marks": marks(game, ref) if here else [],
    }
    copied = index_of(game).copies.get(ref) if here else None
    return CardLooks({"copy_of": copied}, items_on(game, ref) if body else (), own)


def _base(game: Game, ref: int) -> list[int]:
    index = index_of(game)
    text = printed(game, index.copies.get(ref) or game.cards[ref].face or "")
    return [text.physical, text.mental]


def marks(game: Game, ref: int) -> list[Object]:
    """Return the lasting effects on a card as display marks."""
    out: list[Object] = []
    for effect in game.effects.values():
        if ref not in effect.refs:
            continue
        params: Object = {"until": effect.until}
        code = effect.kind
        if effect.kind in ("force", "text"):
            node = text_node_at(game, *text_place_of_effect(effect))
            code = {
                "Boost": "power", "SetStat": "power-set", "GainText": "gain", "LoseText": "lost-text",
                "JoinFaction": "faction", "CannotDo": "cannot", "NoFlip": "no-flip",
            }[type(node).__name__]  # fmt: skip
            if isinstance(node, Boost):
                params |= {"stat": node.stat, "n": f"{effect_number_at(effect, 2):+}".replace("-", "−")}
            elif isinstance(node, SetStat):
                params |= {"stat": node.stat, "n": node.n}
        out.append({"code": code, "params": params})
    return out


def counts(game: Game, whose: int) -> Object:
    """Return a seat's score and the parts of the score without a visible zone."""
    return {
        "score": score(game, whose),
        "characters": len(characters_of(game, whose)),
        "castle-bonus": castle_bonus(game, whose),
    }


def visible_castle_cards(game: Game, whose: int, seat: Viewer) -> list[int]:
    """Return the castle cards visible to this viewer."""
    return [ref for ref in game.cards_in(CASTLE, whose) if may_see(game.cards[ref], seat)]


def battle(game: Game) -> Object | None:
    """Return the current battle, which is public, or None. `seat` is the defending seat."""
    attacker = game.vars["attacker"]
    if not attacker:
        return None
    return {
        "attacker": attacker,
        "blocker": game.vars["interceptor"] or None,
        "seat": 1 - game.vars["turn"],
        "kind": game.vars["kind"] or None,
    }


def interference(game: Game) -> Object:
    """Return the cards and abilities in use and open to responses, the latest last, and the current battle."""
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


# -- the question --------------------------------------------------------------------------------------------


def sentence_of(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """Return the sentence of a question, with the ability text behind the question. A seat other than the asked one
    gets only the question's code."""
    if asked.seat != seat:
        return Sentence(asked.code, {})
    params: Object = {"phase": game.vars["phase"]} if asked.kind == "priority" else pile_params(game, asked)
    text_ref = asking_text(game, asked)
    if asked.code == "put-away":
        return Sentence(*exceeded_limit_message(game, asked.seat))
    if asked.about:
        params["card"] = card_json(game, asked.about, seat)
    elif (card := asking_card_param(game, text_ref, seat)) is not None:
        params["card"] = card
    if asked.kind == "number":
        params["low"], params["high"] = asked.low, asked.high
    code = asked.code
    if (
        asked.code == "answer"
        and (now := event_to_answer(game)) is not None
        and now.what in ("attack", "kind")
    ):
        code = f"answer-{now.what}"  # the sentence names the battle, not a card being answered
        params["kind"] = kind = game.vars["kind"]
        if now.what == "kind" and any(made != kind for made in _possible_battle_kinds(game, asked)):
            code += f"-{kind}"
    return Sentence(
        code, params, None if text_ref is None else WRITER.sentence(game, text_ref.face, text_ref.path)
    )


def _possible_battle_kinds(game: Game, asked: Question) -> set[str]:
    """Return the battle kinds to which the question's options can change the battle (306.5h)."""
    texts: list[Node] = []
    for answer in asked.options:
        if answer[0] == "use":
            texts.append(activated_abilities(game, number_in(answer))[number_in(answer, 2)].ability)
        elif answer[0] == "play" and (face := game.cards[number_in(answer)].face) is not None:
            texts.extend(printed(game, face).abilities)
    return {node.kind for node in walk(tuple(texts)) if isinstance(node, MakeKind)}


def exceeded_limit_message(game: Game, seat: int) -> tuple[str, Object]:
    """Return the message for the exceeded limit of 214.2e: the last duplicate name, or the number of characters."""
    here = characters_of(game, seat)
    names: set[str] = set()
    again = 0
    for ref in here:
        name = values.name(game, ref)
        again = ref if name in names else again
        names.add(name)
    if again:
        return "put-away-name", {"card": card_json(game, again, seat)}
    return "put-away-many", {"n": len(here), "limit": MAX_CHARACTERS}


def answer_meaning(game: Game, asked: Question, answer: Answer) -> tuple[str, Object]:
    """Return the message for an answer with a special meaning: passing, ordering an effect, or playing a card as an
    item."""
    if answer[0] == "play" and len(answer) > 2:
        return "play-item", {}
    if answer[0] == "effect":
        return "", effect_text(game, asked, number_in(answer))
    if answer[0] == "pass":
        codes = {"main": "end-turn", "before-end": "let-end", "intercept": "no-intercept"}
        return codes.get(asked.code, ""), {}
    return "", {}


# -- actions -------------------------------------------------------------------------------------------------


def actions(game: Game, seat: int, ref: int) -> Iterator[CardAction]:
    """Yield the actions with a card in hand or on the field, legal or not."""
    card = game.cards[ref]
    if card.face is None:
        return
    if card.zone == HAND and card.seat == seat:
        text = printed(game, card.face)
        for use in usable_kinds(text):
            if use == text.kind:
                yield CardAction("play", None, ("play", ref))
            else:
                yield CardAction("play-item", None, ("play", ref, use))
    elif card.zone == FIELD and card.seat == seat and is_character(game, ref):
        yield CardAction("attack", None, ("attack", ref))
        if game.vars["attacker"]:
            yield CardAction("intercept", None, ("intercept", ref))
    for n in range(len(activated_abilities(game, ref))):
        yield CardAction("use", n, ("use", ref, n))


def get_ready() -> None:
    """Import the effect planner early; otherwise its first use would load the module during a game."""
    from pyengine.games.harem_master.rules.effects import planning  # noqa: F401


def ability_of(game: Game, ref: int, n: int) -> dict[str, str]:
    """Return the effect text of the n-th activated ability of a card."""
    held = activated_abilities(game, ref)[n]
    return WRITER.effects(game, held.ability, held.face, held.path)


def is_price(ran: TraceLine) -> bool:
    """Return whether a trace line belongs to the announcement or payment of a card or ability. Effects run in other
    procedures."""
    return ran.path[-1:] in (("UseCard",), ("UseDeed",))


VIEW = View(
    faces=FACES,
    zones=(HAND, CASTLE, STACK, FIELD, DISCARD, COURT, SCAFFOLD, ASIDE, USING),
    unaffected_zones=frozenset((HAND, DISCARD, COURT, SCAFFOLD, ASIDE)),
    counted=frozenset((CASTLE, STACK)),
    looks=card_looks,
    shown=visible_castle_cards,
    counts=counts,
    interference=interference,
    sentence=sentence_of,
    cost=cost_of,
    meaning=answer_meaning,
    unrecommended_questions=frozenset(("answer-kind-combat", "answer-kind-approach")),
    is_price=is_price,
    card_losing_questions=frozenset(("put-away-name", "put-away-many")),
    actions=actions,
    ability=ability_of,
    reasons=action_reasons,
    get_ready=get_ready,
)

__all__ = ["VIEW"]
