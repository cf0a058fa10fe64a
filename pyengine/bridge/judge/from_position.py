"""Turn a position of a game into an editable position, as far as the viewer knows the cards.

Omissions are counted, so nobody takes the editable position for the original.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.bridge.judge.draft import MAX_CARDS_PER_ZONE, setup_words
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.records import Card
from pyengine.kernel.view import mask_of
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenarios import MAX_COUNT

if TYPE_CHECKING:
    from pyengine.bridge.tables import Table
    from pyengine.kernel.game import Game

Json = dict[str, Any]


class PositionConverter:
    """The conversion of a table's position for a viewer."""

    def __init__(self, table: Table, at: int, seat: int | None) -> None:
        self.table = table
        self.game: Game = table.positions[at].match.game
        self.definition = table.definition
        self.adapter = self.definition.scenarios().adapter
        self.words = setup_words(self.definition.id)
        self.builder = self.adapter.table_builder(self.game.rules, self.game.pool, self.adapter.facts, BLANK)
        self.seat = seat
        self.own: dict[str, Any] = {}
        """The custom cards as nodes, by their names in the setup."""

    def face_of(self, card: Card) -> str:
        """Return a card's face, or the blank face if the viewer may not know the card."""
        mask = mask_of(self.seat)
        return card.face if card.face is not None and card.known & mask == mask else BLANK

    def name_of(self, face: str) -> str:
        """Return the name in the setup for a face."""
        shipped = self.definition.table.pool()
        if face == BLANK:
            return face
        card = self.game.pool[face]
        name = str(card.name)
        if face not in shipped:
            name = name if name and name not in shipped else face
            self.own[name] = card.to_json()
        return name

    def entry(self, ref: int) -> Json:
        """Return the setup entry of a card, with its attached cards."""
        card = self.game.cards[ref]
        kinds = self.game.rules.COUNTERS
        entry = {"card": self.name_of(self.face_of(card)), **self.builder.card_keys(card)}
        entry |= {kind: card.mark(kind) for kind in kinds if card.mark(kind)}
        if card.owner != card.seat:
            entry["owner"] = SEAT_NAMES[card.owner]
        below = [
            self.entry(each)
            for each in self.game.cards_in(card.zone, card.seat)
            if self.game.cards[each].host == ref
        ]
        return {**entry, self.words.carries: below} if below and self.words.carries else entry

    def side(self, seat: int) -> Json:
        """Return the setup of a seat."""
        side: Json = dict(self.adapter.seat_keys_of(self.game, seat))
        for zone in self.words.zones:
            refs = [ref for ref in self.game.cards_in(zone, seat) if not self.game.cards[ref].host]
            if refs:
                side[zone] = [self.entry(ref) for ref in refs]
        for pile in self.words.piles:
            side[pile] = min(len(self.game.cards_in(pile, seat)), MAX_COUNT)
        return side

    def setup(self) -> Json:
        """Return the whole setup of the position."""
        facts: Any = self.game.vars
        phase = facts["phase"] if facts["phase"] in self.words.phases else self.definition.turn_structure.main
        return {
            "turn": SEAT_NAMES[facts["turn"]],
            "phase": phase,
            "number": max(1, min(facts["number"], MAX_COUNT)),
            **{name: self.side(seat) for seat, name in enumerate(SEAT_NAMES)},
        }

    def omissions(self) -> list[Json]:
        """Return the counts of omissions: parts of the position a setup cannot express."""
        game = self.game
        known_zones = {*self.words.zones, *self.words.piles}
        over = sum(
            card.zone not in known_zones or (card.host and game.cards[card.host].seat != card.seat)
            for card in game.cards.values()
        )
        counts = {
            "effects": len(game.effects),
            "elsewhere": int(over),
            "open": 0 if self.definition.turn_structure.is_quiet(game) else 1,
            "phase": 0 if game.vars["phase"] in self.words.phases else 1,
        }
        return [{"code": code, "n": n} for code, n in counts.items() if n]


class ConvertedPosition(NamedTuple):
    """A position as a scenario, with the counts of parts that a scenario cannot express."""

    scenario: Json
    omissions: list[Json]


def scenario_from(table: Table, at: int, seat: int | None, name: Json) -> ConvertedPosition:
    """Return a position of a table as a scenario. Raises ScenarioError if a zone has too many cards."""
    converter = PositionConverter(table, at, seat)
    setup = converter.setup()
    if any(
        isinstance(each, list) and len(each) > MAX_CARDS_PER_ZONE
        for name in SEAT_NAMES
        for each in setup[name].values()
    ):
        raise ScenarioError(f"at most {MAX_CARDS_PER_ZONE} cards of a zone")
    scenario = {"name": name, "clauses": [], "cards": converter.own, "setup": setup}
    return ConvertedPosition(scenario, converter.omissions())


__all__ = ["scenario_from"]
