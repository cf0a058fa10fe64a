"""7.4.6.a: betas of cards in a hand, which nobody but its player sees.

Law: whether a player is asked goes by the moment, by what cards there are in the game, and by whether he has a hand;
never by what it holds. So each of them is applied only if he says so, and its card is seen by all as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.pmv.rules.abilities.triggers import spoken_of
from pyengine.games.pmv.rules.cards import node_at
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.semantics.ability_kinds import awaited
from pyengine.games.pmv.rules.semantics.nouns import true
from pyengine.games.pmv.rules.semantics.scope import BLOW, CONCERNED, Refs, Scope
from pyengine.games.pmv.rules.zones import HAND, hand
from pyengine.games.pmv.vocab import Auto, May, When
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import FINISH, Question
from pyengine.vocab.node import Node

EFFECT = Auto.FIELDS.index("effect")
DO = May.FIELDS.index("do")


def meant_by(pending: Pending, ability: Node) -> Refs:
    """What "that card" means in the effect that is pending."""
    when = awaited(ability, pending.moment) if isinstance(ability, Auto) else getattr(ability, "when", None)
    if isinstance(when, When):
        when = next((each for each in when.more if each.moment == pending.moment != when.moment), when)
        return spoken_of(when, pending.subject, pending.object)
    return (pending.subject,) if pending.subject else ()


class FromHand(Procedure):
    """7.4.6.a: what was set off in a player's hand, one card after the other, as he likes; `rows`: what may be."""

    seat: int
    rows: tuple[Row, ...]
    applied: tuple[tuple[int, int], ...] = ()

    def waiting(self, game: Game, ref: int) -> Iterator[tuple[int, Pending]]:
        """What a card of the hand has that was set off and was not applied yet; of an unknown one, everything."""
        face = game.cards[ref].face
        for n, row in enumerate(self.rows):
            one = Pending._make(row)
            if (ref, n) in self.applied or face not in (None, one.face):
                continue
            ability = node_at(game, one.face, one.path)
            assert isinstance(ability, Auto)
            it = meant_by(one, ability)
            if true(game, ability.condition, Scope(self.seat, ref, it=it, face=one.face)):
                yield n, one

    @step("7.4.6", "7.4.6.a", "7.4.6.b")
    def which(self, game: Game) -> Next:
        refs = [r for r in hand(game, self.seat) if any(True for _ in self.waiting(game, r))]
        options = (*(("card", r) for r in refs), FINISH)
        return call(Question(self.seat, "choose", "apply-from-hand", "7.4.6.a", options, FINISH))

    @step("3.6.3", "11.6.1")
    def show(self, game: Game) -> Next:
        """Whatever says something is seen to say it."""
        if self.got == FINISH:
            return done()
        ref = self.got_number
        atoms.reveal(game, (ref,))
        atoms.put(game, "shown", (*game.vars["shown"], ref))
        self.got = ("card", ref)
        return None

    @step("7.4.6", "7.4.6.c")
    def apply(self, game: Game) -> Next:
        """What it says, with the choice already made where it says no more than that it may be done."""
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
        it = meant_by(one, ability)
        letters = ((CONCERNED, one.subject),) if one.subject else ()
        if one.blow:
            letters = (*letters, (BLOW, one.blow))
        game.emit("triggered", self.seat, (ref,), keyword="")
        return call(RunText(one.face, path, self.seat, ref, "auto", 0, it, (), letters))

    @step("7.4.6")
    def again(self, game: Game) -> Next:
        return goto("which") if hand(game, self.seat) else done()
