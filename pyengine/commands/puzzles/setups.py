"""Game positions as setups of puzzles: written, thinned out, and made as tight as possible.

The differences between the games are in `PuzzleKeys` of each game's scenario adapter.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.records import Card
from pyengine.kernel.state.position import EVERYBODY
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenario_setup import CARDS

MAX_PILE_CARDS = 8
"""Maximum number of cards in a pile of a setup."""
MAX_DISCARDS = 3
"""Maximum number of discarded cards in a setup."""
MAX_PAYING = 6
"""Maximum number of cards or counters that pay costs, in a setup."""
MAX_DEFENCE = 20
"""Maximum defence in a setup."""
LEAST_SIZE, FIRST_SIZE, MOST_SIZE = 1, 3, 6
"""Sizes of thinned setups: the smallest, the first tried, and the largest."""
Json = dict[str, Any]
Row = str | Json


class SetupWriter:
    """Converts game positions to scenario setups."""

    def __init__(self, definition: GameDefinition) -> None:
        self.adapter = definition.scenarios().adapter
        self.keys: PuzzleKeys = self.adapter.PUZZLE_KEYS
        rules = definition.table.rules
        self.row = rules.ANSWERS.row
        self.closed = [zone for zone in self.adapter.LISTED_ZONES if not rules.ZONES[zone].public]
        self.builder = self.adapter.table_builder(rules, definition.table.pool(), self.adapter.facts, BLANK)
        self.carried = next((key for key, kind in self.builder.KEYS.items() if kind == CARDS), "")
        main = definition.turn_structure.main
        self.discards = [
            zone
            for zone in self.adapter.LISTED_ZONES
            if rules.ZONES[zone].public and zone not in (self.row, self.keys.pays, *self.keys.score_zones)
        ]
        phases = [{} if phase == main else {"phase": phase} for phase in self.keys.phases]
        self.phases = {"win": phases, "survive": list(filter(None, phases)) or phases}
        """The phases in which a puzzle may begin, by goal. The opponent starts with attacks if possible."""

    def setup(self, match: Match, first: int) -> Json | None:
        """Return the position as a setup with seat `first` as A; None if lasting effects or unknown face-down cards
        prevent a setup."""
        game = match.game
        if game.effects:
            return None
        assert isinstance(match.dealer, SeededDealer)
        secret = match.dealer.secrets_of(game)
        out: Json = {}
        for name, seat in zip(SEAT_NAMES, (first, 1 - first), strict=True):
            side: Json = {
                zone: min(len(game.cards_in(zone, seat)), MAX_PILE_CARDS) for zone in self.adapter.PILES
            }
            side |= self.adapter.seat_keys_of(game, seat)
            for zone in self.adapter.LISTED_ZONES:
                shown = name == "B" and zone in self.closed
                cards = [game.cards[ref] for ref in game.cards_in(zone, seat)]
                if any(map(self.is_hidden, cards)):
                    return None
                refs = [card.ref for card in cards if not card.host]
                if refs:
                    side[zone] = [self.entry(game, secret, ref, first, shown) for ref in refs]
            if self.adapter.SEAT_KEYS.get(self.keys.pays) == CARDS:
                side[self.keys.pays] = {"active": len(game.cards_in(self.keys.pays, seat))}
            out[name] = side
        return out

    def is_hidden(self, card: Card) -> bool:
        """Return whether a card is face down with a face that a setup cannot give."""
        state = self.builder.card_state(self.builder.card_keys(card))
        return card.down and (card.known != EVERYBODY or not state.down)

    def entry(self, game: Game, secret: dict[int, str], ref: int, first: int, shown: bool) -> Row:
        """Return a card as it is listed in a puzzle's setup, with the cards set on it. `first`: the seat called A."""
        card = game.cards[ref]
        row: Json = {"card": game.pool[secret[ref]].name}
        if card.owner != card.seat:
            row["owner"] = SEAT_NAMES[card.owner ^ first]
        row |= self.builder.card_keys(card)
        row |= {kind: card.mark(kind) for kind in game.rules.COUNTERS if card.mark(kind)}
        if shown:
            row["shown"] = True
        on = [other for other in game.cards_in(card.zone, card.seat) if game.cards[other].host == ref]
        if on:
            row[self.carried] = [self.entry(game, secret, other, first, False) for other in on]
        return row if len(row) > 1 else str(row["card"])

    def with_last_discards(self, setup: Json) -> Json:
        """Return the setup with only the last discarded cards."""
        out: Json = {key: {**setup[key]} for key in SEAT_NAMES}
        for side in out.values():
            for zone in self.discards:
                if side.get(zone):
                    side[zone] = list(side[zone])[-MAX_DISCARDS:]
        return out

    def thinned_out(self, setup: Json, goal: str, size: int, chance: Random) -> Json:
        """Return the setup with fewer cards, some exhausted. A search through a setup of a smaller size is shorter."""
        out = self.with_last_discards(setup)
        for name, side in out.items():
            hand, field = list(side.get("hand", ())), list(side.get(self.row, ()))
            reads = name == "A"
            most = chance.randint(1, size) if reads else chance.randint(0, size // 3)
            side["hand"] = chance.sample(hand, min(most, len(hand)))
            attacks = name == ("A" if goal == "win" else "B")
            most = chance.randint(1, size) + attacks
            side[self.row] = chance.sample(field, min(len(field), most))
            able = chance.randint(1, size + 1) if reads else chance.randint(0, size - 1)
            if self.keys.pays in side:
                side[self.keys.pays] = self.thinned_payment(side[self.keys.pays], able, chance)
            if attacks:
                side[self.row] = [self.ready_entry(row) for row in side[self.row]]
        return {**chance.choice(self.phases[goal]), **out}

    def thinned_payment(self, pays: Any, able: int, chance: Random) -> Any:
        """Return fewer cards or counters that pay costs, `able` of them ready to pay."""
        if isinstance(pays, list):
            return [self.ready_entry(row) for row in chance.sample(pays, min(able, len(pays)))]
        if isinstance(pays, dict):
            held = min(pays["active"], MAX_PAYING)
            return {"active": min(able, held), "asleep": max(held - able, 0)}
        return min(able, pays)

    def ready_entry(self, row: Row) -> Row:
        """Return a setup entry with the card ready to attack or to pay."""
        if isinstance(row, str):
            return row
        left = {key: value for key, value in row.items() if key not in self.keys.spent}
        return str(left["card"]) if list(left) == ["card"] else left

    def removable(self, setup: Json) -> list[tuple[str, int]]:
        """Return the zones and places of the reader's cards on the field and in hand, the last place first."""
        return [
            (zone, n) for zone in (self.row, "hand") for n in reversed(range(len(setup["A"].get(zone, ()))))
        ]

    def without_card(self, setup: Json, part: tuple[str, int]) -> Json:
        """Return the setup without the reader's card at this place."""
        zone, place = part
        left = [row for n, row in enumerate(setup["A"][zone]) if n != place]
        return {**setup, "A": {**setup["A"], zone: left}}

    def tighter_setups(self, setup: Json, goal: str) -> Iterator[list[Json]]:
        """Yield lists of tighter setups, the hardest first in each list. If a setup is won, all later setups of its
        list are won."""
        keys = self.keys
        if keys.defence:
            whose = "B" if goal == "win" else "A"
            amounts = range(keys.least_defence, min(setup[whose][keys.defence], MAX_DEFENCE) + 1)
            yield [
                {**setup, whose: {**setup[whose], keys.defence: amount}}
                for amount in (reversed(amounts) if goal == "win" else amounts)
            ]
            return
        if not keys.score_zones:
            yield [setup]
            return
        whose, other = ("A", "B") if goal == "win" else ("B", "A")
        bodies = [row if isinstance(row, str) else row["card"] for row in setup[other].get(self.row, ())]
        court_zone, scaffold_zone = keys.score_zones
        here = {zone: len(setup[whose].get(zone, ())) for zone in keys.score_zones}
        near = keys.winning_score - 1
        for court, scaffold in (
            (near, here[scaffold_zone]),
            (here[court_zone], near),
            (near - 1, near),
            (near, near - 1),
            (near, near),
            (near - 1, near - 1),
        ):
            if max(court, scaffold) <= near and bodies:
                side = {**setup[whose]}
                for zone, n in ((court_zone, court), (scaffold_zone, scaffold)):
                    held = list(side.get(zone, ()))[:n]
                    side[zone] = held + [bodies[k % len(bodies)] for k in range(n - len(held))]
                yield [{**setup, whose: side}]


__all__ = ["FIRST_SIZE", "LEAST_SIZE", "MOST_SIZE", "SetupWriter"]
