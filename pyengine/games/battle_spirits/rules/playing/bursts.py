"""B7, B9: the aftermath of an event: triggered effects, cards leaving the field, then bursts with a met condition."""

from __future__ import annotations

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.choosing import seats_in_turn_order
from pyengine.games.battle_spirits.rules.effects.effect_actions import hold_triggers, release_triggers
from pyengine.games.battle_spirits.rules.effects.event_processing import Batch, Exert, Happening
from pyengine.games.battle_spirits.rules.effects.leaving_field import destroyed_cards_waiting
from pyengine.games.battle_spirits.rules.effects.triggers import hand_trigger, raise_player_event
from pyengine.games.battle_spirits.rules.facts import Game, HandTriggerEvent, MetBurstCondition
from pyengine.games.battle_spirits.rules.playing.using_cards import text_of
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.ability_index import bare_abilities
from pyengine.games.battle_spirits.rules.semantics.values import is_barred
from pyengine.games.battle_spirits.rules.zones import BURST, FIELD, HAND, TRASH, Refs, face_of, is_waiting
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, StateCheckProcedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, NO, YES, Question
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.facts import Row
from pyengine.mechanics.triggers import with_current_stamps

TRASH_CONDITIONS = ("destroyed", "vanished")
FIELD_CONDITIONS = ("attacked", "summoned")
"""Burst conditions valid only while their card is in the trash (WENT) or still on the field (STAYS)."""


@defines("B9.4", "T14.10")
def is_still_valid(game: Game, met: MetBurstCondition) -> bool:
    """Return whether a met condition is still valid. Conditions without a card, and an exerted effect on being
    summoned, stay valid."""
    card = game.cards.get(met.ref)
    if met.on in TRASH_CONDITIONS:
        return card is not None and card.zone == TRASH
    if met.on in FIELD_CONDITIONS:
        return card is not None and card.zone == FIELD and card.stamp == met.stamp
    return True


def burst_of(game: Game, ref: int) -> tuple[int, v.Burst] | None:
    """Return the burst effect of a known card with its number, or None."""
    face = face_of(game, ref)
    return next(((n, one) for n, one in bare_abilities(game, face) if isinstance(one, v.Burst)), None)


def may_announce_on(game: Game, met: MetBurstCondition) -> bool:
    """Return whether a burst may be announced on a condition; a destroyed spirit may still be waiting on the field."""
    return is_still_valid(game, met) or (met.on in TRASH_CONDITIONS and is_waiting(game, met.ref))


@defines("B9.3", "T14.7")
def can_activate_set_burst(game: Game, seat: int, ref: int) -> bool:
    """Return whether the condition of a known set burst is met and its player may activate the burst."""
    return is_burst_condition_met(game, seat, ref) and may_activate(game, seat)


def is_burst_condition_met(game: Game, seat: int, ref: int) -> bool:
    """Return whether the condition of a known set burst is met."""
    found = burst_of(game, ref)
    return found is not None and any(
        met.on == found[1].on and may_announce_on(game, met) for met in game.vars["met"] if met.seat == seat
    )


@defines("T9.1")
def may_activate(game: Game, seat: int) -> bool:
    """Return whether no text forbids a player to activate bursts."""
    return not is_barred(game, seat, "burst")


def has_aftermath(game: Game) -> bool:
    """Return whether triggers, met conditions or leaving cards remain to be processed."""
    facts = game.vars
    return bool(facts["pending"] or facts["met"] or facts["heard"]) or bool(destroyed_cards_waiting(game))


