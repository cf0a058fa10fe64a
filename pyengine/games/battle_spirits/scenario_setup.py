"""What the setup keys and paths of Battle Spirits scenarios mean (tests/scenarios/battle_spirits/README.md lists them)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.board_layout import PACE
from pyengine.games.battle_spirits.rules.facts import FIRST, Game
from pyengine.games.battle_spirits.rules.semantics import values
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import prints
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
from pyengine.kernel.counter_totals import count
from pyengine.kernel.counters import Pool
from pyengine.kernel.records import Card
from pyengine.scenario.run import Stage
from pyengine.tabletop.scenario_setup import POOL, STATE, CardSeating, Laid, Looks, Setup
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Plain

LAID_FACTS = {
    **FIRST,
    **{Pool(LIFE, seat).fact(CORE): 5 for seat in (0, 1)},
    **{Pool(RESERVE, seat).fact(CORE): 4 for seat in (0, 1)},
}
"""As a table lies of which nothing is said: no soul core."""

QUALITIES: Mapping[str, type[Node]] = {"armour": v.Armour, "divine_speed": v.Keyword}
"""Keywords whose state on the field depends on the present game; for all other keywords the printed card decides."""


class LaidSpirits(Laid):
    """A table on which cards are put one by one: a card may be exhausted, and have cores on it. A spirit of which nothing is said
    has those of its level 1."""

    KEYS: ClassVar[Mapping[str, str]] = {"exhausted": STATE, "waiting": STATE}

    def put(self, entry: str | Setup, zone: str, seat: int, host: int = 0) -> int:
        """Lay a card on top of a zone."""
        if isinstance(entry, str):
            entry = {"card": entry}
        ref = super().put(entry, zone, seat, host)
        if zone == FIELD and not {CORE, SOUL} & {*entry}:
            least = values.least_cores(self.cards[self.secret[ref]])
            card = self.game.cards[ref]
            if least:
                self.game.put_card(card._replace(marks=tuple(sorted((*card.marks, (CORE, least))))))
        return ref

    def looks(self, entry: Setup) -> Looks:
        """How it lies."""
        marks = ((WAITING, 1),) if entry.get("waiting", False) else ()
        return Looks(bool(entry.get("exhausted", False)), False, marks)

    def told(self, card: Card) -> dict[str, Plain]:
        """How it lies; a card of the field without a core says so, as it would have those of its level."""
        told: dict[str, Plain] = {"exhausted": True} if card.asleep else {}
        told |= {"waiting": True} if card.mark(WAITING) else {}
        return told | ({CORE: 0} if card.zone == FIELD and not (card.mark(CORE) or card.mark(SOUL)) else {})


class SpiritsSeating(CardSeating):
    """Scenarios of `battle_spirits`. A pool may be given as a number of plain cores; `soul` says in which pool the soul core
    lies."""

    view = VIEW
    pace = PACE
    laid = LaidSpirits
    facts = LAID_FACTS
    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "T4.2", "not-a-proper-target": "T3.1"}
    LAID = (FIELD, HAND, TRASH, AT_HAND, BURST)
    PILES: ClassVar[Mapping[str, int]] = {DECK: 20}
    SIDE: ClassVar[Mapping[str, str]] = {"soul": POOL}
    KEYWORDS = "having"
    TURNS = Turns
    PHASES: ClassVar[Mapping[str, str]] = {
        "start": "begin", "core": "core_step", "draw": "draw_step", "refresh": "refresh_step", "main": "main",
        "attack": "to_attack", "end": "end",
    }  # fmt: skip
    VALUES: ClassVar[Mapping[str, Callable[[Game, int], Plain]]] = {
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

    def seat(self, table: LaidSpirits, seat: int, given: Setup) -> None:
        """Plain cores as they are given, and the soul core."""
        for kind, pools in ((CORE, (LIFE, RESERVE, SPENT)),):
            for pool in pools:
                if pool in given:
                    table.game.put_var(Pool(pool, seat).fact(kind), int(given[pool]))
        if "soul" in given:
            table.game.put_var(Pool(str(given["soul"]), seat).fact(SOUL), 1)
        table.spread(given, self.LAID, seat)
        for zone, most in self.PILES.items():
            table.pile(given.get(zone, most), zone, seat)

    def side_of(self, game: Game, seat: int) -> dict[str, Plain]:
        """The plain cores of its pools, and the pool in which the soul core lies, if one does."""
        plain: dict[str, Plain] = {
            pool: count(game, Pool(pool, seat), CORE) for pool in (LIFE, RESERVE, SPENT)
        }
        soul = next((pool for pool in (LIFE, RESERVE, SPENT) if _lies_there(game, pool, seat)), "")
        return plain | ({"soul": soul} if soul else {})

    def set_up(self, table: LaidSpirits, setup: Setup) -> None:
        """A game that is about to begin has nothing but decks."""
        if setup.get("phase") != "setup":
            super().set_up(table, setup)
            return
        for seat in (0, 1):
            table.pile(self.side(setup, seat).get(DECK, 40), DECK, seat)
            table.game.put_var(Pool(RESERVE, seat).fact(CORE), 3)
            table.game.put_var(Pool(RESERVE, seat).fact(SOUL), 1)
        table.game.push(Opening())
        table.game.start_from_setup()

    def at_rest(self, game: Game) -> bool:
        """The turn player may act in the main step."""
        return game.question is not None and game.question.code == "main"

    def table_value(self, game: Game, path: str) -> str | int | None:
        """How the game ended."""
        if path == "ended":
            over = game.vars.get("over")
            return str(over[1]) if over else "none"
        return None

    def seat_value(self, stage: Stage, seat: int, rest: str) -> Plain:
        """Lives, and the cores of a pool, the soul core among them."""
        game = stage.match.game
        if rest == LIFE:
            return life_of(game, seat)
        if rest in (RESERVE, SPENT):
            return cores_at(game, reserve_of(seat) if rest == RESERVE else spent_of(seat))
        return super().seat_value(stage, seat, rest)

    def has(self, game: Game, ref: int, keyword: str) -> bool:
        """Return whether a card has a keyword: on the field now, elsewhere as printed."""
        if game.cards[ref].zone == FIELD and keyword in QUALITIES:
            return any(isinstance(each, QUALITIES[keyword]) for each in values.qualities(game, ref))
        face = game.cards[ref].face
        return face is not None and prints(game, face, keyword)


def _lies_there(game: Game, pool: str, seat: int) -> bool:
    """Whether the soul core lies in a pool, of those in which it may."""
    return pool in game.rules.COUNTERS[SOUL].pools and count(game, Pool(pool, seat), SOUL) > 0


SCENARIOS = Scenarios(SpiritsSeating())

__all__ = ["SCENARIOS"]
