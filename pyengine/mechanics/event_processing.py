"""Processing of events on cards: replacement effects first, then abilities triggered before and after the event.

An event is a list of simultaneous acts. An act is a tuple that begins with its name; `move` puts a card into a zone.
`RULE_CHOICES` says who chooses among replacement effects, and whether the others are used up.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import Question
from pyengine.mechanics.ability_index import HeldAbility, Path, Refs
from pyengine.mechanics.facts import Game, Row, active_player, replacement_rule_choices
from pyengine.mechanics.triggers import add_waiting_triggers, is_same_card, next_to_order, with_current_stamps
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


class ReplacementCandidate(NamedTuple):
    """A candidate replacement effect: its card, the location of its text, the time stamp of the ability, and its
    controller."""

    holder: int
    face: str
    path: Path
    stamp: int
    seat: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class ChosenReplacement(NamedTuple):
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
    """The act as a `Move`, if it moves a card; None for an act of another kind."""
    if type(act) is Move:
        return act
    return _new(Move, act) if act[0] == "move" else None


def card_in(act: Act) -> int:
    """The card on which an act of a single card is done."""
    ref: int = act[1]
    return ref


def zone_of(acts: tuple[Act, ...], ref: int) -> str:
    """The zone to which these acts move a card."""
    return next(moving.zone for moving in map(moved, acts) if moving is not None and moving.ref == ref)


def pile_params(game: Game, asked: Question) -> Object:
    """The pile named in an order question, as message params; empty for other questions."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if asked.code != PILE_ORDER or not isinstance(below, Happens):
        return {}
    return {"zone": zone_of(below.acts, number_in(asked.nth(0)))}


def _rival_key(held: HeldAbility) -> Row:
    return (held.holder, held.face, held.path, held.stamp)


