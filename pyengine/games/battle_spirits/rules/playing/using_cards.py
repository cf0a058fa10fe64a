"""B8, T14.4 to T14.6: use of magics, accels and changes, setting of bursts, movement of cores."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.answers import MANUAL_FLAG_NAME
from pyengine.games.battle_spirits.rules.costs.cores import (
    CorePrice,
    available_cores,
    cores_by_giver,
    reduced_cost,
)
from pyengine.games.battle_spirits.rules.costs.paying import Pay
from pyengine.games.battle_spirits.rules.effects.effect_actions import (
    FOLLOWS,
    do_discard,
    hold_triggers,
    leave_the_battle,
    release_triggers,
)
from pyengine.games.battle_spirits.rules.effects.event_processing import Exert, Happening
from pyengine.games.battle_spirits.rules.effects.triggers import raise_player_event, record_burst_condition
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.playable import price_of_use
from pyengine.games.battle_spirits.rules.playing.summoning import ACTIONS
from pyengine.games.battle_spirits.rules.semantics.ability_index import bare_abilities
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import fitting_cards
from pyengine.games.battle_spirits.rules.semantics.values import is_barred
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    CORE,
    FIELD,
    HAND,
    RESERVE,
    SOUL,
    TRASH,
    USED,
    card_of,
    face_of,
    is_on_field,
    is_waiting,
)
from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step, verb_in
from pyengine.kernel.question import AMOUNT, FINISH, Answer, Question
from pyengine.mechanics.ability_index import Path, Scope, text_node_at
from pyengine.mechanics.counter_moves import End, place_of_end, transfer_options
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.facts import opponent_of
from pyengine.vocab.node import Node

SORTS: dict[type[Node], str] = {v.Magic: "magic", v.Accel: "accel", v.Swap: "change"}


def text_of(game: Game, face: str, n: int) -> Path:
    """Return the path to the effects of a card's n-th ability."""
    above = text_node_at(game, face, (n,))
    inside = (v.At.FIELDS.index("ability"),) if isinstance(above, v.At) else ()
    found = text_node_at(game, face, (n, *inside))
    assert isinstance(found, v.Magic | v.Accel | v.Swap | v.Burst)
    return (n, *inside, type(found).FIELDS.index("effects"))


def magic_effect_number(game: Game, face: str, part: str) -> int | None:
    """Return the number of a magic's main or flash effect, or None."""
    return next(
        (n for n, one in bare_abilities(game, face) if isinstance(one, v.Magic) and one.part == part), None
    )


class Use(Procedure):
    """T14.4, T14.6: declare and pay for a magic, an accel or a change, resolve its effect, and put its card away.
    Triggers wait until the use is complete."""

    seat: int
    card: int
    n: int
    manual: bool
    cost: int = 0

    @step("B8.1", "B8.2", "B8.3")
    def show(self, game: Game) -> Next:
        atoms.reveal(game, (self.card,))
        return None

    @step("T14.4", "T14.6", "B5.2")
    def declare(self, game: Game) -> Next:
        hold_triggers(game)
        self.cost = reduced_cost(game, self.seat, price_of_use(game, self.card, self.used_ability(game)))
        (self.card,) = atoms.move(game, (self.card,), USED, self.seat, quiet=True)
        face = face_of(game, self.card)
        says = (face, text_of(game, face, self.n))
        sort = SORTS[type(self.used_ability(game))]
        game.emit("used_card", self.seat, (self.card,), sort=sort, cost=self.cost, says=says)
        return None

    @step("B8.1", "B8.2", "B5.2")
    def pay(self, game: Game) -> Next:
        return call(Pay(self.seat, self.cost, manual=self.manual))

    @step("B8.1", "B8.2", "T14.1")
    def exert(self, game: Game) -> Next:
        face = face_of(game, self.card)
        return call(Exert(self.seat, self.card, face, text_of(game, face, self.n), declaring=True))

    @step("B8.1", "B8.2", "B8.3")
    def put_away(self, game: Game) -> Next:
        """Put the card away. An accel without a resolved effect goes to the trash, like a magic (T6.2)."""
        if self.card not in game.cards or game.cards[self.card].zone != USED:
            return goto("end")
        one = self.used_ability(game)
        if isinstance(one, v.Swap):
            return call(SwapIn(self.seat, self.card, self.n))
        zone = AT_HAND if isinstance(one, v.Accel) and self.got else TRASH
        atoms.move(game, (self.card,), zone, game.cards[self.card].owner)
        return None

    @step("T14.6", "T14.4", "T1.2")
    def end(self, game: Game) -> Next:
        """Complete the use; the card counts as used regardless of the result."""
        sort = SORTS[type(self.used_ability(game))]
        raise_use_event(game, self.seat, sort)
        release_triggers(game)
        return done()

    def used_ability(self, game: Game) -> v.Magic | v.Accel | v.Swap:
        """Return the ability of the card that is being used."""
        found = dict(bare_abilities(game, face_of(game, self.card)))[self.n]
        assert isinstance(found, v.Magic | v.Accel | v.Swap)
        return found


