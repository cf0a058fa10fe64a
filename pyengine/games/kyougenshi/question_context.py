"""Context of a Gensou Kyougenshi question: the asking card, its text, and the cost of each answer."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.costs.orbs import MAGIC, SPIRIT, YOURYOKU, Price, orbs_for
from pyengine.games.kyougenshi.rules.effects.event_processing import Carrying
from pyengine.games.kyougenshi.rules.effects.planning import STATEMENTS
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import PutTriggersOnChain
from pyengine.games.kyougenshi.rules.playing.playable import (
    POWER_OF_ART,
    art_answered,
    is_chance,
    price_of,
    price_of_art,
)  # fmt: skip
from pyengine.kernel.frames import number_in
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import card_params
from pyengine.mechanics.ability_index import ability_of
from pyengine.mechanics.text_resolution import PendingChoice
from pyengine.mechanics.triggers import triggered_ability
from pyengine.tabletop.quoted_text import TextRef, Writer
from pyengine.tabletop.view import Json

# -- prices -------------------------------------------------------------------------------------------------


def price_answered(game: Game, answer: Answer) -> Price | None:
    """Return the price of an action; None for a free action or an unknown price."""
    if answer[0] == "play" and game.cards[number_in(answer)].face is not None:
        return price_of(game, number_in(answer))
    return price_of_art(ability_of(art_answered(game, answer), v.Art)) if answer[0] == "use" else None


def cost_of(game: Game, asked: Question, answer: Answer) -> Json | None:
    """Return the cost of an answer: `pay` is spirit power, `also` other powers or the turning of the card. Nodes are
    always 0: this game has none."""
    if answer[0] == "yes" and asked.code == "graze":
        return _payment_params(int(str(asked.params[0])))
    price = price_answered(game, answer)
    if price is None:
        return None
    also: list[Json] = []
    if price.n and price.power in (MAGIC, YOURYOKU):
        also.append({"code": price.power, "params": {"n": price.n}, "pays": True})
    if answer[0] == "use" and ability_of(art_answered(game, answer), v.Art).turns:
        also.append({"code": "turns", "params": {}})
    out = _payment_params(price.n if price.power == SPIRIT else 0)
    return {**out, "also": also} if also else out


def grounds(game: Game, asked: Question, answer: Answer) -> tuple[Reason, ...]:
    """Return the rules that explain an action which may surprise a reader: an art without a price, or a card used at a
    cut-in."""
    if answer[0] == "use" and ability_of(art_answered(game, answer), v.Art).sort not in POWER_OF_ART:
        return (Reason("art-without-price", "B7.5"),)
    if answer[0] == "play" and not is_chance(game, asked.seat, "main"):
        return (Reason("has-shinsoku", "B7.5"),)
    return ()


def _payment_params(n: int) -> Json:
    return {"pay": n, "node": 0, "lost": 0}


def may_select_orbs(game: Game, seat: int, price: Price) -> bool:
    """Return whether the player could choose the orbs: at least the smallest payable orb is superfluous."""
    orbs = orbs_for(game, seat, price)
    return price.n > 0 and sum(orb.n for orb in orbs) - min((orb.n for orb in orbs), default=0) >= price.n


# -- the asking text -----------------------------------------------------------------------------------------


WRITER = Writer("kyougenshi")


def asking_text(game: Game) -> TextRef | None:
    """Return the text in resolution behind the current question, pointing to its missing choice; None for other
    questions."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if not isinstance(below, Carrying):
        return None
    found = STATEMENTS.plan(game, below)
    return TextRef(below.card, below.face, found.path) if isinstance(found, PendingChoice) else None


def effect_text(game: Game, n: int) -> Json:
    """Return the text and the cards of the n-th pending effect in an ordering question."""
    below = game.stack[-2]
    if not isinstance(below, PutTriggersOnChain):
        return {}
    _, among = below.next_to_resolve(game)
    chosen = triggered_ability(below.rows[among[n]])
    return {"text": WRITER.sentence(game, chosen.face, chosen.path), **card_params(game, chosen.it)}


__all__ = [
    "WRITER",
    "asking_text",
    "cost_of",
    "effect_text",
    "may_select_orbs",
    "price_answered",
]
