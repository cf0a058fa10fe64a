"""11.1 to 11.3, 11.8: cards enter the field, change sides, move away, and are shuffled into decks."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    make_listeners_pending,
    raise_moments,
    resolve_immediate_effects,
)
from pyengine.games.pmv.rules.cards import face_of, mark_played
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.draw import note_hands
from pyengine.games.pmv.rules.movement.leaving_field import note_leaving
from pyengine.games.pmv.rules.movement.orientation import turn_cards
from pyengine.games.pmv.rules.movement.removal import Bury, DiscardSetCards, RemoveCards
from pyengine.games.pmv.rules.movement.removal_states import state_of
from pyengine.games.pmv.rules.movement.set_cards import (
    follow,
    has_no_field_equipment,
    has_no_leader,
    is_of_class,
)
from pyengine.games.pmv.rules.procedure_fields import Admission
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.keyword_texts import has_keyword_text
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.turn_history import note_entry
from pyengine.games.pmv.rules.zones import (
    DECK,
    FIELD,
    HAND,
    NODES,
    is_in_zone,
    owner_seat_of,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question


@defines("3.1.5.d", "11.1.1", "11.3.8.a", "5.7.1")
class Enter(Procedure):
    """11.3.9: cards enter the field together, not set on other cards. Value: whether any did.

    `seat`: whose field; `asleep`: the orientation; `played`: by being played (2.1.4.b); `broken`: by a spell break
    (10.18.3); `linked`: by a link; `down`: face down, without any information (5.7.1), by the effect of the card `by`.
    """

    cards: Refs
    seat: int
    asleep: bool = True
    played: bool = False
    origins: tuple[str, ...] = ()
    broken: bool = False
    down: bool = False
    by: int = 0
    linked: bool = False

    def _still_there(self, game: Game) -> None:
        """Drop from the procedure the cards that have moved elsewhere meanwhile (11.1.2)."""
        still = tuple((r, z) for r, z in zip(self.cards, self.origins, strict=True) if is_in_zone(game, r, z))
        self.cards = tuple(r for r, _ in still)
        self.origins = tuple(z for _, z in still)

    @step("11.3.9.a", "6.1.8.a", "11.1.2")
    def become(self, game: Game) -> Next:
        """Keep only the cards that can still enter the field."""
        self.cards = tuple(r for r in self.cards if r in game.cards and not state_of(game, r))
        self.origins = tuple(game.cards[r].zone for r in self.cards)
        return None if self.cards else done(False)

    @step("10.20.2.b", "10.32.2.b", "10.33.2.a")
    def admit(self, game: Game) -> Next:
        """Ask for the cards an entry without being played may cost; unpaid cards do not enter."""
        if (
            self.played
            or self.down
            or not any((face := face_of(game, r)) is not None and face.guarded for r in self.cards)
        ):
            self.got = self.cards
            return None
        return call(Admission.OWN(self.cards, self.seat))

    @step("10.20.3", "10.33.3")
    def admitted(self, game: Game) -> Next:
        admitted = tuple((r, z) for r, z in zip(self.cards, self.origins, strict=True) if r in self.got_refs)
        self.cards = tuple(r for r, _ in admitted)
        self.origins = tuple(z for _, z in admitted)
        return None if self.cards else done(False)

    @step("10.15.3", "10.34.3")
    def refuse_a_second(self, game: Game) -> Next:
        """Put a second field equipment, or a second leader, into the underworld instead of onto the field."""
        refused = tuple(
            r
            for r in self.cards
            if not self.down
            and (
                (is_of_class(game, r, "field_equipment") and not has_no_field_equipment(game, self.seat, r))
                or not has_no_leader(game, self.seat, r)
            )
        )
        allowed = tuple((r, z) for r, z in zip(self.cards, self.origins, strict=True) if r not in refused)
        self.cards = tuple(r for r, _ in allowed)
        self.origins = tuple(z for _, z in allowed)
        return call(Bury(refused)) if refused else None

    @step("11.3.9.b", "11.3.8")
    def entering(self, game: Game) -> Next:
        self._still_there(game)
        return raise_moments(
            game, tuple(Fact("entering", (r,), seat=self.seat, played=self.played) for r in self.cards)
        )

    @step("11.3.9.c", "3.1.7", "5.7.5")
    def place(self, game: Game) -> Next:
        """Put the cards on the field. Their texts apply from now on; too little toughness is checked after all effects
        apply."""
        self._still_there(game)
        if not self.cards:
            return done(False)
        self.cards = atoms.move(
            game, self.cards, FIELD, self.seat, asleep=self.asleep, down=self.down, quiet=True
        )
        game.emit("entered", self.seat, self.cards, played=self.played)
        for ref in self.cards:
            note_entry(game, ref)
        if self.down and self.by in self.cards:
            atoms.set_mark(game, self.by, "open", 1)
        if self.played:
            mark_played(game, self.cards)
        return None

    @step("10.2.2.a", "10.2.3")
    def haste(self, game: Game) -> Next:
        """Wake played characters with haste (not characters played to block: 10.3.4)."""
        if self.played:
            here = tuple(r for r in self.cards if r in game.cards and r != game.vars["ambusher"])
            quick = tuple(r for r in here if game.cards[r].asleep and values.has_keyword(game, r, "haste"))
            if quick:
                atoms.turn(game, quick, False)
        return None

    @step("10.19.2.a")
    def second_signs(self, game: Game) -> Next:
        """Remove a second sign that entered without a first sign, before any trigger for its entering."""
        lost = tuple(
            r
            for r in self.cards
            if r in game.cards and is_character(game, r) and has_keyword_text(game, r, "second_sign")
        )
        if not lost or self.broken:
            return None
        self.cards = tuple(r for r in self.cards if r not in lost)
        return call(RemoveCards(lost, lost[0]))

    @step("11.3.9.d")
    def entered(self, game: Game) -> Next:
        refs = tuple(r for r in self.cards if r in game.cards)
        detail = "break" if self.broken else "link" if self.linked else ""
        return raise_moments(
            game,
            tuple(Fact("entered", (r,), seat=self.seat, played=self.played, detail=detail) for r in refs),
        )

    @step("11.3.8")
    def end(self, game: Game) -> Next:
        return done(("it", self.cards) if self.broken else True)


class EnterHome(Procedure):
    """11.3.9: cards enter the fields of their owners, the turn player's first. Value: whether all did."""

    cards: Refs
    asleep: bool
    down: bool
    by: int
    fine: bool = True

    @step("11.3.9", "1.7.2")
    def next_player(self, game: Game) -> Next:
        left = tuple(r for r in self.cards if r in game.cards)
        if not left:
            return done(self.fine)
        owners = {owner_seat_of(game.cards[r]) for r in left}
        seat = game.vars["turn"] if game.vars["turn"] in owners else min(owners)
        mine = tuple(r for r in left if owner_seat_of(game.cards[r]) == seat)
        self.cards = tuple(r for r in left if r not in mine)
        return call(Enter(mine, seat, self.asleep, down=self.down, by=self.by))

    @step("11.3.9")
    def came(self, game: Game) -> Next:
        self.fine = self.fine and bool(self.got)
        return goto("next_player")


