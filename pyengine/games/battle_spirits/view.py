"""The view of a Battle Spirits position for a seat, in addition to the shared parts (tabletop/view.py): marks on cards,
the attack, question texts, costs of answers, and actions of a card.

No hidden information leaves this module. Seat None is the public board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.card_display import FACES
from pyengine.games.battle_spirits.preview import level_previews, move_consequences, price_consequences
from pyengine.games.battle_spirits.rules.answers import ANSWERS, MANUAL_FLAG_NAME
from pyengine.games.battle_spirits.rules.costs.cores import CorePrice, cores_by_giver, reduced_cost
from pyengine.games.battle_spirits.rules.effects.event_processing import Batch, Carry, Declare
from pyengine.games.battle_spirits.rules.effects.planning import STATEMENTS
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.bursts import burst_of, is_burst_condition_met, may_activate
from pyengine.games.battle_spirits.rules.playing.playable import (
    action_reasons,
    current_price,
    price_of_use,
    usable_abilities,
)
from pyengine.games.battle_spirits.rules.playing.using_cards import text_of
from pyengine.games.battle_spirits.rules.semantics.values import bp, bp_of_level, keywords_of, level, symbols
from pyengine.games.battle_spirits.rules.turn.turn import FIRST_TURN
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    DECK,
    FIELD,
    HAND,
    LIFE,
    TRASH,
    ZONES,
    card_of,
    cores_at,
    face_of,
    is_waiting,
    life_of,
    printed,
    reserve_of,
)
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import effect_number_at, text_place_of_effect
from pyengine.kernel.state.position import EVERYBODY
from pyengine.kernel.view import Viewer, card_json, card_params
from pyengine.mechanics.event_processing import pile_params
from pyengine.mechanics.text_resolution import PendingChoice
from pyengine.mechanics.triggers import triggered_ability
from pyengine.tabletop.quoted_text import TextRef, Writer, asking_card_param
from pyengine.tabletop.view import (
    CardAction,
    CardLooks,
    Json,
    Sentence,
    View,
    option_extends_action,
    plain_actions,
)
from pyengine.vocab.node import Node

# -- the board ----------------------------------------------------------------------------------------------


def card_looks(game: Game, ref: int, seat: Viewer) -> CardLooks:
    """Return a card's current display values: level, BP, symbols, keywords, role in the battle and lasting effects. A
    set burst is face down to its owner too."""
    card = game.cards[ref]
    own: Json = {"marks": []}
    if card.zone == BURST:
        own["face_down"] = card.known != EVERYBODY
    if card.face is None or card.zone != FIELD:
        return CardLooks({}, (), own)
    facts = game.vars
    now = level(game, ref)
    own = {
        "level": now,
        "bp": bp(game, ref),
        "base": bp_of_level(card_of(game, ref), now),
        "symbols": list(symbols(game, ref)),
        "keywords": sorted({keyword_of(each) for each in keywords_of(game, ref)}),
        "waiting": is_waiting(game, ref),
        "attacking": facts["attacker"] == ref,
        "blocking": facts["blocker"] == ref,
        "marks": marks(game, ref),
    }
    return CardLooks({}, (), own)


def keyword_of(quality: Node) -> str:
    """Return the name of a keyword ability."""
    if isinstance(quality, v.Armour):
        return quality.sort
    return quality.word if isinstance(quality, v.Keyword) else "tensho"


def score(game: Game, whose: int) -> Json:
    """Return a seat's lives and the number of cores in its reserve."""
    return {LIFE: life_of(game, whose), "cores": cores_at(game, reserve_of(whose))}


def marks(game: Game, ref: int) -> list[Json]:
    """Return the lasting effects on a card, with the effect texts."""
    out: list[Json] = []
    for effect in game.effects.values():
        if ref in effect.refs:
            params: Json = {
                "until": effect.until,
                "text": WRITER.sentence(game, *text_place_of_effect(effect)),
            }
            if effect.kind == "bp":
                params["n"] = effect_number_at(effect, 2)
            out.append({"code": effect.kind, "params": params})
    return out


def battle(game: Game) -> Json:
    """Return the current attack, and the seat with the chance to act at a flash timing. All values are public."""
    facts = game.vars
    activity, *seats = facts["chance"]
    open_now: Json = {"window": {"code": activity, "seat": seats[0]}} if activity == "flash" else {}
    attack = {
        "attacker": facts["attacker"],
        "target": None,
        "blocker": facts["blocker"] or None,
        "seat": 1 - facts["turn"],
        "kind": "battle" if facts["blocker"] else "life",
    }
    return {"open": bool(open_now), "items": [], "attack": attack if facts["attacker"] else None, **open_now}


# -- the question -------------------------------------------------------------------------------------------


WRITER = Writer("battle_spirits")


