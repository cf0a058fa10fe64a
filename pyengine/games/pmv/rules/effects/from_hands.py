"""7.4.6.a: betas of cards in a hand, visible to the hand's player only.

Law: a question to a player depends on the moment, the cards in the pool and the presence of a hand, never on the
content of the hand. Therefore a beta applies only if the player says so, and its card is revealed on application.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.pmv.rules.abilities.triggers import cards_meant_by_that
from pyengine.games.pmv.rules.cards import node_at
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.semantics.ability_kinds import trigger_moments_at
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import BLOW, EVENT_CARD_KEY, Refs, Scope
from pyengine.games.pmv.rules.zones import HAND, hand
from pyengine.games.pmv.vocab import Auto, May, When
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import FINISH, Question
from pyengine.vocab.node import Node

EFFECT = Auto.FIELDS.index("effect")
DO = May.FIELDS.index("do")


def cards_meant(pending: Pending, ability: Node) -> Refs:
    """Return the cards meant by "that card" in a pending effect."""
    when = (
        trigger_moments_at(ability, pending.moment)
        if isinstance(ability, Auto)
        else getattr(ability, "when", None)
    )
    if isinstance(when, When):
        when = next((each for each in when.more if each.moment == pending.moment != when.moment), when)
        return cards_meant_by_that(when, pending.subject, pending.object)
    return (pending.subject,) if pending.subject else ()


class FromHand(Procedure):
    """7.4.6.a: triggered betas in a player's hand are applied card by card, in any order. `rows`: the pending
    effects."""

    seat: int
    rows: tuple[Row, ...]
    applied: tuple[tuple[int, int], ...] = ()

    def waiting(self, game: Game, ref: int) -> Iterator[tuple[int, Pending]]:
        """Yield the triggered beta abilities of a card in the hand that were not applied yet; for an unknown card, all
        of them."""
        face = game.cards[ref].face
        for n, row in enumerate(self.rows):
            one = Pending._make(row)
            if (ref, n) in self.applied or face not in (None, one.face):
                continue
            ability = node_at(game, one.face, one.path)
            assert isinstance(ability, Auto)
            it = cards_meant(one, ability)
            if is_true(game, ability.condition, Scope(self.seat, ref, it=it, face=one.face)):
                yield n, one

    @step("7.4.6", "7.4.6.a", "7.4.6.b")
    def which(self, game: Game) -> Next:
        refs = [r for r in hand(game, self.seat) if any(True for _ in self.waiting(game, r))]
        options = (*(("card", r) for r in refs), FINISH)
        return call(Question(self.seat, "choose", "apply-from-hand", "7.4.6.a", options, FINISH))

    @step("3.6.3", "11.6.1")
    def show(self, game: Game) -> Next:
        """Reveal the chosen card of the hand, before its beta ability (7.4) applies."""
        if self.got == FINISH:
            return done()
        ref = self.got_number
        atoms.reveal(game, (ref,))
        atoms.set_fact(game, "shown", (*game.vars["shown"], ref))
        self.got = ("card", ref)
        return None

    @step("7.4.6", "7.4.6.c")
    def apply(self, game: Game) -> Next:
        """Apply the beta; a plain "may" counts as already accepted."""
        ref = self.got_number
        found = next(self.waiting(game, ref), None) if game.cards[ref].zone == HAND else None
        if found is None:
            self.applied = (*self.applied, *((ref, n) for n in range(len(self.rows))))
            return goto("which")
        n, one = found
        self.applied = (*self.applied, (ref, n))
        ability = node_at(game, one.face, one.path)
        assert isinstance(ability, Auto)
        path = (*one.path, EFFECT)
        effect = ability.effect
        if (
            isinstance(effect, May)
            and effect.who == "you"
            and effect.then is None
            and effect.otherwise is None
        ):
            path = (*path, DO)
        it = cards_meant(one, ability)
        letters = ((EVENT_CARD_KEY, one.subject),) if one.subject else ()
        if one.blow:
            letters = (*letters, (BLOW, one.blow))
        game.emit("triggered", self.seat, (ref,), keyword="")
        return call(RunText(one.face, path, self.seat, ref, "auto", 0, it, (), letters))

    @step("7.4.6")
    def again(self, game: Game) -> Next:
        return goto("which") if hand(game, self.seat) else done()
