"""State checks after every change: lost games, vanishing spirits, and pending triggers."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules import winning
from pyengine.games.battle_spirits.rules.effects.effect_actions import VANISHED
from pyengine.games.battle_spirits.rules.effects.event_processing import Happening
from pyengine.games.battle_spirits.rules.effects.leaving_field import without_enough_cores
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.bursts import ProcessEvent, has_aftermath
from pyengine.games.battle_spirits.rules.zones import (
    DECK,
    LIFE_FACTS,
    TRASH,
    Refs,
)
from pyengine.kernel.frames import Frame, Next, StateCheckProcedure, call, step
from pyengine.mechanics.event_processing import move

STATE_CHECK_SOURCES = frozenset(
    {
        "pending",
        "busy",
        "met",
        "heard",
        "paying",
        "phase",
        DECK,
        *LIFE_FACTS,
    }
)
"""The facts and zones read by the state checks."""


class Vanish(StateCheckProcedure):
    """B5.5: spirits vanish. Vanishing is not destruction; the spirits go to the trash, and the cores left on them to
    the reserve."""

    cards: Refs

    @step("B5.5")
    def vanish(self, game: Game) -> Next:
        for ref in self.cards:
            game.emit("vanished", game.cards[ref].seat, (ref,))
        return call(Happening(tuple(move(ref, TRASH, game.cards[ref].owner, VANISHED) for ref in self.cards)))


def first_due_check(game: Game) -> Frame | None:
    """Return the first due state check as a procedure, or None."""
    facts = game.vars
    if "over" in facts or facts["phase"] == "setup":
        return None
    if seats := winning.players_without_life(game):
        return None if game.underway(winning.LifeOut) else winning.LifeOut(seats)
    if winning.has_run_out(game) and not game.underway(winning.DeckOut):
        return winning.DeckOut()
    if not facts["paying"] and (coreless := without_enough_cores(game)):
        seen_to = {ref for each in game.underway(Vanish) for ref in each.cards}
        if more := tuple(ref for ref in coreless if ref not in seen_to):
            return Vanish(more)
    if facts["busy"] or not has_aftermath(game):
        return None
    return None if game.underway(ProcessEvent) else ProcessEvent()


__all__ = ["STATE_CHECK_SOURCES", "Vanish", "first_due_check"]
