"""Setup keys and value paths of Gensou Kyougenshi scenarios (tests/scenarios/kyougenshi/README.md lists them)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pyengine.games.kyougenshi.board_layout import TURN_STRUCTURE
from pyengine.games.kyougenshi.rules.costs.orbs import MAGIC, SPIRIT, YOURYOKU, Price, orbs_for
from pyengine.games.kyougenshi.rules.facts import INITIAL_FACTS, Game
from pyengine.games.kyougenshi.rules.semantics import values
from pyengine.games.kyougenshi.rules.turn.setup import Opening
from pyengine.games.kyougenshi.rules.turn.turn import Turns
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, DECLARED, GRAVE, HAND, OPEN, ORBS, PRAYING
from pyengine.games.kyougenshi.view import VIEW
from pyengine.kernel.records import Card
from pyengine.scenario.run import Stage
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop.scenario_setup import STATE, CardScenarioAdapter, CardState, Setup, TableBuilder
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.plain_values import Plain


class PoemTableBuilder(TableBuilder):
    """Scenario table of individually placed cards; a card may be sideways, tainted (an orb) or praying."""

    KEYS: ClassVar[Mapping[str, str]] = {"sideways": STATE, "tainted": STATE, "praying": STATE}

    def card_state(self, entry: Setup) -> CardState:
        """Return the state and marks of a card from its setup entry."""
        tainted = bool(entry.get("tainted", False))
        marks = ((OPEN, 1),) if tainted else ()
        marks = ((PRAYING, 1),) if entry.get("praying", False) else marks
        return CardState(tainted or bool(entry.get("sideways", False)), tainted, marks)

    def card_keys(self, card: Card) -> dict[str, Plain]:
        """Return the setup keys for a card's state; a tainted orb is always sideways."""
        keys: dict[str, Plain] = {"praying": True} if card.mark(PRAYING) else {}
        return keys | ({"tainted": True} if card.down else {"sideways": True} if card.asleep else {})


class PoemScenarioAdapter(CardScenarioAdapter):
    """Scenarios of `kyougenshi` with their zones, phases and values."""

    view = VIEW
    turn_structure = TURN_STRUCTURE
    table_builder = PoemTableBuilder
    facts = INITIAL_FACTS
    LISTED_ZONES = (BATTLE, ORBS, HAND, GRAVE)
    PILES: ClassVar[Mapping[str, int]] = {DECK: 20, DECLARED: 0}
    PAID_FROM = ORBS
    PUZZLE_KEYS = PuzzleKeys(
        defence=DECLARED,
        least_defence=0,
        pays=ORBS,
        spent=("sideways", "praying", "tainted"),
        phases=("main", "main", "battle"),
    )
    KEYWORDS = "having"
    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "P5.1.4"}
    TURNS = Turns
    PHASES: ClassVar[Mapping[str, str]] = {
        "active": "begin", "draw": "draw_one", "charge": "to_charge", "main": "main", "battle": "to_battle", "end": "end",
    }  # fmt: skip
    CARD_VALUES: ClassVar[Mapping[str, Callable[[Game, int], Plain]]] = {
        "power": values.power,
        "sideways": lambda game, ref: game.cards[ref].asleep,
        "tainted": lambda game, ref: game.cards[ref].down,
        "praying": lambda game, ref: bool(game.cards[ref].mark(PRAYING)),
        "attacking": lambda game, ref: game.vars["attacker"] == ref,
        "blocking": lambda game, ref: game.vars["blocker"] == ref,
        "seen": lambda game, ref: ("nobody", "A", "B", "all")[game.cards[ref].known],
    }

    def set_up(self, table: PoemTableBuilder, setup: Setup) -> None:
        """Set up the table; with phase "setup", only decks before the game's opening."""
        if setup.get("phase") != "setup":
            super().set_up(table, setup)
            return
        for seat in (0, 1):
            table.pile(self.side(setup, seat).get(DECK, 40), DECK, seat)
        table.game.push(Opening())
        table.game.start_from_setup()

    def is_at_rest(self, game: Game) -> bool:
        """Return whether the active player may act in the main phase."""
        return game.question is not None and game.question.code == "main"

    def table_value(self, game: Game, path: str) -> str | int | None:
        """Return the value for a path of the whole table: "ended" is the reason for the end of the game, or "none";
        "chain" is the number of items on the chain."""
        if path == "ended":
            over = game.vars.get("over")
            return str(over[1]) if over else "none"
        return len(game.vars["using"]) if path == "chain" else None

    def seat_value(self, stage: Stage, seat: int, key: str) -> Plain:
        """Return a value for a seat's path: the available amount of a power."""
        if key in (SPIRIT, MAGIC, YOURYOKU):
            return sum(orb.n for orb in orbs_for(stage.match.game, seat, Price(0, key)))
        return super().seat_value(stage, seat, key)

    def has_keyword(self, game: Game, ref: int, keyword: str) -> bool:
        """Return whether a card has a keyword now."""
        return values.has_keyword(game, ref, keyword)


SCENARIOS = Scenarios(PoemScenarioAdapter())

__all__ = ["SCENARIOS"]
