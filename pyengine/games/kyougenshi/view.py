"""What a seat may see of Gensou Kyougenshi beside what it sees in every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pyengine.games.kyougenshi.faces import FACES
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.meaning.values import power
from pyengine.games.kyougenshi.rules.playing.playable import action_reasons, arts_of
from pyengine.games.kyougenshi.rules.zones import (
    BATTLE,
    DECK,
    DECLARED,
    GRAVE,
    HAND,
    ORBS,
    PRAYING,
    ZONES,
    card_of,
)
from pyengine.kernel.view import Viewer, shown_face
from pyengine.tabletop.view import Deed, Looks, View, however, plain_deeds

Json = dict[str, Any]


def looks(game: Game, ref: int, seat: Viewer) -> Looks:
    """Power as it is now, and what is to be known of a card: that it prays, what was given to it; what an orb yields."""
    card = game.cards[ref]
    codes: list[str] = []
    own: Json = {}
    if card.zone == BATTLE and card.face is not None:
        own["power"] = power(game, ref)
        codes += [PRAYING] if card.mark(PRAYING) else []
        codes += [effect.kind for effect in game.effects.values() if ref in effect.refs]
    if card.zone == ORBS and card.face is not None:
        printed = card_of(game, ref)
        own |= {"orb": printed.orb, "yields": printed.yields, "colours": list(printed.colours)}
        codes += ["tainted"] if card.down else []
    return Looks({}, (), {"marks": [{"code": code, "params": {}} for code in codes], **own})


def chain(game: Game) -> Json:
    """What waits on the chain, the latest last, and the attack that goes on; all of it is public."""
    facts = game.vars
    items = [
        {
            "id": row[0],
            "kind": "play" if row[1] in ("spell", "event") else "use",
            "ref": row[3],
            "face": shown_face(game.cards[row[3]], None) if row[3] in game.cards else None,
            "controller": row[2],
            "targets": [],
            "x": None,
        }
        for row in facts["using"]
    ]
    attack = {
        "attacker": facts["attacker"],
        "blocker": facts["blocker"] or facts["target"] or None,
        "seat": 1 - facts["turn"],
        "kind": "battle" if facts["blocker"] or facts["target"] else "break",
    }
    return {"open": bool(items), "items": items, "attack": attack if facts["attacker"] else None}


def deeds(game: Game, seat: int, ref: int) -> Iterable[Deed]:
    """What one may want of a card: every verb, and its arts."""
    yield from plain_deeds(game, seat, ref)
    yield from _arts(game, seat, ref)


def _arts(game: Game, seat: int, ref: int) -> Iterator[Deed]:
    card = game.cards[ref]
    if card.zone == BATTLE and card.seat == seat:
        for n in range(len(arts_of(game, ref))):
            yield Deed("use", n, ("use", ref, n))


VIEW = View(
    faces=FACES,
    zones=tuple(ZONES),
    still=frozenset((HAND, GRAVE)),
    counted=frozenset((DECK, DECLARED)),
    reasons=action_reasons,
    looks=looks,
    interference=chain,
    deeds=deeds,
    is_way=however,
)

__all__ = ["VIEW"]
