"""6.1.6, 6.1.7, 6.1.8.c, 10.28: cards become characters by effects, transform, and return to normal."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.transformed import (
    apply_description,
    forms_of,
    is_transformed,
    remove_transform_descriptions,
)
from pyengine.games.pmv.rules.cards import FORM, GUISE, Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.leaving_field import reset_to_printed_character
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question


class BecomeCharacters(Procedure):
    """6.1.8.c: cards become characters with the description at `face` and `path`. Result: True. `fixed` holds the value
    of the description's variable, if any."""

    cards: Refs
    by: int
    face: str
    path: Path
    fixed: tuple[int, ...] = ()

    @step("6.1.9.b", "1.10.13.c")
    def lose(self, game: Game) -> Next:
        """End the earlier description of a card that an effect had already made a character."""
        for ref in self.cards:
            if is_character(game, ref):
                reset_to_printed_character(game, ref)
        return None

    @step("6.1.8.c", "6.1.6", "6.1.7")
    def become(self, game: Game) -> Next:
        """Give the card the described characteristics only. Effects on the former card do not apply to the new
        character."""
        for ref in self.cards:
            atoms.renew_time_stamp(game, ref)
            apply_description(game, ref, GUISE, self.by, (self.face, self.path), self.fixed)
        game.emit("became_character", -1, self.cards)
        return done(True)


@defines("10.28.1")
class TransformCard(Procedure):
    """10.28.6: a card transforms into a form chosen by `seat`. `awake`: only if active. Result: whether the card
    transformed. Damage, attack or block, set cards and effects on the card stay (R-PMV-35)."""

    card: int
    seat: int
    awake: bool = False

    @step("10.28.4", "10.28.2.b")
    def stop_if_impossible(self, game: Game) -> Next:
        """Stop if the card is already transformed or has no other description."""
        if not may_transform(game, self.card) or (self.awake and game.cards[self.card].asleep):
            return done(False)
        return None

    @step("10.28.5")
    def which(self, game: Game) -> Next:
        many = len(forms_of(game, self.card))
        if many == 1:
            return None
        options = tuple(("mode", n) for n in range(many))
        return call(Question(self.seat, "mode", "choose-form", "10.28.5", options, None, self.card))

    @step("10.28.6.a", "10.28.6.b")
    def turn(self, game: Game) -> Next:
        """Turn the card over to the chosen description."""
        by, place = forms_of(game, self.card)[self.got_number if isinstance(self.got, tuple) else 0]
        apply_description(game, self.card, FORM, by, place)
        game.emit("transformed", -1, (self.card,))
        return done(True)


class TransformAll(Procedure):
    """10.28.6: cards transform one after the other. Result: whether all of them did."""

    cards: Refs
    seat: int
    fine: bool = True

    @step("10.28.6")
    def next_card(self, game: Game) -> Next:
        if not self.cards:
            return done(self.fine)
        card, *rest = self.cards
        self.cards = tuple(rest)
        return call(TransformCard(card, self.seat))

    @step("10.28.4")
    def has_transformed(self, game: Game) -> Next:
        self.fine = self.fine and bool(self.got)
        return goto("next_card")


@defines("10.28.4")
def may_transform(game: Game, ref: int) -> bool:
    return (
        ref in game.cards
        and is_character(game, ref)
        and not is_transformed(game, ref)
        and bool(forms_of(game, ref))
    )


class TurnCardsBack(Procedure):
    """10.28.7: transformed cards return to normal. Result: True."""

    cards: Refs

    @step("10.28.7.a", "10.28.7.b")
    def turn(self, game: Game) -> Next:
        """Turn transformed cards back to their printed characteristics."""
        for ref in self.cards:
            remove_transform_descriptions(game, ref, FORM)
        game.emit("turned_back", -1, self.cards)
        return done(True)


class TransformInBattle(Procedure):
    """10.28.2.a: a character may transform as it attacks or blocks."""

    holder: int
    seat: int
    object: int
    amount: int

    @step("10.28.2.a")
    def whether(self, game: Game) -> Next:
        if not may_transform(game, self.holder):
            return done(False)
        return call(Question(self.seat, "yes_no", "may-transform", "10.28.2.a", (YES, NO), None, self.holder))

    @step("10.28.2.a")
    def transform(self, game: Game) -> Next:
        return call(TransformCard(self.holder, self.seat)) if self.got == YES else done(False)
