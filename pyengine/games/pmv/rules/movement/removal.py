"""Chapter 9: the three states of a card being taken away: doomed, discarded, removed. Each state is a mark on the card.
Cards that get a state together go through its procedure together (9.1.5); doom precedes discard, and discard precedes
removal (9.1.4)."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    raise_moments,
    resolve_immediate_effects,
    void_waiting_effects,
)
from pyengine.games.pmv.rules.cards import node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.leaving_field import note_leaving, reset_damage
from pyengine.games.pmv.rules.movement.removal_states import (
    DISCARD_EVENTS,
    DISCARDED,
    DOOM_EVENTS,
    DOOMED,
    LEAVING,
    REMOVING,
    enter_state,
    is_prohibited,
    leave_state,
    may_be_discarded,
    may_be_doomed,
    may_be_removed,
    refs_still_in_state,
    state_of,
)
from pyengine.games.pmv.rules.procedure_fields import Dealing, replaced_in
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.turn_history import OF_THEMSELVES, is_recorded, note_act
from pyengine.games.pmv.rules.zones import (
    DECK,
    FIELD,
    HAND,
    NODES,
    REMOVED,
    UNDERWORLD,
    other,
    owner_seat_of,
    set_cards,
    turn_player,
)
from pyengine.games.pmv.vocab import AddToHand, PutIntoNodes, PutOnDeck, Remove, ReturnToHand
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.vocab.node import Node

REPLACEMENT_ZONES: dict[type[Node], str] = {
    Remove: REMOVED, ReturnToHand: HAND, AddToHand: HAND, PutOnDeck: DECK, PutIntoNodes: NODES,
}  # fmt: skip
"""Destination zone of each verb allowed after "instead"."""


class _Taking(Procedure):
    """A procedure that takes cards away together. The responsible card is `by` for all, or card by card in `each`.
    `asked`: number of requested cards; `taken`: cards at the start."""

    cards: Refs
    by: int = 0
    each: Refs = ()
    asked: int = 0
    taken: Refs = ()

    def facts(self, moment: str, detail: str = "") -> tuple[Fact, ...]:
        """Return the events of the responsible cards, for the triggers at this moment; none without a responsible card.
        The discard of a doomed card is caused by the dooming card (9.2.3.e)."""
        return tuple(
            Fact(moment, (source,), object=ref, detail=detail) for source, ref in self.pairs() if source
        )

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Return pairs of responsible card and affected card."""
        return tuple(zip(self.each or (self.by,) * len(self.cards), self.cards, strict=True))

    def about(self, moment: str, detail: str = "") -> tuple[Fact, ...]:
        """Return the event of each affected card, for the triggers at this moment."""
        return tuple([Fact(moment, (ref,), source=source, detail=detail) for source, ref in self.pairs()])

    def keep(self, cards: Refs) -> None:
        """Restrict the procedure to the given cards."""
        if self.each:
            self.each = tuple([b for b, r in zip(self.each, self.cards, strict=True) if r in cards])
        self.cards = cards

    def removal_left(self, game: Game) -> Next:
        """Remove the cards whose doom or discard was undone but whose removal is still pending (9.1.4)."""
        left = tuple(r for r in self.taken if state_of(game, r) == REMOVING)
        leave_state(game, left, REMOVING)
        return call(RemoveCards(left)) if left else None


@defines("9.2.2.a", "9.2.6.a")
def is_battle_removal(game: Game) -> bool:
    """Return whether battle damage caused the current doom or discard."""
    below = next(
        (frame for frame in reversed(game.stack) if not isinstance(frame, (Doom, DiscardCards))), None
    )
    return isinstance(below, Dealing) and below.kind == "battle"


