"""What a seat may see of a position of Gensou Kyougenshi, beside what is seen in every game (tabletop/view.py): what stands
on cards, the chain, what questions are about, and what may be done with a card.

Nothing hidden leaves through here. Seat None is the public board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.kyougenshi.card_display import FACES
from pyengine.games.kyougenshi.question_context import (
    WRITER,
    cost_of,
    effect_said,
    grounds,
    pays_by_choice,
    price_answered,
    said_by,
)
from pyengine.games.kyougenshi.rules.answers import ANSWERS, BY_HAND
from pyengine.games.kyougenshi.rules.costs.orbs import Price, orbs_for
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.playable import action_reasons, arts_of
from pyengine.games.kyougenshi.rules.semantics.values import breaks, keywords, power
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, GRAVE, HAND, ORBS, PRAYING, ZONES, card_of
from pyengine.kernel.frames import number_in
from pyengine.kernel.question import FINISH, Answer, Question
from pyengine.kernel.records import number_of, place_in
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer, card_param, shown_face
from pyengine.mechanics.event_processing import piled
from pyengine.tabletop.quoted_text import source
from pyengine.tabletop.view import Deed, Json, Looks, Sentence, View, however, plain_deeds

# -- the board ----------------------------------------------------------------------------------------------


def looks(game: Game, ref: int, seat: Viewer) -> Looks:
    """Power and keywords as they are now, what part a card has in the attack, what was given to it; what an orb yields."""
    card = game.cards[ref]
    own: Json = {"marks": []}
    if card.face is None:
        return Looks({}, (), own)
    if card.zone == BATTLE:
        facts = game.vars
        words = {keyword.word for keyword in keywords(game, ref)}
        own = {
            "power": power(game, ref),
            "base": card_of(game, ref).power,
            "keywords": sorted(words - {"breaker"}),
            "breaks": breaks(game, ref),
            # A speed attacker need not pray (B5.4): of it nothing is to be said.
            "praying": bool(card.mark(PRAYING)) and "speed_attacker" not in words,
            "attacking": facts["attacker"] == ref,
            "attacked": facts["target"] == ref,
            "blocking": facts["blocker"] == ref,
            "marks": marks(game, ref),
        }
    elif card.zone == ORBS:
        printed = card_of(game, ref)
        own |= {"orb": printed.orb, "yields": printed.yields, "colours": list(printed.colours)}
    return Looks({}, (), own)


def score(game: Game, whose: int) -> Json:
    """How much spirit power the orbs yield that lie upright."""
    return {"spirit": sum(orb.n for orb in orbs_for(game, whose, Price(0)))}


def marks(game: Game, ref: int) -> list[Json]:
    """Lasting effects that were given to this card."""
    out: list[Json] = []
    for effect in game.effects.values():
        if ref in effect.refs:
            params: Json = {"until": effect.until}
            out.append({"code": effect.kind, "params": params})
            if effect.kind == "power":
                params["n"] = number_of(effect, 0)
            else:
                params["text"] = WRITER.sentence(game, *place_in(effect))
    return out


def chain(game: Game) -> Json:
    """What waits on the chain, the latest last, and the attack that goes on; all of it is public."""
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
    """What a question says, in the words of the text that asks it; whoever is not asked is told its code alone."""
    if asked.seat != seat:
        return Sentence(asked.code, {})
    params: Json = {"phase": game.vars["phase"]} if asked.kind == "priority" else piled(game, asked)
    said = said_by(game)
    if asked.about:
        params["card"] = card_param(game, asked.about, seat)
    elif (card := source(game, said, seat)) is not None:
        params["card"] = card
    if asked.code in NUMBERED:
        params |= dict(zip(NUMBERED[asked.code], asked.params, strict=False))
    return Sentence(asked.code, params, None if said is None else WRITER.sentence(game, said.face, said.path))


NUMBERED = {"break": ("n", "of"), "pay-with": ("n", "of"), "graze": ("n",), "s-trigger": ("n",)}
"""What the params of a question are."""
PASSING = {
    "charge": "no-charge", "main": "to-battle", "attack": "no-more-attacks", "block": "no-block", "cut-in": "no-cut-in",
}  # fmt: skip
"""What comes of a pass."""


def meaning(game: Game, asked: Question, answer: Answer) -> tuple[str, Json]:
    """What passing does, what it is not to use what was broken, and what the texts say that are put in order."""
    if answer[0] == "pass":
        return PASSING.get(asked.code, ""), {}
    if answer == FINISH and asked.code == "s-trigger":
        return "no-trigger", {}
    if answer[0] == "effect":
        return "", effect_said(game, number_in(answer))
    return "", {}


def offered(game: Game, asked: Question) -> list[Answer]:
    """The options, and where not all orbs are needed that could pay, the same with payment by hand."""
    answers: list[Answer] = []
    for answer in asked.options:
        answers.append(answer)
        if asked.kind == "priority" and (price := price_answered(game, answer)) is not None:
            if pays_by_choice(game, asked.seat, price):
                answers.append(ANSWERS.tidy((*answer, BY_HAND)))
    return answers


# -- why not ------------------------------------------------------------------------------------------------


def deeds(game: Game, seat: int, ref: int) -> Iterable[Deed]:
    """What one may want of a card: every verb, and its arts."""
    yield from plain_deeds(game, seat, ref)
    yield from _arts(game, seat, ref)


def _arts(game: Game, seat: int, ref: int) -> Iterator[Deed]:
    card = game.cards[ref]
    if card.zone in (BATTLE, HAND) and card.seat == seat:
        for n in range(len(arts_of(game, ref))):
            yield Deed("use", n, ("use", ref, n))


def ability_of(game: Game, ref: int, n: int) -> dict[str, str]:
    """What the n-th ability of a card that is used does."""
    held = arts_of(game, ref)[n]
    return WRITER.effects(game, held.ability, held.face, held.path)


def is_price(ran: TraceLine) -> bool:
    """What the use of a card or an ability tells by itself is who uses it, what is paid, and that a card that was used is put away."""
    frame = ran.path[-1] if ran.path else ""
    return frame in ("UseCard", "UseArt", "Pay") or (frame == "Executing" and ran.step == "put_away")


VIEW = View(
    faces=FACES,
    zones=tuple(ZONES),
    still=frozenset((HAND, GRAVE)),
    counted=frozenset((DECK,)),
    looks=looks,
    score=score,
    interference=chain,
    sentence=sentence_of,
    offered=offered,
    cost=cost_of,
    grounds=grounds,
    meaning=meaning,
    deeds=deeds,
    ability=ability_of,
    is_price=is_price,
    waits=True,
    is_way=however,
    reasons=action_reasons,
)

__all__ = ["VIEW"]