def raise_use_event(game: Game, seat: int, sort: str) -> None:
    """Raise the event of a use and the burst conditions of a used magic."""
    raise_player_event(game, f"used:{sort}", seat)
    if sort == "magic":
        record_burst_condition(game, "magic", opponent_of(seat))


class SwapIn(Procedure):
    """B8.3: discard the card of a change, or put the card in place of one of your own spirits.

    The new card inherits position, cores, and the role in an attack or a block. The replacement is not a summoning.
    """

    seat: int
    card: int
    n: int
    was: int = 0

    @step("B8.3")
    def choose(self, game: Game) -> Next:
        change = dict(bare_abilities(game, face_of(game, self.card)))[self.n]
        assert isinstance(change, v.Swap)
        found = tuple(
            ("card", ref)
            for ref in fitting_cards(game, change.cards, Scope(self.seat, self.card))
            if is_on_field(game, ref) and not is_waiting(game, ref)
        )
        if not found or card_of(game, self.card).kind != "spirit":
            return goto("discard")
        return call(Question(self.seat, "choose", "swap", "B8.3", (*found, FINISH), FINISH, self.card))

    @step("B8.3")
    def swap(self, game: Game) -> Next:
        if self.got == FINISH:
            return goto("discard")
        self.was = self.got_number
        atoms.set_fact(game, "paying", game.vars["paying"] + 1)
        old = game.cards[self.was]
        atoms.move(game, (self.card,), FIELD, self.seat, asleep=old.asleep, quiet=True)
        for kind in (CORE, SOUL):
            atoms.transfer(game, self.was, self.card, kind, counters_at(game, self.was, kind))
        leave_the_battle(game, self.was, self.card)
        game.emit("swapped", self.seat, (self.card, self.was))
        return call(Happening((move(self.was, HAND, old.owner),)))

    @step("B8.3", "B5.5")
    def swapped(self, game: Game) -> Next:
        """End the replacement; a card without the cores for level 1 vanishes."""
        atoms.set_fact(game, "paying", game.vars["paying"] - 1)
        return done()

    @step("B8.3")
    def discard(self, game: Game) -> Next:
        do_discard(game, (self.card,))
        return done()


class UseEffect(Procedure):
    """T14.4, T14.5: use an effect of a magic card without cost; the card stays in its zone."""

    seat: int
    card: int
    part: str

    @step("T14.5", "T9.1")
    def exert(self, game: Game) -> Next:
        n = (
            magic_effect_number(game, face_of(game, self.card), self.part)
            if self.card in game.cards
            else None
        )
        if n is None or is_barred(game, self.seat, "magic"):
            return goto("none")
        face = face_of(game, self.card)
        game.emit("used_card", self.seat, (self.card,), sort="magic", cost=0)
        return call(Exert(self.seat, self.card, face, text_of(game, face, n)))

    @step("T14.5", "T14.6")
    def end(self, game: Game) -> Next:
        raise_use_event(game, self.seat, "magic")
        return done()

    @step("T14.5")
    def none(self, game: Game) -> Next:
        return done(False)


