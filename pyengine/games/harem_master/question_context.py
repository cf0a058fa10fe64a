"""Context of Harem Master questions: the asking card, the ability text, and the cost of each answer."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.event_processing import Batch, Happening, Resolving
from pyengine.games.harem_master.rules.effects.planning import STATEMENTS
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import activated_abilities, price_of
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import characters_of
from pyengine.games.harem_master.rules.state_checks import would_fit
from pyengine.games.harem_master.rules.zones import printed
from pyengine.games.harem_master.vocab import Deed, PayDiscard, PayLeave, PayTurn
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import card_json, card_params
from pyengine.mechanics.event_processing import ReplacementCandidate
from pyengine.mechanics.text_resolution import PendingChoice
from pyengine.mechanics.triggers import triggered_ability
from pyengine.tabletop.quoted_text import TextRef, Writer
from pyengine.vocab.plain_values import Object


def cost_of(game: Game, asked: Question, answer: Answer) -> Object | None:
    """Return the cost of an action: cards paid from the action stack, and other costs under `also`. Giving an item to a
    character outside its requirement loses the item (214.4g), as does playing an item without any suitable
    character."""
    seat = asked.seat
    if asked.code == "equip" and not would_fit(game, asked.about, number_in(answer)):
        return {**_price(0), "also": [_loses_character(game, asked.about, seat)]}
    if answer[0] == "play":
        ref = number_in(answer)
        face = game.cards[ref].face
        if face is None:
            return None
        price = _price(values.cost(game, ref, seat, *map(str, answer[2:])))
        if "item" not in (answer[2:] or (printed(game, face).kind,)):
            return price
        there = any(would_fit(game, ref, each) for whose in (0, 1) for each in characters_of(game, whose))
        return price if there else {**price, "also": [_loses_character(game, ref, seat)]}
    if answer[0] == "use":
        ability = activated_abilities(game, number_in(answer))[number_in(answer, 2)].ability
        assert isinstance(ability, Deed)
        also: list[Object] = []
        for cost in ability.costs:
            if isinstance(cost, PayTurn):
                also.append({"code": "exhaust", "params": {}})
            elif isinstance(cost, PayDiscard):
                also.append({"code": "discard", "params": {"n": cost.n}, "pays": True})
            elif isinstance(cost, PayLeave):
                also.append({"code": "leave", "params": {}, "pays": True})
        return {**_price(price_of(ability)), **({"also": also} if also else {})}
    return None


def _loses_character(game: Game, item: int, seat: int) -> Object:
    return {"code": "falls-off", "params": {"card": card_json(game, item, seat)}, "loses": True}


def _price(n: int) -> Object:
    return {"pay": n, "node": 0, "lost": 0}


WRITER = Writer("harem_master")


def asking_text(game: Game, asked: Question) -> TextRef | None:
    """Return the text now resolving, at the path of its pending choice; None for other questions."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if not isinstance(below, Resolving):
        return None
    found = STATEMENTS.plan(game, below)
    return TextRef(below.card, below.face, found.path) if isinstance(found, PendingChoice) else None


def effect_text(game: Game, asked: Question, n: int) -> Object:
    """Return the text and the cards of the n-th effect waiting to be ordered or chosen."""
    below = game.stack[-2]
    if isinstance(below, Batch):
        _, among = below.next_to_resolve(game)
        chosen = triggered_ability(below.rows[among[n]])
        return {"text": WRITER.sentence(game, chosen.face, chosen.path), **card_params(game, chosen.it)}
    if isinstance(below, Happening):
        rival = ReplacementCandidate._make(below.found[n])
        return {"text": WRITER.sentence(game, rival.face, rival.path)}
    return {}


__all__ = ["WRITER", "asking_text", "cost_of", "effect_text"]