@defines("9.1.1.a", "9.2.6.c", "9.1.4.a", "9.1.4.b")
class Doom(_Taking):
    """9.2.3: cards become doomed together and are finally discarded. `by` is the responsible card; `each` gives a
    responsible card for every card (9.2.6.a: two fighters falling together doom each other). Value: whether every
    requested card became doomed."""

    @step("9.2.2.c", "9.2.8.c", "9.2.7.b")
    def become(self, game: Game) -> Next:
        self.asked = len(self.cards)
        pairs = self.pairs()
        refused = tuple(r for by, r in pairs if r in game.cards and is_prohibited(game, r, "be_doomed", by))
        self.keep(tuple(r for by, r in pairs if may_be_doomed(game, r, by)))
        if refused:
            game.emit("stays", -1, refused)
        if not self.cards:
            return done(False)
        self.taken = self.cards
        enter_state(game, self.cards, DOOMED)
        game.emit("doomed", -1, self.cards, by=self.by)
        return None

    @step("9.2.3.a", "9.1.5", "9.1.3")
    def dooming_by(self, game: Game) -> Next:
        return raise_moments(game, self.facts("dooming_other"))

    @step("9.2.3.b", "9.2.4.a")
    def dooming(self, game: Game) -> Next:
        self.keep(refs_still_in_state(game, self.cards, DOOMED))
        return raise_moments(game, self.about("dooming"))

    @step("9.2.3.c", "9.2.4.a")
    def doomed_by(self, game: Game) -> Next:
        """Drop dooms negated meanwhile from the procedure."""
        self.keep(refs_still_in_state(game, self.cards, DOOMED))
        return raise_moments(game, self.facts("dooms", "battle" if is_battle_removal(game) else ""))

    @step("9.2.3.d", "9.2.4.a")
    def doomed(self, game: Game) -> Next:
        self.keep(refs_still_in_state(game, self.cards, DOOMED))
        return raise_moments(game, self.about("doomed", "battle" if is_battle_removal(game) else ""))

    @step("9.2.3.e", "9.2.4")
    def discard(self, game: Game) -> Next:
        """Discard the cards still doomed, by the same responsible card."""
        self.keep(refs_still_in_state(game, self.cards, DOOMED))
        if not self.cards:
            return goto("gone")
        return call(DiscardCards(self.cards, self.by, self.each))

    @step("9.2.1", "9.1.4")
    def gone(self, game: Game) -> Next:
        """Clear the state "doomed" of cards that were not discarded after all."""
        left = refs_still_in_state(game, self.cards, DOOMED)
        leave_state(game, left, DOOMED)
        for ref in left:
            reset_damage(game, ref)
        return self.removal_left(game)

    @step("9.2.1")
    def end(self, game: Game) -> Next:
        return done(bool(self.cards) and len(self.cards) == self.asked)


class DiscardCards(_Taking):
    """9.3.4: discard cards together, then their set cards, and put all into the underworld at once. Value: whether
    every requested card was discarded."""

    @step("9.3.2", "9.3.3", "9.3.8.c")
    def become(self, game: Game) -> Next:
        self.asked = len(self.cards)
        self.keep(tuple(r for by, r in self.pairs() if may_be_discarded(game, r, by)))
        if not self.cards:
            return done(False)
        self.taken = self.cards
        enter_state(game, self.cards, DISCARDED)
        open_early(game, self.cards)
        return None

    @step("9.3.4.a", "9.1.6")
    def discarding_by(self, game: Game) -> Next:
        return raise_moments(game, self.facts("discarding_other"))

    @step("9.3.4.b", "9.3.5.a")
    def discarding(self, game: Game) -> Next:
        self.keep(refs_still_in_state(game, self.cards, DISCARDED))
        return raise_moments(game, self.about("discarding"))

    @step("9.3.4.c", "9.3.5.a")
    def discarded_by(self, game: Game) -> Next:
        self.keep(refs_still_in_state(game, self.cards, DISCARDED))
        return raise_moments(game, self.facts("discards"))

    @step("9.3.4.d", "9.3.5.a")
    def discarded(self, game: Game) -> Next:
        self.keep(refs_still_in_state(game, self.cards, DISCARDED))
        if not self.cards:
            return goto("gone")
        thrown = dict.fromkeys(game.cards[r].seat for r in self.cards if game.cards[r].zone == HAND)
        detail = "battle" if is_battle_removal(game) else ""
        for seat in thrown:
            note_act(game, seat, "throw")
        return raise_moments(
            game, (*self.about("discarded", detail), *(Fact("threw", seat=seat) for seat in thrown))
        )

    @step("9.3.4.e", "9.3.4.f")
    def set_cards(self, game: Game) -> Next:
        """Discard the set cards too, level by level."""
        self.keep(refs_still_in_state(game, self.cards, DISCARDED))
        if not self.cards:
            return goto("gone")
        return call(DiscardSetCards(self.cards))

    @step("9.3.4.g", "3.1.7", "9.1.1")
    def place(self, game: Game) -> Next:
        """Put all cards on top of their owners' underworlds at once, in the owner's order."""
        self.keep(refs_still_in_state(game, self.cards, DISCARDED))
        together = (*self.cards, *self.got_refs)
        game.emit("discarded", -1, self.cards, by=self.by)
        return call(Bury(tuple(r for r in together if r in game.cards)))

    @step("9.1.4")
    def gone(self, game: Game) -> Next:
        return self.removal_left(game)

    @step("9.3.1")
    def end(self, game: Game) -> Next:
        return done(len(self.cards) == self.asked)


