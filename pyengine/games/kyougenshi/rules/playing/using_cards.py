"""P4.S1 to P4.S5, P4.E1 to P4.E5, B7.4, B7.5: payment for and declaration of cards and arts."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.answers import MANUAL_FLAG_NAME
from pyengine.games.kyougenshi.rules.costs.paying import Pay
from pyengine.games.kyougenshi.rules.effects.event_processing import Declaring
from pyengine.games.kyougenshi.rules.effects.triggers import raise_card_event
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import ACTIONS
from pyengine.games.kyougenshi.rules.playing.chain_resolution import text_at
from pyengine.games.kyougenshi.rules.playing.playable import art_answered, price_of, price_of_art
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
from pyengine.games.kyougenshi.rules.zones import CHAIN, card_of, face_of
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, number_in, step
from pyengine.kernel.question import Answer
from pyengine.mechanics.ability_index import Path, text_node_at
from pyengine.mechanics.response_windows import announce_item
from pyengine.mechanics.triggers import time_stamps_of


class UseCard(Procedure):
    """P4.S1, P4.E1: pay for and declare a card of the hand, and put the card onto the chain."""

    seat: int
    card: int
    about: int
    manual: bool

    @step("P4.S1", "P4.E1")
    def show(self, game: Game) -> Next:
        atoms.reveal(game, (self.card,))
        return None

    @step("P4.S1", "P4.S3", "P4.E1")
    def pay(self, game: Game) -> Next:
        price = price_of(game, self.card)
        return call(Pay(self.seat, price.n, price.power, price.colours, self.manual, self.card))

    @step("P4.S5", "P4.E5", "C2.1")
    def declare(self, game: Game) -> Next:
        (self.card,) = atoms.move(game, (self.card,), CHAIN, self.seat, quiet=True)
        game.emit("used_card", self.seat, (self.card,))
        face = face_of(game, self.card)
        path = text_at(game, face, v.EventText) if RULE_CHOICES.targets.value == "declaration" else None
        if path is not None:
            return call(Declaring(self.seat, self.card, face, path, about=self.about, declaring=False))
        self.got = None
        return None

    @step("P4.S5", "P4.E5", "C2.1")
    def wait(self, game: Game) -> Next:
        """Put the card onto the chain with the targets chosen at declaration."""
        chosen = () if self.got is None else (self.got,)
        announce_item(game, card_of(game, self.card).kind, self.seat, self.card, False, self.about, *chosen)
        raise_card_event(game, "activated", self.card)
        return done()


class UseArt(Procedure):
    """B7.4, B7.5: pay for and declare an art, and put the art onto the chain."""

    seat: int
    card: int
    face: str
    path: Path
    about: int
    manual: bool

    @step("B4.4", "B7.4", "B7.5")
    def pay(self, game: Game) -> Next:
        art = self.art(game)
        if art.turns:
            atoms.turn(game, (self.card,), True)
        if art.times == "once":
            atoms.add_effect(game, "used", self.card, self.seat, (), "turn", (self.face, self.path))
        price = price_of_art(art)
        return call(Pay(self.seat, price.n, price.power, price.colours, self.manual, self.card))

    @step("B7.4", "B7.5", "P4.E5")
    def declare(self, game: Game) -> Next:
        path = (*self.path, v.Art.FIELDS.index("effects"))
        game.emit("used_art", self.seat, (self.card,), sort=self.art(game).sort, says=(self.face, path))
        if RULE_CHOICES.targets.value == "declaration":
            return call(Declaring(self.seat, self.card, self.face, path, about=self.about, declaring=False))
        self.got = None
        return None

    @step("C1.1", "C2.2", "C2.3")
    def wait(self, game: Game) -> Next:
        """Put the art onto the chain with the targets chosen at declaration."""
        path = (*self.path, v.Art.FIELDS.index("effects"))
        text = (self.face, path, (), time_stamps_of(game, (self.card,)))
        chosen = () if self.got is None else (self.got,)
        sort = self.art(game).sort
        announce_item(game, sort, self.seat, self.card, False, self.about, *text, *chosen)
        raise_card_event(game, "activated", self.card)
        return done()

    def art(self, game: Game) -> v.Art:
        """Return the art's node in the card text."""
        found = text_node_at(game, self.face, self.path)
        assert isinstance(found, v.Art)
        return found


@ACTIONS.register("play")
def use_card(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin the use of a hand card."""
    return UseCard(seat, number_in(answer), about, MANUAL_FLAG_NAME in answer)


@ACTIONS.register("use")
def use_art(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin the use of an art."""
    held = art_answered(game, answer)
    return UseArt(seat, held.holder, held.face, held.path, about, MANUAL_FLAG_NAME in answer)


__all__ = ["UseArt", "UseCard"]