FOLLOWS["use"] = UseEffect


class PayAndResolveMagic(Procedure, logged_as="ExertPaid"):
    """B9.5: pay a magic's cost and resolve its main or flash effect. The magic doesn't count as used."""

    seat: int
    card: int
    face: str
    part: str

    @step("B9.5", "B5.2")
    def pay(self, game: Game) -> Next:
        card = game.pool[self.face]
        price = CorePrice(card.cost, card.reduction)
        cost = reduced_cost(game, self.seat, price)
        if (
            magic_effect_number(game, self.face, self.part) is None
            or available_cores(game, self.seat, price) < cost
        ):
            return done(False)
        return call(Pay(self.seat, cost))

    @step("B9.5")
    def exert(self, game: Game) -> Next:
        n = magic_effect_number(game, self.face, self.part)
        assert n is not None
        return call(Exert(self.seat, self.card, self.face, text_of(game, self.face, n)))


FOLLOWS["exert"] = PayAndResolveMagic


class SetBurst(Procedure):
    """B9.1: set a card face down without cost; an earlier burst is discarded."""

    seat: int
    card: int

    @step("B9.1")
    def make_room(self, game: Game) -> Next:
        do_discard(game, game.cards_in(BURST, self.seat))
        return None

    @step("B9.1", "B9.2")
    def set(self, game: Game) -> Next:
        atoms.set_fact(game, "burst_set", True)
        here = atoms.move(game, (self.card,), BURST, self.seat, quiet=True)
        game.emit("burst_set", self.seat, here)
        return done()


class MoveCores(Procedure):
    """B4.5: move any number of cores between the reserve and own cards."""

    seat: int

    @step("B4.5")
    def ask(self, game: Game) -> Next:
        ends = tuple(self.ends(game))
        found = tuple(("move", *move[1:]) for move in transfer_options(game, CORE, ends))
        soul = tuple(("soul", 1, *move[2:]) for move in transfer_options(game, SOUL, ends))
        givers_ = cores_by_giver(game, self.seat, CorePrice(0))
        may = [move for move in (*found, *soul) if not isinstance(move[2], int) or move[2] in givers_]
        return call(Question(self.seat, AMOUNT, "move-cores", "B4.5", tuple(may), low=1))

    @step("B4.5", "B5.5")
    def move(self, game: Game) -> Next:
        """Move the cores; a spirit left with too few cores vanishes at once."""
        giver, taker = (place_of_end(end) for end in self.got_answer[2:])
        kind = SOUL if verb_in(self.got_answer) == "soul" else CORE
        atoms.transfer(game, giver, taker, kind, number_in(self.got_answer))
        return done()

    def ends(self, game: Game) -> Iterable[End]:
        """Return the places allowed for the movement."""
        return (
            f"{RESERVE}{self.seat}",
            *(ref for ref in game.cards_in(FIELD, self.seat) if not is_waiting(game, ref)),
        )


@ACTIONS.register("use")
def use(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin the use of a hand card's ability."""
    return Use(seat, number_in(answer), number_in(answer, 2), MANUAL_FLAG_NAME in answer)


@ACTIONS.register("set")
def set_burst(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin setting a burst face down."""
    return SetBurst(seat, number_in(answer))


@ACTIONS.register("cores")
def move_cores(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin a movement of cores."""
    return MoveCores(seat)


__all__ = [
    "MoveCores",
    "PayAndResolveMagic",
    "SetBurst",
    "SwapIn",
    "Use",
    "UseEffect",
    "magic_effect_number",
    "text_of",
]