@defines("3.1.6", "7.4.6.a")
def open_early(game: Game, cards: Refs) -> None:
    """Reveal cards early if their destination is public and cards of this game may have abilities about their own moves
    (R-PMV-67)."""
    if is_recorded(game, OF_THEMSELVES):
        atoms.reveal(game, tuple(r for r in cards if game.cards[r].zone != FIELD))


@defines("11.3.3.b", "11.3.3.d", "11.3.3.f")
class DiscardSetCards(Procedure):
    """9.3.4.e-f, 9.4.4.e-k, 11.3.3.a-g: discard the cards set on leaving cards, level by level. Result: the refs of all
    set cards; the cards stay in place until moved with their hosts."""

    hosts: Refs
    level: Refs = ()
    gathered: Refs = ()

    @step("9.3.4.e", "9.4.4.e", "11.3.3.a")
    def find(self, game: Game) -> Next:
        level = tuple(s for h in self.hosts if h in game.cards for s in set_cards(game, h))
        self.level = tuple(r for r in level if not state_of(game, r) & DISCARDED)
        if not self.level:
            return done(self.gathered)
        enter_state(game, self.level, DISCARDED)
        return None

    @step("9.4.4.f", "9.4.4.g", "11.3.3.c")
    def discarding(self, game: Game) -> Next:
        return raise_moments(game, tuple(Fact("discarding", (r,)) for r in self.level))

    @step("9.4.4.h", "9.4.4.i", "11.3.3.e")
    def discarded(self, game: Game) -> Next:
        """Detach a discarded card from its host; a card that can't be discarded moves with its host instead,
        undiscarded."""
        self.level = tuple(r for r in self.level if r in game.cards and game.cards[r].host in self.hosts)
        return raise_moments(
            game, tuple(Fact("discarded", (r,)) for r in refs_still_in_state(game, self.level, DISCARDED))
        )

    @step("9.4.4.j", "9.4.4.k", "11.3.3.g")
    def next_level(self, game: Game) -> Next:
        self.gathered = (*self.gathered, *self.level)
        self.hosts = self.level
        self.level = ()
        return goto("find")


