"""Setup keys and value paths of Battle Spirits scenarios (tests/scenarios/battle_spirits/README.md lists them)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pyengine.games.battle_spirits.board_layout import TURN_STRUCTURE
from pyengine.games.battle_spirits.rules.facts import INITIAL_FACTS, Game
from pyengine.games.battle_spirits.rules.semantics import values
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import is_keyword, prints_keyword
from pyengine.games.battle_spirits.rules.turn.setup import Opening
from pyengine.games.battle_spirits.rules.turn.turn import Turns
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    CORE,
    DECK,
    FIELD,
    HAND,
    LIFE,
    RESERVE,
    SOUL,
    SPENT,
    TRASH,
    WAITING,
    cores_at,
    is_waiting,
    life_of,
    reserve_of,
    spent_of,
)
from pyengine.games.battle_spirits.view import VIEW
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Pool
from pyengine.kernel.records import Card
from pyengine.scenario.run import Stage
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop.scenario_setup import POOL, STATE, CardScenarioAdapter, CardState, Setup, TableBuilder
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.plain_values import Plain

DEFAULT_FACTS = {
    **INITIAL_FACTS,
    **{Pool(LIFE, seat).fact(CORE): 5 for seat in (0, 1)},
    **{Pool(RESERVE, seat).fact(CORE): 4 for seat in (0, 1)},
}
"""Default facts of a scenario's table: five lives, four cores in reserve, no soul core."""

FIELD_KEYWORDS = ("armour", "divine_speed")
"""Keywords whose state on the field depends on the present game; for all other keywords the printed card decides."""


class SpiritTableBuilder(TableBuilder):
    """Scenario table of individually placed cards; a card may be exhausted and may have cores. A spirit without given
    cores gets the minimum for level 1."""

    KEYS: ClassVar[Mapping[str, str]] = {"exhausted": STATE, "waiting": STATE}

    def put(self, entry: str | Setup, zone: str, seat: int, host: int = 0) -> int:
        """Put a card on top of a zone and return its reference."""
        if isinstance(entry, str):
            entry = {"card": entry}
        ref = super().put(entry, zone, seat, host)
        if zone == FIELD and not {CORE, SOUL} & {*entry}:
            least = values.least_cores(self.cards[self.secret[ref]])
            card = self.game.cards[ref]
            if least:
                self.game.put_card(card._replace(marks=tuple(sorted((*card.marks, (CORE, least))))))
        return ref

    def card_state(self, entry: Setup) -> CardState:
        """Return the state and marks of a card from its setup entry."""
        marks = ((WAITING, 1),) if entry.get("waiting", False) else ()
        return CardState(bool(entry.get("exhausted", False)), False, marks)

    def card_keys(self, card: Card) -> dict[str, Plain]:
        """Return the setup keys for a card's state. A card on the field without cores gets an explicit 0, because the
        default is the minimum for level 1."""
        keys: dict[str, Plain] = {"exhausted": True} if card.asleep else {}
        keys |= {"waiting": True} if card.mark(WAITING) else {}
        return keys | ({CORE: 0} if card.zone == FIELD and not (card.mark(CORE) or card.mark(SOUL)) else {})


