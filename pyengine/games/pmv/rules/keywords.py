"""Chapter 10: the texts behind keywords that are automatic effects."""

from __future__ import annotations

from pyengine.games.pmv.rules import values
from pyengine.games.pmv.rules.damage import Damage
from pyengine.games.pmv.rules.index import is_character
from pyengine.games.pmv.rules.removal import Doom
from pyengine.games.pmv.rules.zones import damage, other
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step
from pyengine.kernel.game import Game


class Pierce(Procedure):
    """10.5.2.a: what the blocker's toughness does not hold goes on to the player, as battle damage without graze."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.5.2.a")
    def strike_through(self, game: Game) -> Next:
        """R-PMV-27: only damage borne before this blow shortens the toughness."""
        if self.object not in game.cards or not is_character(game, self.object):
            return done(False)
        before = damage(game.cards[self.object]) - self.amount
        x = values.attack(game, self.holder) - values.toughness(game, self.object) + max(before, 0)
        if x <= 0:
            return done(False)
        return call(Damage(((self.holder, -1 - other(self.seat), x),), "battle", True))


class InstantDeath(Procedure):
    """10.8.2.a, 10.8.3: a character damaged in battle becomes doomed by this effect, not by the damage."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.8.2.a", "10.8.3")
    def doom(self, game: Game) -> Next:
        if self.object not in game.cards:
            return done(False)
        return call(Doom((self.object,), self.holder))


class Stealth(Procedure):
    """10.6.2.a: having attacked, it will slip by its blocker when the battle starts."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.6.2.a")
    def prepare(self, game: Game) -> Next:
        atoms.add_effect(game, "stealth", self.holder, self.seat, (self.holder,), "interference")
        return done(True)


KEYWORD_EFFECTS = {"pierce": Pierce, "instant_death": InstantDeath, "stealth": Stealth}
"""The procedure behind each keyword that listens to a moment."""
