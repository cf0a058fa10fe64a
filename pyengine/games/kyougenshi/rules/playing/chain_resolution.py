"""P4.S5 to P4.E6, C2: resolution of chain items."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.effects.event_processing import Carrying, Happening
from pyengine.games.kyougenshi.rules.effects.triggers import raise_card_event
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import BATTLE, CHAIN, GRAVE, Refs, face_of, is_in_battle, printed
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.mechanics.event_processing import move
from pyengine.vocab.node import Node


def text_at(game: Game, face: str, kind: type[Node]) -> tuple[int, ...] | None:
    """Return the path to the effects of a card's event text or bullet, or None."""
    for n, ability in enumerate(printed(game, face).abilities):
        path: tuple[int, ...] = (n,)
        inner: Node = ability
        while isinstance(inner, v.While):
            inner, path = inner.ability, (*path, v.While.FIELDS.index("ability"))
        if isinstance(inner, kind):
            return (*path, inner.FIELDS.index("effects"))
    return None


def hold_triggers(game: Game) -> None:
    """Hold triggered abilities back until the matching `release_triggers`."""
    atoms.set_fact(game, "busy", game.vars["busy"] + 1)


def release_triggers(game: Game) -> None:
    """Undo one `hold_triggers`; triggered abilities resolve once nothing holds them back."""
    atoms.set_fact(game, "busy", game.vars["busy"] - 1)


class Summoning(Procedure):
    """P4.S5: move a spell card from the chain into the battle zone; triggers on summoning and on entering are
    simultaneous."""

    seat: int
    card: int

    @step("P4.S5", "C2.8", "B5.3")
    def come(self, game: Game) -> Next:
        hold_triggers(game)
        return call(Happening((move(self.card, BATTLE, self.seat),)))

    @step("P4.S6", "C2.9", "B5.3")
    def summoned(self, game: Game) -> Next:
        if is_in_battle(game, self.card):
            raise_card_event(game, "summoned", self.card)
        release_triggers(game)
        return done()


class Executing(Procedure):
    """P4.E4 to P4.E6: resolve an event's effect or a bullet's text, then put the card into the graveyard."""

    seat: int
    card: int
    about: int = 0
    bullet: bool = False
    aims: tuple[Refs, ...] | None = None
    """The targets chosen at declaration; None without a choice at declaration."""

    @step("P4.E3", "P4.E4", "P4.E5")
    def execute(self, game: Game) -> Next:
        """Resolve the effect as far as possible, even without any result."""
        hold_triggers(game)
        face = face_of(game, self.card)
        path = text_at(game, face, v.Bullet if self.bullet else v.EventText)
        if path is None:
            return goto("put_away")
        return call(Carrying(self.seat, self.card, face, path, about=self.about, aims=self.aims))

    @step("P4.E6", "B7.2")
    def put_away(self, game: Game) -> Next:
        if self.card in game.cards and game.cards[self.card].zone == CHAIN:
            atoms.move(game, (self.card,), GRAVE, game.cards[self.card].owner)
        release_triggers(game)
        return done()


__all__ = ["Executing", "Summoning", "hold_triggers", "release_triggers", "text_at"]
