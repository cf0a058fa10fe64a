"""10.13 to 10.15, 11.3.10, 11.3.11: cards set on cards of the field."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moments
from pyengine.games.pmv.rules.cards import face_of, mark_played
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.leaving_field import reset_to_printed_character
from pyengine.games.pmv.rules.movement.removal_states import LEAVING, state_of
from pyengine.games.pmv.rules.semantics import bans, limits, values
from pyengine.games.pmv.rules.semantics.ability_index import leaders
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    FIELD,
    UNDERWORLD,
    field,
    is_in_zone,
    owner_seat_of,
    set_cards,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines, rule


@rule("10.13.4", "already-equipped")
def has_no_equipment(game: Game, host: int, ref: int) -> bool:
    """Rule: a second equipment card cannot be set on the same character."""
    worn = sum(is_of_class(game, r, "equipment") for r in set_cards(game, host))
    return not worn or worn < limits.max_set_cards(game, host, "equipment")


@rule("10.15.3", "already-field-equipped")
def has_no_field_equipment(game: Game, seat: int, ref: int) -> bool:
    """Rule: a second field equipment cannot be set on the same side."""
    return not any(is_of_class(game, r, "field_equipment") for r in field(game, seat) if r != ref)


@rule("10.34.3", "already-a-leader")
def has_no_leader(game: Game, seat: int, ref: int) -> bool:
    """Rule: a second leader cannot be set on the same side."""
    face = face_of(game, ref)
    return face is None or "leader" not in face.keywords or not leaders(game, seat)


@rule("11.3.13", "cannot-be-set")
def may_be_set_on(game: Game, host: int, ref: int) -> bool:
    return not bans.is_act_banned(game, host, "be_set", ref)


def is_of_class(game: Game, ref: int, cls: str) -> bool:
    face = face_of(game, ref)
    return face is not None and face.cls == cls


@defines("11.3.8.b", "3.1.7.a", "6.1.9.a", "11.3.1")
class SetOn(Procedure):
    """11.3.10: set a card on a card of the field. Value: whether the card was set; a refused second equipment goes to
    the underworld."""

    card: int
    host: int
    seat: int
    played: bool = False
    origin: str = ""
    down: bool = False

    @step("11.3.13", "10.13.4", "10.25.2.a")
    def stop_if_forbidden(self, game: Game) -> Next:
        """Do nothing if setting is forbidden; put a second equipment into the underworld."""
        if self.card not in game.cards:
            return done(False)
        if (
            not is_in_zone(game, self.host, FIELD)
            or state_of(game, self.host)
            or state_of(game, self.card) & ~LEAVING
        ):
            return done(False)
        if _is_below(game, self.host, self.card):
            return done(False)
        face = None if self.down else face_of(game, self.card)
        if (
            face is not None
            and "sacred_treasure" in face.texts
            and not values.has_keyword(game, self.host, "legend")
        ):
            return done(False)
        if not may_be_set_on(game, self.host, self.card):
            return done(False)
        if face is not None and face.cls == "equipment" and not has_no_equipment(game, self.host, self.card):
            atoms.move(game, (self.card,), UNDERWORLD, owner_seat_of(game.cards[self.card]))
            return done(False)
        self.origin = game.cards[self.card].zone
        return None

    @step("11.3.10.a", "11.3.9.b")
    def setting(self, game: Game) -> Next:
        """Raise the events before the card is set, and before it enters the field if it comes from elsewhere."""
        return raise_moments(game, self.facts("setting", "entering"))

    def facts(self, setting: str, entering: str) -> tuple[Fact, ...]:
        fact = Fact(setting, (self.card,), object=self.host, seat=self.seat, played=self.played)
        return (fact, fact._replace(moment=entering, object=0)) if self.origin != FIELD else (fact,)

    @step("11.3.10.b", "11.3.11.c", "3.1.5.d")
    def place(self, game: Game) -> Next:
        """Put the card on its host's side in its host's orientation; the host has its text from now on (6.1.13). An
        unknown card is placed face down."""
        if not is_in_zone(game, self.host, FIELD) or not is_in_zone(game, self.card, self.origin):
            return done(False)
        host = game.cards[self.host]
        within = self.origin == FIELD
        if within:
            reset_to_printed_character(game, self.card)
        atoms.move(
            game, (self.card,), FIELD, host.seat, asleep=host.asleep, host=self.host, quiet=True, keep=within,
            down=self.down or not game.cards[self.card].known,
        )  # fmt: skip
        if within:
            if self.down and not game.cards[self.card].down:
                atoms.turn_face(game, (self.card,), True)
            atoms.set_host(game, self.card, self.host)
            follow(game, self.card)
        elif self.played:
            mark_played(game, (self.card,))
        game.emit("was_set", self.seat, (self.card, self.host))
        return None

    @step("11.3.10.c", "11.3.15")
    def is_set(self, game: Game) -> Next:
        return raise_moments(game, self.facts("set", "entered"))

    @step("11.3.6")
    def end(self, game: Game) -> Next:
        return done(True)


def _is_below(game: Game, ref: int, top: int) -> bool:
    """Return whether `ref` is `top` or set on it, at any level."""
    while ref:
        if ref == top:
            return True
        ref = game.cards[ref].host
    return False


@defines("11.3.11.d", "11.3.11.c")
def follow(game: Game, ref: int) -> None:
    """Move the cards set on a card to its side and orientation, level by level."""
    host = game.cards[ref]
    for below in set_cards(game, ref):
        if game.cards[below].seat != host.seat:
            atoms.move(game, (below,), FIELD, host.seat, quiet=True, keep=True)
        atoms.set_host(game, below, ref)
        follow(game, below)


class SetAll(Procedure):
    """11.3.10: set cards on a card of the field, one after another. Value: whether all were set."""

    cards: Refs
    host: int
    seat: int
    down: bool = False
    fine: bool = True

    @step("11.3.10")
    def next_card(self, game: Game) -> Next:
        if not self.cards:
            return done(self.fine)
        card, *rest = self.cards
        self.cards = tuple(rest)
        return call(SetOn(card, self.host, self.seat, down=self.down))

    @step("11.3.13")
    def was_set(self, game: Game) -> Next:
        self.fine = self.fine and bool(self.got)
        return goto("next_card")