def asking(game: Game) -> TextRef | None:
    """Return the card text behind the current question, or None."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if not isinstance(below, Carry | Declare):
        return None
    found = STATEMENTS.plan(game, below, whole_text=isinstance(below, Declare))
    return TextRef(below.card, below.face, found.path) if isinstance(found, PendingChoice) else None


def sentence_of(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """Return the question's sentence in the words of the card text. A viewer other than the asked seat gets only the
    code."""
    if asked.seat != seat:
        return Sentence(asked.code, {})
    params: Json = {"phase": game.vars["phase"]} if asked.kind == "priority" else pile_params(game, asked)
    found = asking(game)
    if asked.about and asked.about in game.cards:
        params["card"] = card_json(game, asked.about, seat)
    elif (card := asking_card_param(game, found, seat)) is not None:
        params["card"] = card
    if asked.kind == "number":
        params["low"], params["high"] = asked.low, asked.high
    if asked.code == "pay-with":
        params |= dict(zip(("n", "more"), asked.params, strict=False))
    words = None if found is None else WRITER.sentence(game, found.face, found.path)
    if asked.code == "announce-burst" and (burst := burst_of_known(game, asked.about)) is not None:
        return Sentence(burst_code(game, asked), params, burst)
    costs = level_previews(game, asked) if asked.code == "cores-on" else None
    return Sentence(asked.code, params, words, costs)


def burst_code(game: Game, asked: Question) -> str:
    """Return the code of the question whether to announce a known burst. The code gives the reason if the burst cannot
    be announced."""
    if not is_burst_condition_met(game, asked.seat, asked.about):
        return "burst-not-met"
    return "activate-burst" if may_activate(game, asked.seat) else "burst-barred"


def burst_of_known(game: Game, ref: int) -> dict[str, str] | None:
    """Return the text of a set burst's effect; None for an unknown card or a card without a burst effect."""
    if game.cards[ref].face is None or (found := burst_of(game, ref)) is None:
        return None
    face = face_of(game, ref)
    return WRITER.sentence(game, face, text_of(game, face, found[0]))


PASSING = {"main": "to-attack", "attack": "no-more-attacks", "block": "no-block", "flash": "no-flash"}
"""Code for the result of a pass, by question code."""


def answer_meaning(game: Game, asked: Question, answer: Answer) -> tuple[str, Json]:
    """Return the code and parameters for an answer: the result of a pass, or the text of an effect in an ordering
    question."""
    if answer[0] == "pass":
        if asked.code == "main" and game.vars["number"] == FIRST_TURN:
            return "to-end", {}  # the very first turn has no attack step
        return PASSING.get(asked.code, ""), {}
    below = game.stack[-2] if len(game.stack) > 1 else None
    if answer[0] == "effect" and isinstance(below, Batch):
        text = triggered_ability(below.rows[number_in(answer)])
        return "", {"text": WRITER.sentence(game, text.face, text.path), **card_params(game, text.it)}
    return "", {}


# -- prices -------------------------------------------------------------------------------------------------


def price_answered(game: Game, seat: int, answer: Answer) -> CorePrice | None:
    """Return the price of an action; None for a free action or an unknown price."""
    if answer[0] not in ("play", "call", "use") or game.cards[number_in(answer)].face is None:
        return None
    ref = number_in(answer)
    price = (
        price_of_use(game, ref, usable_abilities(game, ref)[number_in(answer, 2)])
        if answer[0] == "use"
        else current_price(game, seat, ref)
    )
    return price._replace(cost=reduced_cost(game, seat, price), reduction=())


def cost_of(game: Game, asked: Question, answer: Answer) -> Json | None:
    """Return the cost of an answer: `pay` is the number of cores in automatic payment, `also` the certain
    consequences."""
    price = price_answered(game, asked.seat, answer)
    if price is None:
        moved = move_consequences(game, asked.seat, answer)
        return {"pay": 0, "node": 0, "lost": 0, "also": moved} if moved else None
    out: Json = {"pay": price.cost, "node": 0, "lost": 0}
    also = [] if MANUAL_FLAG_NAME in answer else price_consequences(game, asked.seat, price)
    return {**out, "also": also} if also else out


def offered_options(game: Game, asked: Question) -> list[Answer]:
    """Return the options. If several places could pay for an option, a variant with payment by hand is added."""
    answers: list[Answer] = []
    for answer in asked.options:
        answers.append(answer)
        if asked.kind == "priority" and (price := price_answered(game, asked.seat, answer)) is not None:
            wanted = price.cost + price.cores
            if wanted and sum(n > 0 for n in cores_by_giver(game, asked.seat, price).values()) > 1:
                answers.append(ANSWERS.normalized((*answer, MANUAL_FLAG_NAME)))
    return answers


# -- actions of a card --------------------------------------------------------------------------------------


def actions(game: Game, seat: int, ref: int) -> Iterable[CardAction]:
    """Return the actions a player might want from a card: every verb, and each usable ability."""
    yield from plain_actions(game, seat, ref)
    yield from _uses(game, seat, ref)


def _uses(game: Game, seat: int, ref: int) -> Iterator[CardAction]:
    card = game.cards[ref]
    if card.zone in (HAND, AT_HAND) and card.seat == seat and card.face is not None:
        for n in usable_abilities(game, ref):
            yield CardAction("use", n, ("use", ref, n))


def ability_of(game: Game, ref: int, n: int) -> dict[str, str]:
    """Return the text of the n-th usable ability of a card."""
    face = game.cards[ref].face or ""
    inside = (v.At.FIELDS.index("ability"),) if isinstance(printed(game, face).abilities[n], v.At) else ()
    return WRITER.effects(game, usable_abilities(game, ref)[n], face, (n, *inside))


VIEW = View(
    faces=FACES,
    zones=tuple(ZONES),
    unaffected_zones=frozenset((HAND, TRASH, AT_HAND)),
    counted=frozenset((DECK,)),
    looks=card_looks,
    score=score,
    interference=battle,
    sentence=sentence_of,
    offered_options=offered_options,
    cost=cost_of,
    meaning=answer_meaning,
    actions=actions,
    ability=ability_of,
    is_same_action=option_extends_action,
    leaving_reasons={"vanished": "vanishes", "destroyed": "destroyed"},
    reasons=action_reasons,
)

__all__ = ["VIEW"]
