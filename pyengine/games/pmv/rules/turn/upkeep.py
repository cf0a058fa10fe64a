"""4.5.1.a, 10.27: upkeep payments in the player's maintenance phase."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.build_index import holder_of
from pyengine.games.pmv.rules.abilities.targets import choose_one
from pyengine.games.pmv.rules.cards import face_of, texts_behind
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import PayNodes, can_pay
from pyengine.games.pmv.rules.movement.removal import DiscardCards
from pyengine.games.pmv.rules.playing.playable import is_race_there
from pyengine.games.pmv.rules.semantics.ability_index import is_character, power_independent_cache
from pyengine.games.pmv.rules.semantics.keyword_texts import is_caster_there, texts
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import FIELD, field
from pyengine.games.pmv.vocab import Keyword, Spelt
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question


@defines("10.27.1", "10.27.2.a")
def upkeeps(game: Game, ref: int) -> tuple[int, ...]:
    """Return the upkeep amounts of a card on the field."""
    if is_character(game, ref):
        return tuple(int(v or 0) for v in texts(game, ref, "upkeep"))
    face = face_of(game, ref)
    if face is None or holder_of(game, ref) != ref:
        return ()
    return tuple(
        int(a.value or 0)
        for a in face.text.abilities
        if isinstance(a, (Keyword, Spelt)) and "upkeep" in texts_behind(a)
    )


def any_upkeep(game: Game, seat: int) -> bool:
    """Return whether any card on a seat's field has an upkeep."""
    store = power_independent_cache(game)
    found: bool | None = store.get(("upkeep", seat))
    if found is None:
        found = store[("upkeep", seat)] = any(upkeeps(game, r) for r in field(game, seat))
    return found


class Upkeep(Procedure):
    """R-PMV-34: handle upkeeps card by card in the player's order: ignore if allowed, pay, or discard the card."""

    seat: int
    seen: Refs = ()
    card: int = 0
    left: tuple[int, ...] = ()

    @step("4.5.1.a", "10.27.2.a")
    def which(self, game: Game) -> Next:
        refs = tuple(r for r in field(game, self.seat) if r not in self.seen and upkeeps(game, r))
        if not refs:
            return done()
        return call(choose_one(game, self.seat, "which-upkeep", "10.27.2.a", refs, 0))

    @step("4.5.1.a", "10.27.2.a")
    def begin(self, game: Game) -> Next:
        self.card = self.got_number
        self.seen = (*self.seen, self.card)
        self.left = upkeeps(game, self.card)
        return None

    @step("10.27.2.a")
    def whether_ignored(self, game: Game) -> Next:
        """Ask to ignore the upkeep, if the caster or enough characters of the alternate races are present."""
        if not self.left or self.card not in game.cards or game.cards[self.card].zone != FIELD:
            return goto("which")
        face = face_of(game, self.card)
        self.got = NO
        if face is None or not (
            is_caster_there(game, self.seat, face.text.caster) or is_race_there(game, self.seat, face.text)
        ):
            return None
        return call(Question(self.seat, "yes_no", "ignore-upkeep", "10.27.2.a", (YES, NO), YES, self.card))

    @step("10.27.2.a", "1.8.9.c")
    def whether_paid(self, game: Game) -> Next:
        if self.got == YES:
            self.left = self.left[1:]
            return goto("whether_ignored")
        amount = self.left[0]
        if not can_pay(game, self.seat, amount):
            return goto("discard")
        return call(
            Question(
                self.seat, "yes_no", "pay-upkeep", "10.27.2.a", (YES, NO), None, self.card, params=(amount,)
            )
        )

    @step("10.27.2.a")
    def pay(self, game: Game) -> Next:
        return call(PayNodes(self.seat, self.left[0])) if self.got == YES else goto("discard")

    @step("10.27.2.a")
    def paid(self, game: Game) -> Next:
        self.left = self.left[1:]
        return goto("whether_ignored")

    @step("10.27.2.a")
    def discard(self, game: Game) -> Next:
        return call(DiscardCards((self.card,), self.card))

    @step("10.27.2.a")
    def discarded(self, game: Game) -> Next:
        return goto("which")
