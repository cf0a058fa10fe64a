"""C1 to C3: activation of cards and abilities onto the chain, cut-ins, and resolution from the last item to the
first."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.effects.event_processing import Carrying
from pyengine.games.kyougenshi.rules.effects.triggers import is_grave_trigger
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain_resolution import (
    Executing,
    Summoning,
    hold_triggers,
    release_triggers,
)
from pyengine.games.kyougenshi.rules.playing.playable import could_answer, open_action_window, options
from pyengine.games.kyougenshi.rules.zones import CHAIN, GRAVE
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Answer, Question
from pyengine.mechanics.facts import Row
from pyengine.mechanics.response_windows import Actions, Unwinding, Window, announce_item, latest_item
from pyengine.mechanics.triggers import Chained, triggered_ability, unchanged_cards, with_current_stamps

ACTIONS = Actions()
"""The procedures of actions, by verb; registered by `using_cards`."""
ABILITY, FROM_THE_GRAVE = "ability", "grave"
"""Kinds of chain items beside cards and arts."""


@defines("C2.2", "C2.10", "B8.1", "B8.4")
class Chance(
    Window,
    clauses={
        "others": "C2.2 B8.2",
        "other_acted": "C2.4",
        "other_again": "C2.3",
        "actives": "C2.3 B8.2",
        "active_acted": "C2.5",
        "active_again": "C2.3",
    },
):
    """C1, C2: a chance to cut in, alternating until both players pass. A player is asked if, by public information, any
    cut-in is possible, regardless of the actual hand."""

    clause: str = "C1.1"

    def is_over(self, game: Game) -> bool:
        """Return whether cut-ins are closed: during an S-trigger or S-bullet (C4.2)."""
        return game.vars["locked"] > 0

    def asks(self, game: Game) -> Question | None:
        """Return the question for a cut-in, or None without a possible cut-in."""
        if not could_answer(game, self.turn):
            return None
        open_action_window(game, "answer", self.turn)
        last = latest_item(game)
        about = last.card if last else self.card
        return Question(
            self.turn, "priority", "cut-in", self.clause, options(game, self.turn, "play", "use"), ("pass",),
            about if about in game.cards else 0,
        )  # fmt: skip

    def acts(self, game: Game, answer: Answer) -> Procedure:
        """Return the procedure of an activation, answering the topmost item of the chain."""
        last = latest_item(game)
        return ACTIONS.procedure_for(game, self.turn, answer, last.number if last else 0)


class Unwind(
    Unwinding,
    clauses={
        "begin": "C2.5",
        "next_item": "C2.6 C2.7 C3.13",
        "between": "B8.2",
        "again": "C2.7 C3.13",
        "end": "C2.8 B8.2",
    },
):
    """C2.6 to C2.8: resolve the chain, the last item first. Nothing can be activated meanwhile, except at the cut-in
    chance after an ability of a battle point; `then` is the clause of that chance."""

    then: str = ""
    was_ability: bool = False

    def resolution_of(self, game: Game, item: Row) -> Procedure:
        """Return the procedure of an item: summon or execute a card, or resolve an ability."""
        _, what, seat, ref, _, about, *text = item
        self.was_ability = what == ABILITY
        if what == "spell":
            return Summoning(seat, ref)
        if what == "event":
            return Executing(seat, ref, about, aims=text[0] if text else None)
        face, path, it, stamps, *chosen = text
        left, has_moved = unchanged_cards(game, (seat, ref, face, path, it, stamps))
        aims = chosen[0] if chosen else None
        return Carrying(seat, ref, face, path, it=left, about=about, has_moved=has_moved, aims=aims)

    def window_between_items(self, game: Game) -> Window | None:
        """Return the chance after each ability of a battle point; the chance after the last ability belongs to
        `ResolveBattlePoint`."""
        if not (self.then and self.was_ability and game.vars["using"]):
            return None
        return Chance("cut-in", -1, game.vars["attacker"], 0, clause=self.then)

    def skip_countered(self, game: Game, item: Row) -> Next:
        """Put a negated card into the graveyard; payments are not returned."""
        _, _, _, ref, *_ = item
        if ref in game.cards and game.cards[ref].zone == CHAIN:
            atoms.move(game, (ref,), GRAVE, game.cards[ref].owner)
        return goto("next_item")


def close_and_resolve_chain(game: Game, then: str = "") -> Next:
    """Close the current chance and resolve the chain."""
    open_action_window(game, "none", -1)
    return call(Unwind(then))


class Activate(Procedure):
    """C2.1: a player activates a card or art in their own turn; the opponent may answer, then the chain resolves."""

    seat: int
    answer: Answer

    @step("C2.1")
    def act(self, game: Game) -> Next:
        hold_triggers(game)
        return call(ACTIONS.procedure_for(game, self.seat, self.answer))

    @step("C2.2", "C4.3")
    def answered(self, game: Game) -> Next:
        last = latest_item(game)
        return call(Chance(last.what, self.seat, last.card, last.number)) if last else goto("end")

    @step("C2.5", "C3.13")
    def resolve(self, game: Game) -> Next:
        return close_and_resolve_chain(game)

    @step("C2.8")
    def end(self, game: Game) -> Next:
        release_triggers(game)
        return done()


class CutIn(Procedure):
    """C1.1, C3: a chance to cut in at a point of a battle, followed by the resolution of the chain. The active player
    is first (R-ORB-11)."""

    clause: str

    @step("C1.1")
    def chance(self, game: Game) -> Next:
        hold_triggers(game)
        return call(Chance("cut-in", -1, game.vars["attacker"], 0, clause=self.clause))

    @step("C2.5", "C2.10")
    def resolve(self, game: Game) -> Next:
        return close_and_resolve_chain(game)

    @step("C2.10")
    def end(self, game: Game) -> Next:
        release_triggers(game)
        return done()


class PutTriggersOnChain(
    Chained,
    logged_as="Stack",
    clauses=dict.fromkeys(("which", "chosen", "activate", "end"), "C3.13") | {"whether": "B7.3 C4.5"},
):
    """C3: put triggered abilities onto the chain."""

    ORDER = "C3.13"

    def asks(self, game: Game, row: Row) -> Question | None:
        """Return the question for activating an optional grave-trigger, a public decision; None for other abilities."""
        if not is_grave_trigger(game, row):
            return None
        text = triggered_ability(row)
        about = text.holder if text.holder in game.cards else 0
        return Question(text.seat, "yes_no", "grave-trigger", "B7.3", (YES, NO), None, about)

    def announces(self, game: Game, row: Row) -> None:
        """Put a triggered ability onto the chain, with the cards it refers to now."""
        what = FROM_THE_GRAVE if is_grave_trigger(game, row) else ABILITY
        seat, ref, face, path, it, stamps = row
        announce_item(game, what, seat, ref, False, 0, face, path, it, stamps)


class ResolveBattlePoint(Procedure, logged_as="Point"):
    """C3: activate the abilities of a battle point, allow cut-ins, and resolve the chain; after any resolution, allow
    cut-ins again."""

    rows: tuple[Row, ...]
    clause: str
    then: str = ""
    """The clause of the cut-in chance after the resolution."""
    processed: bool = False

    @step("C3.13")
    def activate(self, game: Game) -> Next:
        hold_triggers(game)
        self.got = None
        return call(PutTriggersOnChain(with_current_stamps(game, self.rows))) if self.rows else None

    @step("C1.1", "C2.10")
    def chance(self, game: Game) -> Next:
        """Open a cut-in chance: always at a battle point, elsewhere only after an activation."""
        seat = self.got if isinstance(self.got, int) else -1
        self.processed = seat >= 0
        if not self.processed and not self.then:
            return goto("again")
        return call(Chance("cut-in", seat, game.vars["attacker"], 0, clause=self.clause))

    @step("C2.5", "C3.13")
    def process(self, game: Game) -> Next:
        return close_and_resolve_chain(game, self.then)

    @step("B8.2")
    def again(self, game: Game) -> Next:
        release_triggers(game)
        return call(CutIn(self.then)) if self.processed and self.then else done()


class SetOff(Procedure):
    """C2.9, C4.5: activate the pending triggered texts (grave-triggers optionally), allow cut-ins, and resolve the
    chain."""

    @step("C2.9", "C4.5", "B8.3")
    def activate(self, game: Game) -> Next:
        rows = game.vars["pending"]
        atoms.set_fact(game, "pending", ())
        return call(ResolveBattlePoint(rows, "B8.1"))


__all__ = [
    "ACTIONS",
    "Activate",
    "Chance",
    "CutIn",
    "ResolveBattlePoint",
    "SetOff",
    "Unwind",
    "close_and_resolve_chain",
]