@defines("3.1.7.b", "11.3.8.b", "6.3.6.c")
class ChangeSide(Procedure):
    """11.3.2: cards on the field move to another player's field, in their current state and with their set cards,
    without entering the field. Value: whether all did."""

    cards: Refs
    seat: int
    state: str = ""

    @step("11.3.2", "11.3.11.d", "3.1.7.b")
    def move(self, game: Game) -> Next:
        refs = tuple(r for r in self.cards if is_in_zone(game, r, FIELD) and game.cards[r].seat != self.seat)
        for ref in refs:
            if game.cards[ref].host:
                atoms.set_host(game, ref, 0)
            atoms.move(game, (ref,), FIELD, self.seat, quiet=True, keep=True)
            follow(game, ref)
        if refs:
            game.emit("changed_side", self.seat, refs)
        if self.state:
            turn_cards(game, refs, self.state == "asleep")
        return done(bool(refs) and len(refs) == len(self.cards))


class GiveBack(Procedure):
    """11.3.2: return cards that were on another player's field for a limited time."""

    rows: tuple[tuple[int, int], ...]

    @step("11.3.2", "4.9.1.b")
    def next_card(self, game: Game) -> Next:
        if not self.rows:
            return done()
        (ref, seat), *rest = self.rows
        self.rows = tuple(rest)
        return call(ChangeSide((ref,), seat))

    @step("11.3.2")
    def went(self, game: Game) -> Next:
        return goto("next_card")


class SetOnField(Procedure):
    """10.15.2, 10.16.2, 10.17.2: set field equipment, phantasms and world charms on their player's field."""

    card: int
    seat: int
    played: bool = True

    @step("10.15.2.a", "10.16.2.a", "10.17.2.a")
    def enter(self, game: Game) -> Next:
        """A phantasm enters asleep, the other kinds active."""
        return call(Enter((self.card,), self.seat, is_of_class(game, self.card, "phantasm"), self.played))

    @step("11.3.9")
    def end(self, game: Game) -> Next:
        return done(self.got)


# -- moving away (11.3.3) --------------------------------------------------------------------------------------


