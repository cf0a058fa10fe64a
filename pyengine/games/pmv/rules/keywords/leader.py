"""10.34: leaders, and the popularity cards set on them.

The ability index holds the bonuses from popularity; the procedures here add and remove popularity cards.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.targets import choose_one
from pyengine.games.pmv.rules.battle.damage import NEXT_DAMAGE_NEGATED
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.removal import DiscardCards
from pyengine.games.pmv.rules.movement.set_cards import SetOn
from pyengine.games.pmv.rules.semantics.ability_index import POPULARITY, popularity_cards
from pyengine.games.pmv.rules.zones import DECK, FIELD, top_cards
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step


class AddPopularity(Procedure, logged_as="Acclaim"):
    """10.34.2.b, c: the top card of a player's deck is set on a leader and becomes popularity."""

    holder: int
    seat: int
    card: int = 0

    @step("10.34.2.b", "10.34.2.c")
    def set_one(self, game: Game) -> Next:
        """Set the unseen top card of the deck face down on the leader (3.1.5.d)."""
        refs = top_cards(game, DECK, self.seat, 1)
        if not refs or self.holder not in game.cards:
            return done(False)
        self.card = refs[0]
        return call(SetOn(self.card, self.holder, self.seat))

    @step("10.34.2.b", "10.34.2.c", "12.5.2")
    def call_it_popularity(self, game: Game) -> Next:
        if self.got is not True or self.card not in game.cards or game.cards[self.card].zone != FIELD:
            return done(False)
        atoms.add_effect(game, "dub", self.holder, self.seat, (self.card,), "", ("", (), (POPULARITY,), ()))
        game.emit("acclaimed", self.seat, (self.holder,), n=len(popularity_cards(game, self.holder)))
        return done(True)


class AddFirstPopularity(Procedure, logged_as="Debut"):
    """10.34.2.b: a played leader gains a first popularity card."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.34.2.b")
    def begin(self, game: Game) -> Next:
        return call(AddPopularity(self.holder, self.seat))


class AddPopularityForDamage(Procedure, logged_as="Applause"):
    """10.34.2.c: once per turn, a leader gains popularity when the opponent is damaged in the player's own turn."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.34.2.c")
    def once(self, game: Game) -> Next:
        row = ("applause", self.holder, game.cards[self.holder].stamp, (), 0)
        if row in game.vars["used_turn"]:
            return done(False)
        atoms.set_fact(game, "used_turn", (*game.vars["used_turn"], row))
        return None

    @step("10.34.2.c")
    def bring(self, game: Game) -> Next:
        return call(AddPopularity(self.holder, self.seat))


class ReducePopularity(Procedure, logged_as="Wane"):
    """10.34.2.e: at the end of a turn, a leader with four or more popularity cards keeps a single card of its player's
    choice."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.34.2.e")
    def which_stays(self, game: Game) -> Next:
        refs = popularity_cards(game, self.holder)
        return call(choose_one(game, self.seat, "keep-one", "10.34.2.e", refs, self.holder))

    @step("10.34.2.e")
    def discard(self, game: Game) -> Next:
        refs = tuple(r for r in popularity_cards(game, self.holder) if r != self.got_number)
        return call(DiscardCards(refs, self.holder))


class SpendPopularity(Procedure, logged_as="Fend"):
    """10.34.2.d: a player discards a popularity card of a leader to negate the next damage to the player this turn."""

    holder: int
    seat: int

    @step("10.34.2.d")
    def which(self, game: Game) -> Next:
        refs = popularity_cards(game, self.holder)
        if not refs:
            return done(False)
        return call(choose_one(game, self.seat, "choose-object", "10.34.2.d", refs, self.holder))

    @step("10.34.2.d", "8.1.3")
    def discard(self, game: Game) -> Next:
        return call(DiscardCards((self.got_number,), self.holder))

    @step("10.34.2.d", "7.1.12", "7.8.1")
    def wait_for_damage(self, game: Game) -> Next:
        if self.got is not True:
            return done(False)
        atoms.add_effect(game, NEXT_DAMAGE_NEGATED, self.holder, self.seat, (), "turn")
        game.emit("awaits_damage", self.seat, (self.holder,) if self.holder in game.cards else ())
        return done(True)


__all__ = [
    "AddFirstPopularity",
    "AddPopularity",
    "AddPopularityForDamage",
    "ReducePopularity",
    "SpendPopularity",
]
