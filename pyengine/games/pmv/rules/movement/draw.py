"""1.11: adding to the hand, and drawing."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    make_listeners_pending,
    resolve_immediate_effects,
)
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import Key
from pyengine.games.pmv.rules.procedure_fields import TextRun
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.continuous_effects import ContinuousEffect, effects_of_kind
from pyengine.games.pmv.rules.semantics.limits import hand_limit
from pyengine.games.pmv.rules.semantics.nouns import players
from pyengine.games.pmv.rules.semantics.scope import letters_with_own_seat
from pyengine.games.pmv.rules.semantics.values import watched_moments
from pyengine.games.pmv.rules.turn_history import note_act
from pyengine.games.pmv.rules.winning import end_game_with_losers
from pyengine.games.pmv.rules.zones import DECK, HAND
from pyengine.games.pmv.vocab import InsteadOfDraw
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.mechanics.triggers import next_to_order
from pyengine.vocab.plain_values import Plain


@defines("7.4.7.b", "3.6.1")
def note_hands(game: Game, receivers: tuple[int, ...]) -> None:
    """Record the triggers for a hand that has grown to a certain size; `receivers` contains the seat once for each
    added card."""
    listening = watched_moments(game)
    for seat in dict.fromkeys(receivers) if "reached" in listening or "full" in listening else ():
        now = len(game.cards_in(HAND, seat))
        before = now - receivers.count(seat)
        make_listeners_pending(game, Fact("reached", (), seat=seat, amount=now, before=before))
        if now >= hand_limit(game, seat) > before or now > max(before, hand_limit(game, seat)):
            make_listeners_pending(game, Fact("full", (), seat=seat))


Draws = tuple[tuple[int, int], ...]
"""Pairs of a seat and its number of draws."""


class _Draw(NamedTuple):
    seat: int
    n: int


def draws_in(got: Plain) -> Draws:
    """Read the draws that are left, from the result of the procedure that applied replacements."""
    rows = got if isinstance(got, tuple) else ()
    made = (_Draw._make(row) for row in rows if isinstance(row, tuple))
    return tuple((one.seat, one.n) for one in made)


class ReplaceDraws(Procedure):
    """11.2.2.a: replace draws. If several effects would replace one draw, the turn player's come first, and players
    order their own (R-PMV-65); the chosen replacement negates the draw and voids the others. Value: the draws still to
    be made."""

    each: Draws
    ruled: bool
    left: Draws = ()
    seat: int = -1
    spent: tuple[Key, ...] = ()

    def rivals(self, game: Game) -> tuple[ContinuousEffect, ...]:
        """Return the effects of one player that would replace the next draw, except effects that caused this draw."""
        seat = self.each[0][0]
        around = [f.spent for f in game.stack[:-1] if isinstance(f, ReplaceDraws) and f.seat == seat]
        spent = {key for keys in around for key in keys}
        found = [
            force
            for force in effects_of_kind(game, InsteadOfDraw)
            if isinstance(force.node, InsteadOfDraw)
            and not (force.node.more and self.ruled)
            and seat in players(game, force.node.who, force.scope)
            and _key(force) not in spent
        ]
        if not found:
            return ()
        _, among = next_to_order(game, tuple([force.scope.seat for force in found]))
        return tuple([found[n] for n in among])

    @step("11.2.2.a", "7.1.6.a", "7.1.17")
    def next_player(self, game: Game) -> Next:
        if not self.each:
            return done(self.left)
        rivals = self.rivals(game) if self.each[0][1] > 0 else ()
        if not rivals:
            self.left = (*self.left, self.each[0])
            self.each = self.each[1:]
            return goto("next_player")
        self.got = ("effect", 0)
        if len(rivals) == 1:
            return None
        options = tuple(("effect", n) for n in range(len(rivals)))
        cards = tuple(force.scope.this for force in rivals)
        asked = rivals[0].scope.seat
        return call(
            Question(asked, "order", "which-effect-first", "7.1.17", options, options[0], params=cards)
        )

    @step("11.2.2.a")
    def instead(self, game: Game) -> Next:
        force = self.rivals(game)[self.got_number]
        (self.seat, n), *rest = self.each
        self.each = tuple(rest)
        self.spent = (_key(force),)
        at = (*force.path, InsteadOfDraw.FIELDS.index("do"))
        scope = force.scope
        return call(
            TextRun.OWN(
                scope.face,
                at,
                scope.seat,
                scope.this,
                "auto",
                n,
                (),
                (),
                letters_with_own_seat((), self.seat),
            )
        )

    @step("11.2.2.a")
    def done_so(self, game: Game) -> Next:
        return goto("next_player")


def _key(force: ContinuousEffect) -> Key:
    return force.scope.this, force.scope.face, force.path


class DrawCards(Procedure):
    """1.11.2: players draw the top cards of their decks; `each` pairs a seat and a number, in turn order. `ruled`:
    drawn by the rule of the draw phase."""

    each: tuple[tuple[int, int], ...]
    fine: bool = True
    ruled: bool = False

    @step("1.3.2")
    def may(self, game: Game) -> Next:
        """Skip players who cannot draw; skipped players need no cards in their deck."""
        able = tuple(
            pair
            for pair in self.each
            if not is_player_banned(game, pair[0], "draw")
            and (self.ruled or not is_player_banned(game, pair[0], "draw_more"))
        )
        self.fine = len(able) == len(self.each)
        self.each = able
        self.got = None
        if InsteadOfDraw in (game.index or index_of(game)).kinds:
            return call(ReplaceDraws(able, self.ruled))
        return None

    @step("1.11.7", "1.5.3.b")
    def enough(self, game: Game) -> Next:
        """Players with fewer cards than their mandatory draws lose, all at the same time."""
        if self.got is not None:
            self.each = draws_in(self.got)
        short = tuple(seat for seat, n in self.each if n > len(game.cards_in(DECK, seat)))
        if short:
            end_game_with_losers(game, short, "deck-out", "1.5.3.b")
        return None

    @step("1.11.2", "1.11.4", "1.11.5")
    def draw(self, game: Game) -> Next:
        """Draw for one player after another, each player's cards at once."""
        for seat, n in self.each:
            if n > 0:
                deck = game.cards_in(DECK, seat)
                atoms.move(game, tuple(reversed(deck[len(deck) - n :])), HAND, seat, quiet=True)
                note_act(game, seat, "draw")
                game.emit("drew", seat, n=n)
        return None

    @step("1.11.3", "7.2.1.b")
    def drawn(self, game: Game) -> Next:
        """Record gamma triggers for drawing until the effect has ended: drawing has no window of its own."""
        is_watched = not watched_moments(game).isdisjoint(("drew", "drew_more", "reached", "full"))
        for seat, n in self.each if is_watched else ():
            if n > 0:
                batch = make_listeners_pending(game, Fact("drew", (), seat=seat))
                if not self.ruled:
                    make_listeners_pending(game, Fact("drew_more", (), seat=seat), batch)
                note_hands(game, (seat,) * n)
        return resolve_immediate_effects(game)

    @step("1.11.1")
    def end(self, game: Game) -> Next:
        return done(self.fine)