class MoveAway(Procedure):
    """11.3.2, 11.3.3: move cards to their owners' hand, deck or nodes, and discard the cards set on them. `place` is
    "top" or "bottom" for a deck; `asleep` is the state of new nodes. Value: whether all requested cards moved."""

    cards: Refs
    zone: str
    place: str = "top"
    asleep: bool = False
    below: Refs = ()
    origins: tuple[str, ...] = ()
    added: bool = False

    @step("11.3.3.a", "11.3.5", "11.3.14")
    def set_cards(self, game: Game) -> Next:
        """Discard the cards set on cards leaving the field."""
        if not self.cards or any(r not in game.cards for r in self.cards):
            return done(False)
        self.origins = tuple(game.cards[r].zone for r in self.cards)
        leaving = tuple(r for r in self.cards if game.cards[r].zone == FIELD)
        self.got = ()
        return call(DiscardSetCards(leaving)) if leaving else None

    @step("11.3.3.h", "11.3.2", "11.1.2")
    def move(self, game: Game) -> Next:
        """Move the cards not moved elsewhere meanwhile to `zone` of their owners; earlier knowledge of the cards is lost
        (3.1.7)."""
        self.below = tuple(r for r in self.got_refs if r in game.cards)
        still = zip(self.cards, self.origins, strict=True)
        self.cards = tuple(r for r, zone in still if r in game.cards and game.cards[r].zone == zone)
        moved: list[int] = []
        for owner in (0, 1):
            refs = tuple(r for r in self.cards if r in game.cards and owner_seat_of(game.cards[r]) == owner)
            if refs:
                was = note_leaving(game, refs, self.zone)
                game.emit("went", owner, refs, zone=self.zone, place=self.place)
                if was:
                    game.emit("left", -1, was)
                bottom = self.place == "bottom" and self.zone == DECK
                asleep = self.asleep and self.zone == NODES
                moved.extend(
                    atoms.move(game, refs, self.zone, owner, bottom=bottom, asleep=asleep, quiet=True)
                )
        self.cards = tuple(moved)
        if self.zone == HAND:
            receivers = tuple(game.cards[r].seat for r in moved)
            note_hands(game, receivers)
            for seat in dict.fromkeys(receivers) if self.added else ():
                make_listeners_pending(game, Fact("added", seat=seat))
        return call(Bury(self.below)) if self.below else None

    @step("7.2.1.b")
    def left_field(self, game: Game) -> Next:
        return resolve_immediate_effects(game)

    @step("11.3.4", "1.11.1", "1.11.6")
    def end(self, game: Game) -> Next:
        return done(("it", self.cards) if self.cards else False)


class OrderOntoDeck(Procedure):
    """11.3.14: put cards onto a deck in an order of the player's choice. Value: the value of `MoveAway`."""

    cards: Refs
    seat: int
    place: str
    queue: Refs = ()

    @step("11.3.14", "1.3.3.a")
    def order(self, game: Game) -> Next:
        """Ask for the next card: each card goes under the later cards on top of a deck, above them at the bottom."""
        left = tuple(r for r in self.cards if r not in self.queue)
        if len(left) < 2:
            game.record_forced_choice(self.seat, tuple(("card", r) for r in left), "11.3.14")
            self.queue = (*self.queue, *left)
            return goto("move")
        options = tuple(("card", r) for r in left)
        return call(Question(self.seat, "order", "which-goes-under", "11.3.14", options, options[0]))

    @step("11.3.14")
    def take(self, game: Game) -> Next:
        self.queue = (*self.queue, self.got_number)
        return goto("order")

    @step("11.3.14")
    def move(self, game: Game) -> Next:
        refs = tuple(reversed(self.queue)) if self.place == "bottom" else self.queue
        return call(MoveAway(refs, DECK, self.place))

    @step("11.3.14")
    def end(self, game: Game) -> Next:
        return done(self.got)


class OrderHome(Procedure):
    """11.3.14, 3.1.6: put cards onto their owners' decks; each owner orders their own, the turn player first. Value:
    True."""

    cards: Refs
    place: str

    @step("11.3.14", "3.1.6")
    def next_player(self, game: Game) -> Next:
        left = tuple(r for r in self.cards if r in game.cards)
        if not left:
            return done(True)
        owners = {owner_seat_of(game.cards[r]) for r in left}
        seat = game.vars["turn"] if game.vars["turn"] in owners else min(owners)
        mine = tuple(r for r in left if owner_seat_of(game.cards[r]) == seat)
        self.cards = tuple(r for r in left if r not in mine)
        return call(OrderOntoDeck(mine, seat, self.place))

    @step("11.3.14")
    def went(self, game: Game) -> Next:
        return goto("next_player")


class ShuffleInto(Procedure):
    """11.8.1: put cards into their players' decks, then shuffle the decks."""

    cards: Refs
    seats: tuple[int, ...] = ()

    @step("11.3.14", "11.8.1")
    def move(self, game: Game) -> Next:
        self.cards = tuple(r for r in self.cards if r in game.cards)
        self.seats = tuple(dict.fromkeys(owner_seat_of(game.cards[r]) for r in self.cards))
        return call(MoveAway(self.cards, DECK)) if self.cards else done(True)

    @step("11.8.1")
    def shuffle(self, game: Game) -> Next:
        return call(ShuffleDeck(self.seats))


class ShuffleDeck(Procedure):
    """11.8: shuffle decks; nobody knows the new order."""

    seats: tuple[int, ...]

    @step("11.8.1", "11.8.3", "11.4.5")
    def shuffle(self, game: Game) -> Next:
        """Shuffle without cards taken out (11.4.5): taken cards end on top, in order."""
        out = tuple(r for r, _ in game.vars["taken"])
        for seat in self.seats:
            atoms.shuffle(game, DECK, seat, out)
        return None


__all__ = [
    "ChangeSide",
    "Enter",
    "EnterHome",
    "GiveBack",
    "MoveAway",
    "OrderHome",
    "OrderOntoDeck",
    "SetOnField",
    "ShuffleDeck",
    "ShuffleInto",
]