class SpiritsScenarioAdapter(CardScenarioAdapter):
    """Scenarios of `battle_spirits`. A pool is given as a number of plain cores; `soul` names the pool with the soul
    core."""

    view = VIEW
    turn_structure = TURN_STRUCTURE
    table_builder = SpiritTableBuilder
    facts = DEFAULT_FACTS
    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "T4.2", "not-a-proper-target": "T3.1"}
    LISTED_ZONES = (FIELD, HAND, TRASH, AT_HAND, BURST)
    PILES: ClassVar[Mapping[str, int]] = {DECK: 20}
    SEAT_KEYS: ClassVar[Mapping[str, str]] = {"soul": POOL}
    PUZZLE_KEYS = PuzzleKeys(
        defence=LIFE, pays=RESERVE, spent=("exhausted", "waiting"), phases=("attack", "attack", "main")
    )
    KEYWORDS = "having"
    TURNS = Turns
    PHASES: ClassVar[Mapping[str, str]] = {
        "start": "begin", "core": "core_step", "draw": "draw_step", "refresh": "refresh_step", "main": "main",
        "attack": "to_attack", "end": "end",
    }  # fmt: skip
    CARD_VALUES: ClassVar[Mapping[str, Callable[[Game, int], Plain]]] = {
        "bp": values.bp,
        "level": values.level,
        "cores": cores_at,
        "symbols": lambda game, ref: len(values.symbols(game, ref)),
        "exhausted": lambda game, ref: game.cards[ref].asleep,
        "waiting": is_waiting,
        "attacking": lambda game, ref: game.vars["attacker"] == ref,
        "blocking": lambda game, ref: game.vars["blocker"] == ref,
        "seen": lambda game, ref: ("nobody", "A", "B", "all")[game.cards[ref].known],
    }

    def seat(self, table: SpiritTableBuilder, seat: int, setup: Setup) -> None:
        """Set up a seat: plain cores, the soul core, cards in zones and piles."""
        for kind, pools in ((CORE, (LIFE, RESERVE, SPENT)),):
            for pool in pools:
                if pool in setup:
                    table.game.set_fact(Pool(pool, seat).fact(kind), int(setup[pool]))
        if "soul" in setup:
            table.game.set_fact(Pool(str(setup["soul"]), seat).fact(SOUL), 1)
        table.place_zones(setup, self.LISTED_ZONES, seat)
        for zone, most in self.PILES.items():
            table.pile(setup.get(zone, most), zone, seat)

    def seat_keys_of(self, game: Game, seat: int) -> dict[str, Plain]:
        """Return the plain cores of a seat's pools, and the pool with the soul core, if any."""
        plain: dict[str, Plain] = {
            pool: counters_at(game, Pool(pool, seat), CORE) for pool in (LIFE, RESERVE, SPENT)
        }
        soul = next((pool for pool in (LIFE, RESERVE, SPENT) if _holds_soul_core(game, pool, seat)), "")
        return plain | ({"soul": soul} if soul else {})

    def set_up(self, table: SpiritTableBuilder, setup: Setup) -> None:
        """Set up the table; with phase "setup", only decks and starting cores before the game's opening."""
        if setup.get("phase") != "setup":
            super().set_up(table, setup)
            return
        for seat in (0, 1):
            table.pile(self.side(setup, seat).get(DECK, 40), DECK, seat)
            table.game.set_fact(Pool(RESERVE, seat).fact(CORE), 3)
            table.game.set_fact(Pool(RESERVE, seat).fact(SOUL), 1)
        table.game.push(Opening())
        table.game.start_from_setup()

    def is_at_rest(self, game: Game) -> bool:
        """Return whether the turn player may act in the main step."""
        return game.question is not None and game.question.code == "main"

    def table_value(self, game: Game, path: str) -> str | int | None:
        """Return the value for a path of the whole table: "ended" is the reason for the end of the game, or "none"."""
        if path == "ended":
            over = game.vars.get("over")
            return str(over[1]) if over else "none"
        return None

    def seat_value(self, stage: Stage, seat: int, key: str) -> Plain:
        """Return a value for a seat's path: lives, or the cores of a pool including the soul core."""
        game = stage.match.game
        if key == LIFE:
            return life_of(game, seat)
        if key in (RESERVE, SPENT):
            return cores_at(game, reserve_of(seat) if key == RESERVE else spent_of(seat))
        return super().seat_value(stage, seat, key)

    def has_keyword(self, game: Game, ref: int, keyword: str) -> bool:
        """Return whether a card has a keyword: on the field now, elsewhere as printed."""
        if game.cards[ref].zone == FIELD and keyword in FIELD_KEYWORDS:
            return any(is_keyword(each, keyword) for each in values.keywords_of(game, ref))
        face = game.cards[ref].face
        return face is not None and prints_keyword(game, face, keyword)


def _holds_soul_core(game: Game, pool: str, seat: int) -> bool:
    """Return whether the soul core is in a pool; false for pools closed to the soul core."""
    return pool in game.rules.COUNTERS[SOUL].pools and counters_at(game, Pool(pool, seat), SOUL) > 0


SCENARIOS = Scenarios(SpiritsScenarioAdapter())

__all__ = ["SCENARIOS"]
