"""Setup keys and value paths of Harem Master scenarios (tests/scenarios/harem_master/README.md lists both)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pyengine.games.harem_master.board_layout import TURN_STRUCTURE
from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import INITIAL_FACTS, Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import is_character, items_on, text_of
from pyengine.games.harem_master.rules.turn.setup import BeginHarem
from pyengine.games.harem_master.rules.turn.turn import Exchange, TurnsInTurn
from pyengine.games.harem_master.rules.winning import score
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    TO_WIN,
)  # fmt: skip
from pyengine.games.harem_master.view import VIEW
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.records import Card
from pyengine.scenario.run import ScenarioError, Stage
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop.scenario_setup import (
    CARDS,
    LIST,
    STATE,
    CardScenarioAdapter,
    CardState,
    Setup,
    TableBuilder,
)
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.plain_values import Plain


class CourtTableBuilder(TableBuilder):
    """A scenario position built card by card."""

    KEYS: ClassVar[Mapping[str, str]] = {"exhausted": STATE, "items": CARDS}

    def card_state(self, entry: Setup) -> CardState:
        return CardState(bool(entry.get("exhausted", False)), carries=entry.get("items", ()))

    def card_keys(self, card: Card) -> dict[str, Plain]:
        """Return the card's state as scenario keys; default values are omitted."""
        return {"exhausted": True} if card.asleep else {}


class HaremScenarioAdapter(CardScenarioAdapter):
    """Builds and inspects positions for `harem_master` scenarios."""

    view = VIEW
    turn_structure = TURN_STRUCTURE
    table_builder = CourtTableBuilder
    facts = INITIAL_FACTS
    LISTED_ZONES = (FIELD, HAND, DISCARD, COURT, SCAFFOLD, ASIDE)
    PILES: ClassVar[Mapping[str, int]] = {CASTLE: 20, STACK: 0}
    SEAT_KEYS: ClassVar[Mapping[str, str]] = {"deck": LIST}
    ATTACHED_ZONE = "item"
    TURNS = TurnsInTurn
    PHASES: ClassVar[Mapping[str, str]] = {"start": "begin", "end": "end"}
    CARD_VALUES: ClassVar[Mapping[str, Callable[[Game, int], Plain]]] = {
        "seat": lambda game, ref: SEAT_NAMES[game.cards[ref].seat],
        "physical": lambda game, ref: values.stat(game, ref, values.PHYSICAL),
        "mental": lambda game, ref: values.stat(game, ref, values.MENTAL),
        "cost": lambda game, ref: values.cost(game, ref, game.cards[ref].seat),
        "seen": lambda game, ref: _seen(game, ref),
        "exhausted": lambda game, ref: game.cards[ref].asleep,
        "character": is_character,
        "attacking": lambda game, ref: game.vars["attacker"] == ref,
        "intercepting": lambda game, ref: game.vars["interceptor"] == ref,
        "items": lambda game, ref: len(items_on(game, ref)),
        "name": values.name,
        "gender": lambda game, ref: text_of(game, ref).gender,
    }

    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "407.4", "not-a-proper-target": "407.4"}
    PRICES = frozenset(("pay-card",))
    PUZZLE_KEYS = PuzzleKeys(
        score_zones=(COURT, SCAFFOLD), winning_score=TO_WIN, pays=STACK, spent=("exhausted",)
    )

    def set_up(self, table: CourtTableBuilder, setup: Setup) -> None:
        if setup.get("phase") != "setup":
            super().set_up(table, setup)
            return
        for seat in (0, 1):
            given = self.side(setup, seat)
            table.place_zones(given, self.LISTED_ZONES, seat)
            self.lay_deck(table, seat, given)
        table.game.push(BeginHarem())
        table.game.start_from_setup()

    def enter(self, game: Game, phase: str) -> None:
        game.set_fact("setting", False)
        if phase != "main":
            super().enter(game, phase)
            return
        turns = TurnsInTurn()
        game.set_fact("phase", "main")
        turns.pc = TurnsInTurn.INDEX["act"] + 1
        game.push(turns)
        game.push(Exchange())

    def lay_deck(self, table: CourtTableBuilder, seat: int, given: Setup) -> None:
        """Put a seat's starting deck in its castle. Raises ScenarioError without a starter and a second card."""
        for entry in given.get("deck", ()):
            name, count = entry if isinstance(entry, list) else (entry, 1)
            for _ in range(int(count)):
                table.put(name, CASTLE, seat)
        deck = [table.cards[table.secret[ref]] for ref in table.game.cards_in(CASTLE, seat)]
        if len(deck) < 2 or not any(map(is_starter, deck)):
            raise ScenarioError(
                f"setup.{SEAT_NAMES[seat]}.deck: nobody begins without a character of cost 1 and another card"
            )

    # -- values ----------------------------------------------------------------------------------------------

    def is_at_rest(self, game: Game) -> bool:
        question = game.question
        return question is not None and question.code == "main"

    def table_value(self, game: Game, path: str) -> Plain:
        if path == "ended":
            over = game.vars.get("over")
            return over[1] if over else "none"
        if path == "battle":
            return game.vars["kind"] or ("declared" if game.vars["attacker"] else "none")
        return None

    def seat_value(self, stage: Stage, seat: int, key: str) -> Plain:
        game = stage.match.game
        if key == "score":
            return score(game, seat)
        if key == "characters":
            return sum(is_character(game, r) for r in game.cards_in(FIELD, seat))
        return super().seat_value(stage, seat, key)

    def card_value(self, stage: Stage, ref: int, key: str) -> Plain:
        game = stage.match.game
        if key.startswith("in "):
            return key[3:] in values.factions(game, ref)
        return super().card_value(stage, ref, key)


def _seen(game: Game, ref: int) -> str:
    """Return the seats with knowledge of the card; a face-down card is known only to the seats shown the card."""
    card = game.cards[ref]
    return ("nobody", "A", "B", "all")[0 if card.down and not card.mark("open") else card.known]


SCENARIOS = Scenarios(HaremScenarioAdapter())

__all__ = ["SCENARIOS", "HaremScenarioAdapter"]
