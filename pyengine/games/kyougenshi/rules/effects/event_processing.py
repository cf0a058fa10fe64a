"""Acts performed simultaneously with their triggers, and resolution of texts stage by stage."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.effects.effect_actions import ACTS, FOLLOWS, events_of
from pyengine.games.kyougenshi.rules.effects.planning import STATEMENTS
from pyengine.games.kyougenshi.rules.effects.triggers import has_triggers, texts_triggered_by
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import ZONES, is_in_battle
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.mechanics.event_processing import Act, SimultaneousActs, card_in, moved
from pyengine.mechanics.facts import Row
from pyengine.mechanics.text_resolution import CarriesOut, Declares


class Happening(SimultaneousActs):
    """P4.E4: perform a list of simultaneous acts and raise their events. This game has no replacement effects."""

    acts: tuple[Act, ...]

    events = staticmethod(events_of)

    @step("P4.E4")
    def before(self, game: Game) -> Next:
        """Reveal cards before their move to a public zone: a trigger on entering may be the card's own text."""
        here = (it for it in map(moved, self.acts) if it is not None and it.ref in game.cards)
        atoms.reveal(game, tuple(it.ref for it in here if ZONES[it.zone].public))
        return None

    @step("P4.E4")
    def act(self, game: Game) -> Next:
        """Perform the simultaneous acts; triggers wait until all are done."""
        then = self.do(game, self.acts)
        return done() if then is None else call(then)

    def has_listeners(self, game: Game) -> bool:
        """Return whether any triggered ability exists."""
        return has_triggers(game)

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """Return the texts that an act just performed has triggered."""
        return texts_triggered_by(game, key.removeprefix("Did:"), card_in(act))

    def perform_acts(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all plain acts; return the procedure for the remaining acts, or None."""
        for name, *rest in acts:
            if name in ACTS:
                ACTS[name](game, *rest)
        after = tuple(act for act in acts if act[0] in FOLLOWS)
        return Following(after) if after else None

    def entry_events(self, game: Game, ref: int) -> tuple[str, ...]:
        """Return the entering event if the card is in the battle zone."""
        return ("enters",) if is_in_battle(game, ref) else ()


class Following(Procedure):
    """P4.E4: perform acts that need procedures of their own, one after the other."""

    acts: tuple[Act, ...]

    @step("P4.E4")
    def next_one(self, game: Game) -> Next:
        if not self.acts:
            return done()
        (name, *rest), *others = self.acts
        self.acts = tuple(others)
        return call(FOLLOWS[name](*rest))

    @step("P4.E4")
    def go_on(self, game: Game) -> Next:
        return goto("next_one")


class Carrying(CarriesOut, clauses=dict.fromkeys(("begin", "choose", "chosen", "next_beat"), "P4.E4 P4.E5")):
    """P4.E4, P4.E5: resolve a text as far as possible."""

    TEXTS = STATEMENTS

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """Return the procedure that performs a stage's acts simultaneously."""
        return Happening(acts)


class Declaring(Declares, clauses={"": "P4.E5"}):
    """P4.E5: make the choices of a text when the card is declared, if the rulebook asks for that
    (`RULE_CHOICES.targets`)."""

    TEXTS = STATEMENTS


__all__ = ["Carrying", "Declaring", "Happening"]
