"""The information a seat may see. These functions are the only way for a card's face to leave the engine for a seat.

Seat None is the public view. A face-down card is shown to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Pool
from pyengine.kernel.facts import Facts
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.records import Card
from pyengine.kernel.state.position import EVERYBODY
from pyengine.kernel.trace import Event
from pyengine.vocab.plain_values import Object

Viewer = int | None


def mask_of(seat: Viewer) -> int:
    """The mask of seats that must be set in `Card.known` for this viewer to know a card."""
    return EVERYBODY if seat is None else 1 << seat


def may_see(card: Card, seat: Viewer) -> bool:
    """Whether this viewer may know the card's face; a face-down card is visible only if its game marks the card
    "open"."""
    mask = mask_of(seat)
    return (not card.down or card.mark("open") > 0) and card.known & mask == mask


def shown_face(card: Card, seat: Viewer) -> str | None:
    """The card's face as shown to this viewer, or None."""
    return card.face if may_see(card, seat) else None


def may_name(game: Game, ref: int, seat: Viewer) -> bool:
    """Whether this viewer may know the card with this ref."""
    card = game.cards.get(ref)
    return card is not None and may_see(card, seat)


def event_faces(event: Event, seat: Viewer) -> tuple[tuple[int, str | None], ...]:
    """The cards of an event as (ref, face) for this viewer, at the time of the event."""
    mask = mask_of(seat)
    return tuple((ref, face if known & mask == mask else None) for ref, face, known in event.cards)


# -- counters (public) ---------------------------------------------------------------------------------------------


def counters_on(game: Game, ref: int) -> dict[str, int]:
    """The counters on a card by kind; kinds without counters are left out."""
    kinds = game.rules.COUNTERS
    return {kind: n for kind, n in game.cards[ref].marks if kind in kinds} if kinds else {}


def pools_of(game: Game, whose: int) -> dict[str, dict[str, int]]:
    """Every pool of a seat, with the number of counters of each kind the pool may hold."""
    found: dict[str, dict[str, int]] = {}
    for kind, counter in game.rules.COUNTERS.items():
        for name in counter.pools:
            found.setdefault(name, {})[kind] = counters_at(game, Pool(name, whose), kind)
    return found


# -- JSON for the screen, the same in every game -------------------------------------------------------------------


def card_json(game: Game, ref: int, seat: Viewer) -> Object:
    """A card in the form used by message params."""
    card = game.cards.get(ref)
    return {"ref": ref, "face": None if card is None else shown_face(card, seat)}


def card_params(game: Game, refs: Iterable[int]) -> Object:
    """Cards as message params in the public view; empty for no cards."""
    cards = [card_json(game, ref, None) for ref in refs]
    return {"cards": cards} if cards else {}


def reason_json(game: Game, reason: Reason) -> Object:
    """A reason as JSON for the screen; a source that is no longer a card becomes None."""
    return {
        "code": reason.code,
        "clause": reason.clause,
        "params": {k: list(v) if isinstance(v, tuple) else v for k, v in reason.params},
        "ref": reason.source if reason.source in game.cards else None,
    }


def turn_json(game: Game) -> Object:
    """The turn player, the turn's number, and the phase."""
    facts: Facts = game.vars
    return {"number": facts["number"], "player": facts["turn"], "phase": facts["phase"]}


def result_json(game: Game) -> Object | None:
    """The result of the game as JSON, or None."""
    facts: Facts = game.vars
    found = facts.get("over")
    if found is None:
        return None
    winner, code, clause = found
    return {"winner": winner, "draw": winner is None, "code": code, "clause": clause}


__all__ = [
    "Viewer",
    "card_json",
    "card_params",
    "counters_on",
    "event_faces",
    "mask_of",
    "may_name",
    "may_see",
    "pools_of",
    "reason_json",
    "result_json",
    "shown_face",
    "turn_json",
]  # fmt: skip
