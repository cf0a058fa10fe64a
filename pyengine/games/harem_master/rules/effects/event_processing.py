"""403, 408, 409: events on cards, with replacement effects, and triggers before and after each event.

An event is a list of simultaneous acts (`acts`). Triggered abilities resolve stage by stage, and each stage causes
events of its own.
"""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.effect_actions import (
    ACTS,
    do_later,
    events_of,
    type_on_field,
    unordered_piles,
)
from pyengine.games.harem_master.rules.effects.planning import STATEMENTS
from pyengine.games.harem_master.rules.effects.triggers import matching_texts, triggers_of_event
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.responses import announce, is_ability_uncounterable
from pyengine.games.harem_master.rules.semantics.ability_index import bearer_of, index_of
from pyengine.games.harem_master.rules.winning import Decide
from pyengine.games.harem_master.rules.zones import CASTLE, COURT, FIELD, SCAFFOLD
from pyengine.kernel.frames import Procedure
from pyengine.mechanics.ability_index import HeldAbility, Path, Refs
from pyengine.mechanics.event_processing import Act, Happens, card_in, moved
from pyengine.mechanics.facts import Row
from pyengine.mechanics.indexed_rules import effects_path
from pyengine.mechanics.response_windows import Window
from pyengine.mechanics.text_resolution import CarriesOut, Declares
from pyengine.mechanics.triggers import Pending, Triggered


class Happening(
    Happens,
    clauses={
        "": "409.3",
        "instead": "409.1 409.2",
        "look_again": "409.1",
        "before": "403.1a",
        **dict.fromkeys(("in_order", "next_in_order"), "215.5c 215.7c 215.8c"),
        "act": "407.5 403.1b",
    },
):
    """409, 403.1, 407.5: perform a list of simultaneous acts after applying replacement effects, and raise their
    events. The replacements not chosen are spent with the chosen one (R-HM-20)."""

    events = staticmethod(events_of)

    def is_replaceable(self, game: Game) -> bool:
        return bool(index_of(game).instead)

    def replacements(self, game: Game, act: Act) -> list[HeldAbility]:
        instead = index_of(game).instead
        return [
            held
            for event in events_of(game, act)
            for held in matching_texts(game, instead, event, card_in(act), type_on_field(act))
        ]

    def replacement_procedure(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        return Resolving(seat, holder, face, (*path, 1), it=it, spent=spent)

    def has_listeners(self, game: Game) -> bool:
        return bool(index_of(game).moments or game.effects)

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        return triggers_of_event(
            game, key, card_in(act), type_on_field(act) if key.startswith("Will:") else ""
        )

    def trigger_procedure(self, rows: tuple[Row, ...]) -> Procedure:
        return Batch(rows)

    def unordered_piles(self, game: Game) -> list[Refs]:
        return unordered_piles(game, self.acts, self.found)

    def order_clause(self, zone: str) -> str:
        return {COURT: "215.7c", SCAFFOLD: "215.8c"}.get(zone, "215.5c")

    def perform_acts(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform the acts. A castle emptied in the same instant stays empty, whatever else happens (R-HM-03,
        R-HM-22)."""
        ends: list[Act] = []
        waiting: list[Act] = []
        for act in acts:
            name, args = act[0], act[1:]
            if name == "end":
                ends.append(args)
            elif name == "later":
                waiting.append(args)
            elif (
                (it := moved(act)) is None
                or it.zone != CASTLE
                or game.cards_in(CASTLE, game.cards[it.ref].owner)
            ):
                ACTS[name](game, *args)
        for args in waiting:  # delayed triggers record the cards after all acts
            do_later(game, *args)
        if not ends:
            return None
        # simultaneous victories and defeats count together, including results of the acts themselves
        won = tuple(seat for winners, _ in ends for seat in winners)
        return Decide(won, tuple(seat for _, losers in ends for seat in losers))

    def entry_events(self, game: Game, ref: int) -> tuple[str, ...]:
        if ref not in game.cards or game.cards[ref].zone != FIELD:
            return ()
        return ("enters", "equips") if bearer_of(game, ref) else ("enters",)


class Batch(
    Triggered,
    clauses={"": "408.2", "announce": "411.1a", "resolve": "408.1 411.1b"},
):
    """408.2: resolve simultaneous triggers: the opponent's first, then the active player's, each in their controller's
    order. New triggers wait for the end of the batch (R-HM-11)."""

    def announce_trigger(self, game: Game, row: Row) -> tuple[int, Window | None]:
        """Announce a triggered ability before it resolves; players may respond as to a used card. Return its number and
        the response window."""
        seat, holder, face, path, *_ = row
        is_uncounterable = is_ability_uncounterable(game, holder, face, path)
        return announce(game, "trigger", seat, holder, is_uncounterable)

    def resolution_of(self, game: Game, row: Row, it: Refs, has_moved: bool) -> Procedure:
        """Return the procedure of a trigger's effects, including their choices."""
        seat, holder, face, path, *_ = row
        return Resolving(seat, holder, face, effects_path(game, face, path), it=it, has_moved=has_moved)


class Resolving(
    CarriesOut,
    clauses={
        "begin": "407.1",
        "choose": "407.4 407.6 401.7",
        "chosen": "407.4",
        "next_beat": "407.5",
    },
):
    """407.4 to 407.6: resolve a text stage by stage: first the choices of a stage, then all its acts at once. 「その後、」
    starts a new stage."""

    TEXTS = STATEMENTS

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        return Happening(acts, self.spent)


class Declaring(Declares, clauses={"": "407.4"}):
    """407.4: make the choices of a text when it is announced, if the rulebook asks for that
    (`RULE_CHOICES.targets`)."""

    TEXTS = STATEMENTS


class SetOffAll(Pending, clauses={"run": "403.1b 408.1"}):
    """403.1b: resolve all waiting triggered abilities; abilities triggered by their effects resolve afterwards."""

    BATCH = Batch


__all__ = ["Batch", "Declaring", "Happening", "Resolving", "SetOffAll"]
