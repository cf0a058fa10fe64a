"""308, 310, 306.5: points in time: their triggers and the effects with a duration until then."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.effect_actions import change_sides, seizing_effects
from pyengine.games.harem_master.rules.effects.triggers import delayed_triggers, row_of
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import index_of
from pyengine.games.harem_master.rules.semantics.text_evaluation import seat_of
from pyengine.games.harem_master.rules.zones import active_seat
from pyengine.games.harem_master.vocab import AtTime, SetOff
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import effect_number_at
from pyengine.mechanics.triggers import add_waiting_triggers


@defines("304", "308", "308.1", "306.5n")
def trigger_at_time(game: Game, time: str) -> None:
    """Trigger the texts of a point in time. Only texts present now trigger; later arrivals wait for the next
    occurrence."""
    turn = active_seat(game)
    rows = []
    for held in index_of(game).moments.get(time, ()):
        assert isinstance(held.ability, SetOff)
        moment = held.ability.moment
        assert isinstance(moment, AtTime)
        if moment.who == "any" or seat_of(moment.who, game.cards[held.holder].seat) == turn:
            rows.append(row_of(game, held, ()))
    rows += delayed_triggers(game, time)
    if rows:
        add_waiting_triggers(game, rows)


@defines("306.5o", "310")
def end_effects_of_duration(game: Game, until: str) -> None:
    """End the effects of this duration. Control returns to the player with the latest remaining control effect, or to
    the original controller."""
    ended = tuple(effect for effect in game.effects.values() if effect.until == until)
    if not ended:
        return
    atoms.end_effects(game, tuple(effect.id for effect in ended))
    for effect in ended:
        for ref in effect.refs if effect.kind == "control" else ():
            left = seizing_effects(game, ref)
            change_sides(game, ref, left[-1].seat if left else effect_number_at(effect, 0))


__all__ = ["end_effects_of_duration", "trigger_at_time"]
