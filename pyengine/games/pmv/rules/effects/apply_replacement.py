"""11.2.2.a: application of a replacement to an event that is about to affect a card or player (R-PMV-54, R-PMV-65).

A replacement waits with the other effects of its step and is taken in their order (`effects/triggered`); this module
applies the replacement.
"""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.pmv.rules.abilities.replacement_effects import (
    MOMENTS_BEFORE_DAMAGE,
    affected_by_pending,
    key_of,
    place_of,
)
from pyengine.games.pmv.rules.abilities.triggers import void_waiting_effects
from pyengine.games.pmv.rules.battle.damage import blow_of, negate_blows
from pyengine.games.pmv.rules.cards import node_at
from pyengine.games.pmv.rules.effects.from_hands import cards_meant
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.removal import (
    REPLACEMENT_ZONES,
    SuspendedRemoval,
    end_suspended_removal,
    suspend_removal,
)
from pyengine.games.pmv.rules.movement.removal_states import STATE_BEFORE_EVENT
from pyengine.games.pmv.rules.pending_records import Path, Pending
from pyengine.games.pmv.rules.procedure_fields import Replaced, Replacement, TextRun
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics.ability_kinds import REPLACEABLE_EVENTS, replacement
from pyengine.games.pmv.rules.semantics.nouns import players
from pyengine.games.pmv.rules.semantics.scope import (
    BLOW,
    DAMAGED_PLAYER_KEY,
    EVENT_CARD_KEY,
    EVENT_DAMAGE_KEY,
    REPLACED,
    Letters,
    Scope,
)
from pyengine.games.pmv.vocab import Auto, Instead, It, May, ThatPlayer, This, Whose
from pyengine.kernel.frames import Next, call, done, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.vocab.node import Node, walk


def _instead_of(game: Game, pending: Pending) -> Instead | None:
    """Return the replacement in a pending effect, or None."""
    if pending.keyword or not pending.holder or pending.moment not in REPLACEABLE_EVENTS:
        return None
    ability = node_at(game, pending.face, pending.path)
    return replacement(ability) if isinstance(ability, Auto) else None


def is_replacement(game: Game, pending: Pending) -> bool:
    """Return whether a pending effect is a replacement."""
    return _instead_of(game, pending) is not None


@defines("11.2.2.a")
def only_moves_card(game: Game, pending: Pending) -> bool:
    """Return whether an effect only moves a card to another place than the underworld. The card then goes to this place
    together with the other cards."""
    instead = _instead_of(game, pending)
    if pending.moment != "burying" or instead is None or type(instead.do) not in REPLACEMENT_ZONES:
        return False
    what = getattr(instead.do, "what", None)
    return isinstance(what, It) or (isinstance(what, This) and pending.subject == pending.holder)


def replacing(game: Game, pending: Pending, queue: list[Pending]) -> Replacing:
    """Return the procedure that applies a pending replacement effect. `queue` holds the other pending effects, among
    them competing replacements."""
    about = affected_by_pending(pending)
    rivals = [pending]
    if RULE_CHOICES.rivals.value == "spent":
        rivals += [
            p
            for p in queue
            if p.moment == pending.moment and affected_by_pending(p) == about and is_replacement(game, p)
        ]
    ability = node_at(game, pending.face, pending.path)
    assert isinstance(ability, Auto)
    path = (*place_of(ability, pending.path), Instead.FIELDS.index("do"))
    return Replacing(tuple(pending), about, tuple(key_of(rival) for rival in rivals), path)


class Replacing(Replacement):
    """11.2.2.a: application of a replacement. A card that has moved elsewhere meanwhile is no longer taken away, nor is
    a card that stays (9.2.4, 9.3.5). Result: a `Replaced`, or None if the player declined or the replacement failed."""

    path: Path = ()
    aside: SuspendedRemoval = ()
    stamp: int = 0

    @property
    def pending_effect(self) -> Pending:
        """The pending replacement effect as a record."""
        return Pending._make(self.row)

    @property
    def face(self) -> str:
        """The face with the text of the replacement."""
        return self.pending_effect.face

    @property
    def this(self) -> int:
        """The card with the replacement ability."""
        return self.pending_effect.holder

    @step("7.1.12.b")
    def whether(self, game: Game) -> Next:
        """Ask the player if the replacement is optional. If declined, the original event happens."""
        self.got = YES
        do = node_at(game, self.pending_effect.face, self.path)
        if not isinstance(do, May):
            return None
        one = self.pending_effect
        about = one.holder if one.holder in game.cards else 0
        seats = players(game, do.who, Scope(one.seat, one.holder, face=one.face))
        return call(Question(seats[0], "yes_no", "may", "7.1.12.b", (YES, NO), None, about))

    @step("11.2.2.a", "9.2.3.b", "9.3.4.b")
    def instead(self, game: Game) -> Next:
        if self.got != YES:
            return done()
        one = self.pending_effect
        if only_moves_card(game, one):
            void_waiting_effects(game, frozenset((one.moment,)), (self.about,))
            return done(tuple(Replaced(self.about, self.spent[0], one.face, self.path)))
        do = node_at(game, one.face, self.path)
        if isinstance(do, May):
            self.path = (*self.path, May.FIELDS.index("do"))
        if one.moment in STATE_BEFORE_EVENT:
            self.aside = suspend_removal(game, (self.about,), STATE_BEFORE_EVENT[one.moment])
        if self.about in game.cards:
            self.stamp = game.cards[self.about].stamp
        ability = node_at(game, one.face, one.path)
        it = cards_meant(one, ability) if one.moment in MOMENTS_BEFORE_DAMAGE else (self.about,)
        return call(
            TextRun.OWN(one.face, self.path, one.seat, one.holder, "auto", 0, it, (), self.letters(do))
        )

    def letters(self, do: Node) -> Letters:
        """Return the values of the replaced event for the variables of the text: the amount, the card, and the player
        about to be damaged."""
        one = self.pending_effect
        amount = ((REPLACED, one.amount), (EVENT_DAMAGE_KEY, one.amount)) if one.amount else ()
        card = ((EVENT_CARD_KEY, one.subject),) if one.subject else ()
        hurt = (
            ((DAMAGED_PLAYER_KEY, one.object),)
            if one.moment == "hurting" and mentions_that_player(do)
            else ()
        )
        blow = ((BLOW, one.blow),) if one.blow else ()
        return (*amount, *card, *hurt, *blow)

    @step("9.2.4", "9.3.5", "1.10.15")
    def applied(self, game: Game) -> Next:
        """Finish the replacement. After a failure the original event happens: the card is taken away, or the damage is
        dealt."""
        one, fine = self.pending_effect, self.got is True
        end_suspended_removal(game, self.aside, cancelled=fine)
        if not fine:
            return done()
        if one.moment in MOMENTS_BEFORE_DAMAGE and (blow := blow_of(game, one)) is not None:
            negate_blows(game, (blow,))
        card = game.cards.get(self.about)
        if one.moment == "gaining" or (
            one.moment == "burying" and (card is None or card.stamp != self.stamp)
        ):
            void_waiting_effects(game, frozenset((one.moment,)), (self.about,))
        return done(tuple(Replaced(self.about, self.spent[0])))


@lru_cache(1024)
def mentions_that_player(text: Node) -> bool:
    """Return whether a text that applies when a player is damaged mentions "that player"."""
    return any(part in (ThatPlayer(), Whose("that")) for part in walk(text))


__all__ = ["is_replacement", "mentions_that_player", "only_moves_card", "replacing"]
