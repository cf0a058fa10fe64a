"""The differences between two positions, as shown in the preview of an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from pyengine.bridge.tables import Json
from pyengine.kernel.game import Game
from pyengine.kernel.view import card_json, counters_on, may_see, pools_of, result_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

IDENTITY_KEYS = frozenset(("ref", "owner", "controller", "host"))
"""Numbers of a card for identification, not for display."""


def position_changes(
    definition: GameDefinition,
    before: Game,
    after: Game,
    whole: Game,
    seat: int,
    named: tuple[int, ...] = (),
    left: Mapping[int, str] = MappingProxyType({}),
) -> Iterator[Json]:
    """Yield the differences between two positions as the seat sees both.

    Values of cards still in place are read from `whole`, the last position before an unknown card is revealed, because
    the unknown card may change them. `named` are the cards of the answer: their departure needs no mention. `left`
    gives the game's word for a card's departure, by ref.
    """
    ended = result_json(after)
    if ended is not None:
        yield {"code": "draw" if ended["draw"] else "wins", "params": {"winner": ended["winner"]}}
    for whose in (0, 1):
        for key in definition.layout.numbers:
            low, high = (_player_number(definition, game, whose, key) for game in (before, after))
            if low != high:
                yield {"code": "number", "params": {"seat": whose, "what": key, "from": low, "to": high}}
    rows = definition.layout.rows
    row_zones = {row.zone for row in rows}
    passing = {zone for row in rows for zone in row.beside} - row_zones
    stayed: list[int] = []
    # Growth of each zone explained by the listed moves of single cards.
    moved: Counter[tuple[str, int]] = Counter()
    for ref in named:
        card = after.cards.get(ref)
        if card is None or (card.zone, card.seat) != (before.cards[ref].zone, before.cards[ref].seat):
            moved[before.cards[ref].zone, before.cards[ref].seat] -= 1
    params: Json
    for ref, card in after.cards.items():
        old = before.cards.get(ref)
        if old is None or card.face is None or not may_see(card, seat):
            continue
        if card.zone in passing:
            continue
        if (old.zone, old.seat) != (card.zone, card.seat):
            params = {"card": card_json(after, ref, seat), "zone": card.zone, "came": old.zone}
            yield {"code": left.get(ref, "moves"), "params": {**params, "seat": old.seat}}
            moved[card.zone, card.seat] += 1
            if ref not in named:
                moved[old.zone, old.seat] -= 1
        elif card.zone in row_zones:
            stayed.append(ref)
    layout = definition.layout
    for whose in (0, 1):
        for zone in dict.fromkeys(
            (layout.hand, *(pile.zone for pile in layout.piles if pile.shown != "counters"))
        ):
            low, high = (len(game.cards_in(zone, whose)) for game in (before, after))
            if low != high and high - low != moved[zone, whose] and zone not in layout.numbers:
                yield {"code": "number", "params": {"seat": whose, "what": zone, "from": low, "to": high}}
        pools = [pools_of(game, whose) for game in (before, after)]
        for zone in [pile.zone for pile in layout.piles if pile.shown == "counters"]:
            low, high = (sum(each.get(zone, {}).values()) for each in pools)
            if high < low:
                yield {"code": "number", "params": {"seat": whose, "what": zone, "from": low, "to": high}}
    for ref in stayed:
        had, has = (
            sum(n for kind, n in counters_on(game, ref).items() if kind in layout.counters)
            for game in (before, after)
        )
        if has < had:
            yield {"code": "gives", "params": {"card": card_json(after, ref, seat), "n": had - has}}
        was, now = (dict(definition.view.card_view(game, ref, seat)) for game in (before, whole))
        for key, value in now.items():
            if (
                type(value) is int
                and key not in IDENTITY_KEYS
                and type(was.get(key)) is int
                and was[key] != value
            ):
                params = {"card": card_json(after, ref, seat), "what": key, "from": was[key], "to": value}
                yield {"code": "value", "params": params}
        if now["asleep"] and not was["asleep"] and now["controller"] != seat:
            yield {"code": "sleeps", "params": {"card": card_json(after, ref, seat)}}


def _player_number(definition: GameDefinition, game: Game, whose: int, key: str) -> int:
    """Return a player's number: a score beside the name, or the size of a zone."""
    found = definition.view.score(game, whose).get(key)
    return found if type(found) is int else len(game.cards_in(key, whose)) if key in game.rules.ZONES else 0


__all__ = ["position_changes"]
