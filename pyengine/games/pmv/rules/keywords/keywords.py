"""Chapter 10: procedures of the keywords that are automatic effects."""

from __future__ import annotations

import re

from pyengine.games.pmv.rules.abilities.targets import choose_one
from pyengine.games.pmv.rules.battle.damage import Damage
from pyengine.games.pmv.rules.cards import face_of
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.keywords.leader import (
    AddFirstPopularity,
    AddPopularityForDamage,
    ReducePopularity,
)
from pyengine.games.pmv.rules.keywords.transforming import TransformInBattle
from pyengine.games.pmv.rules.movement.moving import Enter
from pyengine.games.pmv.rules.movement.removal import DiscardCards, Doom
from pyengine.games.pmv.rules.movement.set_cards import SetAll
from pyengine.games.pmv.rules.pending_records import unpack_it
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import SIDEBOARD, damage, other, set_cards
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question


class Pierce(Procedure):
    """10.5.2.a: pierce. Damage beyond the blocker's toughness hits the player as battle damage without graze."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.5.2.a")
    def strike_through(self, game: Game) -> Next:
        """Deal the excess. Only damage from before the blow reduces the toughness (R-PMV-27)."""
        if self.object not in game.cards or not is_character(game, self.object):
            return done(False)
        before = damage(game.cards[self.object]) - self.amount
        x = values.attack(game, self.holder) - values.toughness(game, self.object) + max(before, 0)
        if x <= 0:
            return done(False)
        return call(Damage(((self.holder, -1 - other(self.seat), x, 0),), "battle", True))


class InstantDeath(Procedure):
    """10.8.2.a, 10.8.3: instant death. A character damaged in battle becomes doomed by the effect, not by the
    damage."""

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
    """10.6.2.a: stealth. An attacker will evade its blocker at the start of the battle."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.6.2.a")
    def prepare(self, game: Game) -> Next:
        atoms.add_effect(game, "stealth", self.holder, self.seat, (self.holder,), "interference")
        return done(True)


FIRST_SIGN_NAME = re.compile(r'符ノ壱"(.+)"')
"""Folded name of a card with the first sign. The quoted part is contained in the name of its second sign."""


@defines("10.18.1", "10.18.2.a", "10.19.1")
def second_signs(game: Game, ref: int, seat: int) -> Refs:
    """Return the second-sign characters in the player's sideboard that belong to a first-sign card."""
    face = face_of(game, ref)
    match = None if face is None else FIRST_SIGN_NAME.search(face.name)
    if match is None:
        return ()
    return tuple(
        r
        for r in game.cards_in(SIDEBOARD, seat)
        if (other := face_of(game, r)) is not None
        and other.text.kind == "character"
        and "second_sign" in other.keywords
        and match[1] in other.name
    )


@defines("10.18.3")
class SpellBreak(Procedure, logged_as="FirstSign"):
    """10.18.2.a: spell break. The second sign enters for a doomed first sign, which is discarded afterwards."""

    holder: int
    seat: int
    object: int
    amount: int
    second: int = 0

    @step("10.18.2.a")
    def whether(self, game: Game) -> Next:
        if not second_signs(game, self.holder, self.seat):
            return done(False)
        return call(Question(self.seat, "yes_no", "spell-break", "10.18.2.a", (YES, NO), None, self.holder))

    @step("10.18.2.a")
    def which(self, game: Game) -> Next:
        if self.got != YES:
            return done(False)
        refs = second_signs(game, self.holder, self.seat)
        return call(choose_one(game, self.seat, "choose-object", "10.18.2.a", refs, self.holder))

    @step("10.18.2.a", "10.18.3")
    def bring(self, game: Game) -> Next:
        return call(Enter((self.got_number,), self.seat, True, False, (), True))

    @step("10.18.2.a")
    def whether_moved(self, game: Game) -> Next:
        """Ask whether all set cards of the first sign move to the second."""
        moved = unpack_it(self.got) if isinstance(self.got, tuple) else ()
        self.second = moved[0] if moved else 0
        if self.second not in game.cards or self.holder not in game.cards or not set_cards(game, self.holder):
            return goto("discard")
        return call(
            Question(self.seat, "yes_no", "move-set-cards", "10.18.2.a", (YES, NO), None, self.second)
        )

    @step("10.18.2.a")
    def move(self, game: Game) -> Next:
        if self.got != YES:
            return None
        return call(SetAll(set_cards(game, self.holder), self.second, self.seat))

    @step("10.18.2.a")
    def discard(self, game: Game) -> Next:
        return call(DiscardCards((self.holder,), self.holder)) if self.holder in game.cards else None


KEYWORD_EFFECTS: dict[tuple[str, str], type[Procedure]] = {
    ("pierce", "dealt_damage"): Pierce, ("instant_death", "dealt_damage"): InstantDeath,
    ("stealth", "attacked"): Stealth, ("first_sign", "doomed"): SpellBreak,
    ("transform", "attacking"): TransformInBattle, ("transform", "blocking"): TransformInBattle,
    ("leader", "entered"): AddFirstPopularity, ("leader", "player_damaged"): AddPopularityForDamage, ("leader", "turn_end"): ReducePopularity,
}  # fmt: skip
"""The procedure of each keyword that triggers at a moment."""
