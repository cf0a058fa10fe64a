"""The view of a Gensou Kyougenshi position for a seat, in addition to the shared parts (tabletop/view.py): marks on
cards, the chain, question texts, and actions of a card.

No hidden information leaves this module. Seat None is the public board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.kyougenshi.card_display import FACES
from pyengine.games.kyougenshi.question_context import (
    WRITER,
    asking_text,
    cost_of,
    effect_text,
    grounds,
    may_select_orbs,
    price_answered,
)
from pyengine.games.kyougenshi.rules.answers import ANSWERS, MANUAL_FLAG_NAME
from pyengine.games.kyougenshi.rules.costs.orbs import Price, orbs_for
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.playable import action_reasons, arts_of
from pyengine.games.kyougenshi.rules.semantics.values import cards_broken_by_attack, keywords, power
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, GRAVE, HAND, ORBS, PRAYING, ZONES, card_of
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import FINISH, Answer, Question
from pyengine.kernel.records import effect_number_at, text_place_of_effect
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer, card_json, shown_face
from pyengine.mechanics.event_processing import pile_params
from pyengine.tabletop.quoted_text import asking_card_param
from pyengine.tabletop.view import (
    CardAction,
    CardLooks,
    Json,
    Sentence,
    View,
    option_extends_action,
    plain_actions,
)

# -- the board ----------------------------------------------------------------------------------------------


def card_looks(game: Game, ref: int, seat: Viewer) -> CardLooks:
    """Return a card's current display values: power, keywords, role in the attack and lasting effects, or the yield of
    an orb."""
    card = game.cards[ref]
    own: Json = {"marks": []}
    if card.face is None:
        return CardLooks({}, (), own)
    if card.zone == BATTLE:
        facts = game.vars
        words = {keyword.word for keyword in keywords(game, ref)}
        own = {
            "power": power(game, ref),
            "base": card_of(game, ref).power,
            "keywords": sorted(words - {"breaker"}),
            "breaks": cards_broken_by_attack(game, ref),
            # Praying has no effect on a speed attacker (B5.4), so the mark is not shown.
            "praying": bool(card.mark(PRAYING)) and "speed_attacker" not in words,
            "attacking": facts["attacker"] == ref,
            "attacked": facts["target"] == ref,
            "blocking": facts["blocker"] == ref,
            "marks": marks(game, ref),
        }
    elif card.zone == ORBS:
        printed = card_of(game, ref)
        own |= {"orb": printed.orb, "yields": printed.yields, "colours": list(printed.colours)}
    return CardLooks({}, (), own)


def score(game: Game, whose: int) -> Json:
    """Return the spirit power of a seat's upright orbs."""
    return {"spirit": sum(orb.n for orb in orbs_for(game, whose, Price(0)))}


def marks(game: Game, ref: int) -> list[Json]:
    """Return the lasting effects on a card, with the effect texts."""
    out: list[Json] = []
    for effect in game.effects.values():
        if ref in effect.refs:
            params: Json = {"until": effect.until}
            out.append({"code": effect.kind, "params": params})
            if effect.kind == "power":
                params["n"] = effect_number_at(effect, 0)
            else:
                params["text"] = WRITER.sentence(game, *text_place_of_effect(effect))
    return out


def chain_json(game: Game) -> Json:
    """Return the items on the chain, the latest last, and the current attack. All values are public."""
    facts = game.vars
    items = [
        {
            "id": number,
            "kind": "play" if what in ("spell", "event") else "use",
            "ref": ref,
            "face": shown_face(game.cards[ref], None) if ref in game.cards else None,
            "controller": whose,
            "targets": [],
            "x": None,
        }
        for number, what, whose, ref, *_ in facts["using"]
    ]
    attack = {
        "attacker": facts["attacker"],
        "target": facts["target"] or None,
        "blocker": facts["blocker"] or None,
        "seat": 1 - facts["turn"],
        "kind": "battle" if facts["blocker"] or facts["target"] else "break",
    }
    return {"open": bool(items), "items": items, "attack": attack if facts["attacker"] else None}