class SimultaneousActs(Procedure, shared=True):
    """A procedure that performs several acts at once and collects the abilities triggered by them."""

    def do(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all acts; triggered abilities wait. Return a procedure that must run immediately, if any."""
        has_triggers = self.has_listeners(game)
        rows: list[Row] = []
        entering: list[Act] = []
        for act in acts:
            for event in self.events(game, act):
                if event == "enters":
                    entering.append(act)
                elif has_triggers:
                    rows += self.set_off(game, f"Did:{event}", act)
        then = self.perform_acts(game, acts)
        for act in entering:
            for event in self.entry_events(game, card_in(act)):
                rows += self.set_off(game, f"Did:{event}", act)
        if rows:
            add_waiting_triggers(game, rows)
        return then

    @abstractmethod
    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """The event names of an act, by which abilities trigger. "enters" is matched after the act, all others
        before."""

    @abstractmethod
    def has_listeners(self, game: Game) -> bool:
        """Whether any ability on the table triggers on events."""

    @abstractmethod
    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """The abilities that an act triggers; `key` is "Will:" (before the act) or "Did:" (after it) plus the event
        name."""

    @abstractmethod
    def perform_acts(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all acts; return the procedure to run immediately, if any."""

    def entry_events(self, game: Game, ref: int) -> tuple[str, ...]:
        """Event names raised when a card enters a zone (default: "enters")."""
        return ("enters",)


class Happens(SimultaneousActs, shared=True):
    """Performs simultaneous acts after applying replacement effects. `spent` are replacement effects excluded here.
    With `tells`, the result is the replacement effects used up."""

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
                ReplacementCandidate(
                    held.holder, held.face, held.path, held.stamp, game.cards[held.holder].seat
                )
                for held in rivals
            )
            chooser, among = self.competing_replacements(game)
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
        replaced = {ChosenReplacement._make(row).at for row in self.taken}
        self.acts = tuple(act for at, act in enumerate(self.acts) if at not in replaced)
        return goto("instead")

    @step()
    def chosen(self, game: Game) -> Next:
        """Mark the chosen replacement effect as used up for its result, and the unchosen ones as well if the rulebook
        decides so."""
        _, among = self.competing_replacements(game)
        one = ReplacementCandidate._make(self.found[among[self.got_number]])
        rivals = self.found if replacement_rule_choices(game).rivals.value == "spent" else (one,)
        spent = tuple(rival[:4] for rival in rivals)
        self.taken = (*self.taken, ChosenReplacement(self.at, card_in(self.acts[self.at]), one, spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step()
    def instead(self, game: Game) -> Next:
        """Perform the chosen replacement instead of the act; the replacement may be replaced in turn."""
        if not self.taken:
            return goto("before")
        first, *others = self.taken
        taken = ChosenReplacement._make(first)
        ref, rival = taken.ref, ReplacementCandidate._make(taken.rival)
        self.taken = tuple(others)
        game.emit("replaced", rival.seat, (rival.holder, ref))
        it = (ref,) if is_same_card(game, ref, dict(self.stamps)) else ()
        spent = (*self.spent, *taken.spent)
        return call(self.replacement_procedure(rival.seat, rival.holder, rival.face, rival.path, it, spent))

    @step()
    def look_again(self, game: Game) -> Next:
        return goto("instead")

    @step()
    def before(self, game: Game) -> Next:
        """Resolve the abilities that trigger before the event."""
        if self.stamps:
            self.drop_moved_acts(game)
        rows: list[Row] = []
        if self.has_listeners(game):
            for act in self.acts:
                for event in self.events(game, act):
                    rows += self.set_off(game, f"Will:{event}", act)
        if not rows:
            return None
        self.remember(game)
        return call(self.trigger_procedure(with_current_stamps(game, rows)))

    @step()
    def in_order(self, game: Game) -> Next:
        """Ask the owner for the order of several cards that go onto one pile at once."""
        if self.stamps:
            self.drop_moved_acts(game)
        group = next(iter(self.unordered_piles(game)), None)
        if group is None:
            return goto("act")
        self.at = len(group)
        options = tuple(("card", ref) for ref in group)
        clause = self.order_clause(zone_of(self.acts, group[0]))
        owner = game.cards[group[0]].owner
        return call(Question(owner, "order", PILE_ORDER, clause, options, None, group[0]))

    @step()
    def next_in_order(self, game: Game) -> Next:
        """Put the chosen card onto the pile, below all cards chosen later."""
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

    def competing_replacements(self, game: Game) -> tuple[int, tuple[int, ...]]:
        """Return the player who chooses the replacement of the act at `at`, and the places in `found` of the effects to
        choose from (`RULE_CHOICES.replacement`)."""
        who = replacement_rule_choices(game).replacement.value
        if who == "with the others":
            return next_to_order(game, tuple([ReplacementCandidate._make(row).seat for row in self.found]))
        chooser = active_player(game) if who == "active" else game.cards[card_in(self.acts[self.at])].seat
        return chooser, tuple(range(len(self.found)))

    def remember(self, game: Game) -> None:
        """Save the time stamps of the moving cards before other texts act, so that cards which become new cards
        meanwhile can be recognized."""
        if not self.stamps:
            refs = (
                moving.ref
                for moving in map(moved, self.acts)
                if moving is not None and moving.ref in game.cards
            )
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in refs)

    def drop_moved_acts(self, game: Game) -> None:
        """Drop the acts on cards that have become new cards by moving meanwhile."""
        was = dict(self.stamps)
        self.acts = tuple(
            act for act in self.acts if (moving := moved(act)) is None or is_same_card(game, moving.ref, was)
        )

    # -- defined by the game --------------------------------------------------------------------------------------

    @abstractmethod
    def is_replaceable(self, game: Game) -> bool:
        """Whether any replacement effect is on the table."""

    @abstractmethod
    def replacements(self, game: Game, act: Act) -> list[HeldAbility]:
        """The replacement effects that apply to this act."""

    @abstractmethod
    def replacement_procedure(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        """The procedure that resolves a replacement effect."""

    @abstractmethod
    def trigger_procedure(self, rows: tuple[Row, ...]) -> Procedure:
        """The procedure that resolves triggered abilities before the event."""

    def unordered_piles(self, game: Game) -> list[Refs]:
        """Groups of two or more cards of an owner put on the same pile, not yet ordered in `found`."""
        return []

    def order_clause(self, zone: str) -> str:
        """Clause cited when a player orders cards put on a pile of this zone."""
        return self.clause_of("in_order")


__all__ = [
    "Act",
    "Happens",
    "Move",
    "ReplacementCandidate",
    "SimultaneousActs",
    "card_in",
    "move",
    "moved",
    "pile_params",
    "zone_of",
]