@defines("11.2.1", "11.2.2.b", "3.1.7.c")
class Bury(Procedure):
    """9.3.4.g, 3.3.5, R-PMV-16: put cards into the underworld at once; each owner orders their own."""

    cards: Refs
    seats: tuple[int, ...] = ()
    left: Refs = ()
    queue: Refs = ()
    onward: Refs = ()
    stamps: tuple[int, ...] = ()
    origins: tuple[tuple[int, str], ...] = ()

    @step("3.1.6", "3.3.2", "9.3.4.g")
    def start(self, game: Game) -> Next:
        """Reveal several cards before ordering: the underworld is public, and the need for an order is visible to
        all."""
        self.cards = tuple(r for r in self.cards if r in game.cards)
        if len(self.cards) > 1:
            atoms.reveal(game, self.cards)
        self.seats = (turn_player(game), other(turn_player(game)))
        return None

    @step("1.3.3", "3.1.6")
    def next_owner(self, game: Game) -> Next:
        if not self.seats:
            return goto("instead")
        self.left = tuple(r for r in self.cards if owner_seat_of(game.cards[r]) == self.seats[0])
        return None

    @step("3.3.5", "9.4.4.l", "11.3.3.h")
    def order(self, game: Game) -> Next:
        """Ask for an order only between different cards of the same owner; otherwise keep the current order."""
        if len({game.cards[r].face for r in self.left}) < 2:
            game.record_forced_choice(self.seats[0], tuple(("card", r) for r in self.left), "9.3.4.g")
            self.queue = (*self.queue, *self.left)
            self.seats = self.seats[1:]
            return goto("next_owner")
        options = tuple(("card", r) for r in self.left)
        return call(Question(self.seats[0], "order", "which-goes-under", "9.3.4.g", options, options[0]))

    @step("9.3.4.g")
    def take(self, game: Game) -> Next:
        ref = self.got_number
        self.queue = (*self.queue, ref)
        self.left = tuple(r for r in self.left if r != ref)
        return goto("order")

    @step("11.2.2.a")
    def instead(self, game: Game) -> Next:
        """Apply replacement effects first; cards only sent to another zone move together with the rest."""
        self.got = None
        if "burying" not in values.watched_moments(game):
            return None
        rows = tuple((r, game.cards[r]) for r in self.queue)
        self.stamps = tuple(card.stamp for _, card in rows)
        return raise_moments(
            game, tuple(Fact("burying", (r,), seat=owner_seat_of(card), detail=card.zone) for r, card in rows)
        )

    @step("3.3.3", "3.1.5.a", "11.2.2.c")
    def place(self, game: Game) -> Next:
        """Move the cards of all owners at once; skip cards replaced to another zone."""
        if self.stamps:
            rows = zip(self.queue, self.stamps, strict=True)
            self.queue = tuple(r for r, stamp in rows if r in game.cards and game.cards[r].stamp == stamp)
        was = note_leaving(game, self.queue)
        self.origins = tuple(
            (r, game.cards[r].zone) for r in self.queue if game.cards[r].zone in (HAND, DECK)
        )
        sent = {one.about: one for one in replaced_in(self.got) if one.path} if self.got else {}
        elsewhere = tuple((r, node_at(game, sent[r].face, sent[r].path)) for r in self.queue if r in sent)
        moved_elsewhere = [ref for ref, _ in elsewhere]
        remaining = tuple(r for r in self.queue if r not in moved_elsewhere)
        self.onward = refs_still_in_state(game, remaining, REMOVING)
        for ref, do in elsewhere:
            asleep = isinstance(do, PutIntoNodes) and do.state == "asleep"
            bottom = isinstance(do, PutOnDeck) and do.place == "bottom"
            zone = REPLACEMENT_ZONES[type(do)]
            atoms.move(game, (ref,), zone, owner_seat_of(game.cards[ref]), asleep=asleep, bottom=bottom)
        for owner in (0, 1):
            own = tuple(r for r in remaining if owner_seat_of(game.cards[r]) == owner)
            if own:
                atoms.move(game, own, UNDERWORLD, owner)
        self.queue = remaining
        if was:
            game.emit("left", -1, was)
        return None

    @step("7.2.1.b")
    def left_field(self, game: Game) -> Next:
        return resolve_immediate_effects(game)

    @step("11.2.2.d")
    def was_put(self, game: Game) -> Next:
        """Raise the events for cards put into the underworld."""
        origins = dict(self.origins)
        return raise_moments(
            game,
            tuple(
                Fact("buried", (r,), seat=owner_seat_of(game.cards[r]), detail=origins.get(r, ""))
                for r in self.queue
            ),
        )

    @step("9.1.4.c")
    def remove(self, game: Game) -> Next:
        """Remove the cards with a pending removal from the game."""
        return call(RemoveCards(self.onward)) if self.onward else None


class PutUnder(Procedure):
    """11.2.1: put cards into the underworld without discarding; their set cards are discarded (11.3.3.a-h)."""

    cards: Refs
    leaving: Refs = ()

    @step("11.3.3.a")
    def set_cards(self, game: Game) -> Next:
        """Mark cards on the field as leaving, to prevent a second removal."""
        self.leaving = tuple(r for r in self.cards if r in game.cards and game.cards[r].zone == FIELD)
        enter_state(game, self.leaving, LEAVING)
        return call(DiscardSetCards(self.leaving))

    @step("11.3.3.h")
    def put(self, game: Game) -> Next:
        """Put the cards that haven't moved elsewhere meanwhile into the underworld, with their set cards."""
        no_longer_leaving = tuple(r for r in self.leaving if not state_of(game, r) & LEAVING)
        return call(Bury((*(r for r in self.cards if r not in no_longer_leaving), *self.got_refs)))