class ProcessEvent(StateCheckProcedure, logged_as="Aftermath"):
    """B7.2, B9.3: process an event completely: triggered effects in a single group with their own new triggers, then
    leaving cards, then bursts.

    A player with a set burst is asked whenever any burst condition was met, so the absence of a question reveals
    nothing. `asked` and `again` hold the players asked a first and a second time.
    """

    asked: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    announced: tuple[int, ...] = ()
    others: bool = False
    """Whether other effects have resolved since the beginning."""
    seat: int = 0

    @step("B9.3", "T14.7")
    def ask(self, game: Game) -> Next:
        """Ask for a burst announcement as soon as a condition is met."""
        return self.next_to_ask(game, self.asked, "hands")

    @step("B9.3", "T14.9")
    def announce(self, game: Game) -> Next:
        self.asked = (*self.asked, self.seat)
        self.record_announcement(game)
        return goto("ask")

    @step("B7.2", "T14.2")
    def hands(self, game: Game) -> Next:
        """Offer the players to show hand cards triggered by the event."""
        return call(FromHands()) if game.vars["heard"] else None

    @step("B7.2", "T4.1")
    def resolve(self, game: Game) -> Next:
        rows = game.vars["pending"]
        if not rows:
            return goto("leave")
        atoms.set_fact(game, "pending", ())
        self.others = True
        return call(Batch(rows))

    @step("B7.2")
    def resolved(self, game: Game) -> Next:
        """Ask again; new triggers belong to the same group."""
        return goto("ask")

    @step("B7.1", "B7.2")
    def leave(self, game: Game) -> Next:
        """Move destroyed cards to their owners' trash, and their cores to the reserve."""
        leaving_cards = destroyed_cards_waiting(game)
        if not leaving_cards:
            return goto("ask_again")
        return call(Happening(tuple(move(ref, TRASH, game.cards[ref].owner) for ref in leaving_cards)))

    @step("B7.2")
    def left(self, game: Game) -> Next:
        return goto("ask")

    @step("B9.3")
    def ask_again(self, game: Game) -> Next:
        """Ask a second time if other effects resolved meanwhile."""
        if not self.others or RULE_CHOICES.announced.value == "once":
            return goto("activate")
        done_with = (*self.again, *(each for each in (0, 1) if each not in self.asked))
        return self.next_to_ask(game, done_with, "activate")

    @step("B9.3", "T14.9")
    def announce_again(self, game: Game) -> Next:
        self.again = (*self.again, self.seat)
        self.record_announcement(game)
        return goto("ask_again")

    @step("B9.5", "B9.4", "T14.10")
    def activate(self, game: Game) -> Next:
        """Activate an announced burst after all other effects, the turn player's first. A burst with an invalid
        condition returns to face down. Later announcements are not possible."""
        seat = next((each for each in seats_in_turn_order(game) if each in self.announced), -1)
        if seat < 0:
            return goto("end")
        self.announced = tuple(each for each in self.announced if each != seat)
        rows = tuple(met for met in game.vars["met"] if met.seat in self.announced)
        here = game.cards_in(BURST, seat)
        mine = [met.on for met in game.vars["met"] if met.seat == seat and is_still_valid(game, met)]
        found = burst_of(game, here[-1]) if here else None
        atoms.set_fact(game, "met", rows)
        if found is None or found[1].on not in mine or not may_activate(game, seat):
            game.emit("burst_failed", seat, here)
            atoms.conceal(game, here)
            return goto("activate")
        return call(Activate(seat, here[-1], found[0]))

    @step("B9.3", "B9.5")
    def activated(self, game: Game) -> Next:
        """Process the consequences before the next burst; the activation may meet new conditions."""
        self.asked = self.again = ()
        self.others = False
        return goto("ask")

    @step("B9.3")
    def end(self, game: Game) -> Next:
        """End the event's processing; all its burst conditions expire."""
        atoms.set_fact(game, "met", ())
        return done()

    def record_announcement(self, game: Game) -> None:
        """Record an announcement; the burst is revealed to both players before its activation."""
        if self.got == YES:
            self.announced = (*self.announced, self.seat)
            game.emit("announced_burst", self.seat, game.cards_in(BURST, self.seat))
            atoms.reveal(game, game.cards_in(BURST, self.seat))

    def next_to_ask(self, game: Game, excluded: tuple[int, ...], next_step: str) -> Next:
        """Return the question to the next player with a set burst and a met condition, or a jump to step `next_step`."""
        self.got = None
        mine = {met.seat for met in game.vars["met"] if may_announce_on(game, met)}
        for seat in seats_in_turn_order(game):
            here = game.cards_in(BURST, seat)
            if seat in excluded or seat in self.announced or seat not in mine or not here:
                continue
            self.seat = seat
            known = game.cards[here[-1]].face is not None
            options = (YES, NO) if not known or can_activate_set_burst(game, seat, here[-1]) else (NO,)
            return call(Question(seat, "yes_no", "announce-burst", "B9.3", options, NO, here[-1]))
        return goto(next_step)


