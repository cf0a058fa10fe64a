"""5.7.2, 11.5: wake cards on the field, put them to sleep, turn them face up or down."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, make_listeners_pending, raise_moments
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.leaving_field import reset_to_printed_character
from pyengine.games.pmv.rules.semantics import bans, values
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    FIELD,
    set_cards,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, step
from pyengine.kernel.legality import defines


class TurnOver(Procedure):
    """5.7.2: turn cards on the field face down or up."""

    cards: Refs
    down: bool
    by: int = 0

    @step("5.7.2.a", "5.7.2.b", "5.7.3")
    def turn(self, game: Game) -> Next:
        """Turn the cards and reset their character state; cards keep their orientation, awake or asleep."""
        for ref in self.cards:
            reset_to_printed_character(game, ref)
        atoms.turn_face(game, self.cards, self.down)
        if not self.down:
            atoms.reveal(game, self.cards)
        return None

    @step("5.7.5")
    def open_to_all(self, game: Game) -> Next:
        """Let both players look at a card that its own effect turned face down, to check its text."""
        for ref in self.cards:
            if ref in game.cards:
                atoms.set_mark(game, ref, "open", int(self.down and ref == self.by))
        return None

    @step("5.7.2.c")
    def entered(self, game: Game) -> Next:
        """The card counts as newly entered; a set card stays set."""
        refs = tuple(r for r in self.cards if r in game.cards)
        return raise_moments(game, tuple(Fact("entered", (r,), seat=game.cards[r].seat) for r in refs))


@defines("11.5.1", "11.5.2", "11.5.3", "11.3.11.c")
def turn_cards(game: Game, refs: Refs, asleep: bool) -> bool:
    """Wake cards or put them to sleep, together with their set cards and hosts. Return False if any card already has
    the orientation (11.5.3)."""
    able = tuple(
        r
        for r in refs
        if r in game.cards
        and game.cards[r].asleep != asleep
        and (asleep or not bans.is_act_banned(game, r, "wake"))
    )
    if able:
        together = able
        for ref in able:
            if game.cards[ref].zone == FIELD:
                together = (*together, *(s for s in set_cards(game, ref) if s not in together))
                host = game.cards[ref].host
                if host and host not in together:
                    together = (*together, host, *(s for s in set_cards(game, host) if s not in together))
        atoms.turn(game, together, asleep)
        moment = "slept" if asleep else "woke"
        if moment in values.watched_moments(game):
            for ref in together:
                make_listeners_pending(game, Fact(moment, (ref,), seat=game.cards[ref].seat))
    return len(able) == len(refs) and bool(refs)