@defines("9.4.2")
class RemoveCards(Procedure):
    """9.4.4: remove cards from the game together and discard the cards set on them."""

    cards: Refs
    by: int = 0
    asked: int = 0
    below: Refs = ()

    @step("9.4.3", "9.4.6.b", "9.1.4")
    def become(self, game: Game) -> Next:
        """Mark the cards as being removed. A card on its way to the underworld is removed from there after its arrival
        (R-PMV-15)."""
        self.asked = len(self.cards)
        self.cards = tuple(r for r in self.cards if may_be_removed(game, r, self.by))
        if not self.cards:
            return done(False)
        enter_state(game, self.cards, REMOVING)
        self.cards = tuple(r for r in self.cards if not state_of(game, r) & (DOOMED | DISCARDED))
        open_early(game, self.cards)
        return None if self.cards else done(True)

    @step("9.4.4.a")
    def removing_by(self, game: Game) -> Next:
        return raise_moments(
            game, tuple(Fact("removing_other", (self.by,), object=r) for r in self.cards if self.by)
        )

    @step("9.4.4.b")
    def removing(self, game: Game) -> Next:
        self.cards = refs_still_in_state(game, self.cards, REMOVING)
        return raise_moments(game, tuple(Fact("removing", (r,), source=self.by) for r in self.cards))

    @step("9.4.4.c")
    def removed_by(self, game: Game) -> Next:
        self.cards = refs_still_in_state(game, self.cards, REMOVING)
        return raise_moments(
            game, tuple(Fact("removes", (self.by,), object=r) for r in self.cards if self.by)
        )

    @step("9.4.4.d")
    def removed(self, game: Game) -> Next:
        self.cards = refs_still_in_state(game, self.cards, REMOVING)
        return raise_moments(game, tuple(Fact("removed", (r,), source=self.by) for r in self.cards))

    @step("9.4.4.e")
    def set_cards(self, game: Game) -> Next:
        self.cards = refs_still_in_state(game, self.cards, REMOVING)
        return call(DiscardSetCards(self.cards))

    @step("9.4.4.l", "3.7.2")
    def place(self, game: Game) -> Next:
        self.cards = tuple(r for r in self.cards if r in game.cards)
        self.below = tuple(r for r in self.got_refs if r in game.cards and r not in self.cards)
        was = note_leaving(game, self.cards)
        for ref in self.cards:
            atoms.move(game, (ref,), REMOVED, owner_seat_of(game.cards[ref]))
        game.emit("removed", -1, self.cards, by=self.by)
        if was:
            game.emit("left", -1, was)
        return call(Bury(self.below)) if self.below else None

    @step("7.2.1.b")
    def left_field(self, game: Game) -> Next:
        return resolve_immediate_effects(game)

    @step("9.4.1")
    def gone(self, game: Game) -> Next:
        return done(len(self.cards) == self.asked)


SuspendedRemoval = tuple[tuple[int, int, int], ...]
"""Cards whose removal is suspended by a replacement effect: (ref, stamp, removal states) each."""


@defines("11.2.2.a")
def suspend_removal(game: Game, refs: Refs, taking: int = DOOMED | DISCARDED) -> SuspendedRemoval:
    """Suspend the removal of these cards while a replacement effect is applied to them."""
    rows = tuple(
        (r, game.cards[r].stamp, state_of(game, r) & taking) for r in refs if state_of(game, r) & taking
    )
    for ref, _, _ in rows:
        leave_state(game, (ref,), taking)
        enter_state(game, (ref,), LEAVING)
    return rows


@defines("9.3.5", "9.3.5.b", "9.3.6")
def end_suspended_removal(game: Game, rows: SuspendedRemoval, *, cancelled: bool = True) -> None:
    """End a suspended removal. Spared cards leave the doomed or discarded state and their damage is reset. Cards that
    are not spared, or have toughness 0, are still removed (R-PMV-54)."""
    for ref, stamp, state in rows:
        if ref not in game.cards or game.cards[ref].stamp != stamp or not state_of(game, ref) & LEAVING:
            continue
        leave_state(game, (ref,), LEAVING)
        if state == REMOVING:
            enter_state(game, (ref,), 0 if cancelled else state)
        elif cancelled and (not is_character(game, ref) or values.true_power(game, ref)[1] > 0):
            reset_damage(game, ref)
            game.emit("discard_negated" if state & DISCARDED else "doom_negated", -1, (ref,))
        else:
            enter_state(game, (ref,), state)


@defines("9.2.4.b", "9.2.5", "1.10.13.a")
def negate_doom(game: Game, refs: Refs) -> bool:
    """End the doom of cards and reset their damage (9.2.4); impossible while their toughness is 0 or less (9.2.5)."""
    done_all = True
    for ref in refs:
        if state_of(game, ref) & DOOMED and values.true_power(game, ref)[1] > 0:
            leave_state(game, (ref,), DOOMED)
            void_waiting_effects(game, DOOM_EVENTS, (ref,))
            reset_damage(game, ref)
            game.emit("doom_negated", -1, (ref,))
        else:
            done_all = False
    return done_all


@defines("9.3.5.b", "9.3.6")
def negate_discard(game: Game, refs: Refs) -> bool:
    """End the discard of cards and reset their damage (9.3.5); impossible while their toughness is 0 or less
    (9.3.6)."""
    done_all = True
    for ref in refs:
        tough = not is_character(game, ref) or values.true_power(game, ref)[1] > 0
        if state_of(game, ref) & DISCARDED and tough:
            leave_state(game, (ref,), DISCARDED | DOOMED)
            void_waiting_effects(game, DOOM_EVENTS | DISCARD_EVENTS, (ref,))
            reset_damage(game, ref)
            game.emit("discard_negated", -1, (ref,))
        else:
            done_all = False
    return done_all
