"""Processing of events on cards: replacement effects first, then abilities triggered before and after the event.

An event is a list of simultaneous acts. An act is a tuple that begins with its name; `move` puts a card into a zone.
`DECIDED` says who chooses among replacement effects, and whether the others are used up.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import Question
from pyengine.mechanics.ability_index import Held, Path, Refs
from pyengine.mechanics.facts import Game, Row, active, decided_of_replacements
from pyengine.mechanics.triggers import is_there, next_to_order, stamped, wait
from pyengine.vocab.plain_values import Object

Act: TypeAlias = Row
PILE_ORDER = "pile-order"
"""Code of the question for the order of cards put on a pile together."""


_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""


class Move(NamedTuple):
    """An act that puts a card into a seat's zone; the game defines `how`. Written to JSON as a plain tuple."""

    act: str
    ref: int
    zone: str
    seat: int
    how: str

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Rival(NamedTuple):
    """A candidate replacement effect: its card, the location of its text, the time stamp of the ability, and its
    controller."""

    holder: int
    face: str
    path: Path
    stamp: int
    seat: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Taken(NamedTuple):
    """A chosen replacement: the act's index, the act's card, the replacement effect, and the effects used up."""

    at: int
    ref: int
    rival: Row
    spent: tuple[Row, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def move(ref: int, zone: str, seat: int, how: str = "") -> Move:
    """An act that puts a card into a seat's zone; the game defines `how`."""
    return _new(Move, ("move", ref, zone, seat, how))


def moved(act: Act) -> Move | None:
    """An act as a `Move`; None for an act of another kind."""
    if type(act) is Move:
        return act
    return _new(Move, act) if act[0] == "move" else None


def card_in(act: Act) -> int:
    """The card of an act on a single card."""
    ref: int = act[1]
    return ref


def zone_of(acts: tuple[Act, ...], ref: int) -> str:
    """The destination of a card among these acts."""
    return next(moving.zone for moving in map(moved, acts) if moving is not None and moving.ref == ref)


def piled(game: Game, asked: Question) -> Object:
    """The pile named in an order question, as message params; empty for other questions."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if asked.code != PILE_ORDER or not isinstance(below, Happens):
        return {}
    return {"zone": zone_of(below.acts, number_in(asked.nth(0)))}


def _rival_key(held: Held) -> Row:
    return (held.holder, held.face, held.path, held.stamp)


class SimultaneousActs(Procedure, shared=True):
    """Base for performing simultaneous acts and collecting the abilities triggered."""

    def do(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all acts; triggered abilities wait. Return the procedure to run immediately, if any."""
        has_triggers = self.has_listeners(game)
        rows: list[Row] = []
        entering: list[Act] = []
        for act in acts:
            for event in self.events(game, act):
                if event == "enters":
                    entering.append(act)
                elif has_triggers:
                    rows += self.set_off(game, f"Did:{event}", act)
        then = self.does(game, acts)
        for act in entering:
            for event in self.entered(game, card_in(act)):
                rows += self.set_off(game, f"Did:{event}", act)
        if rows:
            wait(game, rows)
        return then

    @abstractmethod
    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """Event names of an act. "enters" is matched after the act, all others before."""

    @abstractmethod
    def has_listeners(self, game: Game) -> bool:
        """Whether any ability on the table triggers on events."""

    @abstractmethod
    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """The abilities triggered by an act, where `key` is "Will:" (before) or "Did:" (after) plus the event name."""

    @abstractmethod
    def does(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all acts; return the procedure to run immediately, if any."""

    def entered(self, game: Game, ref: int) -> tuple[str, ...]:
        """Event names raised when a card enters a zone (default: "enters")."""
        return ("enters",)


class Happens(SimultaneousActs, shared=True):
    """Simultaneous acts, unless replaced by other effects.

    `spent` are replacement effects excluded here. With `tells`, the procedure's value is the replacement effects used
    up.
    """

    CHOICE: ClassVar[str] = ""
    """The clause for choosing among replacement effects, if different from the clause of the step `replaced`."""

    acts: tuple[Act, ...]
    spent: tuple[Row, ...] = ()
    tells: bool = False
    found: Row = ()
    at: int = 0
    stamps: tuple[tuple[int, int], ...] = ()
    taken: tuple[Row, ...] = ()
    used: tuple[Row, ...] = ()

    @step()
    def replaced(self, game: Game) -> Next:
        """Find the next act with applicable replacement effects. All acts are examined before any replacement is
        performed, because the acts are simultaneous."""
        if not self.is_replaceable(game):
            return goto("before")
        for at in range(self.at, len(self.acts)):
            act = self.acts[at]
            rivals = [held for held in self.replacements(game, act) if _rival_key(held) not in self.spent]
            if not rivals:
                continue
            self.remember(game)
            self.at = at
            self.found = tuple(
                Rival(held.holder, held.face, held.path, held.stamp, game.cards[held.holder].seat)
                for held in rivals
            )
            chooser, among = self.competing(game)
            if len(among) == 1:
                self.got = ("effect", 0)
                return None
            refs = tuple(rivals[n].holder for n in among)
            options = tuple(("effect", n) for n in range(len(among)))
            return call(
                Question(
                    chooser,
                    "order",
                    "which-instead",
                    self.CHOICE or self.clause_of("replaced"),
                    options,
                    None,
                    act[1],
                    params=refs,
                )
            )
        replaced = {Taken._make(row).at for row in self.taken}
        self.acts = tuple(act for at, act in enumerate(self.acts) if at not in replaced)
        return goto("instead")

    @step()
    def chosen(self, game: Game) -> Next:
        """Mark the chosen replacement effect as used up for its result, and the unchosen ones as well if the rulebook
        decides so."""
        _, among = self.competing(game)
        one = Rival._make(self.found[among[self.got_number]])
        rivals = self.found if decided_of_replacements(game).rivals.value == "spent" else (one,)
        spent = tuple(rival[:4] for rival in rivals)
        self.taken = (*self.taken, Taken(self.at, card_in(self.acts[self.at]), one, spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step()
    def instead(self, game: Game) -> Next:
        """Perform the replacement instead of the act; the replacement may be replaced in turn."""
        if not self.taken:
            return goto("before")
        first, *others = self.taken
        taken = Taken._make(first)
        ref, rival = taken.ref, Rival._make(taken.rival)
        self.taken = tuple(others)
        game.emit("replaced", rival.seat, (rival.holder, ref))
        it = (ref,) if is_there(game, ref, dict(self.stamps)) else ()
        spent = (*self.spent, *taken.spent)
        return call(self.stands_in(rival.seat, rival.holder, rival.face, rival.path, it, spent))

    @step()
    def look_again(self, game: Game) -> Next:
        return goto("instead")

    @step()
    def before(self, game: Game) -> Next:
        """Resolve abilities triggered before the event."""
        if self.stamps:
            self.keep_what_is_there(game)
        rows: list[Row] = []
        if self.has_listeners(game):
            for act in self.acts:
                for event in self.events(game, act):
                    rows += self.set_off(game, f"Will:{event}", act)
        if not rows:
            return None
        self.remember(game)
        return call(self.sets_off(stamped(game, rows)))

    @step()
    def in_order(self, game: Game) -> Next:
        """Ask the owner for the order of several cards put on a pile at once."""
        if self.stamps:
            self.keep_what_is_there(game)
        group = next(iter(self.unordered(game)), None)
        if group is None:
            return goto("act")
        self.at = len(group)
        options = tuple(("card", ref) for ref in group)
        clause = self.order_clause(zone_of(self.acts, group[0]))
        owner = game.cards[group[0]].owner
        return call(Question(owner, "order", PILE_ORDER, clause, options, None, group[0]))

    @step()
    def next_in_order(self, game: Game) -> Next:
        """Put the chosen card below all cards chosen later."""
        self.found = (*self.found, self.got_number)
        return goto("in_order")

    @step()
    def act(self, game: Game) -> Next:
        """Perform all acts at once; triggered abilities wait until afterwards."""
        acts = self.acts
        if self.found:
            place = {ref: n for n, ref in enumerate(self.found)}
            last = len(place)
            moves = map(moved, acts)
            rank = [-1 if moving is None else place.get(moving.ref, last) for moving in moves]
            acts = tuple(acts[n] for n in sorted(range(len(acts)), key=rank.__getitem__))
        then = self.do(game, acts)
        if then is not None:
            return call(then)
        return done(self.used) if self.tells else done()

    def competing(self, game: Game) -> tuple[int, tuple[int, ...]]:
        """Return the player who chooses the replacement of the act at `at`, and the places in `found` of the effects to
        choose from (`DECIDED.replacement`)."""
        who = decided_of_replacements(game).replacement.value
        if who == "with the others":
            return next_to_order(game, tuple([Rival._make(row).seat for row in self.found]))
        chooser = active(game) if who == "active" else game.cards[card_in(self.acts[self.at])].seat
        return chooser, tuple(range(len(self.found)))

    def remember(self, game: Game) -> None:
        """Save the time stamps of moving cards before other texts act, to detect cards that have become new cards
        since."""
        if not self.stamps:
            refs = (
                moving.ref
                for moving in map(moved, self.acts)
                if moving is not None and moving.ref in game.cards
            )
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in refs)

    def keep_what_is_there(self, game: Game) -> None:
        """Drop the acts on cards that have become new cards."""
        was = dict(self.stamps)
        self.acts = tuple(
            act for act in self.acts if (moving := moved(act)) is None or is_there(game, moving.ref, was)
        )

    # -- defined by the game --------------------------------------------------------------------------------------

    @abstractmethod
    def is_replaceable(self, game: Game) -> bool:
        """Whether any replacement effect is on the table."""

    @abstractmethod
    def replacements(self, game: Game, act: Act) -> list[Held]:
        """The replacement effects that apply to this act."""

    @abstractmethod
    def stands_in(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        """The procedure that resolves a replacement effect."""

    @abstractmethod
    def sets_off(self, rows: tuple[Row, ...]) -> Procedure:
        """The procedure that resolves triggered abilities before the event."""

    def unordered(self, game: Game) -> list[Refs]:
        """Groups of two or more cards of an owner put on the same pile, not yet ordered in `found`."""
        return []

    def order_clause(self, zone: str) -> str:
        """Clause cited when a player orders cards put on a pile of this zone."""
        return self.clause_of("in_order")


__all__ = [
    "Act",
    "Happens",
    "Move",
    "Rival",
    "SimultaneousActs",
    "card_in",
    "move",
    "moved",
    "piled",
    "zone_of",
]