# -- the question -------------------------------------------------------------------------------------------


def sentence_of(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """Return the question's sentence in the words of the card text. A viewer other than the asked seat gets only the
    code."""
    if asked.seat != seat:
        return Sentence(asked.code, {})
    params: Json = {"phase": game.vars["phase"]} if asked.kind == "priority" else pile_params(game, asked)
    text = asking_text(game)
    if asked.about:
        params["card"] = card_json(game, asked.about, seat)
    elif (card := asking_card_param(game, text, seat)) is not None:
        params["card"] = card
    if asked.code in NUMBERED:
        params |= dict(zip(NUMBERED[asked.code], asked.params, strict=False))
    return Sentence(asked.code, params, None if text is None else WRITER.sentence(game, text.face, text.path))


NUMBERED = {"break": ("n", "of"), "pay-with": ("n", "of"), "graze": ("n",), "s-trigger": ("n",)}
"""Names of the question's parameters, by question code."""
PASSING = {
    "charge": "no-charge", "main": "to-battle", "attack": "no-more-attacks", "block": "no-block", "cut-in": "no-cut-in",
}  # fmt: skip
"""Code for the result of a pass, by question code."""


def answer_meaning(game: Game, asked: Question, answer: Answer) -> tuple[str, Json]:
    """Return the code and parameters for an answer: the result of a pass, of declining a broken card's use, or the text
    of an effect in an ordering question."""
    if answer[0] == "pass":
        return PASSING.get(asked.code, ""), {}
    if answer == FINISH and asked.code == "s-trigger":
        return "no-trigger", {}
    if answer[0] == "effect":
        return "", effect_text(game, number_in(answer))
    return "", {}


def offered_options(game: Game, asked: Question) -> list[Answer]:
    """Return the options. If the orbs allow a choice, a variant with payment by hand is added."""
    answers: list[Answer] = []
    for answer in asked.options:
        answers.append(answer)
        if asked.kind == "priority" and (price := price_answered(game, answer)) is not None:
            if may_select_orbs(game, asked.seat, price):
                answers.append(ANSWERS.normalized((*answer, MANUAL_FLAG_NAME)))
    return answers


# -- actions of a card --------------------------------------------------------------------------------------


def actions(game: Game, seat: int, ref: int) -> Iterable[CardAction]:
    """Return the actions a player might want from a card: every verb, and each art."""
    yield from plain_actions(game, seat, ref)
    yield from _arts(game, seat, ref)


def _arts(game: Game, seat: int, ref: int) -> Iterator[CardAction]:
    card = game.cards[ref]
    if card.zone in (BATTLE, HAND) and card.seat == seat:
        for n in range(len(arts_of(game, ref))):
            yield CardAction("use", n, ("use", ref, n))


def ability_of(game: Game, ref: int, n: int) -> dict[str, str]:
    """Return the text of the n-th art of a card."""
    held = arts_of(game, ref)[n]
    return WRITER.effects(game, held.ability, held.face, held.path)


def is_price(ran: TraceLine) -> bool:
    """Return whether a trace line only announces or pays for a use, or puts a used card away."""
    frame = ran.path[-1] if ran.path else ""
    return frame in ("UseCard", "UseArt", "Pay") or (frame == "Executing" and ran.step == "put_away")


VIEW = View(
    faces=FACES,
    zones=tuple(ZONES),
    unaffected_zones=frozenset((HAND, GRAVE)),
    counted=frozenset((DECK,)),
    looks=card_looks,
    score=score,
    interference=chain_json,
    sentence=sentence_of,
    offered_options=offered_options,
    cost=cost_of,
    grounds=grounds,
    meaning=answer_meaning,
    actions=actions,
    ability=ability_of,
    is_price=is_price,
    waits=True,
    is_same_action=option_extends_action,
    reasons=action_reasons,
)

__all__ = ["VIEW"]
