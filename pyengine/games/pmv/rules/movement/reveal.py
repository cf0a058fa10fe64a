"""11.6, 11.7: revealing and looking at cards, and the triggers for both."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, make_listeners_pending, raise_moments
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.procedure_fields import TextRun
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    DECK,
    HAND,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, done, step
from pyengine.kernel.legality import defines


def _resolving_card(game: Game) -> int:
    """Return the card whose effect is being resolved, or 0."""
    return next((frame.this for frame in reversed(game.stack) if isinstance(frame, TextRun)), 0)


@defines("11.7.4")
def note_looking(game: Game, seat: int, cards: Refs) -> None:
    """Record the triggers for a player looking at hands and decks."""
    seen = dict.fromkeys((game.cards[r].seat, game.cards[r].zone) for r in cards if r in game.cards)
    batch = 0
    for owner, zone in seen:
        if zone in (HAND, DECK):
            fact = Fact("looked", (), object=-1 - owner, seat=seat, detail=zone, source=_resolving_card(game))
            batch = make_listeners_pending(game, fact, batch) or batch


@defines("11.7.1", "7.4.7.b")
def raise_looking(game: Game, cards: Refs) -> Next:
    """Raise the event before hands and decks are looked at."""
    seen = dict.fromkeys((game.cards[r].seat, game.cards[r].zone) for r in cards if r in game.cards)
    return raise_moments(
        game,
        tuple(
            Fact("looking", seat=owner, detail=zone, source=_resolving_card(game))
            for owner, zone in seen
            if zone in (HAND, DECK)
        ),
    )


@defines("11.6.1", "11.7.4")
def note_revealing(game: Game, cards: Refs) -> None:
    """Record the triggers for revealed cards of hands and decks."""
    shown = dict.fromkeys((game.cards[r].seat, game.cards[r].zone) for r in cards if r in game.cards)
    batch = 0
    for owner, zone in shown:
        if zone in (HAND, DECK):
            fact = Fact("revealed", (), seat=owner, detail=zone, source=_resolving_card(game))
            batch = make_listeners_pending(game, fact, batch) or batch


@defines("3.2.5.a", "11.7.4")
class Reveal(Procedure):
    """11.6, 11.7: show cards in place to all players or only to `seat`; hidden again at the end of the effect."""

    cards: Refs
    seat: int = -1
    late: bool = False

    @step("11.6.1", "11.7.1", "3.1.5.c")
    def show(self, game: Game) -> Next:
        """Resolve the triggers for the coming look first (7.1.10), then show the cards."""
        if self.seat >= 0 and "looking" in values.watched_moments(game):
            self.late = True
            return raise_looking(game, self.cards)
        self.open_cards(game)
        return None

    def open_cards(self, game: Game) -> None:
        if self.seat < 0:
            atoms.reveal(game, self.cards)
        else:
            atoms.show(game, self.seat, self.cards)

    @step("11.6.2", "11.7.2", "11.6.4")
    def shown(self, game: Game) -> Next:
        """Finish the reveal or the look, and record its triggers. The cards stay in place. Revealing is not looking,
        and looking is not revealing (11.7.4)."""
        if self.late:
            self.open_cards(game)
        game.emit("revealed" if self.seat < 0 else "looked", self.seat, self.cards)
        if self.seat >= 0:
            note_looking(game, self.seat, self.cards)
        else:
            note_revealing(game, self.cards)
        shown = game.vars["shown"]
        atoms.set_fact(game, "shown", (*shown, *(r for r in self.cards if r not in shown)))
        return done(("it", self.cards))


@defines("11.6.3", "11.7.3")
def end_showing(game: Game, since: int = 0) -> None:
    """Hide again the cards that an effect showed, now that it has ended. The first `since` shown cards belong to the
    interrupted effect around it and stay shown."""
    shown = game.vars["shown"]
    if len(shown) > since:
        atoms.conceal(game, shown[since:])
        atoms.set_fact(game, "shown", shown[:since])