class Activate(Procedure):
    """T14.7 to T14.9, B9.5, B9.6: activate a burst without cost. Its effect resolves, and its card goes to the trash
    unless the effect moved the card."""

    seat: int
    card: int
    n: int

    @step("T14.7", "T14.9")
    def begin(self, game: Game) -> Next:
        hold_triggers(game)
        game.emit("activated_burst", self.seat, (self.card,), ability=self.n)
        raise_player_event(game, "activated", self.seat)
        return None

    @step("T14.8", "B9.5")
    def exert(self, game: Game) -> Next:
        face = face_of(game, self.card)
        return call(Exert(self.seat, self.card, face, text_of(game, face, self.n)))

    @step("B9.6", "B9.5")
    def put_away(self, game: Game) -> Next:
        if self.card in game.cards and game.cards[self.card].zone == BURST:
            atoms.move(game, (self.card,), TRASH, game.cards[self.card].owner)
        release_triggers(game)
        return done()


class FromHands(Procedure):
    """T14.2: ask each player with a hand whether to show a card triggered by the event; the triggered text joins the
    pending effects."""

    events: tuple[Row, ...] = ()
    at: int = 0
    shown: Refs = ()

    @step("B7.2")
    def begin(self, game: Game) -> Next:
        self.events = game.vars["heard"]
        atoms.set_fact(game, "heard", ())
        return None

    @step("B7.2", "T14.2")
    def ask(self, game: Game) -> Next:
        """Ask for each event, the turn player first."""
        if self.at >= 2 * len(self.events):
            return done()
        seat, event = self.current(game)
        hand = game.cards_in(HAND, seat)
        found = tuple(
            ("card", ref)
            for ref in hand
            if ref not in self.shown
            and (game.cards[ref].face is None or hand_trigger(game, event, seat, ref) is not None)
        )
        if not hand:
            self.at += 1
            return goto("ask")
        return call(Question(seat, "choose", "from-hand", "B7.2", (*found, FINISH), FINISH))

    @step("B7.2")
    def show(self, game: Game) -> Next:
        if self.got == FINISH:
            self.at += 1
            return goto("ask")
        self.shown = (*self.shown, self.got_number)
        atoms.reveal(game, self.shown[-1:])
        return None

    @step("B7.2", "T14.2")
    def set_off(self, game: Game) -> Next:
        seat, event = self.current(game)
        row: Row | None = hand_trigger(game, event, seat, self.shown[-1])
        if row is not None:
            atoms.set_fact(game, "pending", (*game.vars["pending"], *with_current_stamps(game, (row,))))
        return goto("ask")

    def current(self, game: Game) -> tuple[int, HandTriggerEvent]:
        """Return the asked seat and the event of the current question."""
        return seats_in_turn_order(game)[self.at % 2], HandTriggerEvent._make(self.events[self.at // 2])


__all__ = [
    "Activate",
    "FromHands",
    "ProcessEvent",
    "burst_of",
    "can_activate_set_burst",
    "has_aftermath",
    "is_burst_condition_met",
    "is_still_valid",
    "may_activate",
]
